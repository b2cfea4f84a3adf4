"""How the painted widgets draw what they share: body, focus ring, key cap, symbol."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from ui.theme import symbols, theme
from ui.theme.tokens import RADIUS_INSIDE, SMALL


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a widget in one state; "" draws nothing."""

    fill: str
    border: str
    ink: str
    muted: str
    width: int = 1


WRAPPED: Final = int(
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
)
"""How text that may wrap is drawn. Signs such as & stay what they are."""

_TALL: Final = 100_000.0


def words_and_aside(
    words: str, font: QFont, aside: str, room: float, gap: float
) -> tuple[QRectF, QRectF]:
    """Where words lie and a small note: at the right end of the line, or below the words."""
    metrics = QFontMetricsF(font)
    small = QFontMetricsF(theme().font(SMALL))
    room = max(1.0, room)
    wide = small.horizontalAdvance(aside) + 1 if aside else 0.0
    if metrics.horizontalAdvance(words) + (wide + gap if aside else 0) <= room or not aside:
        left_over = max(1.0, room - (wide + gap if aside else 0))
        box = metrics.boundingRect(QRectF(0, 0, left_over, _TALL), WRAPPED, words)
        height = max(box.height(), small.height() if aside else 0.0)
        note = QRectF(room - wide, (height - small.height()) / 2, wide, small.height())
        return QRectF(0, 0, left_over, box.height()), note if aside else QRectF()
    box = metrics.boundingRect(QRectF(0, 0, room, _TALL), WRAPPED, words)
    below = small.boundingRect(QRectF(0, 0, room, _TALL), WRAPPED, aside)
    return QRectF(0, 0, room, box.height()), QRectF(0, box.height() + 1, room, below.height())


def lighter(colour: str) -> str:
    """A touch lighter in the dark, a touch darker in the light: something under the mouse."""
    made = QColor(colour)
    return (made.lighter(108) if theme().palette.dark else made.darker(112)).name()


def body(
    painter: QPainter,
    where: QRectF,
    look: Look,
    *,
    focused: bool = False,
    pressed: bool = False,
    radius: float = 0.0,
) -> None:
    """A rounded body; with the focus a ring around it and a gap between, inside `where`."""
    radius = radius or theme().px(RADIUS_INSIDE)
    if focused:
        ring(painter, where, radius)
        where = where.adjusted(4, 4, -4, -4)
        radius = max(2.0, radius - 3)
        if look.fill and look.width == 1:
            look = replace(look, border="")
    if not look.fill and not look.border:
        return
    half = look.width / 2 if look.border else 0.0
    painter.setPen(QPen(QColor(look.border), look.width) if look.border else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.fill) if look.fill else Qt.BrushStyle.NoBrush)
    if pressed and look.fill:
        painter.setBrush(QColor(lighter(look.fill)))
    painter.drawRoundedRect(where.adjusted(half, half, -half, -half), radius, radius)


def ring(painter: QPainter, where: QRectF, radius: float) -> None:
    """The ring of the focus, two pixels wide, just inside `where`."""
    painter.setPen(QPen(QColor(theme().palette.focus), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(where.adjusted(1, 1, -1, -1), radius, radius)


def cap_size(key: str) -> tuple[float, float]:
    """Width and height of a key cap; no width without a key."""
    tall = float(theme().px(22))
    if not key:
        return 0.0, tall
    wide = QFontMetricsF(theme().font(SMALL, 600)).horizontalAdvance(key) + theme().px(10)
    return max(tall, wide), tall


def key_cap(
    painter: QPainter,
    where: QRectF,
    key: str,
    look: Look,
    *,
    chosen: bool = False,
    colour: str = "",
) -> None:
    """A key as it looks on the keyboard; on the `colour` of a card where one is given."""
    palette = theme().palette
    radius = theme().px(5)
    fill = colour or (palette.accent if chosen else palette.surface)
    border = colour or (palette.accent if chosen else palette.field_line)
    painter.setPen(QPen(QColor(border), 1))
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(where.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    painter.setFont(theme().font(SMALL, 600))
    ink = palette.on_card if colour else (palette.on_accent if chosen else look.ink)
    painter.setPen(QColor(ink))
    painter.drawText(where, int(Qt.AlignmentFlag.AlignCenter), key)


def symbol(painter: QPainter, name: str, where: QRectF, colour: str = "") -> None:
    """A drawn symbol in a colour or token; by default its own."""
    symbols.paint(painter, name, where, symbols.colour_of(name, colour))
