"""Tab reaches everything that a mouse could press, in the order in which it is read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
)
from pytestqt.qtbot import QtBot

from tests.ui.shell.keyboard import (
    controls,
    go,
    history,
    key,
    named,
    order,
    rest,
    tab_to,
    walk,
)
from tests.ui.shown import windows
from ui.main_window import MainWindow


def _list(window: MainWindow) -> None:
    history(window).list.filter.more.setChecked(True)


def _play(window: MainWindow) -> None:
    key(window, Qt.Key.Key_Return)


def _edit(window: MainWindow) -> None:
    key(window, Qt.Key.Key_Return)
    key(window, Qt.Key.Key_E)


def _replay(window: MainWindow) -> None:
    shown = history(window)
    finished = next(play for play in window.desk.archive.plays() if play.moves and play.finished)
    shown.open_play(finished.id)
    key(window, Qt.Key.Key_R)


def _log(window: MainWindow) -> None:
    key(window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    history(window).form.who.more.click()


def _bin(window: MainWindow) -> None:
    key(window, Qt.Key.Key_Delete)
    tab_to(window, "Which plays: Bin")
    key(window, Qt.Key.Key_Space)


def _setup(window: MainWindow) -> None:
    window.set_up("toy")


def _left(window: MainWindow) -> None:
    going = next(play.id for play in window.desk.archive.plays() if not play.finished)
    window.desk.open(going)
    session = window.desk.session
    assert session is not None
    for coins in (1, 2):
        assert session.answer(session.play.number, {"coins": coins})
    session.undo()
    assert session.answer(session.play.number, {"coins": 3})
    window.commands.menus.actions["left"].trigger()


def _nothing(window: MainWindow) -> None:
    """As it is gone to."""


@pytest.mark.parametrize("size", [(1280, 800), (640, 480)])
@pytest.mark.parametrize(
    ("at", "then"),
    [
        pytest.param(1, _nothing, id="home"),
        pytest.param(1, _setup, id="setup"),
        pytest.param(1, _left, id="left"),
        pytest.param(3, _list, id="list"),
        pytest.param(3, _play, id="play"),
        pytest.param(3, _edit, id="edit"),
        pytest.param(3, _replay, id="replay"),
        pytest.param(3, _log, id="log"),
        pytest.param(3, _bin, id="bin"),
        pytest.param(4, _nothing, id="statistics"),
        pytest.param(5, _nothing, id="collection"),
        pytest.param(6, _nothing, id="settings"),
        pytest.param(7, _nothing, id="persons"),
    ],
)
def test_tab_reaches_everything_in_sight_and_by_name(
    qtbot: QtBot,
    kept: MainWindow,
    at: int,
    then: Callable[[MainWindow], None],
    size: tuple[int, int],
) -> None:
    kept.resize(*size)
    go(qtbot, kept, at)
    then(kept)
    rest(qtbot)
    wanted = controls(kept.page(kept.here))
    assert wanted
    seen = walk(kept)
    assert [named(each) for each in wanted if each not in seen] == []
    assert [type(each).__name__ for each in seen if not each.accessibleName()] == []


def test_a_page_is_no_window_of_its_own_and_takes_no_keyboard_away(
    qtbot: QtBot, kept: MainWindow
) -> None:
    with windows() as shown:
        for at in (3, 4, 5, 6, 7, 3):
            go(qtbot, kept, at)
            assert kept.isActiveWindow()
            assert QApplication.focusWidget() is not None
        for then in (_play, _edit, _log):
            then(kept)
            key(kept, Qt.Key.Key_Escape)
        kept.set_up("toy")
        QApplication.processEvents()
    assert shown == []


def test_a_log_is_filled_in_from_top_to_bottom(qtbot: QtBot, kept: MainWindow) -> None:
    go(qtbot, kept, 3)
    _log(kept)
    history(kept).form.what.game.line.setFocus()
    names = order(kept)
    seats = [names.index(f"Name, seat {number}") for number in (1, 2, 3)]
    assert names.index("Who wins: Most points") < seats[0] < seats[1] < seats[2]
    assert names[seats[0] : seats[0] + 2] == ["Name, seat 1", "Score, seat 1"]
    assert seats[2] < names.index("One more seat") < names.index("Notes") < names.index("Save")


def test_a_value_is_entered_where_it_stands(qtbot: QtBot, kept: MainWindow) -> None:
    go(qtbot, kept, 5)
    names = order(kept)
    assert names.index("Remembered values") < names.index("Value") < names.index("Save")
    assert names.index("Save") < names.index("Add a value") < names.index("Bring in a pack…")
