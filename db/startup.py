"""Opening what is kept: which address, which schema, and what to do where they differ."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError

from companion.language import _
from db import schema
from db.archive import Archive
from db.engine import make_engine, storage_faults, writing_anything
from db.errors import DamagedDatabase, NewerDatabase, StorageError
from db.models import metadata

FILE: Final = "path-companion.sqlite"
"""The name of the database in the user's data folder."""


def open_archive(url: str | None, folder: Path) -> Archive:
    """The archive at `url`, by default in the user's data folder; made where there is none.

    Raises NewerDatabase, DamagedDatabase or StorageError, each with a sentence for the player.
    A password in the URL is in none of them.
    """
    address = parse(url, folder)
    if address.get_backend_name() == "sqlite":
        return Archive(_open_sqlite(address), address)
    return Archive(_open_server(address), address)


def parse(url: str | None, folder: Path) -> URL:
    """The address of the database. StorageError where it is none that is supported."""
    if url is None:
        return URL.create("sqlite", database=str(folder / FILE))
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise StorageError(_unknown_address()) from None
    if address.drivername not in ("sqlite", "postgresql+psycopg"):
        raise StorageError(_unknown_address())
    if address.drivername == "sqlite" and (
        not address.database or address.database == ":memory:" or address.query
    ):
        raise StorageError(_unknown_address())
    return address


def _unknown_address() -> str:
    return _(
        "This is no address of a database that can be used. Nothing was changed. Please give one "
        "that begins with sqlite:/// and names a file, or with postgresql+psycopg://."
    )


def file_of(address: URL) -> Path | None:
    """The file of a SQLite database, None for a server."""
    if address.get_backend_name() != "sqlite" or address.database is None:
        return None
    return Path(address.database).expanduser()


def _open_sqlite(address: URL) -> Engine:
    path = file_of(address)
    assert path is not None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise StorageError(
            _("The folder for your plays cannot be made: {folder}").format(folder=path.parent)
        ) from None
    version = stored_version(path)
    if version not in (None, *schema.VERSIONS):
        raise NewerDatabase
    engine = make_engine(address.set(database=str(path)))
    if version is None:
        _create(engine)
    elif version != schema.HEAD:
        from db.migrating import migrate_file

        migrate_file(path, version)
    return engine


def stored_version(path: Path) -> str | None:
    """The schema of a database file, None where there is nothing in it yet.

    The file is only read. DamagedDatabase where it is none; StorageError where it is a
    database of another program.
    """
    if not path.exists() or path.stat().st_size == 0:
        return None
    with storage_faults(), closing(_read_only(path)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if not tables:
            return None
        if schema.TABLE not in tables:
            raise StorageError(_foreign())
        row = connection.execute(schema.READ).fetchone()
    if row is None:
        raise DamagedDatabase
    return str(row[0])


def _foreign() -> str:
    return _(
        "This file is a database of another program. It was not touched. "
        "Please choose another place for your plays."
    )


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)


def _create(engine: Engine) -> None:
    with writing_anything(engine) as connection:
        # Another window may have made it while this one waited for the lock.
        if not is_there(connection):
            create_all(connection)


def is_there(connection: Connection) -> bool:
    """Does the database have a schema?"""
    return connection.dialect.has_table(connection, schema.TABLE)


def create_all(connection: Connection) -> None:
    """The tables of today, stamped with their version."""
    metadata.create_all(connection, checkfirst=False)
    connection.exec_driver_sql(schema.CREATE)
    connection.exec_driver_sql(schema.STAMP.format(version=schema.HEAD))


def _open_server(address: URL) -> Engine:
    raise StorageError(_("The database server cannot be reached."))
