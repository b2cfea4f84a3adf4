"""An archive in a folder of its own, and a game to fill it with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import game
from db.archive import Archive
from db.startup import open_archive
from tests.db.toy import GAME


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counting is the one game that is installed."""
    monkeypatch.setattr(game, "games", lambda: (GAME,))


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    """A new archive."""
    with open_archive(None, tmp_path) as opened:
        yield opened
