"""A seat of the form: who sat there, what they scored, whether they won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from companion.fields import worked_out
from companion.language import _
from db.logged import LoggedSeat
from ui.pages.entries import NAME, complete, no_longer, typed
from ui.pages.words import points
from ui.theme import theme
from ui.theme.tokens import SMALL
from ui.widgets import KeyButton, column, describe, plain, restyle, row


class SeatRow(QWidget):
    """`changed` when anything was entered; `removed` when the seat is to go."""

    changed = Signal()
    removed = Signal()

    def __init__(self, number: int, *, guided: bool = False) -> None:
        """Of a guided play only the name can be entered."""
        super().__init__()
        self._former: LoggedSeat | None = None
        lines = column(self, 0, 2)
        across = row(None, 0, 8)
        self.name = QLineEdit()
        self.name.setMaxLength(NAME)
        self.score = QLineEdit()
        self.score.setMaxLength(NAME)
        self.won = _switch(_("Won"))
        self.automa = _switch(_("Automa"))
        self.remove = KeyButton()
        self.remove.show_as("", symbol="close", name=_("Take this seat away"))
        across.addWidget(self.name, 3)
        across.addWidget(self.score, 1)
        for button in (self.won, self.automa, self.remove):
            across.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self.sum = plain("", SMALL, "muted")
        self.sum.hide()
        lines.addLayout(across)
        lines.addWidget(self.sum)
        self.by_hand = False
        """Did a person say who won here?"""
        self.name.textChanged.connect(lambda _text: self._add_up())
        self.score.textChanged.connect(lambda _text: self._add_up())
        for line in (self.name, self.score):
            line.inputRejected.connect(lambda line=line: self._say(no_longer(line)))
        self.won.clicked.connect(self._said)
        self.automa.clicked.connect(lambda: self.changed.emit())
        self.remove.clicked.connect(self.removed)
        for part in (self.score, self.won, self.automa, self.remove):
            part.setVisible(not guided)
        self.number(number)
        theme().changed.connect(self._rescaled)
        self._rescaled()

    def _rescaled(self) -> None:
        self.name.setMinimumWidth(theme().px(120))
        self.score.setMinimumWidth(theme().px(76))

    def number(self, at: int) -> None:
        """It is this seat of the table, counted from 1."""
        self.name.setPlaceholderText(_("Seat {number}").format(number=at))
        describe(self.name, _("Name, seat {number}").format(number=at))
        self.score.setPlaceholderText(_("12+3"))
        describe(self.score, _("Score, seat {number}").format(number=at))

    def _said(self) -> None:
        self.by_hand = True
        self.changed.emit()

    def _add_up(self) -> None:
        self.refuse("")
        told = reckoned(typed(self.score))
        full = (line for line in (self.name, self.score) if len(line.text()) >= line.maxLength())
        if self.sum.text() not in map(no_longer, full):
            self._say(told)
        self.score.setAccessibleDescription(told)
        self.changed.emit()

    def _say(self, text: str) -> None:
        restyle(self.sum, role="muted")
        self.sum.setText(text)
        self.sum.setVisible(bool(text))

    def refuse(self, reason: str) -> None:
        """Say what is wrong with the name; an empty reason takes that back."""
        restyle(self.name, wrong="true" if reason else "false")
        if reason:
            self.sum.setText(reason)
            restyle(self.sum, role="bad")
            self.sum.show()

    def offer(self, names: Sequence[str]) -> None:
        """Complete the name from these."""
        complete(self.name, names)

    @property
    def text(self) -> str:
        """The name that was entered."""
        return typed(self.name)

    @property
    def points(self) -> int | None:
        """The score, None where none was written."""
        return worked_out(typed(self.score))

    @property
    def empty(self) -> bool:
        """Was nothing entered here?"""
        said = self.won.isChecked() and self.by_hand
        return not (self.text or typed(self.score) or said or self.automa.isChecked())

    def show_seat(self, seat: LoggedSeat) -> None:
        """Fill in what is kept of a seat; what is not asked here stays as it is."""
        self._former = seat
        self.name.setText(seat.name)
        self.score.setText(seat.score_text)
        self.won.setChecked(seat.won)
        self.automa.setChecked(seat.automa)
        self.name.setEnabled(not (seat.automa and self.score.isHidden()))
        self.by_hand = True

    def seat(self, rank: int | None) -> LoggedSeat:
        """The seat as it was entered."""
        name = self.text
        text = typed(self.score)
        former = self._former or LoggedSeat(name)
        if text != former.score_text:
            # The lines added up to the score of before.
            former = replace(former, lines=())
        if name != former.name:
            former = replace(former, uuid="", bgg_name="")
        return replace(
            former,
            name=name,
            score_text=text,
            won=self.won.isChecked(),
            automa=self.automa.isChecked(),
            rank=rank,
        )


def reckoned(score: str) -> str:
    """What is said of a score as it was written: what a sum comes to, or that it is none.

    Scores are kept as they are written; only whole numbers decide who wins, and are counted.
    """
    number = worked_out(score)
    digits = score.lstrip("+-\N{MINUS SIGN}")
    plain_number = digits.isascii() and digits.isdecimal()
    if number is not None:
        return "" if plain_number else f"= {points(number)}"
    if not score:
        return ""
    if plain_number:
        return _("This number is too large to be counted; it is kept as it is written.")
    return _("This is no whole number; it is kept as it is written, and not counted.")


def _switch(words: str) -> KeyButton:
    button = KeyButton(words)
    button.setCheckable(True)
    return button
