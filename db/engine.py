"""The engine: what a connection is told, its transactions, and what its faults mean."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, TimeoutError

from companion.language import _
from db import schema
from db.errors import Busy, DamagedDatabase, NewerDatabase, StorageError

BUSY: Final = 2000
"""Milliseconds that a writer waits for another one."""

STATEMENT: Final = 5000
"""Milliseconds that a server may take for a statement."""

USUAL_ROOM: Final = 2_000
MUCH_ROOM: Final = 32_000
COUNTING_ROOM: Final = 128_000
"""KiB of pages that SQLite keeps at hand: by its own habit, for what is brought into all of a
database, and for counting all that is in it."""

PATIENTLY: Final = "SET LOCAL statement_timeout = 0"
"""On a server: let the statements of this transaction take as long as they need."""
WAITING: Final = "SET LOCAL statement_timeout = '60s'; SET LOCAL lock_timeout = '60s'"
"""For one who opens a server: another client may be making or migrating the schema."""

WRITES: Final = "path_companion_writes"
"""The option of a connection whose transactions write."""

_WHICH: Final = "path_companion_which"
"""Tells connections apart: each counts the writes of the others for itself."""

_BUSY_STATES: Final = ("55P03", "57014", "40P01", "40001")
"""What a server says of a lock, of time that ran out, and of two that wait for each other."""

_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def make_engine(url: URL) -> Engine:
    """An engine for a URL that `startup` accepted. It does not connect yet."""
    if url.get_backend_name() == "sqlite":
        # Whoever took a connection has ended its transaction: to end it once more when it comes
        # back costs, and does nothing.
        engine = create_engine(
            url, connect_args={"timeout": BUSY / 1000}, pool_reset_on_return=None
        )
        event.listen(engine, "connect", prepare_sqlite)
        event.listen(engine, "begin", begin_sqlite)
    else:
        engine = _make_server_engine(url)
    return engine


def _make_server_engine(url: URL) -> Engine:
    try:
        return create_engine(url, connect_args=_server(), pool_pre_ping=True, hide_parameters=True)
    except ImportError:
        raise StorageError(
            _(
                "A database server can be used only with the package psycopg, which is not "
                "installed. Nothing was changed. Please install path-companion[postgresql]."
            )
        ) from None


def _server() -> dict[str, object]:
    """What a connection to a server is told."""
    waits = f"-c statement_timeout={STATEMENT} -c lock_timeout={max(1, BUSY)}"
    return {"connect_timeout": 3, "options": f"{waits} -c timezone=UTC"}


def prepare_sqlite(connection: sqlite3.Connection, record: object) -> None:
    """What every connection to SQLite is told, in this one place."""
    # The driver begins no transactions by itself: begin_sqlite says which kind.
    connection.isolation_level = None
    for pragma in (
        f"busy_timeout={BUSY}",
        "journal_mode=WAL",
        # NORMAL would not bring a commit to the disk before it is acknowledged.
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def begin_sqlite(connection: Connection) -> None:
    """Begin a transaction of the kind that its user asked for."""
    # A reader that becomes a writer fails at once when another one wrote meanwhile, whatever
    # the timeout: a writer takes the lock at the beginning.
    writes = connection.get_execution_options().get(WRITES, False)
    _raw(connection).execute("BEGIN IMMEDIATE" if writes else "BEGIN").close()


def _raw(connection: Connection) -> sqlite3.Connection:
    """The driver's own connection, for the two statements that every transaction begins with."""
    raw = connection.connection.dbapi_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection on which all statements see one state of the database."""
    with storage_faults(), engine.connect() as connection:
        if engine.dialect.name != "sqlite":
            # By its own habit a server lets each statement see what was committed meanwhile.
            connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection


def version_of(engine: Engine) -> object:
    """Equal as long as no other connection wrote; what this one wrote itself is not told.

    Without a transaction, so that it can be asked with every answer. None on a server, which
    has nothing like it.
    """
    if engine.dialect.name != "sqlite":
        return None
    with storage_faults():
        connection = engine.raw_connection()
        try:
            cursor = connection.cursor()
            cursor.execute("PRAGMA data_version")
            version = cursor.fetchone()
            cursor.close()
            return connection.info.setdefault(_WHICH, object()), version
        finally:
            connection.close()


@contextmanager
def writing_anything(engine: Engine) -> Iterator[Connection]:
    """A transaction that is on the disk when the block is left, or did not happen.

    For making or changing the schema; everything else uses `writing`.
    """
    with (
        storage_faults(),
        engine.connect().execution_options(**{WRITES: True}) as connection,
        connection.begin(),
    ):
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that is on the disk when the block is left, or did not happen.

    NewerDatabase where the schema is no longer the one that this program writes.
    """
    with writing_anything(engine) as connection:
        check_schema(connection)
        yield connection


@contextmanager
def with_much_room(connection: Connection, room: int = MUCH_ROOM) -> Iterator[None]:
    """Keep many pages at hand meanwhile (`room` KiB): keys are spread over all of a table.

    A server sees to that by itself.
    """
    if connection.dialect.name != "sqlite":
        yield
        return
    connection.exec_driver_sql(f"PRAGMA cache_size = -{room}")
    connection.exec_driver_sql(f"PRAGMA temp.cache_size = -{room}")
    try:
        yield
    finally:
        connection.exec_driver_sql(f"PRAGMA cache_size = -{USUAL_ROOM}")
        connection.exec_driver_sql(f"PRAGMA temp.cache_size = -{USUAL_ROOM}")


def check_schema(connection: Connection) -> None:
    """NewerDatabase where another program changed the schema while this one was running."""
    if connection.dialect.name == "sqlite":
        cursor = _raw(connection).execute(schema.READ)
        found = cursor.fetchone()
        cursor.close()
    else:
        found = connection.exec_driver_sql(schema.READ).first()
    if found is None or found[0] != schema.HEAD:
        raise NewerDatabase


@contextmanager
def storage_faults() -> Iterator[None]:
    """Turn failures of the disk, of a lock or of a server into sentences.

    Anything else that a database says is a fault of the program and goes on as it is.
    """
    try:
        yield
    except TimeoutError:
        raise StorageError(_away()) from None
    except DBAPIError as fault:
        local = isinstance(fault.orig, sqlite3.Error)
        meaning = _meaning(fault.orig) if isinstance(fault.orig, sqlite3.Error) else _lost(fault)
        if meaning is None:
            raise
        # The cause would carry the address of a server along.
        raise meaning from (fault if local else None)
    except sqlite3.Error as fault:
        meaning = _meaning(fault)
        if meaning is None:
            raise
        raise meaning from fault


def _meaning(fault: sqlite3.Error) -> StorageError | None:
    """What a fault of SQLite stands for, None for a fault of the program."""
    # Python gives the extended code; its lowest byte is the kind.
    code = (getattr(fault, "sqlite_errorcode", None) or 0) & 0xFF
    if code in _DAMAGED:
        return DamagedDatabase()
    sentence = _sentences().get(code)
    if sentence is None:
        return None
    kind = Busy if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) else StorageError
    return kind(sentence)


def _lost(fault: DBAPIError) -> StorageError | None:
    """What a fault of a server stands for: away, busy, or None for a fault of the program."""
    if getattr(fault.orig, "sqlstate", None) in _BUSY_STATES:
        return StorageError(_busy())
    lost = fault.connection_invalidated or isinstance(fault, OperationalError | InterfaceError)
    return StorageError(_away()) if lost else None


def _busy() -> str:
    return _(
        "Another program is using the plays on the server. What was confirmed before is safe. "
        "It is tried again; please look after the other program if this goes on."
    )


def _away() -> str:
    return _(
        "The database server cannot be reached. What was confirmed before is safe. "
        "Please check the connection; what is new is written when the server is back."
    )


def _sentences() -> dict[int, str]:
    full = _(
        "The disk is full. What was confirmed before is safe. "
        "Please make room; what is new is written then."
    )
    busy = _(
        "Another program is using the file with your plays. What was confirmed before is safe. "
        "It is tried again; please close the other program if this goes on."
    )
    closed = _(
        "The file with your plays cannot be written: the folder or the file is write-protected, "
        "or belongs to somebody else. Nothing was changed. Please allow writing there, or choose "
        "another place for the database."
    )
    broken = _(
        "The disk did not take what was to be written. What was confirmed before is safe. "
        "Please look after the disk; what is new is written when it works again."
    )
    return {
        sqlite3.SQLITE_FULL: full,
        sqlite3.SQLITE_BUSY: busy,
        sqlite3.SQLITE_LOCKED: busy,
        sqlite3.SQLITE_READONLY: closed,
        sqlite3.SQLITE_CANTOPEN: closed,
        sqlite3.SQLITE_PERM: closed,
        sqlite3.SQLITE_AUTH: closed,
        sqlite3.SQLITE_IOERR: broken,
    }
