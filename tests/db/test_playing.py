"""Answers, undo, redo and amend as the archive keeps them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import Play
from db.archive import Archive
from db.errors import Conflict
from db.records import Kept
from db.startup import open_archive


def started(one: str = "Ada", two: str = "", turns: int = 8) -> Play:
    """A play whose seats are taken."""
    values = {"seat/1/person": one, "seat/2/person": two, "turns": turns}
    return Play.start("counting", 7).answer(values)


def reopened(archive: Archive, kept: Kept) -> Play:
    """The play that another process would load."""
    stored = archive.load(kept.id)
    play, fault = Play.restore(stored.game, stored.seed, stored.moves)
    assert fault == ""
    return play


def test_begin_keeps_all_setup_moves(archive: Archive) -> None:
    play = started()
    kept = archive.begin(play)
    assert reopened(archive, kept).moves == play.moves
    assert kept.revision == 1


def test_an_answer_is_there_for_another_archive(archive: Archive, tmp_path: Path) -> None:
    play = started()
    kept = archive.begin(play)
    for points in (3, -2, 5):
        before, play = play, play.answer({"points": points})
        kept = archive.keep(kept, play, before.number)
    with open_archive(None, tmp_path) as other:
        stored = other.load(kept.id)
        assert stored.moves == play.moves
        assert stored.revision == kept.revision == 4
        assert stored.summary.headline == "Turn 3"
        assert [seat.score for seat in stored.summary.seats] == [8, None]


def test_undo_and_redo_after_reopening(archive: Archive, tmp_path: Path) -> None:
    play = started()
    kept = archive.begin(play)
    for points in (1, 2, 3):
        before, play = play, play.answer({"points": points})
        kept = archive.keep(kept, play, before.number)
    whole = play.moves
    for _turn in range(2):
        play = play.undo()
        kept = archive.keep(kept, play, play.number)
    with open_archive(None, tmp_path) as other:
        stored = other.load(kept.id)
        assert stored.moves == whole[:2]
        assert stored.undone == whole[2:]
        again, _fault = Play.restore(stored.game, stored.seed, (*stored.moves, *stored.undone))
        play = again.undo().undo().redo()
        kept = other.keep(kept, play, play.number - 1)
        assert other.load(kept.id).undone == whole[3:]
        kept = other.keep(kept, play.redo(), play.number)
        assert other.load(kept.id).moves == whole
        assert other.load(kept.id).undone == ()
        assert other.branches(kept.id) == ()


def test_two_windows_cannot_go_on_from_one_point(archive: Archive, tmp_path: Path) -> None:
    play = started()
    kept = archive.begin(play)
    with open_archive(None, tmp_path) as other:
        other.keep(kept, play.answer({"points": 9}), play.number)
        with pytest.raises(Conflict):
            archive.keep(kept, play.answer({"points": 1}), play.number)
        assert archive.load(kept.id).moves[-1].values == {"points": 9}
        assert archive.load(kept.id).revision == 2
