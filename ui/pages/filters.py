"""Which plays a page is about: a line that finds words everywhere, and choices beside it."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from companion.language import _
from db.errors import StorageError
from db.filtering import INCOMPLETE, LOST, TIED, WON, HistoryFilter, days_of
from db.logged import COMPETITIVE, COOPERATIVE, SOLO
from ui import tasks
from ui.pages.controls import Choice, clearable
from ui.pages.entries import read_day
from ui.pages.words import named
from ui.theme import theme
from ui.widgets import ActionButton, FlowLayout, column, describe, restyle, row, spaced

if TYPE_CHECKING:
    from db.archive import Archive

TYPING: Final = 120
"""Milliseconds after the last key until the list follows."""


SHORTEST: Final = 8
"""Characters of a choice that are seen wherever it stands."""


class WordsLine(QLineEdit):
    """Words that are looked for everywhere. What stands there before says as much as fits."""

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(200)
        clearable(self)
        self._hints = (
            _("Type to filter: game, person, place, difficulty, words in notes, 2026-11"),
            _("Filter: names, notes, 2026-11"),
        )
        describe(self, _("Filter"), self._hints[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say what fits."""
        super().resizeEvent(event)
        room, width = self.width() - theme().px(32), self.fontMetrics().horizontalAdvance
        fitting = (hint for hint in self._hints if width(hint) <= room)
        self.setPlaceholderText(next(fitting, self._hints[-1]))


class DayLine(QLineEdit):
    """A day, or a month or a year that begins and ends with one. None where it cannot be read."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setMaxLength(40)
        self.setPlaceholderText(_("{name} 2026-11").format(name=name))
        describe(self, name, _("A day, a month or a year: 2026-11-30, 2026-11, 2026"))

    def sizeHint(self) -> QSize:
        """Room for a day, and for what stands there before one is typed."""
        words = ("2026-11-30", self.placeholderText())
        wide = max(map(self.fontMetrics().horizontalAdvance, words))
        return QSize(wide + theme().px(32), super().sizeHint().height())

    @property
    def first(self) -> date | None:
        """The first day that is meant."""
        days = self._days()
        return None if days is None else days[0]

    @property
    def last(self) -> date | None:
        """The last day that is meant."""
        days = self._days()
        return None if days is None else days[1]

    def _days(self) -> tuple[date, date] | None:
        days = days_of(self.text().strip())
        if days is None:
            day = read_day(self.text(), date.today())  # noqa: DTZ011 - a play's date is local
            days = None if day is None else (day, day)
        return days


class FilterBar(QWidget):
    """`changed` when other plays are wanted; while somebody types, when the typing pauses."""

    changed = Signal()

    def __init__(self, *, results: bool = True, modes: bool = True) -> None:
        super().__init__()
        self._person = ""
        self._emptying = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(TYPING)
        self._timer.timeout.connect(self.changed)
        self.text = WordsLine()
        self.game = Choice(_("Game"), (("", _("Any game")),))
        self.person = Choice(_("Person"), (("", _("Anybody")),))
        self.place = Choice(_("Place"), (("", _("Anywhere")),))
        self.result = Choice(
            _("Result"),
            (
                ("", _("Any result")),
                (WON, _("Won")),
                (LOST, _("Not won")),
                (TIED, _("Tied")),
                (INCOMPLETE, _("Not finished")),
            ),
        )
        self.mode = Choice(
            _("Kind"),
            (
                ("", _("Any kind")),
                (SOLO, _("Solo")),
                (COOPERATIVE, _("Cooperative")),
                (COMPETITIVE, _("Competitive")),
            ),
        )
        self.difficulty = Choice(_("Difficulty"), (("", _("Any difficulty")),))
        self.difficulty.hide()
        self.since = DayLine(_("From"))
        self.until = DayLine(_("Until"))
        self.more = ActionButton(_("By game, person, date…"))
        self.more.setCheckable(True)
        self.clear = ActionButton(_("All of them"), symbol="close")
        self._lay_out()
        self.result.setVisible(results)
        self.mode.setVisible(modes)
        for line in self._lines():
            line.textChanged.connect(lambda _text: self._typed())
        for box in self._boxes():
            box.currentIndexChanged.connect(lambda _at: self._chosen())
        self.clear.clicked.connect(self.reset)
        self.more.toggled.connect(self.shelf.setVisible)
        self.changed.connect(self._marked)
        self._marked()

    def _typed(self) -> None:
        if not self._emptying:
            self._timer.start()

    def _chosen(self) -> None:
        if not self._emptying:
            self.changed.emit()

    def _lines(self) -> tuple[QLineEdit, ...]:
        return (self.text, self.since, self.until)

    def _boxes(self) -> tuple[Choice, ...]:
        return (self.game, self.person, self.place, self.result, self.mode, self.difficulty)

    def _lay_out(self) -> None:
        lines = column(self, 0, 8)
        first = row(None, 0, 8)
        first.addWidget(self.text, 1)
        first.addWidget(self.clear)
        first.addWidget(self.more)
        lines.addLayout(first)
        self.shelf = QWidget()
        flow = spaced(FlowLayout(self.shelf, equal=True), 0, 8)
        for box in self._boxes():
            # Columns are as wide as the widest needs: a long name must not decide that.
            box.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(SHORTEST)
        for widget in (*self._boxes(), self.since, self.until):
            flow.addWidget(widget)
        lines.addWidget(self.shelf)
        self.shelf.hide()

    def offer(self, archive: Archive) -> None:
        """Offer the games, people and places that there are; what is chosen stays chosen.

        They are counted off the window's thread. Where that fails, so does the list, and says so.
        """
        task = tasks.start(
            lambda _task: (
                archive.games(),
                archive.persons(),
                archive.places(),
                archive.difficulties(),
            )
        )
        task.done.connect(self._offer)
        task.on_failure(self._not_offered)

    def _offer(self, found: tuple[Any, Any, Any, tuple[str, ...]]) -> None:
        games, persons, places, difficulties = found
        self.game.refill([(each.id, each.title) for each in games])
        self.person.refill([(each.id, each.name) for each in persons])
        self.place.refill([(each.id, each.name) for each in places])
        self.difficulty.refill([(each, named(each)) for each in difficulties])
        self.difficulty.setVisible(bool(difficulties))
        if self._person:
            self.choose_person(self._person)

    def _not_offered(self, fault: BaseException) -> None:
        if not isinstance(fault, StorageError):
            raise fault

    def value(self, *, binned: bool = False, unfinished: bool = False) -> HistoryFilter:
        """The plays that are wanted. A date that cannot be read narrows nothing."""
        result = "unfinished" if unfinished else str(self.result.currentData())
        return HistoryFilter(
            text=self.text.text(),
            game_id=self.game.currentData() or None,
            person_id=self.person.currentData() or None,
            place_id=self.place.currentData() or None,
            since=self.since.first,
            until=self.until.last,
            result=result,
            mode=str(self.mode.currentData()),
            difficulty=str(self.difficulty.currentData()),
            binned=binned,
        )

    @property
    def narrows(self) -> bool:
        """Is anything left out?"""
        return any(line.text().strip() for line in self._lines()) or any(
            box.currentIndex() > 0 for box in self._boxes()
        )

    def reset(self) -> None:
        """Leave nothing out."""
        # Their signals are not held back: a line would go on offering to be emptied.
        self._emptying = True
        for line in self._lines():
            line.setText("")
        for box in self._boxes():
            box.setCurrentIndex(0)
        self._emptying = False
        self._timer.stop()
        self.changed.emit()

    def choose_person(self, id: str) -> None:
        """Only plays of this person; as soon as persons are offered, where they are not yet."""
        at = self.person.findData(id)
        self._person = "" if at > 0 else id
        self.person.setCurrentIndex(max(0, at))

    def _marked(self) -> None:
        self.clear.setVisible(self.narrows)
        for line in (self.since, self.until):
            wrong = bool(line.text().strip()) and line.first is None
            restyle(line, wrong="true" if wrong else "false")
