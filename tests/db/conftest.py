"""An archive in a folder of its own, and a game to fill it with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import game
from db.archive import Archive
from db.keeper import Keeper
from db.startup import open_archive
from tests.db.outage import Hours, Lock
from tests.db.playing import Reopen
from tests.db.server import Server, need
from tests.db.toy import GAME
from tests.db.wall import Clock


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counting is the one game that is installed."""
    monkeypatch.setattr(game, "games", lambda: (GAME,))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test of what is kept runs on a file and on a server, unless it is about files."""
    if "backend" in metafunc.fixturenames:
        only = metafunc.definition.get_closest_marker("sqlite")
        metafunc.parametrize("backend", ["sqlite"] if only else ["sqlite", "postgresql"])


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A PostgreSQL server, started when the first test asks for it."""
    need()
    made = Server()
    yield made
    made.stop()


@pytest.fixture
def url(backend: str, request: pytest.FixtureRequest) -> str | None:
    """Where the plays of this test are kept: None for a file in its folder."""
    if backend == "sqlite":
        return None
    made: Server = request.getfixturevalue("server")
    return made.cleared().render_as_string(hide_password=False)


@pytest.fixture
def reopen(url: str | None, tmp_path: Path) -> Reopen:
    """Opens the archive of this test, as often as it likes; who opens it closes it."""
    return lambda: open_archive(url, tmp_path)


@pytest.fixture
def archive(reopen: Reopen) -> Iterator[Archive]:
    """A new archive."""
    with reopen() as opened:
        yield opened


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No writer waits for another one."""
    monkeypatch.setattr("db.engine.BUSY", 0)


@pytest.fixture
def lock(archive: Archive) -> Iterator[Lock]:
    """Another program beside the archive."""
    made = Lock(archive)
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
