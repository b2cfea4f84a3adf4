"""Everything that happens to plays afterwards can be done without a mouse, page by page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QSlider,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from companion import settle
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from tests.ui.kept import set_up
from tests.ui.shown import windows
from ui import tasks
from ui.main_window import MainWindow
from ui.navigation import RailButton
from ui.pages.history.page import HistoryPage

CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSlider,
)
FEW = 300
"""Presses of Tab until one is back where one began."""

Find = Callable[[QWidget], bool]


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


# -- hands


def key(window: MainWindow, code: Qt.Key, *held: Qt.KeyboardModifier) -> None:
    """Press a key, as the system sends it to the window."""
    modifiers = Qt.KeyboardModifier.NoModifier
    for each in held:
        modifiers |= each
    handle = window.windowHandle()
    assert handle is not None
    QTest.keyClick(handle, code, modifiers)
    QApplication.processEvents()


def text(window: MainWindow, words: str) -> None:
    """Type words to whatever has the keyboard."""
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClicks(focused, words)
    QApplication.processEvents()


def go(qtbot: QtBot, window: MainWindow, at: int) -> None:
    """To a page by its key, and let what it counts be counted."""
    key(window, Qt.Key(Qt.Key.Key_0 + at), Qt.KeyboardModifier.AltModifier)
    rest(qtbot)


def rest(qtbot: QtBot) -> None:
    """Let what runs beside the window come to its end."""
    tasks.finish()
    QApplication.processEvents()


def walk(window: MainWindow) -> list[QWidget]:
    """What Tab goes through, once around; what has the keyboard is in sight."""
    seen: list[QWidget] = []
    for _press in range(FEW):
        focused = QApplication.focusWidget()
        assert focused is not None, f"the keyboard is lost after {seen[-1:]}"
        if focused in seen:
            return seen
        seen.append(focused)
        assert not focused.visibleRegion().isEmpty(), f"{named(focused)} is out of sight"
        key(window, Qt.Key.Key_Tab)
    raise AssertionError("Tab does not come back")


def tab_to(window: MainWindow, name: str) -> QWidget:
    """Press Tab until what is called so has the keyboard."""
    for _press in range(FEW):
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused.accessibleName() == name:
            return focused
        key(window, Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not come to {name}")


def enter(window: MainWindow, name: str) -> None:
    """Go to a button by Tab, and press Enter on it."""
    tab_to(window, name)
    key(window, Qt.Key.Key_Return)


def controls(page: QWidget) -> list[QWidget]:
    """What a mouse could press or fill in, on this page."""
    found = []
    for each in page.findChildren(QWidget):
        inner = isinstance(each, QHeaderView | RailButton) or isinstance(
            each.parentWidget(), QComboBox | QAbstractItemView
        )
        clears = isinstance(each, QToolButton) and isinstance(each.parentWidget(), QLineEdit)
        if isinstance(each, CONTROLS) and not inner and not clears:
            found += [each] if each.isVisible() and each.isEnabled() else []
    return found


def named(widget: QWidget) -> str:
    """A widget, for a message."""
    return f"{type(widget).__name__} {widget.accessibleName()}"


def history(window: MainWindow) -> HistoryPage:
    """The page of the history."""
    return cast("HistoryPage", window.page("history"))


# -- what is there, is reached


def _list(window: MainWindow) -> None:
    history(window).list.filter.more.setChecked(True)


def _play(window: MainWindow) -> None:
    key(window, Qt.Key.Key_Return)


def _edit(window: MainWindow) -> None:
    key(window, Qt.Key.Key_Return)
    key(window, Qt.Key.Key_E)


def _replay(window: MainWindow) -> None:
    shown = history(window)
    finished = next(play for play in window.desk.archive.plays() if play.moves and play.finished)
    shown.open_play(finished.id)
    key(window, Qt.Key.Key_R)


def _log(window: MainWindow) -> None:
    key(window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    history(window).form.who.more.click()


def _bin(window: MainWindow) -> None:
    key(window, Qt.Key.Key_Delete)
    tab_to(window, "Which plays: Bin")
    key(window, Qt.Key.Key_Space)


def _nothing(window: MainWindow) -> None:
    """As it is gone to."""


@pytest.mark.parametrize("size", [(1280, 800), (640, 480)])
@pytest.mark.parametrize(
    ("at", "then"),
    [
        pytest.param(1, _nothing, id="home"),
        pytest.param(3, _list, id="list"),
        pytest.param(3, _play, id="play"),
        pytest.param(3, _edit, id="edit"),
        pytest.param(3, _replay, id="replay"),
        pytest.param(3, _log, id="log"),
        pytest.param(3, _bin, id="bin"),
        pytest.param(4, _nothing, id="statistics"),
        pytest.param(5, _nothing, id="collection"),
        pytest.param(6, _nothing, id="settings"),
        pytest.param(7, _nothing, id="persons"),
    ],
)
def test_tab_reaches_everything_in_sight_and_by_name(
    qtbot: QtBot,
    kept: MainWindow,
    at: int,
    then: Callable[[MainWindow], None],
    size: tuple[int, int],
) -> None:
    kept.resize(*size)
    go(qtbot, kept, at)
    then(kept)
    rest(qtbot)
    wanted = controls(kept.page(kept.here))
    assert wanted
    seen = walk(kept)
    assert [named(each) for each in wanted if each not in seen] == []
    assert [type(each).__name__ for each in seen if not each.accessibleName()] == []


def test_a_page_is_no_window_of_its_own_and_takes_no_keyboard_away(
    qtbot: QtBot, kept: MainWindow
) -> None:
    with windows() as shown:
        for at in (3, 4, 5, 6, 7, 3):
            go(qtbot, kept, at)
            assert kept.isActiveWindow()
            assert QApplication.focusWidget() is not None
        for then in (_play, _edit, _log):
            then(kept)
            key(kept, Qt.Key.Key_Escape)
        kept.set_up("toy")
        QApplication.processEvents()
    assert shown == []


def _order(window: MainWindow) -> list[str]:
    return [each.accessibleName() for each in walk(window)]


def test_a_log_is_filled_in_from_top_to_bottom(qtbot: QtBot, kept: MainWindow) -> None:
    go(qtbot, kept, 3)
    _log(kept)
    history(kept).form.what.game.line.setFocus()
    order = _order(kept)
    seats = [order.index(f"Name, seat {number}") for number in (1, 2, 3)]
    assert order.index("Who wins: Most points") < seats[0] < seats[1] < seats[2]
    assert order[seats[0] : seats[0] + 2] == ["Name, seat 1", "Score, seat 1"]
    assert seats[2] < order.index("One more seat") < order.index("Notes") < order.index("Save")
