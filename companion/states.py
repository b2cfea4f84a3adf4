"""Changing the frozen state of a play, as every answer does."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar, cast

S = TypeVar("S")

_known: dict[type[Any], tuple[str, ...]] = {}


def changed(state: S, **changes: Any) -> S:
    """The state with some of its fields changed: `dataclasses.replace`, three times as fast.

    Every answer makes states, and the parts that stay need no `__init__`. A class that checks
    itself in `__post_init__` goes the long way.
    """
    kind: type[Any] = type(state)
    if hasattr(kind, "__post_init__"):
        return cast(S, replace(cast(Any, state), **changes))
    made: Any = object.__new__(kind)
    put = object.__setattr__
    for name in _names(kind):
        put(made, name, changes.pop(name) if name in changes else getattr(state, name))
    if changes:
        raise TypeError(f"{kind.__name__} has no field {', '.join(changes)}")
    return cast(S, made)


def _names(kind: type[Any]) -> tuple[str, ...]:
    if kind not in _known:
        _known[kind] = tuple(each.name for each in fields(kind))
    return _known[kind]
