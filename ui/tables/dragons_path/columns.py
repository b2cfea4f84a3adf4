"""A play area: five columns in the fixed order, each a stack of cards."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from companion.games.dragons_path.components import ELEMENTS
from companion.language import _
from ui.tables.dragons_path.cards import (
    CARD,
    EDGE,
    card_words,
    draw_card,
    draw_edge,
    draw_place,
)
from ui.tables.dragons_path.picture import CardPicture
from ui.tables.paint import Painted, px
from ui.theme import theme

Columns = tuple[tuple[CardPicture, ...], ...]

STACKED: Final = 2
"""So many cards under another one have room at their full edge; more move together."""

_HIGH: Final = 0.62
"""How high a card is for its width, at least; up to _HIGHEST pixels at 100 %."""
_HIGHEST: Final = 92

_GAP: Final = (6, 4)
"""Between two columns, and with little room."""


class Area(Painted[Columns]):
    """The columns. The newest card of a column lies in front."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(((),) * len(ELEMENTS), parent)
        self._low = False
        self._card = CARD

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wide cards are higher, too: they are read from farther away."""
        super().resizeEvent(event)
        wide = self.width() / len(ELEMENTS) / theme().scale
        card = round(min(max(CARD, wide * _HIGH), _HIGHEST))
        if card != self._card:
            self._card = card
            self.updateGeometry()

    def set_low(self, low: bool) -> None:
        """With little room it is only as high as its cards need."""
        if low != self._low:
            self._low = low
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Always as high: nothing moves when a card is played."""
        most = max(len(cards) for cards in self.picture)
        under = min(STACKED, max(0, most - 1)) if self._low else STACKED
        return QSize(round(px(290)), round(px(self._card + under * EDGE)))

    def words(self) -> str:
        """Every card in words."""
        cards = [card_words(card) for column in self.picture for card in column]
        return ", ".join(cards) if cards else _("no cards")

    def draw(self, painter: QPainter) -> None:
        """Column by column."""
        gap = px(_GAP[self._low])
        wide = (self.width() - gap * (len(ELEMENTS) - 1)) / len(ELEMENTS)
        for place, (element, cards) in enumerate(zip(ELEMENTS, self.picture, strict=True)):
            left = place * (wide + gap)
            self._draw_column(painter, QRectF(left, 0, wide, self.height()), element, cards)

    def _draw_column(
        self, painter: QPainter, box: QRectF, element: str, cards: tuple[CardPicture, ...]
    ) -> None:
        high = px(self._card)
        front = QRectF(box.left(), box.bottom() - high, box.width(), high)
        if not cards:
            draw_place(painter, front, element)
            return
        under = len(cards) - 1
        room = box.height() - high
        step = min(px(EDGE), room / under) if under else 0.0
        for index, card in enumerate(cards[:-1]):
            draw_edge(painter, front.translated(0, -step * (under - index)), card, step)
        draw_card(painter, front.adjusted(0.75, 0.75, -0.75, -0.75), cards[-1])
