"""Hands at the keyboard of the whole window: keys, Tab, and what Tab goes through."""

from __future__ import annotations

from typing import cast

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
    qtbot.waitUntil(lambda: not tasks._running)
    QApplication.processEvents()


def in_sight(focused: QWidget) -> bool:
    """Is it, as soon as the page has looked after what was given the keyboard?"""
    for _turn in range(5):
        if not focused.visibleRegion().isEmpty():
            return True
        QApplication.processEvents()
    return False


def walk(window: MainWindow) -> list[QWidget]:
    """What Tab goes through, once around; what has the keyboard is in sight."""
    seen: list[QWidget] = []
    for _press in range(FEW):
        focused = QApplication.focusWidget()
        assert focused is not None, f"the keyboard is lost after {seen[-1:]}"
        if focused in seen:
            return seen
        seen.append(focused)
        assert in_sight(focused), f"{named(focused)} is out of sight"
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
    raise AssertionError(f"Tab does not come to {name}, but to {named(focused)}")


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
        # A number takes + and − itself: its two buttons are for the mouse.
        inner = inner or each.accessibleName().endswith((": One less", ": One more"))
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


def order(window: MainWindow) -> list[str]:
    """What Tab goes through, by name."""
    return [each.accessibleName() for each in walk(window)]
