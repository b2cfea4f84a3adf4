"""What the painted parts of a table view share: text, shapes, hatching, and when to draw."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import ceil, floor
from typing import Any, Final, Generic, TypeVar, cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QStaticText,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme import Theme, theme
from ui.theme.symbols import pixmap as pixmap_of
from ui.theme.symbols import renderer
from ui.widgets.faces import face

BOLD: Final = 700
LEFT: Final = Qt.AlignmentFlag.AlignLeft
RIGHT: Final = Qt.AlignmentFlag.AlignRight
CENTRE: Final = Qt.AlignmentFlag.AlignHCenter

_KEPT: Final = 512
"""So many drawn parts are kept ready for the places where they lie."""

_RIM: Final = 5
"""Pixels at 100 % that are kept around a drawn part: half of its thickest frame, and more."""

_TEXTS: Final = 2048
"""So many lines of text are kept ready to be drawn."""

P = TypeVar("P")


class Painted(QWidget, Generic[P]):
    """A small painted widget over a plain picture, drawn again only when the picture changes.

    It says the same in words to those who hear the page (`words`).
    """

    ground = "surface"
    """The colour of what it lies on: a card of the page, or the page itself."""

    def __init__(self, picture: P, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        follow()
        self.picture = picture
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        # It fills its ground itself: nothing below is drawn for it.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        theme().changed.connect(self._look_changed)

    def show_picture(self, picture: P) -> None:
        """Show another picture; nothing is drawn when it is the same."""
        if picture == self.picture:
            return
        before = self.sizeHint()
        self.picture = picture
        self.setAccessibleName(self.words())
        if self.sizeHint() != before:
            self.updateGeometry()
        self.update()

    def words(self) -> str:
        """The picture in words."""
        raise NotImplementedError

    def draw(self, painter: QPainter) -> None:
        """Draw the picture into the widget."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw with round edges and smooth text."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), colour(self.ground))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)
        painter.end()

    def _look_changed(self) -> None:
        self.updateGeometry()
        self.update()


_Written = tuple[QStaticText, float, float, QFont]
"""A line of text, its width, its height, and the very font that it is written in."""

_rect: Final[Callable[[QRectF], tuple[float, float, float, float]]] = cast(Any, QRectF.getRect)
"""Left, top, width and height of an area."""


class _Look:
    """The look in use, at hand for the many small reads of one drawing."""

    def __init__(self) -> None:
        self._theme: Theme | None = None
        self.scale = 1.0
        self.colours: dict[str, QColor] = {}
        self.fonts: dict[tuple[int, bool], QFont] = {}
        self.metrics: dict[tuple[int, bool], QFontMetricsF] = {}
        self.pens: dict[tuple[str, float], QPen] = {}
        self.texts: dict[tuple[str, int], _Written] = {}
        self.kept: dict[Hashable, tuple[int, int, QPixmap]] = {}

    def follow(self) -> None:
        """Follow the theme of the application; another application has another one."""
        current = theme()
        if current is not self._theme:
            self._theme = current
            current.changed.connect(self._forget)
            self._forget()

    def _forget(self) -> None:
        self.colours.clear()
        self.fonts.clear()
        self.metrics.clear()
        self.pens.clear()
        self.texts.clear()
        self.kept.clear()
        self.scale = theme().scale


_look = _Look()


def follow() -> None:
    """Have what is drawn with these functions follow the theme; Painted does it by itself."""
    _look.follow()


def px(pixels: float) -> float:
    """A length at 100 % in pixels of the scale in use."""
    return pixels * _look.scale


def font(size: int, *, bold: bool = False) -> QFont:
    """The font for type of one of the sizes of the theme."""
    known = _look.fonts.get((size, bold))
    if known is None:
        known = _look.fonts[size, bold] = theme().font(size, BOLD if bold else 400)
    return known


def _metrics(face: QFont) -> QFontMetricsF:
    key = (face.pixelSize(), face.bold())
    known = _look.metrics.get(key)
    if known is None:
        known = _look.metrics[key] = QFontMetricsF(face)
    return known


def colour(name: str) -> QColor:
    """A colour of the palette by its name."""
    known = _look.colours.get(name)
    if known is None:
        known = _look.colours[name] = QColor(theme().palette.colour(name))
    return known


def pen(name: str, width: float = 1) -> QPen:
    """A pen of a colour, not to be changed; the width is in pixels at 100 %."""
    known = _look.pens.get((name, width))
    if known is None:
        known = _look.pens[name, width] = QPen(colour(name))
        known.setWidthF(px(width))
        known.setCapStyle(Qt.PenCapStyle.RoundCap)
    return known


def _written(face: QFont, text: str) -> _Written:
    """A line of text, shaped once for as long as it is used, its width and its height."""
    # The font lives as long as what was written in it, so that its id is that of no other one.
    key = (text, id(face))
    known = _look.texts.get(key)
    if known is None:
        if len(_look.texts) >= _TEXTS:
            _look.texts.clear()
        made = QStaticText(text)
        made.setTextFormat(Qt.TextFormat.PlainText)
        made.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
        made.prepare(font=face)
        metrics = _metrics(face)
        tall = metrics.ascent() + metrics.descent()
        known = _look.texts[key] = (made, made.size().width(), tall, face)
    return known


def width_of(face: QFont, text: str) -> float:
    """How wide a text is drawn."""
    return _written(face, text)[1] + 1


def draw_text(
    painter: QPainter,
    area: QRectF,
    text: str,
    face: QFont,
    ink: str,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """One line of plain text in the middle of the height of `area`, elided where it is narrow."""
    left, top, room, high = _rect(area)
    if not text or room <= 0:
        return
    written, wide, tall, _face = _written(face, text)
    if wide > room + 1:
        text = _metrics(face).elidedText(text, Qt.TextElideMode.ElideRight, room)
        written, wide, tall, _face = _written(face, text)
    if align is not LEFT:
        left += (room - wide) / (1 if align == RIGHT else 2)
    top += (high - tall) / 2
    painter.setFont(face)
    painter.setPen(colour(ink))
    painter.drawStaticText(QPointF(left, top), written)


def draw_kept(
    painter: QPainter, area: QRectF, look: Hashable, draw: Callable[[QPainter, QRectF], None]
) -> None:
    """Draw what comes again and again as it was drawn before: `draw(painter, area)`.

    `look` is all that `draw` goes by besides the size of `area` and the theme. It draws at most
    a few pixels beside its area, as far as half a thick line; where there is no room, nothing.
    """
    ratio = painter.device().devicePixelRatio()
    key = (look, *_rect(area), ratio)
    known = _look.kept.get(key)
    if known is None:
        if area.isEmpty():
            return
        if ratio != int(ratio):
            # Between the pixels of such a screen a picture would be blurred.
            draw(painter, area)
            return
        if len(_look.kept) >= _KEPT:
            _look.kept.clear()
        known = _look.kept[key] = _drawn(area, look, ratio, draw)
    painter.drawPixmap(*known)


def _drawn(
    area: QRectF, look: Hashable, ratio: float, draw: Callable[[QPainter, QRectF], None]
) -> tuple[int, int, QPixmap]:
    """Where to put the picture of an area, and the picture."""
    left, top, wide, high = _rect(area)
    whole_left, whole_top = floor(left), floor(top)
    # Two areas that lie alike between the pixels share a picture.
    part_left, part_top = round(left - whole_left, 2), round(top - whole_top, 2)
    rim = ceil(px(_RIM))
    inside = QRectF(part_left + rim, part_top + rim, wide, high)
    drawn = face(
        (look, part_left, part_top, wide, high),
        ceil(part_left + wide) + 2 * rim,
        ceil(part_top + high) + 2 * rim,
        ratio,
        lambda on: draw(on, inside),
    )
    return whole_left - rim, whole_top - rim, drawn


def draw_box(
    painter: QPainter,
    area: QRectF,
    radius: float,
    fill: str = "",
    line: str = "",
    width: float = 1,
    *,
    hatched: bool = False,
) -> None:
    """A box with round corners, filled, hatched and framed in colours of the palette.

    `width` of the frame is in pixels at 100 %, 0 for the thinnest one.
    """

    def draw(on: QPainter, box: QRectF) -> None:
        on.setBrush(colour(fill) if fill else Qt.BrushStyle.NoBrush)
        if hatched:
            on.setPen(Qt.PenStyle.NoPen)
            on.drawRoundedRect(box, radius, radius)
            hatch(on, box, radius)
            on.setBrush(Qt.BrushStyle.NoBrush)
        on.setPen(pen(line, width) if line else Qt.PenStyle.NoPen)
        on.drawRoundedRect(box, radius, radius)

    draw_kept(painter, area, ("box", radius, fill, line, width, hatched), draw)


def draw_shape(painter: QPainter, name: str, area: QRectF, ink: str, opacity: float = 1) -> None:
    """A drawn shape of the theme in a square, on whole pixels."""
    size, ratio = round(area.width()), painter.device().devicePixelRatio()
    if size < 1:
        return
    shape = pixmap_of(name, size, colour(ink).name(), ratio)
    if opacity != 1:
        painter.setOpacity(opacity)
    painter.drawPixmap(area.topLeft().toPoint(), shape)
    if opacity != 1:
        painter.setOpacity(1)


_TURNED: Final = {"right": 0, "down": 90, "left": 180, "up": 270}


def draw_pointer(painter: QPainter, to: str, area: QRectF, ink: str) -> None:
    """A filled triangle in a square, pointing right, down, left or up."""
    painter.save()
    painter.translate(area.center())
    painter.rotate(_TURNED[to])
    renderer("right", colour(ink).name()).render(painter, area.translated(-area.center()))
    painter.restore()


def hatch(painter: QPainter, area: QRectF, radius: float) -> None:
    """Diagonal lines inside a rounded frame: what an Automa has, told apart without colour."""
    inside = area.adjusted(2, radius * 0.4, -2, -radius * 0.4)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.fillRect(inside, QBrush(colour("line"), Qt.BrushStyle.BDiagPattern))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
