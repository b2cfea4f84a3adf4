"""The list of plays: fetched in parts, opened, put into the bin and taken out."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QLabel, QStyleOptionHeader, QToolButton
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from db.archive import Archive
from db.errors import StorageError
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from db.records import PlaySummary
from tests.ui.kept import set_up
from tests.ui.pages.histories import finished, only, shown
from ui.desk import Desk
from ui.pages.history.list_view import ALL, BIN, OPEN
from ui.pages.history.model import DATE, DURATION, PART, PLAYERS, PlaysModel
from ui.pages.history.page import HistoryPage
from ui.pages.history.replay import Replay
from ui.theme import Theme


@pytest.fixture
def page(qtbot: QtBot, desk: Desk, archive: Archive) -> HistoryPage:
    """The page with a finished play and two that go on."""
    return shown(qtbot, desk, archive)


def test_the_model_is_one(qtmodeltester: ModelTester, page: HistoryPage) -> None:
    qtmodeltester.check(page.list.model)


def test_back_from_a_play_it_is_chosen_in_the_list(qtbot: QtBot, page: HistoryPage) -> None:
    page.list.rows.selectRow(2)
    chosen = page.list.play
    assert chosen is not None
    qtbot.keyClick(page.list.rows, Qt.Key.Key_Return)
    qtbot.keyClick(page.view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: page.list.rows.row == 2)
    assert page.list.play == chosen
    page.list.filter.text.setText("Coins")
    with qtbot.waitSignal(page.list.model.listed):
        pass
    assert page.list.rows.row == 0


def test_after_a_play_went_into_the_bin_the_next_one_is_chosen(
    qtbot: QtBot, page: HistoryPage
) -> None:
    page.list.rows.selectRow(1)
    following = page.list.model.summary(2)
    qtbot.keyClick(page.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: page.list.model.rowCount() == 2)
    assert page.list.play == following
    qtbot.keyClick(page.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: page.list.model.rowCount() == 1)
    assert page.list.rows.row == 0


def test_thousands_of_rows_are_fetched_as_they_are_seen(archive: Archive, qtbot: QtBot) -> None:
    kept = archive.begin(set_up(), {})
    one = archive.load(kept.id).summary
    asked: list[tuple[str, bool, int, int]] = []

    def source(column: str, down: bool, limit: int, offset: int) -> tuple[PlaySummary, ...]:
        asked.append((column, down, limit, offset))
        return (one,) * min(limit, 10_000 - offset)

    model = PlaysModel()
    model.show_from(source, one.played_on)
    assert asked == [("date", True, PART, 0)]
    assert model.rowCount() == PART
    assert model.canFetchMore(QModelIndex())
    model.fetchMore(QModelIndex())
    assert model.rowCount() == 2 * PART
    assert asked == [("date", True, PART, 0), ("date", True, PART, PART)]
    model.sort(1, Qt.SortOrder.AscendingOrder)
    assert asked[-1] == ("game", False, PART, 0)


def test_a_list_that_cannot_be_read_says_so(qtbot: QtBot) -> None:
    def source(column: str, down: bool, limit: int, offset: int) -> tuple[PlaySummary, ...]:
        raise StorageError("away")

    model = PlaysModel()
    with qtbot.waitSignal(model.failed) as failed:
        model.show_from(source, date(2026, 1, 1))
    assert failed.args == ["away"]
    assert not model.canFetchMore(QModelIndex())


def test_what_is_in_progress_and_what_is_in_the_bin(page: HistoryPage) -> None:
    assert page.list.model.rowCount() == 3
    only(page, OPEN)
    assert page.list.model.rowCount() == 2
    only(page, BIN)
    assert page.list.model.rowCount() == 0
    assert page.list.none.isVisible()
    assert not page.list.empty.isVisible()


def test_a_play_opens_by_key_and_is_gone_on_with_or_replayed(
    qtbot: QtBot, page: HistoryPage, desk: Desk
) -> None:
    only(page, OPEN)
    qtbot.keyClick(page.list.rows, Qt.Key.Key_Return)
    assert page.stack.currentWidget() is page.view
    assert desk.session is None
    with qtbot.waitSignal(desk.wanted):
        qtbot.keyClick(page.view, Qt.Key.Key_Return)
    assert desk.session is not None
    assert not desk.session.read_only


def test_a_finished_play_shows_its_score_sheet_its_winner_and_its_log(
    qtbot: QtBot, page: HistoryPage, archive: Archive
) -> None:
    play = finished(page)
    page.list.open.click()
    texts = [each.text() for each in page.view.findChildren(QLabel)]
    winners = [seat.name for seat in play.seats if seat.won]
    assert [text for text in texts if "★" in text] == [f"{name} ★" for name in winners]
    assert winners
    assert "Coins" in texts
    assert str(play.seats[0].score) in texts
    assert page.view.scores.outcome.text().startswith("Won by")
    assert any("The table is set." in text for text in texts)
    qtbot.keyClick(page.view, Qt.Key.Key_Escape)
    assert page.stack.currentWidget() is page.list


def test_a_replay_goes_through_every_move_and_changes_nothing(
    qtbot: QtBot, page: HistoryPage, archive: Archive
) -> None:
    play = finished(page)
    before = archive.load(play.id)
    page.list.open.click()
    qtbot.keyClick(page.view, Qt.Key.Key_R)
    replay = page.stack.currentWidget()
    assert isinstance(replay, Replay)
    assert replay.at == play.moves
    qtbot.keyClick(replay, Qt.Key.Key_Home)
    assert replay.at == 0
    seen = []
    for _move in range(play.moves):
        qtbot.keyClick(replay, Qt.Key.Key_Right)
        seen.append(replay.sentence.text())
    assert replay.at == play.moves
    assert seen[0].startswith("2 players.")
    assert "The table is set." in seen
    qtbot.keyClick(replay, Qt.Key.Key_Right)
    assert replay.at == play.moves
    qtbot.keyClick(replay, Qt.Key.Key_Escape)
    assert page.stack.currentWidget() is page.view
    assert archive.load(play.id) == before


def test_the_bin_gives_back_what_was_put_into_it(
    qtbot: QtBot, page: HistoryPage, desk: Desk
) -> None:
    play = finished(page)
    desk.open(play.id, looking=True)
    qtbot.keyClick(page.list, Qt.Key.Key_Delete)
    assert "in the bin now" in page.list.done.text()
    assert page.list.done.isVisible()
    assert desk.session is None
    assert page.list.model.rowCount() == 2
    only(page, BIN)
    assert page.list.model.rowCount() == 1
    page.list.open.click()
    assert not page.view.buttons["edit"].isVisible()
    page.view.buttons["restore"].click()
    assert "out of the bin" in page.list.done.text()
    only(page, ALL)
    assert not page.list.done.isVisible()
    assert page.list.model.rowCount() == 3


def test_the_bin_is_emptied_only_when_that_is_said_twice(page: HistoryPage) -> None:
    finished(page)
    page.list.remove.click()
    only(page, BIN)
    page.list.empty.click()
    assert page.list.sure.isVisible()
    page.list.keep.click()
    assert page.list.model.rowCount() == 1
    page.list.empty.click()
    page.list.sure.click()
    assert page.list.model.rowCount() == 0
    assert page.list.none.isVisible()


def test_looking_through_the_list_changes_no_play(page: HistoryPage, archive: Archive) -> None:
    before = [archive.load(each.id) for each in archive.plays()]
    for which in (OPEN, BIN, ALL):
        only(page, which)
        page.grab()
    for each in before:
        page.open_play(each.id)
        page.grab()
        page.replay()
        page.grab()
    assert [archive.load(each.id) for each in archive.plays()] == before


def test_the_list_follows_what_is_typed(qtbot: QtBot, page: HistoryPage, archive: Archive) -> None:
    archive.log_play(
        LoggedPlay(
            LoggedGame("Azul"),
            date(2025, 5, 1),
            (LoggedSeat("Cy", "-3", won=True),),
            place="Café",
            notes="<b>not bold</b>",
        )
    )
    page.arrive()
    assert page.list.model.rowCount() == 4
    page.list.filter.text.setFocus()
    with qtbot.waitSignal(page.list.filter.changed):
        qtbot.keyClicks(page.list.filter.text, "azul caf")
    assert page.list.model.rowCount() == 1
    assert page.focusWidget() is page.list.filter.text
    row = [page.list.model.index(0, at).data() for at in range(6)]
    assert row[1] == "Azul"
    assert row[3] == "Cy −3 ★"
    with qtbot.waitSignal(page.list.filter.changed):
        qtbot.keyClicks(page.list.filter.text, " nothing")
    assert page.list.none.isVisible()
    page.list.filter.clear.click()
    assert page.list.model.rowCount() == 4
    cy = next(each.id for each in archive.persons() if each.name == "Cy")
    page.list_person(cy)
    qtbot.waitUntil(lambda: page.list.model.rowCount() == 1, timeout=10_000)


def test_a_form_that_is_being_filled_in_stays_until_it_is_left(page: HistoryPage) -> None:
    page.log_play()
    page.form.what.game.line.setText("Go")
    page.arrive()
    page.log_play()
    assert page.form.what.game.text == "Go"
    page.form.leave()
    assert page.stack.currentWidget() is page.form
    page.form.leave()
    assert page.stack.currentWidget() is page.list
    page.log_play()
    assert not page.form.what.game.text


def test_a_filter_that_was_emptied_asks_once_and_offers_nothing_more_to_empty(
    qtbot: QtBot, page: HistoryPage
) -> None:
    bar = page.list.filter
    bar.text.setText("Coins")
    bar.since.setText("2026")
    sign = bar.text.findChild(QToolButton)
    assert sign is not None
    qtbot.waitUntil(lambda: sign.isVisible() and not bar._timer.isActive())
    asked: list[int] = []
    bar.changed.connect(lambda: asked.append(1))
    bar.clear.click()
    qtbot.waitUntil(lambda: not sign.isVisible())
    assert not bar.narrows
    assert asked == [1]


@pytest.mark.parametrize(
    ("since", "until", "found"),
    [("2025", "2025", 2), ("2025-05", "", 2), ("", "2025-05", 1), ("2025-5-2", "2025-06", 1)],
)
def test_a_month_or_a_year_says_from_when_until_when(
    page: HistoryPage, archive: Archive, since: str, until: str, found: int
) -> None:
    for when in (date(2025, 5, 1), date(2025, 6, 30)):
        archive.log_play(LoggedPlay(LoggedGame("Azul"), when))
    page.list.filter.text.setText("azul")
    page.list.filter.since.setText(since)
    page.list.filter.until.setText(until)
    page.arrive()
    assert page.list.model.rowCount() == found
    page.list.filter.since.setText("2025-13")
    assert page.list.filter.value().since is None


def test_difficulties_that_were_played_are_offered(
    qtbot: QtBot, page: HistoryPage, archive: Archive
) -> None:
    bar = page.list.filter
    bar.more.setChecked(True)
    assert not bar.difficulty.isVisible()
    archive.log_play(LoggedPlay(LoggedGame("Azul"), date(2025, 5, 1), difficulty="winter"))
    page.arrive()
    qtbot.waitUntil(bar.difficulty.isVisible)
    assert bar.difficulty.itemText(1) == "Winter"
    bar.difficulty.setCurrentIndex(1)
    assert page.list.model.rowCount() == 1
    bar.clear.click()
    assert page.list.model.rowCount() == 4


def test_the_filter_stands_in_two_lines_at_the_largest_type(
    qtbot: QtBot, page: HistoryPage, look: Theme
) -> None:
    look.set_scale(1.75)
    bar = page.list.filter
    bar.more.setChecked(True)
    bar.difficulty.show()
    page.resize(1085, 700)
    boxes = (*bar._boxes(), bar.since, bar.until)
    qtbot.waitUntil(lambda: len({each.y() for each in boxes}) == 2)
    assert min(each.width() for each in boxes) >= max(each.sizeHint().width() for each in boxes)


def test_every_column_sorts_by_mouse_and_by_key(page: HistoryPage, archive: Archive) -> None:
    archive.log_play(LoggedPlay(LoggedGame("Azul"), date(2025, 5, 1), duration=30))
    page.arrive()
    page.list.rows.horizontalHeader().setSortIndicator(1, Qt.SortOrder.AscendingOrder)
    assert page.list.model.summary(0).title == "Azul"
    page.list.order.setCurrentIndex(0)
    assert page.list.model.summary(0).title != "Azul"
    for at in range(page.list.order.count()):
        page.list.order.setCurrentIndex(at)
        assert page.list.model.rowCount() == 4


def test_the_box_and_the_arrow_in_the_heads_say_the_same(page: HistoryPage) -> None:
    header, down = page.list.rows.horizontalHeader(), Qt.SortOrder.DescendingOrder
    for words, column, order, arrow in (
        ("Newest first", DATE, down, QStyleOptionHeader.SortIndicator.SortDown),
        (
            "Oldest first",
            DATE,
            Qt.SortOrder.AscendingOrder,
            QStyleOptionHeader.SortIndicator.SortUp,
        ),
        ("Highest score", PLAYERS, down, QStyleOptionHeader.SortIndicator.SortDown),
    ):
        page.list.order.setCurrentIndex(page.list.order.findText(words))
        assert (header.sortIndicatorSection(), header.sortIndicatorOrder()) == (column, order)
        option = QStyleOptionHeader()
        header.initStyleOptionForIndex(option, column)
        assert option.sortIndicator == arrow
    header.setSortIndicator(DURATION, down)
    assert page.list.order.currentText() == "Longest first"
