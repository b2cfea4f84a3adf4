"""The smallest complete play, move by move, and where it leads when answers are amended."""

from __future__ import annotations

import pytest

from companion import Line, Play, Result
from tests.companion.legendary_monsters.tables import Game, begun, seated

BEFORE = 9
"""Moves before the second of the play's list: eight of setup, and the Trail card's first."""


def colours(game: Game) -> list[str]:
    return ["/".join(card.colours) for card in game.state.pool]


def start() -> Game:
    return seated("Geralt", level="light")


def whole() -> Game:
    game = start()
    state = game.state
    assert state.paired == (1, 2, 3, 4)
    assert (state.monster.life, state.seats[0].health, state.seats[0].experience) == (9, 5, 0)
    assert dict(state.deck) == {"move 1": 1, "move 2": 1, "move 3": 1, "move 4": 1, "focus": 4}
    assert (state.pool, game.asked) == ((), "chapter.trail")

    game.answer("chapter.trail", source="face_up")
    game.answer("chapter.card", shown=["exploration"], condition="3+ blue")
    assert "Discard the face-down Trail card." in game.play.entry.what
    assert (game.state.chapter, game.state.turn, game.turn_of) == (1, 1, "Geralt")

    game.answer("turn.draft", spot=4)
    assert game.seat("Geralt").experience == 1
    assert game.state.standing == (("1", 4),)
    game.answer("monster.draw", card="move 4")
    assert dict(game.state.deck) == {"move 1": 1, "move 2": 1, "move 3": 1, "focus": 4}
    assert game.play.step is not None
    assert game.play.step.say == "Katakan → row 4. Geralt is there: Ability only."
    game.answer("monster.act", wounds={"1": 0})
    assert (game.state.monster.row, game.state.pool) == (4, ())
    game.answer("turn.play", points={"1": 0})
    assert (game.state.destiny, game.state.turn) == (1, 2)
    assert game.play.news[-1] == (
        "Chapter 1, Turn 2. Discard the pair in row 1. Rows 2, 3 move up to 1, 2. "
        "New pairs in 3, 4."
    )

    game.answer("turn.draft", spot="deck")
    game.answer("monster.draw", card="focus")
    assert dict(game.state.deck) == {"move 1": 1, "move 2": 1, "move 3": 1, "focus": 3}
    game.answer("monster.act", cards=[{"colours": ["blue"]}])
    assert (colours(game), game.state.monster.row) == (["blue"], 4)
    game.answer("turn.play", points={"1": 2})
    assert (game.state.monster.life, game.state.destiny, game.state.turn) == (7, 2, 3)
    assert "Discard the pair in row 1." in game.play.news[-1]
    assert "New pairs in 4." in game.play.news[-1]

    game.answer("turn.draft", spot=1)
    game.answer("monster.draw", card="move 2")
    assert dict(game.state.deck) == {"move 1": 1, "move 3": 1, "focus": 3}
    game.answer("monster.act", cards=[{"colours": ["blue"]}, {"colours": ["red"]}])
    assert (game.state.monster.row, colours(game)) == (2, ["blue", "blue", "red"])
    assert game.play.step.say.startswith("BLUE attack: discard 2 cards")
    game.answer("monster.attack", wounds={"1": 1})
    assert (colours(game), game.seat("Geralt").health) == (["red"], 4)
    game.answer("turn.play")
    assert game.state.destiny == 3

    game.answer("end.trail", met=False, shown=2, fight=8)
    game.answer("end.die", face="lose_fight")
    assert game.seat("Geralt").experience == 3
    game.answer("end.damage", {"damage/1": 7})
    return game


@pytest.mark.rule("LEG-GEN-09", "LEG-DES-01", "LEG-DES-02", "LEG-DRA-01", "LEG-SOL-01")
def test_the_play_goes_as_it_is_written() -> None:
    game = whole()
    assert game.play.step is None
    assert game.state.monster.life == 0
    assert game.play.result == Result(("1",), "life")
    assert game.play.conclusion == "Won: Katakan is defeated in Chapter 1, Turn 3."
    (score,) = game.play.scores
    assert score.lines == (Line("points", 1, 2), Line("fight", 1, 7))
    assert (score.total, score.rank) == (9, None)
    facts = game.play.facts
    assert facts.play["mode"] == "solo"
    assert (facts.play["chapter"], facts.play["life_left"]) == (1, 0)
    assert (facts.seats["1"]["health"], facts.seats["1"]["wounds"]) == (4, 1)


def test_the_file_brings_it_back() -> None:
    play = whole().play
    again = Play.from_json(play.to_json())
    assert again.state == play.state
    assert again.log == play.log


def test_one_fight_fewer_goes_on_into_chapter_2() -> None:
    play = whole().play
    amended = play.amend(BEFORE + 15, {"met": False, "shown": 2, "fight": 7})
    assert amended.first_misfit == BEFORE + 17
    game = Game()
    game.play = amended.play
    assert game.play.step is not None
    assert game.play.step["damage/1"].default == 6
    game.answer("end.damage")
    assert game.state.monster.life == 1
    assert game.asked == "end.keep"
    game.answer("end.keep")
    assert (game.state.chapter, game.asked) == (2, "chapter.trail")
    assert (game.state.destiny, game.state.seats[0].trail) == (0, None)


@pytest.mark.rule("LEG-WND-02", "LEG-ATK-07")
def test_the_last_health_is_lost_at_once() -> None:
    amended = whole().play.amend(BEFORE + 13, {"wounds": {"1": 5}})
    assert amended.first_misfit == BEFORE + 14
    assert amended.play.step is None
    assert amended.play.result == Result((), "health")
    assert amended.play.conclusion == (
        "Lost in Chapter 1, Turn 3: Geralt lost the last Health Point. 7 Life left."
    )


@pytest.mark.rule("LEG-GEN-03", "LEG-WIN-01")
def test_many_points_win_in_turn_2() -> None:
    amended = whole().play.amend(BEFORE + 9, {"points": {"1": 9}})
    assert amended.play.result == Result(("1",), "life")
    assert (amended.play.state.turn, amended.play.state.monster.life) == (2, 0)


@pytest.mark.rule("LEG-MOV-08", "LEG-DIE-01")
def test_the_app_draws_the_same_again_after_an_undo() -> None:
    game = begun("Geralt")
    game.answer("turn.draft", spot=4)
    assert game.play.step is not None
    assert game.play.step.auto
    card = game.play.propose(game.play.step["card"])
    other = game.act("wound", seat="1", amount=1)
    assert other.play.step is not None
    assert other.play.propose(other.play.step["card"]) == card
    options = {option.value: option.weight for option in other.play.step["card"].options}
    assert options == {"move 1": 1, "move 2": 1, "move 3": 1, "move 4": 1, "focus": 4}
