"""What is shown as a window of its own: a part of a page that is shown before it has its place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

OWN = (Qt.WindowType.Popup, Qt.WindowType.ToolTip)
"""Menus, lists that drop down, completions and tooltips are windows rightly."""


class _Watcher(QObject):
    """Notes each widget that becomes a window."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            rightly = isinstance(watched, QMainWindow) or watched.windowType() in OWN
            if watched.isWindow() and not rightly:
                self.shown.append(f"{type(watched).__name__} {watched.accessibleName()}".strip())
        return False


@contextmanager
def windows() -> Iterator[list[str]]:
    """The widgets that are shown as windows meanwhile, besides the main window and menus."""
    app = QApplication.instance()
    assert app is not None
    watcher = _Watcher()
    app.installEventFilter(watcher)
    yield watcher.shown
    app.removeEventFilter(watcher)
