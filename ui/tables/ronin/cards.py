"""An Action card drawn small: a coloured edge with its letter, its Symbols and marks."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from companion.games.path_of_destiny.cards import Card
from companion.language import _
from ui.tables.paint import CENTRE, colour, draw_kept, draw_shape, draw_text, font, pen, px
from ui.tables.path_of_destiny.kinds import SYMBOLS, Kind
from ui.tables.ronin.kinds import COLOURS, MARKS

CARD_WIDTH: Final = 92
"""Logical pixels: room for four Symbols and a mark."""


def card_words(card: Card) -> str:
    """The card in words."""
    kinds = {**COLOURS, **SYMBOLS, **MARKS}
    parts = [*card.colours, *card.symbols, *card.marks]
    words = [_(kinds[part].name) if part in kinds else part for part in parts]
    if card.covered:
        covered = [_(kinds[part].name) for part in card.covered if part in kinds]
        words.append(_("covered: {symbols}").format(symbols=", ".join(covered)))
    return " ".join(words)


def draw_card(painter: QPainter, box: QRectF, card: Card) -> None:
    """Draw a card into `box`. What is covered is pale and crossed out."""
    draw_kept(painter, box, card, lambda on, inside: _draw(on, inside, card))


def _draw(painter: QPainter, box: QRectF, card: Card) -> None:
    painter.setPen(pen("field_line", 1))
    painter.setBrush(colour("surface"))
    painter.drawRoundedRect(box, px(5), px(5))
    _draw_edges(painter, box, card)
    at = box.left() + px(20)
    size = min(px(18), box.height() - px(8))
    covered = list(card.covered)
    kinds: list[tuple[str, Kind]] = [(each, SYMBOLS[each]) for each in card.symbols]
    kinds += [(each, MARKS[each]) for each in card.marks if each in MARKS]
    step = min(size + px(2), (box.right() - px(4) - at) / max(1, len(kinds)))
    size = min(size, step)
    for word, kind in kinds:
        place = QRectF(at, box.center().y() - size / 2, size, size)
        shut = word in covered
        if shut:
            covered.remove(word)
        draw_shape(painter, kind.shape, place, kind.colour, 0.3 if shut else 1)
        if shut:
            painter.setPen(pen("ink", 2))
            painter.drawLine(place.bottomLeft(), place.topRight())
        at += step


def _draw_edges(painter: QPainter, box: QRectF, card: Card) -> None:
    """The colour or colours of the card along its left edge, each with its letter."""
    painter.save()
    painter.setClipRect(QRectF(box.left(), box.top(), px(15), box.height()))
    high = box.height() / max(1, len(card.colours))
    painter.setPen(Qt.PenStyle.NoPen)
    for index, word in enumerate(card.colours):
        kind = COLOURS.get(word, COLOURS["fifth"])
        painter.setBrush(colour(kind.colour))
        corner = QPointF(box.left(), box.top() + index * high)
        part = QRectF(corner.x(), corner.y(), px(24), high)
        painter.drawRoundedRect(part, px(5), px(5))
        letter = QRectF(corner.x(), corner.y(), px(15), high)
        draw_text(painter, letter, kind.key, font(11, bold=True), "on_card", CENTRE)
    painter.restore()
