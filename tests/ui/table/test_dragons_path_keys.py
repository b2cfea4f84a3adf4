"""The smallest complete play by real key presses, and how few they are."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.screenshots import dragons_path_play as example
from tests.screenshots.dragons_path_play import played, start
from tests.ui.table.conftest import Press
from ui.guide.editors.options import OptionGroup
from ui.pages.table.page import TablePage
from ui.play_session import PlaySession
from ui.scratch import Scratch
from ui.theme import Theme
from ui.widgets import KeyButton

TURNS = (
    ("5 1 1", 5),
    ("7 1 1 2", 5),
    ("4 3 1", 7),
    ("1 2", 5),
    ("5 1 5", 5),
    ("9", 2),
    ("7 1 2 3", 5),
    ("8 1 2", 4),
    ("2 ⏎", 3),
)
"""The keys of each turn, and the most that it may take."""


@pytest.fixture
def session(page: TablePage) -> PlaySession:
    """In front of the first turn."""
    made = PlaySession.begin(Scratch(), played(start(), example.BASIC))
    page.set_session(made)
    QApplication.processEvents()
    return made


def test_the_smallest_play_by_keys(page: TablePage, session: PlaySession, press: Press) -> None:
    for number, (keys, most) in enumerate(TURNS, start=1):
        assert session.play.state.match.turn == number
        press(keys)
        assert len(keys.split()) <= most
    assert session.step is not None
    assert session.step.id == "match.won"
    press("⏎")
    wanted = played(start(), (*example.BASIC, *example.SMALLEST))
    assert session.play.state == wanted.state
    assert session.play.result == wanted.result
    assert page.guide.ended


def _click(page: TablePage, value: str) -> None:
    """Scroll to the button of an option and click in its middle."""
    step = page.guide.step
    assert step is not None
    options = getattr(step.fields[0], "options", ())
    place = next(at for at, option in enumerate(options) if option.value == value)
    group = next(each for each in page.guide.form.findChildren(OptionGroup) if each.isVisible())
    button: KeyButton = group.buttons[place]
    for _turn in range(4):
        QApplication.processEvents()
    page.guide.area.ensureWidgetVisible(button)
    QApplication.processEvents()
    middle = QPoint(button.width() // 2, button.height() // 2)
    assert page.guide.area.rect().contains(button.mapTo(page.guide.area, middle))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=middle)
    QApplication.processEvents()


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_a_play_by_mouse(page: TablePage, session: PlaySession, look: Theme, scale: float) -> None:
    look.set_scale(scale)
    QApplication.processEvents()
    for step, values in example.SMALLEST[:-1]:
        assert session.step is not None
        assert session.step.id == step
        _click(page, next(iter(values.values())))
        if session.step is not None and session.step.id == step == "turn.respond":
            QTest.mouseClick(page.guide.confirm, Qt.MouseButton.LeftButton)
            QApplication.processEvents()
    assert session.step is not None
    assert session.step.id == "match.won"
    QTest.mouseClick(page.guide.confirm, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert page.guide.ended


def test_the_sentence_stays_in_sight_above_nine_options(
    page: TablePage, session: PlaySession
) -> None:
    assert page.guide.area.verticalScrollBar().value() == 0
    say = page.guide.saying.say
    assert say.visibleRegion().boundingRect() == say.rect()
    group = next(each for each in page.guide.form.findChildren(OptionGroup) if each.isVisible())
    assert [button.key for button in group.buttons] == list("123456789")
    bottom = group.buttons[-1]
    lowest = bottom.mapTo(page.guide.area, bottom.rect().bottomLeft()).y()
    assert lowest <= page.guide.area.height()
