"""Persons and places: renamed, made one of two and two again; an Automa is none of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from db.archive import Archive
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from ui.desk import Desk
from ui.pages.persons.page import PersonsPage
from ui.widgets import ActionButton


@pytest.fixture
def page(qtbot: QtBot, desk: Desk, archive: Archive) -> PersonsPage:
    """The page with Ada, Adda, Bo and an Automa, who played at two places."""
    for day, (one, other, place) in enumerate(
        (("Ada", "Bo", "Home"), ("Ada", "Bo", "Home"), ("Adda", "Bo", "At home")), start=1
    ):
        seats = (LoggedSeat(one, "7"), LoggedSeat(other, "3"), LoggedSeat("Yen", automa=True))
        archive.log_play(LoggedPlay(LoggedGame("Azul"), date(2026, 1, day), seats, place))
    made = PersonsPage(desk)
    qtbot.addWidget(made)
    made.resize(1000, 600)
    made.show()
    made.arrive()
    return made


def names(page: PersonsPage) -> list[str]:
    """The names that are listed."""
    return sorted(page.model.named(at).name for at in range(page.model.rowCount()))


def choose(page: PersonsPage, name: str) -> None:
    """Choose the one of this name."""
    at = next(at for at in range(page.model.rowCount()) if page.model.named(at).name == name)
    page.rows.selectRow(at)


def test_the_model_is_one(qtmodeltester: ModelTester, page: PersonsPage) -> None:
    qtmodeltester.check(page.model)


def test_an_automa_is_no_person(page: PersonsPage) -> None:
    assert names(page) == ["Ada", "Adda", "Bo"]


def test_a_person_is_renamed_by_keys_and_keeps_the_scores(
    qtbot: QtBot, page: PersonsPage, archive: Archive
) -> None:
    choose(page, "Bo")
    qtbot.keyClick(page.rows, Qt.Key.Key_Return)
    assert page.focusWidget() is page.card.entry.line
    page.card.entry.line.selectAll()
    qtbot.keyClicks(page.card.entry.line, "Boris")
    qtbot.keyClick(page.card.entry.line, Qt.Key.Key_Return)
    assert names(page) == ["Ada", "Adda", "Boris"]
    scores = [
        seat.score
        for play in archive.history()
        for seat in play.seats
        if seat.name == "Boris" and not seat.automa
    ]
    assert scores == [3, 3, 3]


def test_names_are_found_without_their_marks(page: PersonsPage, archive: Archive) -> None:
    archive.rename_person(page.model.named(0).id, "Łukasz İpek")
    page.arrive()
    for typed in ("lukasz i", "ŁUKASZ", " ipek "):
        page.filter.setText(typed)
        assert names(page) == ["Łukasz İpek"]
    page.filter.setText("lucas")
    assert names(page) == []


def test_whoever_gets_the_name_of_somebody_else_is_told_so(
    qtbot: QtBot, page: PersonsPage, desk: Desk
) -> None:
    for name, told in (("Boris", "Bo is called Boris now."), ("ADA", "one and the same")):
        choose(page, "Bo" if name == "Boris" else "Boris")
        page.card.entry.line.setText(name)
        with qtbot.waitSignal(desk.said) as said:
            page.card.save.click()
        assert said.args is not None
        assert told in said.args[0]


def test_a_name_is_needed(page: PersonsPage) -> None:
    choose(page, "Bo")
    page.card.entry.line.setText("  ")
    page.card.save.click()
    assert page.card.entry.note.isVisible()
    assert names(page) == ["Ada", "Adda", "Bo"]


def test_two_that_are_one_become_one_and_two_again(page: PersonsPage, archive: Archive) -> None:
    choose(page, "Adda")
    assert not page.card.merge.isEnabled()
    page.card.into.setCurrentIndex(page.card.into.findText("Ada"))
    page.card.merge.click()
    assert names(page) == ["Ada", "Bo"]
    assert page.chosen is not None
    assert (page.chosen.name, page.chosen.plays) == ("Ada", 3)
    (undo,) = page.merges.findChildren(ActionButton)
    undo.click()
    assert names(page) == ["Ada", "Adda", "Bo"]
    assert not page.merges.isVisible()


@pytest.fixture
def held(page: PersonsPage, archive: Archive, monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Renaming and making one of two wait until this is set; the page waits for neither."""
    go = Event()

    def slowly(act: Callable[..., Any]) -> Callable[..., Any]:
        def wait(*asked: str) -> Any:
            assert go.wait(20)
            return act(*asked)

        return wait

    for name in ("rename_person", "merge_persons"):
        monkeypatch.setattr(archive, name, slowly(getattr(archive, name)))
    monkeypatch.setattr("ui.latest.PATIENCE", 0.0)
    yield go
    go.set()


def test_what_takes_a_while_says_so_and_the_page_stays_usable(
    qtbot: QtBot, page: PersonsPage, desk: Desk, held: Event
) -> None:
    choose(page, "Bo")
    page.card.entry.line.setText("Boris")
    page.card.save.click()
    assert page.doing.isVisible()
    assert "Bo becomes Boris" in page.doing.text()
    # Names can be looked through, and nothing else is changed meanwhile.
    page.filter.setText("ad")
    assert names(page) == ["Ada", "Adda"]
    choose(page, "Ada")
    assert not page.card.save.isEnabled()
    page.card.into.setCurrentIndex(1)
    assert not page.card.merge.isEnabled()
    page.rename()
    page.filter.setFocus()
    with qtbot.waitSignal(desk.said) as said:
        held.set()
    assert said.args == ["Bo is called Boris now."]
    assert not page.doing.isVisible()
    assert page.card.save.isEnabled()
    # What somebody does meanwhile is left to them.
    assert page.filter.hasFocus()
    assert page.chosen is not None
    assert page.chosen.name == "Ada"
    page.filter.setText("")
    assert names(page) == ["Ada", "Adda", "Boris"]


def test_who_waits_for_it_finds_the_two_that_are_one(
    qtbot: QtBot, page: PersonsPage, desk: Desk, held: Event
) -> None:
    choose(page, "Adda")
    page.card.into.setCurrentIndex(page.card.into.findText("Ada"))
    page.card.merge.click()
    assert "Adda becomes Ada" in page.doing.text()
    with qtbot.waitSignal(desk.said):
        held.set()
    assert names(page) == ["Ada", "Bo"]
    assert page.chosen is not None
    assert page.chosen.name == "Ada"


def test_who_i_am_is_said_and_taken_back(page: PersonsPage, archive: Archive) -> None:
    choose(page, "Ada")
    page.card.me.click()
    me = archive.me()
    assert me is not None
    assert me.name == "Ada"
    assert page.model.index(page.rows.row, 0).data() == "Ada (me)"
    page.card.me.click()
    assert archive.me() is None


def test_places_are_made_one_as_well(page: PersonsPage, archive: Archive) -> None:
    page.which.button("place").click()
    assert names(page) == ["At home", "Home"]
    assert not page.card.me.isVisible()
    choose(page, "At home")
    page.card.into.setCurrentIndex(page.card.into.findText("Home"))
    page.card.merge.click()
    assert names(page) == ["Home"]


def test_the_plays_of_a_person_are_asked_for(qtbot: QtBot, page: PersonsPage, desk: Desk) -> None:
    choose(page, "Bo")
    with qtbot.waitSignal(desk.person_wanted) as wanted:
        page.card.plays.click()
    assert page.chosen is not None
    assert wanted.args == [page.chosen.id]


def test_where_nobody_played_that_is_said_at_the_top(qtbot: QtBot, desk: Desk) -> None:
    empty = PersonsPage(desk)
    qtbot.addWidget(empty)
    empty.resize(1000, 600)
    empty.show()
    empty.arrive()
    qtbot.waitUntil(empty.nothing.isVisible)
    assert "Nobody has played" in empty.none.text()
    assert empty.nothing.mapTo(empty, QPoint()).y() < 160


def test_names_are_plain_text(page: PersonsPage, archive: Archive) -> None:
    archive.rename_person(page.model.named(0).id, "<b>bold</b>")
    page.arrive()
    choose(page, "<b>bold</b>")
    for label in page.findChildren(QLabel):
        assert label.textFormat() == Qt.TextFormat.PlainText
