"""Where the plays are kept, and their backups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDateTime, QLocale, Signal
from PySide6.QtWidgets import QWidget

from companion.language import _
from db.errors import StorageError
from ui import tasks
from ui.desk import Desk
from ui.theme.tokens import BODY, SMALL
from ui.widgets import ActionButton, Card, clear, column, order_tabs, plain, row

if TYPE_CHECKING:
    from db.archive import Archive
    from db.records import Backup

SHOWN: Final = 5
"""How many backups are listed."""


class KeepingCard(Card):
    """The place of the database, without its password, and the backups beside it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Where your plays are kept"), padding=20, gap=10)
        self._desk = desk
        self._pressed = False
        self.place = plain("", BODY)
        self._note = plain("", SMALL, "muted")
        self._list = QWidget()
        self._lines = column(self._list, 0, 4)
        self.make = ActionButton(_("Make a backup now"), symbol="file_out")
        self.make.clicked.connect(self.back_up)
        for widget in (self.place, self._note, self._list):
            self.body.addWidget(widget)
        foot = row(None, 0, 8)
        foot.addWidget(self.make)
        foot.addStretch(1)
        self.body.addLayout(foot)
        self.body.addStretch(1)

    def refresh(self) -> None:
        """Show the place and the backups as they are."""
        if not self._desk.ready:
            return
        archive = self._desk.archive
        self.place.setText(place_of(archive))
        server = archive.file is None
        self.make.setVisible(not server)
        for old in clear(self._lines):
            old.deleteLater()
        if archive.file is None:
            self._note.setText(_("The server's own backups keep these plays safe."))
            return
        from db.backups import backups

        found = backups(archive.file)
        self._note.setText(_("Backups, the newest first:") if found else _("No backup yet."))
        for backup in found[:SHOWN]:
            self._lines.addWidget(self._line(backup))
        order_tabs(self)

    def _line(self, backup: Backup) -> BackupLine:
        line = BackupLine(in_words(backup))
        line.wanted.connect(lambda: self._desk.restore_wanted.emit(backup))
        return line

    def back_up(self) -> None:
        """Make a backup off the window's thread."""
        from db.recovery import backup_now

        archive = self._desk.archive
        self._pressed = self.make.hasFocus()
        self.make.setEnabled(False)
        task = tasks.start(lambda _task: backup_now(archive))
        task.done.connect(lambda _made: self._desk.said.emit(_("A backup was made.")))
        task.on_failure(self._failed)
        task.ended.connect(self._ended)

    def _failed(self, fault: BaseException) -> None:
        if not isinstance(fault, StorageError):
            raise fault
        self._desk.said.emit(str(fault))

    def _ended(self) -> None:
        self.make.setEnabled(True)
        self.refresh()
        if self._pressed:
            self.make.setFocus()


class BackupLine(QWidget):
    """A backup with the way back to it. `wanted` when that was said twice."""

    wanted = Signal()

    def __init__(self, words: str) -> None:
        super().__init__()
        lines = column(self, 0, 4)
        across = row(None, 0, 8)
        self.take = ActionButton()
        self.take.show_as(
            _("Go back to it"), symbol="undo", name=_("Go back to {backup}").format(backup=words)
        )
        across.addWidget(plain(words, BODY), 1)
        across.addWidget(self.take)
        lines.addLayout(across)
        self.question = plain(
            _(
                "The plays as they are now stay in a file beside it; nothing is deleted. "
                "Answers given since then are not in the backup."
            ),
            SMALL,
            "muted",
        )
        self.sure = ActionButton(_("Go back"), symbol="check")
        self.keep = ActionButton(_("Stay here"))
        answers = row(None, 0, 8)
        answers.addWidget(self.sure)
        answers.addWidget(self.keep)
        answers.addStretch(1)
        lines.addWidget(self.question)
        lines.addLayout(answers)
        self.take.clicked.connect(lambda: self._ask(sure=True))
        self.keep.clicked.connect(self._stay)
        self.sure.clicked.connect(self.wanted)
        self._ask(sure=False)

    def _stay(self) -> None:
        self._ask(sure=False)
        self.take.setFocus()

    def _ask(self, *, sure: bool) -> None:
        for part in (self.question, self.sure, self.keep):
            part.setVisible(sure)
        self.take.setVisible(not sure)
        if sure:
            self.keep.setFocus()


def place_of(archive: Archive) -> str:
    """The file, or the server and the name of the database on it; never a password."""
    if archive.file is not None:
        return str(archive.file)
    address = archive.address
    return _("{database} on {server}").format(database=address.database, server=address.host)


def in_words(backup: Backup) -> str:
    """When a backup was made, and how large it is."""
    moment = QDateTime.fromSecsSinceEpoch(int(backup.made.timestamp()))
    when = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
    return f"{when} · {QLocale().formattedDataSize(backup.size)}"
