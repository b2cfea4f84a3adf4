"""Effects of cards: the pure function, and what owners recorded, in a play with every card."""

from __future__ import annotations

from typing import Any

import pytest

from companion import Refused
from companion.games.path_of_destiny.cards import Card
from companion.games.ronin.effects import Effect, card_effect
from tests.companion.ronin.tables import Game, Script, plain_card, play_turns, seated

ACTIVE = ("magic", "fight")
THREE = ("geralt", "ciri", "triss")


def cards(*symbols: str, colour: str = "blue") -> list[Card]:
    return [Card((colour,), (symbol,)) for symbol in symbols]


def effect(timeline: list[Card], condition: Any, result: Any, **tokens: int) -> Effect:
    return card_effect(ACTIVE, timeline, len(timeline), tokens, condition, result)


@pytest.mark.rule("RON-CON-01", "RON-EFF-02", "RON-RES-01")
@pytest.mark.parametrize(("there", "level"), [(0, 0), (1, 1), (3, 1)])
def test_lose_one(there: int, level: int) -> None:
    lose = {"kind": "lose", "symbol": "exploration", "max": 1}
    made = effect(cards("fight"), lose, {"kind": "points_both"}, exploration=there)
    points = {"left": 1, "right": 1} if level else {}
    assert made == Effect(level, level, {}, points)


@pytest.mark.rule("RON-CON-06", "RON-EFF-06", "RON-CON-11")
@pytest.mark.parametrize(("green", "level"), [(0, 0), (1, 1), (2, 0)])
def test_exactly_one_of_a_colour(green: int, level: int) -> None:
    covered = Card(("green",), ("fight",), (), ("fight",))
    timeline = [covered] * green + cards("magic")
    condition = {"kind": "cards", "colour": "green", "exactly": 1}
    made = effect(timeline, condition, {"kind": "symbols", "symbols": {"fight": 2}})
    assert made.level == level
    assert made.tokens == ({"fight": 2} if level else {})


@pytest.mark.rule("RON-CON-10", "RON-RES-06")
@pytest.mark.parametrize(("tokens", "level"), [(0, 0), (1, 1), (4, 1)])
def test_two_or_more_non_active(tokens: int, level: int) -> None:
    shown = {"kind": "symbols", "symbols": {"exploration": 1, "magic": 1, "fight": 1}}
    condition = {"kind": "non_active", "at_least": 2}
    made = effect(cards("diplomacy"), condition, shown, exploration=tokens)
    assert made.level == level
    assert made.tokens == (shown["symbols"] if level else {})


def test_no_such_effect() -> None:
    for condition, result, key in (
        ({"kind": "odd"}, {"kind": "points_both"}, "condition"),
        ({"kind": "non_active", "at_least": 0}, {"kind": "odd"}, "result"),
    ):
        with pytest.raises(Refused) as refused:
            effect(cards("fight"), condition, result)
        assert refused.value.key == key
    with pytest.raises(Refused) as refused:
        card_effect(ACTIVE, cards("fight"), 2, {}, {}, {})
    assert refused.value.key == "position"


def begun(**effects: Any) -> Game:
    """Three players, every card followed; `effects` are recorded by label."""
    game = seated(3, THREE, detail="full")
    for label, recorded in effects.items():
        game.known[f"ronin/card/{label}/effect"] = recorded
    return play_turns(game, Script(), until="play.cards")


def played(game: Game, first: Any, second: Any) -> Game:
    plain = [plain_card(), plain_card()]
    values = {f"cards/{seat}": plain for seat in "23"} | {"cards/1": [first, second]}
    return game.values("play.cards", values)


@pytest.mark.rule("RON-EFF-01", "RON-PLA-04", "RON-SYM-03", "RON-SYM-07")
def test_standard_effects_are_worked_out_left_card_first() -> None:
    gain = {"condition": "cards", "colour": "blue", "how": "levels", "result": "symbol_level"}
    lose = {"condition": "lose", "symbol": "diplomacy", "most": 3, "result": "path"}
    game = begun(x1=gain | {"gained": "diplomacy"}, x2=lose | {"path": "right", "amount": "level"})
    first, second = plain_card("fight") | {"label": "x1"}, plain_card() | {"label": "x2"}
    played(game, first, second)
    step = game.play.asked()
    assert step.id == "play.effects"
    # The first sees one blue card and gains 1 Diplomacy, the second loses it for 1 Fight.
    assert step["adjust/1"].default == {
        "magic": 0,
        "diplomacy": 0,
        "exploration": 0,
        "fight": 1,
    }
    assert "Geralt, card x1: level 1, gain 1 Diplomacy." in step.detail
    assert "Geralt, card x2: level 1, lose 1, gain 1 Fight." in step.detail
    game.answer("play.effects")
    assert game.state.seat("1").tokens["fight"] == 1


def test_an_effect_is_asked_once_and_may_stay_open() -> None:
    game = begun()
    played(game, plain_card("fight") | {"label": "7"}, plain_card() | {"label": "7"})
    assert game.asked == "card.effect"
    game.answer("card.effect")
    assert game.asked == "play.effects"
    assert dict(game.state.recorded)["7"].works is False


@pytest.mark.rule("RON-RES-01", "RON-TEA-02", "RON-TEA-03")
def test_tea_effects_are_filled_in() -> None:
    both = {"condition": "cards", "colour": "blue", "how": "at_least", "number": 1}
    game = begun(t1=both | {"result": "points_both"})
    played(game, plain_card(marks=["tea"]) | {"label": "t1"}, plain_card())
    game.answer("play.effects")
    step = game.play.asked()
    assert step["gain"].default | {"1/left": 1, "1/right": 1} == step["gain"].default
    game.answer("tea.ceremony")
    assert {track.level for track in game.state.tracks} == {0, 1}
    # The next Turn it is silent.
    play_turns(game, Script(), until="tea.ceremony")
    assert not any(game.play.asked()["gain"].default.values())
    # Kept, it is resolved again in the first Turn of the next Chapter.
    play_turns(game, Script(), until="chapter.keep")
    play_turns(game, Script(), until="tea.ceremony")
    assert game.state.chapter == 2
    assert game.play.asked()["gain"].default["1/left"] == 1


@pytest.mark.rule("RON-SYM-03", "RON-BOX-04")
def test_never_more_is_lost_than_is_there() -> None:
    game = begun()
    played(game, plain_card("fight", "fight"), plain_card("magic"))
    with pytest.raises(Refused):
        game.play.answer({"adjust/1": {"fight": -3}})
    game.values("play.effects", {"adjust/1": {"fight": -2, "magic": 1}})
    seat = game.state.seat("1")
    assert seat.tokens == {"magic": 1, "diplomacy": 0, "exploration": 0, "fight": -2}


@pytest.mark.rule("RON-PAS-02", "RON-PAS-04", "RON-SYM-08")
def test_a_card_passes_tea_to_one_side() -> None:
    game = begun()
    both = plain_card(marks=["left", "right"])
    with pytest.raises(Refused) as refused:
        game.play.answer({f"cards/{seat}": [both, both] for seat in "123"})
    assert refused.value.key == "marks"
    assert refused.value.field == "cards/1"


def test_cards_from_rows_are_offered_by_their_digit() -> None:
    game = begun()
    step = game.play.asked()
    field = step["cards/1"]
    assert [card.symbols for card in game.state.seat("1").seen] == [("fight", "magic")] * 2
    assert field.read("1,gef") == field.check(
        [plain_card("fight", "magic"), plain_card("exploration", "fight", colour="green")]
    )
    game.values("play.cards", {f"cards/{seat}": field.read("1,2") for seat in "123"})
    assert game.state.seat("1").seen == ()
