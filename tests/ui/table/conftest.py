"""A Table page in a window, with the example play of Ronin on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.screenshots import ronin_play
from ui.desk import Desk
from ui.pages.table.page import TablePage
from ui.play_session import PlaySession
from ui.scratch import Scratch
from ui.settings import Settings
from ui.theme import Theme

Press = Callable[[str], None]

_NAMED = {
    "⏎": Qt.Key.Key_Return,
    "⇥": Qt.Key.Key_Tab,
    "⎋": Qt.Key.Key_Escape,
    "␣": Qt.Key.Key_Space,
    "↓": Qt.Key.Key_Down,
    "↑": Qt.Key.Key_Up,
}


@pytest.fixture
def table_desk(qapp: QApplication, look: Theme, tmp_path: Path) -> Desk:
    """A desk with settings of its own."""
    return Desk(Settings(tmp_path / "settings.ini"))


@pytest.fixture
def page(qtbot: QtBot, table_desk: Desk) -> Iterator[TablePage]:
    """The page alone in an active window of 1204 × 772, no play on it yet."""
    made = TablePage(table_desk)
    made.resize(1204, 772)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    yield made
    made.set_session(None)
    made.close()
    made.deleteLater()
    # Gone before the next test: a new look is given to every widget that is still there.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def session(page: TablePage) -> PlaySession:
    """The example play at its first step after the setup, on the page."""
    made = PlaySession.begin(Scratch(), ronin_play.set_up())
    page.set_session(made)
    return made


@pytest.fixture
def press(page: TablePage) -> Press:
    """Press keys one after another: a letter or digit, ⏎ ⇥ ⎋ ␣ ↓ ↑."""

    def pressed(keys: str) -> None:
        for key in keys.replace(" ", ""):
            focus = QApplication.focusWidget() or page
            if key in _NAMED:
                QTest.keyClick(focus, _NAMED[key])
            else:
                QTest.keyClicks(focus, key)
            QApplication.processEvents()

    return pressed
