"""The schema: what the models say, what Alembic makes, and the way between versions."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Engine

from db import backups, migrating, schema
from db.addresses import FILE
from db.engine import make_engine, writing_anything
from db.errors import StorageError
from db.models import metadata
from db.sqlite_file import stored_version
from db.startup import open_archive
from tests.db.older import compared, filled, with_next_version
from tests.db.playing import ROOT, go_on, names_in, points, reloaded

FIRST = Path(__file__).parent / "schema_0001.sql"
"""What the first schema left behind, with something in every table but place."""
EMPTY = ("place", "batch", "brought", "merge", "merged", "tombstone")
"""What only a logged, imported, merged or deleted play fills."""


def described(path: Path) -> set[tuple[str, str]]:
    """Tables and indices of a database file with their columns, in words that can be compared."""
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT type, name, tbl_name FROM sqlite_master").fetchall()
        said = {(name, f"{kind} of {table}") for kind, name, table in found}
        for kind, name, _table in found:
            if kind == "index":
                columns = connection.execute(f"PRAGMA index_info({name})").fetchall()
                said |= {(f"{name}.{column[0]}", column[2]) for column in columns}
            if kind == "table":
                columns = connection.execute(f"PRAGMA table_xinfo({name})").fetchall()
                said |= {(f"{name}.{column[1]}", str(column[2:])) for column in columns}
                keys = connection.execute(f"PRAGMA foreign_key_list({name})").fetchall()
                said |= {(f"{name}.{key[3]}", f"hangs on {key[2:]}") for key in keys}
        for _schema, name, _kind, _columns, without_rowid, _strict in connection.execute(
            "PRAGMA table_list"
        ):
            said.add((name, f"without rowid: {without_rowid}"))
    return said


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table of today, with the columns of today."""
    found = {}
    with closing(sqlite3.connect(path)) as connection:
        for table in metadata.sorted_tables:
            columns = ", ".join(f'"{column.name}"' for column in table.columns)
            all_rows = connection.execute(f"SELECT {columns} FROM {table.name}").fetchall()
            found[table.name] = sorted(all_rows, key=repr)
    return found


def engine_of(path: Path) -> Engine:
    """An engine on a file without anything in it."""
    return make_engine(URL.create("sqlite", database=str(path)))


def test_the_versions_are_those_of_alembic() -> None:
    config = Config()
    config.set_main_option("script_location", str(migrating.SCRIPTS))
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    assert tuple(script.revision for script in scripts)[::-1] == schema.VERSIONS


def test_the_newest_version_is_what_the_models_say(tmp_path: Path) -> None:
    engine = engine_of(tmp_path / "upgraded.sqlite")
    with writing_anything(engine) as connection:
        migrating.upgrade(connection, schema.HEAD)
        assert compared(connection) == []
    engine.dispose()
    open_archive(None, tmp_path).close()
    assert described(tmp_path / "upgraded.sqlite") == described(tmp_path / FILE)


def test_every_version_goes_up_and_down(tmp_path: Path) -> None:
    engine = engine_of(tmp_path / "steps.sqlite")
    with writing_anything(engine) as connection:
        for version in schema.VERSIONS:
            migrating.upgrade(connection, version)
        for version in [*schema.VERSIONS[-2::-1], "base"]:
            migrating.downgrade(connection, version)
        assert connection.exec_driver_sql(schema.READ).all() == []
    engine.dispose()
    with closing(sqlite3.connect(tmp_path / "steps.sqlite")) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        assert tables.fetchall() == [("alembic_version",)]


def test_an_older_database_is_brought_up_to_date_with_all_that_is_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = filled(tmp_path)
    before = rows(tmp_path / FILE)
    assert all(before[name] for name in before if name not in EMPTY), "something in every table"
    with_next_version(monkeypatch, tmp_path)
    with open_archive(None, tmp_path) as archive:
        stored = archive.load(id)
        kept, _play = go_on(archive, stored.kept, reloaded(archive, stored.kept), 7)
        assert points(reloaded(archive, kept)) == [1, 5, 7]
    (made,) = backups.backups(tmp_path / FILE)
    assert made.schema == "0005"
    assert rows(made.path) == before
    assert ("play.rating", "('INTEGER', 0, None, 0, 0)") in described(tmp_path / FILE)


def test_a_migration_keeps_every_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    before, old = rows(tmp_path / FILE), described(tmp_path / FILE)
    with_next_version(monkeypatch, tmp_path)
    open_archive(None, tmp_path).close()
    # Above all the moves, seats and scores that hang on the table that was rebuilt.
    assert rows(tmp_path / FILE) == before
    assert stored_version(tmp_path / FILE) == "0006"
    assert old < described(tmp_path / FILE) | {
        each for each in old if each[0] in ("play.notes", "play.import_id")
    }


@pytest.mark.parametrize(
    "then",
    [
        "raise RuntimeError('the power of a bug')",
        "op.execute('DELETE FROM game')",
        "op.execute('CREATE TABLE game (id INTEGER)')",
    ],
    ids=["raises", "breaks a foreign key", "fails in the database"],
)
def test_a_migration_that_fails_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str
) -> None:
    id = filled(tmp_path)
    before, old = rows(tmp_path / FILE), described(tmp_path / FILE)
    with monkeypatch.context() as patch:
        with_next_version(patch, tmp_path, then)
        with pytest.raises(StorageError, match="as they were") as failed:
            open_archive(None, tmp_path)
        (made,) = backups.backups(tmp_path / FILE)
        assert str(made.path) in str(failed.value)
    assert rows(tmp_path / FILE) == before
    assert described(tmp_path / FILE) == old
    assert stored_version(tmp_path / FILE) == "0005"
    with open_archive(None, tmp_path) as archive:
        assert points(reloaded(archive, archive.load(id).kept)) == [1, 5]


_KILLED = """
import os, signal, sys
from pathlib import Path
from pytest import MonkeyPatch
from db.startup import open_archive
from tests.db.older import with_next_version

then = {then!r}
with_next_version(MonkeyPatch(), Path(sys.argv[2]), then)
open_archive(None, Path(sys.argv[1]))
print("migrated")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is not there")
def test_a_program_killed_in_a_migration_leaves_the_old_schema_whole(tmp_path: Path) -> None:
    folder, other = tmp_path / "plays", tmp_path / "scripts"
    other.mkdir()
    id = filled(folder)
    before, old = rows(folder / FILE), described(folder / FILE)
    program = _KILLED.format(then="import os, signal; os.kill(os.getpid(), signal.SIGKILL)")
    run = subprocess.run(
        [sys.executable, "-c", program, str(folder), str(other)],
        capture_output=True,
        timeout=60,
        cwd=ROOT,
    )
    assert run.returncode == -signal.SIGKILL, run.stderr
    assert "path-companion.sqlite-wal" in names_in(folder)
    with open_archive(None, folder) as archive:
        assert points(reloaded(archive, archive.load(id).kept)) == [1, 5]
    assert described(folder / FILE) == old
    assert rows(folder / FILE) == before
    # And the next start of the newer program migrates it after all.
    run = subprocess.run(
        [sys.executable, "-c", _KILLED.format(then="pass"), str(folder), str(tmp_path / "again")],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
    )
    assert run.stdout == "migrated\n", run.stderr
    assert stored_version(folder / FILE) == "0006"
    assert rows(folder / FILE) == before


def test_no_migration_without_a_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    (tmp_path / "backups").write_text("a file where the folder would be")
    with_next_version(monkeypatch, tmp_path)
    with pytest.raises(StorageError, match="No backup can be made"):
        open_archive(None, tmp_path)
    assert stored_version(tmp_path / FILE) == "0005"


def first_schema(folder: Path) -> Path:
    """A database as the first version left it: plays that go on, solo, won and binned ones."""
    path = folder / FILE
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(FIRST.read_text(encoding="utf-8"))
    return path


def test_a_database_of_the_first_schema_keeps_all_and_learns_what_is_new(tmp_path: Path) -> None:
    path = first_schema(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        facts = '{"difficulty":"autumn","target":35,"monster":"Leshen","life_left":-2}'
        connection.execute("UPDATE play SET facts = ? WHERE headline = 'Turn 3'", (facts,))
        before = connection.execute("SELECT id, moves FROM play").fetchall()
        connection.commit()
    with open_archive(None, tmp_path) as archive:
        assert archive.play_count() + archive.play_count(binned=True) == 4
        for summary in archive.plays():
            stored = archive.load(summary.id)
            assert len(stored.moves) == summary.moves
            reloaded(archive, stored.kept)
    with closing(sqlite3.connect(path)) as connection:
        assert len(before) == 4
        found = connection.execute("SELECT mode, kind, opponent, quantity FROM play ORDER BY mode")
        rest = ("guided", "", 1)
        told = ("guided", "Leshen", 1)
        wanted = [("competitive", *rest)] * 3 + [("solo", *told)]
        assert found.fetchall() == wanted
        told_facts = "SELECT difficulty, target, opponent, opponent_left FROM play WHERE target > 0"
        assert connection.execute(told_facts).fetchall() == [("autumn", 35, "Leshen", -2)]
        assert connection.execute("SELECT folded FROM game").fetchall() == [("counting",)]


def test_the_second_schema_goes_down_with_all_that_the_first_can_hold(tmp_path: Path) -> None:
    path = first_schema(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        before = list(connection.iterdump())
    engine = engine_of(path)
    migrating.event.listen(engine, "connect", migrating._prepare)
    with writing_anything(engine) as connection:
        migrating.upgrade(connection, "0002")
        migrating.downgrade(connection, "0001")
    engine.dispose()
    with closing(sqlite3.connect(path)) as connection:
        after = list(connection.iterdump())
    rows_before, rows_after = (
        sorted(line for line in each if line.startswith("INSERT")) for each in (before, after)
    )
    assert rows_after == rows_before
