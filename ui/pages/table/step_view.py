"""A step as it is read: whose, the sentence, what happened, what to do, and why."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from companion import Play, Step
from companion.language import _
from ui.pages.table.seen import seen
from ui.theme import theme
from ui.theme.tokens import BODY, LEAD, SAY, SMALL, TITLE
from ui.widgets import Bars, column, plain, restyle

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


class Saying(QWidget):
    """Whose step it is, and the sentence: as large as it is still read at a glance."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = plain("", SMALL, "accent", weight=700)
        self.say = plain("", SAY, weight=700)
        self.more = plain("", LEAD)
        self._lines = _LINES
        whole = column(self, gap=8)
        for part in (self.title, self.say, self.more):
            whole.addWidget(part)

    def show_step(self, step: Step, title: str) -> None:
        """Show the sentence of this step under this title."""
        if self.title.text() != title:
            self.title.setText(title)
        first, rest = parted(step.say)
        if self.say.text() != first:
            self.say.setText(first)
            self._fit()
        if self.more.text() != rest:
            self.more.setText(rest)
        seen(self.more, bool(rest))

    def set_low(self, low: bool) -> None:
        """With little height the sentence takes one line of large type or smaller ones."""
        self._lines = 1 if low else _LINES
        self._fit()

    def _fit(self) -> None:
        metrics = QFontMetrics(theme().font(SAY, 700))
        room = QRect(0, 0, max(self.width(), theme().px(240)), 10_000)
        needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.say.text())
        long = needed.height() > self._lines * metrics.lineSpacing() + 1
        restyle(self.say, type=str(TITLE if long else SAY))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is other room for the sentence."""
        super().resizeEvent(event)
        self._fit()


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
    """The phase, and who acts: "DRAFTING · GERALT (AUTOMA)"."""
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
    return " · ".join(part for part in parts if part).upper()


def spoken(step: Step) -> str:
    """What is read aloud: what happened, the sentence, what to do."""
    return " ".join(part for part in (*step.news, step.say, *step.detail) if part)
