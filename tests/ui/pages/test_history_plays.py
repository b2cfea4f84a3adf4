"""A play that is looked at, logged or changed, and how a line of the list reads."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from db.archive import Archive
from db.logged import COMPETITIVE, LoggedGame, LoggedPlay, LoggedSeat
from tests.ui.pages.histories import finished, only, shown
from ui.desk import Desk
from ui.pages.history.list_view import ALL, BIN
from ui.pages.history.model import GAME, PLACE, PLAYERS, RESULT
from ui.pages.history.page import HistoryPage
from ui.pages.words import day, points
from ui.widgets import tip


@pytest.fixture
def page(qtbot: QtBot, desk: Desk, archive: Archive) -> HistoryPage:
    """The page with a finished play and two that go on."""
    return shown(qtbot, desk, archive)


def test_a_play_is_logged_opened_changed_and_keeps_its_scores(
    qtbot: QtBot, page: HistoryPage, archive: Archive
) -> None:
    page.list.by_hand.click()
    form = page.form
    form.what.game.line.setText("Azul")
    for line, (name, score) in zip(form.who.rows, (("Ada", "12+3"), ("Dee", "15")), strict=True):
        line.name.setText(name)
        line.score.setText(score)
    form.save.click()
    assert page.stack.currentWidget() is page.view
    assert page.view.scores.outcome.text() == "Ada and Dee are tied and win together."
    qtbot.keyClick(page.view, Qt.Key.Key_E)
    assert page.stack.currentWidget() is form
    form.who.rows[1].name.setText("Delia")
    form.notes.setPlainText("A tie.")
    form.save.click()
    assert page.shown is not None
    (stored,) = archive.told([page.shown.id])
    assert [(seat.name, seat.score, seat.won) for seat in stored.seats] == [
        ("Ada", 15, True),
        ("Delia", 15, True),
    ]
    assert stored.notes == "A tie."


def test_of_a_guided_play_only_what_is_recorded_is_changed(
    page: HistoryPage, archive: Archive, desk: Desk
) -> None:
    play = finished(page)
    moves = archive.load(play.id).moves
    page.list.open.click()
    page.view.buttons["edit"].click()
    assert not page.form.who.rows[0].score.isVisible()
    assert not page.form.what.game.isVisible()
    page.form.who.rows[0].name.setText("Adela")
    page.form.what.place.line.setText("Home")
    page.form.what.day.line.setText("2026-01-02")
    page.form.save.click()
    now = archive.detail(play.id).summary
    assert (now.played_on, now.place) == (date(2026, 1, 2), "Home")
    assert now.seats[0].name == "Adela"
    assert [seat.score for seat in now.seats] == [seat.score for seat in play.seats]
    assert archive.load(play.id).moves == moves


def test_a_duration_is_taken_back_and_the_game_of_a_logged_play_is_put_right(
    qtbot: QtBot, page: HistoryPage, archive: Archive
) -> None:
    seats = (LoggedSeat("Ada", "7", won=True), LoggedSeat("Bo", "5"))
    id = archive.log_play(LoggedPlay(LoggedGame("Azul"), date(2025, 5, 1), seats, duration=45))
    page.open_play(id)
    qtbot.keyClick(page.view, Qt.Key.Key_E)
    what = page.form.what
    assert (what.game.isVisible(), what.duration.text) == (True, "45")
    what.duration.line.clear()
    what.game.line.setText("Splendor")
    page.form.save.click()
    assert page.view.name.text() == "Splendor"
    (stored,) = archive.told([id])
    assert (stored.game.title, stored.duration, stored.seats[0].score) == ("Splendor", None, 7)


def test_the_duration_of_a_guided_play_is_taken_back(page: HistoryPage, archive: Archive) -> None:
    play = finished(page)
    for typed, minutes in (("90", 90), ("", None)):
        page.open_play(play.id)
        page.view.buttons["edit"].click()
        page.form.what.duration.line.setText(typed)
        page.form.save.click()
        assert archive.detail(play.id).summary.duration == minutes


def test_what_a_person_wrote_is_shown_as_plain_text(page: HistoryPage, archive: Archive) -> None:
    id = archive.log_play(
        LoggedPlay(
            LoggedGame("<i>A</i>"),
            date(2025, 5, 1),
            (LoggedSeat("<img src=x>", "3"),),
            notes="<b>not bold</b>",
        )
    )
    page.open_play(id)
    for label in page.view.findChildren(QLabel):
        assert label.textFormat() == Qt.TextFormat.PlainText


def test_a_negative_score_is_shown(page: HistoryPage, archive: Archive) -> None:
    seats = (LoggedSeat("Ada", "-3", won=True), LoggedSeat("Bo", "-10"))
    page.open_play(archive.log_play(LoggedPlay(LoggedGame("Golf"), date(2025, 5, 1), seats)))
    texts = [each.text() for each in page.view.scores.findChildren(QLabel)]
    assert "−3" in texts
    assert "−10" in texts


def test_the_name_of_a_play_stands_where_that_of_the_page_stood(
    qtbot: QtBot, page: HistoryPage
) -> None:
    before = page.title.mapTo(page, QPoint())
    page.open_play(page.list.model.summary(0).id)
    qtbot.waitUntil(lambda: page.view.name.mapTo(page, QPoint()) == before)


def test_where_nothing_is_listed_the_keyboard_stays_with_what_was_asked(
    qtbot: QtBot, page: HistoryPage
) -> None:
    page.list.rows.setFocus()
    only(page, BIN)
    assert page.list.which.button(BIN).hasFocus()
    only(page, ALL)
    page.list.rows.setFocus()
    page.list.filter.text.setText("nothing is like this")
    qtbot.waitUntil(lambda: page.list.none.isVisible())
    assert page.list.filter.text.hasFocus()


def test_a_cell_that_is_cut_off_tells_all_of_it(page: HistoryPage, archive: Archive) -> None:
    place = "<b>The café at the corner</b> of a very long street, upstairs"
    archive.log_play(LoggedPlay(LoggedGame("Go"), date(2030, 5, 1), place=place))
    page.arrive()
    for column, told in ((GAME, ""), (PLACE, place)):
        at = page.list.rows.visualRect(page.list.model.index(0, column)).center()
        shown = QHelpEvent(QEvent.Type.ToolTip, at, page.list.rows.viewport().mapToGlobal(at))
        QApplication.sendEvent(page.list.rows.viewport(), shown)
        assert QToolTip.text() == tip(told)


def test_a_line_never_changes_a_name(page: HistoryPage, archive: Archive) -> None:
    for day_of, name in enumerate(("de Vries", "bell hooks"), start=1):
        seats = (LoggedSeat(name, "9", won=True), LoggedSeat("Bo", "1"))
        play = LoggedPlay(LoggedGame("Golf"), date(2030, 5, day_of), seats, mode=COMPETITIVE)
        archive.log_play(play)
    page.arrive()
    ended = [page.list.model.index(at, RESULT).data() for at in range(5)]
    assert ended[:2] == ["bell hooks won", "de Vries won"]
    assert all(text[0].isupper() for text in ended[2:])


def test_a_name_from_right_to_left_turns_no_line_and_is_kept_as_it_is(
    page: HistoryPage, archive: Archive
) -> None:
    seats = (LoggedSeat("\u05d0\u05d1\u05d9", "12", won=True), LoggedSeat("Bo", "9"))
    archive.log_play(LoggedPlay(LoggedGame("Golf"), date(2030, 5, 1), seats, mode=COMPETITIVE))
    page.arrive()
    one = "\u2068\u05d0\u05d1\u05d9\u2069"
    cells = [page.list.model.index(0, at).data() for at in (RESULT, PLAYERS)]
    assert cells == [f"{one} won", f"{one} 12 ★ · Bo 9"]
    assert "\u05d0\u05d1\u05d9" in [each.name for each in archive.persons()]


def test_dates_and_negative_scores_are_read_easily() -> None:
    today = date(2026, 3, 1)
    assert day(today, today) == "today"
    assert day(today - timedelta(days=1), today) == "yesterday"
    assert "25" in day(date(2025, 12, 25), today)
    assert points(-3) == "−3"


def test_a_play_that_ends_another_way_today_is_shown_as_it_was_recorded(
    page: HistoryPage, archive: Archive
) -> None:
    """A new version broke old games (18xx #7523)."""
    play = finished(page)
    (told,) = archive.told([play.id])
    assert told.guided is not None
    seats = tuple(replace(seat, won=not seat.won) for seat in told.seats)
    other = archive.log_play(replace(told, id="", seats=seats, result="tie"))
    page.open_play(other)
    lost = next(seat.name for seat in told.seats if not seat.won)
    assert page.view.scores.outcome.text().startswith(f"{lost} won.")
    page.open_play(play.id)
    assert page.view.scores.outcome.text().startswith("Won by")


def test_a_play_that_today_cannot_be_told_to_its_end_says_how_far(
    page: HistoryPage, archive: Archive
) -> None:
    """And what was recorded of its end is shown (18xx #5299)."""
    play = finished(page)
    (told,) = archive.told([play.id])
    assert told.guided is not None
    moves = list(told.guided.moves)
    moves[5] = (replace(moves[5][0], step="round.gone"), moves[5][1])
    other = archive.log_play(replace(told, id="", guided=replace(told.guided, moves=tuple(moves))))
    page.open_play(other)
    texts = [each.text() for each in page.view.findChildren(QLabel)]
    assert f"The rules of today tell it only this far, to move 5 of {len(moves)}." in texts
    winners = [seat.name for seat in told.seats if seat.won]
    assert all(f"{name} ★" in texts for name in winners)
    assert page.view.scores.outcome.text().startswith(f"{winners[0]} won.")
    assert str(told.seats[0].score) in texts
