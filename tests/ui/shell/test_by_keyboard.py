"""Everything that happens to plays afterwards can be done without a mouse, page by page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QFileDialog,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QSlider,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from companion import settle
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from tests.ui.kept import set_up
from tests.ui.shown import windows
from ui import tasks
from ui.main_window import MainWindow
from ui.navigation import RailButton
from ui.pages.collection.page import CollectionPage
from ui.pages.history.page import HistoryPage
from ui.pages.persons.page import PersonsPage
from ui.pages.settings.page import SettingsPage
from ui.pages.statistics.page import StatisticsPage
from ui.pages.transfer import jobs
from ui.pages.transfer.page import TransferPage

CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSlider,
)
FEW = 300
"""Presses of Tab until one is back where one began."""

Find = Callable[[QWidget], bool]


@pytest.fixture
def kept(qtbot: QtBot, window: MainWindow) -> Iterator[MainWindow]:
    """The active window over a finished play, one that goes on, and two that were logged."""
    archive = window.desk.archive
    play = settle(set_up(), {})
    while play.step is not None:
        play = settle(play.answer({"coins": play.number}), {})
    archive.begin(play, {"toy/board/bonus": 3})
    archive.begin(settle(set_up(2), {}), {})
    for day, game in ((1, "Azul"), (2, "Go")):
        seats = (LoggedSeat("Ada", "7", won=True), LoggedSeat("Cy", "5"))
        archive.log_play(LoggedPlay(LoggedGame(game), date(2025, 5, day), seats, place="Home"))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield window
    tasks.finish()


# -- hands


def key(window: MainWindow, code: Qt.Key, *held: Qt.KeyboardModifier) -> None:
    """Press a key, as the system sends it to the window."""
    modifiers = Qt.KeyboardModifier.NoModifier
    for each in held:
        modifiers |= each
    handle = window.windowHandle()
    assert handle is not None
    QTest.keyClick(handle, code, modifiers)
    QApplication.processEvents()


def text(window: MainWindow, words: str) -> None:
    """Type words to whatever has the keyboard."""
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClicks(focused, words)
    QApplication.processEvents()


def go(qtbot: QtBot, window: MainWindow, at: int) -> None:
    """To a page by its key, and let what it counts be counted."""
    key(window, Qt.Key(Qt.Key.Key_0 + at), Qt.KeyboardModifier.AltModifier)
    rest(qtbot)


def rest(qtbot: QtBot) -> None:
    """Let what runs beside the window come to its end."""
    qtbot.waitUntil(lambda: QThreadPool.globalInstance().activeThreadCount() == 0)
    QApplication.processEvents()


def walk(window: MainWindow) -> list[QWidget]:
    """What Tab goes through, once around; what has the keyboard is in sight."""
    seen: list[QWidget] = []
    for _press in range(FEW):
        focused = QApplication.focusWidget()
        assert focused is not None, f"the keyboard is lost after {seen[-1:]}"
        if focused in seen:
            return seen
        seen.append(focused)
        assert not focused.visibleRegion().isEmpty(), f"{named(focused)} is out of sight"
        key(window, Qt.Key.Key_Tab)
    raise AssertionError("Tab does not come back")


def tab_to(window: MainWindow, name: str) -> QWidget:
    """Press Tab until what is called so has the keyboard."""
    for _press in range(FEW):
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused.accessibleName() == name:
            return focused
        key(window, Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not come to {name}, but to {named(focused)}")


def enter(window: MainWindow, name: str) -> None:
    """Go to a button by Tab, and press Enter on it."""
    tab_to(window, name)
    key(window, Qt.Key.Key_Return)


def controls(page: QWidget) -> list[QWidget]:
    """What a mouse could press or fill in, on this page."""
    found = []
    for each in page.findChildren(QWidget):
        inner = isinstance(each, QHeaderView | RailButton) or isinstance(
            each.parentWidget(), QComboBox | QAbstractItemView
        )
        clears = isinstance(each, QToolButton) and isinstance(each.parentWidget(), QLineEdit)
        if isinstance(each, CONTROLS) and not inner and not clears:
            found += [each] if each.isVisible() and each.isEnabled() else []
    return found


def named(widget: QWidget) -> str:
    """A widget, for a message."""
    return f"{type(widget).__name__} {widget.accessibleName()}"


def history(window: MainWindow) -> HistoryPage:
    """The page of the history."""
    return cast("HistoryPage", window.page("history"))


# -- what is there, is reached


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


def _nothing(window: MainWindow) -> None:
    """As it is gone to."""


@pytest.mark.parametrize("size", [(1280, 800), (640, 480)])
@pytest.mark.parametrize(
    ("at", "then"),
    [
        pytest.param(1, _nothing, id="home"),
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


def _order(window: MainWindow) -> list[str]:
    return [each.accessibleName() for each in walk(window)]


def test_a_log_is_filled_in_from_top_to_bottom(qtbot: QtBot, kept: MainWindow) -> None:
    go(qtbot, kept, 3)
    _log(kept)
    history(kept).form.what.game.line.setFocus()
    order = _order(kept)
    seats = [order.index(f"Name, seat {number}") for number in (1, 2, 3)]
    assert order.index("Who wins: Most points") < seats[0] < seats[1] < seats[2]
    assert order[seats[0] : seats[0] + 2] == ["Name, seat 1", "Score, seat 1"]
    assert seats[2] < order.index("One more seat") < order.index("Notes") < order.index("Save")


def test_a_value_is_entered_where_it_stands(qtbot: QtBot, kept: MainWindow) -> None:
    go(qtbot, kept, 5)
    order = _order(kept)
    assert order.index("Remembered values") < order.index("Value") < order.index("Save")
    assert order.index("Save") < order.index("Add a value") < order.index("Bring in a pack…")


# -- what is done, is done by keys


def test_the_history_by_keys(qtbot: QtBot, kept: MainWindow) -> None:
    archive, page = kept.desk.archive, history(kept)
    go(qtbot, kept, 3)
    assert page.list.rows.hasFocus()
    # Filter as one types, sort, open.
    tab_to(kept, "Filter")
    with qtbot.waitSignal(page.list.filter.changed):
        text(kept, "home")
    assert page.list.model.rowCount() == 2
    tab_to(kept, "Sorted by")
    for _press in range(3):
        key(kept, Qt.Key.Key_Down)
    assert page.list.model.column == 1
    tab_to(kept, "Plays")
    key(kept, Qt.Key.Key_End)
    assert page.list.play is not None
    title = page.list.play.title
    key(kept, Qt.Key.Key_Return)
    assert page.stack.currentWidget() is page.view
    assert page.view.name.text() == title
    # Edit what is recorded.
    key(kept, Qt.Key.Key_E)
    tab_to(kept, "Place")
    key(kept, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    text(kept, "Club")
    key(kept, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.shown is not None
    id = page.shown.id
    assert archive.detail(id).summary.place == "Club"
    # Into the bin, out of it, and back.
    key(kept, Qt.Key.Key_Delete)
    assert page.stack.currentWidget() is page.list
    enter(kept, "All of them")
    tab_to(kept, "Which plays: Bin")
    key(kept, Qt.Key.Key_Space)
    assert [play.id for play in archive.plays(binned=True)] == [id]
    enter(kept, "Out of the bin")
    assert archive.plays(binned=True) == ()


def test_a_play_is_logged_by_keys(qtbot: QtBot, kept: MainWindow) -> None:
    go(qtbot, kept, 3)
    enter(kept, "Log a play")
    text(kept, "Tak")
    tab_to(kept, "Duration in minutes")
    text(kept, "30+15")
    for number, (name, score) in enumerate((("Ada", "12+3"), ("Zed", "9")), start=1):
        tab_to(kept, f"Name, seat {number}")
        text(kept, name)
        key(kept, Qt.Key.Key_Tab)
        text(kept, score)
    enter(kept, "One more seat")
    text(kept, "Wim")
    tab_to(kept, "Automa")
    key(kept, Qt.Key.Key_Space)
    assert history(kept).form.who.rows[2].automa.isChecked()
    tab_to(kept, "Notes")
    text(kept, "Late.")
    enter(kept, "Save")
    (summary,) = (play for play in kept.desk.archive.history() if play.title == "Tak")
    assert (summary.duration, summary.mode) == (45, "competitive")
    assert [(seat.name, seat.score, seat.automa) for seat in summary.seats] == [
        ("Ada", 15, False),
        ("Zed", 9, False),
        ("Wim", None, True),
    ]


def test_the_bin_is_emptied_by_keys(qtbot: QtBot, kept: MainWindow) -> None:
    go(qtbot, kept, 3)
    key(kept, Qt.Key.Key_Delete)
    tab_to(kept, "Which plays: Bin")
    key(kept, Qt.Key.Key_Space)
    enter(kept, "Empty the bin")
    enter(kept, "Keep them")
    assert history(kept).list.empty.hasFocus()
    key(kept, Qt.Key.Key_Return)
    enter(kept, "Delete 1 play for good")
    assert kept.desk.archive.plays(binned=True) == ()
    assert len(kept.desk.archive.plays()) == 3


def test_persons_by_keys(qtbot: QtBot, kept: MainWindow) -> None:
    archive = kept.desk.archive
    page = cast("PersonsPage", kept.page("persons"))
    go(qtbot, kept, 3)
    enter(kept, "Persons and places")
    assert kept.here == "persons"
    assert page.rows.hasFocus()
    key(kept, Qt.Key.Key_End)
    assert page.chosen is not None
    former = page.chosen.name
    key(kept, Qt.Key.Key_Return)
    key(kept, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    text(kept, "Zoe")
    key(kept, Qt.Key.Key_Return)
    names = {each.name for each in archive.persons()}
    assert "Zoe" in names
    assert former not in names
    tab_to(kept, "That is me")
    key(kept, Qt.Key.Key_Space)
    assert [each.name for each in archive.persons() if each.me] == ["Zoe"]
    tab_to(kept, "Is the same as")
    key(kept, Qt.Key.Key_Down)
    enter(kept, "Make one of the two")
    (merge,) = archive.merges()
    assert merge.gone == "Zoe"
    enter(kept, next(name for name in _order(kept) if name.startswith("Undo: ")))
    assert "Zoe" in {each.name for each in archive.persons()}
    tab_to(kept, "Which names: Places")
    key(kept, Qt.Key.Key_Space)
    assert page.chosen is not None
    assert page.chosen.name == "Home"
    key(kept, Qt.Key.Key_Escape)
    assert kept.here == "history"


def test_statistics_by_keys(
    qtbot: QtBot, kept: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = cast("StatisticsPage", kept.page("statistics"))
    go(qtbot, kept, 4)
    file = folder / "months.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    enter(kept, "Save the numbers")
    assert file.read_text(encoding="utf-8-sig")
    tab_to(kept, "Filter")
    text(kept, "azul")
    qtbot.waitUntil(lambda: page.filter.narrows)
    tab_to(kept, "Cooperative")
    key(kept, Qt.Key.Key_Space)
    rest(qtbot)
    assert page.modes.value == "cooperative"


def test_the_collection_by_keys(
    qtbot: QtBot, kept: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = kept.desk.archive
    page = cast("CollectionPage", kept.page("collection"))
    go(qtbot, kept, 5)
    tab_to(kept, "Remembered values")
    key(kept, Qt.Key.Key_Return)
    key(kept, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    text(kept, "8")
    key(kept, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert archive.known["toy/board/bonus"] == 8
    enter(kept, "Add a value")
    text(kept, "toy/board/other")
    tab_to(kept, "Value")
    text(kept, "5")
    enter(kept, "Save")
    assert archive.known["toy/board/other"] == 5
    file = folder / "pack.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    enter(kept, "Write a pack…")
    assert file.exists()
    tab_to(kept, "Remembered values")
    key(kept, Qt.Key.Key_Home)
    forgotten = page.value.key
    enter(kept, "Forget it")
    assert forgotten not in archive.known
    enter(kept, "Bring in a pack…")
    assert kept.here == "transfer"


def test_in_and_out_by_keys(
    qtbot: QtBot, kept: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = kept.desk.archive
    page = cast("TransferPage", kept.page("transfer"))
    file = folder / "all.json"
    jobs.export(archive, file, jobs.ARCHIVE, lambda at, of: None)
    archive.remember({"toy/board/bonus": 9})
    binned = archive.plays()[0].id
    archive.delete(binned)
    archive.empty_bin()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    key(kept, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    assert page.bring.choose.hasFocus()
    key(kept, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.bring.looked is not None and not page.bring.busy)
    QApplication.processEvents()
    assert page.bring.write.hasFocus()
    # The choices stand before the button, and are reached going back.
    for _press in range(FEW):
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused.accessibleName().endswith("Take the file's"):
            break
        key(kept, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    key(kept, Qt.Key.Key_Space)
    enter(kept, "Bring it in")
    qtbot.waitUntil(lambda: not page.bring.busy)
    assert archive.known["toy/board/bonus"] == 3
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(folder / "out.json"), ""))
    enter(kept, "Write the file…")
    qtbot.waitUntil((folder / "out.json").exists)
    qtbot.waitUntil(lambda: not page.out.busy)
    assert json.loads((folder / "out.json").read_text(encoding="utf-8"))
    assert page.out.write.hasFocus()
    key(kept, Qt.Key.Key_Escape)
    assert kept.here == "history"


def test_settings_by_keys(qtbot: QtBot, kept: MainWindow) -> None:
    page = cast("SettingsPage", kept.page("settings"))
    go(qtbot, kept, 6)
    tab_to(kept, "Theme: Light")
    key(kept, Qt.Key.Key_Space)
    assert kept.desk.settings.theme == "light"
    before = kept.desk.settings.scale
    enter(kept, "Larger")
    assert kept.desk.settings.scale > before
    tab_to(kept, "A digit answers a single choice at once")
    key(kept, Qt.Key.Key_Space)
    assert not kept.desk.settings.single_keys
    enter(kept, "Make a backup now")
    rest(qtbot)
    order = _order(kept)
    backups = [name for name in order if name.startswith("Go back to ")]
    assert backups
    assert order[(order.index(backups[-1]) + 1) % len(order)] == "Make a backup now"
    enter(kept, backups[0])
    enter(kept, "Stay here")
    key(kept, Qt.Key.Key_Return)
    kept.desk.restore_wanted.disconnect()
    with qtbot.waitSignal(kept.desk.restore_wanted):
        enter(kept, "Go back")
    ruling = next(name for name in order if name.startswith("Who wins a tie?: The first"))
    tab_to(kept, ruling)
    key(kept, Qt.Key.Key_Space)
    assert kept.desk.archive.readings("toy") != {}
    assert page.rulings
