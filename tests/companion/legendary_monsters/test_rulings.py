"""Every ruling of the game really switches what the app does or says."""

from __future__ import annotations

import pytest

from companion.games.legendary_monsters import trail
from companion.games.legendary_monsters.rulings import RULINGS, readings
from companion.games.legendary_monsters.trail import Condition, Readings
from companion.games.path_of_destiny.cards import Card
from companion.rulings import defaults, switched
from tests.companion.legendary_monsters.tables import Game, begun, cards, collection, seated, turn
from tests.companion.legendary_monsters.test_full import card, full, quick_turn

COLOURS = ("blue", "red", "green", "yellow")


def ruled(ruling: str, way: str, *characters: str, life: int = 40, **more: object) -> Game:
    """A table that chose another reading at setup."""
    known = collection(life=life)
    first = {f"ruling/{ruling}": way, **more}
    game = seated(*(characters or ("Geralt",)), known=known, **first)
    while game.asked == "chapter.trail":
        game.answer("chapter.trail").answer("chapter.card", shown=["exploration"])
    if game.asked == "chapter.companion":
        game.answer("chapter.companion")
    return game


def at_the_end(game: Game) -> Game:
    while game.asked == "turn.draft":
        turn(game)
    return game


def test_there_are_fourteen_and_each_names_its_rule() -> None:
    assert len(RULINGS) == 14
    assert dict(defaults(RULINGS))["end_order"] == "trail"


@pytest.mark.rule("LEG-END-02")
def test_damage_before_trail_cards() -> None:
    game = at_the_end(ruled("end_order", "damage"))
    assert game.asked == "end.damage"
    game.answer("end.damage", {"damage/1": 4})
    assert game.play.step.id == "end.trail"
    assert game.play.step["fight"].default == 4
    game.answer("end.trail", met=True, shown=1)
    assert game.asked == "end.keep"


@pytest.mark.rule("LEG-END-08")
def test_counting_before_the_die() -> None:
    game = at_the_end(ruled("die_then_count", "before"))
    assert "Experience for shown Symbols comes before the die." in game.play.step.detail
    game.answer("end.trail", met=False, shown=3, fight=2)
    assert game.seat("Geralt").experience == 3
    game.answer("end.die", face="lose_two_symbols").answer("end.pay", lost={"shown": 2})
    assert game.seat("Geralt").experience == 3


@pytest.mark.rule("LEG-END-07")
def test_covered_symbols_as_printed() -> None:
    game = full("Geralt")
    game.act("any.ruling", ruling="covered_experience=printed")
    quick_turn(game, card("red", "magic"), card("red"), **{"covered/1": ["1/1"]})
    game.act("fix.turn", chapter=1, turn=3, at="ending")
    assert game.play.step["shown"].default == 1
    game.act("any.ruling", ruling="covered_experience=none")
    assert game.play.step["shown"].default == 0


@pytest.mark.rule("LEG-ATK-06")
def test_all_attacks_set_off_together() -> None:
    game = ruled("recount", "together")
    game.act("pool.add", cards=cards("blue", "red", "red", "blue/red"))
    assert [task.step for task in game.state.agenda[:3]] == ["monster.attack"] * 2 + ["turn.draft"]
    game.answer("monster.attack")
    assert game.play.step.say == "RED attack: discard 2 cards – red, red."
    game.answer("monster.attack")
    assert game.state.pool == ()
    usual = begun("Geralt").act("pool.add", cards=cards("blue", "red", "red", "blue/red"))
    assert usual.answer("monster.attack").asked == "turn.draft"


def test_an_attack_set_off_together_may_find_nothing() -> None:
    game = ruled("recount", "together")
    game.act("pool.add", cards=cards("blue/red", "blue/red", "red"))
    game.answer("monster.attack")
    assert game.play.step.say == "RED attack: discard 1 card – red."
    assert game.answer("monster.attack").state.pool == ()


@pytest.mark.rule("LEG-TRL-02", "LEG-TRL-12", "LEG-TRL-13")
@pytest.mark.parametrize(
    ("ruling", "way", "condition", "usual"),
    [
        ("exact_numbers", "least", Condition("fight_cards", 1), False),
        ("fewest", "present", Condition("fewest_in_colour", colour="red"), False),
        ("multicolour_trail", "only", Condition("colour_cards", 3, colour="blue"), True),
    ],
)
def test_conditions(ruling: str, way: str, condition: Condition, usual: bool) -> None:
    timeline = (
        Card(("blue",), ("fight",)),
        Card(("blue",), ("fight",)),
        Card(("blue", "green")),
        Card(("red",)),
        Card(("green",)),
    )
    now = switched(defaults(RULINGS), ruling, way)
    assert trail.met(condition, COLOURS, timeline) is usual
    assert trail.met(condition, COLOURS, timeline, readings(now)) is not usual


def test_fewest_needs_another_colour_to_compare_with() -> None:
    alone = (Card(("blue",)),)
    condition = Condition("fewest_in_colour", colour="blue")
    assert not trail.met(condition, COLOURS, alone, Readings(against_all=False))


@pytest.mark.rule("LEG-TRL-02")
def test_numbers_as_a_minimum_are_said_in_light() -> None:
    game = at_the_end(ruled("exact_numbers", "least"))
    assert "Every number is a minimum." in game.play.step.detail
    assert "A number without dots is exact." in at_the_end(begun("Ciri")).play.step.detail


@pytest.mark.rule("LEG-GEN-05")
def test_both_paths_give_one_fight() -> None:
    game = ruled("both_paths", "one").draft(1, "move 1")
    assert any("One of each Active Symbol is 1 Fight" in line for line in game.play.step.detail)


@pytest.mark.rule("LEG-MOV-07")
def test_the_pair_before_the_ability() -> None:
    game = ruled("ability_first", "pair").draft(4)
    game.answer("monster.draw", card="move 1")
    assert game.play.step.say.endswith("Free: takes 2, then Ability.")
    game.answer("monster.act", cards=cards("red", "green"), wounds={"1": 5})
    assert game.state.outcome == ("lost", "health")
    assert len(game.state.pool) == 2, "the cards came before the last Wound"


@pytest.mark.rule("LEG-MOV-10")
def test_a_row_not_in_use_is_the_bottom_row() -> None:
    movement = {"move 5": 4, "focus": 4}
    known = collection(**{"legendary_monsters/movement": movement})
    game = begun("Geralt", known=known, **{"ruling/unused_row": "bottom"})
    game.answer("turn.draft", spot=1).answer("monster.draw", card="move 5")
    assert "→ row 4. Free" in game.play.step.say
    game.answer("monster.act", cards=cards("red", "green"))
    assert (game.state.monster.row, game.state.paired) == (4, (2, 3))


@pytest.mark.rule("LEG-DRA-06", "LEG-DRA-07")
def test_an_emptied_row_may_be_chosen_without_cards() -> None:
    game = ruled("empty_row", "open", "Geralt", "Triss").draft(1, "move 4", "red", "green")
    game.answer("turn.draft", spot=4)
    assert game.play.entry.what.startswith("Geralt stands at row 4, without cards.")
    assert game.seat("Geralt").experience == 1


@pytest.mark.rule("LEG-WIN-01")
def test_a_life_of_0_wins_only_at_the_end_of_a_chapter() -> None:
    game = ruled("win_at", "chapter", life=9)
    game.act("damage", seat="1", amount=12)
    assert (game.state.monster.life, game.asked) == (-3, "turn.draft")
    at_the_end(game).answer("end.trail", met=True, shown=0, fight=0).answer("end.damage")
    assert game.state.outcome == ("won", "life")


@pytest.mark.rule("LEG-EXP-01")
def test_the_rest_of_a_gain_is_lost_at_20() -> None:
    game = ruled("carry_golden", "lost").act("experience", seat="1", amount=18)
    game.act("experience", seat="1", amount=5)
    assert (game.seat("Geralt").experience, game.seat("Geralt").golden) == (20, 0)


@pytest.mark.rule("LEG-COM-04")
def test_the_companion_once_a_chapter() -> None:
    game = ruled("companion_once", "chapter", companion="lambert")
    game.answer("turn.draft", spot=4, bottom="companion").monster("move 4").answer("turn.play")
    assert [field.name for field in game.play.step.fields] == ["spot"]
    usual = ruled("companion_once", "turn", companion="lambert")
    usual.answer("turn.draft", spot=4, bottom="companion").monster("move 4").answer("turn.play")
    assert [field.name for field in usual.play.step.fields] == ["spot", "bottom"]


def test_a_ruling_is_switched_in_the_middle() -> None:
    game = begun("Geralt").act("any.ruling", ruling="empty_row=open")
    assert game.state.reads("empty_row", "open")
