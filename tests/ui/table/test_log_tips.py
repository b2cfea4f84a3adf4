"""What is cut off in a line of the log is told whole, where the mouse rests on it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from tests.screenshots.ronin_play import at, play_to
from ui.pages.table.page import TablePage
from ui.play_session import PlaySession


def _tip(page: TablePage, row: int) -> str:
    """What is shown where the mouse rests on a line."""
    QApplication.processEvents()
    log = page.log
    middle = log.visualItemRect(log.item(row)).center()
    event = QHelpEvent(QEvent.Type.ToolTip, middle, log.viewport().mapToGlobal(middle))
    QApplication.sendEvent(log.viewport(), event)
    QApplication.processEvents()
    return QToolTip.text() if QToolTip.isVisible() else ""


@pytest.fixture
def long(page: TablePage, session: PlaySession) -> str:
    """A note that no line of the log has room for; it is the newest line."""
    text = "<b>A</b> long evening & a long table. " * 8
    assert session.answer(session.play.number, {"text": text}, "any.note")
    return text.strip()


def test_a_line_that_is_cut_is_told_whole_and_as_plain_text(page: TablePage, long: str) -> None:
    shown = _tip(page, 0)
    assert "&lt;b&gt;A&lt;/b&gt; long evening &amp; a long table." in shown
    assert shown.count("long table") == 8


def test_a_line_that_is_whole_has_no_tip(page: TablePage, session: PlaySession) -> None:
    assert session.answer(session.play.number, {"text": "short"}, "any.note")
    assert page.log.lines.words(0)[2] == "Note: short"
    assert _tip(page, 0) == ""


def test_a_long_name_is_told_whole(page: TablePage, session: PlaySession) -> None:
    name = "A person of a name that no line has ever had any room for whatsoever"
    play_to(session, at("draft.automa", 1, 2))
    seats = next(move for move in session.play.moves if move.step == "setup.seats")
    amended = session.amend(seats.number, {**seats.values, "seat/1/person": name})
    assert amended is not None
    assert session.adopt(amended)
    named = [row for row in range(page.log.count()) if page.log.lines.words(row)[1] == name]
    page.log.scrollToItem(page.log.item(named[0]))
    assert name in _tip(page, named[0])
