"""How the painted widgets draw what they share: body, focus ring, key cap, symbol."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

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


def key_cap(
    painter: QPainter, where: QRectF, key: str, look: Look, *, chosen: bool = False
) -> None:
    """A key as it looks on the keyboard."""
    palette = theme().palette
    radius = theme().px(5)
    painter.setPen(QPen(QColor(palette.accent if chosen else palette.field_line), 1))
    painter.setBrush(QColor(palette.accent if chosen else palette.surface))
    painter.drawRoundedRect(where.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    painter.setFont(theme().font(SMALL, 600))
    painter.setPen(QColor(palette.on_accent if chosen else look.ink))
    painter.drawText(where, int(Qt.AlignmentFlag.AlignCenter), key)


def symbol(painter: QPainter, name: str, where: QRectF, colour: str = "") -> None:
    """A drawn symbol in a colour or token; by default its own."""
    symbols.paint(painter, name, where, symbols.colour_of(name, colour))
