"""The list while somebody types: the window goes on, and nothing of an older filter is shown."""

from __future__ import annotations

from datetime import date
from threading import Event, get_ident

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.qtbot import QtBot

from db.archive import Archive
from db.errors import StorageError
from db.filtering import HistoryFilter
from db.logged import LoggedGame, LoggedPlay
from db.records import PlaySummary
from tests.ui.kept import set_up
from ui import tasks
from ui.desk import Desk
from ui.pages.history.model import PART, PlaysModel
from ui.pages.history.page import HistoryPage

TODAY = date(2026, 11, 30)


@pytest.fixture(autouse=True)
def impatient(patient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window waits for nothing."""
    monkeypatch.setattr("ui.latest.PATIENCE", 0.0)


class Shelf:
    """Answers with so many plays, when it is let. `threads` says where it was asked."""

    def __init__(self, one: PlaySummary, number: int) -> None:
        self.one, self.number = one, number
        self.let, self.asked = Event(), 0
        self.threads: set[int] = set()

    def __call__(self, column: str, down: bool, limit: int, offset: int) -> tuple[PlaySummary, ...]:
        self.asked += 1
        self.threads.add(get_ident())
        assert self.let.wait(30)
        return (self.one,) * max(0, min(limit, self.number - offset))


@pytest.fixture
def one(archive: Archive) -> PlaySummary:
    """A play."""
    return archive.load(archive.begin(set_up(), {}).id).summary


def test_the_window_goes_on_and_keeps_what_it_shows(qtbot: QtBot, one: PlaySummary) -> None:
    model, shelf = PlaysModel(), Shelf(one, 3)
    shelf.let.set()
    with qtbot.waitSignal(model.listed):
        model.show_from(shelf, TODAY)
    assert model.rowCount() == 3
    slow = Shelf(one, 5)
    model.show_from(slow, TODAY)
    assert model.rowCount() == 3
    with qtbot.waitSignal(model.listed):
        slow.let.set()
    assert model.rowCount() == 5
    assert get_ident() not in slow.threads


def test_an_older_filter_is_never_shown(qtbot: QtBot, one: PlaySummary) -> None:
    model, older, skipped, newest = PlaysModel(), Shelf(one, 3), Shelf(one, 4), Shelf(one, 5)
    seen: list[int] = []
    model.modelReset.connect(lambda: seen.append(model.rowCount()))
    for shelf in (older, skipped, newest):
        model.show_from(shelf, TODAY)
        qtbot.waitUntil(lambda: older.asked == 1)
    for shelf in (newest, skipped):
        shelf.let.set()
    with qtbot.waitSignal(model.listed):
        older.let.set()
    assert tasks.finish()
    assert (seen, model.rowCount()) == ([5], 5)
    # What nobody waits for any more is not even asked.
    assert (older.asked, skipped.asked, newest.asked) == (1, 0, 1)


def test_a_part_of_an_older_list_is_not_added_to_a_newer_one(
    qtbot: QtBot, one: PlaySummary
) -> None:
    model, long, short = PlaysModel(), Shelf(one, 10 * PART), Shelf(one, 2)
    long.let.set()
    with qtbot.waitSignal(model.listed):
        model.show_from(long, TODAY)
    long.let.clear()
    model.fetchMore(QModelIndex())
    model.fetchMore(QModelIndex())
    qtbot.waitUntil(lambda: long.asked == 2)
    short.let.set()
    model.show_from(short, TODAY)
    with qtbot.waitSignal(model.listed):
        long.let.set()
    assert tasks.finish()
    assert (model.rowCount(), long.asked) == (2, 2)


def test_what_cannot_be_read_leaves_nothing_of_before(qtbot: QtBot, one: PlaySummary) -> None:
    model, shelf = PlaysModel(), Shelf(one, 3)
    shelf.let.set()
    with qtbot.waitSignal(model.listed):
        model.show_from(shelf, TODAY)

    def away(column: str, down: bool, limit: int, offset: int) -> tuple[PlaySummary, ...]:
        raise StorageError("away")

    with qtbot.waitSignal(model.failed) as failed:
        model.show_from(away, TODAY)
    assert (failed.args, model.rowCount()) == (["away"], 0)


def test_the_first_plays_are_there_before_they_are_counted(
    qtbot: QtBot, desk: Desk, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _number in range(PART + 1):
        archive.log_play(LoggedPlay(LoggedGame("Azul"), date(2025, 5, 1)))
    let, counted = Event(), archive.history_count

    def slowly(wanted: HistoryFilter) -> int:
        assert let.wait(30)
        return counted(wanted)

    monkeypatch.setattr(archive, "history_count", slowly)
    page = HistoryPage(desk)
    qtbot.addWidget(page)
    page.show()
    page.arrive()
    qtbot.waitUntil(lambda: page.list.model.rowCount() == PART)
    assert page.list.rows.isVisible()
    assert page.list.count.text() == "…"
    let.set()
    qtbot.waitUntil(lambda: page.list.count.text() == f"{PART + 1} plays")


def test_two_plays_go_into_the_bin_however_quick_the_hand_is(
    qtbot: QtBot, desk: Desk, archive: Archive
) -> None:
    for number in range(1, 4):
        archive.log_play(LoggedPlay(LoggedGame("Azul"), date(2025, 5, number)))
    page = HistoryPage(desk)
    qtbot.addWidget(page)
    page.show()
    page.arrive()
    qtbot.waitUntil(lambda: page.list.count.text() == "3 plays")
    for _time in range(2):
        qtbot.keyClick(page.list, Qt.Key.Key_Delete)
    assert archive.play_count(binned=True) == 2
    qtbot.waitUntil(lambda: page.list.count.text() == "1 play")
    assert page.list.play is not None
    assert page.list.play.played_on == date(2025, 5, 1)
    with qtbot.waitSignal(desk.said) as said:
        page.list.removed.emit(archive.plays(binned=True)[0].id)
    assert said.args == ["This play is no longer there."]
