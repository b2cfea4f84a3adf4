"""Layouts that wrap and scale."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSizePolicy, QWidget
from pytestqt.qtbot import QtBot

from ui.theme import Theme
from ui.widgets import FlowLayout, clear, column, row, spaced


class Block(QWidget):
    """A widget of a fixed width, 20 high."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """Its size."""
        return QSize(self._width, 20)


def shown(qtbot: QtBot, widths: list[int], width: int, **how: bool) -> tuple[QWidget, FlowLayout]:
    """Blocks in a flow of a width, gap 10."""
    box = QWidget()
    qtbot.addWidget(box)
    flow = FlowLayout(box, **how)
    flow.setContentsMargins(0, 0, 0, 0)
    flow.setSpacing(10)
    for each in widths:
        flow.addWidget(Block(each))
    box.resize(width, 200)
    box.show()
    return box, flow


def places(flow: FlowLayout) -> list[tuple[int, int, int]]:
    """Left, top and width of everything."""
    found = [flow.itemAt(at).geometry() for at in range(flow.count())]
    return [(each.x(), each.y(), each.width()) for each in found]


def test_a_flow_goes_on_in_the_next_line(qtbot: QtBot, look: Theme) -> None:
    """As many in each line as fit; the height follows from the width."""
    _box, flow = shown(qtbot, [40, 40, 40], 95)
    assert places(flow) == [(0, 0, 40), (50, 0, 40), (0, 30, 40)]
    assert flow.heightForWidth(95) == 50
    assert flow.heightForWidth(200) == 20
    assert flow.heightForWidth(40) == 80


def test_a_flow_breaks_and_widens_where_it_is_told(qtbot: QtBot, look: Theme) -> None:
    """Groups begin a line of their own, or stand apart in one line."""
    box, flow = shown(qtbot, [40, 40, 40], 300)
    flow.set_breaks({1})
    box.layout().activate()
    assert places(flow)[1] == (0, 30, 40)
    flow.set_breaks((), {2})
    box.layout().activate()
    assert places(flow) == [(0, 0, 40), (50, 0, 40), (110, 0, 40)]


def test_equal_columns_fill_the_line(qtbot: QtBot, look: Theme) -> None:
    """The widest decides how many there are; five stand 3 and 2, not 4 and 1."""
    _box, flow = shown(qtbot, [40, 20, 30, 40, 20], 190, equal=True)
    assert places(flow) == [(0, 0, 56), (66, 0, 57), (133, 0, 57), (0, 30, 56), (66, 30, 57)]


@pytest.mark.parametrize(
    ("items", "width", "lines"),
    [(8, 160, [2, 2, 2, 2]), (7, 110, [2, 2, 2, 1]), (4, 160, [2, 2]), (6, 210, [3, 3])],
)
def test_equal_columns_are_full_where_they_can_be(
    qtbot: QtBot, look: Theme, items: int, width: int, lines: list[int]
) -> None:
    """Eight in room for three stand two by two."""
    _box, flow = shown(qtbot, [40] * items, width, equal=True)
    tops = [top for _left, top, _width in places(flow)]
    assert [tops.count(top) for top in sorted(set(tops))] == lines


def test_what_is_hidden_takes_no_place(qtbot: QtBot, look: Theme) -> None:
    """Filtered options close ranks."""
    box, flow = shown(qtbot, [40, 40, 40], 300)
    flow.itemAt(1).widget().hide()
    box.layout().activate()
    assert flow.itemAt(2).geometry().x() == 50


def test_margins_and_gaps_scale(qtbot: QtBot, look: Theme) -> None:
    """Also of layouts that were made before."""
    box = QWidget()
    qtbot.addWidget(box)
    outer = column(box, (4, 8, 12, 16), 8)
    inner = row(gap=4)
    outer.addLayout(inner)
    look.set_scale(2.0)
    margins = outer.contentsMargins()
    assert (margins.left(), margins.top(), margins.right(), margins.bottom()) == (8, 16, 24, 32)
    assert (outer.spacing(), inner.spacing()) == (16, 8)


def test_a_layout_that_is_gone_is_not_scaled(qtbot: QtBot, look: Theme) -> None:
    """The theme outlives pages."""
    box = QWidget()
    spaced(FlowLayout(box), 4, 4)
    box.deleteLater()
    qtbot.waitSignal(box.destroyed, timeout=1000).wait()
    look.set_scale(1.25)


def test_what_is_taken_out_grows_again_elsewhere(qtbot: QtBot, look: Theme) -> None:
    """A widget that is cleared out and put back gives its new height, not the one kept of it."""
    box = QWidget()
    qtbot.addWidget(box)
    layout = column(box)
    inside = QWidget()
    flow = FlowLayout(inside)
    flow.setContentsMargins(0, 0, 0, 0)
    flow.addWidget(Block(40))
    layout.addWidget(inside)
    box.show()
    assert layout.heightForWidth(50) == 20
    assert clear(layout) == [inside]
    assert not inside.isVisible()
    layout.addWidget(inside)
    inside.show()
    flow.setSpacing(10)
    flow.addWidget(Block(40))
    qtbot.waitUntil(lambda: layout.heightForWidth(50) == 50)
