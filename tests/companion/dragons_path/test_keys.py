"""How few keys a turn takes: one for a step with a single Pick, and no key for what is known."""

from __future__ import annotations

import pytest

from companion import Pick
from companion.fields.base import key_of
from tests.companion.dragons_path.layouts import counts, lays
from tests.companion.dragons_path.tables import Table, seated

BOUNDS = {
    "destroy": 5, "search": 3, "cycle": 7, "exchange": 7,
    "play": 5, "return": 5, "discard": 5, "draw": 4,
}  # fmt: skip
"""Upper bounds of keys for a turn in which nobody answers."""


def keys(table: Table) -> int:
    """The keys for one answer to the step now asked: a digit for a single Pick, else Enter too."""
    (field,) = table.step.fields
    if isinstance(field, Pick):
        option = next(each for each in field.options if not each.closed)
        assert key_of(field.options, field.options.index(option))
        table.answer(table.step.id, **{field.name: option.value})
        return 1
    total = getattr(field, "total", None)
    assert total == 3
    table.answer(table.step.id, **{field.name: field.read("123")})
    return total + 1


@pytest.mark.parametrize("effect", BOUNDS)
def test_a_turn_takes_no_more_keys_than_meant(effect: str) -> None:
    table = lays(lays(seated(), "1", "fire"), "2", "fire", "water")
    counts(counts(table, "1", 4, "earth", "wind"), "2", 4, "earth", "wind")
    table.answer("turn.play", play=effect)
    pressed = 1
    while table.state.match.active == "1":
        pressed += keys(table)
    assert pressed <= BOUNDS[effect]


def test_no_card_is_one_key_and_the_draw_none() -> None:
    table = seated()
    before = table.play.number
    table.passes()
    assert table.play.number == before + 1
    assert table.state.match.active == "2"


def test_every_option_of_a_turn_has_a_key_of_its_own() -> None:
    table = seated("team", spells=(("reveal", "control"), ("counter", "switch")))
    options = table.step["play"].options
    given = [option.key for option in options if option.key]
    assert given == list("1234567890")
