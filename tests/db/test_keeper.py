"""Play goes on while the database cannot, and nothing is lost when it is back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import Play
from db.addresses import FILE
from db.keeper import Keeper
from db.records import Kept
from db.startup import open_archive
from tests.db.test_playing import started


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No writer waits for another one."""
    monkeypatch.setattr("db.engine.BUSY", 0)


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A program that can hold the database: BEGIN IMMEDIATE locks, ROLLBACK lets go."""
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    yield other
    other.close()


class Hours:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def go_on(keeper: Keeper, kept: Kept, play: Play, *points: int) -> tuple[Kept, Play]:
    """Some answers, each handed to the keeper."""
    for each in points:
        before, play = play, play.answer({"points": each})
        kept = keeper.keep(kept, play, before.number)
    return kept, play


@pytest.mark.usefixtures("impatient")
def test_play_goes_on_while_the_database_is_locked(
    tmp_path: Path, locked: sqlite3.Connection
) -> None:
    with open_archive(None, tmp_path) as archive:
        clock = Hours()
        keeper = Keeper(archive, tmp_path, clock)
        kept, play = go_on(keeper, keeper.begin(started()), started(), 1)
        locked.execute("BEGIN IMMEDIATE")
        kept, play = go_on(keeper, kept, play, 2, 3)
        assert keeper.unsaved == 2
        assert keeper.spooled
        assert "Another program" in keeper.fault
        locked.execute("ROLLBACK")
        clock.time += 60
        kept, play = go_on(keeper, kept, play, 4)
        assert keeper.unsaved == 0
        assert keeper.fault == ""
        stored = archive.load(kept.id)
        assert stored.moves == play.moves
        assert stored.kept == kept
        assert not list((tmp_path / "unsaved").glob("*.jsonl"))


def test_what_a_killed_program_left_is_written_by_the_next(tmp_path: Path) -> None:
    first = Keeper(None, tmp_path)
    kept, play = go_on(first, first.begin(started()), started(), 1, 2)
    kept = first.keep(kept, play.undo(), play.undo().number)
    kept, play = go_on(first, kept, play.undo(), 5)
    first._spool.close()  # as the system does for a program that is killed
    second = Keeper(None, tmp_path)
    assert second.unsaved == 5
    assert second.unsaved_plays[kept.id][1].moves == play.moves
    kept, play = go_on(second, *second.unsaved_plays[kept.id], 6)
    with open_archive(None, tmp_path) as archive:
        assert second.connect(archive).written == 6
        stored = archive.load(kept.id)
        assert stored.moves == play.moves
        assert [m.values["points"] for m in archive.branches(kept.id)[0].moves] == [2]
    assert not list((tmp_path / "unsaved").glob("*.jsonl"))
    assert Keeper(None, tmp_path).unsaved == 0
