"""A History with plays in it, as its tests have it."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from companion import settle
from db.archive import Archive
from db.records import PlaySummary
from tests.ui.kept import set_up
from ui.desk import Desk
from ui.pages.history.list_view import ALL
from ui.pages.history.page import HistoryPage


def shown(qtbot: QtBot, desk: Desk, archive: Archive) -> HistoryPage:
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


def only(page: HistoryPage, which: str) -> None:
    """List these plays."""
    page.list.which.button(which).click()


def finished(page: HistoryPage) -> PlaySummary:
    """Choose the play that is finished."""
    only(page, ALL)
    for at in range(page.list.model.rowCount()):
        if page.list.model.summary(at).finished:
            page.list.rows.selectRow(at)
            return page.list.model.summary(at)
    raise AssertionError("none is finished")
