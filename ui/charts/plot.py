"""The one room that knows pyqtgraph: a picture drawn in the colours of the theme.

It is imported when the page of statistics is opened, and not before.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pyqtgraph  # type: ignore[import-untyped]  # it brings no types; nothing leaves this file
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from ui.charts.picture import COLOURS, Picture
from ui.theme import theme
from ui.theme.tokens import SMALL
from ui.widgets import column

_WIDE: Final = 0.72
"""The part of its place that a bar takes."""
_TICKS: Final = 12
"""Labels that have room beside each other at 100 %."""
_LONGEST: Final = 24
"""Characters of a label beside its bar."""
_LINE: Final = 80
"""Characters of all labels below the bars."""


class Plot(QWidget):
    """A chart that is only looked at; its numbers stand in a table beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._picture = Picture((), ())
        self._plot: Any = pyqtgraph.PlotWidget()
        self._plot.setMouseEnabled(x=False, y=False)
        self._plot.setMenuEnabled(False)
        self._plot.hideButtons()
        self._plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._plot.viewport().setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column(self, 0, 0).addWidget(self._plot)
        theme().changed.connect(self._draw)

    def sizeHint(self) -> QSize:
        """Wider than high; lying bars need a line each."""
        lines = len(self._picture.labels) if self._picture.kind == "lying" else 0
        return QSize(theme().px(420), theme().px(max(230, 30 * lines + 60)))

    def minimumSizeHint(self) -> QSize:
        """As small as it can be read."""
        return QSize(theme().px(200), self.sizeHint().height())

    def show_picture(self, picture: Picture, name: str) -> None:
        """Draw this; `name` is what a screen reader says of it."""
        self._picture = picture
        self.setAccessibleName(name)
        self.updateGeometry()
        self._draw()

    def save(self, path: Path) -> bool:
        """Write the chart as it is drawn into a picture file. False where that failed."""
        return bool(self.grab().save(str(path), "PNG"))

    # -- drawing

    def _draw(self) -> None:
        palette, plot, picture = theme().palette, self._plot, self._picture
        plot.clear()
        plot.setBackground(QColor(palette.surface))
        self._legend()
        for name in ("bottom", "left"):
            axis = plot.getAxis(name)
            axis.setPen(QColor(palette.line))
            axis.setTextPen(QColor(palette.muted))
            axis.setStyle(tickFont=theme().font(SMALL), tickLength=0)
            axis.enableAutoSIPrefix(False)
            axis.setZValue(-1)
        lying = picture.kind == "lying"
        names, numbers = ("left", "bottom") if lying else ("bottom", "left")
        plot.getAxis(names).setTicks([self._ticks(lying=lying)])
        plot.getAxis(numbers).setTicks(None)
        plot.setLabel(numbers, picture.unit, color=palette.muted)
        plot.setLabel(names, "")
        plot.getAxis("bottom").setHeight(theme().px(46 if lying and picture.unit else 26))
        plot.showGrid(x=lying, y=not lying, alpha=0.15)
        plot.getViewBox().invertY(lying)
        self._bars()
        self._mark()
        self._bounds(lying=lying)

    def _legend(self) -> None:
        item = self._plot.getPlotItem()
        if item.legend is not None:
            item.legend.scene().removeItem(item.legend)
            item.legend = None
        if len(self._picture.series) > 1:
            number = len(self._picture.series)
            legend = self._plot.addLegend(offset=(-8, 1), colCount=number, horSpacing=16)
            legend.setLabelTextColor(QColor(theme().palette.ink))
            legend.setLabelTextSize(f"{theme().px(SMALL)}px")
            ground = QColor(theme().palette.surface)
            ground.setAlpha(220)
            legend.setBrush(ground)

    def _ticks(self, *, lying: bool) -> list[tuple[int, str]]:
        labels = self._picture.labels
        room = len(labels) if lying else max(2, int(_TICKS / theme().scale))
        every = max(1, -(-len(labels) // room))
        longest = _LONGEST if lying else max(6, _LINE // max(1, min(len(labels), room)))
        return [
            (at, label if len(label) <= longest else f"{label[: longest - 1]}…")
            for at, label in enumerate(labels)
            if at % every == 0
        ]

    def _bars(self) -> None:
        picture, palette = self._picture, theme().palette
        number = len(picture.series)
        floor = [0.0] * len(picture.labels)
        beside = picture.kind != "stacked"
        wide = _WIDE / number if beside and number else _WIDE
        for at, series in enumerate(picture.series):
            shift = (at - (number - 1) / 2) * wide if beside else 0.0
            values = [value or 0.0 for value in series.values]
            where = [place + shift for place in range(len(values))]
            colour = QColor(palette.colour(COLOURS[at % len(COLOURS)]))
            look = {"pen": QColor(palette.surface), "brush": colour, "name": series.name}
            if picture.kind == "lying":
                bars = pyqtgraph.BarGraphItem(x0=0, y=where, height=wide, width=values, **look)
            else:
                bars = pyqtgraph.BarGraphItem(
                    x=where, y0=list(floor), height=values, width=wide, **look
                )
                if not beside:
                    floor = [low + value for low, value in zip(floor, values, strict=True)]
            self._plot.addItem(bars)

    def _mark(self) -> None:
        picture, palette = self._picture, theme().palette
        if picture.mark is None:
            return
        upright = picture.kind == "lying" or picture.across
        line = pyqtgraph.InfiniteLine(
            pos=picture.mark,
            angle=90 if upright else 0,
            pen=pyqtgraph.mkPen(QColor(palette.bad), width=2, style=Qt.PenStyle.DashLine),
            label=picture.mark_words,
            labelOpts={
                "color": QColor(palette.bad),
                "position": 0.9,
                "fill": palette.surface,
                "anchors": [(0.5, 1.05), (0.5, 1.05)],
            },
        )
        line.label.setFont(theme().font(SMALL, 600))
        self._plot.addItem(line)

    def _bounds(self, *, lying: bool) -> None:
        picture = self._picture
        stacked = picture.kind == "stacked"
        columns = list(zip(*(series.values for series in picture.series), strict=True))
        tops = [sum(v or 0 for v in each) if stacked else max(each, key=_size) for each in columns]
        numbers = [top or 0.0 for top in tops] + [0.0]
        if picture.mark is not None and not picture.across:
            numbers.append(picture.mark)
        low, high = min(numbers), max(numbers)
        room = 0.12 if len(picture.series) < 2 else 0.3
        bounds = (low, high + max(0.5, (high - low) * room))
        step = _step(bounds[1] - low)
        self._plot.getAxis("bottom" if lying else "left").setTickSpacing(step, step)
        places = (-0.6, max(0.6, len(picture.labels) - 0.4))
        x, y = (bounds, places) if lying else (places, bounds)
        self._plot.setXRange(*x, padding=0)
        self._plot.setYRange(*y, padding=0)


def _size(value: float | None) -> float:
    return value or 0.0


def _step(span: float) -> int:
    """The distance of the numbers along an axis: 1, 2 or 5, or ten times that, and so on."""
    step = 1
    while span / step > 6:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step
