"""Setting up: what is asked, filled in, refused and doubted, and the checklist."""

from __future__ import annotations

import pytest

from companion import Play, Refused, fill, learn, settle
from companion.games.legendary_monsters.setup import checklist, colours, health, numbers, rows
from tests.companion.legendary_monsters.tables import (
    COLOURS,
    MOVEMENT,
    Game,
    begun,
    collection,
    seated,
)


def first(**known: object) -> Game:
    return Game(known or {})


@pytest.mark.rule("LEG-SET-01", "LEG-SET-08", "LEG-SET-15")
@pytest.mark.parametrize(
    ("players", "expected"), [(1, (4, 5)), (2, (4, 7)), (3, (4, 7)), (4, (5, 7)), (5, (5, 8))]
)
def test_numbers_by_player_count(players: int, expected: tuple[int, int]) -> None:
    assert (rows(players), health(players)) == expected


@pytest.mark.rule("LEG-SET-01", "LEG-GEN-06")
def test_one_to_five_players() -> None:
    game = first()
    step = game.play.step
    assert step is not None
    for players in (0, 6):
        with pytest.raises(Refused) as refused:
            game.play.answer({"players": players})
        assert refused.value.field == "players"
        with pytest.raises(Refused):
            numbers(players, ["Geralt"] * players)
    assert any("no other expansion" in line for line in step.detail)
    assert "LEG-GEN-06" in step.rules


@pytest.mark.rule("LEG-SET-11")
def test_dandelion_is_shown_and_refused() -> None:
    game = first().answer("setup.players", players=2)
    with pytest.raises(Refused, match="not against a Monster") as refused:
        game.play.answer({"seat/1/character": "Geralt", "seat/2/character": "Dandelion"})
    assert refused.value.field == "seat/2/character"
    with pytest.raises(Refused, match="Geralt is taken already") as refused:
        game.play.answer({"seat/1/character": "Geralt", "seat/2/character": "Geralt"})
    assert (refused.value.field, refused.value.key) == ("seat/2/character", "characters")


@pytest.mark.rule("LEG-SET-03", "LEG-SET-04", "LEG-SET-05", "LEG-MON-01", "LEG-ATK-01")
def test_the_monster_is_entered_once_and_remembered_by_player_count() -> None:
    game = first().answer("setup.players", players=2)
    game.answer("setup.seats", {"seat/1/character": "Geralt", "seat/2/character": "Ciri"})
    game.answer("setup.abilities")
    step = game.play.step
    assert step is not None
    assert any("the side that shows 2 Players" in line for line in step.detail)
    game.answer("setup.monster", monster="The Old One")
    known: dict[str, object] = {}
    for id, values in (
        ("setup.colours", {f"colour/{n}": name for n, name in enumerate(COLOURS, start=1)}),
        (
            "setup.card",
            {
                "life": 24,
                "ability": "Howls.",
                "attacks": ["red", "blue", "yellow", "green"],
                **{f"attack/{n}/number": n + 1 for n in range(1, 5)},
                **{f"attack/{n}/effect": f"effect {n}" for n in range(1, 5)},
            },
        ),
        ("setup.box", {"movement": MOVEMENT}),
    ):
        step = game.play.step
        assert step is not None
        assert step["life"].default is None if id == "setup.card" else True
        game.answer(id, values)
        assert game.play.last is not None
        known |= learn(step, game.play.last.values, known)
    at = "legendary_monsters/monster/the_old_one/2"
    assert known[f"{at}/life"] == 24
    monster = game.state.monster
    assert [(a.colour, a.number) for a in monster.attacks] == [
        ("red", 2),
        ("blue", 3),
        ("yellow", 4),
        ("green", 5),
    ]
    again = Game(known)
    again.answer("setup.players", players=2)
    again.answer("setup.seats", {"seat/1/character": "Letho", "seat/2/character": "Regis"})
    again.answer("setup.abilities").answer("setup.monster", monster="The Old One")
    assert again.asked == "setup.table"
    assert again.state.monster == monster
    other = Game(known).answer("setup.players", players=1)
    other.answer("setup.seats", {"seat/1/character": "Letho"}).answer("setup.abilities")
    assert settle(other.play.answer({"monster": "The Old One"}), known).step.id == "setup.card"
    other.answer("setup.monster", monster="The Old One", side=2)
    assert other.state.monster.life == 24, "one side can serve two Player counts"


def at_card(monster: str = "Noonwraith") -> Game:
    known = {key: value for key, value in collection().items() if "/monster/" not in key}
    game = Game(known).answer("setup.players", players=1)
    game.answer("setup.seats", {"seat/1/character": "Geralt"})
    return game.answer("setup.monster", monster=monster)


CARD = {
    "life": 20,
    "attacks": list(COLOURS),
    "ability": "",
    **{f"attack/{n}/number": 3 for n in range(1, 5)},
    **{f"attack/{n}/effect": "" for n in range(1, 5)},
}


@pytest.mark.rule("LEG-SET-05", "LEG-ATK-01")
def test_what_a_card_cannot_say() -> None:
    game = at_card()
    for wrong in (
        {"attacks": ["blue", "blue", "red", "green"]},
        {"attacks": ["blue", "red", "green"]},
        {"attack/3/number": 0},
        {"life": 0},
        {"life": 301},
    ):
        with pytest.raises(Refused):
            game.play.answer({**CARD, **wrong})
    for unusual in (4, 151):
        assert game.doubted({**CARD, "life": unusual})
    assert game.sure("setup.card", {**CARD, "life": 4}).state.monster.life == 4


@pytest.mark.rule("LEG-MON-02")
def test_only_katakan_has_a_power_level() -> None:
    game = at_card()
    assert game.play.step is not None
    assert not [field for field in game.play.step.fields if field.name.startswith("power")]
    game = at_card("katakan")
    power = {"power/start": 2, "power/highest": 5, "power/text": ""}
    with pytest.raises(Refused):
        game.play.answer({**CARD, **power, "power/start": 6})
    game.answer("setup.card", {**CARD, **power})
    assert game.state.monster.power is not None
    assert (game.state.monster.power.now, game.state.monster.power.highest) == (2, 5)


@pytest.mark.rule("LEG-SET-16", "LEG-SET-18")
def test_what_is_in_the_box() -> None:
    known = {
        key: value
        for key, value in collection().items()
        if key not in {"legendary_monsters/movement", "legendary_monsters/runestones"}
    }
    game = Game(known).answer("setup.players", players=1)
    game.answer("setup.seats", {"seat/1/character": "Geralt"}).answer(
        "setup.monster", monster="Katakan"
    )
    step = game.play.step
    assert step is not None
    assert step["movement"].default is None, "no make-up is invented"
    assert step["runestones"].default == dict.fromkeys(
        ("exchange", "convert", "initiative", "ignore"), 2
    )
    assert step["runestones"].hint == "Check your box: two of each is only a guess."
    with pytest.raises(Refused):
        game.play.answer({"movement": dict.fromkeys(MOVEMENT, 0)})
    nine = {**MOVEMENT, "focus": 5}
    assert game.doubted({"movement": nine}) == ("The box has 8; this makes 9. Keep it?",)
    assert game.doubted({"movement": MOVEMENT, "runestones": {"ignore": 1}})
    game.answer("setup.box", movement=MOVEMENT)
    assert game.state.deck == game.state.make_up


@pytest.mark.rule("LEG-SET-07", "LEG-SET-09", "LEG-SET-10", "LEG-SET-12", "LEG-SET-13")
def test_the_checklist_is_for_exactly_this_table() -> None:
    game = Game().answer("setup.players", players=5, companion="eskel", draws="table")
    names = ("Yarpen", "Geralt", "Vesemir", "Regis", "Triss")
    game.answer("setup.seats", {f"seat/{n}/character": c for n, c in enumerate(names, start=1)})
    game.answer("setup.monster", monster="Katakan")
    step = game.play.step
    assert step is not None
    lines = "\n".join(step.checklist)
    for part in (
        "Pool of 5 rows",
        "cards 2, 7, 9, 50",
        "two face-up cards in each row",
        "Extra Experience token at row 5",
        "starting Action cards in hand, 8 Health Point tokens",
        "No Side Quest, no Victory Point marker",
        "“5 Players” side up",
        "Triss, Regis, Vesemir, Geralt, Yarpen",
        "5 Eskel cards",
        "shuffle its 8 cards",
        "Power token on 1",
    ):
        assert part in lines, part
    assert step.confirm == "Begin"


@pytest.mark.rule("LEG-SET-06", "LEG-SET-17", "LEG-GEN-08", "LEG-DRA-09", "LEG-COM-01")
def test_what_lies_ready() -> None:
    game = Game().answer("setup.players", players=1)
    game.answer("setup.seats", {"seat/1/character": "Geralt"}).answer(
        "setup.monster", monster="Katakan"
    )
    step = game.play.step
    assert step is not None
    lines = "\n".join(checklist(game.state))
    assert "3 Destiny tokens" in lines
    assert "8 Runestones face-up" in lines
    assert "three decks of 9" in lines
    assert "left in the box, the app draws" in lines
    assert "Eskel" not in lines
    assert any("regular rules of Path of Destiny hold" in line for line in step.detail)
    assert any("shuffle the whole discard pile" in line for line in step.detail)


@pytest.mark.rule("LEG-SOL-02", "LEG-SOL-03")
def test_yarpen_alone_is_told() -> None:
    for character, told in (("Yarpen", True), ("Geralt", False)):
        game = Game().answer("setup.players", players=1)
        game.answer("setup.seats", {"seat/1/character": character})
        game.answer("setup.monster", monster="Katakan")
        step = game.play.step
        assert step is not None
        assert any("against opponents without Symbols" in line for line in step.detail) == told
        assert "LEG-SOL-02" in step.rules
        assert any("needs two Players" in line for line in step.detail)


@pytest.mark.rule("LEG-SET-14", "LEG-SET-19", "LEG-SET-16")
def test_the_table_before_the_first_move() -> None:
    game = begun("Yarpen", "Triss", "Letho")
    assert [seat.character for seat in game.state.order] == ["Triss", "Letho", "Yarpen"]
    assert game.state.monster.row is None
    assert (game.state.pool, game.state.standing) == ((), ())
    assert sum(number for _kind, number in game.state.deck) == 8
    assert game.turn_of == "Triss"


def test_colours_get_letters_that_mean_nothing_else() -> None:
    made = colours(["blue", "beige", "dark", "EXED"])
    assert [colour.letter for colour in made] == ["B", "I", "A", "4"]
    with pytest.raises(Refused):
        colours(["blue", "red", "Blue", "green"])


def test_ability_spots_rise() -> None:
    game = Game({}).answer("setup.players", players=1)
    game.answer("setup.seats", {"seat/1/character": "Geralt"})
    assert game.doubted({"ability/1/2": 9, "ability/1/3": 4})
    step = game.play.step
    assert step is not None
    game.answer("setup.abilities", {"ability/1/2": 4})
    assert game.play.last is not None
    assert learn(step, game.play.last.values, {}) == {
        "legendary_monsters/board/geralt/abilities": {"2": 4}
    }


def test_the_first_step_recalls_the_last_setup() -> None:
    step = Play.start("legendary_monsters", 1).step
    assert step is not None
    filled = fill(step, {}, {"players": 3, "level": "full", "ruling/fewest": "present"})
    assert (filled["players"].default, filled["level"].default) == (3, "full")
    assert filled["ruling/fewest"].default == "present"


def test_full_and_light_are_two_levels() -> None:
    assert not begun("Geralt").state.full
    assert seated("Geralt", level="full").state.full
