"""The page of what comes in and goes out, with every import that can be undone."""

from __future__ import annotations

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from companion.language import _, ngettext
from db.errors import StorageError
from db.import_records import Batch, Undone
from ui import tasks
from ui.desk import Desk
from ui.pages.page import Columns, Page
from ui.pages.transfer.in_card import InCard
from ui.pages.transfer.out_card import OutCard
from ui.theme.tokens import BETWEEN, BODY, SMALL
from ui.widgets import ActionButton, Card, clear, column, order_tabs, plain, row

SHOWN = 20
"""Imports that are listed."""


class TransferPage(Page):
    """In on the left, out on the right."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("In and out"), _("Nothing is written before you have seen it."))
        self._desk = desk
        self.bring = InCard(desk)
        self.out = OutCard(desk)
        self.batches = Card(_("Brought in before"), padding=20, gap=8)
        self._batches = column(None, 0, 8)
        self.batches.body.addLayout(self._batches)
        left, right = QWidget(), QWidget()
        one, two = column(left, 0, BETWEEN), column(right, 0, BETWEEN)
        one.addWidget(self.bring)
        one.addWidget(self.batches)
        one.addStretch(1)
        two.addWidget(self.out)
        two.addStretch(1)
        self.body.addWidget(Columns(left, right, 900, (3, 2)))
        self.body.addStretch(1)
        self.bring.brought.connect(self._changed)
        self._stale = False
        desk.plays_changed.connect(self._outdate)

    def arrive(self) -> None:
        """Show every import as it stands, and what was found in a file beside what is here now."""
        if self._desk.ready:
            self.out.arrive()
            self._list()
            if self._stale:
                self._stale = False
                self.bring.look_again()

    def _outdate(self) -> None:
        self._stale = True

    def _list(self) -> None:
        try:
            found = self._desk.archive.imports()
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return
        for old in clear(self._batches):
            old.deleteLater()
        self.batches.setVisible(bool(found))
        for batch in found[:SHOWN]:
            self._batches.addWidget(self._line(batch))
        if more := len(found) - len(found[:SHOWN]):
            words = ngettext("and {number} more", "and {number} more", more)
            self._batches.addWidget(plain(words.format(number=more), SMALL, "muted"))
        order_tabs(self)

    def _line(self, batch: Batch) -> QWidget:
        part = QWidget()
        across = row(part, 0, 8)
        text = in_words(batch)
        across.addWidget(plain(text, BODY, "muted" if batch.undone else "ink"), 1)
        if batch.undone is None:
            undo = ActionButton()
            undo.show_as(_("Undo"), symbol="undo", name=_("Undo: {what}").format(what=text))
            undo.clicked.connect(lambda: self._undo(batch, undo))
            across.addWidget(undo, 0, Qt.AlignmentFlag.AlignTop)
        return part

    def _undo(self, batch: Batch, button: ActionButton) -> None:
        archive = self._desk.archive
        self._desk.leave()
        button.setEnabled(False)
        task = tasks.start(lambda _task: archive.undo_import(batch.id))
        task.done.connect(self._undone)
        task.on_failure(self._failed)

    def _undone(self, undone: Undone) -> None:
        self._desk.said.emit(told(undone))
        self._changed()
        self.bring.choose.setFocus()

    def _failed(self, fault: BaseException) -> None:
        if isinstance(fault, StorageError):
            self._desk.said.emit(str(fault))
        elif isinstance(fault, LookupError):
            self._desk.said.emit(_("Another window changed this meanwhile."))
        else:
            raise fault
        self._list()

    def _changed(self) -> None:
        self._desk.plays_changed.emit()
        self.arrive()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back to the history."""
        if event.key() == Qt.Key.Key_Escape:
            self._desk.wanted.emit("history")
        else:
            super().keyPressEvent(event)


def told(undone: Undone) -> str:
    """What undoing an import did; what there is none of is left out."""
    gone, binned, back, stayed = undone.gone, undone.binned, undone.back, undone.stayed
    parts = [
        (
            gone,
            ngettext("{number} play is gone again.", "{number} plays are gone again.", gone),
        ),
        (
            binned,
            ngettext(
                "{number} was changed since, or thrown away: it lies in the bin of the history.",
                "{number} were changed since, or thrown away: they lie in the bin of the history.",
                binned,
            ),
        ),
        (
            back,
            ngettext(
                "{number} that was replaced is back.", "{number} that were replaced are back.", back
            ),
        ),
        (
            stayed,
            ngettext(
                "{number} value was changed since and stays.",
                "{number} values were changed since and stay.",
                stayed,
            ),
        ),
    ]
    said = [words.format(number=number) for number, words in parts if number]
    return " ".join(said) or _("What the file brought is gone again.")


def in_words(batch: Batch) -> str:
    """An import in a line: when, from which file, how many plays, whether it was undone."""
    moment = QDateTime.fromSecsSinceEpoch(int(batch.made.timestamp()))
    when = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
    plays = ngettext("{number} play", "{number} plays", batch.new).format(number=batch.new)
    line = f"{when} · {batch.file} · {plays}"
    if batch.others:
        values = ngettext("{number} value", "{number} values", batch.others)
        line = f"{line} · {values.format(number=batch.others)}"
    return _("{line}, undone").format(line=line) if batch.undone else line
