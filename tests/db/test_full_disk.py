"""A full disk: no room in the database, then none for the spool either."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from db import spool
from db.archive import Archive
from db.keeper import Keeper
from tests.db.outage import Hours, Lock, killed
from tests.db.playing import ROOT, go_on, points, started

pytestmark = [pytest.mark.usefixtures("impatient"), pytest.mark.sqlite]


def test_answers_that_can_be_saved_nowhere_are_still_counted(
    archive: Archive, keeper: Keeper, lock: Lock, tmp_path: Path
) -> None:
    (tmp_path / spool.FOLDER).write_text("a file where the folder would be")
    kept, play = go_on(keeper, keeper.begin(started()), started(), 1)
    lock.hold()
    kept, play = go_on(keeper, kept, play, 2, 3)
    assert keeper.unsaved == 2
    assert not keeper.spooled
    assert "saved nowhere" in keeper.fault
    (tmp_path / spool.FOLDER).unlink()
    kept, play = go_on(keeper, kept, play, 4)
    assert keeper.spooled
    assert "saved nowhere" not in keeper.fault
    lock.let_go()
    keeper.flush()
    assert archive.load(kept.id).moves == play.moves


_FULL = """
import resource, signal, sys
from pathlib import Path
from companion import game
from db.keeper import Keeper
from db.startup import open_archive
from tests.db.playing import go_on, started
from tests.db.toy import GAME

game.games = lambda: (GAME,)
folder = Path(sys.argv[1])
archive = open_archive(None, folder)
play = started(turns=10_000)
hours = [0.0]
keeper = Keeper(archive, folder, lambda: hours[0])
kept = keeper.begin(play)
kept, play = go_on(keeper, kept, play, *range(20))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
log = (folder / "path-companion.sqlite-wal").stat().st_size
unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (log + 20_000, unlimited[1]))
kept, play = go_on(keeper, kept, play, *range(60))
print(keeper.unsaved > 0, keeper.spooled, keeper.fault)
resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
hours[0] += 60
kept, play = go_on(keeper, kept, play, 1)
print(keeper.unsaved, keeper.fault)
print(archive.load(kept.id).moves == play.moves, archive.load(kept.id).kept == kept)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="files have no limits there")
def test_a_file_that_may_not_grow_is_a_full_disk(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", _FULL, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
    )
    assert run.returncode == 0, run.stderr
    full, again, stored = run.stdout.splitlines()
    assert full.startswith("True True The disk")
    assert again == "0 "
    assert stored == "True True"


def test_a_full_disk_loses_nothing(
    archive: Archive, keeper: Keeper, clock: Hours, tmp_path: Path
) -> None:
    play = started(turns=10_000)
    kept, play = go_on(keeper, keeper.begin(play), play, *range(5))
    connection = archive.engine.raw_connection()
    pages = connection.cursor().execute("PRAGMA page_count").fetchone()[0]
    connection.cursor().execute(f"PRAGMA max_page_count={pages + 2}")
    connection.close()
    while not keeper.unsaved:
        kept, play = go_on(keeper, kept, play, *range(20))
    assert "The disk is full" in keeper.fault
    kept, play = go_on(keeper, kept, play, 1, 2, 3)
    assert len(archive.load(kept.id).moves) == play.number - keeper.unsaved
    connection = archive.engine.raw_connection()
    connection.cursor().execute("PRAGMA max_page_count=1000000")
    connection.close()
    clock.time += 60
    kept, play = go_on(keeper, kept, play, 4)
    assert keeper.unsaved == 0
    assert archive.load(kept.id).moves == play.moves
    assert archive.load(kept.id).kept == kept


def test_the_reserve_gives_the_spool_room_on_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spool.hold_reserve(tmp_path)
    reserve = tmp_path / spool.FOLDER / "reserve"
    assert reserve.stat().st_blocks * 512 >= spool.RESERVE, "it takes room"
    append = spool.Spool._append

    def full(self: spool.Spool, line: bytes) -> None:
        if reserve.exists():
            raise OSError(28, "No space left on device")
        append(self, line)

    monkeypatch.setattr(spool.Spool, "_append", full)
    keeper = Keeper(None, tmp_path)
    go_on(keeper, keeper.begin(started()), started(), 1)
    assert keeper.spooled
    assert not reserve.exists()
    killed(keeper)
    with closing(Keeper(None, tmp_path)) as again:
        assert again.unsaved == 2


def test_half_a_line_on_a_full_disk_does_not_spoil_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper(None, tmp_path)
    kept, play = go_on(keeper, keeper.begin(started()), started(), 1)
    sync = spool.os.fsync
    monkeypatch.setattr("db.spool.os.fsync", _no_disk)
    kept, play = go_on(keeper, kept, play, 2)
    assert not keeper.spooled
    monkeypatch.setattr("db.spool.os.fsync", sync)
    kept, play = go_on(keeper, kept, play, 3)
    assert keeper.spooled
    killed(keeper)
    with closing(Keeper(None, tmp_path)) as again:
        assert points(again.unsaved_plays[kept.id][1]) == [1, 2, 3]


def _no_disk(handle: int) -> None:
    raise OSError(28, "No space left on device")
