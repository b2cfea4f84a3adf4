"""Corrections of a table that has drifted; amending; and what an action may never break."""

from __future__ import annotations

from random import Random

import pytest

from companion import Doubted, Refused
from tests.companion.dragons_path.conservation import check
from tests.companion.dragons_path.layouts import counts, lays
from tests.companion.dragons_path.tables import closed, five, labels, seated, tally


@pytest.mark.rule("DRA-BOX-01", "DRA-TEA-04")
def test_what_leaves_an_area_goes_to_its_owners_pile() -> None:
    table = lays(seated(), "1", "fire", "wind/2")
    assert table.counts("2") == (20, 4)
    lays(table, "1", "water")
    assert (table.pile("1"), table.pile("2")) == (("fire",), ("wind",))
    lays(table, "1", "water", "fire")
    assert table.pile("1") == ()
    assert "it was Water" in table.play.log[-1].what


def test_an_area_cannot_hold_more_than_a_deck_has() -> None:
    table = seated().act("correct.area", side="1")
    refusal = table.refused(cards={"fire/1": 20, "wind/1": 6})
    assert refusal.field == "cards"


@pytest.mark.rule("DRA-BOX-01", "DRA-SET-06")
def test_the_deck_is_what_hand_and_pile_leave_of_25() -> None:
    table = lays(seated(), "1", "fire")
    table.act("correct.counts", seat="1")
    assert "in play or out 1" in table.step.detail[0]
    assert "would add up to 26" in table.refused(hand=20, discard=tally(*("fire",) * 5)).reason
    table.answer("correct.numbers", hand=4, discard=tally("fire", "wind"))
    assert (table.counts("1"), table.pile("1")) == ((18, 4), ("fire", "wind"))


@pytest.mark.rule("DRA-VIC-03")
def test_a_correction_that_completes_an_area_does_not_end_the_match() -> None:
    table = lays(seated(), "1", *("fire",) * 4)
    assert table.asked == "turn.play"
    table.passes()
    assert table.asked == "match.won"


@pytest.mark.rule("DRA-BO3-02", "DRA-SPP-03")
def test_tokens_and_spells_are_corrected() -> None:
    table = seated("advanced").act("correct.side", side="2")
    assert "lies on the other side already" in closed(table.step, "spells")["switch"]
    table.answer("correct.tokens", tokens=1, spells=["counter"])
    side = table.state.table.side("2")
    assert (side.tokens, side.spells) == (1, ("counter",))
    assert [score.total for score in table.play.scores] == [0, 1]
    assert [line.kind for line in table.play.scores[1].lines] == ["correction"]
    table.act("correct.side", side="1")
    assert "that ends the game" in table.doubts(tokens=2)[0]
    table.answer("correct.tokens", tokens=2, confirmed=True)
    assert table.play.result is not None
    assert (table.play.result.winners, table.play.result.by) == (("1",), "tokens")
    assert table.play.facts.play["matches"] == 0


@pytest.mark.rule("DRA-TUR-01")
def test_whose_turn_it_is_is_corrected_without_another_draw() -> None:
    table = seated().answer("turn.play", play="destroy")
    table.act("correct.turn", seat="2", turn=6)
    assert (table.asked, table.step.seat, table.state.match.turn) == ("turn.play", "2", 6)
    assert table.counts("2") == (20, 5)
    table.passes()
    assert (table.step.seat, table.state.match.turn, table.counts("1")) == ("1", 7, (19, 5))


def test_a_revealed_card_is_put_by_when_the_turn_is_corrected() -> None:
    spells = (("reveal", "switch"), ("counter", "control"))
    table = seated("advanced", spells=spells).answer("turn.play", play="spell/reveal")
    table.answer("spell.use", cost=tally("fire")).answer("spell.answer", by="none")
    table.answer("spell.reveal", play="draw").act("correct.turn", seat="2", turn=2)
    assert table.pile("1") == ("fire", "thunder")


def test_corrections_wait_in_the_middle_of_an_exchange() -> None:
    table = counts(lays(seated(), "2", "earth"), "2", 4, "wind", "thunder").plays("exchange")
    assert table.asked == "water.for"
    assert not any(action.group == "correction" for action in table.play.actions)


def test_actions_are_offered_where_they_make_sense() -> None:
    offered = {action.id for action in seated().play.actions}
    assert {"action.deck_out", "action.concede", "correct.area", "correct.turn"} <= offered
    assert not {"correct.side", "action.spell_card"} & offered
    light = {action.id for action in seated("team", tracking="light").play.actions}
    assert "correct.counts" not in light
    assert {"correct.side", "action.spell_card"} <= light


@pytest.mark.rule("DRA-BOX-01")
def test_the_make_up_is_entered_in_the_middle() -> None:
    table = seated().act("action.deck", make_up=five())
    assert table.state.make_up == (5, 5, 5, 5, 5)
    assert table.state.unseen("1") == five()


def test_looking_is_no_action() -> None:
    assert not any("look" in action.id for action in seated().play.actions)


def test_keys_of_actions_leave_a_and_w_alone() -> None:
    table = seated("advanced")
    letters = {action.letter for action in table.play.actions} | {*labels(table.step, "play")}
    assert not {"a", "w", "A", "W"} & letters


def test_amending_an_answer_folds_the_later_ones_again() -> None:
    table = seated().plays("destroy").plays("search")
    number = table.play.number
    amended = table.play.amend(number - 3, {"play": "search"})
    assert amended.first_misfit is None
    assert amended.play.number == number
    check(amended.play)
    # Ben's answer was no answer: with Wind it would have been cancelled, and all else fits.
    again = table.play.amend(number - 2, {"answer": "wind/2"})
    assert again.first_misfit is None
    assert again.play.state.seat("2").discard == ("wind",)
    assert again.play.undo().state == table.play.state


@pytest.mark.parametrize("seed", range(4))
def test_amending_any_answer_raises_nothing_unexpected(seed: int) -> None:
    rng = Random(seed)
    table = seated("advanced").plays("cycle").answer("water.cycle", player="2")
    table.answer("water.cards", cards=tally("fire", "fire", "wind")).plays("discard", "thunder/1")
    table.answer("wind.discard", player="1").answer("wind.card", card="earth").follows("fire")
    play = table.play
    nodes = play.nodes()
    for number in range(1, play.number + 1):
        asked = nodes[number - 1].step
        assert asked is not None
        values = {field.name: field.sample(rng) for field in asked.fields}
        try:
            amended = play.amend(number, values, confirmed=True)
        except (Refused, Doubted):
            continue
        check(amended.play)
        assert amended.first_misfit is None or amended.rest
