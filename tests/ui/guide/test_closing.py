"""What stands between the fields and the answer: open fields are counted, refusals find room."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from companion import Number, Option, Pick
from tests.ui.guide import steps
from tests.ui.guide.hands import Hands
from ui.theme import Theme
from ui.widgets import PrimaryButton

WHICH = Pick("which", "Which", options=tuple(Option(at, f"The {at}") for at in range(4)))
MANY = Number("many", "How many", low=0, high=9)


def _confirm(hands: Hands) -> PrimaryButton:
    return next(
        button for button in hands.form.findChildren(PrimaryButton) if button.words != "Keep it"
    )


def test_the_button_says_how_much_is_open_and_is_quiet_until_then(hands: Hands) -> None:
    hands.ask(steps.step(WHICH, MANY))
    told = []
    for keys in ("", "2", "7"):
        hands.press(keys)
        told.append((_confirm(hands).words, _confirm(hands).isEnabled()))
    assert told == [
        ("2 still to fill in", False),
        ("1 still to fill in", False),
        ("Done", True),
    ]


def test_enter_still_goes_to_what_is_open(hands: Hands) -> None:
    hands.ask(steps.step(MANY, WHICH))
    hands.press("7 ⏎")
    assert hands.answers == []
    focus = QApplication.focusWidget()
    assert focus is not None
    assert hands.editor("which").isAncestorOf(focus)


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_a_refusal_does_not_move_the_button(hands: Hands, look: Theme, scale: float) -> None:
    look.set_scale(scale)
    hands.ask(steps.step(MANY, WHICH))
    hands.press("7 ⏎ 2")
    QApplication.processEvents()
    before = _confirm(hands).geometry()
    hands.form.show_refused("many", "Too many.")
    QApplication.processEvents()
    assert hands.error("many") == "Too many."
    assert _confirm(hands).geometry() == before
    hands.press("3")
    QApplication.processEvents()
    assert hands.error("many") == ""
    assert _confirm(hands).geometry() == before


def test_options_stand_closer_when_asked_to(hands: Hands) -> None:
    long = "A long label that would have a line of its own"
    options = tuple(Option(at, f"{long} {at}") for at in range(1, 6))
    hands.ask(steps.step(Pick("which", options=options)))
    editor = hands.editor("which")
    high = editor.sizeHint().height(), editor.heightForWidth(360)
    hands.form.set_tight(True)
    QApplication.processEvents()
    assert len({button.x() for button in editor.stops()}) == 2
    assert editor.heightForWidth(360) < high[1]
