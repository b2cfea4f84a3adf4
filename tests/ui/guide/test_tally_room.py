"""The number of a tally is read whole, however large the type and however small the hands."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from companion import Count
from ui.guide.editors.tally_cell import TallyCell
from ui.theme import Theme
from ui.theme.tokens import TITLE
from ui.widgets import painting


@pytest.mark.parametrize("scale", [1.0, 1.5, 1.75, 2.25, 2.5])
@pytest.mark.parametrize("width", [180, 240, 330, 450])
@pytest.mark.parametrize("label", ["Tea", "Passing Tea to the Left", "Ciri, right track"])
def test_the_number_has_the_height_of_its_line(
    qtbot: QtBot, look: Theme, scale: float, width: int, label: str
) -> None:
    look.set_scale(scale)
    cell = TallyCell()
    qtbot.addWidget(cell)
    cell.show_count(Count("tea", label, 0, 9, "T"), 8)
    wide = round(width * scale)
    cell.resize(wide, cell.heightForWidth(wide))
    places = cell._places(wide)
    assert places.number.height() >= painting.line(TITLE, 600)
    assert places.number.top() >= 0
    assert places.number.bottom() <= cell.height()
    assert places.less.right() <= places.number.left()
    assert places.number.right() <= places.more.left()
    assert places.more.bottom() <= cell.height()
