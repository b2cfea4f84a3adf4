"""How the values of options are drawn: the shape and colour of a Symbol, a card's colour.

Games bring further kinds with `add`. A value without one is shown by its words.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.step import Json


@dataclass(frozen=True, slots=True)
class Kind:
    """A drawn shape of the theme and its colour (#RRGGBB or a token; "" is the shape's own)."""

    shape: str = ""
    colour: str = ""


_kinds: dict[str, Kind] = {
    **{name: Kind(name) for name in ("magic", "diplomacy", "exploration", "fight")},
    **{name: Kind(name, "muted") for name in ("tea", "left", "right")},
    **{name: Kind("", name) for name in ("blue", "green", "red", "pink")},
    "fifth": Kind("", "ochre"),
}


def kind_of(value: Json) -> Kind | None:
    """How a value is drawn, None where it is words alone."""
    return _kinds.get(value) if isinstance(value, str) else None


def shape_of(value: Json) -> Kind:
    """Its shape, or nothing to draw."""
    kind = kind_of(value)
    return kind if kind is not None and kind.shape else Kind()


def add(value: str, kind: Kind) -> None:
    """Draw this value so from now on."""
    _kinds[value] = kind
