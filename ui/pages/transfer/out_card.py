"""Writing plays into a file: which plays, in which format, and where to."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QProgressBar

from companion.language import _, ngettext
from db.errors import StorageError
from db.filtering import ALL, HistoryFilter
from db.transfer.exporting import ExportError, left_out
from ui import tasks
from ui.desk import Desk
from ui.pages.controls import Choice, Segments
from ui.pages.filters import FilterBar
from ui.pages.transfer.jobs import ARCHIVE, CSV, FORMATS, export
from ui.theme.tokens import BODY, SMALL
from ui.widgets import ActionButton, Card, plain


class OutCard(Card):
    """An export. The file that was there stays whole until the new one is."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Write out"), padding=20, gap=12)
        self._desk = desk
        self._task: tasks.Task | None = None
        self.format = Choice(_("Format"), [(each.word, _(each.words)) for each in FORMATS])
        self.delimiter = Segments(
            _("Between the columns"),
            ((",", _("comma")), (";", _("semicolon")), ("\t", _("tab"))),
            ",",
        )
        self.filter = FilterBar()
        self.count = plain("", BODY, "muted")
        self.write = ActionButton(_("Write the file…"), symbol="file_out")
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(_("How far it is"))
        self.cancel = ActionButton(_("Cancel"), symbol="close")
        hint = _(
            "An Automa is written as a player without a name, marked as no person, with its "
            "difficulty in its place."
        )
        for part in (self.format, self.delimiter, self.filter, self.count):
            self.body.addWidget(part)
        self.body.addWidget(self.write, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self.progress)
        self.body.addWidget(self.cancel, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(plain(hint, SMALL, "muted"))
        for hidden in (self.progress, self.cancel):
            hidden.hide()
        self.format.currentIndexChanged.connect(lambda _at: self._formatted())
        self.filter.changed.connect(self._count)
        self.write.clicked.connect(self.ask)
        self.cancel.clicked.connect(self._cancel)
        self._formatted()

    def arrive(self) -> None:
        """Offer what there is."""
        try:
            self.filter.offer(self._desk.archive)
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return
        self._count()

    def _formatted(self) -> None:
        self.delimiter.setVisible(self.format.currentData() == CSV)
        # An archive without some of the plays would be no archive.
        self.filter.setVisible(self.format.currentData() != ARCHIVE)
        if self._desk.ready:
            self._count()

    def _wanted(self) -> HistoryFilter:
        return ALL if self.format.currentData() == ARCHIVE else self.filter.value()

    def _count(self) -> None:
        whole, archive = self.format.currentData() == ARCHIVE, self._desk.archive
        try:
            number = archive.history_count(self._wanted())
            left = left_out(archive) if whole else ""
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return
        words = ngettext("{number} play", "{number} plays", number).format(number=number)
        if whole:
            words = _("{plays}, the persons, places and the Collection").format(plays=words)
        self.count.setText(f"{words}. {left}" if left else words)
        self.write.setEnabled(number > 0 or whole)

    # -- the file

    def ask(self) -> None:
        """Choose where to, and write."""
        format = next(each for each in FORMATS if each.word == self.format.currentData())
        name, _filter = QFileDialog.getSaveFileName(
            self,
            _("Write the file"),
            f"path-companion.{format.suffix}",
            f"{_(format.words)} (*.{format.suffix})",
        )
        if not name:
            return
        path = format.named(Path(name))
        if refused := format.refused(path):
            self._desk.said.emit(refused)
        else:
            self.export(path)

    def export(self, path: Path) -> None:
        """Write the file, off the window's thread."""
        archive, format = self._desk.archive, str(self.format.currentData())
        wanted, delimiter = self._wanted(), self.delimiter.value
        self.write.setEnabled(False)
        self.progress.setRange(0, 0)
        self.progress.show()
        self.cancel.show()
        self.cancel.setFocus()
        task = tasks.start(
            lambda task: export(
                archive, path, format, task.step, wanted=wanted, delimiter=delimiter
            )
        )
        self._task = task
        task.progress.connect(self._far)
        task.done.connect(lambda number: self._written(path, number))
        task.on_failure(self._failed)
        task.ended.connect(self._ended)

    @property
    def busy(self) -> bool:
        """Is a file being written?"""
        return self._task is not None

    def _far(self, at: int, of: int) -> None:
        self.progress.setRange(0, of)
        self.progress.setValue(at)

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _written(self, path: Path, number: int) -> None:
        words = ngettext(
            "{number} play is in {file} now.", "{number} plays are in {file} now.", number
        )
        self._desk.said.emit(words.format(number=number, file=path.name))

    def _failed(self, fault: BaseException) -> None:
        if not isinstance(fault, ExportError | StorageError):
            raise fault
        self._desk.said.emit(_("{reason} What is kept here is safe.").format(reason=fault))

    def _ended(self) -> None:
        self._task = None
        self._count()
        if self.cancel.hasFocus():
            self.write.setFocus()
        self.progress.hide()
        self.cancel.hide()
