"""Fixtures of the window's tests: a small game, a real archive in a folder of its own, a desk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import companion.game
from companion import Game, Play, games
from db.archive import Archive
from db.keeper import Keeper
from db.startup import open_archive
from ui import tasks
from ui.desk import Desk
from ui.settings import Settings
from ui.store import Store

SETUP = (
    {"players": 2},
    {"seat/1/person": "Ada", "seat/2/person": "Bo"},
    {"bonus": 3},
    {},
)
"""The answers of a whole setup of the toy game for two."""


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[object]]:
    """The toy game as the only one that is installed."""
    monkeypatch.setattr(companion.game, "HERE", ("tests.ui.toy",))
    games.cache_clear()
    yield games()[0]
    games.cache_clear()


@pytest.fixture
def archive(tmp_path: Path, toy: Game[object]) -> Iterator[Archive]:
    """A real archive in a real file."""
    with open_archive(None, tmp_path) as opened:
        yield opened


@pytest.fixture
def store(archive: Archive, tmp_path: Path) -> Iterator[Store]:
    """What sessions read from and write to."""
    keeper = Keeper(archive, tmp_path)
    yield Store(keeper)
    keeper.close()


@pytest.fixture
def desk(qapp: object, archive: Archive, tmp_path: Path) -> Iterator[Desk]:
    """A desk whose archive is open."""
    made = Desk(Settings(tmp_path / "settings.ini"))
    keeper = Keeper(archive, tmp_path)
    made.set_keeper(keeper)
    yield made
    tasks.finish()
    keeper.close()


def set_up(seed: int = 7) -> Play:
    """A play of the toy game whose setup is answered."""
    play = Play.start("toy", seed)
    for values in SETUP:
        play = play.answer(values)
    return play
