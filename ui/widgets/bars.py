"""Small pictures of numbers: the bars that show why, and a track with its marker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.language import _
from ui.theme import theme
from ui.theme.tokens import RADIUS_INSIDE, SMALL
from ui.widgets import faces, painting

if TYPE_CHECKING:
    from companion.step import Bar


class Bars(QWidget):
    """The bars of a Step: a line each, the one that decided in the accent."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars: tuple[Bar, ...] = ()
        self._heights: dict[int, int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self._rescaled)

    def set_bars(self, bars: tuple[Bar, ...]) -> None:
        """Show these; nothing where there are none."""
        if bars != self._bars:
            self._bars = bars
            self.setAccessibleName(". ".join(_spoken(bar) for bar in bars))
            self._rescaled()
        self.setVisible(bool(bars))

    def _rescaled(self) -> None:
        self._heights.clear()
        self.updateGeometry()
        self.update()

    def _line(self) -> int:
        return int(painting.line(SMALL)) + theme().px(4)

    def sizeHint(self) -> QSize:
        """A line a bar, more where a note needs a line of its own."""
        return QSize(theme().px(240), self.heightForWidth(theme().px(240)))

    def minimumSizeHint(self) -> QSize:
        """As narrow as a column may be."""
        return QSize(theme().px(120), len(self._bars) * self._line() + theme().px(16))

    def hasHeightForWidth(self) -> bool:
        """Long notes go below their bar."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines at this width. Layouts ask for it again and again."""
        if width not in self._heights:
            lines = sum(2 if self._below(bar, width) else 1 for bar in self._bars)
            self._heights[width] = lines * self._line() + theme().px(16) if lines else 0
        return self._heights[width]

    def _columns(self, width: int) -> tuple[float, float, float]:
        """Left edge of the bars, their full length, left edge of what stands behind."""
        px = theme().px
        labels = max((painting.advance(bar.label, SMALL, 600) for bar in self._bars), default=0.0)
        left = px(14) + min(labels, width * 0.4) + px(16)
        length = max(px(24), (width - left - px(14)) * 0.55)
        return left, length, left + length + px(16)

    def _text(self, bar: Bar) -> str:
        if bar.value is None:
            return bar.note
        return f"{_number(bar)}, {bar.note}" if bar.note else _number(bar)

    def _below(self, bar: Bar, width: int) -> bool:
        left, _length, behind = self._columns(width)
        start = left if bar.value is None else behind
        room = width - start - theme().px(14)
        return painting.advance(self._text(bar), SMALL, 600 if bar.chosen else 400) > room

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground, and a line a bar."""
        faces.put(self, (Bars, self._bars), self._draw_all)

    def _draw_all(self, painter: QPainter) -> None:
        palette, px = theme().palette, theme().px
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.raised))
        painter.drawRoundedRect(QRectF(self.rect()), px(RADIUS_INSIDE), px(RADIUS_INSIDE))
        top = float(px(8))
        for bar in self._bars:
            top += self._draw(painter, bar, top)

    def _draw(self, painter: QPainter, bar: Bar, top: float) -> float:
        palette, px = theme().palette, theme().px
        line = self._line()
        left, length, behind = self._columns(self.width())
        font = theme().font(SMALL, 600 if bar.chosen else 400)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(font)
        painter.setPen(QColor(palette.ink if bar.chosen else palette.muted))
        label, room = bar.label, left - px(22)
        if painting.advance(label, SMALL, 600 if bar.chosen else 400) > room:
            label = QFontMetricsF(font).elidedText(label, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(px(14), top, left - px(14), line), int(middle), label)
        below = self._below(bar, self.width())
        start = px(14) if below else (left if bar.value is None else behind)
        text_top = top + line if below else top
        painter.drawText(
            QRectF(start, text_top, self.width() - start - px(8), line),
            int(middle),
            self._text(bar),
        )
        if bar.value is not None:
            self._measure(painter, bar, QRectF(left, top, length, line))
        return 2.0 * line if below else float(line)

    def _measure(self, painter: QPainter, bar: Bar, where: QRectF) -> None:
        palette, px = theme().palette, theme().px
        most = max((abs(each.value) for each in self._bars if each.value is not None), default=0)
        thick = float(px(8))
        most = most if bar.of is None else bar.of
        share = min(1.0, abs(bar.value or 0) / most) if most else 0.0
        if not share:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.accent if bar.chosen else palette.line))
        wide = max(thick, where.width() * share)
        painter.drawRoundedRect(
            QRectF(where.left(), where.center().y() - thick / 2, wide, thick), thick / 2, thick / 2
        )


def _number(bar: Bar) -> str:
    """The value of a bar, and what it is measured against where it has a measure of its own."""
    if bar.of is None:
        return str(bar.value)
    return _("{value} of {of}").format(value=bar.value, of=bar.of)


def _spoken(bar: Bar) -> str:
    if bar.value is None:
        return f"{bar.label}: {bar.note}"
    said = f"{bar.label}: {_number(bar)}"
    if bar.note:
        said += f", {bar.note}"
    return _("{bar}, chosen").format(bar=said) if bar.chosen else said


class Track(QWidget):
    """A track of spots filled up to its marker; `marked` spots carry a dot."""

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._spots = 10
        self._level = 0
        self._marked: frozenset[int] = frozenset()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._rescaled)

    def set_track(
        self, level: int, spots: int, marked: frozenset[int] = frozenset(), name: str = ""
    ) -> None:
        """The marker on `level` of `spots`; `marked` are the spots with something on them."""
        self._level, self._spots, self._marked = level, max(1, spots), marked
        self._name = name or self._name
        said = _("{name}: {level} of {spots}")
        self.setAccessibleName(said.format(name=self._name, level=level, spots=spots))
        self.update()

    def _rescaled(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """One thin line."""
        return QSize(theme().px(120), theme().px(18 if self._marked else 10))

    def minimumSizeHint(self) -> QSize:
        """As narrow as its spots can be told apart."""
        return QSize(self._spots * 5, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """A piece a spot, and the dots below."""
        palette, px = theme().palette, theme().px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        gap = max(1.0, min(float(px(4)), self.width() / self._spots / 4))
        wide = (self.width() - gap * (self._spots - 1)) / self._spots
        high = float(px(9))
        for spot in range(1, self._spots + 1):
            left = (spot - 1) * (wide + gap)
            painter.setBrush(QColor(palette.accent if spot <= self._level else palette.line))
            painter.drawRoundedRect(QRectF(left, 0, wide, high), min(wide, high) / 3, high / 3)
            if spot in self._marked:
                dot = min(float(px(4)), wide)
                painter.setBrush(QColor(palette.muted))
                painter.drawEllipse(QRectF(left + (wide - dot) / 2, high + px(3), dot, dot))
        painter.end()
