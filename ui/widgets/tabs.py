"""The order in which Tab goes through the parts of a page: the one in which they are read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget


def order_tabs(root: QWidget) -> None:
    """Let Tab go through what stands in `root` as its layouts have it.

    Left alone, Tab goes to what is made later at the very end, wherever it stands.
    """
    for one, two in pairwise(_taking_keys(root)):
        QWidget.setTabOrder(one, two)


def _taking_keys(widget: QWidget) -> Iterator[QWidget]:
    """What takes the keyboard by Tab, in the order of the layouts."""
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    if isinstance(widget, QScrollArea):
        inner = widget.widget()
        if inner is not None:
            yield from _taking_keys(inner)
    layout = widget.layout()
    if layout is not None:
        yield from _laid_out(layout)


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    for at in range(layout.count()):
        item = layout.itemAt(at)
        if item is None:
            continue
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield from _taking_keys(widget)
        elif inner is not None:
            yield from _laid_out(inner)
