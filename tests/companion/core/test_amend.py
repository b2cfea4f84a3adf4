"""Changing an earlier answer: what fits stays, what does not is named and kept."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import APP, Doubted, Play, Refused, settle
from companion.filling import settled_once
from tests.companion.core.playing import KNOWN, PRICES, begun, ended, onward, sampled, seated, turn

SEEDS = st.integers(0, 2**63 - 1)


def played(*ways: str) -> Play:
    """A play whose turns went these ways, the app drawing."""
    play = settle(seated(), KNOWN)
    for way in ways:
        play = settle(play.answer({"way": way}), KNOWN)
    return play


def test_a_later_answer_that_fits_stays() -> None:
    play = played("sell", "keep", "sell")
    amended = play.amend(1, {"seat/1/person": "Cy", "seat/2/person": "Di", "mode": "short"})
    assert (amended.first_misfit, amended.reason, amended.rest) == (None, "", ())
    assert amended.play.state.names == ("Cy", "Di")
    assert amended.play.moves[1:] == play.moves[1:]
    assert amended.play.state.points == play.state.points


def test_an_amend_without_a_change_changes_nothing() -> None:
    play = ended()
    for move in play.moves:
        amended = play.amend(move.number, move.values, confirmed=True)
        assert amended.first_misfit is None
        assert amended.play.state == play.state
        assert [each.values for each in amended.play.moves] == [each.values for each in play.moves]


def test_nothing_is_thrown_away_by_a_misfit() -> None:
    """A wrong undo and a new move hid later moves (18xx #5195)."""
    play = played("sell", "roll", "keep")
    rolled = next(move for move in play.moves if move.step == "turn.roll")
    turns = [move for move in play.moves if move.step == "turn.play"]
    amended = play.amend(1, {**play.moves[0].values, "mode": "long"})
    assert amended.first_misfit is None
    whole = onward(play, Random(1))
    last = next(move for move in whole.moves if move.step == "end.market")
    longer = whole.amend(1, {**whole.moves[0].values, "mode": "long"})
    assert longer.first_misfit == last.number
    assert longer.reason.startswith("Now another step is asked: ")
    assert longer.rest == whole.moves[last.number - 1 :]
    assert longer.play.number >= last.number - 1
    assert rolled.by == APP
    assert len(turns) == 3


def test_undo_right_after_an_amend_brings_the_former_play_back() -> None:
    play = played("sell", "keep")
    amended = play.amend(1, {"seat/1/person": "Cy", "seat/2/person": "Di"}).play
    assert amended.undo().state == play.state
    assert amended.undo().moves == play.moves
    assert amended.undo().redo() is amended
    later = amended.answer({"text": "x"}, "any.note")
    assert later.undo().state == amended.state
    assert later.undo().undo().state == play.state


def test_moves_by_the_app_are_proposed_anew() -> None:
    play = settle(seated(), KNOWN).answer({"way": "roll"})
    play = settle(play, KNOWN)
    sold = play.amend(4, {"way": "sell"})
    assert sold.first_misfit is None
    assert "turn.roll" not in [move.step for move in sold.play.moves]
    back = sold.play.amend(4, {"way": "roll"})
    assert settle(back.play, KNOWN).state == play.state


def test_a_new_step_that_the_app_answers_is_put_in_between() -> None:
    play = played("sell", "keep")
    first = next(move for move in play.moves if move.step == "turn.play")
    amended = play.amend(first.number, {"way": "roll"})
    assert amended.first_misfit is None
    steps = [move.step for move in amended.play.moves]
    assert steps.count("turn.play") == 2
    assert "turn.roll" in steps


def test_a_card_that_the_table_drew_stays_drawn() -> None:
    play = begun()
    for card in ("plum", "pear"):
        play = play.answer({"card": card}).answer({"way": "keep"})
    play = play.answer({"card": "plum"}).answer({"way": "sell"})
    amended = play.amend(2, {**PRICES, "plum": 1}, confirmed=True)
    # The plum was sold for what the board said: that is doubted now.
    assert amended.first_misfit == play.number
    assert amended.reason == "The board says 1."
    assert [move.values for move in amended.play.moves[2:]] == [
        move.values for move in play.moves[2:-1]
    ]


def test_a_card_that_is_used_up_does_not_fit() -> None:
    play = begun()
    for card in ("apple", "plum"):
        play = play.answer({"card": card}).answer({"way": "keep"})
    amended = play.amend(3, {"card": "plum"})
    assert (amended.first_misfit, amended.reason) == (5, "None is left.")
    assert amended.rest == play.moves[4:]
    assert amended.play.number == 4


def test_a_card_that_a_person_drew_is_not_drawn_by_the_app() -> None:
    play: Play | None = turn().answer({"way": "roll"})
    while play and play.step and play.step.id == "turn.roll":
        play = settled_once(play, {})
    assert play is not None
    assert play.step is not None
    proposed = play.propose(play.step["card"])
    card = next(kind for kind in ("apple", "pear", "plum") if kind != proposed)
    play = play.answer({"card": card})
    amended = play.amend(4, {"way": "keep"})
    assert amended.first_misfit is None
    assert amended.play.moves[-1].values == {"card": card}


def test_an_answer_of_another_seat_does_not_fit() -> None:
    play = turn().answer({"way": "keep"})
    amended = play.amend(1, {**play.moves[0].values, "first": "2"})
    assert amended.first_misfit == 4
    assert amended.play.last is not None
    assert amended.play.last.seat in (None, "2")


def test_an_answer_to_other_questions_does_not_fit() -> None:
    play = turn().answer({"way": "keep"})
    amended = play.amend(1, {**play.moves[0].values, "ruling/waste": "yes"})
    assert (amended.first_misfit, amended.reason) == (4, "Other things are asked here now.")


def test_a_confirmed_answer_stays_confirmed() -> None:
    play = turn().answer({"way": "sell", "points": 9}, confirmed=True)
    amended = play.amend(1, {"seat/1/person": "Cy", "seat/2/person": "Di"})
    assert amended.first_misfit is None
    assert amended.play.moves[-1].confirmed


def test_what_was_remembered_fills_in_again() -> None:
    play = settle(seated(), KNOWN)
    assert play.moves[1].by == APP
    amended = play.amend(1, {"seat/1/person": "Cy", "seat/2/person": "Di", "mode": "long"})
    assert amended.first_misfit is None
    assert amended.play.moves[1].values == play.moves[1].values
    assert amended.play.moves[1].by == APP


def test_an_action_is_taken_again_where_it_can_be() -> None:
    play = turn().answer({"seat": "2"}, "any.gift").answer({"way": "keep"})
    amended = play.amend(1, {"seat/1/person": "Cy", "seat/2/person": "Di"})
    assert amended.first_misfit is None
    assert amended.play.state.total("2") == 1
    changed = play.amend(4, {"seat": "1"})
    assert changed.play.moves[3].action == "any.gift"
    assert changed.play.state.total("1") == 1


def test_an_action_that_cannot_be_taken_now_does_not_fit() -> None:
    play = settle(turn().answer({"way": "sell", "points": 28}, confirmed=True), KNOWN)
    play = play.answer({"seat": "2"}, "any.gift")
    over = play.amend(4, {"way": "sell", "points": 40}, confirmed=True)
    assert over.play.result is not None
    assert (over.first_misfit, over.reason) == (6, "That cannot be done now.")


def test_an_answer_after_the_end_does_not_fit() -> None:
    play = turn().answer({"seat": "1"}, "any.gift").answer({"way": "keep"})
    early = play.amend(4, {"seat": "1"})
    assert early.first_misfit is None
    high = turn().answer({"way": "sell", "points": 29}, confirmed=True)
    high = settle(high, KNOWN).answer({"way": "keep"})
    over = high.amend(4, {"way": "sell", "points": 40}, confirmed=True)
    assert over.play.step is None
    assert over.first_misfit == 6
    assert over.reason == "Now another step is asked: The play is over by then."


@pytest.mark.parametrize("n", [0, -1, 99])
def test_there_is_no_such_move(n: int) -> None:
    with pytest.raises(Refused, match="no move") as none:
        turn().amend(n, {})
    assert none.value.key == "number"


def test_the_changed_answer_itself_can_be_refused_or_doubted() -> None:
    play = turn().answer({"way": "keep"})
    with pytest.raises(Refused) as refused:
        play.amend(4, {"way": "sell", "points": 13})
    assert refused.value.field == "points"
    with pytest.raises(Doubted):
        play.amend(4, {"way": "sell", "points": -9})
    assert play.amend(4, {"way": "sell", "points": -9}, confirmed=True).play.last != play.last


@given(SEEDS)
def test_any_amend_is_refused_doubted_or_replays(seed: int) -> None:
    rng = Random(seed)
    play = onward(Play.start("toy", seed), rng, 25)
    n = rng.randint(1, play.number)
    node = play.rewind(n - 1)
    action = play.moves[n - 1].action
    with suppress(Refused, Doubted):
        amended = play.amend(n, sampled(node.asked(action), rng), confirmed=rng.random() < 0.5)
        again, fault = Play.restore("toy", seed, amended.play.moves)
        assert (again.state, fault) == (amended.play.state, "")
        assert (amended.first_misfit is None) == (amended.rest == ())
        assert amended.play.undo().moves == play.moves
