"""A step as it is read: whose, the sentence, what happened, what to do, and why."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel, QWidget

from companion import Play, Step
from companion.language import _
from ui.pages.table.seen import seen
from ui.pages.words import kicker
from ui.theme import theme
from ui.theme.tokens import BODY, LEAD, SAY, SMALL, TITLE
from ui.widgets import Bars, column, plain

_GAP: Final = 8

_LINES: Final = 2
"""A sentence that takes more lines is written a size smaller, so that it stays at a glance."""


class Lines(QWidget):
    """A label a line, reused from step to step."""

    def __init__(self, role: str, size: int = BODY, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._role, self._size = role, size
        self.labels: list[QLabel] = []
        self._column = column(self, gap=4)

    def show_lines(self, lines: tuple[str, ...]) -> None:
        """Show these; nothing where there are none."""
        while len(self.labels) < len(lines):
            label = plain("", self._size, self._role)
            self.labels.append(label)
            self._column.addWidget(label)
        for index, label in enumerate(self.labels):
            text = lines[index] if index < len(lines) else ""
            if label.text() != text:
                label.setText(text)
            seen(label, bool(text))
        seen(self, bool(lines))


@dataclass(frozen=True, slots=True)
class Type:
    """The sizes of the sentence and of what follows it. `below`: that scrolls with the fields."""

    say: int
    more: int
    below: bool = False


_LADDER: Final = (
    Type(SAY, LEAD),
    Type(TITLE, LEAD),
    Type(TITLE, BODY),
    Type(LEAD, BODY),
    Type(LEAD, BODY, below=True),
    Type(BODY, BODY, below=True),
)
"""From what is read at a glance to what leaves the most room for the fields."""


def type_for(say: str, more: str, width: int, room: int, lines: int = _LINES) -> Type:
    """The largest type in which both fit into so many pixels; at worst the smallest one.

    The largest size is for a sentence of at most so many `lines`.
    """
    for each in _LADDER:
        high = _high(say, each.say, 700, width)
        if each.say == SAY and high > lines * QFontMetrics(theme().font(SAY, 700)).lineSpacing():
            continue
        if more and not each.below:
            high += theme().px(_GAP) + _high(more, each.more, 400, width)
        if high <= room:
            return each
    return _LADDER[-1]


def _high(text: str, size: int, weight: int, width: int) -> int:
    return _measured(text, size, weight, width, theme().scale)


@lru_cache(maxsize=512)
def _measured(text: str, size: int, weight: int, width: int, scale: float) -> int:
    metrics = QFontMetrics(theme().font(size, weight))
    box = QRect(0, 0, max(width, 1), 100_000)
    return metrics.boundingRect(box, int(Qt.TextFlag.TextWordWrap), text).height()


class Saying(QWidget):
    """Whose step it is, and the sentence: as large as there is room for. It never scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = plain("", SMALL, "accent", weight=700)
        self.say = _sized("ink")
        self.more = _sized("ink")
        self.type = _LADDER[0]
        self._look: tuple[Type, float] | None = None
        self._rest = ""
        whole = column(self, gap=_GAP)
        for part in (self.title, self.say, self.more):
            whole.addWidget(part)

    def show_step(self, step: Step, title: str) -> None:
        """Show the sentence of this step under this title."""
        if self.title.text() != title:
            self.title.setText(title)
        first, self._rest = parted(step.say)
        if self.say.text() != first:
            self.say.setText(first)
        if self.more.text() != self._rest:
            self.more.setText(self._rest)

    def fit(self, width: int, room: int, *, low: bool) -> str:
        """Be written for so many pixels. What has no room here and follows below is returned."""
        room -= _high(self.title.text(), SMALL, 700, width) + theme().px(_GAP)
        found = type_for(self.say.text(), self._rest, width, room, 1 if low else _LINES)
        self.type = found
        look = (found, theme().scale)
        if look != self._look:
            self._look = look
            self.say.setFont(theme().font(found.say, 700))
            self.more.setFont(theme().font(found.more))
        seen(self.more, bool(self._rest) and not found.below)
        return self._rest if found.below else ""


def _sized(role: str) -> QLabel:
    """A label whose size is no rule of the style sheet, so that it can change in a layout."""
    label = plain("", BODY, role)
    label.setProperty("type", None)
    label.setProperty("weight", None)
    return label


class Reasons(QWidget):
    """What happened by itself, what to do on the table, and the small picture of why."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.news = Lines("ink")
        self.detail = Lines("muted")
        self.checklist = Lines("ink")
        self.bars = Bars()
        whole = column(self, gap=8)
        for part in (self.news, self.detail, self.checklist, self.bars):
            whole.addWidget(part)

    def show_step(self, step: Step) -> None:
        """Show what stands below the sentence of this step."""
        self.news.show_lines(step.news)
        self.detail.show_lines(step.detail)
        self.checklist.show_lines(step.checklist)
        self.bars.set_bars(step.bars)
        seen(self, bool(step.news or step.detail or step.checklist or step.bars))


def parted(say: str) -> tuple[str, str]:
    """The first sentence, written large, and what follows it."""
    first, stop, rest = say.partition(". ")
    return (first + stop.strip(), rest) if stop else (say, "")


def title_of(step: Step, play: Play) -> str:
    """The phase, and who acts: "DRAFTING · Ada"."""
    parts = [step.title]
    for each in play.participants:
        if each.seat == step.seat:
            name = each.name
            if each.automa and _("Automa") not in step.title:
                name = _("{name} (Automa)").format(name=name)
            if name not in step.title:
                parts.append(name)
    if step.answers is not None and step.answers != step.seat:
        names = {each.seat: each.name for each in play.participants}
        answering = names.get(step.answers, step.answers)
        parts.append(_("answered by {name}").format(name=answering))
    return kicker(" · ".join(part for part in parts if part), names_of(play))


def names_of(play: Play) -> tuple[str, ...]:
    """The names of who is at the table."""
    return tuple(each.name for each in play.participants if not each.automa)


def spoken(step: Step) -> str:
    """What is read aloud: what happened, the sentence, what to do."""
    return " ".join(part for part in (*step.news, step.say, *step.detail) if part)
