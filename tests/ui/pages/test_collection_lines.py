"""Values of the Collection as lines that are edited, and back."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from ui.pages.collection.editor import ValueEditor
from ui.pages.collection.values import (
    Unreadable,
    lines_of,
    value_of_line,
    value_of_lines,
)

BONUS = "ronin/partnership/A/3"


@pytest.fixture
def editor(qtbot: QtBot) -> ValueEditor:
    """The editor alone."""
    made = ValueEditor()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize(
    "value", [3, -4, True, None, "free text", ["geralt", "ciri"], [1, 2], {"bonus": "nothing"}]
)
def test_a_plain_value_comes_back_from_its_lines(value: object) -> None:
    lines = lines_of(BONUS, value)
    assert lines is not None
    assert value_of_lines(BONUS, lines, value) == value


@pytest.mark.parametrize(
    "value", [[[1], [2]], {"a": {"b": 1}}, [], {}, ["one, two"], [1, "a"], "two\nlines"]
)
def test_what_lines_cannot_say_is_left_to_json(value: object) -> None:
    assert lines_of(BONUS, value) is None


def test_each_part_has_a_line_in_the_words_of_the_game(editor: ValueEditor) -> None:
    editor.show_value(BONUS, {"bonus": "experience", "amount": 2})
    assert not editor.text.isVisible()
    assert [each.accessibleName() for each in editor.lines.values()] == ["Bonus", "Points"]
    assert editor.lines["bonus"].text() == "Experience"
    editor.lines["bonus"].setText("victory points")
    editor.lines["amount"].setText("2+3")
    assert editor.value() == {"bonus": "victory", "amount": 5}


@pytest.mark.parametrize(
    ("former", "text", "words"),
    [
        (3, "1.5", "no whole number"),
        (True, "perhaps", "yes or no"),
        ("experience", "something", "none of the words"),
        (["geralt"], "Geralt, Somebody", "none of the words"),
    ],
)
def test_what_is_no_value_is_told(
    editor: ValueEditor, former: object, text: str, words: str
) -> None:
    editor.show_value(BONUS, former)
    editor.lines[""].setText(text)
    with pytest.raises(Unreadable, match=words):
        editor.value()


def test_json_is_the_last_resort(editor: ValueEditor) -> None:
    editor.show_value("x/y", {"a": {"b": [1]}})
    assert editor.lines == {}
    assert editor.text.isVisible()
    editor.text.setPlainText('{"a": {"b": [2]}}')
    assert editor.value() == {"a": {"b": [2]}}
    editor.show_value("x/y", 7)
    assert editor.text.toPlainText() == ""


@pytest.mark.parametrize(
    ("text", "value"),
    [("12+3", 15), ("Geralt", "geralt"), ("a name", "a name"), ("[1, 2]", [1, 2])],
)
def test_an_unknown_value_is_typed_in_one_line(editor: ValueEditor, text: str, value: Any) -> None:
    editor.show_value("ronin/x", None, known=False)
    editor.lines[""].setText(text)
    assert editor.value() == value
    with pytest.raises(Unreadable):
        value_of_line("ronin/x", "  ")
