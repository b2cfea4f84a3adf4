"""A form in a window, with hands at it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.guide.hands import Hands
from ui.theme import Theme


@pytest.fixture
def hands(qtbot: QtBot, look: Theme) -> Hands:
    """An empty form in an active window."""
    return Hands(qtbot)
