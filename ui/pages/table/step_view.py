"""A step as it is read: whose, the sentence, what happened, what to do, and why."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QLabel, QWidget

from companion import Play, Step
from companion.language import _
from ui.theme.tokens import BODY, LEAD, SAY, SMALL, TITLE
from ui.widgets import Bars, column, plain, restyle

_LONG: Final = 64
"""A sentence of more signs is written a size smaller, so that it stays at a glance."""


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
            label.setVisible(bool(text))
        self.setVisible(bool(lines))


class StepView(QWidget):
    """Title, sentence, news, detail and bars of a step."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = plain("", SMALL, "accent", weight=700)
        self.say = plain("", SAY, weight=700)
        self.more = plain("", LEAD)
        self.news = Lines("ink")
        self.detail = Lines("muted")
        self.bars = Bars()
        whole = column(self, gap=8)
        for part in (self.title, self.say, self.more, self.news, self.detail, self.bars):
            whole.addWidget(part)

    def show_step(self, step: Step, title: str) -> None:
        """Show this step under this title."""
        if self.title.text() != title:
            self.title.setText(title)
        first, rest = parted(step.say)
        if self.say.text() != first:
            self.say.setText(first)
            restyle(self.say, size=str(TITLE if len(first) > _LONG else SAY))
        if self.more.text() != rest:
            self.more.setText(rest)
        self.more.setVisible(bool(rest))
        self.news.show_lines(step.news)
        self.detail.show_lines(step.detail)
        self.bars.set_bars(step.bars)


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
