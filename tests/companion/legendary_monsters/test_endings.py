"""Every way in which a play can end, played through."""

from __future__ import annotations

import pytest

from companion import Line, Result
from tests.companion.legendary_monsters.tables import (
    Game,
    begun,
    collection,
    pass_by,
    turn,
    with_trail,
)


def to_end_of_chapter(game: Game) -> Game:
    """The Turns of a Chapter, in which nothing but Monster cards happens."""
    with_trail(game)
    while game.asked == "turn.draft":
        turn(game)
    assert game.asked == "end.trail"
    return game


def checked(game: Game, shown: int = 0, fight: int = 0) -> Game:
    """Everyone meets the Trail card and counts the same."""
    while game.asked == "end.trail":
        game.answer("end.trail", met=True, shown=shown, fight=fight)
    return game


def through(game: Game, chapters: int, shown: int = 0) -> Game:
    """So many Chapters without damage."""
    for _chapter in range(chapters):
        checked(to_end_of_chapter(game), shown).answer("end.damage")
        if game.asked == "end.keep":
            game.answer("end.keep")
    return game


def won(game: Game, chapter: int) -> None:
    assert game.play.step is None
    assert game.play.result == Result(tuple(seat.id for seat in game.state.seats), "life")
    assert game.state.chapter == chapter
    assert game.play.facts.play["life_left"] == 0


def lost(game: Game, by: str) -> None:
    assert game.play.step is None
    assert game.play.result == Result((), by)


@pytest.mark.rule("LEG-GEN-01", "LEG-GEN-02", "LEG-GEN-03")
def test_won_by_points_in_a_turn() -> None:
    game = begun("Geralt", "Triss", known=collection(life=5))
    while game.asked != "turn.play":
        game.answer("turn.draft", spot="deck")
        pass_by(game)
    game.answer("turn.play", points={"1": 2, "2": 4})
    won(game, 1)
    assert [score.total for score in game.play.scores] == [2, 4]
    assert all(score.rank is None for score in game.play.scores)


@pytest.mark.rule("LEG-END-09", "LEG-WIN-01")
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_won_at_the_end_of_a_chapter(chapter: int) -> None:
    game = through(begun("Geralt", "Ciri", known=collection(life=8)), chapter - 1)
    checked(to_end_of_chapter(game), fight=4).answer("end.damage")
    won(game, chapter)
    assert Line("fight", chapter, 4) in game.play.scores[0].lines


@pytest.mark.rule("LEG-LAS-01", "LEG-LAS-02", "LEG-EXP-01", "LEG-EXP-02", "LEG-END-14")
def test_won_by_the_last_chance() -> None:
    known = collection(life=11)
    game = through(begun("Geralt", "Yennefer", known=known), 2, shown=6)
    checked(to_end_of_chapter(game), shown=16)
    assert game.seat("Geralt").golden == 17
    game.answer("end.damage")
    won(game, 3)
    last = game.play.moves[-1]
    assert (last.step, last.by, dict(last.values)) == (
        "end.golden",
        "app",
        {"value/1": 8, "value/2": 8},
    )
    assert game.play.scores[0].lines[-1] == Line("golden", 0, 8)


@pytest.mark.rule("LEG-END-13", "LEG-GEN-03")
def test_won_by_an_effect_of_a_kept_card() -> None:
    game = checked(to_end_of_chapter(begun("Geralt", known=collection(life=9))), fight=7)
    game.answer("end.damage")
    game.answer("end.keep", points={"1": 2})
    won(game, 1)


def test_won_by_an_anytime_damage() -> None:
    game = begun("Geralt")
    game.act("damage", seat="team", amount=9)
    won(game, 1)
    assert game.play.scores[-1].lines == (Line("other", 1, 9),)


@pytest.mark.rule("LEG-WIN-02", "LEG-WND-02", "LEG-ATK-07")
def test_lost_by_an_attack() -> None:
    game = begun("Geralt", "Ciri")
    game.draft(4, "move 2", "blue", "blue")
    game.answer("monster.attack", wounds={"1": 7})
    lost(game, "health")
    assert game.state.pool == ()


@pytest.mark.rule("LEG-MON-04", "LEG-WND-03")
def test_lost_by_the_ability() -> None:
    game = begun("Geralt")
    game.answer("turn.draft", spot=4)
    game.answer("monster.draw", card="move 2")
    values = {"cards": [{"colours": ["blue"]}, {"colours": ["blue"]}], "wounds": {"1": 6}}
    assert game.doubted(values) == ("Geralt has 5 Health left. This ends the game.",)
    game.sure("monster.act", values)
    lost(game, "health")
    assert game.seat("Geralt").health == 0
    assert game.state.pool == (), "nothing after the last Health Point is resolved"


@pytest.mark.rule("LEG-DIE-02", "LEG-END-02", "LEG-END-05")
def test_lost_by_the_die_before_damage_that_would_win() -> None:
    game = to_end_of_chapter(begun("Ciri", "Vesemir", known=collection(life=5)))
    game.act("wound", seat="1", amount=6)
    assert game.turn_of == "Ciri"
    game.answer("end.trail", met=False, shown=1, fight=9)
    game.answer("end.die", face="skull")
    lost(game, "health")
    assert game.seat("Ciri").experience == 0, "the Experience was still to come"


@pytest.mark.rule("LEG-DIE-06")
def test_lost_by_what_cannot_be_paid() -> None:
    game = to_end_of_chapter(begun("Ciri"))
    game.act("wound", seat="1", amount=4)
    game.answer("end.trail", met=False, shown=0, fight=0)
    game.answer("end.die", face="lose_two_symbols").answer("end.pay", possible=False)
    lost(game, "health")


@pytest.mark.rule("LEG-WIN-03", "LEG-LAS-03", "LEG-GEN-09")
def test_lost_on_time_without_a_golden_marker() -> None:
    game = through(begun("Geralt", "Yarpen"), 3)
    lost(game, "time")
    assert game.play.moves[-1].step == "end.damage", "nobody has a golden marker to ask about"
    assert game.play.conclusion == "Lost: out of time, 9 Life left."
    steps = [move.step for move in game.play.moves]
    assert steps.count("turn.play") == 9
    assert steps.count("monster.act") == 18


@pytest.mark.rule("LEG-WIN-03", "LEG-LAS-03")
def test_lost_on_time_with_too_little_gold() -> None:
    game = through(begun("Geralt", "Ciri", known=collection(life=30)), 2, shown=6)
    game = to_end_of_chapter(game)
    game.answer("end.trail", met=True, shown=20, fight=0)
    game.answer("end.trail", met=False, shown=0, fight=0).answer("end.die", face="skull")
    game.answer("end.damage")
    lost(game, "time")
    assert game.state.monster.life == 20, "the golden marker at its end is worth 10"


def test_stopped() -> None:
    game = begun("Geralt")
    game.act("any.stop", why="given_up")
    lost(game, "stopped")
    assert game.play.conclusion == "Stopped early."


def test_nothing_can_be_done_after_the_end() -> None:
    game = begun("Geralt")
    game.act("damage", seat="1", amount=9)
    assert [step.id for step in game.play.actions] == ["any.note"]
