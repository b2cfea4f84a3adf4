"""A SQLite file looked at from outside: its schema, its health, a copy of it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from stat import S_ISDIR
from typing import Final

from companion.language import _
from db import schema
from db.engine import storage_faults
from db.errors import DamagedDatabase, StorageError
from db.files import sync_folder

PART: Final = ".part"
"""How a copy is called until it is whole."""


def looking_at(path: Path) -> sqlite3.Connection:
    """A connection that leaves the file as it is, byte for byte, as long as nothing is written.

    One that may only read leaves a log and its index behind; one that may write removes them
    again, but brings what is in the log into the file when it is the last one.
    """
    log = path.with_name(f"{path.name}-wal")
    mode = "ro" if log.exists() and log.stat().st_size else "rw"
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode={mode}", uri=True)


def stored_bytes(path: Path) -> int:
    """How much is in a file, 0 where there is none. StorageError where that cannot be seen."""
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return 0
    except OSError as fault:
        raise StorageError(
            _("The folder {folder} cannot be looked into: {reason}. Nothing was changed.").format(
                folder=path.parent, reason=fault.strerror
            )
        ) from fault
    if S_ISDIR(found.st_mode):
        raise StorageError(
            _("{folder} is a folder and no file with plays. Nothing was changed.").format(
                folder=path
            )
        )
    return found.st_size


def stored_version(path: Path) -> str | None:
    """The schema of a database file, None where there is nothing in it yet.

    The file is only read. DamagedDatabase where it is none; StorageError where it is a
    database of another program.
    """
    with storage_faults():
        if not stored_bytes(path):
            return None
        with closing(looking_at(path)) as connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            if not tables:
                return None
            if schema.TABLE not in tables:
                raise StorageError(
                    _(
                        "This file is a database of another program. It was not touched. "
                        "Please choose another place for your plays."
                    )
                )
            row = connection.execute(schema.READ).fetchone()
    if row is None:
        raise DamagedDatabase
    return str(row[0])


def check(path: Path) -> None:
    """Look through the whole file. DamagedDatabase where anything in it is not as it should be."""
    with storage_faults(), closing(looking_at(path)) as connection:
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise DamagedDatabase


def copy(source: Path, target: Path) -> None:
    """Copy a database, also one that is being written to; a whole new file, or none at all."""
    part = target.with_name(f"{target.name}{PART}")
    part.unlink(missing_ok=True)
    try:
        with (
            storage_faults(),
            closing(looking_at(source)) as there,
            closing(sqlite3.connect(part)) as here,
        ):
            there.backup(here)
            # A copy is one file: without a log beside it.
            here.execute("PRAGMA journal_mode=DELETE").close()
        check(part)
        part.replace(target)
        sync_folder(target.parent)
    finally:
        part.unlink(missing_ok=True)
