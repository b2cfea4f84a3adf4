"""Dragon's Path is set up by keys and by mouse, in every size."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from db.archive import Archive
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from db.startup import open_archive
from ui.desk import Desk
from ui.guide.editors.options import OptionGroup
from ui.pages.setup.page import SetupPage
from ui.theme import Theme
from ui.widgets import PrimaryButton

_NAMED = {"⏎": Qt.Key.Key_Return, "⇥": Qt.Key.Key_Tab}


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    """A real archive, for the real game."""
    with open_archive(None, tmp_path) as opened:
        yield opened


@pytest.fixture
def page(qtbot: QtBot, desk: Desk, look: Theme) -> SetupPage:
    """The page, setting up Dragon's Path."""
    made = SetupPage(desk)
    qtbot.addWidget(made)
    made.resize(1174, 778)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    made.begin("dragons_path")
    QApplication.processEvents()
    return made


def _press(page: SetupPage, keys: str) -> None:
    for key in keys:
        widget = QApplication.focusWidget() or page
        if key in _NAMED:
            QTest.keyClick(widget, _NAMED[key])
        else:
            QTest.keyClicks(widget, key)
        QApplication.processEvents()


def _click(widget: QWidget) -> None:
    """Scroll to a widget, and click in its middle where it can be seen."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(widget)
        parent = parent.parentWidget()
    QApplication.processEvents()
    assert not widget.visibleRegion().isEmpty()
    assert widget.visibleRegion().contains(widget.rect().center())
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())
    QApplication.processEvents()


def _confirm(page: SetupPage) -> QAbstractButton:
    return next(
        each for each in page.open_step.findChildren(PrimaryButton) if each.isVisibleTo(page)
    )


def _names(desk: Desk) -> list[str]:
    assert desk.session is not None
    return [each.name for each in desk.session.play.participants]


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_two_players_by_keys(page: SetupPage, desk: Desk, look: Theme, scale: float) -> None:
    look.set_scale(scale)
    QApplication.processEvents()
    _press(page, "⏎Ada⇥Ben⏎")
    assert page.draft is not None
    assert page.draft.play.step is not None
    assert page.draft.play.step.id == "setup.table"
    _press(page, "⏎")
    assert _names(desk) == ["Ada", "Ben"]
    assert desk.session is not None
    assert desk.session.play.state.mode == "basic"


def test_two_teams_by_keys(page: SetupPage, desk: Desk) -> None:
    _press(page, "3⏎Ada⇥Ben⇥Cleo⇥Dan⏎⏎")
    assert _names(desk) == ["Ada", "Ben", "Cleo", "Dan"]
    assert desk.session is not None
    assert desk.session.play.state.is_team


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_a_best_of_three_by_mouse(page: SetupPage, desk: Desk, look: Theme, scale: float) -> None:
    look.set_scale(scale)
    QApplication.processEvents()
    groups = [each for each in page.open_step.findChildren(OptionGroup) if each.isVisibleTo(page)]
    _click(groups[0].buttons[1])
    _click(_confirm(page))
    entries = [each for each in page.open_step.findChildren(QLineEdit) if each.isVisibleTo(page)]
    for entry, name in zip(entries, ("Ada", "Ben"), strict=True):
        _click(entry)
        QTest.keyClicks(entry, name)
    _click(_confirm(page))
    _click(_confirm(page))
    assert _names(desk) == ["Ada", "Ben"]
    assert desk.session is not None
    assert desk.session.play.state.mode == "advanced"


def test_who_lost_last_at_this_table_begins(page: SetupPage, desk: Desk, archive: Archive) -> None:
    game = LoggedGame("Dragon's Path", "dragons_path")
    for on, (winner, loser) in enumerate((("Ben", "Ada"), ("Cleo", "Zoe"), ("Ada", "Cleo")), 1):
        seats = LoggedSeat(winner, won=True), LoggedSeat(loser)
        archive.log_play(LoggedPlay(game, date(2026, 3, on), seats))
    _press(page, "⏎Ada⇥Ben⏎⏎")
    assert desk.session is not None
    assert desk.session.play.state.losers == ("1",)
