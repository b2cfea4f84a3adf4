"""The form of a play that is only recorded: what was played, when, where, by whom, the scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from PySide6.QtCore import QLocale, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from companion.language import _
from companion.text import bare, clean
from db.logged import COMPETITIVE, LoggedGame, LoggedPlay
from db.transfer.values import NOTES
from db.types import LARGEST
from ui.isolating import isolated
from ui.pages.log.what import WhatCard, Wrong
from ui.pages.log.who import WhoCard
from ui.pages.page import ScrollingColumns, press_focused
from ui.theme import theme
from ui.theme.tokens import BETWEEN, BODY
from ui.widgets import (
    ActionButton,
    Card,
    FlowLayout,
    PrimaryButton,
    column,
    order_tabs,
    plain,
    reveal,
    spaced,
)

SEATS: Final = 2
"""Empty seats of a fresh form."""


class PlayForm(QWidget):
    """Everything that a person can say of a play. It starts fresh every time.

    `saved(play, again)` gives the play that was entered, and whether another one follows;
    `left` when nothing is to be kept.
    """

    saved = Signal(object, bool)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Log a play"))
        self.former = LoggedPlay(LoggedGame(""), date.min)
        self.what = WhatCard()
        self.who = WhoCard()
        self.notes = QPlainTextEdit()
        self.notes.setAccessibleName(_("Notes"))
        self.notes.setTabChangesFocus(True)
        self.save = PrimaryButton(_("Save"), _("Ctrl+Enter"))
        self.again = ActionButton(_("Save and log another"))
        self.back = ActionButton(_("Leave it"), _("Esc"))
        self.error = plain("", BODY, "bad")
        self._wrong: QWidget = self.notes
        self._look_after = QTimer(self)
        self._look_after.setSingleShot(True)
        self._look_after.timeout.connect(lambda: reveal(self._wrong))
        self._lay_out()
        self.who.seated.connect(lambda: order_tabs(self))
        for changed in (*self.what.changes(), self.who.changed, self.notes.textChanged):
            changed.connect(self._goes_on)
        self.save.clicked.connect(lambda: self._submit(again=False))
        self.again.clicked.connect(lambda: self._submit(again=True))
        self.back.clicked.connect(self.leave)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.save.click)
        theme().changed.connect(self._rescaled)
        self._rescaled()
        self.clear()

    def _lay_out(self) -> None:
        noted = Card(_("Notes"), padding=20, gap=10)
        noted.body.addWidget(self.notes)
        one, two = QWidget(), QWidget()
        left, right = column(one, 0, BETWEEN), column(two, 0, BETWEEN)
        left.addWidget(self.what)
        right.addWidget(self.who)
        right.addWidget(noted)
        self.columns = ScrollingColumns(one, two, 860, (2, 3))
        outer = column(self, 0, 12)
        outer.addWidget(self.columns, 1)
        outer.addWidget(self.error)
        foot = QWidget()
        hands = spaced(FlowLayout(foot), 0, 8)
        for button in (self.save, self.again, self.back):
            hands.addWidget(button)
        outer.addWidget(foot)

    def _rescaled(self) -> None:
        self.notes.setMinimumHeight(theme().px(96))

    # -- filling in

    def clear(self) -> None:
        """A fresh form: nothing of what was entered before, the date of today."""
        today = local_today()
        self.former = LoggedPlay(LoggedGame(""), today)
        self.what.clear(today)
        self.who.clear(SEATS)
        self.notes.setPlainText("")
        self.refuse("")
        self.again.show()
        self._before = self._written()

    def another(self) -> None:
        """The next one of the evening: game, date, place and names stay, all else is fresh."""
        what = self.what
        kept = [(entry, entry.text) for entry in (what.game, what.day, what.place)]
        names = [seat.text for seat in self.who.rows]
        self.clear()
        for entry, text in kept:
            entry.set_text(text)
        self.who.show_names(names)
        self._before = self._written()
        if self.who.rows:
            self.who.rows[0].score.setFocus()

    def show_play(self, play: LoggedPlay) -> None:
        """Fill in a play that is kept, to be changed."""
        self.clear()
        self.former = play
        self.what.show_play(play)
        self.notes.setPlainText(play.notes)
        guided = play.guided is not None
        self.who.show_seats(play.seats, play.game.direction, guided=guided)
        self.again.hide()
        self._before = self._written()

    def offer(self, titles: Sequence[str], names: Sequence[str], places: Sequence[str]) -> None:
        """Complete games, people and places from what is known."""
        self.what.offer(titles, places)
        self.who.offer(names)

    # -- what was entered

    def entered(self) -> LoggedPlay | None:
        """The play as it was entered; None, with the reason shown, where that is none."""
        self.refuse("")
        try:
            return self._read()
        except Wrong as fault:
            fault.entry.refuse(str(fault))
            self.refuse(str(fault))
            self._point_at(fault.entry, fault.entry.line)
            return None

    def _read(self) -> LoggedPlay | None:
        what, former = self.what, self.former
        title, day, minutes = what.named(), what.played_on(local_today()), what.minutes()
        double = self.who.twice()
        if double is not None:
            self.refuse(_("{name} sits on two seats.").format(name=isolated(double.text)))
            double.refuse(self.error.text())
            self._point_at(double, double.name)
            return None
        notes = self._noted()
        if notes is None:
            return None
        same = title == former.game.title
        return replace(
            former,
            game=former.game if same else what.logged_game(self.who.direction.value),
            played_on=day,
            seats=self.who.seats(ranked=what.mode.value in ("", COMPETITIVE)),
            place=what.place.text,
            place_uuid=former.place_uuid if what.place.text == former.place else "",
            duration=minutes,
            difficulty=what.difficulty.text,
            notes=notes,
            mode=what.mode.value,
        )

    def _noted(self) -> str | None:
        """The notes; None, with the reason shown, where nothing keeps that many."""
        written = bare(clean(self.notes.toPlainText(), LARGEST))
        if len(written) > NOTES:
            words = _("The notes have {number} characters; {most} are the most that is kept.")
            number, most = (QLocale().toString(each) for each in (len(written), NOTES))
            self.refuse(words.format(number=number, most=most))
            self._point_at(self.notes, self.notes)
            return None
        return written

    def _point_at(self, part: QWidget, line: QWidget) -> None:
        """Give the keyboard to the line that is wrong, and bring what is said there into sight."""
        line.setFocus()
        self._wrong = part
        # What is said takes room: nothing has its place before that is shared out anew.
        self._look_after.start()

    def refuse(self, reason: str) -> None:
        """Say why the play was not kept; an empty reason takes that back."""
        self.error.setText(reason)
        self.error.setVisible(bool(reason))

    def leave(self) -> None:
        """Leave it. What was entered and would be lost is so only where that is said twice."""
        if not self.unsaved or self.error.text() == _not_kept():
            self.left.emit()
        else:
            self.refuse(_not_kept())

    @property
    def unsaved(self) -> bool:
        """Was anything entered that is not kept?"""
        return self._written() != self._before

    def _goes_on(self) -> None:
        """Whoever goes on writing has not left."""
        if self.error.text() == _not_kept():
            self.refuse("")

    def _written(self) -> tuple[object, ...]:
        """All that stands in the form."""
        return (*self.what.written(), *self.who.written(), self.notes.toPlainText())

    def _submit(self, *, again: bool) -> None:
        play = self.entered()
        if play is not None:
            self.saved.emit(play, again)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that holds the focus, Esc leaves."""
        if press_focused(self, event):
            return
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)


def _not_kept() -> str:
    return _("This is not kept yet. Leave it once more, and it is gone.")


def local_today() -> date:
    """The day it is where the table stands: a play's date is the local one."""
    return date.today()  # noqa: DTZ011 - local is what is meant
