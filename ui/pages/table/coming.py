"""What comes next, from the agenda, so that everyone sees it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion import Play
from companion.language import _, listed
from ui.tables.paint import Painted, draw_box, draw_kept, draw_text, font, px

SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class Coming:
    """The words of the next tasks, the nearest first."""

    labels: tuple[str, ...] = ()


def coming(play: Play) -> Coming:
    """The next few tasks; neighbours of one name are named once."""
    labels: list[str] = []
    names = {each.seat: each.name for each in play.participants}
    for task in play.upcoming:
        label, name = play.label(task), names.get(task.seat or "", "")
        if label and name and name not in label:
            label = f"{label} · {name}"
        if label and (not labels or labels[-1] != label):
            labels.append(label)
        if len(labels) == SHOWN:
            break
    return Coming(tuple(labels))


class Next(Painted[Coming]):
    """A line a task. Always as high, so that nothing above it moves."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Coming(), parent)
        self.lines = SHOWN

    def set_lines(self, lines: int) -> None:
        """How many lines there is room for."""
        if lines != self.lines:
            self.lines = lines
            self._look_changed()

    def sizeHint(self) -> QSize:
        """A heading and its lines."""
        return QSize(round(px(240)), round(px(26 + 26 * self.lines)))

    def words(self) -> str:
        """What comes next in words."""
        labels = self.picture.labels
        return (
            _("Next: {tasks}").format(tasks=listed(labels)) if labels else _("Nothing comes next")
        )

    def draw(self, painter: QPainter) -> None:
        """The heading, and a small ring before each line."""
        heading = QRectF(0, 0, self.width(), px(22))
        draw_text(painter, heading, _("NEXT"), font(12, bold=True), "muted")
        for index, label in enumerate(self.picture.labels[: self.lines]):
            line = QRectF(0, px(26 + 26 * index), self.width(), px(26))
            inks = ("field_line", "muted") if index else ("ink", "ink")
            draw_kept(painter, line, ("next", label, inks), partial(_draw_line, label, inks))


def _draw_line(label: str, inks: tuple[str, str], painter: QPainter, line: QRectF) -> None:
    ring = QRectF(line.left() + px(2), line.center().y() - px(5), px(10), px(10))
    draw_box(painter, ring, px(5), "", inks[0], 2)
    draw_text(painter, line.adjusted(px(26), 0, 0, 0), label, font(14), inks[1])
