"""The page of statistics: filtered as the list is, solo, cooperative and competitive apart."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QProgressBar

from companion.language import _, ngettext
from db.errors import StorageError
from ui import tasks
from ui.desk import Desk
from ui.latest import PATIENCE
from ui.pages.controls import Segments
from ui.pages.filters import FilterBar
from ui.pages.page import Page
from ui.pages.statistics.card import FigureCard
from ui.pages.statistics.figure import Figure
from ui.pages.statistics.figures import figures
from ui.pages.statistics.numbers import MODES, Numbers, counted
from ui.theme.tokens import BODY, LEAD
from ui.widgets import ActionButton, Card, plain


class StatisticsPage(Page):
    """Figures, one below the other. They are counted off the window's thread."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Statistics"), _("Each figure says how much it stands on."))
        self._desk = desk
        self._task: tasks.Task | None = None
        self._mode = ""
        self.filter = FilterBar(modes=False)
        self.modes = Segments(
            _("Kind"), [(mode, word) for mode, word in zip(MODES, _words(), strict=True)], ""
        )
        self.progress = QProgressBar()
        self.progress.setAccessibleName(_("Counting"))
        self.progress.setTextVisible(False)
        self.empty = Card(_("Nothing to count yet"), padding=28, gap=14)
        self._why = plain("", LEAD, "muted")
        self.log = ActionButton(_("Log a play"), symbol="plus")
        self.empty.body.addWidget(self._why)
        self.empty.body.addWidget(self.log, 0, Qt.AlignmentFlag.AlignLeft)
        self.note = plain("", BODY, "muted")
        self.cards: list[FigureCard] = []
        # How many figures are shown, and those that are not yet, the last one first.
        self._shown = 0
        self._left: list[Figure] = []
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._show_next)
        for part in (self.filter, self.modes, self.progress, self.empty, self.note):
            self.body.addWidget(part)
        self.body.addStretch(1)
        for hidden in (self.progress, self.empty, self.note, self.modes):
            hidden.hide()
        self.filter.changed.connect(self.count)
        self.modes.chosen.connect(self._choose)
        self.log.clicked.connect(lambda: desk.wanted.emit("log"))

    def arrive(self) -> None:
        """Count anew."""
        if not self._desk.ready:
            return
        try:
            self.filter.offer(self._desk.archive)
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return
        self.count()

    def _choose(self, mode: str) -> None:
        self._mode = mode
        self.count()

    # -- counting

    def count(self) -> None:
        """Count the plays that are wanted; what was still being counted is left."""
        if not self._desk.ready:
            return
        if self._task is not None:
            self._task.cancel()
        self._next.stop()
        self._left = []
        statistics, wanted, mode = self._desk.archive.statistics, self.filter.value(), self._mode
        task = tasks.start(lambda task: counted(statistics, wanted, mode, task.step))
        self._task = task
        task.progress.connect(self._far)
        task.done.connect(lambda numbers: self._counted(task, numbers))
        task.on_failure(self._failed)
        task.ended.connect(lambda: self._ended(task))
        if not task.wait(PATIENCE):
            self._wait()

    def _wait(self) -> None:
        """It takes a while: what was said of the former filter is not said of this one."""
        self.empty.hide()
        self.note.hide()
        self.progress.setRange(0, 0)
        self.progress.show()

    @property
    def counting(self) -> bool:
        """Is something being counted, or not shown yet?"""
        return self._task is not None or self._next.isActive()

    def _far(self, at: int, of: int) -> None:
        self.progress.setRange(0, of)
        self.progress.setValue(at)

    def _failed(self, fault: BaseException) -> None:
        if not isinstance(fault, StorageError):
            raise fault
        self._desk.said.emit(str(fault))

    def _ended(self, task: tasks.Task) -> None:
        if task is self._task:
            self._task = None
            self.progress.hide()

    def _counted(self, task: tasks.Task, numbers: Numbers) -> None:
        if task is self._task:
            self.show_numbers(numbers)

    # -- showing

    def show_numbers(self, numbers: Numbers) -> None:
        """Show what was counted."""
        total = sum(numbers.plays.values())
        self.empty.setVisible(not total)
        narrows = self.filter.narrows
        self.empty.set_title(_("Nothing to count") if narrows else _("Nothing to count yet"))
        self.log.setVisible(not narrows)
        self._why.setText(
            _("No play that is over is like that.")
            if narrows
            else _("When a play is over, at the table or logged by hand, it counts here.")
        )
        self.modes.setVisible(bool(total))
        for mode, words in zip(MODES, _words(), strict=True):
            self.modes.button(mode).show_as(words, note=str(numbers.plays[mode]))
        self.modes.show_value(numbers.mode)
        made = figures(numbers) if total else ()
        self.note.setVisible(bool(total) and not made)
        self.note.setText(_("No play of this kind is over."))
        for card in self.cards[len(made) :]:
            card.hide()
        self._shown, self._left = 0, list(reversed(made))
        self._show_next()
        words = ngettext("{number} play is counted.", "{number} plays are counted.", total)
        self.setAccessibleDescription(words.format(number=total))

    def _show_next(self) -> None:
        """Show one figure more: what somebody does meanwhile comes in between."""
        if not self._left:
            return
        figure = self._left.pop()
        card = self._card(self._shown)
        self._shown += 1
        card.show_figure(figure)
        card.show()
        if self._left:
            self._next.start(0)

    def _card(self, at: int) -> FigureCard:
        if at == len(self.cards):
            card = FigureCard()
            card.said.connect(self._desk.said)
            self.cards.append(card)
            self.body.insertWidget(self.body.count() - 1, card)
        return self.cards[at]


def _words() -> tuple[str, str, str]:
    return _("Solo"), _("Cooperative"), _("Competitive")
