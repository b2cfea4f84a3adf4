"""A play: answers, actions, news, and the ways back and forth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import APP, PERSON, Doubted, Play, Refused, settle
from companion.states import changed
from tests.companion.core.playing import (
    KNOWN,
    PRICES,
    begun,
    ended,
    onward,
    seated,
    states,
    turn,
)

SEEDS = st.integers(0, 2**63 - 1)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.0, "7", True, None])
def test_a_seed_is_a_whole_number_of_63_bits(seed: Any) -> None:
    with pytest.raises(ValueError, match="63 bits"):
        Play.start("toy", seed)


def test_a_new_play_asks_its_first_step() -> None:
    play = Play.start("toy", 2**63 - 1)
    assert play.step is not None
    assert play.step.id == "setup.players"
    assert play.step.title == "Who plays"
    assert (play.number, play.moves, play.log, play.last) == (0, (), (), None)
    assert (play.result, play.conclusion, play.upcoming) == (None, "", ())
    with pytest.raises(LookupError):
        _ = play.entry


def test_an_answer_makes_another_play_and_leaves_the_first_alone() -> None:
    play = turn()
    before = (play.state, play.moves, play.step)
    assert play.step is not None
    after = play.answer({"way": "sell"})
    assert (play.state, play.moves, play.step) == before
    assert after.number == play.number + 1
    assert after.moves[:-1] == play.moves


def test_what_was_given_can_change_without_changing_the_play() -> None:
    values = dict(PRICES)
    play = seated().answer(values)
    values["apple"] = 9
    assert play.moves[-1].values["apple"] == 3


def test_a_move_says_what_was_asked_and_by_whom_it_was_answered() -> None:
    play = turn()
    seated_, prices, drawn = play.moves
    assert (seated_.number, seated_.step, seated_.seat, seated_.by) == (
        1,
        "setup.players",
        None,
        PERSON,
    )
    assert prices.values == PRICES
    assert (drawn.step, drawn.seat, drawn.by, drawn.action) == ("turn.draw", "1", APP, None)


def test_a_missing_value_means_the_default() -> None:
    play = turn()
    sold = play.answer({"way": "sell"})
    price = dict(play.state.prices)[play.state.hand]
    assert sold.moves[-1].values == {"way": "sell", "points": price, "buyer": ""}
    assert play.answer({"way": "sell", "points": None}).moves == sold.moves


def test_what_is_not_asked_is_ignored_and_what_is_unknown_refused() -> None:
    play = turn()
    kept = play.answer({"way": "keep", "points": 13, "buyer": "\0"})
    assert kept.moves[-1].values == {"way": "keep"}
    with pytest.raises(Refused, match="nothing named “price”") as unknown:
        play.answer({"way": "keep", "price": 1})
    assert unknown.value.key == "unknown"


def test_what_is_missing_without_a_default_is_refused() -> None:
    with pytest.raises(Refused, match="Way: please fill this in") as missing:
        turn().answer({})
    assert (missing.value.field, missing.value.key) == ("way", "missing")


def test_a_combination_that_cannot_be_is_refused_by_its_field() -> None:
    with pytest.raises(Refused) as twice:
        Play.start("toy", 1).answer({"seat/1/person": "Ada", "seat/2/person": " Ada"})
    assert (twice.value.field, twice.value.key) == ("seat/2/person", "twice")


def test_what_is_unusual_is_doubted_until_it_is_confirmed() -> None:
    """A legal low score was refused (ssimeonoff #21): unusual is doubted, not refused."""
    play = turn()
    with pytest.raises(Doubted, match="The board says") as doubted:
        play.answer({"way": "sell", "points": -9})
    assert len(doubted.value.reasons) == 1
    after = play.answer({"way": "sell", "points": -9}, confirmed=True)
    assert after.moves[-1].confirmed
    assert after.entry.confirmed
    assert not play.answer({"way": "sell"}, confirmed=True).moves[-1].confirmed


def test_a_play_that_is_over_takes_no_answer_but_a_note() -> None:
    play = ended()
    assert play.step is None
    assert play.result is not None
    assert play.conclusion
    with pytest.raises(Refused, match="over") as over:
        play.answer({})
    assert over.value.key == "over"
    assert [step.id for step in play.actions] == ["any.note"]
    noted = play.answer({"text": "Well played."}, "any.note")
    assert noted.result == play.result
    assert noted.entry.what == "Note: Well played."
    assert Play.restore("toy", 7, noted.moves)[0].state == noted.state


def test_the_agenda_says_what_comes_next() -> None:
    play = begun()
    assert [play.label(task) for task in play.upcoming] == [
        "Turn of seat 1",
        "Draw",
        "Turn of seat 2",
        "End of the round",
    ]
    assert play.headline == "Round 1"


# -- actions


def test_an_action_is_nobodys_turn_in_the_log() -> None:
    """The seat whose step was asked meanwhile did not act."""
    noted = turn().answer({"text": "late"}, action="any.note")
    assert noted.last is not None
    assert noted.last.seat is not None
    assert noted.entry.who is None


def test_actions_come_in_the_order_of_their_groups() -> None:
    groups = [step.group for step in turn().actions]
    assert groups == ["game", "game", "note", "correction", "ruling", "stop"]
    assert [step.letter for step in turn().actions if step.letter] == ["g", "n"]


def test_a_step_closes_groups_while_it_is_open() -> None:
    play = begun()
    assert play.step is not None
    assert play.step.closes == {"game"}
    assert "game" not in {step.group for step in play.actions}
    with pytest.raises(Refused, match="cannot be done now") as closed:
        play.answer({"seat": "1"}, "any.gift")
    assert closed.value.key == "action"
    assert play.answer({"seat": "1", "points": 2}, "any.correct").state.total("1") == 2


@pytest.mark.parametrize("action", ["any.unknown", "turn.play", "", "any.dice"])
def test_an_action_that_does_not_exist_now_is_refused(action: str) -> None:
    with pytest.raises(Refused, match="cannot be done now"):
        seated().answer({}, action)


def test_the_step_comes_again_after_the_tasks_of_an_action() -> None:
    play = turn()
    between = play.answer({}, "any.dice")
    assert between.step is not None
    assert between.step.id == "dice.roll"
    face = between.propose(between.step["face"])
    back = between.answer({"face": face})
    assert back.step is not None
    assert play.step is not None
    assert replace(back.step, news=()) == replace(play.step, news=())
    assert [move.action for move in back.moves[-2:]] == ["any.dice", None]


def test_a_ruling_is_switched_by_an_action() -> None:
    switched = turn().answer({"ruling": "waste=yes"}, "any.ruling")
    assert dict(switched.state.rulings) == {"waste": "yes"}
    options = next(step for step in switched.actions if step.id == "any.ruling")
    assert [option.value for option in options["ruling"].options] == ["waste=no"]  # type: ignore[attr-defined]  # the field is a Pick


def test_stopping_says_why_and_ends_the_play() -> None:
    """Finishing with a loss did nothing (Gloomhaven Secretariat #748)."""
    for why in ("time", "given_up", "mistake"):
        stopped = turn().answer({"why": why}, "any.stop")
        assert (stopped.step, stopped.state.stopped) == (None, why)
        assert stopped.result is not None
        assert (stopped.result.by, stopped.result.winners) == ("stopped", ())


# -- what happens by itself


def test_quiet_tasks_belong_to_the_move_before_them() -> None:
    play = seated().answer(PRICES)
    assert play.number == 2
    assert play.entry.also == ("Round 1 begins.",)
    assert play.step is not None
    assert play.step.news == play.news == ("Round 1 begins.",)


def test_news_stay_until_their_step_is_answered() -> None:
    """A note in between does not take away what the table has not yet done."""
    play = begun()
    noted = play.answer({"text": "One."}, "any.note").answer({"text": "Two."}, "any.note")
    assert noted.step is not None
    assert noted.step.news == ("Round 1 begins.",)
    assert noted.entry.also == ()
    # Nobody saw them yet when the app answered; a person's answer takes them away.
    settled = settle(noted, {})
    assert settled.news == ("Round 1 begins.",)
    assert onward(settled, Random(1), 1).news == ()
    assert noted.undo().redo().news == noted.undo().news == ("Round 1 begins.",)


def test_news_go_with_the_step_they_were_told_for() -> None:
    assert begun().answer({"why": "time"}, "any.stop").news == ()


# -- back and forth


@given(SEEDS, st.integers(0, 40))
def test_undo_to_the_start_and_redo_to_the_end(seed: int, length: int) -> None:
    play = onward(Play.start("toy", seed), Random(seed), length)
    forward = states(play)
    node = play
    for state in reversed(forward):
        assert node.state == state
        node = node.undo()
    assert node.number == 0
    assert node.undo() is node
    for state in forward:
        assert node.state == state
        node = node.redo()
    assert node is play
    assert node.redo() is node


def test_undo_takes_back_what_the_app_answered_with_the_answer_that_led_to_it() -> None:
    """One Ctrl+Z undid two things (Gloomhaven Secretariat #695): it undoes one act."""
    play = settle(seated(), KNOWN)
    assert [move.by for move in play.moves] == [PERSON, APP, APP]
    back = play.undo()
    assert back.number == 0
    assert back.redo() is play


def test_what_only_the_app_answered_is_not_undone() -> None:
    play = Play.start("toy", 3)
    names = {"seat/1/person": "Ada", "seat/2/person": "Bo"}
    only_app = play.answer(names, by=APP)
    assert only_app.undo() is only_app


def test_undo_and_the_same_answer_again() -> None:
    play = turn()
    sold = play.answer({"way": "sell"})
    assert sold.undo().answer({"way": "sell"}).moves == sold.moves
    assert sold.undo().step == play.step


def test_a_new_answer_after_an_undo_has_nothing_to_redo() -> None:
    kept = turn().answer({"way": "sell"}).undo().answer({"way": "keep"})
    assert kept.redo() is kept


@pytest.mark.parametrize(("n", "left"), [(0, 0), (-5, 0), (3, 3), (13, 13), (99, 13)])
def test_rewind_keeps_the_first_moves(n: int, left: int) -> None:
    play = ended()
    assert play.number == 13
    back = play.rewind(n)
    assert back.number == left
    assert back.state == states(play)[left]
    assert back.redo().state == play.state
    assert back.moves == play.moves[:left]


@given(SEEDS)
def test_a_play_is_restored_from_its_moves(seed: int) -> None:
    play = onward(Play.start("toy", seed), Random(seed), 60)
    again, fault = Play.restore("toy", seed, play.moves)
    assert fault == ""
    assert states(again) == states(play)
    assert again.log == play.log
    assert again.news == play.news


@pytest.mark.parametrize("wrong", ["hole", "step", "seat", "values", "action"])
def test_a_play_that_does_not_fold_opens_at_its_last_good_move(
    wrong: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A bad state froze the app (Gloomhaven Secretariat #143): the good moves open."""
    moves = list(ended().moves)
    changes: dict[str, Any] = {
        "hole": {"number": 9},
        "step": {"step": "end.count"},
        "seat": {"seat": "3"},
        "values": {"values": {}},
        "action": {"action": "any.gone"},
    }
    moves[4] = replace(moves[4], **changes[wrong])
    play, fault = Play.restore("toy", 7, moves)
    assert play.moves == tuple(moves[:4])
    assert play.step is not None
    assert fault.startswith("Move ")
    # A fault of the game itself is kept for whoever mends it.
    assert bool(caplog.records) == (wrong in ("values", "action"))


def test_only_the_moves_after_a_number() -> None:
    play = ended()
    assert play.since(10) == play.moves[10:]
    assert play.since(0) == play.moves
    assert play.since(99) == ()
    start = play.rewind(5)
    again, fault = start.onward(play.since(5))
    assert (again.state, fault) == (play.state, "")


def test_how_much_two_plays_of_one_origin_share() -> None:
    play = ended()
    assert play.shared(play) == 13
    assert play.shared(play.undo()) == play.undo().shared(play) == 12
    assert play.shared(play.rewind(5).answer({"text": "x"}, "any.note")) == 5
    amended = play.amend(1, {"seat/1/person": "Cy", "seat/2/person": "Di"}).play
    assert amended.shared(play) == 0
    assert Play.start("toy", 7).shared(play) == 0


def test_back_is_the_way_to_the_start() -> None:
    play = ended()
    assert [node.number for node in play.back()] == list(range(13, -1, -1))
    assert play.nodes() == tuple(play.back())[::-1]


# -- states


def test_a_changed_state_is_what_replace_makes() -> None:
    state = turn().state
    assert changed(state, round=9, hand=None) == replace(state, round=9, hand=None)
    assert state.round == 1
    assert changed(state) == state
    with pytest.raises(TypeError, match="Orchard has no field weather"):
        changed(state, weather="rain")


def test_a_state_that_checks_itself_is_checked() -> None:
    @dataclass(frozen=True)
    class Careful:
        points: int = 0

        def __post_init__(self) -> None:
            if self.points < 0:
                raise ValueError("less than nothing")

    assert changed(Careful(), points=3) == Careful(3)
    with pytest.raises(ValueError, match="less than nothing"):
        changed(Careful(), points=-3)


# -- the log


@given(SEEDS)
def test_the_log_has_a_sentence_a_move_without_holes(seed: int) -> None:
    """The undo list had untitled entries and holes (Gloomhaven Secretariat #457, #826)."""
    play = onward(Play.start("toy", seed), Random(seed), 30)
    assert [entry.number for entry in play.log] == list(range(1, play.number + 1))
    assert all(entry.what for entry in play.log)


def test_looking_never_changes_a_play() -> None:
    """Looking at a monster reshuffled it (Gloomhaven Secretariat #853)."""
    play = begun()
    before = (play.to_json(), play.state, play.step)
    for look in (
        lambda: play.actions,
        lambda: play.upcoming,
        lambda: (play.log, play.scores, play.facts, play.participants, play.headline),
        lambda: [play.propose(field) for field in play.step.fields] if play.step else None,
        lambda: (play.undo(), play.redo(), play.rewind(1), repr(play)),
        lambda: play.answer({"card": "apple"}),
    ):
        look()
        assert (play.to_json(), play.state, play.step) == before


def test_the_same_draw_comes_again() -> None:
    """Undo let players peek or roll again (terraforming-mars #5569)."""
    play = begun()
    assert play.step is not None
    card = play.propose(play.step["card"])
    other = next(kind for kind in ("apple", "pear", "plum") if kind != card)
    detour = play.answer({"card": other}).undo()
    assert detour.step is not None
    assert detour.propose(detour.step["card"]) == card
    noted = play.answer({"text": "x"}, "any.note")
    assert noted.step is not None
    assert noted.propose(noted.step["card"]) == card
    assert settle(play, {}).moves[-1].values == {"card": card}
