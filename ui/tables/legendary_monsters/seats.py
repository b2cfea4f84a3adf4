"""The Players in Initiative order: Health, Experience, Trail card, damage."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.language import _
from ui.tables.legendary_monsters.picture import SeatPicture, Trail
from ui.tables.paint import (
    RIGHT,
    Painted,
    colour,
    draw_box,
    draw_shape,
    draw_text,
    font,
    pen,
    px,
    width_of,
)
from ui.tables.path_of_destiny.experience import draw_experience, experience_words
from ui.tables.path_of_destiny.kinds import SYMBOLS
from ui.widgets import column, set_tip

_LINE: Final = (25, 21)
"""Pixels at 100 %: each of the two lines, usually and where many share the page."""


class SeatLine(Painted[SeatPicture]):
    """A Player in two lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(SeatPicture(), parent)

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(
            round(px(420)), round(px(2 * _LINE[self.picture.low] + (4 if self.picture.low else 8)))
        )

    def show_picture(self, picture: SeatPicture) -> None:
        """The whole condition of the Trail card is told to who points at it."""
        if picture.trail != self.picture.trail:
            set_tip(self, picture.trail.text if picture.trail is not None else "")
        super().show_picture(picture)

    def words(self) -> str:
        """The Player in words."""
        seat = self.picture
        name = seat.name if seat.person in ("", seat.name) else f"{seat.name} ({seat.person})"
        parts = [
            f"{seat.place}. {name}",
            _("Health {health} of {most}").format(health=seat.health, most=seat.most),
            experience_words(seat.progress.experience),
        ]
        if seat.trail is not None:
            names = ", ".join(_(SYMBOLS[each].name) for each in seat.trail.shown)
            words = _("Trail card: {condition}; shows {symbols}")
            parts.append(words.format(condition=seat.trail.text, symbols=names))
        parts.append(_("{number} damage").format(number=seat.damage))
        parts += [f"{_(SYMBOLS[each].name)} {number}" for each, number in seat.symbols]
        return ", ".join(parts)

    def draw(self, painter: QPainter) -> None:
        """Name and Health above, Experience and Trail card below, damage at the right."""
        seat = self.picture
        box = QRectF(self.rect()).adjusted(1, px(2), -1, -px(2))
        draw_box(painter, box, px(8), "raised", *(("accent", 2.0) if seat.now else ("line", 1.0)))
        inside = box.adjusted(px(10), px(2), -px(10), -px(2))
        place = QRectF(inside.left(), inside.top(), px(16), inside.height() / 2)
        draw_text(painter, place, str(seat.place), font(12), "muted")
        half = inside.height() / 2
        left = inside.left() + px(18)
        damage = QRectF(inside.right() - px(58), inside.top(), px(58), inside.height())
        self._draw_damage(painter, damage)
        first = QRectF(left, inside.top(), damage.left() - px(10) - left, half)
        self._draw_first(painter, first)
        second = first.translated(0, half)
        bar = QRectF(second.left(), second.top(), second.width() * 0.46, second.height())
        draw_experience(painter, bar, seat.progress)
        rest = second.adjusted(bar.width() + px(16), 0, 0, 0)
        if seat.trail is not None:
            draw_trail(painter, rest, seat.trail)

    def _draw_first(self, painter: QPainter, line: QRectF) -> None:
        seat, face = self.picture, font(18, bold=True)
        wide = width_of(face, seat.name)
        needed = wide + px(16) + self._symbols_width()
        start = self._draw_health(painter, line, line.width() - needed)
        name = QRectF(line.left(), line.top(), wide, line.height())
        name.setRight(min(name.right(), start - px(8)))
        draw_text(painter, name, seat.name, face, "ink")
        rest = QRectF(
            name.right() + px(8), line.top(), start - name.right() - px(16), line.height()
        )
        if seat.symbols:
            self._draw_symbols(painter, rest)
        elif seat.person != seat.name:
            draw_text(painter, rest, seat.person, font(12), "muted")

    def _draw_damage(self, painter: QPainter, area: QRectF) -> None:
        number = QRectF(area.left(), area.top(), area.width(), area.height() * 0.6)
        draw_text(painter, number, str(self.picture.damage), font(24, bold=True), "ink", RIGHT)
        words = QRectF(area.left(), number.bottom() - px(2), area.width(), area.height() * 0.36)
        draw_text(painter, words, _("damage"), font(11), "muted", RIGHT)

    def _draw_health(self, painter: QPainter, line: QRectF, room: float) -> float:
        """A token a Health Point, healthy ones filled with a cross, wounded ones struck out.

        In less room one token stands for them all; the number says how many.
        """
        seat, size, gap = self.picture, px(15), px(3)
        number = str(seat.health)
        face = font(14, bold=True)
        last = QRectF(line.right() - px(20), line.top(), px(20), line.height())
        ink = "bad" if seat.health <= 1 else "ink"
        draw_text(painter, last, number, face, ink, RIGHT)
        most = seat.most if seat.most * (size + gap) + last.width() <= room else 1
        left = last.left() - most * (size + gap)
        for point in range(most):
            place = QRectF(left + point * (size + gap), line.center().y() - size / 2, size, size)
            draw_token(painter, place, healthy=point < seat.health)
        return left

    def _symbols_width(self) -> float:
        """The room that the Symbols need at most, each with its number."""
        face = font(14, bold=True)
        return sum(px(24) + width_of(face, str(number)) for _word, number in self.picture.symbols)

    def _draw_symbols(self, painter: QPainter, area: QRectF) -> None:
        """Full: how often each Symbol counts, Fight first: it is the damage to come."""
        size, left = px(15), area.left()
        for symbol, number in sorted(self.picture.symbols, key=lambda each: each[0] != "fight"):
            kind = SYMBOLS[symbol]
            shape = QRectF(left, area.center().y() - size / 2, size, size)
            draw_shape(painter, kind.shape, shape, kind.colour)
            face = font(14, bold=symbol == "fight")
            wide = width_of(face, str(number))
            words = QRectF(shape.right() + px(3), area.top(), wide, area.height())
            draw_text(painter, words, str(number), face, "ink")
            left = words.right() + px(6)


def draw_token(painter: QPainter, place: QRectF, *, healthy: bool) -> None:
    """A Health Point token: filled with a plus, or hollow and struck out."""
    middle, reach = place.center(), place.width() * 0.24
    if healthy:
        painter.setPen(pen("good", 1.2))
        painter.setBrush(colour("good"))
        painter.drawEllipse(place)
        painter.setPen(pen("surface", 2))
        painter.drawLine(middle - QPointF(reach, 0), middle + QPointF(reach, 0))
        painter.drawLine(middle - QPointF(0, reach), middle + QPointF(0, reach))
        return
    painter.setPen(pen("field_line", 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(place.adjusted(1, 1, -1, -1))
    painter.drawLine(place.bottomLeft(), place.topRight())


def draw_trail(painter: QPainter, area: QRectF, trail: Trail) -> None:
    """The Symbols that a Trail card shows, and its condition."""
    size, left = px(15), area.left()
    for symbol in trail.shown:
        kind = SYMBOLS[symbol]
        shape = QRectF(left, area.center().y() - size / 2, size, size)
        draw_shape(painter, kind.shape, shape, kind.colour)
        left = shape.right() + px(3)
    words = QRectF(left + px(4), area.top(), area.right() - left - px(4), area.height())
    draw_text(painter, words, trail.text, font(12, bold=True), "ink")


class Seats(QWidget):
    """Everybody, from the top of the Initiative track."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Players in Initiative order"))
        self.lines: list[SeatLine] = []
        self._layout = column(self)

    def show_seats(self, seats: tuple[SeatPicture, ...]) -> None:
        """A line a Player, each drawn anew only where it changed."""
        while len(self.lines) < len(seats):
            made = SeatLine(self)
            self.lines.append(made)
            self._layout.addWidget(made)
        for line, seat in zip(self.lines, seats, strict=False):
            line.show_picture(seat)
        for index, line in enumerate(self.lines):
            if line.isHidden() == (index < len(seats)):
                line.setVisible(index < len(seats))
