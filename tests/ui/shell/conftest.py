"""The fixtures of these tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from companion import Game
from tests.ui.kept import archive, desk, store, toy
from ui import tasks
from ui.main_window import MainWindow
from ui.opening import Opening, made_window
from ui.theme import theme

__all__ = ["archive", "desk", "store", "toy"]


@pytest.fixture
def folder(tmp_path: Path, toy: Game[object]) -> Path:
    """The folder of plays and settings."""
    return tmp_path


@pytest.fixture
def window(qtbot: QtBot, folder: Path) -> Iterator[MainWindow]:
    """The window as the program makes it, Home filled."""
    mode, scale = theme().mode, theme().scale
    made = made_window(folder)
    made.desk.settings.tour_done = True
    qtbot.addWidget(made)
    opening = Opening(made, None, folder)
    made.first_painted.connect(opening.open)
    with qtbot.waitSignal(made.home_filled):
        made.show()
    yield made
    tasks.finish()
    opening.close()
    theme().set_mode(mode)
    theme().set_scale(scale)
