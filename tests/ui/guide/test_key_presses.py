"""Every kind of step is answered by as few keys as a table expects."""

from __future__ import annotations

from typing import Any

import pytest

from companion import Option, Pick
from companion.fields import Flag
from tests.ui.guide import steps
from tests.ui.guide.hands import Hands

SEQUENCES = [
    pytest.param(steps.draft(), "2", {"spot": 2}, id="a pick alone is its key"),
    pytest.param(steps.draft(), "d", {"spot": "deck"}, id="or its letter"),
    pytest.param(
        steps.counts(),
        "2 0 3 1 ⏎",
        {"counts": {"1": 2, "2": 0, "3": 3, "4": 1}},
        id="digits fill cell after cell",
    ),
    pytest.param(
        steps.marks(),
        "l ⏎",
        {"marks": {"tea": 0, "left": 1, "right": 0}, "spot": 2},
        id="a letter adds one",
    ),
    pytest.param(
        steps.marks(),
        "⏎",
        {"marks": {"tea": 0, "left": 0, "right": 0}, "spot": 2},
        id="Enter alone means none",
    ),
    pytest.param(
        steps.tea(),
        "l r ⇥ 1 ⏎",
        {"gain": {"left": 1, "right": 1}, "pairs": {"1>2": 1}},
        id="letters, Tab, a digit",
    ),
    pytest.param(
        steps.tea(),
        "l l r ⇧l ⏎",
        {"gain": {"left": 1, "right": 1}, "pairs": {"1>2": 0}},
        id="Shift takes away",
    ),
    pytest.param(steps.chapter(), "7 ⇥ 5 ⏎", {"left": 7, "right": 5}, id="two numbers"),
    pytest.param(steps.chapter(), "7 ⏎ 5 ⏎", {"left": 7, "right": 5}, id="Enter goes to the next"),
    pytest.param(steps.chapter(), "1 2 + 3 - 1 ⇥ 5 ⏎", {"left": 14, "right": 5}, id="a sum"),
    pytest.param(steps.chapter(), "5 ↑ ↑ ↓ ⇥ 5 ⏎", {"left": 6, "right": 5}, id="one up, one down"),
    pytest.param(
        steps.side_quest(), "d 3 ⏎", {"symbol": "diplomacy", "cards": 3}, id="a pick, a number"
    ),
    pytest.param(
        steps.chapter_card(),
        "m f d e f m ⏎",
        {"chapters": ["magic", "fight", "diplomacy", "exploration", "fight", "magic"]},
        id="letters in order",
    ),
    pytest.param(
        steps.chapter_card(),
        "m m ⌫ f d e f m ⏎",
        {"chapters": ["magic", "fight", "diplomacy", "exploration", "fight", "magic"]},
        id="Backspace takes the last one back",
    ),
    pytest.param(
        steps.order(),
        "2 1 3 7 6 5 4 ⏎",
        {"order": ["Yennefer", "Geralt", "Ciri", "Yuki-onna", "Triss", "Vesemir", "Dandelion"]},
        id="a ranking",
    ),
    pytest.param(
        steps.order(),
        "2 1 3 7 6 5 ⏎",
        {"order": ["Yennefer", "Geralt", "Ciri", "Yuki-onna", "Triss", "Vesemir", "Dandelion"]},
        id="the last one places itself",
    ),
    pytest.param(steps.abilities(), "1 3 ⏎", {"used": [1, 3]}, id="some of several"),
    pytest.param(steps.abilities(), "1 3 1 ⏎", {"used": [3]}, id="a second press takes out"),
    pytest.param(steps.abilities(), "⏎", {"used": []}, id="none of several"),
    pytest.param(
        steps.cards(),
        "g e f , p > ⏎ ⌫ ⏎ ⏎",
        {
            "cards": [
                {
                    "colours": ["green"],
                    "symbols": ["exploration", "fight"],
                    "marks": [],
                    "covered": [],
                    "label": "",
                },
                {"colours": ["pink"], "symbols": [], "marks": [], "covered": [], "label": ""},
            ]
        },
        id="cards; Backspace reopens the last one",
    ),
    pytest.param(
        steps.colours(), "g , r ⏎ ⏎", {"lead": [{"colours": ["green"]}, {"colours": ["red"]}]},
        id="colours alone",
    ),
    pytest.param(
        steps.colours_joined(), "g r ⏎", {"pair": [{"colours": ["green"]}, {"colours": ["red"]}]},
        id="each letter a card",
    ),
    pytest.param(
        steps.colours_joined(), "g + b r ⏎",
        {"pair": [{"colours": ["green", "blue"]}, {"colours": ["red"]}]},
        id="a plus joins",
    ),
    pytest.param(
        steps.colours_joined(), "g r p + b ⏎",
        {"pair": [{"colours": ["green"]}, {"colours": ["pink", "blue"]}]},
        id="the last one replaced, then joined",
    ),
    pytest.param(steps.grid(), "3 2 ⏎", {"place": [3, 2]}, id="column and row"),
    pytest.param(steps.grid(), "→ ↑ ↑ ␣ ⏎", {"place": [2, 3]}, id="arrows over the grid"),
    pytest.param(steps.flag(), "y ⏎", {"played": True}, id="yes"),
    pytest.param(steps.flag(), "n ⏎", {"played": False}, id="no"),
    pytest.param(
        steps.seats(),
        "a w ⇥ 2 ⏎",
        {"seat/1/person": "aw", "seat/1/character": "Yennefer"},
        id="letters stay letters in text",
    ),
    pytest.param(steps.bonus(), "n", {"bonus": "nothing"}, id="nothing more is asked: one key"),
    pytest.param(
        steps.bonus(), "x 4 ⏎", {"bonus": "experience", "amount": 4}, id="what is asked now too"
    ),
    pytest.param(
        steps.bonus(), "b 2 ⏎", {"bonus": "ability", "ability": 3}, id="another one instead"
    ),
    pytest.param(steps.many(), "0 7 ⏎", {"monster": "Griffin"}, id="two digits"),
    pytest.param(steps.many(), "g r i ⏎", {"monster": "Griffin"}, id="letters filter"),
    pytest.param(steps.nothing(), "⏎", {}, id="nothing to fill in"),
]  # fmt: skip


@pytest.mark.parametrize(("step", "keys", "values"), SEQUENCES)
def test_keys_become_the_answer(hands: Hands, step: Any, keys: str, values: Any) -> None:
    """The keys of the row, no more and no less, give these values once."""
    hands.ask(step)
    hands.press(keys)
    assert hands.answers == [("submitted", 1, values)]
    for name, value in values.items():
        step[name].check(value)


def test_a_setting_lets_enter_confirm_a_single_pick(hands: Hands) -> None:
    """With the setting off, the key only chooses."""
    hands.form.single_key = False
    hands.ask(steps.draft())
    hands.press("2")
    assert hands.answers == []
    assert hands.form.values() == {"spot": 2}
    hands.press("⏎")
    assert hands.given == [{"spot": 2}]


def test_a_key_that_may_become_a_longer_one_does_not_answer(hands: Hands) -> None:
    """ "1" waits where there is "10"; Enter, or the second digit, decides."""
    options = tuple(Option(n, f"Spot {n}", key=str(n)) for n in (1, 2, 10))
    hands.ask(steps.step(Pick("spot", options=options)))
    hands.press("1")
    assert hands.answers == []
    hands.press("0")
    assert hands.given == [{"spot": 10}]


def test_a_closed_option_says_why(hands: Hands) -> None:
    """Its key shows the reason and answers nothing."""
    hands.ask(steps.draft())
    hands.press("3")
    assert hands.answers == []
    assert hands.error("spot") == "taken by Geralt"
    hands.press("2")
    assert hands.given == [{"spot": 2}]
    assert hands.error("spot") == ""


def test_enter_without_a_choice_shows_what_is_missing_by_telling(hands: Hands) -> None:
    """The play refuses what is missing; the form does not answer for it."""
    hands.ask(steps.step(Flag("played", "Played?")))
    hands.press("⏎")
    assert hands.answers == [("submitted", 1, {})]


def test_a_row_of_counts_that_is_begun_must_be_ended(hands: Hands) -> None:
    """Nothing is taken for 0 that was only forgotten."""
    hands.ask(steps.counts())
    hands.press("2 0 3 ⏎")
    assert hands.answers == []
    assert hands.error("counts") == "Active Symbols in the rows, Row 4: please fill this in."
    hands.press("1 ⏎")
    assert hands.given == [{"counts": {"1": 2, "2": 0, "3": 3, "4": 1}}]


def test_backspace_goes_back_over_counts(hands: Hands) -> None:
    """An empty cell gives the hand back to the one before."""
    hands.ask(steps.counts())
    hands.press("2 5 ⌫ 0 3 1 ⏎")
    assert hands.given == [{"counts": {"1": 2, "2": 0, "3": 3, "4": 1}}]


def test_alt_and_an_arrow_move_in_a_ranking(hands: Hands) -> None:
    """A ranking that is there already is mended without typing it anew."""
    hands.ask(steps.order())
    hands.press("1 2 3 4 5 6 ⌥← ⏎")
    order = ["Geralt", "Yennefer", "Ciri", "Dandelion", "Triss", "Vesemir", "Yuki-onna"]
    assert hands.given == [{"order": order}]


def test_shift_takes_a_symbol_off_a_card_and_minus_covers_one(hands: Hands) -> None:
    """The card being entered is mended by the same letters."""
    hands.ask(steps.cards())
    hands.press("g e f ⇧e - , p >")
    first, second = hands.form.values()["cards"]
    assert (first["symbols"], first["covered"]) == (["fight"], ["fight"])
    assert (second["colours"], second["marks"]) == (["pink"], ["right"])
