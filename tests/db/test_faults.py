"""A failure of the surroundings is a sentence; a fault of the program stays what it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, StatementError

from companion import Play
from db.addresses import FILE
from db.archive import Archive
from db.engine import reading, storage_faults, writing
from db.errors import Conflict, DamagedDatabase, StorageError
from db.keeper import Keeper
from db.models import play, remembered
from db.startup import open_archive
from tests.db.playing import go_on, started


def sqlite_fault(code: int) -> sqlite3.Error:
    """What the driver raises for a code of SQLite."""
    fault = sqlite3.OperationalError("something happened to secret.sqlite")
    fault.sqlite_errorcode = code
    return fault


@pytest.mark.parametrize(
    ("code", "word"),
    [
        (sqlite3.SQLITE_FULL, "full"),
        (sqlite3.SQLITE_BUSY, "Another program"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "Another program"),
        (sqlite3.SQLITE_LOCKED, "Another program"),
        (sqlite3.SQLITE_READONLY, "cannot be written"),
        (sqlite3.SQLITE_READONLY_DIRECTORY, "cannot be written"),
        (sqlite3.SQLITE_CANTOPEN, "cannot be written"),
        (sqlite3.SQLITE_PERM, "cannot be written"),
        (sqlite3.SQLITE_IOERR_WRITE, "did not take"),
        (sqlite3.SQLITE_IOERR_FSYNC, "did not take"),
        (sqlite3.SQLITE_CORRUPT, "damaged"),
        (sqlite3.SQLITE_NOTADB, "damaged"),
    ],
)
def test_a_failure_of_the_disk_says_what_happened_what_is_safe_and_what_to_do(
    code: int, word: str
) -> None:
    bare = sqlite_fault(code)
    for fault in (bare, OperationalError("UPDATE play", {}, bare)):
        with pytest.raises(StorageError, match=word) as told, storage_faults():
            raise fault
        sentence = str(told.value)
        assert "secret" not in sentence
        assert any(safe in sentence for safe in ("safe", "Nothing was changed", "not changed"))
        assert sentence.count(". ") >= 2
        assert told.value.__cause__ is fault


@pytest.mark.parametrize("code", [sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISUSE, 0])
def test_a_fault_of_the_program_stays_what_it_is(code: int) -> None:
    for fault in (sqlite_fault(code), OperationalError("UPDATE", {}, sqlite_fault(code))):
        with pytest.raises(type(fault)) as told, storage_faults():
            raise fault
        assert told.value is fault


def test_a_lost_server_is_a_sentence_without_its_address() -> None:
    lost = DBAPIError("UPDATE", {}, Exception("geheim@host"), connection_invalidated=True)
    away = OperationalError("UPDATE", {}, Exception("geheim@host is away"))
    for fault in (lost, away):
        with pytest.raises(StorageError, match="server") as told, storage_faults():
            raise fault
        assert told.value.__cause__ is None
        assert told.value.__suppress_context__


def test_a_statement_that_breaks_a_rule_is_a_fault_of_the_program(archive: Archive) -> None:
    with pytest.raises(IntegrityError), writing(archive.engine) as connection:
        connection.execute(insert(remembered), {"key": "a", "value": 1})
    naive = datetime(2026, 11, 30)  # noqa: DTZ001 - that is the fault
    with pytest.raises(StatementError, match="zone"), reading(archive.engine) as connection:
        connection.execute(play.select().where(play.c.started == naive))


def test_nothing_of_a_transaction_that_fails_is_written(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, played = go_on(archive, archive.begin(started()), started(), 1)

    def broken(*_arguments: object) -> None:
        raise RuntimeError("a fault at the very end of the transaction")

    monkeypatch.setattr("db.collection.Collection.learn", broken)
    with pytest.raises(RuntimeError):
        go_on(archive, kept, played, 2)
    monkeypatch.undo()
    stored = archive.load(kept.id)
    assert stored.kept == kept
    assert len(stored.moves) == 2


def test_damage_that_shows_while_playing_is_told(tmp_path: Path) -> None:
    with open_archive(None, tmp_path) as archive:
        kept, play = go_on(archive, archive.begin(started()), started(), 1, 2)
    path = tmp_path / FILE
    with closing(sqlite3.connect(path)) as connection:
        where = "SELECT rootpage FROM sqlite_master WHERE name = 'play'"
        (page,) = connection.execute(where).fetchone()
    with path.open("r+b") as file:
        file.seek(4096 * (page - 1))
        file.write(b"\xa5" * 4096)
    with open_archive(None, tmp_path) as archive:
        with pytest.raises(DamagedDatabase):
            archive.load(kept.id)
        # Play goes on: the answers are in the spool until the file is set aside.
        keeper = Keeper(archive, tmp_path)
        go_on(keeper, kept, play, 1)
        assert keeper.unsaved == 1
        assert "damaged" in keeper.fault
        keeper.close()


def test_many_threads_write_to_one_archive(archive: Archive) -> None:
    plays: dict[int, tuple[object, Play]] = {}

    def play_one(seed: int) -> None:
        play = started(f"P{seed}", seed=seed)
        plays[seed] = go_on(archive, archive.begin(play), play, *range(7))

    threads = [Thread(target=play_one, args=(seed,)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(plays) == archive.play_count() == 6
    for kept, played in plays.values():
        assert archive.load(kept.id).moves == played.moves  # type: ignore[attr-defined] - a Kept


def test_a_conflict_is_no_storage_error() -> None:
    # Who looks after failures of the disk must not take a conflict for one.
    assert not issubclass(Conflict, StorageError)
