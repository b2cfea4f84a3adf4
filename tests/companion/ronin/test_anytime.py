"""Anytime actions, corrections, and what is refused or doubted."""

from __future__ import annotations

from typing import Any

import pytest

from companion import Doubted, Refused
from companion.games.path_of_destiny.initiative import order_after_draft
from companion.games.ronin.components import table_setup
from companion.games.ronin.flow.draft import take
from tests.companion.ronin.tables import Game, Script, play_turns, seated

SOLO = ("ciri", "yennefer", "geralt")
THREE = ("geralt", "ciri", "triss")


def refused(game: Game, key: str, action: str | None = None, **values: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        game.play.answer(values, action, confirmed=True)
    assert caught.value.key == key
    return caught.value


def test_before_the_first_chapter_there_is_nothing_to_change() -> None:
    game = Game({})
    assert {action.group for action in game.play.actions} <= {"note", "ruling", "stop"}


def test_experience_and_points() -> None:
    game = seated(3, THREE)
    game.act("any.experience", seat="2", amount=6)
    assert game.state.seat("2").abilities == (1, 2)
    assert "Ability 2" in game.play.entry.what
    game.act("any.victory", seat="2", amount=30, label="a card")
    game.act("any.victory", seat="2", amount=1, label="")
    assert game.state.seat("2").victory == 31
    assert "31 = 1 lap + 1" in game.play.entry.what


@pytest.mark.rule("RON-TEA-05", "RON-TEA-06", "RON-PAB-02", "RON-PAB-03")
def test_a_track_moved_by_an_effect_gives_its_bonuses() -> None:
    game = seated(3, THREE)
    game.act("any.track", track="1>2", amount=4)
    assert game.asked == "track.bonus"
    step = game.play.asked()
    assert step["take/1"].label == "Geralt takes"
    game.values("track.bonus", {"take/1": "card", "take/2": "experience"})
    (card,) = game.state.seat("1").partner_cards
    assert (card.character, card.ability) == ("ciri", 1)
    assert game.state.seat("2").experience == 2
    assert game.state.track("1>2").level == 4
    for _time in range(3):
        game.act("any.track", track="1>2", amount=5)
        play_turns(game, Script(), until="draft.pick")
    assert game.state.track("1>2").level == 15


@pytest.mark.rule("RON-ABL-02", "RON-ABL-04", "RON-ABL-01", "RON-PAB-02")
def test_an_ability_is_used_once() -> None:
    game = seated(3, THREE)
    reason = refused(game, "ability", "any.ability", ability="1/own/2").reason
    assert reason == "It is locked until 5 Experience."
    game.act("any.ability", ability="1/own/1")
    assert game.state.seat("1").used == (1,)
    assert refused(game, "ability", "any.ability", ability="1/own/1").reason == "It was used."
    game.act("any.track", track="1>2", amount=3)
    game.values("track.bonus", {"take/1": "card", "take/2": "card"})
    game.act("any.ability", ability="1/partner/0")
    refused(game, "ability", "any.ability", ability="1/partner/0")
    assert game.state.seat("1").partner_cards[0].used


def test_a_new_initiative_order_reaches_those_still_to_draft() -> None:
    game = seated(1, SOLO, order=("geralt", "ciri", "yennefer"))
    game.answer("pool.refill", counts={"1": 2, "2": 1, "3": 0, "4": 0})
    game.answer("draft.automa")
    game.act("any.initiative", order=["2", "3", "1"])
    assert [task.seat for task in game.state.agenda[:2]] == ["2", "1"]
    assert game.asked == "draft.automa"
    game.answer("draft.automa")
    game.answer("draft.pick", spot=4)
    assert game.state.initiative == ("3", "2", "1")


@pytest.mark.rule("RON-PAS-06", "RON-AUT-08")
def test_what_automas_and_rows_show_can_be_told_anew() -> None:
    game = seated(1, SOLO, order=("geralt", "ciri", "yennefer"))
    game.answer("pool.refill", counts={"1": 2, "2": 1, "3": 0, "4": 0})
    now = {"2/left": 0, "2/right": 1, "3/left": 0, "3/right": 0}
    game.act("any.automa", open=now, counts={"1": 0, "2": 0, "3": 5, "4": 0})
    assert game.play.asked()["spot"].default == 3
    assert game.state.seat("2").open.right == 1


@pytest.mark.parametrize(
    ("what", "value", "read"),
    [
        ("experience/1", 22, lambda state: state.seat("1").experience),
        ("victory/1", 31, lambda state: state.seat("1").victory),
        ("track/1>2", 7, lambda state: state.track("1>2").level),
        ("deck", 11, lambda state: state.deck),
        ("discard", 9, lambda state: state.discard),
    ],
)
def test_a_correction_is_always_doubted(what: str, value: int, read: Any) -> None:
    game = seated(3, THREE)
    with pytest.raises(Doubted):
        game.play.answer({"what": what, "value": value}, "any.fix")
    game.act("any.fix", True, what=what, value=value)
    assert read(game.state) == value
    assert game.play.entry.what.startswith("Corrected by hand")
    assert game.play.entry.confirmed
    (score, *_others) = game.play.scores
    assert score.total == game.state.seat("1").victory
    assert game.asked == "draft.pick"


def test_a_correction_beyond_the_track_is_refused() -> None:
    game = seated(3, THREE)
    refused(game, "value", "any.fix", what="experience/1", value=41)
    refused(game, "value", "any.fix", what="track/1>2", value=16)


@pytest.mark.rule("RON-PLY-06")
def test_a_character_sits_once() -> None:
    game = Game({})
    game.values("setup.players", {"players": 3})
    values = {f"seat/{n}/character": "ciri" for n in (1, 2)} | {"seat/3/character": "geralt"}
    fault = refused(game, "character", **values)
    assert fault.field == "seat/2/character"
    assert fault.reason == "Ciri is already at the table."


@pytest.mark.rule("RON-SYM-05", "RON-CHP-01")
def test_left_and_right_differ() -> None:
    game = seated(3, THREE).play.rewind(5)
    assert game.step is not None
    assert game.step.id == "setup.card"
    with pytest.raises(Refused) as fault:
        game.answer({"chapters": ["magic", "magic", "fight", "magic", "fight", "magic"]})
    assert (fault.value.key, fault.value.field) == ("active", "chapters")


@pytest.mark.rule("RON-SET-12")
def test_a_board_lies_in_one_place() -> None:
    game = Game({})
    game.values("setup.players", {"players": 3, "side": "B"})
    game.values("setup.seats", {f"seat/{n}/character": c for n, c in enumerate(THREE, start=1)})
    game.answer("setup.abilities")
    refused(game, "board", board=[3, 3, 1])


@pytest.mark.rule("RON-DRA-06", "RON-DRA-07", "RON-AUT-04")
def test_a_row_is_taken_once() -> None:
    game = seated(1, SOLO, order=("geralt", "ciri", "yennefer"))
    game.answer("pool.refill", counts={"1": 0, "2": 1, "3": 0, "4": 0})
    game.answer("draft.automa")
    assert refused(game, "spot", spot=2).reason == "Row 2 is taken by Geralt."
    refused(game, "spot", spot=5)
    with pytest.raises(Refused) as twice:
        take(game.state, "3", "deck")
    assert twice.value.key == "seat"
    assert twice.value.reason == "Geralt has drafted."
    assert order_after_draft([("1", "deck"), ("2", "deck")], 4) == ("1", "2")


@pytest.mark.parametrize(
    ("players", "difficulty", "key"),
    [
        (0, None, "players"),
        (6, None, "players"),
        (1, None, "difficulty"),
        (2, "winter", "difficulty"),
    ],
)
def test_impossible_tables(players: int, difficulty: str | None, key: str) -> None:
    with pytest.raises(Refused) as fault:
        table_setup(players, difficulty, [("magic", "fight")] * 3, ("diplomacy", "exploration"))
    assert fault.value.key == key


@pytest.mark.rule("RON-SID-01")
def test_an_active_symbol_is_no_side_quest() -> None:
    game = play_turns(seated(1, SOLO, difficulty="winter"), Script(), until="end.side_quest")
    values: dict[str, Any] = {"symbol/1": "fight", "cards/1": 1}
    fault = refused(game, "symbol/1", **values)
    assert fault.reason == "Fight is Active in Chapter 3. Choose Diplomacy or Exploration."


def doubted(game: Game, **values: Any) -> str:
    with pytest.raises(Doubted) as doubt:
        game.play.answer(values)
    return " ".join(doubt.value.reasons)


def test_what_is_unusual_is_doubted() -> None:
    game = seated(1, SOLO, order=("geralt", "ciri", "yennefer"), difficulty="winter")
    counts = {"1": 7, "2": 1, "3": 0, "4": 0}
    assert "Active are Magic and Fight" in doubted(game, counts=counts)
    game.answer("pool.refill", True, counts=counts)
    words = "By the rules Geralt takes row 1. Keep row 3?"
    assert doubted(game, spot=3) == words
    game.answer("draft.automa", True, spot=3)
    assert game.play.entry.what == "Geralt → row 3."
    with pytest.raises(Refused) as many:
        play_turns(game, Script(), until="draft.automa").play.answer(
            {"marks": {"left": 2, "right": 1}}
        )
    assert many.value.key == "marks"
    play_turns(game, Script(), until="tea.ceremony")
    assert "7 points on one track" in doubted(game, gain={"1/left": 7})
    play_turns(game, Script(), until="chapter.count")
    assert "counts 31" in doubted(game, **{"left/1": 31, "right/1": 2})
    play_turns(game, Script(), until="end.side_quest")
    quest = {"symbol/1": "diplomacy", "cards/1": 6}
    assert "more than 5 cards" in doubted(game, **quest)


def test_full_detail_doubts_another_count() -> None:
    game = play_turns(seated(3, THREE, detail="full"), Script(), until="chapter.count")
    assert "By the cards Geralt has 3 and 3" in doubted(game, **{"left/1": 4})


@pytest.mark.rule("RON-BOX-04")
def test_more_tokens_than_there_are_is_doubted_and_stops_nothing() -> None:
    game = seated(3, THREE, detail="full")
    many = {"adjust/1": {"fight": 9}}
    for _turn in range(2):
        play_turns(game, Script(), until="play.effects")
        game.values("play.effects", many)
        game.values("tea.ceremony", many)
    play_turns(game, Script(), until="play.effects")
    assert "more than 40 tokens of Fight" in doubted(game, **many)
    game.values("play.effects", many, True)
    assert game.state.seat("1").tokens["fight"] == 45


@pytest.mark.rule("RON-EXP-05")
def test_unknown_ability_spots_leave_looking_to_the_table() -> None:
    game = seated(3, THREE)
    known = {key: value for key, value in game.known.items() if "/ability/" not in key}
    game = Game(known)
    game.values("setup.players", {"players": 3})
    game.values("setup.seats", {f"seat/{n}/character": c for n, c in enumerate(THREE, start=1)})
    assert game.asked == "setup.abilities"
    game.answer("setup.abilities")
    game.answer("setup.table")
    letters = ["magic", "fight", "diplomacy", "exploration", "fight", "magic"]
    game.answer("setup.card", chapters=letters)
    game.act("any.experience", seat="1", amount=3)
    assert "look whether an Ability spot was reached" in game.play.entry.what
    game.act("any.ability", ability="1/own/4")
