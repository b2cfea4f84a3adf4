"""The list of plays: fetched in parts, opened, put into the bin and taken out."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from companion import settle
from db.archive import Archive
from db.errors import StorageError
from db.records import PlaySummary
from tests.ui.kept import set_up
from ui.desk import Desk
from ui.pages.history.model import PART, PlaysModel
from ui.pages.history.page import HistoryPage
from ui.pages.words import day, points


@pytest.fixture
def page(qtbot: QtBot, desk: Desk, archive: Archive) -> HistoryPage:
    """The page with a finished play and two that go on."""
    for seed, upto in ((1, 4), (2, 6), (3, 99)):
        play = settle(set_up(seed), {})
        while play.step is not None and play.number < upto:
            play = settle(play.answer({"coins": play.number}), {})
        archive.begin(play, {})
    made = HistoryPage(desk)
    qtbot.addWidget(made)
    made.resize(1100, 600)
    made.show()
    made.arrive()
    return made


def test_the_model_is_one(qtmodeltester: ModelTester, page: HistoryPage) -> None:
    qtmodeltester.check(page.model)


def test_thousands_of_rows_are_fetched_as_they_are_seen(archive: Archive, qtbot: QtBot) -> None:
    kept = archive.begin(set_up(), {})
    one = archive.load(kept.id).summary
    asked: list[tuple[int, int]] = []

    def source(limit: int, offset: int) -> tuple[PlaySummary, ...]:
        asked.append((limit, offset))
        return (one,) * min(limit, 10_000 - offset)

    model = PlaysModel()
    model.show_from(source, one.played_on)
    assert asked == [(PART, 0)]
    assert model.rowCount() == PART
    assert model.canFetchMore(QModelIndex())
    model.fetchMore(QModelIndex())
    assert model.rowCount() == 2 * PART
    assert asked == [(PART, 0), (PART, PART)]


def test_a_list_that_cannot_be_read_says_so(qtbot: QtBot) -> None:
    def source(limit: int, offset: int) -> tuple[PlaySummary, ...]:
        raise StorageError("away")

    model = PlaysModel()
    with qtbot.waitSignal(model.failed) as failed:
        model.show_from(source, date(2026, 1, 1))
    assert failed.args == ["away"]
    assert not model.canFetchMore(QModelIndex())


def test_what_is_in_progress_and_what_is_finished(page: HistoryPage) -> None:
    assert page.model.rowCount() == 3
    page.which.button("open").click()
    assert page.model.rowCount() == 2
    page.which.button("finished").click()
    assert page.model.rowCount() == 1
    page.which.button("bin").click()
    assert page.model.rowCount() == 0
    assert page.none.isVisible()


def test_a_play_in_progress_is_gone_on_with_a_finished_one_is_looked_at(
    qtbot: QtBot, page: HistoryPage, desk: Desk
) -> None:
    page.which.button("open").click()
    with qtbot.waitSignal(desk.wanted):
        qtbot.keyClick(page.rows, Qt.Key.Key_Return)
    assert desk.session is not None
    assert not desk.session.read_only
    page.which.button("finished").click()
    page.open.click()
    assert desk.session.read_only
    assert desk.session.play.step is None


def test_the_bin_gives_back_what_was_put_into_it(page: HistoryPage, desk: Desk) -> None:
    page.which.button("finished").click()
    page.open.click()
    page.remove.click()
    assert desk.session is None
    assert page.model.rowCount() == 0
    page.which.button("bin").click()
    assert page.model.rowCount() == 1
    page.fetch.click()
    page.which.button("finished").click()
    assert page.model.rowCount() == 1


def test_looking_through_the_list_changes_no_play(page: HistoryPage, archive: Archive) -> None:
    before = [archive.load(each.id) for each in archive.plays()]
    for which in ("open", "finished", "bin", "all"):
        page.which.button(which).click()
        page.grab()
    assert [archive.load(each.id) for each in archive.plays()] == before


def test_dates_and_negative_scores_are_read_easily() -> None:
    today = date(2026, 3, 1)
    assert day(today, today) == "today"
    assert day(today - timedelta(days=1), today) == "yesterday"
    assert "25" in day(date(2025, 12, 25), today)
    assert points(-3) == "−3"
