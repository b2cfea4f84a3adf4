"""The Collection: filtered, edited, forgotten; nothing of one value gets into another."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

import companion.game
from companion import games
from companion.prints import value_words
from db.archive import Archive
from db.transfer.reading import read_file
from ui.desk import Desk
from ui.pages.collection.expected import unknown
from ui.pages.collection.page import CollectionPage
from ui.pages.collection.values import (
    Unreadable,
    lines_of,
    text_of,
    value_of,
    value_of_lines,
)

VALUES = {
    "toy/board/bonus": 3,
    "toy/cards/names": ["Path & <b>bold</b>", "Zoë"],
    "toy/cards/deep": [["a", "b"], ["c"]],
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
    page.value.editor.lines[""].setText("2+3")
    page.save()
    assert archive.known["toy/board/bonus"] == 5
    assert page.value.former is not None
    assert page.value.former.value == 5


def test_what_is_no_value_is_told_and_not_kept(page: CollectionPage, archive: Archive) -> None:
    choose(page, "toy/cards/deep")
    page.value.editor.text.setPlainText('["one",\n  two]')
    page.save()
    assert page.value.error.isVisible()
    assert "Line 2" in page.value.error.text()
    choose(page, "toy/board/bonus")
    page.value.editor.lines[""].setText("1.5")
    page.save()
    assert page.value.error.text() == "“1.5” is no whole number."
    assert dict(archive.known) == VALUES


def test_words_stay_words(page: CollectionPage, archive: Archive) -> None:
    choose(page, "toy/title")
    page.value.editor.lines[""].setText("12 {")
    page.save()
    assert archive.known["toy/title"] == "12 {"


def test_forgetting(page: CollectionPage, archive: Archive) -> None:
    choose(page, "toy/title")
    page.forget()
    assert "toy/title" not in archive.known
    assert page.model.rowCount() == len(VALUES) - 1


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
    page.value.editor.lines[""].setText("99")
    choose(page, "toy/title")
    assert page.value.editor.lines[""].text() == "A word"
    choose(page, "toy/board/bonus")
    assert page.value.editor.lines[""].text() == "3"


def test_a_cell_shows_text_as_it_is(page: CollectionPage) -> None:
    index = page.model.index(page.model.row_of("toy/cards/names"), 2)
    assert index.data(Qt.ItemDataRole.DisplayRole) == "Path & <b>bold</b>, Zoë"


@pytest.mark.parametrize("value", [3, -4, True, None, [1, [2]], {"a": {"b": "c"}}, "words", []])
def test_a_value_comes_back_from_its_text(value: object) -> None:
    assert value_of(text_of(value), value) == value
    assert value_words("toy/x", value)
    lines = lines_of("toy/x", value)
    assert lines is None or value_of_lines("toy/x", lines, value) == value


@pytest.mark.parametrize("text", ["", "{", "1.5", "NaN", "[" * 100_000, "9" * 30, '"' * 3])
def test_hostile_text_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(Unreadable) as fault:
        value_of(text, 3)
    assert str(fault.value).endswith(".")


def test_what_is_still_unknown_is_listed_and_entered(
    qtbot: QtBot, desk: Desk, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(companion.game, "HERE", ("companion.games.ronin",))
    games.cache_clear()
    archive.remember({"ronin/partnership/A/1": 2, "ronin/partnership/A/3": 4})
    page = CollectionPage(desk)
    qtbot.addWidget(page)
    page.show()
    page.arrive()
    page.missing.click()
    assert page.model.listed == ()
    assert page.model.row_of("ronin/partnership/A/2") >= 0
    assert page.model.row_of("ronin/partnership/A/4") < 0
    assert page.model.row_of("ronin/board/ciri/ability/2") >= 0
    assert page.count.text() == f"{page.model.missing} unknown"
    page.filter.setText("nothing is like this")
    assert page.count.text() == f"0 of {page.model.missing} unknown"
    assert page.nothing.isVisible()
    page.filter.setText("")
    choose(page, "ronin/partnership/A/2")
    assert not page.value.forget.isVisible()
    page.value.editor.lines[""].setText("7")
    page.save()
    assert archive.known["ronin/partnership/A/2"] == 7
    assert page.model.row_of("ronin/partnership/A/2") < 0
    games.cache_clear()


def test_a_value_is_added_under_a_key_of_its_own(page: CollectionPage, archive: Archive) -> None:
    page.add.click()
    page.value.editor.lines[""].setText("12")
    page.save()
    assert page.value.error.isVisible()
    page.value.typed.setText("toy/new")
    page.save()
    assert archive.known["toy/new"] == 12
    assert page.value.former is not None
    assert not page.value.typed.isVisible()


def test_values_are_listed_by_game_and_written_as_a_pack(
    qtbot: QtBot, page: CollectionPage, archive: Archive, desk: Desk, tmp_path: Path
) -> None:
    archive.remember({"other/x": 1})
    page.arrive()
    page.game.setCurrentIndex(page.game.findData("other"))
    assert page.model.listed == ("other/x",)
    with qtbot.waitSignal(desk.said):
        page.write_pack(tmp_path / "pack.json")
    found = read_file(tmp_path / "pack.json")
    assert dict(found.remembered) == {"other/x": 1}
    with qtbot.waitSignal(desk.said) as said:
        page.write_pack(tmp_path / "no such folder" / "pack.json")
    assert said.args is not None
    assert "cannot be written" in said.args[0]


def test_a_second_edge_is_asked_for_where_anything_of_it_is_known() -> None:
    nothing = unknown(())
    assert "ronin/partnership/B3/length" in nothing
    assert not any(key.startswith("ronin/partnership/B3-2/") for key in nothing)
    known = ("ronin/partnership/B3-2/2", "ronin/partnership/B3-2/vp/9")
    gaps = [key for key in unknown(known) if key.startswith("ronin/partnership/B3-2/")]
    assert gaps == ["ronin/partnership/B3-2/1"]
