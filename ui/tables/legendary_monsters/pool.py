"""The Pool as on the playmat: the deck spot, the rows below it, the miniatures beside them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.language import _, listed
from ui.tables.legendary_monsters.blocks import block_words, draw_back, draw_block
from ui.tables.legendary_monsters.picture import Spot
from ui.tables.paint import (
    CENTRE,
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
from ui.widgets import column

HIGH: Final = (41, 36)
"""Pixels at 100 %: a row of the Pool, usually and where many share the page."""

_DIGIT: Final = 34
_CARD: Final = (22, 26)
_OPEN: Final = 34
_DISC: Final = 27
_MONSTER: Final = 34


class PoolRow(Painted[Spot]):
    """One spot of the Pool, as high as every other one: rows never move."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Spot(0), parent)

    def sizeHint(self) -> QSize:
        """The digit, two cards, a miniature."""
        return QSize(round(px(200)), round(px(HIGH[self.picture.low])))

    def words(self) -> str:
        """The row in words."""
        spot = self.picture
        parts = [_("Row {row}").format(row=spot.number) if spot.number else _("Main deck")]
        if spot.taken:
            parts.append(_("{names} here").format(names=listed(spot.taken)))
        if spot.monster:
            parts.append(_("the Monster, {name}").format(name=spot.monster))
        parts += [block_words(card) for card in spot.cards]
        if spot.unused:
            parts.append(_("not in use"))
        elif not spot.pair:
            parts.append(_("no cards"))
        if spot.star:
            parts.append(_("1 Experience"))
        if spot.companion:
            parts.append(spot.companion)
        return ", ".join(parts)

    def draw(self, painter: QPainter) -> None:
        """Frame, digit, who stands there, what lies there."""
        spot = self.picture
        box = QRectF(self.rect()).adjusted(px(1), px(2), -px(1), -px(2))
        fill, line = ("accent_wash", "accent") if spot.chosen else ("raised", "")
        draw_box(painter, box, px(8), fill, line, 2)
        digit = QRectF(box.left() + px(2), box.top(), px(_DIGIT), box.height())
        open_to_all = spot.pair or not spot.number
        ink = "ink" if open_to_all or spot.chosen else "muted"
        words = str(spot.number) if spot.number else _("D")
        draw_text(painter, digit, words, font(24, bold=True), ink, CENTRE)
        if not open_to_all:
            _strike(painter, digit)
        end = self._draw_figures(painter, box)
        end = self._draw_bonus(painter, box, end)
        left = digit.right() + px(4)
        self._draw_cards(painter, QRectF(left, box.top(), end - left, box.height()))

    def _draw_figures(self, painter: QPainter, box: QRectF) -> float:
        """The Monster at the right edge, the Players beside it; where they begin."""
        spot, right = self.picture, box.right() - px(5)
        if spot.monster:
            right = _draw_monster(painter, box, right, spot.monster, spot.chosen) - px(4)
        room = right - box.left() - px(_DIGIT) - px(8)
        face = font(12, bold=True)
        wide = [width_of(face, name) + px(20) for name in spot.taken]
        short = sum(wide) + px(4) * len(wide) > room
        for name, each in zip(reversed(spot.taken), reversed(wide), strict=True):
            size = px(_DISC)
            disc = QRectF(0, box.center().y() - size / 2, size if short else each, size)
            disc.moveRight(right)
            painter.setPen(pen("field_line", 1.4))
            painter.setBrush(colour("surface"))
            painter.drawRoundedRect(disc, size / 2, size / 2)
            draw_text(painter, disc, name[:2] if short else name, face, "ink", CENTRE)
            right = disc.left() - px(4)
        return right

    def _draw_bonus(self, painter: QPainter, box: QRectF, end: float) -> float:
        """The star of the Extra Experience, or the Companion; where it begins."""
        spot = self.picture
        if spot.companion:
            face = font(12)
            cards = 2 * _CARD[0] + 12 if spot.pair else 0
            room = end - box.left() - px(_DIGIT + 6 + cards)
            wide = min(width_of(face, spot.companion), max(0.0, room))
            area = QRectF(end - wide, box.top(), wide, box.height())
            draw_text(painter, area, spot.companion, face, "muted")
            return area.left() - px(4)
        if spot.star:
            size = px(20)
            place = QRectF(end - size, box.center().y() - size / 2, size, size)
            draw_shape(painter, "star", place, "ink" if spot.pair else "muted")
            return place.left() - px(4)
        return end

    def _draw_cards(self, painter: QPainter, area: QRectF) -> None:
        """The pair, its colours where they are told; words where there is none."""
        spot = self.picture
        wide, high = (px(each) for each in _CARD)
        if spot.cards:
            wide = max(wide, min(px(_OPEN), (area.width() - px(3)) / 2))
        place = QRectF(area.left(), area.center().y() - high / 2, wide, high)
        if spot.number and spot.pair:
            for index in range(2):
                if place.right() > area.right() + px(3):
                    return
                if index < len(spot.cards):
                    draw_block(painter, place, spot.cards[index])
                else:
                    draw_back(painter, place)
                place.translate(wide + px(3), 0)
            return
        words = _("not in use") if spot.unused else ""
        if not spot.number and not spot.taken:
            words = _("Main deck")
        draw_text(painter, area, words, font(12), "muted")


def _strike(painter: QPainter, digit: QRectF) -> None:
    """A line through the digit of a row that is emptied."""
    middle, reach = digit.center(), px(13)
    painter.setPen(pen("muted", 2.4))
    painter.drawLine(
        QPointF(middle.x() - reach, middle.y() + reach * 0.55),
        QPointF(middle.x() + reach, middle.y() - reach * 0.55),
    )


def _draw_monster(painter: QPainter, box: QRectF, right: float, name: str, now: bool) -> float:
    """The Monster's miniature: larger than the others and filled; where it begins."""
    face, size = font(14, bold=True), px(_MONSTER)
    wide = min(width_of(face, name) + px(24), px(112))
    disc = QRectF(right - wide, box.center().y() - size / 2, wide, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("accent" if now else "ink"))
    painter.drawRoundedRect(disc, size / 2, size / 2)
    inside = disc.adjusted(px(10), 0, -px(10), 0)
    draw_text(painter, inside, name, face, "on_accent" if now else "surface", CENTRE)
    return disc.left()


class Pool(QWidget):
    """The deck spot and the rows, top to bottom as on the playmat."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Pool"))
        self.rows: list[PoolRow] = []
        self._layout = column(self)

    def show_spots(self, spots: tuple[Spot, ...]) -> None:
        """As many rows as there are, each drawn anew only where it changed."""
        while len(self.rows) < len(spots):
            made = PoolRow(self)
            self.rows.append(made)
            self._layout.addWidget(made)
        for made, spot in zip(self.rows, spots, strict=False):
            made.show_picture(spot)
        for index, made in enumerate(self.rows):
            if made.isHidden() == (index < len(spots)):
                made.setVisible(index < len(spots))
