"""An archive in a folder of its own, and a game to fill it with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import game
from db.addresses import FILE
from db.archive import Archive
from db.keeper import Keeper
from db.startup import open_archive
from tests.db.outage import Hours, Lock
from tests.db.toy import GAME
from tests.db.wall import Clock


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counting is the one game that is installed."""
    monkeypatch.setattr(game, "games", lambda: (GAME,))


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    """A new archive."""
    with open_archive(None, tmp_path) as opened:
        yield opened


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No writer waits for another one."""
    monkeypatch.setattr("db.engine.BUSY", 0)


@pytest.fixture
def lock(archive: Archive, tmp_path: Path) -> Iterator[Lock]:
    """Another program beside the archive."""
    made = Lock(tmp_path / FILE)
    yield made
    made.close()


@pytest.fixture
def clock() -> Hours:
    """The keeper's clock."""
    return Hours()


@pytest.fixture
def keeper(archive: Archive, tmp_path: Path, clock: Hours) -> Iterator[Keeper]:
    """A keeper of the archive, with a clock that is moved by hand."""
    made = Keeper(archive, tmp_path, clock)
    yield made
    made.close()


@pytest.fixture
def wall() -> Clock:
    """It is evening in Greenwich."""
    return Clock()


@pytest.fixture
def timed(archive: Archive, wall: Clock) -> Archive:
    """The archive with a clock that is moved by hand."""
    return Archive(archive.engine, archive.address, wall)
