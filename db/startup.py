"""Opening what is kept: which schema it has, and what to do where it is another one."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, sleep
from typing import Final

from sqlalchemy import URL, Connection, Engine

from companion.language import _
from db import schema
from db.addresses import file_of, parse
from db.archive import Archive
from db.engine import WAITING, make_engine, writing_anything
from db.errors import Busy, NewerDatabase, StorageError
from db.models import metadata
from db.sqlite_file import stored_version

OPENING: Final = 10.0
"""Seconds that a file may be held by another program before it is not opened."""

_AGAIN: Final = 0.05


def open_archive(url: str | None, folder: Path) -> Archive:
    """The archive at `url`, by default in the user's data folder; made where there is none.

    Raises NewerDatabase, DamagedDatabase or StorageError, each with a sentence for the player.
    A password in the URL is in none of them.
    """
    address = parse(url, folder)
    path = file_of(address)
    engine = make_engine(address)
    try:
        if path is None:
            _ready_server(engine, address, folder)
        else:
            _ready_file(engine, path)
    except BaseException:
        engine.dispose()
        raise
    return Archive(engine, address)


def _ready_file(engine: Engine, path: Path) -> None:
    """Make, migrate or leave alone."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise StorageError(
            _("The folder {folder} cannot be made. Please choose another place.").format(
                folder=path.parent
            )
        ) from None
    until = monotonic() + OPENING
    while True:
        try:
            return _ready(engine, path)
        except Busy:
            # Another window makes or migrates it, which takes longer than any answer may.
            if monotonic() > until:
                raise
        sleep(_AGAIN)


def _ready(engine: Engine, path: Path) -> None:
    version = stored_version(path)
    if version is None:
        _create(engine)
    elif version not in schema.VERSIONS:
        raise NewerDatabase
    elif version != schema.HEAD:
        from db.migrating import migrate_file

        migrate_file(path)


def _create(engine: Engine) -> None:
    with writing_anything(engine) as connection:
        # Another window may have made it while this one waited for the lock.
        if not is_there(connection):
            create_all(connection)


def is_there(connection: Connection) -> bool:
    """Does the database have a schema?"""
    return bool(connection.dialect.has_table(connection, schema.TABLE))


def create_all(connection: Connection) -> None:
    """The tables of today, stamped with their version."""
    metadata.create_all(connection, checkfirst=False)
    connection.exec_driver_sql(schema.CREATE)
    connection.exec_driver_sql(schema.STAMP.format(version=schema.HEAD))


def _ready_server(engine: Engine, address: URL, folder: Path) -> None:
    """Make or migrate under a lock, so that one client does it and the others wait."""
    with writing_anything(engine) as connection:
        connection.exec_driver_sql(WAITING)
        if is_there(connection) and _version(connection) == schema.HEAD:
            return
    # In a new transaction: one that has read the version holds up the client that migrates, and
    # must not wait for that client while it does.
    with writing_anything(engine) as connection:
        connection.exec_driver_sql(WAITING)
        connection.exec_driver_sql(schema.LOCK)
        if not is_there(connection):
            create_all(connection)
        elif _version(connection) not in schema.VERSIONS:
            raise NewerDatabase
        elif _version(connection) != schema.HEAD:
            from db.migrating import migrate_server

            migrate_server(connection, address.database or "plays", folder)


def _version(connection: Connection) -> str:
    return str(connection.exec_driver_sql(schema.READ).scalar())
