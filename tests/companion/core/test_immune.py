"""Faults that players of other companions reported; what the core does instead.

More of them stand beside what they belong to: the play, the play file, amends, chance. Each
docstring names the report.
"""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import (
    Doubted,
    Line,
    Move,
    Participant,
    Play,
    PlayFileError,
    Refused,
    Result,
    Score,
    fill,
    settle,
)
from tests.companion.core.playing import KNOWN, begun, ended, seated, turn
from tests.companion.toy.conservation import check


def test_undoing_a_round_brings_its_deck_and_its_proposals_back() -> None:
    """Undoing a round left shuffled decks wrong (Gloomhaven Secretariat #126)."""
    before = settle(turn().answer({"way": "keep"}), KNOWN)
    after = settle(before.answer({"way": "keep"}), KNOWN)
    assert before.state.shuffles == 0
    assert after.state.shuffles == 1
    back = after.undo()
    assert (back.state, back.step) == (before.state, before.step)
    assert settle(back.answer({"way": "keep"}), KNOWN).moves == after.moves


def test_two_quick_taps_are_one_answer() -> None:
    """Two quick taps did two things (X-haven Assistant #135).

    An answer belongs to the play it was given to: a second one makes the same play again, and
    never a second move.
    """
    play = turn()
    first, second = play.answer({"way": "keep"}), play.answer({"way": "keep"})
    assert first.moves == second.moves
    assert first.number == second.number == play.number + 1


def test_a_deck_neither_grows_nor_shrinks() -> None:
    """A deck grew each round (X-haven Assistant #59)."""
    for node in ended(mode="long").nodes():
        check(node)


def test_what_goes_wrong_half_way_leaves_nothing_behind() -> None:
    """An exception half way left a half-loaded state (X-haven Assistant, its loader)."""
    play = turn()
    text = play.to_json()
    for values in ({"way": "sell", "points": 13}, {"way": "sell", "points": -9}, {"way": "x"}):
        with pytest.raises((Refused, Doubted)):
            play.answer(values)
    with pytest.raises(PlayFileError):
        Play.from_json(text[: len(text) // 2])
    assert play.to_json() == text
    assert play.answer({"way": "keep"}).number == 4


def test_no_clock_can_reorder_the_log() -> None:
    """A wrong clock reordered the log (18xx #10034): order is the number of the move."""
    assert not {"time", "at", "moment", "date"} & {each.name for each in fields(Move)}
    assert [entry.number for entry in ended().log] == list(range(1, 14))


def test_the_log_follows_undo() -> None:
    """The log ignored undo (boardgame.io #820)."""
    play = turn()
    sold = play.answer({"way": "sell"})
    assert sold.undo().log == play.undo().redo().log == play.log
    assert sold.log[:-1] == play.log
    kept = sold.undo().answer({"way": "keep"})
    assert [entry.what for entry in kept.log[:-1]] == [entry.what for entry in play.log]
    assert "keeps" in kept.log[-1].what


def test_renaming_the_players_keeps_their_scores() -> None:
    """Editing players zeroed their scores (NemeStats #679): scores belong to seats."""
    play = ended()
    renamed = play.amend(1, {**play.moves[0].values, "seat/1/person": "Zoe"})
    assert renamed.first_misfit is None
    assert renamed.play.scores == play.scores
    assert [each.name for each in renamed.play.participants] == ["Zoe", "Bo"]


def test_a_negative_score_is_a_score() -> None:
    """A score of −3 was saved but not shown (BGG4A #125)."""
    play = turn().answer({"way": "sell", "points": -3}, confirmed=True)
    assert play.scores[0].total == -3
    assert Play.from_json(play.to_json()).scores == play.scores


def test_all_who_are_tied_have_won() -> None:
    """One of two tied winners was shown (BoardGamesCompanion #357)."""
    play = settle(seated(), KNOWN)
    while play.step is not None and play.step.id == "turn.play":
        play = settle(play.answer({"way": "keep"}), KNOWN)
    assert play.step is not None
    play = play.answer({"rank": ["plum", "pear", "apple"], "stalls": ["plum"], "place": [1, 1]})
    play = play.answer({})
    assert play.result == Result(("1", "2"), "tie")
    assert [score.rank for score in play.scores] == [1, 1]


def test_an_automa_is_no_person() -> None:
    """The Automa became a person and spoiled statistics (BoardGamesCompanion #174)."""
    assert not Participant("1", "Ada").automa
    assert Participant("2", "Geralt", automa=True).automa


def test_every_form_starts_fresh() -> None:
    """A second entry started with the first one's values (BoardGamesCompanion #179)."""
    play = turn()
    gift = play.asked("any.gift")
    again = play.answer({"seat": "2"}, "any.gift").asked("any.gift")
    assert again == gift
    assert all(field.default is None for field in again.fields)
    one = play.answer({"way": "sell", "points": 9}, confirmed=True)
    two = settle(one, KNOWN)
    assert two.step is not None
    assert two.step["points"].default == dict(two.state.prices)[two.state.hand]
    assert fill(two.step, {})["way"].default is None


@given(st.lists(st.integers(-99, 99), max_size=6))
def test_the_lines_add_up_to_the_total(values: list[int]) -> None:
    """Totals that their lines do not explain cannot be made."""
    score = Score("1", tuple(Line("points", 0, value) for value in values))
    assert score.total == sum(values)
    assert score.rank is None


def test_a_draw_stays_in_its_move_when_the_make_up_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A new version broke old games (18xx #7523, PySolFC #131): a fold draws nothing."""
    play = settle(begun(), KNOWN)

    def no_chance(*_: object) -> None:
        raise AssertionError("a fold needs no chance")

    monkeypatch.setattr("companion.chance.numbers", no_chance)
    again, fault = Play.restore("toy", 7, play.moves)
    assert (again.state, fault) == (play.state, "")
    assert Play.from_json(play.to_json()).state == play.state
