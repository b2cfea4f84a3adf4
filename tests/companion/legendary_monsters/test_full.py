"""Full: every card is known, so that conditions, Experience and damage are worked out."""

from __future__ import annotations

from typing import Any

import pytest

from companion import Refused
from tests.companion.legendary_monsters.tables import Game, Values, collection, seated, with_trail

PLAIN: Values = {"colours": ["blue"]}


def card(colour: str, *symbols: str, **more: Any) -> Values:
    return {"colours": colour.split("/"), "symbols": list(symbols), **more}


def full(*characters: str, condition: Values | None = None, **more: Any) -> Game:
    """A table in full at the first Pool, everyone with the same Trail card."""
    asks = condition or {"kind": "colour_cards", "number": 3, "at_least": True, "colour": "blue"}
    game = seated(*characters, level="full", known=collection(life=40), **more)
    return with_trail(game, ("magic", "exploration"), **asks)


def pool(game: Game, *pairs: tuple[Values, Values]) -> Game:
    """New pairs: those given from the top, green ones for the rest."""
    assert game.play.step is not None
    names = [field.name for field in game.play.step.fields]
    values = {name: [card("green"), card("green")] for name in names}
    values |= {name: list(pair) for name, pair in zip(names, pairs, strict=False)}
    return game.answer("turn.pool", values)


def quick_turn(game: Game, *played: Values, **symbols: Any) -> Game:
    """A solo Turn at the Main deck; the Monster stays away."""
    if game.asked == "turn.pool":
        pool(game)
    game.act("fix.movement", movement={"focus": 4})
    game.draft("deck").answer("monster.draw", card="focus")
    game.answer("monster.act", cards=[card("yellow")])
    if game.asked == "monster.attack":
        game.answer("monster.attack")
    return game.answer("turn.play", {"cards/1": list(played)}).answer("turn.symbols", symbols)


@pytest.mark.rule("LEG-SET-09", "LEG-DRA-01", "LEG-DRA-02")
def test_pairs_are_entered_once_and_move_up_with_their_cards() -> None:
    game = full("Geralt")
    assert [field.name for field in game.play.step.fields] == ["row/1", "row/2", "row/3", "row/4"]
    pool(game, (card("red", "fight"), card("blue")), (card("yellow"), card("red/green")))
    assert game.state.rows[0].cards[0].symbols == ("fight",)
    game.draft(1).answer("monster.draw", card="focus")
    game.answer("monster.act", cards=[card("yellow")])
    game.answer("turn.play", {"cards/1": [card("red", "fight"), card("blue")]})
    game.answer("turn.symbols")
    assert [field.name for field in game.play.step.fields] == ["row/3", "row/4"]
    assert game.play.news[-1] == (
        "Chapter 1, Turn 2. Discard the pair in row 2. Rows 3, 4 move up to 1, 2. "
        "New pairs in 3, 4."
    )
    assert game.state.rows[0].cards[0].colours == ("green",)


@pytest.mark.rule("LEG-MOV-03", "LEG-ATK-02", "LEG-MOV-08")
def test_known_pairs_are_not_asked_again_and_their_attacks_are_foretold() -> None:
    game = pool(full("Geralt"), (card("red"), card("red")), (card("blue"), card("blue")))
    bars = {bar.label: bar.note for bar in game.play.step.bars}
    assert (bars["Row 2"], bars["Row 1"]) == ("blue attack", "")
    game.answer("turn.draft", spot=4).answer("monster.draw", card="move 2")
    assert "cards" not in [field.name for field in game.play.step.fields]
    game.answer("monster.act")
    assert game.asked == "monster.attack"
    assert [c.colours for c in game.state.pool] == [("blue",), ("blue",)]


def test_drafted_cards_are_offered_until_they_are_played() -> None:
    game = pool(full("Geralt"), (card("red", "fight"), card("blue", "magic")))
    game.draft(1).answer("monster.draw", card="focus")
    game.answer("monster.act", cards=[card("yellow")])
    field = game.play.step["cards/1"]
    assert [each["colours"] for each in field.offered] == [["red"], ["blue"]]
    assert "Geralt has drafted 1 red (Fight), 2 blue (Magic)." in game.play.step.detail
    assert [each["colours"] for each in field.read("2, 1")] == [["blue"], ["red"]]
    game.answer("turn.play", {"cards/1": [card("red", "fight"), card("green")]})
    assert [c.colours for c in game.seat("Geralt").hand] == [("blue",)]


@pytest.mark.rule("LEG-DIE-07", "LEG-PLA-04", "LEG-END-07", "LEG-END-10", "LEG-TRL-03")
def test_the_end_of_a_chapter_is_worked_out() -> None:
    game = full("Geralt")
    quick_turn(game, card("blue", "fight", "magic"), card("blue"))
    quick_turn(game, card("red", "magic"), card("green", "fight", "fight"))
    quick_turn(
        game,
        card("blue/red", "exploration"),
        card("yellow"),
        **{"tokens/1": {"magic": 2, "fight": 1}, "covered/1": ["1/1", "3/1"]},
    )
    step = game.play.step
    assert step.say == (
        "Chapter 1 ends. Geralt: 3 or more cards in the shown colour (blue), "
        "shows Magic, Exploration."
    )
    assert {field.name: field.default for field in step.fields} == {
        "met": True,
        "shown": 4,
        "fight": 3,
    }
    assert game.doubted({"met": False}) == ("By the cards Geralt has met it. Keep your answer?",)
    game.answer("end.trail")
    assert game.seat("Geralt").experience == 7
    game.answer("end.damage")
    assert game.state.monster.life == 37
    with pytest.raises(Refused):
        game.play.answer({"keep/1": [1, 2]})
    game.answer("end.keep", {"keep/1": [3]})
    (kept,) = game.seat("Geralt").timeline
    assert (kept.symbols, kept.covered) == (("magic",), ())
    assert dict(game.seat("Geralt").tokens)["magic"] == 0


@pytest.mark.rule("LEG-DIE-04", "LEG-DIE-05", "LEG-END-08")
@pytest.mark.parametrize(
    ("face", "pay", "experience", "damage"),
    [
        ("lose_two_symbols", {"symbols": ["magic", "fight"]}, 1, 1),
        ("discard_card", {"card": 1}, 1, 1),
        ("lose_fight", None, 2, 1),
        ("skull", None, 2, 2),
    ],
)
def test_the_die_takes_real_cards_and_symbols(
    face: str, pay: Values | None, experience: int, damage: int
) -> None:
    game = full("Geralt", draws="table")
    quick_turn(game, card("red", "fight", "magic"), card("red", "fight"))
    quick_turn(game, card("red"), card("red"))
    quick_turn(game, card("red"), card("green", "exploration"))
    game.answer("end.trail").answer("end.die", face=face)
    if pay is not None:
        game.answer("end.pay", pay)
    assert game.seat("Geralt").experience == experience
    assert game.play.step["damage/1"].default == damage
    assert game.seat("Geralt").health == (4 if face == "skull" else 5)


@pytest.mark.rule("LEG-DIE-06")
@pytest.mark.parametrize("face", ["lose_two_symbols", "lose_fight"])
def test_what_is_not_there_is_a_wound_at_once(face: str) -> None:
    game = full("Geralt")
    for _turn in range(3):
        quick_turn(game, card("red"), card("red"))
    game.answer("end.trail").answer("end.die", face=face)
    assert (game.asked, game.seat("Geralt").health) == ("end.damage", 4)


@pytest.mark.rule("LEG-DIE-07")
def test_a_symbol_that_is_not_there_cannot_be_lost() -> None:
    game = full("Geralt")
    quick_turn(game, card("red", "magic"), card("red", "fight"))
    quick_turn(game, card("red"), card("red"))
    quick_turn(game, card("red"), card("red"))
    game.answer("end.trail").answer("end.die", face="lose_two_symbols")
    with pytest.raises(Refused) as refused:
        game.play.answer({"symbols": ["magic", "magic"]})
    assert (refused.value.field, refused.value.key) == ("symbols", "choice")


@pytest.mark.rule("LEG-END-09")
def test_it_is_said_when_the_fight_in_play_would_do() -> None:
    game = quick_turn(full("Geralt"), card("red", "fight"), card("red", "fight", "fight"))
    pool(game).act("fix.life", life=4)
    assert not any("Fight in play" in line for line in game.play.step.detail)
    game.act("fix.life", life=3)
    assert "Fight in play: 3. Life: 3." in game.play.step.detail


def test_an_unusual_number_of_cards_is_doubted() -> None:
    game = full("Geralt")
    game.act("fix.turn", chapter=1, turn=3, at="ending")
    assert game.doubted({}) == ("Geralt has 0 cards where 6 are usual.",)


@pytest.mark.rule("LEG-TRL-01", "LEG-TRL-12")
@pytest.mark.parametrize("kind", ["fewest_in_colour", "fight_cards", "one_colour_cards"])
def test_a_condition_is_asked_for_what_it_shows(kind: str) -> None:
    game = seated("Geralt", level="full").answer("chapter.trail")
    step = game.play.step
    asked = [field.name for field in step.asked({"kind": kind})]
    shows = ["colour"] if kind == "fewest_in_colour" else ["number", "at_least"]
    assert asked == ["shown", "kind", *shows]


@pytest.mark.rule("LEG-END-11", "LEG-END-13", "LEG-LAS-03")
def test_a_whole_play_in_full() -> None:
    game = full("Geralt")
    kept = 0
    while game.play.step is not None:
        if game.asked == "chapter.card":
            with_trail(game)
        elif game.asked in {"turn.pool", "turn.draft"}:
            quick_turn(game, card("blue", "fight"), card("red", "exploration"))
        elif game.asked == "end.trail":
            assert len(game.seat("Geralt").timeline) == 5 + game.state.chapter
            game.answer("end.trail")
        elif game.asked == "end.keep":
            kept = game.state.chapter
            game.answer("end.keep", {"keep/1": list(range(1, kept + 1))})
            assert len(game.seat("Geralt").timeline) == kept
        elif game.asked == "chapter.trail":
            game.answer("chapter.trail")
            game.answer(
                "chapter.card", shown=["exploration"], kind="colour_cards", number=3, colour="blue"
            )
        else:
            game.answer(game.asked)
    assert kept == 2
    assert game.state.outcome == ("lost", "time")
    assert [line.value for line in game.play.scores[0].lines if line.kind == "fight"] == [3, 4, 5]
