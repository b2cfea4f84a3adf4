"""The page in place of all others when the plays cannot be reached."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from companion.language import _
from db.errors import DamagedDatabase, NewerDatabase, StorageError
from ui.pages.page import Page
from ui.theme.tokens import LEAD, SAY
from ui.widgets import ActionButton, Card, PrimaryButton, plain, row


class TroublePage(Page):
    """What happened, what is safe, what to do."""

    again = Signal()
    backup_wanted = Signal()

    def __init__(self, fault: StorageError, backup: str = "") -> None:
        super().__init__(_("Path Companion"))
        card = Card(padding=28, gap=14)
        card.body.addWidget(plain(heading(fault), SAY, weight=700))
        card.body.addWidget(plain(str(fault), LEAD, "muted"))
        foot = row(None, 0, 12)
        self._first: PrimaryButton | ActionButton
        if backup:
            restore = PrimaryButton(backup, _("Enter"))
            restore.clicked.connect(self.backup_wanted)
            card.body.addWidget(restore)
            retry = ActionButton(_("Try again"))
            self._first = restore
            foot.addWidget(retry)
        else:
            retry = PrimaryButton(_("Try again"), _("Enter"))
            self._first = retry
            card.body.addWidget(retry)
        retry.clicked.connect(self.again)
        foot.addStretch(1)
        card.body.addLayout(foot)
        self.body.addWidget(card)
        self.body.addStretch(1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does the first thing offered."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._first.click()
        else:
            super().keyPressEvent(event)


def heading(fault: StorageError) -> str:
    """The large sentence over what happened."""
    if isinstance(fault, NewerDatabase):
        return _("Your plays need a newer Path Companion")
    if isinstance(fault, DamagedDatabase):
        return _("The file with your plays is damaged")
    return _("Your plays cannot be reached just now")
