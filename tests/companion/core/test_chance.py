"""What the app draws and rolls: fixed for ever, fair, and never a second chance."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import Draw, Number, Option, Order, Pick, PickSome, Sequence, Text
from companion.chance import below, deck, next_cards, numbers, permutation, roll
from companion.proposals import propose

MAKE_UP = {"a": 3, "b": 2, "c": 1}
KINDS = tuple(MAKE_UP)


def options(**weights: int) -> tuple[Option, ...]:
    """Options with what is left of each kind."""
    return tuple(
        Option(kind, kind.upper(), left, closed="" if left else "None is left.")
        for kind, left in weights.items()
    )


def drawn(**left: int) -> Pick:
    """A card of a deck with so many left of each kind."""
    return Pick("card", options=options(**left), draw=Draw("deck", 0, tuple(MAKE_UP.items())))


def test_chance_is_the_same_for_ever() -> None:
    """A new version broke old games (18xx #7523): these values never change again."""
    assert list(islice(numbers(1, "deck", 0), 3)) == [
        9580381995320709012,
        14743740081575425403,
        18367460821270694363,
    ]
    assert permutation(range(8), 2026, "deck", 0) == (6, 7, 2, 0, 4, 1, 3, 5)
    assert permutation(range(8), 2026, "deck", 1) == (3, 7, 0, 6, 2, 1, 4, 5)
    assert "".join(deck(MAKE_UP, 2026, "deck", 0)) == "caabba"
    assert [roll((1,) * 6, 2026, "die", n) for n in range(12)] == [
        3,
        5,
        2,
        1,
        3,
        1,
        5,
        5,
        3,
        1,
        5,
        0,
    ]
    assert [roll((1, 0, 5), 2**63 - 1, "lot", n) for n in range(8)] == [2, 2, 0, 2, 2, 2, 2, 2]


def test_a_deck_is_keyed_by_seed_source_and_shuffle() -> None:
    orders = {
        permutation(range(40), seed, source, number)
        for seed in (1, 2)
        for source in ("deck", "dusk")
        for number in (0, 1)
    }
    assert len(orders) == 8


@given(st.integers(1, 2**40), st.integers(0, 2**62))
def test_a_number_stays_below_its_bound(bound: int, seed: int) -> None:
    assert 0 <= below(bound, numbers(seed, "x", 0)) < bound


def test_what_would_favour_small_numbers_is_thrown_away() -> None:
    limit = (1 << 64) - (1 << 64) % 3
    assert below(3, iter([limit, (1 << 64) - 1, 4])) == 1


def test_every_order_is_as_likely_as_every_other() -> None:
    counts = Counter(permutation("abc", seed, "deck", 0) for seed in range(3000))
    assert len(counts) == 6
    assert all(400 < count < 600 for count in counts.values())


def test_a_face_is_as_likely_as_its_weight() -> None:
    counts = Counter(roll((1, 3, 0, 2), 5, "die", number) for number in range(6000))
    assert 850 < counts[0] < 1150
    assert 2750 < counts[1] < 3250
    assert counts[2] == 0
    assert 1800 < counts[3] < 2200


def test_nothing_can_be_rolled_without_weights() -> None:
    with pytest.raises(ValueError, match="nothing to roll"):
        roll((0, 0), 1, "die", 0)


@given(st.integers(0, 2**63 - 1))
def test_a_card_that_the_table_drew_only_leaves_a_gap(seed: int) -> None:
    order = next_cards(MAKE_UP, MAKE_UP, seed, "deck", 0)
    assert Counter(order) == Counter(MAKE_UP)
    for taken in KINDS:
        left = dict(MAKE_UP) | {taken: MAKE_UP[taken] - 1}
        rest = next_cards(MAKE_UP, left, seed, "deck", 0)
        at = order.index(taken)
        assert rest == order[:at] + order[at + 1 :]


@given(st.integers(0, 2**63 - 1))
def test_drawing_every_proposal_empties_the_deck_in_its_order(seed: int) -> None:
    left = dict(MAKE_UP)
    seen = []
    while any(left.values()):
        card = propose(drawn(**left), seed)
        left[card] -= 1
        seen.append(card)
    assert tuple(seen) == deck(MAKE_UP, seed, "deck", 0)


def test_a_kind_the_make_up_does_not_know_is_not_drawn() -> None:
    field = drawn(a=1, b=0, c=0, x=5)
    assert {propose(field, seed) for seed in range(30)} == {"a"}


def test_an_empty_deck_is_explained_and_not_drawn_from() -> None:
    """A deck stayed empty after the last card (X-haven #242)."""
    with pytest.raises(LookupError, match="nothing is left"):
        propose(drawn(a=0, b=0, c=0), 1)


def test_what_is_closed_is_not_rolled() -> None:
    faces = tuple(Option(n, str(n), closed="No." if n == 2 else "") for n in range(1, 4))
    rolled = {propose(Pick("die", options=faces, draw=Draw("die", n)), 3) for n in range(60)}
    assert rolled == {1, 3}


@given(st.integers(0, 2**63 - 1))
def test_several_are_drawn_at_once(seed: int) -> None:
    two = options(a=3, b=2, c=1)
    cards = Draw("deck", 0, tuple(MAKE_UP.items()))
    order = deck(MAKE_UP, seed, "deck", 0)
    row = Sequence("row", options=two, low=2, high=6, draw=cards)
    assert propose(row, seed) == list(order[:2])
    once = Sequence("once", options=two, low=2, high=2, repeat=False, draw=cards)
    assert propose(once, seed) == list(dict.fromkeys(order))[:2]
    some = PickSome("some", options=two, low=3, high=3, draw=cards)
    assert propose(some, seed) == ["a", "b", "c"]
    assert sorted(propose(Order("rank", options=two, draw=Draw("rank")), seed)) == ["a", "b", "c"]


def test_too_little_left_is_no_value() -> None:
    cards = Draw("deck", 0, (("a", 2),))
    with pytest.raises(LookupError, match="too little"):
        propose(Sequence("row", options=options(a=2), low=3, draw=cards), 1)


@pytest.mark.parametrize("field", [Pick("p", options=options(a=1)), Text("t"), Number("n")])
def test_what_has_no_draw_is_not_drawn(field: Pick) -> None:
    with pytest.raises(LookupError, match="is not drawn"):
        propose(field, 1)


def test_a_sample_follows_the_weights() -> None:
    rng = Random(4)
    counts = Counter(drawn(a=3, b=1, c=0).sample(rng) for _ in range(2000))
    assert counts["c"] == 0
    assert 1350 < counts["a"] < 1650
