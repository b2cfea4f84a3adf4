"""The fixtures of these tests."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from companion import Game, settle
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from tests.ui.kept import archive, desk, set_up, store, toy
from ui import tasks
from ui.arguments import DATABASE
from ui.main_window import MainWindow
from ui.opening import Opening, made_window
from ui.theme import theme

__all__ = ["archive", "desk", "store", "toy"]


@pytest.fixture
def folder(tmp_path: Path, toy: Game[object], monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of plays and settings, and no database named by the surroundings."""
    monkeypatch.delenv(DATABASE, raising=False)
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


@pytest.fixture
def kept(qtbot: QtBot, window: MainWindow) -> Iterator[MainWindow]:
    """The active window over a finished play, one that goes on, and two that were logged."""
    archive = window.desk.archive
    play = settle(set_up(), {})
    while play.step is not None:
        play = settle(play.answer({"coins": play.number}), {})
    archive.begin(play, {"toy/board/bonus": 3})
    archive.begin(settle(set_up(2), {}), {})
    for day, game in ((1, "Azul"), (2, "Go")):
        seats = (LoggedSeat("Ada", "7", won=True), LoggedSeat("Cy", "5"))
        archive.log_play(LoggedPlay(LoggedGame(game), date(2025, 5, day), seats, place="Home"))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield window
    tasks.finish()
