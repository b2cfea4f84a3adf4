"""Backups, and what happens to a damaged file: nothing is deleted."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread

import pytest

from db import backups, recovery, schema, sqlite_file
from db.addresses import FILE
from db.archive import Archive
from db.backups import back_up, superfluous, thin
from db.errors import DamagedDatabase, StorageError
from db.records import Backup
from db.startup import open_archive
from tests.db.playing import go_on, names_in, points, reloaded, started

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def damage(path: Path) -> None:
    """Overwrite the middle of a file, as a failing disk does."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (size - 8192))


def filled(folder: Path) -> None:
    """An archive with a play of some length in it, closed."""
    with open_archive(None, folder) as archive:
        play = started(turns=1000)
        go_on(archive, archive.begin(play), play, *range(120))


@pytest.mark.sqlite
def test_a_backup_holds_what_was_there_while_play_goes_on(archive: Archive, tmp_path: Path) -> None:
    kept, play = go_on(archive, archive.begin(started()), started(), 1, 2)
    made = recovery.backup_now(archive)
    assert made is not None
    kept, play = go_on(archive, kept, play, 3)
    assert made.schema == schema.HEAD
    assert made.path.name.startswith(f"path-companion-{schema.HEAD}-2")
    assert names_in(made.path.parent) == {made.path.name}
    assert made.size == made.path.stat().st_size
    assert backups.backups(tmp_path / FILE) == (made,)
    with open_archive(f"sqlite:///{made.path}", tmp_path) as copied:
        assert points(reloaded(copied, kept)) == [1, 2]


@pytest.mark.sqlite
def test_a_backup_off_the_window_s_thread(archive: Archive) -> None:
    kept, play = go_on(archive, archive.begin(started(turns=500)), started(turns=500), 1)
    made: list[Backup | None] = []

    def work() -> None:
        recovery.quick_check(archive)
        made.append(recovery.backup_now(archive))

    thread = Thread(target=work)
    thread.start()
    kept, play = go_on(archive, kept, play, *range(50))
    thread.join(60)
    assert made[0] is not None
    sqlite_file.check(made[0].path)
    assert len(archive.load(kept.id).moves) == 52


def test_a_backup_is_due_after_a_day_with_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_archive(None, tmp_path) as archive:
        hour = [NOON]
        clock: Callable[[], datetime] = lambda: hour[0]  # noqa: E731 - moved by hand below
        archive = Archive(archive.engine, archive.address, clock)
        assert not recovery.backup_due(archive), "nothing to keep yet"
        kept, play = go_on(archive, archive.begin(started()), started(), 1)
        assert recovery.backup_due(archive)
        recovery.backup_now(archive)
        hour[0] += timedelta(hours=1)
        kept, play = go_on(archive, kept, play, 1)
        assert not recovery.backup_due(archive), "a day has not passed"
        hour[0] += timedelta(hours=24)
        assert recovery.backup_due(archive)
        recovery.backup_now(archive)
        hour[0] += timedelta(days=30)
        assert not recovery.backup_due(archive), "nothing changed"
        archive.remember({"board/1": 1})
        assert recovery.backup_due(archive)


def made_at(*ages: float, version: str = "0001") -> list[Backup]:
    """Backups of so many days before noon."""
    return [
        Backup(Path(f"{version}-{age}"), NOON - timedelta(days=age), version, 1) for age in ages
    ]


def test_backups_are_thinned_out_over_time() -> None:
    daily = made_at(*(day / 2 for day in range(800)))
    left = [each for each in daily if each not in superfluous(daily, NOON)]
    ages = [(NOON - each.made).days for each in left]
    assert len([age for age in ages if age <= 7]) in (8, 9)
    assert len([age for age in ages if 7 < age <= 60]) in (7, 8, 9)
    assert len([age for age in ages if age > 60]) in (11, 12, 13)
    assert left[0] == daily[0]
    # Thinning again takes nothing more away.
    assert superfluous(left, NOON) == ()


def test_the_newest_backup_of_an_older_schema_stays() -> None:
    # All of one day: only the newest of the day and the newest of the older schema stay.
    new = made_at(0.1, 0.2)
    old = made_at(0.3, 0.4, version="0000")
    assert superfluous([*old, *new], NOON) == (new[1], old[1])


def test_thinning_leaves_other_files_alone(tmp_path: Path) -> None:
    filled(tmp_path)
    for hours in range(3):
        back_up(tmp_path / FILE, NOON + timedelta(hours=hours))
    folder = tmp_path / "backups"
    (folder / "my own copy.sqlite").write_bytes(b"mine")
    (folder / "other-0001-20250101T000000Z.sqlite").write_bytes(b"of another database")
    thin(tmp_path / FILE, NOON + timedelta(hours=3))
    assert names_in(folder) == {
        "my own copy.sqlite",
        "other-0001-20250101T000000Z.sqlite",
        f"path-companion-{schema.HEAD}-20261130T140000Z.sqlite",
    }


def test_a_damaged_file_never_replaces_a_good_backup(tmp_path: Path) -> None:
    filled(tmp_path)
    good = back_up(tmp_path / FILE, NOON)
    damage(tmp_path / FILE)
    with pytest.raises(StorageError):
        back_up(tmp_path / FILE, NOON + timedelta(days=1))
    assert names_in(tmp_path / "backups") == {good.path.name}
    assert recovery.newest_good_backup(tmp_path / FILE) == good


def test_quick_check_finds_a_damaged_page(tmp_path: Path) -> None:
    filled(tmp_path)
    with open_archive(None, tmp_path) as archive:
        recovery.quick_check(archive)
    damage(tmp_path / FILE)
    with pytest.raises(DamagedDatabase):
        sqlite_file.check(tmp_path / FILE)


def test_a_damaged_file_is_set_aside_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    path = tmp_path / FILE
    filled(tmp_path)
    good = back_up(path, NOON)
    damage(path)
    (tmp_path / f"{FILE}-wal").write_bytes(b"what was written last")
    (tmp_path / f"{FILE}-shm").write_bytes(b"its index")
    damaged = path.read_bytes()
    aside = recovery.set_aside(path, NOON)
    assert aside.read_bytes() == damaged
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"what was written last"
    assert aside.with_name(f"{aside.name}-shm").read_bytes() == b"its index"
    assert not path.exists()
    assert recovery.restore_backup(good, path) is None
    with open_archive(None, tmp_path) as archive:
        (summary,) = archive.plays()
        assert summary.moves == 121
    assert aside.read_bytes() == damaged


def test_a_restored_backup_keeps_the_present_file_beside_it(tmp_path: Path) -> None:
    filled(tmp_path)
    good = back_up(tmp_path / FILE, NOON)
    with open_archive(None, tmp_path) as archive:
        archive.begin(started("Ben"))
    aside = recovery.restore_backup(good, tmp_path / FILE)
    assert aside is not None
    with open_archive(None, tmp_path) as archive:
        assert archive.play_count() == 1
    with open_archive(f"sqlite:///{aside}", tmp_path) as present:
        assert present.play_count() == 2


def test_a_damaged_backup_is_passed_over(tmp_path: Path) -> None:
    filled(tmp_path)
    older = back_up(tmp_path / FILE, NOON)
    newer = back_up(tmp_path / FILE, NOON + timedelta(days=1))
    foreign = newer.path.with_name("path-companion-9f3a-20270101T000000Z.sqlite")
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('9f3a')")
        connection.commit()
    assert recovery.newest_good_backup(tmp_path / FILE) == newer
    damage(newer.path)
    assert recovery.newest_good_backup(tmp_path / FILE) == older
    with pytest.raises(StorageError):
        recovery.restore_backup(newer, tmp_path / FILE)
    older.path.unlink()
    assert recovery.newest_good_backup(tmp_path / FILE) is None
    with open_archive(None, tmp_path) as archive:
        assert archive.play_count() == 1


def test_no_room_for_a_backup_is_a_sentence(tmp_path: Path) -> None:
    filled(tmp_path)
    (tmp_path / "backups").write_text("a file where the folder would be")
    with pytest.raises(StorageError, match="No backup can be made"):
        back_up(tmp_path / FILE, NOON)
