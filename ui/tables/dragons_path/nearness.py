"""The line under a play area: how near it is to a victory, five lamps, a bar of four steps."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.games.dragons_path.components import ELEMENTS
from ui.tables.dragons_path.cards import draw_disc, largest
from ui.tables.dragons_path.kinds import KINDS
from ui.tables.dragons_path.picture import Nearness
from ui.tables.paint import Painted, colour, draw_shape, draw_text, font, pen, px, width_of

FOUR: Final = 4
_LINE: Final = 26
_LAMP: Final = 18
_STEP: Final = 13
_GAUGE: Final = 5 * (_LAMP + 3) + 10 + 18 + FOUR * (_STEP + 3)


class NearnessLine(Painted[Nearness]):
    """The words at arm's length; lamps and bar behind them, or below where it is narrow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Nearness(), parent)
        self.narrow = False

    def set_narrow(self, narrow: bool) -> None:
        """Lamps and bar in a line of their own."""
        if narrow != self.narrow:
            self.narrow = narrow
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """One line, or two where it is narrow."""
        return QSize(round(px(280)), round(px(_LINE) * (2 if self.narrow else 1)))

    def words(self) -> str:
        """The line itself."""
        return self.picture.words

    def draw(self, painter: QPainter) -> None:
        """Words, lamps, bar."""
        line = QRectF(0, 0, self.width(), px(_LINE))
        room = QRectF(line)
        gauge = QRectF(line.right() - px(_GAUGE), 0, px(_GAUGE), px(_LINE))
        if self.narrow:
            gauge = line.translated(0, px(_LINE))
        else:
            room.setRight(gauge.left() - px(10))
        near = self.picture
        fits = width_of(font(14, bold=True), near.words) <= room.width()
        words = near.words if fits else near.short
        size = largest((18, 14, 12), words, room.width())
        draw_text(painter, room, words, font(size, bold=True), "ink")
        self._draw_lamps(painter, gauge)
        self._draw_bar(painter, gauge)

    def _draw_lamps(self, painter: QPainter, box: QRectF) -> None:
        top = box.center().y() - px(_LAMP) / 2
        for place, (element, number) in enumerate(zip(ELEMENTS, self.picture.counts, strict=False)):
            left = box.left() + place * px(_LAMP + 3) + 1
            draw_disc(painter, QRectF(left, top, px(_LAMP), px(_LAMP)), element, number > 0)

    def _draw_bar(self, painter: QPainter, box: QRectF) -> None:
        """Four steps, as many filled as the longest column has cards."""
        near = self.picture
        left = box.left() + px(5 * (_LAMP + 3) + 10)
        most = min(FOUR, max(near.counts, default=0))
        if near.most:
            kind = KINDS[near.most]
            shape = QRectF(left, box.center().y() - px(7), px(14), px(14))
            draw_shape(painter, kind.shape, shape, kind.colour)
        left += px(18)
        for step in range(FOUR):
            filled = step < most
            painter.setPen(Qt.PenStyle.NoPen if filled else pen("field_line", 1))
            painter.setBrush(colour(KINDS[near.most].colour) if filled else Qt.BrushStyle.NoBrush)
            place = QRectF(left + step * px(_STEP + 3), box.center().y() - px(5), px(_STEP), px(10))
            painter.drawRoundedRect(place, px(3), px(3))
