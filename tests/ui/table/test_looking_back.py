"""The log's lines open: to go back there, or to change the answer."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.screenshots.ronin_play import at, play_to
from tests.ui.table.conftest import Press
from ui.pages.table.guide import BACK, NOW
from ui.pages.table.page import TablePage
from ui.play_session import PlaySession

COUNTS = {"1": 4, "2": 0, "3": 2, "4": 0}


def _first(session: PlaySession, step: str) -> int:
    return next(move.number for move in session.play.moves if move.step == step)


def test_a_click_opens_a_line_and_goes_back_there(page: TablePage, session: PlaySession) -> None:
    play_to(session, at("tea.ceremony", 1, 2))
    later = session.play
    line = page.log.model().index(page.log.lines.row_of(later.number - 2), 0)
    page.log.scrollTo(line)
    place = page.log.visualRect(line).center()
    QTest.mouseClick(page.log.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.guide.kind == BACK
    page.guide.go_back.click()
    assert session.play.number == later.number - 3
    page.redo()
    assert session.play.moves == later.moves


def test_by_keys_the_arrows_go_through_the_log_and_enter_opens(
    page: TablePage, session: PlaySession, press: Press
) -> None:
    play_to(session, at("tea.ceremony", 1, 2))
    page.log.setFocus()
    press("↓↓⏎")
    assert page.guide.kind == BACK
    press("⎋")
    assert page.guide.kind == NOW


def test_what_still_fits_is_changed_at_once(page: TablePage, session: PlaySession) -> None:
    play_to(session, at("play.cards", 1, 1))
    number = _first(session, "draft.automa")
    before = session.play
    page.look_back(number)
    page.guide.form.set_values({"marks": {"tea": 0, "left": 1, "right": 0}})
    page.guide.form.submit()
    assert page.guide.kind == NOW
    assert session.play.number == before.number
    assert session.play.moves[number - 1].values["marks"] == {"tea": 0, "left": 1, "right": 0}
    page.undo()
    assert session.play.moves == before.moves


def test_what_would_break_is_shown_before_it_is_done(
    page: TablePage, session: PlaySession, press: Press
) -> None:
    play_to(session, at("tea.ceremony", 1, 2))
    before = session.play
    number = _first(session, "pool.refill")
    page.look_back(number)
    page.guide.form.set_values({"counts": COUNTS})
    page.guide.form.submit()
    assert session.play is before
    said = page.guide.asking.lines.lines
    assert said[0] == f"Everything up to move {number} still fits."
    assert "row 2" in said[1]
    assert "row 1" in said[2]
    press("⎋")
    assert session.play is before
    assert page.guide.kind == NOW


def test_enter_does_it_and_undo_brings_the_former_play_back(
    page: TablePage, session: PlaySession, press: Press
) -> None:
    play_to(session, at("tea.ceremony", 1, 2))
    before = session.play
    number = _first(session, "pool.refill")
    page.look_back(number)
    page.guide.form.set_values({"counts": COUNTS})
    page.guide.form.submit()
    press("⏎")
    assert session.play.number == number
    assert session.step is not None
    assert session.step["spot"].default == 1
    page.undo()
    assert session.play.moves == before.moves


def test_a_refused_change_is_said_at_its_field(page: TablePage, session: PlaySession) -> None:
    play_to(session, at("play.cards", 1, 1))
    before = session.play
    page.look_back(_first(session, "draft.automa"))
    page.guide.form.set_values({"marks": {"tea": 0, "left": 2, "right": 2}})
    page.guide.form.submit()
    assert session.play is before
    assert page.guide.kind == BACK
