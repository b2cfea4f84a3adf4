"""Parts that are placed in lines by themselves stand where a layout would put them."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.widgets.test_layouts import Block
from ui.theme import Theme
from ui.widgets import Flow, FlowLayout, Leaves, Pile, column


def _flowing(qtbot: QtBot, widths: list[int], width: int, *, equal: bool) -> list[tuple[int, ...]]:
    flow = Flow(equal=equal, gap=10)
    qtbot.addWidget(flow)
    parts = [Block(each) for each in widths]
    for part in parts:
        flow.add(part)
        part.show()
    flow.resize(width, flow.heightForWidth(width))
    flow.arrange()
    places = [(each.x(), each.y(), each.width(), each.height()) for each in parts]
    return [*places, (flow.heightForWidth(width),)]


def _laid_out(qtbot: QtBot, widths: list[int], width: int, *, equal: bool) -> list[tuple[int, ...]]:
    box = QWidget()
    qtbot.addWidget(box)
    flow = FlowLayout(box, equal=equal)
    flow.setContentsMargins(0, 0, 0, 0)
    flow.setSpacing(10)
    for each in widths:
        flow.addWidget(Block(each))
    box.resize(width, flow.heightForWidth(width))
    box.show()
    found = [flow.itemAt(at).geometry() for at in range(flow.count())]
    places = [(each.x(), each.y(), each.width(), each.height()) for each in found]
    return [*places, (flow.heightForWidth(width),)]


@pytest.mark.parametrize("equal", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_it_stands_as_in_a_layout(qtbot: QtBot, look: Theme, seed: int, equal: bool) -> None:
    rng = Random(seed)
    widths = [rng.randint(20, 120) for _part in range(rng.randint(1, 9))]
    width = rng.randint(130, 500)
    assert _flowing(qtbot, widths, width, equal=equal) == _laid_out(
        qtbot, widths, width, equal=equal
    )


def test_what_is_hidden_takes_no_room_and_breaks_count_what_is_shown(
    qtbot: QtBot, look: Theme
) -> None:
    flow = Flow(gap=10)
    qtbot.addWidget(flow)
    parts = [Block(40) for _part in range(4)]
    for part in parts:
        flow.add(part)
        part.show()
    parts[1].hide()
    flow.set_breaks({2})
    flow.resize(400, 60)
    flow.arrange()
    assert [(each.x(), each.y()) for each in parts if each.isVisibleTo(flow)] == [
        (0, 0),
        (50, 0),
        (0, 30),
    ]
    assert flow.heightForWidth(400) == 50


def test_of_several_leaves_one_is_seen_and_as_large_as_the_place(qtbot: QtBot, look: Theme) -> None:
    pages = [QWidget(), QWidget()]
    leaves = Leaves(*pages)
    qtbot.addWidget(leaves)
    leaves.resize(200, 100)
    leaves.show()
    assert [page.isVisible() for page in pages] == [True, False]
    leaves.resize(300, 120)
    leaves.turn_to(1)
    assert leaves.at == 1
    assert [page.isVisible() for page in pages] == [False, True]
    assert pages[1].size() == leaves.size()
    leaves.turn_to(0)
    assert pages[0].size() == leaves.size()
    with pytest.raises(IndexError):
        leaves.turn_to(2)


def test_in_a_layout_of_qt_it_is_asked_anew_with_what_is_around_it(
    qtbot: QtBot, look: Theme
) -> None:
    pile, part = Pile(), QWidget()
    flow = Flow(gap=10)
    column(part).addWidget(flow)
    blocks = [Block(40) for _part in range(7)]
    for block in blocks:
        flow.add(block)
    for block in blocks[4:]:
        block.hide()
    pile.put([part])
    qtbot.addWidget(pile)
    pile.resize(95, 300)
    pile.show()
    assert pile.heightForWidth(95) == 50
    for block in blocks[4:]:
        block.show()
    # Somebody measured it meanwhile, as a guide does that looks for the size of its sentence.
    flow.forget()
    assert flow.heightForWidth(95) == 110
    pile.arrange()
    assert pile.heightForWidth(95) == 110
    assert part.height() == 110
