"""One answer for one number, whatever the hand does; refusals and doubts where they belong."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from companion import Number, Text
from companion.chance import Draw
from companion.fields import Pick
from tests.ui.guide import steps
from tests.ui.guide.hands import Hands
from ui.guide.doubts import Doubts
from ui.widgets import KeyButton, PrimaryButton, Prose


def button(hands: Hands, words: str) -> KeyButton:
    """The visible button with these words."""
    return next(
        each
        for each in hands.form.findChildren(KeyButton)
        if each.words == words and each.isVisible()
    )


def doubts(hands: Hands) -> Doubts:
    """Where doubts are asked."""
    return hands.form.findChildren(Doubts)[0]


def test_a_double_press_answers_once(hands: Hands) -> None:
    """A second Enter before the next step is shown is nothing."""
    hands.ask(steps.nothing(), 7)
    hands.press("⏎ ⏎ ⏎")
    assert hands.answers == [("submitted", 7, {})]


def test_a_double_press_of_a_pick_answers_once(hands: Hands) -> None:
    """Nor is another key of the same step."""
    hands.ask(steps.draft(), 7)
    hands.press("2 2 4")
    assert hands.answers == [("submitted", 7, {"spot": 2})]


def test_a_double_click_answers_once(hands: Hands) -> None:
    """The second half of a double click does not reach the step that came meanwhile."""
    hands.form.submitted.connect(
        lambda number, _v: hands.form.set_step(steps.nothing(), number + 1)
    )
    hands.ask(steps.nothing(), 1)
    confirm = button(hands, "Done")
    QTest.mouseClick(confirm, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(confirm, Qt.MouseButton.LeftButton)
    assert [number for _kind, number, _values in hands.answers] == [1]


def test_a_key_held_down_answers_once(hands: Hands) -> None:
    """The repetition of Enter does not run through the steps."""
    hands.form.submitted.connect(
        lambda number, _v: hands.form.set_step(steps.nothing(), number + 1)
    )
    hands.ask(steps.nothing(), 1)
    held = QKeyEvent(
        QEvent.Type.KeyPress,
        Qt.Key.Key_Return,
        Qt.KeyboardModifier.NoModifier,
        "\r",
        autorep=True,
    )
    hands.press("⏎")
    assert hands.form.press(held)
    assert [number for _kind, number, _values in hands.answers] == [1]


def test_a_letter_held_down_chooses_once(hands: Hands) -> None:
    """Nor does the repetition of the key of a pick."""
    hands.form.submitted.connect(lambda number, _v: hands.form.set_step(steps.draft(), number + 1))
    hands.ask(steps.draft(), 1)
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_2, Qt.KeyboardModifier.NoModifier, "2", autorep=True
    )
    hands.press("2")
    assert hands.form.press(held)
    assert [number for _kind, number, _values in hands.answers] == [1]


def test_a_step_that_is_asked_again_can_be_answered_again(hands: Hands) -> None:
    """After an undo the same number is asked once more."""
    hands.ask(steps.draft(), 7)
    hands.press("2")
    hands.ask(steps.draft(), 7)
    hands.press("4")
    assert hands.given == [{"spot": 2}, {"spot": 4}]


def test_a_refusal_stands_at_its_field_and_clears_nothing(hands: Hands) -> None:
    """The field has the keyboard, what was entered stays, and the answer can be given again."""
    hands.ask(steps.chapter(), 3)
    hands.press("7 ⇥ 4 4 ⏎")
    hands.form.show_refused("left", "From 0 to 6.")
    assert hands.error("left") == "From 0 to 6."
    assert hands.error("right") == ""
    assert hands.form.values() == {"left": 7, "right": 44}
    assert hands.editor("left").isAncestorOf(QApplication.focusWidget())
    hands.press("6")
    assert hands.error("left") == ""
    hands.press("⏎")
    assert hands.answers[-1] == ("submitted", 3, {"left": 6, "right": 44})


def test_a_refusal_of_the_whole_step_stands_below_it(hands: Hands) -> None:
    """Where no field is to blame the sentence is still seen."""
    hands.ask(steps.chapter())
    hands.form.show_refused("", "These two do not go together.")
    labels = [each.text() for each in hands.form.findChildren(Prose) if each.isVisible()]
    assert "These two do not go together." in labels


def test_a_refusal_opens_the_fold_of_its_field(hands: Hands) -> None:
    """What is wrong is never hidden."""
    hands.ask(steps.marks())
    assert not hands.form.rows[1].isVisible()
    hands.form.show_refused("spot", "Row 2 is taken.")
    assert hands.form.rows[1].isVisible()
    assert hands.error("spot") == "Row 2 is taken."


def test_what_is_no_number_is_told_as_it_was_typed(hands: Hands) -> None:
    """So that the field can say what is wrong with it."""
    hands.ask(steps.chapter())
    hands.press("7 + ⇥ 5 ⏎")
    assert hands.given == [{"left": "7+", "right": 5}]


def test_enter_keeps_what_is_doubted(hands: Hands) -> None:
    """The question stands in the form; Enter confirms the same number and values, once."""
    hands.ask(steps.chapter(), 9)
    hands.press("3 5 ⇥ 5 ⏎")
    hands.form.show_doubts(["35 is a lot.", "So is 5."])
    assert doubts(hands).text == "Unusual: 35 is a lot. So is 5. Keep it?"
    assert not button_exists(hands, "Done")
    hands.press("⏎ ⏎")
    assert hands.answers[1:] == [("confirmed", 9, {"left": 35, "right": 5})]


def button_exists(hands: Hands, words: str) -> bool:
    """Is a button with these words to be seen?"""
    return any(
        each.words == words and each.isVisible() for each in hands.form.findChildren(PrimaryButton)
    )


def test_escape_goes_back_from_a_doubt(hands: Hands) -> None:
    """Everything stays as entered and can be answered anew."""
    hands.ask(steps.chapter(), 9)
    hands.press("3 5 ⇥ 5 ⏎")
    hands.form.show_doubts(["35 is a lot."])
    hands.press("⎋")
    assert not doubts(hands).isVisible()
    assert hands.form.values() == {"left": 35, "right": 5}
    hands.press("⏎")
    assert [kind for kind, _n, _v in hands.answers] == ["submitted", "submitted"]


def test_another_value_takes_a_doubt_back(hands: Hands) -> None:
    """Enter then submits what is entered now; nothing unseen is confirmed."""
    hands.ask(steps.chapter(), 9)
    hands.press("3 5 ⇥ 5 ⏎")
    hands.form.show_doubts(["35 is a lot."])
    hands.press("6 ⏎")
    assert hands.answers[1:] == [("submitted", 9, {"left": 35, "right": 56})]


def test_doubts_by_mouse(hands: Hands) -> None:
    """Both ways have a button."""
    hands.ask(steps.nothing(), 2)
    hands.press("⏎")
    hands.form.show_doubts(["Odd."])
    QTest.mouseClick(button(hands, "Go back"), Qt.MouseButton.LeftButton)
    hands.press("⏎")
    hands.form.show_doubts(["Odd."])
    QTest.mouseClick(button(hands, "Keep it"), Qt.MouseButton.LeftButton)
    assert [kind for kind, _n, _v in hands.answers] == ["submitted", "submitted", "confirmed"]


def test_what_the_app_draws_is_filled_in(hands: Hands) -> None:
    """The button asks for the value of its field; Enter tells it."""
    hands.ask(steps.seats(), propose=lambda field: field.options[2].value)
    hands.press("a")
    QTest.mouseClick(button(hands, "Draw"), Qt.MouseButton.LeftButton)
    assert hands.form.values()["seat/1/character"] == "Ciri"
    hands.press("⏎")
    assert hands.given == [{"seat/1/person": "a", "seat/1/character": "Ciri"}]


def test_nothing_is_drawn_where_nobody_proposes(hands: Hands) -> None:
    """Without a source there is no button."""
    hands.ask(steps.step(Pick("who", options=steps.SYMBOLS, draw=Draw("who"))))
    assert not any(
        each.words == "Draw" and each.isVisible() for each in hands.form.findChildren(KeyButton)
    )


def test_looking_changes_nothing(hands: Hands) -> None:
    """Moving about with Tab and the arrows neither changes nor answers anything."""
    for make in steps.ALL:
        step = make()
        hands.ask(step)
        before = hands.form.values()
        hands.press("⇥ → ↓ ← ⇥ ⇥" if make not in (steps.chapter, steps.side_quest) else "⇥ ⇥")
        if make is not steps.chapter:
            assert hands.form.values() == before, make.__name__
    assert hands.answers == []


def test_names_are_never_read_as_markup(hands: Hands) -> None:
    """What a person typed is shown letter by letter, wherever it stands."""
    evil = "<b>Ciri</b> & <img src=x>"
    hands.ask(
        steps.step(
            Text("name", label=evil, default=evil, hint=evil),
            Number("n", label=evil),
        )
    )
    hands.form.show_refused("name", evil)
    hands.form.show_doubts([evil])
    for label in hands.form.findChildren(QLabel):
        assert label.textFormat() == Qt.TextFormat.PlainText, label.text()
    for each in hands.form.findChildren(KeyButton):
        assert "<b>" not in each.toolTip()
