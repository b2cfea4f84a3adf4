"""Between the areas: the card that waits for an answer, and the phases of the turn."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from companion.language import N_, _
from ui.tables.dragons_path.cards import draw_card, largest
from ui.tables.dragons_path.picture import CardPicture, Middle
from ui.tables.paint import (
    CENTRE,
    RIGHT,
    Painted,
    colour,
    draw_text,
    font,
    pen,
    px,
    width_of,
)

PHASES: Final = (N_("Draw"), N_("Play"), N_("Answer"))
"""The three phases of a turn. DRA-TUR-01"""

_HIGH: Final = 64
_CARD: Final = 64
_PHASES: Final = 112
_ORDER: Final = 62
_NARROW: Final = 400


class MiddleBand(Painted[Middle]):
    """The card of the turn with its effect, its answer and where it lies; phase 1 · 2 · 3."""

    ground = "background"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Middle(), parent)

    def sizeHint(self) -> QSize:
        """As high as a card."""
        return QSize(round(px(280)), round(px(_HIGH)))

    def words(self) -> str:
        """The turn in words."""
        turn = self.picture
        phase = ""
        if turn.phase:
            name = _(PHASES[turn.phase - 1])
            phase = _("Phase {number}: {name}").format(number=turn.phase, name=name)
        return ", ".join(part for part in (phase, turn.said, turn.answer, turn.lies) if part)

    def draw(self, painter: QPainter) -> None:
        """Card, words, order of play, phases."""
        box = QRectF(self.rect())
        narrow = box.width() < px(_NARROW)
        right = box.right()
        if self.picture.phase:
            card = QRectF(box.left(), box.top() + px(2), px(_CARD), px(_HIGH - 4))
            self._draw_card(painter, card)
            self._draw_phases(painter, box, narrow)
            right -= px(26 if narrow else _PHASES) + px(8)
        if self.picture.seats:
            order = QRectF(right - px(_ORDER), box.top(), px(_ORDER), box.height())
            draw_order(painter, order, self.picture)
            right = order.left() - px(8)
        room = QRectF(box.left() + px(_CARD + 12), box.top(), 0, box.height())
        room.setRight(right)
        self._draw_words(painter, room)

    def _draw_card(self, painter: QPainter, box: QRectF) -> None:
        turn = self.picture
        if turn.element:
            away = bool(turn.lies)
            painter.setOpacity(0.45 if away else 1)
            draw_card(painter, box.adjusted(1, 1, -1, -1), CardPicture(turn.element))
            painter.setOpacity(1)
            return
        frame = QPen(pen("line", 1.5))
        frame.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(frame)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), px(6), px(6))

    def _draw_words(self, painter: QPainter, box: QRectF) -> None:
        turn = self.picture
        below = [each for each in (turn.answer, turn.lies) if each]
        line = px(22)
        tall = px(24) + line * len(below)
        top = box.center().y() - tall / 2
        first = QRectF(box.left(), top, box.width(), px(24))
        said = turn.said
        if turn.element and width_of(font(14, bold=True), said) > box.width():
            said = said.partition(": ")[2] or said  # the card beside it names the element
        size = largest((18, 14, 12), said, box.width())
        draw_text(painter, first, said, font(size, bold=True), "ink")
        for place, words in enumerate(below):
            area = QRectF(box.left(), first.bottom() + place * line, box.width(), line)
            size = 14 if largest((14, 12), words, box.width()) == 14 else 12
            draw_text(painter, area, words, font(size), "muted")

    def _draw_phases(self, painter: QPainter, box: QRectF, narrow: bool) -> None:
        """Three lines, the phase of now filled."""
        high = box.height() / len(PHASES)
        size = px(18)
        for number, name in enumerate(PHASES, start=1):
            now = number == self.picture.phase
            top = box.top() + (number - 1) * high
            disc = QRectF(box.right() - size - px(1), top + (high - size) / 2, size, size)
            painter.setPen(Qt.PenStyle.NoPen if now else pen("field_line", 1))
            painter.setBrush(colour("ink") if now else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(disc)
            ink = "surface" if now else "muted"
            draw_text(painter, disc, str(number), font(11, bold=True), ink, CENTRE)
            if narrow:
                continue
            left = box.right() - px(_PHASES)
            words = QRectF(left, top, disc.left() - left - px(6), high)
            draw_text(painter, words, _(name), font(12, bold=now), "ink" if now else "muted", RIGHT)


def draw_order(painter: QPainter, box: QRectF, turn: Middle) -> None:
    """Four players as they sit, and an arrow across the table from this turn to the next."""
    size = px(20)
    middles = [
        QPointF(x, y)
        for y in (box.top() + px(12), box.bottom() - px(12))
        for x in (box.left() + px(11), box.right() - px(11))
    ]
    for place, (middle, initial) in enumerate(zip(middles, turn.seats, strict=True)):
        now = bool(turn.way) and place == turn.way[0]
        disc = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
        painter.setPen(Qt.PenStyle.NoPen if now else pen("field_line", 1))
        painter.setBrush(colour("ink") if now else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(disc)
        ink = "surface" if now else "ink"
        draw_text(painter, disc, initial, font(11, bold=True), ink, CENTRE)
    if turn.way:
        start, end = (middles[place] for place in turn.way)
        _draw_arrow(painter, start, end, size / 2 + px(2))


def _draw_arrow(painter: QPainter, start: QPointF, end: QPointF, short: float) -> None:
    """An arrow from one place to another, `short` of both."""
    length = math.hypot(end.x() - start.x(), end.y() - start.y())
    along = QPointF((end.x() - start.x()) / length, (end.y() - start.y()) / length)
    aside = QPointF(-along.y(), along.x())
    head = px(6)
    tip = end - along * short
    base = tip - along * head
    painter.setPen(pen("ink", 1.8))
    painter.drawLine(start + along * short, base)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("ink"))
    painter.drawPolygon(QPolygonF([tip, base + aside * head * 0.7, base - aside * head * 0.7]))
