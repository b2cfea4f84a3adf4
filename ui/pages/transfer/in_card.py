"""Bringing in a file: what is in it is shown before anything is written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QProgressBar, QWidget

from companion.language import _, ngettext
from db.errors import StorageError
from db.import_records import Batch
from db.imports import KEEP
from db.recognising import CHANGED, NEW, REMOVED, Recognised
from db.transfer.records import TransferError
from ui import tasks
from ui.desk import Desk
from ui.pages.controls import Segments
from ui.pages.log.form import local_today
from ui.pages.transfer.conflict import THERE, ConflictCard, of_plays, of_values
from ui.pages.transfer.jobs import MOST, Looked, bring_in, look
from ui.pages.transfer.telling import for_all, for_deleted, outcome, sentences
from ui.theme.tokens import BODY, LEAD, SMALL
from ui.widgets import (
    ActionButton,
    Card,
    FlowLayout,
    PrimaryButton,
    clear,
    column,
    order_tabs,
    plain,
    spaced,
)

_LISTED: Final = 40
"""Reasons that are shown one by one."""


class InCard(Card):
    """`brought` when something was written."""

    brought = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Bring in"), padding=20, gap=12)
        self._desk = desk
        self.looked: Looked | None = None
        self._path = Path()
        self._task: tasks.Task | None = None
        self._plays: dict[int, ConflictCard] = {}
        self._values: dict[str, ConflictCard] = {}
        self.hint = plain(
            _(
                "Files of BG Stats (full export and .bgsplay), plays from BoardGameGeek as XML, "
                "play files, archives and Collection packs of this program. What is in a file "
                "is shown before anything is written."
            ),
            BODY,
            "muted",
        )
        self.choose = ActionButton(_("Choose a file…"), symbol="file_in")
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(_("How far it is"))
        self.cancel = ActionButton(_("Cancel"), symbol="close")
        self.fault = plain("", LEAD, "bad")
        self.found = QWidget()
        self._found = column(self.found, 0, 8)
        self.reasons = QWidget()
        self._reasons = column(self.reasons, 0, 8)
        self.write = PrimaryButton("")
        self.leave = ActionButton(_("Leave it"))
        self.body.addWidget(self.hint)
        self.body.addWidget(self.choose, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self.progress)
        self.body.addWidget(self.cancel, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self.fault)
        self.body.addWidget(self.found)
        hands = QWidget()
        flow = spaced(FlowLayout(hands), 0, 8)
        flow.addWidget(self.write)
        flow.addWidget(self.leave)
        self.body.addWidget(hands)
        self.body.addWidget(self.reasons)
        self.choose.clicked.connect(self.ask)
        self.cancel.clicked.connect(self._cancel)
        self.write.clicked.connect(self.bring_in)
        self.leave.clicked.connect(self._leave)
        self.reset()

    # -- the file

    def ask(self) -> None:
        """Choose a file and look at it."""
        name, _filter = QFileDialog.getOpenFileName(
            self,
            _("Bring in"),
            "",
            _("Plays") + " (*.json *.bgsplay *.xml);;" + _("Files") + " (*)",
        )
        if name:
            self.look(Path(name))

    def look(self, path: Path) -> None:
        """Look at a file, off the window's thread. One at a time."""
        if self.busy:
            return
        self.reset()
        self._path = path
        archive, today = self._desk.archive, local_today()
        self._run(lambda task: look(archive, path, today, task.step), self.show_found)

    def look_again(self) -> None:
        """What was found is beside what is here no more: look at the file anew, if at any."""
        if self.looked is not None and not self.busy:
            self.look(self._path)

    def bring_in(self) -> None:
        """Write what was found, with the choices that were made."""
        looked = self.looked
        if looked is None or self._task is not None:
            return
        archive, ways, taken = self._desk.archive, self.ways, self.taken
        self._run(
            lambda task: bring_in(archive, looked, ways, taken, task.step),
            lambda batch: self._brought(looked, len(taken), batch),
        )

    @property
    def ways(self) -> dict[int, str]:
        """What was chosen for each play that is another way here, by its number."""
        rest = self.all.value if self.all is not None else KEEP
        return {
            row.number: self._plays[row.number].choice.value if row.number in self._plays else rest
            for row in self.choices
        }

    @property
    def choices(self) -> list[Recognised]:
        """The plays that are another way here, or were deleted for good."""
        rows = self.looked.preview.rows if self.looked else ()
        return [row for row in rows if row.state in (CHANGED, REMOVED)]

    @property
    def taken(self) -> tuple[str, ...]:
        """The keys of the Collection whose value in the file is to be taken."""
        return tuple(k for k, card in self._values.items() if card.choice.value == THERE)

    # -- work

    def _run(self, work: tasks.Work, done: Callable[[Any], None]) -> None:
        self.fault.hide()
        self.choose.setEnabled(False)
        self.write.setEnabled(False)
        self.progress.setRange(0, 0)
        self.progress.show()
        self.cancel.show()
        self.cancel.setFocus()
        task = tasks.start(work)
        self._task = task
        task.progress.connect(self._far)
        task.done.connect(done)
        task.on_failure(self._failed)
        task.ended.connect(self._ended)

    @property
    def busy(self) -> bool:
        """Is a file being read or written?"""
        return self._task is not None

    def _far(self, at: int, of: int) -> None:
        self.progress.setRange(0, of)
        self.progress.setValue(at)

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _failed(self, fault: BaseException) -> None:
        if not isinstance(fault, TransferError | StorageError):
            raise fault
        self.fault.setText(_("{reason} Nothing was changed.").format(reason=fault))
        self.fault.show()

    def _ended(self) -> None:
        self._task = None
        self.choose.setEnabled(True)
        self.write.setEnabled(True)
        self.progress.hide()
        self.cancel.hide()
        # What cannot be seen would hand the focus on to any button, even to one that undoes.
        self._next().setFocus()

    def _next(self) -> QWidget:
        """What comes next: the first choice where there is one, so that all of it is seen."""
        choices = (
            self.all,
            *(card.choice for card in (*self._plays.values(), *self._values.values())),
        )
        first = next((each for each in choices if each is not None), None)
        if self.looked is None:
            return self.choose
        if first is not None:
            return first.button(first.value)
        return self.leave if self.write.isHidden() else self.write

    def _leave(self) -> None:
        self.reset()
        self.choose.setFocus()

    # -- showing

    def reset(self) -> None:
        """As it was before a file was chosen."""
        self.looked = None
        self.all: Segments | None = None
        self._plays, self._values = {}, {}
        for old in (*clear(self._found), *clear(self._reasons)):
            old.deleteLater()
        told = (self.fault, self.found, self.reasons)
        for part in (self.progress, self.cancel, *told, self.write, self.leave):
            part.hide()
        self.hint.show()

    def show_found(self, looked: Looked) -> None:
        """Show what the file holds, beside what is here."""
        self.reset()
        self.looked = looked
        self.hint.hide()
        preview, found = looked.preview, looked.found
        self._found.addWidget(plain(preview.file, LEAD, weight=600))
        for sentence in sentences(looked):
            self._found.addWidget(plain(sentence, BODY))
        self._show_conflicts(looked)
        reasons = [f"{each.place}: {each.reason}" for each in preview.unreadable]
        self._list(_("Not read"), reasons, preview.left_out)
        doubts = [f"{each.place}: {each.reason}" for each in found.doubts]
        self._list(_("Read, but unusual"), doubts, 0)
        new = preview.count(NEW)
        words = ngettext("Bring in {number} play", "Bring in {number} plays", new)
        anything = new or looked.collection.new or self.choices or self._values
        self.write.show_as(words.format(number=new) if new else _("Bring it in"))
        self.write.setVisible(bool(anything))
        for part in (self.leave, self.found, self.reasons):
            part.show()
        order_tabs(self)

    def _show_conflicts(self, looked: Looked) -> None:
        rows = self.choices
        changed = [row for row in rows if row.state == CHANGED and row.existing]
        if len(rows) > 1 or len(changed) < len(rows):
            self.all = Segments(*(for_all() if changed else for_deleted()), KEEP)
            self.all.chosen.connect(self._choose_all)
            self._found.addWidget(self.all)
        for row in changed[:MOST]:
            if here := looked.here.get(row.existing or ""):
                card = of_plays(here, row.play)
                self._plays[row.number] = card
                self._found.addWidget(card)
        for each in looked.collection.differing:
            self._values[each.key] = of_values(each)
            self._found.addWidget(self._values[each.key])

    def _choose_all(self, way: str) -> None:
        for card in self._plays.values():
            card.choice.show_value(way)

    def _list(self, title: str, lines: list[str], left_out: int) -> None:
        if not lines:
            return
        self._reasons.addWidget(plain(title, BODY, weight=600))
        for each in lines[:_LISTED]:
            self._reasons.addWidget(plain(each, SMALL, "muted"))
        if more := len(lines) - len(lines[:_LISTED]) + left_out:
            words = ngettext("and {number} more", "and {number} more", more)
            self._reasons.addWidget(plain(words.format(number=more), SMALL, "muted"))

    def _brought(self, looked: Looked, taken: int, batch: Batch | None) -> None:
        self.reset()
        self._desk.said.emit(outcome(looked, taken, batch))
        self.brought.emit()
