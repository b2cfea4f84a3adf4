"""Every kind of field: whatever is entered becomes a canonical value, or is refused in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import (
    Field,
    Refused,
)
from companion.fields import same
from tests.companion.core.examples import FIELDS

EACH = pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters())
    | st.sampled_from(["axii", "quen", "green", "left", 10**400, "9" * 6000, "\0", "\ud800"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.tuples(inner, inner)
        | st.dictionaries(
            st.sampled_from(["colours", "symbols", "marks", "covered", "label", "left", "right"])
            | st.text(max_size=3),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)
FEWER = settings(max_examples=40)
"""Enough, with so many fields: each of them is a case of its own."""

SEEDS = st.integers(0, 2**32)


def is_canonical(value: Any) -> bool:
    """Is it JSON as a play file gives it back?"""
    if isinstance(value, list):
        return all(map(is_canonical, value))
    if isinstance(value, dict):
        return all(type(key) is str for key in value) and all(map(is_canonical, value.values()))
    return value is None or type(value) in (bool, int, str)


@EACH
@FEWER
@given(seed=SEEDS)
def test_a_sample_is_a_legal_canonical_value(field: Field, seed: int) -> None:
    value = field.sample(Random(seed))
    assert is_canonical(value)
    assert same(field.check(value), value)
    assert isinstance(field.show(value), str)


@EACH
@FEWER
@given(seed=SEEDS)
def test_a_value_is_the_same_out_of_a_file(field: Field, seed: int) -> None:
    value = field.sample(Random(seed))
    assert same(field.check(json.loads(json.dumps(value))), value)


def outcome(act: Callable[[], Any]) -> Any:
    """What the field answers, or its refusal."""
    try:
        return act()
    except Refused as refused:
        return refused


def is_refusal_of(field: Field, refused: Refused) -> bool:
    """Is it one that a player can read, and that can be shown and kept?"""
    sentence = refused.reason
    return refused.field == field.name and 5 < len(sentence) < 200 and bool(sentence.encode())


@EACH
@FEWER
@given(junk=JSON)
def test_whatever_is_entered_is_canonical_or_refused(field: Field, junk: Any) -> None:
    value = outcome(lambda: field.check(junk))
    if isinstance(value, Refused):
        assert is_refusal_of(field, value)
    else:
        assert is_canonical(value)
        assert same(field.check(value), value)
        assert json.dumps(value).encode()


@EACH
@FEWER
@given(text=st.text(st.characters()) | st.from_regex(r"[0-9+\-, a-zR>/]{0,20}"))
def test_whatever_is_typed_is_read_or_refused(field: Field, text: str) -> None:
    value = outcome(lambda: field.read(text))
    if isinstance(value, Refused):
        assert is_refusal_of(field, value)
    else:
        assert same(field.check(value), value)


@EACH
@pytest.mark.parametrize(
    "junk",
    [[[[]]] * 3, [1] * 200_000, "x" * 1_000_000, {"a": {}}, 10**5000, object(), b"axii"],
    ids=["lists", "endless", "long", "table", "huge", "object", "bytes"],
)
def test_huge_and_strange_things_are_refused_at_once(field: Field, junk: Any) -> None:
    with pytest.raises(Refused):
        field.check(junk)


@EACH
def test_deeply_nested_lists_are_refused(field: Field) -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(Refused):
        field.check([deep, deep])
