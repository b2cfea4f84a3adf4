"""Everything that happens to plays afterwards can be done without a mouse, page by page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
)
from pytestqt.qtbot import QtBot

from tests.ui.shell.keyboard import (
    FEW,
    enter,
    go,
    history,
    key,
    order,
    rest,
    tab_to,
    text,
)
from ui.main_window import MainWindow
from ui.pages.collection.page import CollectionPage
from ui.pages.persons.page import PersonsPage
from ui.pages.settings.page import SettingsPage
from ui.pages.statistics.page import StatisticsPage
from ui.pages.transfer import jobs
from ui.pages.transfer.page import TransferPage


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
    enter(kept, next(name for name in order(kept) if name.startswith("Undo: ")))
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
    # What can be chosen comes first, and the button after it.
    assert page.bring.all is not None
    assert page.bring.all.button("keep").hasFocus()
    for _press in range(FEW):
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused.accessibleName().endswith("Take the file's"):
            break
        key(kept, Qt.Key.Key_Tab)
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
    names = order(kept)
    backups = [name for name in names if name.startswith("Go back to ")]
    assert backups
    assert names[(names.index(backups[-1]) + 1) % len(names)] == "Make a backup now"
    enter(kept, backups[0])
    enter(kept, "Stay here")
    key(kept, Qt.Key.Key_Return)
    kept.desk.restore_wanted.disconnect()
    with qtbot.waitSignal(kept.desk.restore_wanted):
        enter(kept, "Go back")
    ruling = next(name for name in names if name.startswith("Who wins a tie?: The first"))
    tab_to(kept, ruling)
    key(kept, Qt.Key.Key_Space)
    assert kept.desk.archive.readings("toy") != {}
    assert page.rulings
