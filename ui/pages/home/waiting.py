"""What else is in progress beside the one thing that the large card offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from companion.language import _
from ui.widgets import Card, KeyButton, LinkButton, column, describe, row


@dataclass(frozen=True, slots=True)
class Waiting:
    """A play or a setup that was left: what it is, how far, how to go on, how to drop it."""

    name: str
    note: str
    go_on: Callable[[], object]
    drop: Callable[[], None] | None = None


class AlsoWaiting(Card):
    """A line each for what is in progress. Hidden while there is nothing more."""

    def __init__(self) -> None:
        super().__init__(_("Also in progress"), padding=20, gap=8)
        self._holder = QWidget()
        self._lines = column(self._holder, 0, 8)
        self.body.addWidget(self._holder)
        self.hide()

    def show_all(self, waiting: Sequence[Waiting]) -> None:
        """Show these."""
        while (item := self._lines.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for each in waiting:
            self._lines.addWidget(_line(each))
        self.setVisible(bool(waiting))


def _line(waiting: Waiting) -> QWidget:
    line = QWidget()
    beside = row(line, 0, 8)
    button = KeyButton(waiting.name)
    button.show_as(waiting.name, note=waiting.note)
    button.clicked.connect(waiting.go_on)
    beside.addWidget(button, 1)
    if waiting.drop is not None:
        drop = LinkButton(_("Throw away"), symbol="bin")
        describe(drop, _("Throw away: {name}").format(name=waiting.name))
        drop.clicked.connect(waiting.drop)
        beside.addWidget(drop, 0, Qt.AlignmentFlag.AlignVCenter)
    return line
