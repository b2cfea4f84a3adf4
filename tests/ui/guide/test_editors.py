"""What single editors do besides taking the common keys."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from companion import (
    Cards,
    Count,
    Number,
    Option,
    Order,
    Pick,
    PickSome,
    Refused,
    Sequence,
    Tally,
    Text,
)
from tests.ui.guide import steps
from tests.ui.guide.hands import Hands
from ui.guide.editors.card_chip import CardChip
from ui.guide.editors.cell import SquareButton
from ui.guide.editors.chips import Chip
from ui.guide.editors.tally_cell import TallyCell
from ui.guide.keys import KeyBuffer
from ui.widgets import KeyButton


def click(hands: Hands, name: str) -> None:
    """Click the visible button with this accessible name."""
    found = next(
        each
        for each in hands.form.findChildren(KeyButton)
        if each.accessibleName() == name and each.isVisible() and each.isEnabled()
    )
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


# --- by mouse


def test_a_whole_tally_by_mouse(hands: Hands) -> None:
    """Plus and minus have their own buttons, named after their cell."""
    hands.ask(steps.tea())
    for _press in range(3):
        click(hands, "Left track, with Yennefer: One more")
    click(hands, "Left track, with Yennefer: One less")
    click(hands, "Yennefer passes tea to Ciri: One more")
    click(hands, "Done")
    assert hands.given == [{"gain": {"left": 2, "right": 0}, "pairs": {"1>2": 1}}]


def test_a_number_by_mouse(hands: Hands) -> None:
    """Bounds hold."""
    hands.ask(steps.step(Number("n", "How many", low=1, high=3)))
    for _press in range(5):
        click(hands, f"{hands.form.rows[0].field.label}: One more")
    click(hands, "Done")
    assert hands.given == [{"n": 3}]


def test_one_more_than_nothing_is_one(hands: Hands) -> None:
    """And one less than nothing is none."""
    hands.ask(steps.step(Number("n", "How many"), Number("m", "How few")))
    click(hands, "How many: One more")
    click(hands, "How few: One less")
    click(hands, "Done")
    assert hands.given == [{"n": 1, "m": 0}]


def test_a_sequence_by_mouse(hands: Hands) -> None:
    """Options append, a chip that is clicked goes."""
    hands.ask(steps.chapter_card())
    for name in ("Magic", "Fight", "Fight", "Diplomacy"):
        click(hands, name)
    chips = [chip for chip in hands.form.findChildren(Chip) if chip.isVisible()]
    assert len(chips) == 6
    QTest.mouseClick(chips[1], Qt.MouseButton.LeftButton)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert hands.editor("chapters").isAncestorOf(focus)
    assert hands.form.values() == {"chapters": ["magic", "fight", "diplomacy"]}


def test_cards_by_mouse(hands: Hands) -> None:
    """Parts, next card, back to the first one, and one taken away."""
    hands.ask(steps.cards())
    for name in ("green", "Magic", "Next card", "pink", "passes left", "Next card", "red"):
        click(hands, name)
    chips = [chip for chip in hands.form.findChildren(CardChip) if chip.isVisible()]
    QTest.mousePress(chips[0], Qt.MouseButton.LeftButton)
    click(hands, "Fight")
    cards = hands.form.values()["cards"]
    assert [card["colours"] for card in cards] == [["green"], ["pink"], ["red"]]
    assert cards[0]["symbols"] == ["magic", "fight"]
    assert cards[1]["marks"] == ["left"]
    click(hands, "Remove card")
    assert [card["colours"] for card in hands.form.values()["cards"]] == [["pink"], ["red"]]


def test_a_square_by_mouse(hands: Hands) -> None:
    """A closed one only says why."""
    hands.ask(steps.grid())
    squares = {each.square: each for each in hands.form.findChildren(SquareButton)}
    QTest.mousePress(squares[2, 2], Qt.MouseButton.LeftButton)
    assert hands.form.values() == {}
    QTest.mousePress(squares[4, 3], Qt.MouseButton.LeftButton)
    assert hands.form.values() == {"place": [4, 3]}


def test_an_option_by_mouse(hands: Hands) -> None:
    """A click on the only pick is the answer, as its key is."""
    hands.ask(steps.draft())
    click(hands, "Row 3")
    assert hands.answers == []
    click(hands, "Row 4")
    assert hands.given == [{"spot": 4}]


# --- tallies


def test_hidden_and_empty_cells_are_not_shown(hands: Hands) -> None:
    """What can only be 0 is no question; what is closed says why."""
    counts = (
        Count("a", "A"),
        Count("b", "B", 0, 0),
        Count("c", "C", shown=False),
        Count("d", "D", closed="Locked."),
        Count("e", "E"),
    )
    hands.ask(steps.step(Tally("t", counts=counts)))
    cells = [cell for cell in hands.form.findChildren(TallyCell) if cell.isVisible()]
    assert [cell.count.key for cell in cells] == ["a", "d", "e"]
    assert cells[1].accessibleDescription() == "Locked."
    hands.press("2 3 ⏎")
    assert hands.given == [{"t": {"a": 2, "e": 3}}]


@pytest.mark.parametrize(
    ("keys", "values"),
    [
        ("1 2 → 3", {"a": 12, "b": 3}),
        ("1 2 3", {"a": 12, "b": 3}),
        ("4 5", {"a": 4, "b": 5}),
        ("→ - -", {"b": -2}),
        ("→ - 3", {"b": -3}),
        ("→ 3 ← → -", {"b": 2}),
        ("→ + +", {"b": 2}),
        ("→ 3 ⌫", {}),
    ],
)
def test_digits_signs_and_arrows_in_a_tally(hands: Hands, keys: str, values: Any) -> None:
    """Two digits stay in a cell while they fit; − below zero where that can be."""
    counts = (Count("a", "A", 0, 30), Count("b", "B", -9, 9))
    hands.ask(steps.step(Tally("t", counts=counts)))
    hands.press(keys)
    assert hands.form.values() == ({"t": values} if values else {})


def test_a_digit_that_is_too_much_is_refused_by_the_field_not_cut(hands: Hands) -> None:
    """What was typed is seen and told as it is."""
    field = Tally("t", "Tea", counts=(Count("a", "A", 0, 2, "A"),))
    hands.ask(steps.step(field))
    hands.press("7 ⏎")
    assert hands.given == [{"t": {"a": 7}}]
    hands.ask(steps.step(field))
    hands.press("a a a a ⏎")
    assert hands.given[1:] == [{"t": {"a": 2}}]


def test_a_sum_is_shown_where_there_is_one(hands: Hands) -> None:
    """Beside the label, as it grows."""
    counts = (Count("a", "A", letter="A"), Count("b", "B", letter="B"))
    hands.ask(steps.step(Tally("t", "Split", counts=counts, total=3)))
    assert hands.editor("t").note() == "0 of 3"
    hands.press("a b b")
    assert hands.editor("t").note() == "3 of 3"


# --- choices


def test_many_options_are_filtered_and_all_come_back(hands: Hands) -> None:
    """Backspace shortens, Esc forgets."""
    hands.ask(steps.many())
    hands.press("a r")

    def shown() -> list[str]:
        return [b.words for b in hands.form.findChildren(KeyButton) if b.isVisible() and b.key
                and b.key.isdigit()]  # fmt: skip

    assert shown() == ["Arachas", "Barghest", "Ekimmara", "Harpy"]
    hands.press("⌫ ⌫")
    assert len(shown()) == 12
    hands.press("z z")
    assert shown() == []
    hands.press("⎋")
    assert len(shown()) == 12


def test_weights_are_shown_as_chances(hands: Hands) -> None:
    """ "2 of 5" beside the option."""
    options = (Option("focus", "Focus", 2), Option("move", "Move", 3))
    hands.ask(steps.step(Pick("card", options=options)))
    notes = [b.accessibleDescription() for b in hands.form.findChildren(KeyButton) if b.isVisible()]
    assert notes[:2] == ["2 of 5", "3 of 5"] or "2 of 5" in notes


def test_arrows_go_to_the_nearest_option(hands: Hands) -> None:
    """Over lines and columns; Space chooses where the keyboard is."""
    hands.ask(steps.chapter_card())
    hands.press("→ ↓ ␣ ← ␣ ↑ ␣")
    assert hands.form.values() == {"chapters": ["fight", "exploration", "magic"]}


def test_no_more_than_can_be_chosen(hands: Hands) -> None:
    """The third of two, a repetition where none may be, a seventh of six: nothing happens."""
    hands.ask(steps.abilities())
    hands.press("1 2 3")
    assert hands.form.values() == {"used": [1, 2]}
    hands.ask(steps.chapter_card())
    hands.press("m m m m m m f")
    assert hands.form.values() == {"chapters": ["magic"] * 6}
    once = Sequence("s", options=steps.SYMBOLS, low=0, high=4, repeat=False)
    hands.ask(steps.step(once))
    hands.press("m m f")
    assert hands.form.values() == {"s": ["magic", "fight"]}


def test_a_ranking_that_is_given_begins_anew_with_the_first_key(hands: Hands) -> None:
    """Enter keeps it as it is."""
    options = tuple(Option(name, name) for name in ("Geralt", "Ciri", "Yennefer"))
    field = Order("order", options=options, default=["Ciri", "Geralt", "Yennefer"])
    hands.ask(steps.step(field))
    hands.press("⏎")
    assert hands.given == [{"order": ["Ciri", "Geralt", "Yennefer"]}]
    hands.ask(steps.step(field))
    hands.press("3 1 ⏎")
    assert hands.given[1:] == [{"order": ["Yennefer", "Geralt", "Ciri"]}]


def test_backspace_in_a_ranking_takes_the_typed_one_back(hands: Hands) -> None:
    """Together with the one that placed itself."""
    options = tuple(Option(name, name) for name in ("Geralt", "Ciri", "Yennefer"))
    hands.ask(steps.step(Order("order", options=options)))
    hands.press("1 2 ⌫")
    assert hands.form.values() == {"order": ["Geralt"]}
    hands.press("⏎")
    assert hands.answers == []
    assert hands.error("order") == "Ciri is still to be placed."


def test_defaults_are_chosen_and_can_be_typed_over(hands: Hands) -> None:
    """Enter takes them all; a digit replaces a number, it does not lengthen it."""
    step = steps.step(
        Number("n", default=12, high=99),
        Pick("p", options=steps.SYMBOLS, default="fight"),
        PickSome("s", options=steps.SYMBOLS, default=["magic"]),
    )
    hands.ask(step)
    hands.press("⏎")
    hands.ask(step)
    hands.press("7 ⏎")
    assert [values["n"] for values in hands.given] == [12, 7]
    assert hands.given[0] == {"n": 12, "p": "fight", "s": ["magic"]}


# --- cards


CARD = {"symbols": [], "marks": [], "covered": []}


def test_labels_fill_in_known_cards(hands: Hands) -> None:
    """A longer label takes the place of a shorter one; an unknown one is kept as it is."""
    shelf = (
        ("1", {**CARD, "colours": ["green"], "symbols": ["magic"], "label": "1"}),
        ("12", {**CARD, "colours": ["pink"], "marks": ["tea"], "label": "12"}),
    )
    field = Cards(
        "c", low=2, high=4, colours=steps.COLOURS, symbols=steps.SYMBOLS, marks=steps.MARKS,
        library="ronin/card", shelf=shelf,
    )  # fmt: skip
    hands.ask(steps.step(field))
    hands.press("1 2 , 1 , 7 r , b m 4 0")
    cards = hands.form.values()["c"]
    assert [(card["label"], card["colours"]) for card in cards] == [
        ("12", ["pink"]),
        ("1", ["green"]),
        ("7", ["red"]),
        ("40", ["blue"]),
    ]
    assert field.check(cards) == cards
    hands.press("⌫ ⌫ ⌫")
    assert len(hands.form.values()["c"]) == 3


def test_a_digit_takes_a_card_that_is_offered(hands: Hands) -> None:
    """One key a card, or a click; a second digit makes a label of it."""
    offered = (
        {**CARD, "colours": ["green"], "symbols": ["magic"], "label": ""},
        {**CARD, "colours": ["pink"], "marks": ["tea"], "label": ""},
    )
    field = Cards(
        "c", low=2, high=2, colours=steps.COLOURS, symbols=steps.SYMBOLS, marks=steps.MARKS,
        offered=offered,
    )  # fmt: skip
    hands.ask(steps.step(field))
    hands.press("2 , 1 ⏎")
    assert hands.given == [{"c": [offered[1], offered[0]]}]
    hands.ask(steps.step(field))
    hands.press("2 1 r")
    assert hands.form.values()["c"][0]["label"] == "21"
    hands.ask(steps.step(field))
    chips = [chip for chip in hands.form.findChildren(CardChip) if chip.isVisible()]
    for chip in chips[-2:]:
        QTest.mousePress(chip, Qt.MouseButton.LeftButton)
    assert [card["colours"] for card in hands.form.values()["c"]] == [["green"], ["pink"]]


def test_a_card_without_a_colour_is_asked_for(hands: Hands) -> None:
    """In words, at the field, with that card in the hand again."""
    hands.ask(steps.cards())
    hands.press("e f , p ⏎ ⏎")
    assert hands.answers == []
    assert hands.error("cards") == "Card 1 has no colour yet."
    hands.press("b")
    assert hands.form.values()["cards"][0]["colours"] == ["blue"]


def test_another_colour_takes_the_place_of_the_first(hands: Hands) -> None:
    """Where a card has one; the letter is never in vain."""
    hands.ask(steps.colours())
    hands.press("g r")
    assert hands.form.values() == {"lead": [{"colours": ["red"]}]}


# --- words


def test_suggestions_complete_and_do_not_stand_in_the_way(hands: Hands) -> None:
    """Enter takes the words as typed; Down and Enter take the suggestion, and Enter confirms."""
    field = Text("name", "Name", suggestions=("Anna", "Annika"))
    hands.ask(steps.step(field))
    hands.press("A n")
    popup = hands.form.findChild(QLineEdit).completer().popup()
    assert popup.isVisible()
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert not popup.isVisible()
    assert hands.given == [{"name": "an"}]
    hands.ask(steps.step(field))
    hands.press("A n n i")
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert hands.form.values() == {"name": "Annika"}
    hands.press("⏎")
    assert hands.given[1:] == [{"name": "Annika"}]


def test_words_are_as_long_as_the_field_allows(hands: Hands) -> None:
    """And empty only where that may be."""
    hands.ask(steps.step(Text("note", longest=3)))
    hands.press("a b c d")
    assert hands.form.values() == {"note": "abc"}
    hands.ask(steps.step(Text("note", empty=True)))
    assert hands.form.values() == {"note": ""}


def test_undo_is_the_plays_in_a_number(hands: Hands) -> None:
    """Ctrl+Z is not caught by a line of digits."""
    hands.ask(steps.chapter())
    hands.press("7")
    edit = QApplication.focusWidget()
    assert isinstance(edit, QLineEdit)
    QTest.keyClick(edit, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert edit.text() == "7"


@pytest.mark.parametrize("keys", ["1 . 5", "1 , 2", "1 x"])
def test_a_sign_that_is_no_part_of_a_sum_stays_and_is_refused(hands: Hands, keys: str) -> None:
    """Left out without a word it would make 15 of 1.5."""
    step = hands.ask(steps.chapter()).step
    assert step is not None
    hands.press(keys)
    entered = hands.form.values()["left"]
    assert entered == keys.replace(" ", "")
    with pytest.raises(Refused, match=f"“{entered}” is no whole number"):
        step.fields[0].check(entered)


def test_the_caret_can_be_put_by_mouse(hands: Hands) -> None:
    """A click into a number does not select it away under the hand."""
    hands.ask(steps.step(Number("n", default=12), Number("m", default=3)))
    hands.press("⇥")
    edit = hands.form.rows[0].editor.findChild(QLineEdit)
    QTest.mouseClick(edit, Qt.MouseButton.LeftButton, pos=QPoint(edit.width() - 6, 10))
    assert edit.hasFocus()
    assert edit.selectedText() == ""


# --- keys of several signs


def test_key_buffer_tells_complete_from_ambiguous() -> None:
    """ "1" may become "10"; anything else begins anew."""
    buffer = KeyBuffer()
    buffer.set_keys(("1", "2", "10", "D"))
    assert buffer.feed("1") == (0, False)
    assert buffer.feed("0") == (2, True)
    assert buffer.feed("1") == (0, False)
    assert buffer.feed("2") == (1, True)
    assert buffer.feed("d") == (3, True)
    assert buffer.begins("1")
    assert not buffer.begins("x")
