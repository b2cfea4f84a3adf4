"""Corrections: one move and one log line each, and doubted where they end the play."""

from __future__ import annotations

import pytest

from companion import Refused
from tests.companion.legendary_monsters.tables import begun, cards, pass_by, turn


def test_life_health_and_experience() -> None:
    game = begun("Geralt").act("fix.life", life=5)
    assert game.play.entry.what == "Corrected: Life 9 → 5."
    assert game.state.monster.life == 5
    team = next(score for score in game.play.scores if score.seat == "team")
    assert [(line.kind, line.value) for line in team.lines] == [("correction", 4)]
    game.act("fix.health", seat="1", health=2)
    assert game.play.entry.what == "Corrected: Health of Geralt 5 → 2."
    game.act("fix.experience", seat="1", experience=21)
    assert game.seat("Geralt").golden == 1
    assert game.play.label(game.play.upcoming[0]) == "The Monster acts"


def test_a_correction_that_ends_the_play_is_doubted() -> None:
    game = begun("Geralt")
    assert game.doubted({"life": 0}, "fix.life") == ("That ends the game. Is it so on the table?",)
    assert game.doubted({"seat": "1", "health": 0}, "fix.health")
    game.act("fix.life", sure=True, life=0)
    assert game.state.outcome == ("won", "life")


def test_the_attack_pool_and_what_it_sets_off() -> None:
    game = begun("Geralt").act("fix.pool", cards=cards("blue", "red/blue"))
    assert game.asked == "monster.attack"
    game.act("fix.pool", cards=cards("red"))
    assert game.asked == "turn.draft"
    assert game.play.entry.what == "Corrected: Attack pool blue; red/blue → red."


def test_the_movement_deck() -> None:
    game = begun("Geralt")
    with pytest.raises(Refused):
        game.play.answer({"movement": {"focus": 5}}, "fix.movement")
    with pytest.raises(Refused, match="reshuffled when it runs out"):
        game.play.answer({"movement": {}}, "fix.movement")
    game.act("fix.movement", movement={"focus": 1, "move 2": 1})
    assert dict(game.state.deck) == {"move 2": 1, "focus": 1}
    game.answer("turn.draft", spot=1).answer("monster.draw", card="focus")
    step = next(step for step in game.play.actions if step.id == "fix.movement")
    highs = {count.key: count.high for count in step["movement"].counts}
    assert (highs["focus"], highs["move 2"]) == (3, 1), "the card drawn is not in the deck"


def test_rows_initiative_and_runestones() -> None:
    game = begun("Geralt", "Triss").act("fix.rows", rows=[2, 4])
    assert game.state.paired == (2, 4)
    game.act("fix.initiative", order=["1", "2"])
    assert game.turn_of == "Geralt"
    game.act("fix.runestones", runestones={"ignore": 1})
    assert dict(game.state.runestones) == {
        "exchange": 0,
        "convert": 0,
        "initiative": 0,
        "ignore": 1,
    }


@pytest.mark.parametrize(
    ("at", "asked", "destiny"),
    [("drafting", "turn.draft", 1), ("playing", "turn.play", 1), ("ending", "end.trail", 3)],
)
def test_chapter_and_turn(at: str, asked: str, destiny: int) -> None:
    game = begun("Geralt").draft(1)
    game.act("fix.turn", chapter=2, turn=2, at=at)
    assert (game.asked, game.state.chapter, game.state.destiny) == (asked, 2, destiny)
    assert game.state.pending is None
    while game.state.chapter == 2:
        if game.asked == "turn.draft":
            turn(game)
        elif game.asked == "end.trail":
            game.answer("end.trail", met=True, shown=0, fight=0)
        else:
            game.answer(game.asked)
    assert (game.state.chapter, game.asked) == (3, "chapter.trail")


def test_a_turn_left_with_the_last_card_drawn_reshuffles() -> None:
    game = begun("Geralt").act("fix.movement", movement={"focus": 1}).draft(1)
    game.answer("monster.draw", card="focus").act("fix.turn")
    assert game.state.deck == game.state.make_up
    game.draft(2)
    pass_by(game)


def test_any_log_line_can_be_amended() -> None:
    game = begun("Geralt").draft(1, "move 1")
    number = game.play.number - 2
    amended = game.play.amend(number, {"spot": 2})
    assert amended.first_misfit == game.play.number, "row 1 is free now: cards are asked"
    assert amended.play.step.id == "monster.act"
    assert amended.play.undo().moves == game.play.moves
