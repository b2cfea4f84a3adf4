"""The archive for a list: nothing is made, and a disk that takes nothing more is no hindrance."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, Engine, create_engine, event

from db import schema
from db.addresses import file_of, parse
from db.archive import Archive
from db.engine import begin_sqlite, storage_faults
from db.errors import DamagedDatabase, NewerDatabase, StorageError
from db.sqlite_file import stored_bytes
from db.startup import open_archive


def open_to_look(url: str | None, folder: Path) -> Archive | None:
    """The archive at `url` to read from, None where there is no database yet.

    A file beside which nothing can be written (full disk, write-protected folder) is read as it
    is, where all of it is in the file itself. Raises what `open_archive` raises.
    """
    address = parse(url, folder)
    path = file_of(address)
    if path is not None and not stored_bytes(path):
        return None
    try:
        return open_archive(url, folder)
    except (DamagedDatabase, NewerDatabase):
        raise
    except StorageError:
        found = None if path is None else _as_it_is(address, path)
        if found is None:
            raise
        return found


def _as_it_is(address: URL, path: Path) -> Archive | None:
    """The archive of a file that is only read, None where that would not show all of it."""
    log = path.with_name(f"{path.name}-wal")
    if log.exists() and log.stat().st_size:
        return None
    with storage_faults(), closing(_reader(path)) as connection:
        if connection.execute(schema.READ).fetchone() != (schema.HEAD,):
            return None
    return Archive(_engine(path), address)


def _engine(path: Path) -> Engine:
    engine = create_engine("sqlite://", creator=lambda: _reader(path))
    event.listen(engine, "begin", begin_sqlite)
    return engine


def _reader(path: Path) -> sqlite3.Connection:
    """A connection that needs no lock and no index beside the file."""
    uri = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
    return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
