"""A step as it is read: whose, the sentence, what happened, what to do, and why."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtWidgets import QWidget

from companion import Play, Step
from companion.language import _
from ui.pages.table.seen import seen
from ui.pages.words import kicker
from ui.theme import theme
from ui.theme.tokens import BODY, LEAD, SAY, SMALL, TITLE
from ui.widgets import Bars, Pile, Prose, painting

_GAP: Final = 8

_LINES: Final = 2
"""A sentence that takes more lines is written a size smaller, so that it stays at a glance."""


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
        if each.say == SAY and high > ceil(lines * painting.line(SAY, 700)):
            continue
        if more and not each.below:
            high += theme().px(_GAP) + _high(more, each.more, 400, width)
        if high <= room:
            return each
    return _LADDER[-1]


def _high(text: str, size: int, weight: int, width: int) -> int:
    return ceil(painting.wrapped(text, size, weight, max(width, 1)))


class Saying(Pile):
    """Whose step it is, and the sentence: as large as there is room for. It never scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, gap=_GAP)
        self.title = Prose("", SMALL, "accent", weight=700)
        self.say = Prose("", SAY, weight=700)
        self.more = Prose("", LEAD)
        self.type = _LADDER[0]
        self._rest = ""
        self.put((self.title, self.say, self.more))

    def show_step(self, step: Step, title: str) -> None:
        """Show the sentence of this step under this title."""
        self.title.set_text(title)
        first, self._rest = parted(step.say)
        self.say.set_text(first)
        self.more.set_text(self._rest)

    def fit(self, width: int, room: int, *, low: bool) -> str:
        """Be written for so many pixels. What has no room here and follows below is returned."""
        room -= _high(self.title.text(), SMALL, 700, width) + theme().px(_GAP)
        found = type_for(self.say.text(), self._rest, width, room, 1 if low else _LINES)
        self.type = found
        self.say.set_type(found.say)
        self.more.set_type(found.more)
        seen(self.more, bool(self._rest) and not found.below)
        return self._rest if found.below else ""


class Reasons(Pile):
    """What happened by itself, what to do on the table, and the small picture of why."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, gap=8)
        self.news = Prose()
        self.detail = Prose(role="muted")
        self.checklist = Prose()
        self.bars = Bars()
        self.put((self.news, self.detail, self.checklist, self.bars))

    def show_step(self, step: Step) -> None:
        """Show what stands below the sentence of this step."""
        told = (self.news, step.news), (self.detail, step.detail), (self.checklist, step.checklist)
        for part, lines in told:
            part.show_lines(lines)
            seen(part, bool(lines))
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
