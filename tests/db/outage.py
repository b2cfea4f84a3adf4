"""What stands in the way of a commit, and what is left when a program ends in it."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection

from db import schema, spool
from db.archive import Archive
from db.engine import WRITES, make_engine
from db.keeper import Keeper


class Hours:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


class Lock:
    """Another program that holds the database for as long as it likes."""

    def __init__(self, archive: Archive) -> None:
        self._engine = make_engine(archive.address)
        self._connection: Connection | None = None

    def hold(self) -> None:
        """Nobody else writes from now on."""
        self._connection = self._engine.connect()
        self._connection.execution_options(**{WRITES: True}).begin()
        if self._engine.dialect.name != "sqlite":
            # What every writer reads first.
            held = f"LOCK TABLE {schema.TABLE} IN ACCESS EXCLUSIVE MODE"
            self._connection.exec_driver_sql(held)

    def let_go(self) -> None:
        """Others may write again."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def close(self) -> None:
        """The other program ends."""
        self.let_go()
        self._engine.dispose()


def spools(folder: Path) -> list[Path]:
    """The spool files in a folder."""
    return sorted((folder / spool.FOLDER).glob("*.jsonl"))


def killed(keeper: Keeper) -> None:
    """What the system does for a program that is killed: its files are closed, no more."""
    keeper._spool.close()
    for left in keeper._left:
        left.file.close()
