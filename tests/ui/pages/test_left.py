"""A wrong undo and another answer hide nothing: what was left is told, and comes back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from companion import settle
from db.archive import Archive
from db.errors import StorageError
from tests.ui.kept import set_up
from ui.desk import Desk
from ui.pages.left.page import BranchCard, LeftPage
from ui.play_session import PlaySession


@pytest.fixture
def session(desk: Desk, archive: Archive) -> PlaySession:
    """A play that went another way after two undos (18xx #5195)."""
    kept = archive.begin(settle(set_up(), {}), {})
    assert desk.open(kept.id)
    opened = desk.session
    assert opened is not None
    for coins in (1, 2, 3):
        assert opened.answer(opened.play.number, {"coins": coins})
    assert opened.undo()
    assert opened.undo()
    assert opened.answer(opened.play.number, {"coins": 9})
    return opened


@pytest.fixture
def page(qtbot: QtBot, desk: Desk, session: PlaySession) -> LeftPage:
    """The page of what was left of it."""
    made = LeftPage(desk)
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    made.arrive()
    return made


def coins(session: PlaySession) -> list[int]:
    """The coins that were gained, as the moves have it."""
    return [move.values["coins"] for move in session.play.moves if "coins" in move.values]


def cards(page: LeftPage) -> list[BranchCard]:
    """What is offered, the newest first."""
    QApplication.processEvents()
    return [card for card in page.findChildren(BranchCard) if not card.isHidden()]


def test_what_was_left_is_told_in_its_own_sentences(page: LeftPage, session: PlaySession) -> None:
    (card,) = cards(page)
    told = [label.text() for label in card.findChildren(QLabel)]
    assert told[0].startswith("3 answers, left ")
    assert "After move 6: Ada gains 1." in told
    assert any("Bo gains 2." in line for line in told)
    assert any("Ada gains 3." in line for line in told)
    for label in card.findChildren(QLabel):
        assert label.textFormat() == Qt.TextFormat.PlainText
    assert page.none.isHidden()


def test_it_comes_back_and_an_undo_brings_the_other_way_back(
    qtbot: QtBot, page: LeftPage, session: PlaySession, archive: Archive
) -> None:
    other = session.play.moves
    (card,) = cards(page)
    with qtbot.waitSignal(page._desk.wanted) as wanted:
        card.take.click()
    assert wanted.args == ["table"]
    assert coins(session) == [1, 2, 3]
    assert archive.load(session.kept.id).moves == session.play.moves
    # And the way that stood is left in its turn.
    page.arrive()
    assert any("gains 9." in label.text() for label in page.findChildren(QLabel))
    assert session.undo()
    assert session.play.moves == other
    assert archive.load(session.kept.id).moves == other


def test_it_survives_a_restart(desk: Desk, page: LeftPage, session: PlaySession) -> None:
    id = session.kept.id
    desk.leave()
    assert desk.open(id)
    page.arrive()
    (card,) = cards(page)
    card.take.click()
    assert desk.session is not None
    assert coins(desk.session) == [1, 2, 3]


def test_answers_that_the_rules_of_today_refuse_stay_where_they_are(
    qtbot: QtBot, page: LeftPage, session: PlaySession, monkeypatch: pytest.MonkeyPatch
) -> None:
    import tests.ui.toy as game

    def broken(*_: object) -> None:
        raise RuntimeError("a rule of today")

    before = session.play
    (card,) = cards(page)
    monkeypatch.setattr(game.Coins, "tell", broken)
    with qtbot.waitSignal(page._desk.said) as said:
        card.take.click()
    assert said.args is not None
    assert "Move 7" in said.args[0]
    assert session.play is before
    page.arrive()
    assert cards(page)


def test_without_anything_left_that_is_said(
    desk: Desk, page: LeftPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.open_sample(set_up())
    page.arrive()
    assert cards(page) == []
    assert page.none.isVisible()
    desk.leave()
    page.arrive()
    assert page.none.isVisible()


def test_a_database_that_is_away_is_said(
    qtbot: QtBot, page: LeftPage, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(_id: str) -> None:
        raise StorageError("The database is away.")

    monkeypatch.setattr(archive, "branches", away)
    with qtbot.waitSignal(page._desk.said) as said:
        page.arrive()
    assert said.args == ["The database is away."]
    qtbot.keyClick(page, Qt.Key.Key_Escape)


def test_a_play_that_is_only_looked_at_goes_no_other_way(
    desk: Desk, archive: Archive, session: PlaySession
) -> None:
    (branch,) = archive.branches(session.kept.id)
    desk.leave()
    assert desk.open(session.kept.id, looking=True)
    assert desk.session is not None
    assert desk.session.fetch(branch.since, branch.moves) != ""
