"""The page of the answers that were left: another way was taken, they are kept and come back."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QKeyEvent

from companion import Entry, Play
from companion.language import _, ngettext
from db.errors import StorageError
from db.records import Branch
from ui.desk import Desk, Kind
from ui.pages.page import Page
from ui.pages.table.log_lines import sentence
from ui.theme.tokens import BODY, LEAD, SMALL
from ui.widgets import ActionButton, Card, clear, column, order_tabs, plain

SHOWN: Final = 20
"""Branches that are listed, the newest first."""

LINES: Final = 6
"""Answers of a branch that are told."""


class LeftPage(Page):
    """What left the play that is open, the newest first."""

    def __init__(self, desk: Desk) -> None:
        hint = _("Another way was taken after an undo. Nothing of it is lost.")
        super().__init__(_("Answers that were left"), hint)
        self._desk = desk
        self.none = plain("", LEAD, "muted")
        self._cards = column(None, 0, 16)
        self.back = ActionButton(_("Back to the table"), _("Esc"), symbol="left")
        self.back.clicked.connect(self._leave)
        self.body.addWidget(self.none)
        self.body.addLayout(self._cards)
        self.body.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addStretch(1)

    def arrive(self) -> None:
        """Read anew what left the play that is open."""
        for old in clear(self._cards):
            old.deleteLater()
        found = self._found()
        self.none.setText(_("No answer of this play was left."))
        self.none.setVisible(not found)
        session = self._desk.session
        for branch in found[:SHOWN]:
            if session is not None:
                card = BranchCard(session.play, branch)
                card.wanted.connect(self._fetch)
                self._cards.addWidget(card)
        order_tabs(self)

    def _found(self) -> tuple[Branch, ...]:
        session = self._desk.session
        if session is None or self._desk.kind is not Kind.KEPT:
            return ()
        try:
            return self._desk.archive.branches(session.kept.id)
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return ()

    def _fetch(self, branch: Branch) -> None:
        session = self._desk.session
        if session is None:
            return
        fault = session.fetch(branch.since, branch.moves)
        if fault:
            self._desk.said.emit(fault)
            return
        self._desk.said.emit(_("They are back. Undo brings back what stood in their place."))
        self._leave()

    def _leave(self) -> None:
        self._desk.wanted.emit("table")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back to the table."""
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)


class BranchCard(Card):
    """One way that was left, in its answers' own sentences. `wanted(branch)` to go on there."""

    wanted = Signal(object)

    def __init__(self, play: Play, branch: Branch) -> None:
        super().__init__(_head(branch), padding=20, gap=8)
        self.body.addWidget(plain(_after(play, branch.since), SMALL, "muted"))
        entries = _entries(play, branch)
        for entry in entries[:LINES]:
            self.body.addWidget(plain(f"{entry.number}. {sentence(entry)}", BODY))
        more = len(branch.moves) - len(entries[:LINES])
        if more > 0:
            words = ngettext("and {number} more", "and {number} more", more)
            self.body.addWidget(plain(words.format(number=more), SMALL, "muted"))
        self.take = ActionButton()
        self.take.show_as(
            _("Go on from there"),
            symbol="redo",
            name=_("Go on from there: {what}").format(what=_head(branch)),
        )
        self.take.clicked.connect(lambda: self.wanted.emit(branch))
        self.body.addWidget(self.take, 0, Qt.AlignmentFlag.AlignLeft)


def _head(branch: Branch) -> str:
    number = len(branch.moves)
    moment = QDateTime.fromSecsSinceEpoch(int(branch.cut.timestamp()))
    when = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
    words = ngettext("{number} answer, left {when}", "{number} answers, left {when}", number)
    return words.format(number=number, when=when)


def _after(play: Play, since: int) -> str:
    """After which answer that still stands it begins."""
    if not since:
        return _("From the start of the play")
    return _("After move {number}: {what}").format(
        number=since, what=sentence(play.rewind(since).entry)
    )


def _entries(play: Play, branch: Branch) -> tuple[Entry, ...]:
    """The first answers of the branch as the log had them, as far as they can be told."""
    told, _fault = play.rewind(branch.since).onward(branch.moves[:LINES])
    return told.log[branch.since :]
