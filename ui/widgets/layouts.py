"""Layouts whose margins and gaps follow the scale."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QScrollArea, QVBoxLayout, QWidget

from ui.theme import theme

Margins = tuple[int, int, int, int]
L = TypeVar("L", bound=QLayout)


class _Scaled(QObject):
    """Keeps one layout at the scale in use. Lives as long as the layout."""

    def __init__(self, layout: QLayout, margins: Margins, gap: int) -> None:
        super().__init__(layout)
        self._layout = layout
        self._margins = margins
        self._gap = gap
        theme().changed.connect(self.apply)
        self.apply()

    def apply(self) -> None:
        """Margins and gap at the scale in use."""
        px = theme().px
        left, top, right, bottom = self._margins
        self._layout.setContentsMargins(px(left), px(top), px(right), px(bottom))
        self._layout.setSpacing(px(self._gap))


def spaced(layout: L, margins: int | Margins = 0, gap: int = 0) -> L:
    """The layout with margins and gap in pixels at 100 %, scaled from now on."""
    four = (margins, margins, margins, margins) if isinstance(margins, int) else margins
    _Scaled(layout, four, gap)
    return layout


def column(parent: QWidget | None = None, margins: int | Margins = 0, gap: int = 0) -> QVBoxLayout:
    """A scaled layout from top to bottom."""
    layout = QVBoxLayout(parent) if parent is not None else QVBoxLayout()
    return spaced(layout, margins, gap)


def row(parent: QWidget | None = None, margins: int | Margins = 0, gap: int = 0) -> QHBoxLayout:
    """A scaled layout from left to right."""
    layout = QHBoxLayout(parent) if parent is not None else QHBoxLayout()
    return spaced(layout, margins, gap)


def clear(layout: QLayout) -> list[QWidget]:
    """Take every widget out of a layout, hidden, to be used again.

    By removeWidget: an item that takeAt hands to Python would live on, keep the place of the
    widget's item, and the heights of the next one would never be forgotten.
    """
    taken = held(layout)
    for widget in taken:
        layout.removeWidget(widget)
        widget.hide()
    return taken


def held(layout: QLayout) -> list[QWidget]:
    """The widgets of a layout, in their order."""
    items = [layout.itemAt(place) for place in range(layout.count())]
    return [widget for item in items if item is not None and (widget := item.widget())]


def reveal(*widgets: QWidget) -> None:
    """Scroll the area that they are in, if any, until they are in sight; the last one for sure.

    What is larger than the area stays where it is, unless it is the last one.
    """
    for widget in widgets:
        parent = widget.parentWidget()
        while parent is not None and not isinstance(parent, QScrollArea):
            parent = parent.parentWidget()
        if not isinstance(parent, QScrollArea):
            continue
        if widget is widgets[-1] or widget.height() <= parent.viewport().height():
            _scroll_to(parent, widget)


def _scroll_to(area: QScrollArea, widget: QWidget) -> None:
    """Scroll as little as it needs until all of a widget is seen, its top at the least.

    Qt itself brings no more of a line of text into sight than its cursor.
    """
    inner = area.widget()
    if inner is None:
        return
    high, room = widget.height(), area.viewport().height()
    top = widget.mapTo(inner, QPoint()).y()
    rim = min(theme().px(8), max(0, (room - high) // 2))
    bar = area.verticalScrollBar()
    lowest = top + high + rim - room
    bar.setValue(min(max(bar.value(), lowest), top - rim))


def stand(box: QBoxLayout, upright: bool, way: QBoxLayout.Direction) -> None:
    """Let what lies side by side stand one above the other, in this way, or lie again."""
    wanted = way if upright else QBoxLayout.Direction.LeftToRight
    if box.direction() != wanted:
        box.setDirection(wanted)
