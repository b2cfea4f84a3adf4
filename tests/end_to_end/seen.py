"""The program, with somebody who says where on the screen its buttons are.

A hand that moves a mouse needs eyes. This runs the real program and keeps a file up to date
with the name and the middle of every button that can be seen and pressed, and how many moves
the play has that is shown; it does nothing else.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from ui import app, main_window
from ui.main_window import MainWindow
from ui.widgets import PrimaryButton

if TYPE_CHECKING:
    from ui.pages.setup.page import SetupPage

EVERY = 50
"""Milliseconds between two looks."""

CONFIRM = "(confirm)"
"""What the one large button is called here, whatever it says."""


def buttons(window: QWidget) -> list[list[object]]:
    """Name, column and row of each button in sight, from top to bottom."""
    found: list[tuple[int, int, str]] = []
    for button in window.findChildren(QAbstractButton):
        middle = QPoint(button.width() // 2, button.height() // 2)
        if not button.isVisible() or not button.isEnabled():
            continue
        if not button.visibleRegion().contains(middle):
            continue
        place = button.mapTo(window, middle)
        name = button.accessibleName() or button.text()
        name = CONFIRM if isinstance(button, PrimaryButton) else name
        found.append((place.y(), place.x(), name))
    return [[name, x, y] for y, x, name in sorted(found)]


class Eyes:
    """Writes down what is in sight, again and again."""

    def __init__(self, window: MainWindow, file: Path) -> None:
        self._window = window
        self._file = file
        self._looks = 0
        self._timer = QTimer()
        self._timer.timeout.connect(self._look)
        self._timer.start(EVERY)

    def _look(self) -> None:
        if QApplication.activeModalWidget() is not None:
            return
        self._looks += 1
        said = {
            "looks": self._looks,
            "moves": self._moves(),
            "buttons": buttons(self._window),
        }
        fresh = self._file.with_suffix(".new")
        fresh.write_text(json.dumps(said))
        fresh.replace(self._file)

    def _moves(self) -> int:
        if self._window.here == "setup":
            page = cast("SetupPage", self._window.page("setup"))
            return page.draft.play.number if page.draft is not None else 0
        if self._window.here == "table" and self._window.desk.session is not None:
            return self._window.desk.session.play.number
        return -1


def main() -> int:
    """Run the program; the file with what is in sight lies in its folder of data."""
    made = main_window.bare_window
    eyes = []

    def watched(folder: Path) -> MainWindow:
        window = made(folder)
        eyes.append(Eyes(window, folder / "seen.json"))
        return window

    main_window.bare_window = watched
    return app.main()


if __name__ == "__main__":
    sys.exit(main())
