"""Many options stand close together, and what is the same for all is said once."""

from __future__ import annotations

from companion import Option, Pick
from tests.ui.guide import steps
from tests.ui.guide.hands import Hands
from ui.guide.editors.pick import PickEditor
from ui.guide.field_row import FieldRow
from ui.widgets import KeyButton

WORDS = "A long label that would have a line of its own"
REASON = "It is not there."


def _options(number: int, closed: dict[int, str] | None = None) -> tuple[Option, ...]:
    reasons = closed or {}
    return tuple(
        Option(at, f"{WORDS} {at}", closed=reasons.get(at, "")) for at in range(1, number + 1)
    )


def _buttons(hands: Hands) -> list[KeyButton]:
    editor = hands.editor("which")
    assert isinstance(editor, PickEditor)
    return [button for button in editor.stops() if isinstance(button, KeyButton)]


def _columns(hands: Hands, number: int) -> int:
    hands.ask(steps.step(Pick("which", options=_options(number))))
    return len({button.x() for button in _buttons(hands)})


def test_eight_long_options_stand_in_two_columns_and_few_in_one(hands: Hands) -> None:
    assert [_columns(hands, number) for number in (7, 8, 9, 7)] == [1, 2, 2, 1]


def test_a_reason_of_all_is_said_once(hands: Hands) -> None:
    closed = dict.fromkeys((2, 3, 5), REASON)
    hands.ask(steps.step(Pick("which", options=_options(9, closed))))
    assert hands.editor("which").note() == f"Pale: {REASON}"
    assert [button.reason for button in _buttons(hands)].count(REASON) == 3
    assert _buttons(hands)[1].accessibleDescription() == REASON
    hands.press("2")
    assert hands.error("which") == REASON
    assert hands.given == []


def test_different_reasons_stand_at_their_options(hands: Hands) -> None:
    hands.ask(steps.step(Pick("which", options=_options(9, {2: REASON, 3: "Not now."}))))
    assert hands.editor("which").note() == ""


def test_the_sentence_of_a_guide_is_not_said_again(hands: Hands) -> None:
    field = Pick("which", "Which one", options=_options(3))
    row = FieldRow(PickEditor())
    captions = []
    for asked in (False, True):
        row.show_field(field, None, can_draw=False, asked=asked)
        captions.append((row._caption.words, row.editor.accessibleName()))
    assert captions == [("Which one", "Which one"), ("", "Which one")]
    row.deleteLater()
