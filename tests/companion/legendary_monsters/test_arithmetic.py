"""Decisions and arithmetic beyond the public cases: what they refuse, and their edges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion import Refused
from companion.games.legendary_monsters import die, runestones, scoring, setup, trail
from companion.games.legendary_monsters.die import Choice, Held
from companion.games.path_of_destiny.cards import Card
from tests.companion.topics.legendary_monsters import TOPICS

COLOURS = ["blue", "red", "green", "yellow"]
ATTACKS = [{"colour": colour, "number": 3} for colour in COLOURS]
DRAFT = {"initiative": ["Triss", "Geralt"], "rows": 4, "companions": True}
TRISS, GERALT = {"player": "Triss", "spot": 1}, {"player": "Geralt", "spot": 4}
FOCUS = {"monster": "focus"}


def refused(topic: str, given: dict[str, Any]) -> str:
    with pytest.raises(Refused) as refusal:
        TOPICS[topic](given)
    assert refusal.value.reason
    return refusal.value.key


@pytest.mark.rule("LEG-SET-01", "LEG-SET-11")
@pytest.mark.parametrize(
    ("players", "characters", "key"),
    [
        (0, [], "players"),
        (6, ["Triss"] * 6, "players"),
        (2, ["Triss"], "characters"),
        (2, ["Triss", "Triss"], "characters"),
        (1, ["Dandelion"], "characters"),
        (1, ["Gaunter"], "characters"),
    ],
)
def test_tables_that_cannot_be(players: int, characters: list[str], key: str) -> None:
    assert refused("setup_numbers", {"players": players, "characters": characters}) == key


@pytest.mark.rule("LEG-CHA-02", "LEG-CHA-03", "LEG-CHA-04")
@pytest.mark.parametrize("takes", [[1, 1], [3, 1], [1], [1, 2, "destiny"], [0, 1]])
def test_trail_cards_that_are_not_there(takes: list[Any]) -> None:
    assert refused("trail_pick", {"players": 2, "takes": takes}) == "takes"
    assert trail.discarded(2, [2, 1]) == "destiny"


@pytest.mark.rule("LEG-DRA-03", "LEG-DRA-04", "LEG-DRA-10", "LEG-COM-03")
@pytest.mark.parametrize(
    ("events", "key"),
    [
        ([TRISS, FOCUS, GERALT], "turn"),
        ([TRISS, FOCUS, GERALT, FOCUS, FOCUS], "turn"),
        ([GERALT, FOCUS, TRISS, FOCUS], "turn"),
        ([FOCUS, TRISS, FOCUS, GERALT], "turn"),
        ([TRISS, FOCUS, {"player": "Geralt", "spot": 1}], "spot"),
        ([TRISS, FOCUS, {"player": "Geralt", "spot": 5}, FOCUS], "spot"),
        ([TRISS | {"companion": True}, FOCUS, GERALT, FOCUS], "companion"),
    ],
)
def test_drafting_steps_that_cannot_be(events: list[dict[str, Any]], key: str) -> None:
    assert refused("draft", {**DRAFT, "events": events}) == key


@pytest.mark.rule("LEG-COM-03")
def test_no_companion_no_help() -> None:
    events = [TRISS, FOCUS, GERALT | {"companion": True}, FOCUS]
    assert refused("draft", {**DRAFT, "companions": False, "events": events}) == "companion"


@pytest.mark.rule("LEG-ATK-01")
@pytest.mark.parametrize(
    "attacks", [ATTACKS[:3], [*ATTACKS[:3], ATTACKS[0]], [*ATTACKS[:3], ATTACKS[3] | {"number": 0}]]
)
def test_attacks_that_no_card_shows(attacks: list[Any]) -> None:
    assert refused("attacks", {"attacks": attacks, "pool": []}) == "attacks"


def test_a_card_without_a_colour_is_in_no_pool() -> None:
    assert refused("attacks", {"attacks": ATTACKS, "pool": [{"colours": []}]}) == "pool"


@pytest.mark.rule("LEG-TRL-02", "LEG-TRL-06")
@pytest.mark.parametrize(
    ("condition", "key"),
    [
        ({"kind": "fight_cards", "number": None}, "number"),
        ({"kind": "fight_cards", "number": -1}, "number"),
        ({"kind": "fight_cards", "number": 10}, "number"),
        ({"kind": "colour_cards", "number": 1}, "colour"),
        ({"kind": "fewest_in_colour"}, "colour"),
        ({"kind": "no_such_thing", "number": 1}, "kind"),
    ],
)
def test_conditions_that_no_card_shows(condition: dict[str, Any], key: str) -> None:
    given = {"colours": COLOURS, "timeline": [], "conditions": [condition]}
    assert refused("trail_condition", given) == key


def test_a_timeline_has_the_colours_of_the_deck() -> None:
    given = {"kind": "colours", "number": 1}
    timeline = [{"colours": ["pink"]}]
    case = {"colours": COLOURS, "timeline": timeline, "conditions": [given]}
    assert refused("trail_condition", case) == "colour"


@pytest.mark.rule("LEG-CHA-05", "LEG-END-07")
@pytest.mark.parametrize(
    ("shown", "lost", "key"),
    [
        ([], [], "shown"),
        (["magic", "magic"], [], "shown"),
        (["magic", "fight"], [], "shown"),
        (["magic"], ["magic"], "timeline"),
    ],
)
def test_shown_symbols_that_cannot_be(shown: list[str], lost: list[str], key: str) -> None:
    timeline = [{"colours": ["blue"], "symbols": ["fight"], "lost": lost}]
    given = {"met": True, "shown": shown, "timeline": timeline, "tokens": {}, "experience": 0}
    assert refused("trail_experience", given) == key


@pytest.mark.rule("LEG-RUN-01", "LEG-RUN-04", "LEG-RUN-05")
@pytest.mark.parametrize(
    ("call", "key"),
    [
        (lambda: runestones.used("ignore", 3, 3, 0), "left"),
        (lambda: runestones.used("ignore", 3, 4, 1), "agree"),
        (lambda: runestones.exchanging(["Triss", "Triss"]), "players"),
        (lambda: runestones.convert(3, 4), "amount"),
        (lambda: runestones.convert(3, 0), "amount"),
        (lambda: runestones.rearranged(["1", "2"], ["1"]), "order"),
        (lambda: runestones.ignoring(resolved=True), "moment"),
    ],
)
def test_runestones_that_cannot_be_used(call: Callable[[], object], key: str) -> None:
    with pytest.raises(Refused) as refusal:
        call()
    assert refusal.value.key == key


@pytest.mark.rule("LEG-DIE-04", "LEG-DIE-05", "LEG-DIE-06")
@pytest.mark.parametrize(
    ("face", "choice", "key"),
    [
        ("skull", Choice(card=1), "choice"),
        ("discard_card", None, "choice"),
        ("discard_card", Choice(card=3), "choice"),
        ("discard_card", Choice(("magic", "fight")), "choice"),
        ("lose_two_symbols", Choice(("magic",)), "choice"),
        ("lose_two_symbols", Choice(("fight", "fight")), "choice"),
    ],
)
def test_choices_that_do_not_fit_the_face(face: str, choice: Choice | None, key: str) -> None:
    held = Held((Card(("blue",), ("fight",)), Card(("red",))), (("magic", 2),))
    with pytest.raises(Refused) as refusal:
        die.paid(face, choice, held)
    assert refusal.value.key == key


@pytest.mark.rule("LEG-END-04", "LEG-END-05")
def test_who_rolls_and_who_does_not() -> None:
    assert die.rolled(True, None) is None
    assert die.rolled(False, "skull") == "skull"
    for met, face in ((True, "skull"), (False, None), (False, "seven")):
        with pytest.raises(Refused) as refusal:
            die.rolled(met, face)
        assert refusal.value.key == "die"


@pytest.mark.rule("LEG-DIE-06")
def test_fight_is_among_all_symbols() -> None:
    given = {"face": "skull", "fight": 3, "symbols": 2, "cards": 6, "health": 5}
    assert refused("monster_die", given) == "symbols"


@pytest.mark.rule("LEG-LAS-02", "LEG-WIN-03")
def test_the_last_chance_needs_a_monster_that_stands() -> None:
    assert refused("last_chance_damage", {"life": 0, "players": []}) == "life"
    assert scoring.golden_value(3, [(9, 5), (2, 1)]) == 1


@pytest.mark.rule("LEG-WIN-02", "LEG-WND-03")
def test_wounds_do_not_go_below_nothing() -> None:
    done = scoring.outcome(5, {"Ciri": 2}, [("wounds", {"Ciri": 9}), ("fight", {"Ciri": 9})])
    assert (done.result, done.at, done.why) == ("lost", 1, "health")
    assert (done.life, done.health) == (5, {"Ciri": 0})


def test_numbers_that_are_no_numbers() -> None:
    with pytest.raises(Refused):
        setup.numbers(True, ["Triss"])
