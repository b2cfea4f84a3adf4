"""A seat as the table sees it: its own board, or an Automa with the tea it passes."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.language import _, ngettext
from ui.tables.paint import (
    Painted,
    draw_box,
    draw_kept,
    draw_pointer,
    draw_text,
    font,
    px,
    width_of,
)
from ui.tables.path_of_destiny.experience import draw_experience, experience_words
from ui.tables.ronin.cards import card_words, draw_card
from ui.tables.ronin.picture import SeatPicture

LAP: Final = 30
"""Spots of one lap of the Victory Point track."""

NOBODY: Final = SeatPicture("", "", "", False)
_LINE: Final = 29
_CARD: Final = (62, 32)


def laps_words(victory: int) -> str:
    """Where the Victory Point marker stands: "1 lap + spot 2"."""
    laps, spot = divmod(victory, LAP)
    if not laps:
        return _("spot {spot}").format(spot=spot)
    return ngettext("{laps} lap + spot {spot}", "{laps} laps + spot {spot}", laps).format(
        laps=laps, spot=spot
    )


def victory_words(victory: int) -> str:
    """So many Victory Points."""
    words = ngettext("{number} Victory Point", "{number} Victory Points", victory)
    return words.format(number=victory)


class Seat(Painted[SeatPicture]):
    """Who sits there, and what the board in front of them shows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(NOBODY, parent)

        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Two lines, and the cards of a Timeline where they are tracked."""
        wide = round(px(190))
        return QSize(wide, self.heightForWidth(max(wide, self.width())))

    def hasHeightForWidth(self) -> bool:
        """The cards of a Timeline go on in a further line."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height with all cards."""
        cards = len(self.picture.timeline)
        lines = -(-cards // self._across(width)) if cards else 0
        return round(px(2 * _LINE + (lines * (_CARD[1] + 4) + 2 if lines else 0)))

    @staticmethod
    def _across(width: float) -> int:
        """How many cards lie side by side."""
        return max(1, int((width - px(24) + px(4)) // px(_CARD[0] + 4)))

    def words(self) -> str:
        """The seat in words."""
        seat = self.picture
        same = seat.name == seat.person
        parts = [seat.name if same else f"{seat.name} ({seat.person})"]
        if seat.automa:
            parts.append(_("Automa"))
        else:
            parts += [victory_words(seat.victory), laps_words(seat.victory)]
            parts.append(experience_words(seat.experience))
        if seat.left:
            parts.append(_("{number} tea open to the left").format(number=seat.left))
        if seat.right:
            parts.append(_("{number} tea open to the right").format(number=seat.right))
        parts += [card_words(card) for card in seat.timeline]
        return ", ".join(part for part in parts if part)

    def draw(self, painter: QPainter) -> None:
        """Frame, name, and the board of a player or the arrows of an Automa."""
        seat = self.picture
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        frame = ("accent", 2.0) if seat.now else ("line", 1.0)
        draw_box(painter, box, px(8), "raised", *frame, hatched=seat.automa)
        inside = box.adjusted(px(12), px(3), -px(12), -px(3))
        first = QRectF(inside.left(), inside.top(), inside.width(), px(_LINE - 4))
        second = first.translated(0, px(_LINE - 4))
        self._draw_name(painter, first)
        if seat.automa:
            self._draw_tea(painter, second)
        else:
            draw_experience(painter, second, seat.progress)
        across = self._across(self.width())
        for index, card in enumerate(seat.timeline):
            line, place = divmod(index, across)
            left = inside.left() + place * px(_CARD[0] + 4)
            top = second.bottom() + px(2) + line * px(_CARD[1] + 4)
            draw_card(painter, QRectF(left, top, px(_CARD[0]), px(_CARD[1])), card)

    def _draw_name(self, painter: QPainter, line: QRectF) -> None:
        seat = self.picture
        second = _("Automa") if seat.automa else seat.person
        points = () if seat.automa else (str(seat.victory), laps_words(seat.victory))
        words = (seat.name, "" if second == seat.name else second, points)
        draw_kept(painter, line, ("seat", words), partial(_draw_name, *words))

    def _draw_tea(self, painter: QPainter, line: QRectF) -> None:
        """Open passing Symbols as arrows, each at the edge to which it points."""
        seat = self.picture
        if not seat.left and not seat.right:
            draw_text(painter, line, _("no open tea"), font(12), "muted")
            return
        sides = [
            (seat.right_edge, seat.right, seat.pair_right),
            (seat.left_edge, seat.left, seat.pair_left),
        ]
        for edge, number, pair in sides:
            if number:
                _draw_side(painter, line, edge, number, pair)


def _draw_name(
    name: str, second: str, points: tuple[()] | tuple[str, str], painter: QPainter, line: QRectF
) -> None:
    """Who it is from the left, the total and its place on the track from the right."""
    right, large, small = line.right(), font(18, bold=True), font(12)
    if points:
        total, laps = points
        wide = width_of(small, laps)
        area = QRectF(right - wide, line.top(), wide, line.height())
        draw_text(painter, area, laps, small, "muted")
        right -= wide + px(8) + width_of(large, total)
        area = QRectF(right, line.top(), width_of(large, total), line.height())
        draw_text(painter, area, total, large, "ink")
        right -= px(8)
    wide = min(width_of(large, name), right - line.left())
    area = QRectF(line.left(), line.top(), wide, line.height())
    draw_text(painter, area, name, large, "ink")
    if second:
        left = area.right() + px(8)
        area = QRectF(left, line.top(), right - left, line.height())
        draw_text(painter, area, second, small, "muted")


def _draw_side(painter: QPainter, line: QRectF, edge: str, number: int, pair: bool) -> None:
    ink = "accent" if pair else "ink"
    size = px(14)
    shown = min(number, 4)
    wide = shown * (size + px(2)) + (px(24) if number > shown else 0)
    left = line.right() - wide if edge == "right" else line.left()
    for index in range(shown):
        place = QRectF(left + index * (size + px(2)), line.center().y() - size / 2, size, size)
        draw_pointer(painter, edge, place, ink)
    if number > shown:
        area = QRectF(left + shown * (size + px(2)), line.top(), px(24), line.height())
        draw_text(painter, area, str(number), font(14, bold=True), ink)
