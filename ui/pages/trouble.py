"""The page in place of all others when the plays cannot be reached."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from companion.language import _
from db.errors import DamagedDatabase, NewerDatabase, StorageError
from ui.pages.page import Page, press_focused
from ui.theme.tokens import LEAD, SAY
from ui.widgets import ActionButton, Card, PrimaryButton, plain


@dataclass(frozen=True, slots=True)
class Remedy:
    """What can be done about it: the words of a button, and what it does."""

    words: str
    act: Callable[[], None]


class TroublePage(Page):
    """What happened, what is safe, what to do. The first remedy is the one that is advised."""

    def __init__(self, fault: StorageError, remedies: Sequence[Remedy], more: str = "") -> None:
        super().__init__(_("Path Companion"))
        card = Card(padding=28, gap=14)
        card.body.addWidget(plain(heading(fault), SAY, weight=700))
        card.body.addWidget(plain(str(fault), LEAD, "muted"))
        if more:
            card.body.addWidget(plain(more, LEAD))
        first, *others = remedies
        self.first = PrimaryButton(first.words, _("Enter"))
        self.first.clicked.connect(first.act)
        card.body.addWidget(self.first)
        for remedy in others:
            button = ActionButton(remedy.words)
            button.clicked.connect(remedy.act)
            card.body.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(card)
        self.body.addStretch(1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what is advised."""
        if press_focused(self, event):
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.first.click()
        else:
            super().keyPressEvent(event)


def heading(fault: StorageError) -> str:
    """The large sentence over what happened."""
    if isinstance(fault, NewerDatabase):
        return _("Your plays need a newer Path Companion")
    if isinstance(fault, DamagedDatabase):
        return _("The file with your plays is damaged")
    return _("Your plays cannot be reached just now")
