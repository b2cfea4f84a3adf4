"""Bringing an older database up to the schema of today. Only this room loads Alembic."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, NullPool, create_engine, event

from companion.language import _
from db import dump, schema
from db.backups import FOLDER, back_up
from db.engine import PATIENTLY, begin_sqlite, prepare_sqlite, writing_anything
from db.errors import StorageError
from db.timing import now

SCRIPTS: Final = Path(__file__).parent / "migrations"


def migrate_file(path: Path) -> None:
    """Bring a SQLite file up to HEAD, after a backup, in one transaction.

    StorageError where that fails; the file is as it was then.
    """
    backup = back_up(path, now())
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", begin_sqlite)
    try:
        with writing_anything(engine) as connection:
            _migrate(connection)
    except StorageError:
        raise
    except Exception as fault:
        raise StorageError(
            _(
                "Your plays could not be brought up to this version of Path Companion. They are "
                "as they were, and a backup lies in {file}. Please go on with the version before."
            ).format(file=backup.path)
        ) from fault
    finally:
        engine.dispose()


def _prepare(connection: sqlite3.Connection, record: object) -> None:
    prepare_sqlite(connection, record)
    # With foreign keys on, rebuilding a table would delete the rows that hang on it; and
    # within a transaction this pragma does nothing.
    connection.execute("PRAGMA foreign_keys=OFF").close()


def _migrate(connection: Connection) -> None:
    # Another window may have done it while this one waited for the lock.
    if connection.exec_driver_sql(schema.READ).scalar() == schema.HEAD:
        return
    upgrade(connection, schema.HEAD)
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    if broken is not None:
        raise RuntimeError(f"rows of {broken[0]} hang on rows that are gone")


def migrate_server(connection: Connection, name: str, folder: Path) -> None:
    """Bring a server's database up to HEAD in the open transaction, which holds schema.LOCK.

    What is in it is exported to `folder` before, without loss. StorageError where that fails,
    or the migration; the transaction is given up then, and all is as it was.
    """
    connection.exec_driver_sql(PATIENTLY)
    # Who is writing comes to an end first, and nobody begins: each writer reads this table.
    connection.exec_driver_sql(schema.HOLD)
    exported = dump.export(connection, folder / FOLDER, name, now())
    try:
        upgrade(connection, schema.HEAD)
    except Exception as fault:
        raise StorageError(
            _(
                "The plays on the server could not be brought up to this version of Path "
                "Companion. They are as they were, and a copy lies in {file}. Please go on with "
                "the version before."
            ).format(file=exported)
        ) from fault


def upgrade(connection: Connection, version: str) -> None:
    """Bring the schema up to `version` within the transaction of this connection."""
    command.upgrade(_config(connection), version)


def downgrade(connection: Connection, version: str) -> None:
    """Bring the schema down to `version` ("base" for nothing) within the transaction."""
    command.downgrade(_config(connection), version)


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
