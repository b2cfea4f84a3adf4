"""A card as a block: its colour with its letter, a multicoloured one split among its colours."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from companion.language import _
from ui.tables.legendary_monsters.picture import Block, Hue
from ui.tables.paint import CENTRE, colour, draw_text, font, pen, px

ROUND = 5
"""Pixels at 100 %: the corners of a block."""


def block_words(block: Block) -> str:
    """The card in words."""
    return "/".join(hue.name for hue in block) or _("a card")


def draw_block(painter: QPainter, box: QRectF, block: Block) -> None:
    """The colours of a card side by side, each with its letter where there is room."""
    painter.save()
    frame = QPainterPath()
    frame.addRoundedRect(box, px(ROUND), px(ROUND))
    painter.setClipPath(frame)
    wide = box.width() / max(1, len(block))
    for index, hue in enumerate(block):
        part = QRectF(box.left() + index * wide, box.top(), wide, box.height())
        painter.fillRect(part, colour(hue.token))
        if wide >= px(9):
            draw_text(painter, part, hue.letter, font(12, bold=True), "on_card", CENTRE)
        if index:
            painter.setPen(pen("on_card", 1.5))
            painter.drawLine(part.topLeft(), part.bottomLeft())
    painter.restore()


def draw_disc(painter: QPainter, place: QRectF, hue: Hue) -> None:
    """An attack's colour with its letter: round, where a card is square."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(hue.token))
    painter.drawEllipse(place)
    draw_text(painter, place, hue.letter, font(12, bold=True), "on_card", CENTRE)


def draw_back(painter: QPainter, box: QRectF) -> None:
    """A card that lies there and is not told."""
    painter.setPen(pen("field_line", 1))
    painter.setBrush(colour("surface"))
    painter.drawRoundedRect(box, px(ROUND), px(ROUND))
    painter.setPen(pen("line", 1))
    painter.drawRoundedRect(box.adjusted(px(4), px(4), -px(4), -px(4)), px(2), px(2))


def draw_socket(painter: QPainter, box: QRectF, ink: str = "line") -> None:
    """An empty place for a card."""
    made = QPen(pen(ink, 1.4))
    made.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(made)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, px(ROUND), px(ROUND))
