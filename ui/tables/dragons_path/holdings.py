"""What a player has beside the area: deck, hand and discard pile."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.language import _
from ui.tables.dragons_path.cards import counts_words, draw_counts
from ui.tables.dragons_path.picture import Holding
from ui.tables.paint import (
    CENTRE,
    Painted,
    colour,
    draw_shape,
    draw_text,
    font,
    pen,
    px,
    width_of,
)

LOW: Final = 3
"""From so many cards down a deck is shown as running out."""

_WIDE: Final = 118
_NARROW: Final = 84
_FLAT: Final = 40


class HoldingBlock(Painted[Holding]):
    """A block at the end of the area; `flat`: a line below it. `named` where a side is two."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Holding(""), parent)
        self.flat = False
        self.named = False

    def set_shape(self, *, flat: bool, named: bool) -> None:
        """A block or a line; with the player's name or without."""
        if (flat, named) == (self.flat, self.named):
            return
        self.flat, self.named = flat, named
        across = QSizePolicy.Policy.Expanding if flat else QSizePolicy.Policy.Fixed
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As high as the area, or one line."""
        if self.flat:
            return QSize(round(px(260)), round(px(_FLAT)))
        return QSize(round(px(_NARROW if self.named else _WIDE)), round(px(100)))

    def words(self) -> str:
        """All of it in words."""
        held = self.picture
        said = _("{name}: deck {deck}, hand {hand}, pile: {pile}")
        pile = counts_words(held.pile) or _("empty")
        return said.format(name=held.name, deck=held.deck, hand=held.hand, pile=pile)

    def draw(self, painter: QPainter) -> None:
        """A raised ground, and the numbers on it."""
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("raised"))
        painter.drawRoundedRect(box, px(8), px(8))
        if self.named and self.picture.now:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen("ink", 1.5))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), px(8), px(8))
        inside = box.adjusted(px(6), px(2), -px(6), -px(3))
        if self.flat:
            self._draw_line(painter, inside)
        else:
            self._draw_block(painter, inside)

    def _draw_block(self, painter: QPainter, box: QRectF) -> None:
        top = box.top() + px(2)
        if self.named:
            self._draw_name(painter, QRectF(box.left(), top, box.width(), px(18)))
            top += px(17)
        half = box.width() / 2
        numbers = QRectF(box.left(), top, half, px(28 if self.named else 34))
        size = 24 if self.named else 32
        self._draw_number(painter, numbers, self.picture.deck, size, self._deck_ink())
        self._draw_number(painter, numbers.translated(half, 0), self.picture.hand, 24, "ink")
        labels = QRectF(box.left(), numbers.bottom() - px(2), half, px(14))
        draw_text(painter, labels, _("Deck"), font(11), "muted", CENTRE)
        draw_text(painter, labels.translated(half, 0), _("Hand"), font(11), "muted", CENTRE)
        pile = QRectF(box.left(), box.bottom() - px(29), box.width(), px(29))
        if not self.named:
            line = QRectF(box.left(), pile.top() - px(4), box.width(), px(1))
            painter.fillRect(line, colour("line"))
        draw_counts(painter, pile, self.picture.pile)

    def _draw_name(self, painter: QPainter, box: QRectF) -> None:
        if self.picture.now:
            size = px(9)
            place = QRectF(box.left(), box.center().y() - size / 2, size, size)
            draw_shape(painter, "right", place, "ink")
            box = box.adjusted(size + px(3), 0, 0, 0)
        ink = "ink" if self.picture.now else "muted"
        draw_text(painter, box, self.picture.name, font(12, bold=True), ink)

    def _draw_line(self, painter: QPainter, box: QRectF) -> None:
        left = box.left() + px(2)
        if self.named:
            name = QRectF(left, box.top(), px(58), box.height())
            self._draw_name(painter, name)
            left = name.right() + px(6)
        for label, number, ink in (
            (_("Deck"), self.picture.deck, self._deck_ink()),
            (_("Hand"), self.picture.hand, "ink"),
        ):
            wide = width_of(font(11), label)
            place = QRectF(left, box.top(), wide, box.height())
            draw_text(painter, place, label, font(11), "muted")
            figure = QRectF(place.right() + px(3), box.top(), px(28), box.height())
            draw_text(painter, figure, str(number), font(18, bold=True), ink)
            left = figure.right() + px(4)
        pile = QRectF(left, box.center().y() - px(15), box.right() - left, px(29))
        draw_counts(painter, pile, self.picture.pile)

    def _deck_ink(self) -> str:
        return "bad" if self.picture.deck <= LOW else "ink"

    @staticmethod
    def _draw_number(painter: QPainter, box: QRectF, number: int, size: int, ink: str) -> None:
        draw_text(painter, box, str(number), font(size, bold=True), ink, CENTRE)
