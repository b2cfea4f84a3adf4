"""The Collection: filtered, edited, forgotten; nothing of one value gets into another."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from db.archive import Archive
from ui.desk import Desk
from ui.pages.collection.page import CollectionPage
from ui.pages.collection.values import Unreadable, shown, text_of, value_of

VALUES = {
    "toy/board/bonus": 3,
    "toy/cards/names": ["Path & <b>bold</b>", "Zoë"],
    "toy/title": "A word",
}


@pytest.fixture
def page(qtbot: QtBot, desk: Desk, archive: Archive) -> CollectionPage:
    """The page with three values."""
    archive.remember(VALUES)
    made = CollectionPage(desk)
    qtbot.addWidget(made)
    made.resize(1100, 700)
    made.show()
    made.arrive()
    return made


def choose(page: CollectionPage, key: str) -> None:
    """Choose the row of a key."""
    page.rows.selectRow(page.model.row_of(key))


def test_the_model_is_one(qtmodeltester: ModelTester, page: CollectionPage) -> None:
    qtmodeltester.check(page.model)


def test_a_value_is_edited_and_kept(page: CollectionPage, archive: Archive) -> None:
    choose(page, "toy/board/bonus")
    page.value.editor.setPlainText("5")
    page.save()
    assert archive.known["toy/board/bonus"] == 5
    assert page.value.former is not None
    assert page.value.former.value == 5


def test_what_is_no_value_is_told_and_not_kept(page: CollectionPage, archive: Archive) -> None:
    choose(page, "toy/cards/names")
    page.value.editor.setPlainText('["one",\n  two]')
    page.save()
    assert page.value.error.isVisible()
    assert "Line 2" in page.value.error.text()
    assert dict(archive.known) == VALUES


def test_words_stay_words(page: CollectionPage, archive: Archive) -> None:
    choose(page, "toy/title")
    page.value.editor.setPlainText("12 {")
    page.save()
    assert archive.known["toy/title"] == "12 {"


def test_forgetting(page: CollectionPage, archive: Archive) -> None:
    choose(page, "toy/title")
    page.forget()
    assert "toy/title" not in archive.known
    assert page.model.rowCount() == 2


def test_filtering_as_one_types(qtbot: QtBot, page: CollectionPage) -> None:
    qtbot.keyClicks(page.filter, "BOLD cards")
    assert page.model.rowCount() == 1
    assert page.value.former is not None
    assert page.value.former.key == "toy/cards/names"
    qtbot.keyClicks(page.filter, "x")
    assert page.model.rowCount() == 0
    assert page.value.former is None


def test_another_row_starts_fresh(page: CollectionPage) -> None:
    choose(page, "toy/board/bonus")
    page.value.editor.setPlainText("99")
    choose(page, "toy/title")
    assert page.value.editor.toPlainText() == "A word"
    choose(page, "toy/board/bonus")
    assert page.value.editor.toPlainText() == "3"


def test_a_cell_shows_text_as_it_is(page: CollectionPage) -> None:
    index = page.model.index(page.model.row_of("toy/cards/names"), 1)
    assert index.data(Qt.ItemDataRole.DisplayRole) == "Path & <b>bold</b>, Zoë"


@pytest.mark.parametrize("value", [3, -4, True, None, [1, [2]], {"a": {"b": "c"}}, "words", []])
def test_a_value_comes_back_from_its_text(value: object) -> None:
    assert value_of(text_of(value), value) == value
    assert shown(value)


@pytest.mark.parametrize("text", ["", "{", "1.5", "NaN", "[" * 100_000, "9" * 30, '"' * 3])
def test_hostile_text_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(Unreadable) as fault:
        value_of(text, 3)
    assert str(fault.value).endswith(".")
