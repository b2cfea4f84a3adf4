"""Lines to be filled in: a label, a line, and below it what is wrong with what was typed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from PySide6.QtCore import QDate, QLocale, QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from companion.language import _
from companion.text import bare, clean
from ui.theme.tokens import BODY, SMALL
from ui.widgets import column, describe, plain, restyle

NAME: Final = 200
"""Characters of a name."""


class Entry(QWidget):
    """One line with its label above it and room for a reason below. Text from it is cleaned."""

    def __init__(self, label: str, hint: str = "", *, longest: int = NAME) -> None:
        super().__init__()
        self._label = label
        lines = column(self, 0, 4)
        self.line = QLineEdit()
        self.line.setMaxLength(longest)
        self.line.setPlaceholderText(hint)
        self.note = plain("", SMALL, "muted")
        self.note.hide()
        self.line.inputRejected.connect(lambda: self.say(no_longer(self.line)))
        self.line.textEdited.connect(lambda _text: self._shorter())
        lines.addWidget(plain(label, SMALL, "muted", wrap=False))
        lines.addWidget(self.line)
        lines.addWidget(self.note)
        describe(self.line, label)
        self.setFocusProxy(self.line)

    @property
    def text(self) -> str:
        """What was typed, without what nobody sees around it."""
        return typed(self.line)

    def set_text(self, text: str) -> None:
        """Fill it in; what was wrong before is forgotten."""
        self.line.setText(text)
        self.line.setCursorPosition(0)
        self.refuse("")

    def refuse(self, reason: str) -> None:
        """Say what is wrong; an empty reason takes that back."""
        restyle(self.line, wrong="true" if reason else "false")
        restyle(self.note, role="bad" if reason else "muted")
        self.say(reason)
        describe(self.line, self._label, reason)

    def say(self, note: str) -> None:
        """A quiet note below the line."""
        self.note.setText(note)
        self.note.setVisible(bool(note))

    def _shorter(self) -> None:
        full = len(self.line.text()) >= self.line.maxLength()
        if not full and self.note.text() == no_longer(self.line):
            self.say("")

    def offer(self, words: Sequence[str]) -> None:
        """Complete what is typed from these."""
        complete(self.line, words)


def typed(line: QLineEdit) -> str:
    """What was typed into a line, cleaned; "" where there is nothing to read."""
    return bare(clean(line.text()))


def no_longer(line: QLineEdit) -> str:
    """What is said where more was typed or put in than a line takes."""
    words = _("Only the first {number} characters have room here.")
    return words.format(number=line.maxLength())


def complete(line: QLineEdit, words: Sequence[str]) -> None:
    """Complete what is typed into a line from these words, wherever in them it occurs."""
    completer = line.completer()
    if completer is None:
        completer = QCompleter(line)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setModel(QStringListModel(completer))
        line.setCompleter(completer)
    model = completer.model()
    if isinstance(model, QStringListModel):
        model.setStringList(list(words))


class DateEntry(Entry):
    """A day. It is read as the system writes dates, as 2026-11-30, or as today and yesterday."""

    def __init__(self, label: str, hint: str = "") -> None:
        super().__init__(label, hint, longest=40)
        self.line.textChanged.connect(lambda _text: self._read())

    def day(self, today: date) -> date | None:
        """The day that was typed, None where that is none."""
        return read_day(self.text, today)

    def set_day(self, day: date) -> None:
        """Fill in a day."""
        self.set_text(day.isoformat())
        self._read()

    def _read(self) -> None:
        today = date.today()  # noqa: DTZ011 - a play's date is the local one
        found = self.day(today)
        self.refuse("")
        self.say(in_full(found) if found is not None else "")


def read_day(text: str, today: date) -> date | None:
    """The day that a text names, None where it names none. Years have four digits."""
    word = text.strip().casefold()
    near = {_("today").casefold(): 0, _("yesterday").casefold(): 1}
    if word in near:
        return today - timedelta(days=near[word])
    try:
        return date.fromisoformat(word)
    except ValueError:
        locale = QLocale()
        for kind in (QLocale.FormatType.LongFormat, QLocale.FormatType.ShortFormat):
            form = locale.dateFormat(kind)
            full = form if "yyyy" in form else form.replace("yy", "yyyy")
            day = locale.toDate(text.strip(), full)
            if day.isValid() and day.year() >= 1000:
                return date(day.year(), day.month(), day.day())
    return None


def in_full(day: date) -> str:
    """A day with its weekday, as the system writes it out."""
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)


def heading(text: str) -> QWidget:
    """A line over a group of entries."""
    return plain(text, BODY, weight=600)
