"""Play goes on while the database cannot, and nothing is lost when it is back."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.archive import Archive
from db.errors import Conflict
from db.keeper import Keeper
from tests.db.outage import Hours, Lock, spools
from tests.db.playing import back, go_on, points, reloaded, started

pytestmark = pytest.mark.usefixtures("impatient")


def test_without_a_failure_nothing_is_spooled(keeper: Keeper, tmp_path: Path) -> None:
    go_on(keeper, keeper.begin(started()), started(), 1, 2)
    assert keeper.unsaved == 0
    assert keeper.spooled
    assert keeper.fault == ""
    assert spools(tmp_path) == []


def test_play_goes_on_while_the_database_is_locked(
    archive: Archive, keeper: Keeper, lock: Lock, clock: Hours, tmp_path: Path
) -> None:
    kept, play = go_on(keeper, keeper.begin(started()), started(), 1)
    lock.hold()
    kept, play = go_on(keeper, kept, play, 2, 3)
    assert keeper.unsaved == 2
    assert keeper.spooled
    assert "Another program" in keeper.fault
    lock.let_go()
    kept, play = go_on(keeper, kept, play, 4)
    assert keeper.unsaved == 3, "not tried again at once"
    clock.time += 60
    kept, play = go_on(keeper, kept, play, 5)
    assert keeper.unsaved == 0
    assert keeper.fault == ""
    stored = archive.load(kept.id)
    assert stored.moves == play.moves
    assert stored.kept == kept
    assert spools(tmp_path) == []


def test_a_play_can_begin_while_the_database_is_away(
    archive: Archive, keeper: Keeper, lock: Lock
) -> None:
    lock.hold()
    kept, play = go_on(keeper, keeper.begin(started(), {"board/1": 3}), started(), 1)
    assert keeper.unsaved == 2
    assert archive.plays() == ()
    lock.let_go()
    assert keeper.flush().written == 2
    assert archive.load(kept.id).moves == play.moves
    assert archive.load(kept.id).kept == kept
    assert archive.known == {"board/1": 3}


def test_what_waits_is_written_in_order(
    archive: Archive, keeper: Keeper, lock: Lock, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, first = go_on(keeper, keeper.begin(started("Ada")), started("Ada"), 1)
    two, second = go_on(keeper, keeper.begin(started("Ben")), started("Ben"), 1)
    lock.hold()
    one, first = go_on(keeper, one, first, 2, 3)
    two, second = go_on(keeper, two, second, 20)
    one, first = back(keeper, one, first)
    one, first = go_on(keeper, one, first, 4)
    two, second = go_on(keeper, two, second, 30)
    lock.let_go()
    written: list[tuple[str, int]] = []
    keep = Archive.keep

    def noted(self: Archive, kept, play, since, learned=None):  # type: ignore[no-untyped-def] - as keep
        written.append((kept.id, play.number))
        return keep(self, kept, play, since, learned)

    monkeypatch.setattr(Archive, "keep", noted)
    assert keeper.flush().written == 6
    assert [number for id, number in written if id == one.id] == [3, 4, 3, 4]
    assert [number for id, number in written if id == two.id] == [3, 4]
    assert [id for id, _number in written] == [one.id] * 2 + [two.id] + [one.id] * 2 + [two.id]
    assert points(reloaded(archive, one)) == [1, 2, 4]
    assert points(reloaded(archive, two)) == [1, 20, 30]
    (branch,) = archive.branches(one.id)
    assert [move.values["points"] for move in branch.moves] == [3]


def test_a_conflict_is_raised_and_not_spooled(
    archive: Archive, keeper: Keeper, tmp_path: Path
) -> None:
    play = started()
    kept = keeper.begin(play)
    go_on(archive, kept, play, 9)
    with pytest.raises(Conflict):
        go_on(keeper, kept, play, 1)
    assert keeper.unsaved == 0
    assert spools(tmp_path) == []


def test_a_play_that_another_window_went_on_with_is_kept_apart(
    archive: Archive, keeper: Keeper, lock: Lock, clock: Hours
) -> None:
    kept, play = go_on(keeper, keeper.begin(started()), started(), 1)
    lock.hold()
    mine, my_play = go_on(keeper, kept, play, 2, 3)
    lock.let_go()
    theirs, their_play = go_on(archive, kept, play, 7, 8, 9)
    flushed = keeper.flush()
    assert (flushed.written, flushed.waiting) == (2, 0)
    apart = flushed.apart[kept.id]
    assert archive.load(theirs.id).moves == their_play.moves
    assert archive.load(apart.id).moves == my_play.moves
    assert archive.play_count() == 2
    # A window that did not look goes on where its play is now.
    mine, my_play = go_on(keeper, mine, my_play, 4)
    assert mine.id == apart.id
    assert archive.load(apart.id).moves == my_play.moves
    assert archive.load(theirs.id).moves == their_play.moves


def test_a_play_that_was_deleted_meanwhile_is_kept_apart(
    archive: Archive, keeper: Keeper, lock: Lock
) -> None:
    kept, play = go_on(keeper, keeper.begin(started()), started(), 1)
    lock.hold()
    kept, play = go_on(keeper, kept, play, 2)
    lock.let_go()
    archive.delete(kept.id)
    archive.empty_bin()
    apart = keeper.flush().apart[kept.id]
    assert archive.load(apart.id).moves == play.moves
