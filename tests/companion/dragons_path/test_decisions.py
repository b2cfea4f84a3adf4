"""What the pure functions refuse, and what Spells do: tables in the words of the cases."""

from __future__ import annotations

from typing import Any

import pytest

from companion import Refused
from tests.companion.topics.dragons_path import TOPICS

Given = dict[str, Any]


def duel(**changes: Any) -> Given:
    """Two players with some cards each."""
    given: Given = {
        "teams": {"A": "A", "B": "B"},
        "active": "A",
        "user": "A",
        "areas": {"A": ["fire:A"], "B": ["water:B", "wind:B"]},
        "hands": {"A": 4, "B": 4},
        "decks": {"A": 10, "B": 10},
        "discards": {"A": ["earth"], "B": ["thunder"]},
        "card": None,
        "effect": None,
        "response": None,
        "choice": None,
    }
    return given | changes


def refusal(topic: str, given: Given) -> str:
    with pytest.raises(Refused) as caught:
        TOPICS[topic](given)
    return caught.value.key


# -- a card


@pytest.mark.rule("DRA-ELE-04", "DRA-TUR-04", "DRA-TUR-05", "DRA-TUR-07")
@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"card": "metal", "effect": "destroy"}, "card"),
        ({"card": "fire", "effect": "destroy", "hands": {"A": 0, "B": 4}}, "card"),
        ({"card": "fire"}, "effect"),
        ({"card": "fire", "effect": "draw"}, "effect"),
        ({"card": "air", "effect": "cancel"}, "effect"),
        ({"effect": "destroy"}, "effect"),
        ({"response": {"by": "B", "card": "wind"}}, "response"),
        ({"choice": {"card": "water:B"}}, "choice"),
    ],
)
def test_what_cannot_be_played(changes: Given, key: str) -> None:
    assert refusal("play_card", duel(**changes)) == key


@pytest.mark.rule("DRA-RES-01", "DRA-RES-02")
@pytest.mark.parametrize(
    ("response", "hands"),
    [
        ({"by": "A", "card": "wind"}, {"A": 4, "B": 4}),
        ({"by": "C", "card": "wind"}, {"A": 4, "B": 4}),
        ({"by": "B", "card": "fire"}, {"A": 4, "B": 4}),
        ({"by": "B", "card": "wind"}, {"A": 4, "B": 0}),
    ],
)
def test_what_cannot_answer(response: Given, hands: Given) -> None:
    given = duel(card="fire", effect="search", response=response, hands=hands)
    assert refusal("play_card", given) == "response"


@pytest.mark.rule("DRA-ELE-04")
@pytest.mark.parametrize(
    ("card", "effect", "choice"),
    [
        ("fire", "destroy", None),
        ("fire", "destroy", {"card": "earth:B"}),
        ("fire", "search", {"card": "fire"}),
        ("water", "cycle", None),
        ("water", "cycle", {"player": "C", "discarded": ["fire"] * 3}),
        ("water", "cycle", {"player": "A", "discarded": ["fire"] * 2}),
        ("water", "cycle", {"player": "A", "discarded": ["fire", "fire", "metal"]}),
        ("water", "exchange", None),
        ("water", "exchange", {"area": "A", "card": "water:B", "for": "thunder"}),
        ("water", "exchange", {"area": "A", "card": "fire:A", "for": None}),
        ("water", "exchange", {"area": "A", "card": "fire:A", "for": "metal"}),
        ("earth", "play", None),
        ("earth", "play", {"card": "metal"}),
        ("earth", "return", None),
        ("earth", "return", {"card": "fire"}),
        ("wind", "discard", None),
        ("wind", "discard", {"player": "B", "discarded": None}),
        ("thunder", "draw", None),
        ("thunder", "draw", {"player": "C"}),
    ],
)
def test_what_cannot_be_chosen(card: str, effect: str, choice: Given | None) -> None:
    assert refusal("play_card", duel(card=card, effect=effect, choice=choice)) == "choice"


@pytest.mark.rule("DRA-ELE-04", "DRA-FIR-01", "DRA-EAR-01", "DRA-EAR-02", "DRA-WAT-02")
@pytest.mark.parametrize(
    ("card", "effect"), [("fire", "destroy"), ("water", "exchange"), ("earth", "return")]
)
def test_an_effect_that_finds_nothing_is_applied(card: str, effect: str) -> None:
    nothing = {"areas": {"A": [], "B": []}, "discards": {"A": [], "B": []}}
    made = TOPICS["play_card"](duel(card=card, effect=effect, **nothing))
    assert made["resolved"] is True
    assert made["areas"]["A"] == [f"{card}:A"]
    last = duel(card="earth", effect="play", hands={"A": 1, "B": 4})
    assert TOPICS["play_card"](last)["areas"]["A"] == ["fire:A", "earth:A"]
    last["choice"] = {"card": "fire"}
    assert refusal("play_card", last) == "choice"


@pytest.mark.rule("DRA-WIN-01", "DRA-RES-04")
def test_with_empty_hands_nobody_discards() -> None:
    given = duel(card="wind", effect="discard", hands={"A": 1, "B": 0})
    assert TOPICS["play_card"](given)["hands"] == {"A": 0, "B": 0}
    given["choice"] = {"player": "B", "discarded": "fire"}
    assert refusal("play_card", given) == "choice"


@pytest.mark.rule("DRA-TUR-07", "DRA-WIN-02")
def test_a_cancelled_effect_has_no_target() -> None:
    given = duel(card="fire", effect="destroy", response={"by": "B", "card": "air"})
    assert TOPICS["play_card"](given)["resolved"] is False
    assert refusal("play_card", given | {"choice": {"card": "water:B"}}) == "choice"


@pytest.mark.rule("DRA-WAT-01", "DRA-OUT-01")
def test_who_cannot_draw_three_discards_nothing() -> None:
    given = duel(card="water", effect="cycle", decks={"A": 10, "B": 1})
    choice = {"player": "B", "discarded": ["fire", "fire", "fire"]}
    assert refusal("play_card", given | {"choice": choice}) == "choice"


@pytest.mark.rule("DRA-WAT-02", "DRA-WAT-03")
def test_a_switched_card_is_exchanged_with_its_owners_pile() -> None:
    areas = {"A": ["water:B"], "B": []}
    choice = {"area": "A", "card": "water:B", "for": "thunder"}
    given = duel(card="water", effect="exchange", areas=areas, choice=choice)
    made = TOPICS["play_card"](given)
    assert made["areas"]["A"] == ["water:A", "thunder:B"]
    assert made["discards"] == {"A": ("earth",), "B": ("water",)}


# -- the answer window, the draw, the seats


@pytest.mark.rule("DRA-RES-02", "DRA-RES-03", "DRA-TEA-12", "DRA-ELE-03")
@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"responder": "A2"}, "responder"),
        ({"responder": "C", "phase": 1}, "responder"),
        ({"phase": 2, "played": None}, "phase"),
        ({"played": None, "response": "fire"}, "played"),
        ({"response": "earth", "given": ["B2"]}, "response"),
        ({"given": ["B2"], "hand": 0}, "given"),
        ({"hand": 0}, "hand"),
    ],
)
def test_the_first_thing_that_is_wrong_with_a_response(changes: Given, key: str) -> None:
    given = {
        "teams": {"A1": "A", "B1": "B", "A2": "A", "B2": "B"},
        "active": "A1",
        "responder": "B1",
        "phase": 3,
        "played": "path",
        "response": "wind",
        "given": [],
        "hand": 2,
    }
    assert refusal("response_window", given | changes) == key


@pytest.mark.rule("DRA-TUR-03", "DRA-VIC-03", "DRA-TEA-02")
def test_players_who_are_not_there() -> None:
    draw = {"first": "A", "active": "B", "turn": 1, "deck": 20, "hand": 5}
    assert refusal("draw_phase", draw) == "active"
    end = {"mode": "basic", "active": "C", "areas": {"A": [], "B": []}, "decks": {}}
    assert refusal("end_of_turn", end) == "active"
    seats = [{"player": name, "team": team} for name, team in zip("abcd", "ABAB", strict=True)]
    assert refusal("seating", {"seats": seats, "first": "e", "turn": 1}) == "first"
    assert refusal("seating", {"seats": seats[:2], "first": "a", "turn": 1}) == "seats"
    twice = [*seats[:2], seats[0], seats[3]]
    assert refusal("seating", {"seats": twice, "first": "a", "turn": 1}) == "seats"


@pytest.mark.rule("DRA-OUT-03")
def test_a_search_takes_no_card_off_the_deck() -> None:
    given = {"mode": "basic", "deck": 0, "action": "search", "count": 1, "forced_draw_loses": True}
    assert TOPICS["deck_out"](given) == {"moved": 0, "deck": 0, "lost": False, "ends": None}


# -- matches


@pytest.mark.rule("DRA-BO3-02", "DRA-BO3-03")
def test_results_that_cannot_be() -> None:
    spells = {"A": ["switch"], "B": ["reveal"]}
    unknown = [{"winner": "C", "by": "five", "used": []}]
    assert refusal("match_score", {"spells": spells, "results": unknown}) == "results"
    twice = [{"winner": "A", "by": "five", "used": ["switch", "switch"]}]
    assert refusal("match_score", {"spells": spells, "results": twice}) == "results"
    fresh = TOPICS["match_score"]({"spells": spells, "results": []})
    assert (fresh["next_match"], fresh["first"], fresh["middle"]) == (1, None, 3)


@pytest.mark.rule("DRA-SET-04")
def test_losses_of_others_are_passed_over() -> None:
    losses = [{"losers": ["Ben"]}, {"losers": ["Zoe", "Yan"]}]
    told = TOPICS["first_player"]({"seats": ["Ada", "Ben"], "losses": losses})
    assert told == {"first": "Ben", "candidates": ("Ben",)}


@pytest.mark.rule("DRA-BOX-02", "DRA-BO3-02", "DRA-BO3-03", "DRA-TEA-10")
@pytest.mark.parametrize(
    ("mode", "match", "used", "key"),
    [
        ("basic", 2, 0, "match"),
        ("team", 2, 0, "match"),
        ("advanced", 4, 0, "match"),
        ("advanced", 0, 0, "match"),
        ("advanced", 1, 1, "spells_used"),
        ("advanced", 2, 5, "spells_used"),
        ("advanced", 2, -1, "spells_used"),
        ("basic", 1, 1, "spells_used"),
        ("solo", 1, 0, "mode"),
    ],
)
def test_numbers_that_cannot_be(mode: str, match: int, used: int, key: str) -> None:
    given = {"mode": mode, "match": match, "spells_used": used}
    assert refusal("setup_numbers", given) == key


# -- Spells


def paid(**changes: Any) -> Given:
    given: Given = {
        "spell": "switch",
        "spells": ["switch", "counter"],
        "moment": "own_turn",
        "path_played": False,
        "spell_used": False,
        "cost": {"fire": 1, "wind": 1},
        "discarded": ["fire", "air"],
        "partner": [],
        "hand": 2,
        "box": 6,
    }
    return given | changes


@pytest.mark.rule("DRA-SPL-01", "DRA-SPL-02", "DRA-SPE-08", "DRA-TEA-05")
@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"spell": "reveal", "moment": "opponent_response"}, "spell"),
        ({"moment": "opponent_response", "path_played": True}, "moment"),
        ({"spell": "counter"}, "moment"),
        ({"path_played": True, "spell_used": True}, "path_played"),
        ({"spell_used": True, "partner": ["fire"]}, "spell_used"),
        ({"partner": ["fire"], "discarded": []}, "partner"),
        ({"discarded": ["fire", "metal"], "hand": 0}, "discarded"),
        ({"discarded": ["fire"], "hand": 0}, "discarded"),
        ({"hand": 1}, "hand"),
    ],
)
def test_the_first_thing_that_is_wrong_with_a_payment(changes: Given, key: str) -> None:
    assert TOPICS["spell_payment"](paid())["hand"] == 0
    assert refusal("spell_payment", paid(**changes)) == key


@pytest.mark.rule("DRA-SPL-05")
@pytest.mark.parametrize(
    ("by", "discarded", "hand", "key"),
    [
        ("A", ["fire"], 4, "by"),
        ("C", ["fire"], 4, "by"),
        ("B", [], 0, "discarded"),
        ("B", ["fire"], 0, "hand"),
        (None, ["fire"], 4, "discarded"),
    ],
)
def test_what_does_not_cancel(by: str | None, discarded: list[str], hand: int, key: str) -> None:
    given = {"teams": {"A": "A", "B": "B"}, "user": "A", "by": by, "cost": {"fire": 1}}
    assert refusal("spell_cancel", given | {"discarded": discarded, "hand": hand}) == key


def cast(spell: str, choice: Given | None, **changes: Any) -> Given:
    return TOPICS["spell_effect"](duel(spell=spell, choice=choice, **changes))


@pytest.mark.rule("DRA-SPE-03", "DRA-SPE-04", "DRA-SPE-05", "DRA-SPE-06", "DRA-SPE-10")
def test_spells_that_take_cards_from_decks_and_hands() -> None:
    steps = [
        {"card": "earth", "effect": "return", "choice": {"card": "earth"}},
        {"card": "thunder", "effect": "draw", "choice": {"player": "B"}},
        {"card": "fire", "effect": "destroy", "choice": {"card": "wind:B"}},
    ]
    made = cast("reveal", {"steps": steps})
    assert made["discards"] == {"A": ("fire", "earth", "thunder"), "B": ("wind", "thunder")}
    assert (made["decks"], made["hands"]) == ({"A": 7, "B": 9}, {"A": 5, "B": 5})
    assert cast("top_two", {"cards": ["air", "air"]})["areas"]["A"] == [
        "fire:A",
        "wind:A",
        "wind:A",
    ]
    seized = cast("seize_two", {"player": "B", "cards": ["fire"]})
    assert (seized["hands"]["B"], seized["discards"]["B"]) == (3, ("fire", "thunder"))
    assert cast("control", {"player": "B"}) == cast("control", None)
    exchange = {"area": "A", "card": "water:A", "for": "earth"}
    played = cast("search_play", {"card": "water", "effect": "exchange", "choice": exchange})
    assert (played["areas"]["A"], played["decks"]["A"]) == (["fire:A", "earth:A"], 9)


@pytest.mark.rule("DRA-OUT-01", "DRA-SPE-03", "DRA-SPE-08", "DRA-SPE-09", "DRA-SPE-10")
def test_draws_of_spells_can_lose() -> None:
    none = {"A": 0, "B": 10}
    one = {"A": 1, "B": 10}
    switched = cast("switch", {"mine": "fire:A", "theirs": "water:B"}, decks=one)
    assert (switched["lost"], switched["hands"]["A"]) == ("A", 5)
    assert cast("counter", {"card": "water:B"}, decks=none)["lost"] == "A"
    draw = {"card": "thunder", "effect": "draw", "choice": {"player": "A"}}
    searched = cast("search_play", draw, decks=one)
    assert (searched["lost"], searched["areas"]["A"]) == ("A", ["fire:A", "thunder:A"])
    revealed = cast("reveal", {"steps": [draw]}, decks=one)
    # The revealed card is still set aside when the match is lost.
    assert (revealed["lost"], revealed["discards"]["A"]) == ("A", ("earth",))


@pytest.mark.rule("DRA-OUT-03", "DRA-SPE-02", "DRA-SPE-07", "DRA-SPE-09", "DRA-SPE-10")
def test_spells_that_find_nothing() -> None:
    none = {"A": 0, "B": 0}
    empty = {"A": ["fire:A"], "B": []}
    assert cast("search_play", None, decks=none)["lost"] is None
    assert cast("top_two", {"cards": []}, decks=none)["areas"]["A"] == ["fire:A"]
    assert cast("shuffle_back", {"cards": []})["decks"] == {"A": 10, "B": 10}
    assert cast("reveal", {"steps": []})["decks"]["A"] == 10
    assert cast("switch", None, areas=empty)["hands"]["A"] == 6
    entering = {"cards": [], "player": "B", "top": None}
    assert cast("destroy_three", entering, decks=none)["areas"]["B"] == ["water:B", "wind:B"]


@pytest.mark.parametrize(
    ("spell", "choice"),
    [
        ("mill_nine", None),
        ("mill_nine", {"player": "A", "cards": ["fire"] * 9}),
        ("mill_nine", {"player": "B", "cards": ["fire"] * 8}),
        ("shuffle_back", {"cards": [{"from": "discard A", "card": "earth"}] * 2}),
        ("shuffle_back", {"cards": [{"from": "discard C", "card": "earth"}]}),
        ("shuffle_back", {"cards": [{"from": "area C", "card": "fire:A"}]}),
        ("shuffle_back", {"cards": [{"from": "area B", "card": "fire:A"}]}),
        ("shuffle_back", {"cards": [{"from": "area B", "card": "water:B"}] * 3}),
        ("reveal", {"steps": [{"card": "fire", "effect": "search", "choice": None}] * 4}),
        ("reveal", {"steps": [{"card": "fire", "effect": "draw", "choice": None}]}),
        ("reveal", {"steps": [{"card": "metal", "effect": "draw", "choice": None}]}),
        ("top_two", {"cards": ["fire"]}),
        ("top_two", None),
        ("seize_two", {"player": "A", "cards": ["fire"]}),
        ("control", {"player": "A"}),
        ("destroy_three", {"cards": ["water:B"] * 2, "player": "B", "top": "fire"}),
        ("destroy_three", {"cards": ["water:B"], "player": "A", "top": "fire"}),
        ("destroy_three", {"cards": ["water:B"], "player": "B", "top": None}),
        ("destroy_three", {"cards": ["fire:A"], "player": "B", "top": "fire"}),
        ("counter", None),
        ("counter", {"card": "fire:A"}),
        ("counter", {"card": "earth:B"}),
        ("switch", None),
        ("switch", {"mine": "water:B", "theirs": "fire:A"}),
        ("search_play", None),
        ("search_play", {"card": "wind", "effect": "draw", "choice": None}),
    ],
)
def test_choices_of_spells_that_cannot_be(spell: str, choice: Given | None) -> None:
    assert refusal("spell_effect", duel(spell=spell, choice=choice)) == "choice"


@pytest.mark.rule("DRA-SPE-03", "DRA-SPE-09", "DRA-SPE-10")
def test_empty_decks_and_areas_forbid_choices() -> None:
    draw = {"card": "thunder", "effect": "draw", "choice": {"player": "B"}}
    none = {"A": 0, "B": 10}
    assert refusal("spell_effect", duel(spell="search_play", choice=draw, decks=none)) == "choice"
    steps = {"steps": [draw]}
    assert refusal("spell_effect", duel(spell="reveal", choice=steps, decks=none)) == "choice"
    mine = {"mine": "fire:A", "theirs": None}
    empty = {"A": ["fire:A"], "B": []}
    assert refusal("spell_effect", duel(spell="switch", choice=mine, areas=empty)) == "choice"


# -- teams


def ended(areas: Given, choice: Given | None = None, **changes: Any) -> Given:
    given: Given = {
        "active_team": "A",
        "areas": areas,
        "tokens": {"A": 0, "B": 0},
        "checked_at": "own_turns",
        "combinations": "one",
        "choice": choice or {},
    }
    return given | changes


FIVE = ["fire", "water", "earth", "wind", "thunder"]


@pytest.mark.rule("DRA-TEA-08", "DRA-TEA-09", "DRA-TEA-10")
def test_the_readings_of_a_teams_victory() -> None:
    both = {"A": [*FIVE, *["wind"] * 4], "B": ["fire"] * 4}
    first = {"A": [{"kind": "four", "element": "air"}]}
    told = TOPICS["team_victory"](ended(both, first))
    assert told["areas"]["A"] == tuple(FIVE)
    assert (told["tokens"], told["winner"]) == ({"A": 1, "B": 0}, None)
    every = ended(both, first, combinations="all", checked_at="every_turn")
    told = TOPICS["team_victory"](every)
    # The second combination is the only one then; with two tokens the other team comes too late.
    assert (told["tokens"], told["winner"]) == ({"A": 2, "B": 0}, "A")
    assert told["removed"]["B"] == ()


@pytest.mark.rule("DRA-TEA-09")
@pytest.mark.parametrize(
    "given",
    [
        ended({"A": ["fire"], "B": []}, {"A": [{"kind": "five"}]}),
        ended({"A": FIVE, "B": []}, {"A": [{"kind": "four", "element": "fire"}]}),
        ended({"A": FIVE * 2, "B": []}, {"A": [{"kind": "five"}] * 2}),
        ended({"A": FIVE, "B": FIVE}, {"B": [{"kind": "five"}]}),
    ],
)
def test_combinations_that_cannot_be_taken(given: Given) -> None:
    assert refusal("team_victory", given) == "choice"
