"""The Spells face up beside an area, each with its combination as a row of five marks."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.games.dragons_path.components import ELEMENTS
from companion.language import _
from ui.tables.dragons_path.cards import counts_words, largest
from ui.tables.dragons_path.kinds import KINDS
from ui.tables.dragons_path.picture import SpellPicture
from ui.tables.paint import Painted, colour, draw_shape, draw_text, font, pen, px

_HIGH: Final = 44
_GAP: Final = 8


class SpellRow(Painted[tuple[SpellPicture, ...]]):
    """Side by side, or one below the other where it is narrow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((), parent)
        self.narrow = False

    def set_narrow(self, narrow: bool) -> None:
        """One below the other."""
        if narrow != self.narrow:
            self.narrow = narrow
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """A line, or a line a Spell."""
        lines = max(1, len(self.picture)) if self.narrow else 1
        return QSize(round(px(280)), round(px(_HIGH * lines + _GAP / 2 * (lines - 1))))

    def words(self) -> str:
        """Every Spell with its combination."""
        if not self.picture:
            return _("no Spells")
        return ". ".join(self._told(spell) for spell in self.picture)

    @staticmethod
    def _told(spell: SpellPicture) -> str:
        return f"{spell.label}: {counts_words(spell.cost)}" if spell.cost else spell.label

    def draw(self, painter: QPainter) -> None:
        """A raised frame a Spell; its room stays when there is none."""
        if not self.picture:
            line = QRectF(px(2), 0, self.width(), px(_HIGH))
            draw_text(painter, line, _("no Spells"), font(12), "muted")
        wide = self.width() if self.narrow else (self.width() - px(_GAP)) / 2
        for place, spell in enumerate(self.picture):
            left = 0 if self.narrow else place * (wide + px(_GAP))
            top = place * px(_HIGH + _GAP / 2) if self.narrow else 0
            self._draw_spell(painter, QRectF(left, top, wide, px(_HIGH)), spell)

    @staticmethod
    def _draw_spell(painter: QPainter, box: QRectF, spell: SpellPicture) -> None:
        frame = box.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(pen("line", 1))
        painter.setBrush(colour("raised"))
        painter.drawRoundedRect(frame, px(8), px(8))
        label = frame.adjusted(px(10), px(3), -px(8), -px(21))
        size = largest((12, 11), spell.label, label.width())
        draw_text(painter, label, spell.label, font(size, bold=True), "ink")
        below = QRectF(label.left(), label.bottom(), label.width(), px(18))
        if not spell.cost:
            draw_text(painter, below, _("combination not told yet"), font(11), "muted")
            return
        draw_cost(painter, below, spell)


def draw_cost(painter: QPainter, box: QRectF, spell: SpellPicture) -> None:
    """Five marks in the fixed order: shape and number of what is discarded, the rest pale."""
    wide = px(36)
    for place, (element, number) in enumerate(zip(ELEMENTS, spell.cost, strict=True)):
        kind = KINDS[element]
        size = px(14)
        middle = QPointF(box.left() + place * wide + size / 2, box.center().y())
        square = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
        if not number:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("field_line"))
            painter.drawEllipse(middle, px(1.5), px(1.5))
            continue
        draw_shape(painter, kind.shape, square, kind.colour)
        digit = QRectF(square.right() + px(3), box.top(), px(14), box.height())
        draw_text(painter, digit, str(number), font(12, bold=True), "ink")
