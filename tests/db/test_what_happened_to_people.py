"""What players of other companions lived through, each kind once: here it does not happen.

What other tests show as well is not said again: redo after a restart and branches that stay
(test_playing), local dates (test_history), half imports (test_imports), damaged and older
databases (test_recovery, test_migrations), forms that start fresh (test_by_hand).
"""

from __future__ import annotations

from dataclasses import fields
from datetime import date, timedelta
from pathlib import Path

import pytest

from companion import Play
from db.archive import Archive
from db.by_hand import PlayEdit
from db.errors import Conflict
from db.logged import LoggedPlay
from db.recovery import backup_due
from tests.db.playing import Reopen, back, finished, go_on, points, reloaded, started
from tests.db.told import figure, found, imported, logged, names_of, sat, seats_of
from tests.db.wall import Clock


def test_editing_players_zeroed_their_scores(archive: Archive) -> None:
    id = archive.log_play(logged(sat("Ada", "41", won=True, rank=1), sat("Ben", "7", rank=2)))
    archive.edit_play(id, 1, PlayEdit(names={"1": "Ben", "2": "Ada"}))
    assert [(each.name, each.score, each.rank) for each in seats_of(archive, id)] == [
        ("Ben", 41, 1),
        ("Ada", 7, 2),
    ]


def test_a_play_was_dated_31_december_1969(archive: Archive) -> None:
    # There is no date that stands for none: who logs a play says when it was.
    (when,) = (each for each in fields(LoggedPlay) if each.name == "played_on")
    with pytest.raises(TypeError):
        LoggedPlay(logged().game)  # type: ignore[call-arg] - that it is missing is the test
    assert when.name == "played_on"
    id = archive.log_play(logged(on=date(1969, 12, 31)))
    assert archive.detail(id).summary.played_on == date(1969, 12, 31)


def test_a_score_of_minus_three_was_saved_but_not_shown(archive: Archive) -> None:
    id = archive.log_play(logged(sat("Ada", "-3", won=True), sat("Ben", "-7")))
    assert [each.written_score for each in seats_of(archive, id)] == ["-3", "-7"]
    assert {each.score for each in figure(archive, "scores")} == {-3, -7}
    (line,) = (each for each in figure(archive, "win_rates") if each.name == "Ada")
    assert line.won == 1


def test_only_one_of_two_tied_winners_was_shown(archive: Archive) -> None:
    id = archive.log_play(logged(sat("Ada", "9", won=True), sat("Ben", "9", won=True), sat("Cy")))
    assert [each.won for each in seats_of(archive, id)] == [True, True, False]
    assert sum(each.won for each in figure(archive, "win_rates")) == 2


def test_the_wrong_one_won_where_the_lowest_score_wins(archive: Archive) -> None:
    # Who won is what was told, never worked out anew from the numbers.
    golf = imported(sat("Ada", "70", won=True, rank=1), sat("Ben", "90", rank=2), uuid="x")
    archive.bring_in(archive.preview(found(golf), "file"))
    (summary,) = archive.history()
    assert [each.won for each in summary.seats] == [True, False]


def test_the_automa_became_a_person_and_spoiled_statistics(archive: Archive) -> None:
    for _time in range(3):
        seats = sat("Ada", "40", won=True), sat("Automa", "99", automa=True, character="Robot")
        archive.log_play(logged(*seats))
    finished(archive, "Ada", "", 1, 2)
    assert names_of(archive) == ["Ada"]
    assert {each.mode for each in figure(archive, "months")} == {"solo"}
    assert {each.name for each in figure(archive, "win_rates")} == {"Ada"}
    assert "Robot" not in {each.character for each in figure(archive, "characters")}
    assert 99 not in {each.score for each in figure(archive, "scores")}
    assert figure(archive, "head_to_head") == ()


def test_a_strict_reader_zeroed_what_was_no_number(archive: Archive) -> None:
    raw = ("", "-", "49-46ish", "3.5", "1 000", "12 + 3")
    told = imported(*(sat(f"P{n}", text) for n, text in enumerate(raw)), uuid="x")
    archive.bring_in(archive.preview(found(told), "file"))
    (summary,) = archive.history()
    assert [each.written_score for each in summary.seats] == list(raw)
    assert [each.score for each in summary.seats] == [None, None, None, None, None, 15]


def test_a_legal_low_score_was_refused(archive: Archive) -> None:
    for score in ("0", "-999999999", "999999999"):
        id = archive.log_play(logged(sat("Ada", score)))
        assert seats_of(archive, id)[0].score == int(score)


def test_twelve_and_three_became_twelve(archive: Archive) -> None:
    id = archive.log_play(logged(sat("Ada", "12+3"), sat("Ben", "")))
    assert [each.score for each in seats_of(archive, id)] == [15, None]


def test_one_game_was_overwritten_by_another(archive: Archive) -> None:
    first, one = go_on(archive, archive.begin(started(seed=1)), started(seed=1), 1)
    second, two = go_on(archive, archive.begin(started(seed=1)), started(seed=1), 2)
    assert first.id != second.id
    assert points(reloaded(archive, first)) == [1]
    assert points(reloaded(archive, second)) == [2]
    with pytest.raises(Conflict):
        archive.begin(started("Cy"), id=first.id)
    assert reloaded(archive, first).moves == one.moves
    assert reloaded(archive, second).moves == two.moves


def test_after_sleep_the_game_was_replaced_by_an_empty_one(
    archive: Archive, reopen: Reopen
) -> None:
    kept, play = go_on(archive, archive.begin(started()), started(), 4, 5)
    with reopen() as again:
        latest = again.latest_unfinished()
        assert latest is not None
        assert latest.id == kept.id
        assert reloaded(again, kept).moves == play.moves
        again.begin(started("Cy"))
        assert reloaded(again, kept).moves == play.moves


def test_two_quick_taps_did_two_things(archive: Archive) -> None:
    play = started()
    kept = archive.begin(play)
    later = play.answer({"points": 3})
    archive.keep(kept, later, play.number)
    with pytest.raises(Conflict):
        archive.keep(kept, later, play.number)
    assert points(reloaded(archive, kept)) == [3]


def test_a_wrong_undo_and_a_new_move_hid_later_moves(archive: Archive) -> None:
    kept, play = go_on(archive, archive.begin(started()), started(), 1, 2, 3)
    kept, play = back(archive, kept, play, 2)
    kept, play = go_on(archive, kept, play, 9)
    (branch,) = archive.branches(kept.id)
    assert [move.values["points"] for move in branch.moves] == [2, 3]
    base, _fault = Play.restore(play.game.id, play.seed, play.moves[: branch.since])
    fetched, _fault = base.onward(branch.moves)
    archive.keep(kept, fetched, branch.since)
    assert points(reloaded(archive, kept)) == [1, 2, 3]


def test_a_wrong_clock_reordered_the_log(timed: Archive, wall: Clock) -> None:
    play = started()
    kept = timed.begin(play)
    for number in range(4):
        wall.moment -= timedelta(days=number)
        kept, play = go_on(timed, kept, play, number)
    assert points(reloaded(timed, kept)) == [0, 1, 2, 3]


@pytest.mark.sqlite
def test_a_backup_needed_a_click(archive: Archive) -> None:
    assert not backup_due(archive), "nothing is there yet"
    archive.log_play(logged())
    assert backup_due(archive)


def test_an_import_replaced_what_was_there(archive: Archive, tmp_path: Path) -> None:
    mine = archive.log_play(logged(sat("Ada", "5"), notes="mine"))
    told = imported(sat("Ada", "5"), uuid="x", notes="theirs")
    archive.bring_in(archive.preview(found(told), "file"))
    assert archive.history_count() == 2
    assert archive.detail(mine).notes == "mine"
