"""What stands in the way of a commit, and what is left when a program ends in it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from db import spool
from db.keeper import Keeper


class Hours:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


class Lock:
    """Another program that holds the database for as long as it likes."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)

    def hold(self) -> None:
        """Nobody else writes from now on."""
        self._connection.execute("BEGIN IMMEDIATE")

    def let_go(self) -> None:
        """Others may write again."""
        self._connection.execute("ROLLBACK")

    def close(self) -> None:
        """The other program ends."""
        self._connection.close()


def spools(folder: Path) -> list[Path]:
    """The spool files in a folder."""
    return sorted((folder / spool.FOLDER).glob("*.jsonl"))


def killed(keeper: Keeper) -> None:
    """What the system does for a program that is killed: its files are closed, no more."""
    keeper._spool.close()
    for left in keeper._left:
        left.file.close()
