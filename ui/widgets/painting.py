"""How the painted widgets draw what they share: body, focus ring, key cap, symbol."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPalette, QPen
from PySide6.QtWidgets import QWidget

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
    words: str, size: int, weight: int, aside: str, room: float, gap: float
) -> tuple[QRectF, QRectF]:
    """Where words lie and a small note: at the right end of the line, or below the words.

    A note alone begins where the words would. The places are shared: move copies of them.
    """
    return _words_and_aside(words, size, weight, aside, max(1.0, room), gap, theme().scale)


@lru_cache(maxsize=4096)
def _words_and_aside(
    words: str, size: int, weight: int, aside: str, room: float, gap: float, scale: float
) -> tuple[QRectF, QRectF]:
    if not words and aside:
        return QRectF(), QRectF(0, 0, room, wrapped(aside, SMALL, 400, room))
    wide = advance(aside, SMALL) + 1 if aside else 0.0
    beside = wide + gap if aside else 0.0
    if advance(words, size, weight) + beside <= room or not aside:
        left_over = max(1.0, room - beside)
        tall, small = wrapped(words, size, weight, left_over), line(SMALL)
        height = max(tall, small if aside else 0.0)
        note = QRectF(room - wide, (height - small) / 2, wide, small)
        return QRectF(0, 0, left_over, tall), note if aside else QRectF()
    tall = wrapped(words, size, weight, room)
    below = wrapped(aside, SMALL, 400, room)
    return QRectF(0, 0, room, tall), QRectF(0, tall + 1, room, below)


def advance(text: str, size: int, weight: int = 400) -> float:
    """How wide a text is in one line."""
    return _advance(text, size, weight, theme().scale) if text else 0.0


def wrapped(text: str, size: int, weight: int, room: float) -> float:
    """How high a text is in so much room."""
    return _wrapped(text, size, weight, room, theme().scale)


def line(size: int, weight: int = 400) -> float:
    """How high a line is."""
    return _line(size, weight, theme().scale)


def longest(text: str, size: int, weight: int = 400) -> float:
    """How wide the longest word of a text is."""
    return max((advance(word, size, weight) for word in text.split()), default=0.0)


# Measuring text costs more than drawing it, and the same few words come again in every step.


@lru_cache(maxsize=4096)
def _advance(text: str, size: int, weight: int, scale: float) -> float:
    return QFontMetricsF(theme().font(size, weight)).horizontalAdvance(text)


@lru_cache(maxsize=4096)
def _wrapped(text: str, size: int, weight: int, room: float, scale: float) -> float:
    box = QRectF(0, 0, room, _TALL)
    return QFontMetricsF(theme().font(size, weight)).boundingRect(box, WRAPPED, text).height()


@lru_cache(maxsize=64)
def _line(size: int, weight: int, scale: float) -> float:
    return QFontMetricsF(theme().font(size, weight)).height()


def fill_ground(widget: QWidget | None) -> None:
    """Let a widget, if there is one, fill its ground with the surface of a card.

    Qt draws all that lies below a widget that may be seen through, from the window up, each
    time that something on it changes.
    """
    if widget is not None:
        widget.setBackgroundRole(QPalette.ColorRole.Base)
        widget.setAutoFillBackground(True)


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
    return max(tall, advance(key, SMALL, 600) + theme().px(10)), tall


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
    ratio = painter.device().devicePixelRatio()
    drawn = symbols.pixmap(name, round(where.width()), colour, ratio)
    painter.drawPixmap(where.toRect().topLeft(), drawn)
