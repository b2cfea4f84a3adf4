"""The toy game beside the real ones: files name both."""

from __future__ import annotations

import pytest

from companion import game
from tests.db.toy import GAME

REAL = game.games()


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counting is installed too."""
    monkeypatch.setattr(game, "games", lambda: (GAME, *REAL))
