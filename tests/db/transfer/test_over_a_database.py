"""An export never takes the place of a database, whatever it is called."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.transfer import exporting


@pytest.fixture
def base(tmp_path: Path) -> Path:
    """A database with something in it."""
    file = tmp_path / "plays.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE kept (what TEXT)")
        connection.execute("INSERT INTO kept VALUES ('a play')")
        connection.commit()
    return file


@pytest.mark.parametrize("end", ["", "-wal", "-shm", "-journal"])
def test_it_is_refused_with_a_sentence(base: Path, end: str) -> None:
    target = base.with_name(base.name + end)
    target.touch()
    before = target.read_bytes()
    with pytest.raises(exporting.ExportError, match="not written over"):
        exporting.write(target, [b"{}"])
    assert target.read_bytes() == before
    assert [each.name for each in base.parent.glob(".*")] == []


def test_through_a_link_as_well(base: Path, tmp_path: Path) -> None:
    link = tmp_path / "export.json"
    link.symlink_to(base)
    with pytest.raises(exporting.ExportError, match="not written over"):
        exporting.write(link, [b"{}"])
    with closing(sqlite3.connect(base)) as connection:
        assert connection.execute("SELECT what FROM kept").fetchall() == [("a play",)]


def test_any_other_file_is(base: Path) -> None:
    target = base.with_name("plays.json")
    target.write_bytes(b"old")
    exporting.write(target, [b"new"])
    assert target.read_bytes() == b"new"
