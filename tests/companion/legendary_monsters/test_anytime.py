"""What can be done at any moment, and the Runestones."""

from __future__ import annotations

import pytest

from companion import Refused
from companion.games.legendary_monsters import runestones
from tests.companion.legendary_monsters.tables import Game, begun, cards, collection, seated, turn


def offered(game: Game) -> list[str]:
    return [step.id for step in game.play.actions]


def test_nothing_of_the_game_is_offered_during_setup() -> None:
    game = Game()
    assert offered(game) == ["any.note", "any.ruling", "any.stop"]


@pytest.mark.rule("LEG-GEN-03", "LEG-WIN-01")
def test_damage_by_a_seat_and_by_no_one_player() -> None:
    game = begun("Geralt", "Triss")
    game.act("damage", seat="1", amount=2).act("damage", seat="team", amount=3)
    assert game.state.monster.life == 4
    assert {score.seat: score.total for score in game.play.scores} == {"1": 2, "2": 0, "team": 3}
    assert {each.team for each in game.play.participants} == {"team"}


@pytest.mark.rule("LEG-EXP-01", "LEG-EXP-02")
def test_experience_goes_over_to_the_golden_marker() -> None:
    game = begun("Geralt").act("experience", seat="1", amount=18)
    game.act("experience", seat="1", amount=5)
    assert (game.seat("Geralt").experience, game.seat("Geralt").golden) == (23, 3)
    game.act("experience", seat="1", amount=20)
    assert (game.seat("Geralt").experience, game.seat("Geralt").golden) == (40, 20)
    assert "3 beyond the track's end." in game.play.entry.what


@pytest.mark.rule("LEG-WND-01", "LEG-WND-03")
def test_wounds_and_healing() -> None:
    game = begun("Geralt")
    assert "heal" not in offered(game)
    game.act("wound", seat="1", amount=2)
    assert game.seat("Geralt").wounds == 2
    game.act("heal", sure=True, seat="1", amount=1)
    assert game.seat("Geralt").health == 4
    game.act("wound", sure=True, seat="1", amount=8)
    assert (game.seat("Geralt").health, game.state.outcome) == (0, ("lost", "health"))


def test_the_monster_gains_life() -> None:
    game = begun("Geralt").act("damage", seat="1", amount=4)
    game.act("life.gain", amount=3)
    assert game.state.monster.life == 8
    game.act("life.gain", sure=True, amount=3)
    assert game.state.monster.life == 11
    team = next(score for score in game.play.scores if score.seat == "team")
    assert [(line.kind, line.value) for line in team.lines] == [("gain", -6)]


@pytest.mark.rule("LEG-MOV-14", "LEG-ATK-02")
def test_the_attack_pool_by_an_effect() -> None:
    game = begun("Geralt").act("pool.add", cards=cards("blue", "red", "blue"))
    assert game.asked == "monster.attack"
    game.act("pool.remove", cards=[0])
    assert game.asked == "turn.draft", "one blue is no attack"
    game.act("pool.add", cards=cards("blue")).answer("monster.attack")
    assert [card.colours for card in game.state.pool] == [("red",)]


@pytest.mark.rule("LEG-PLA-05", "LEG-SOL-02")
def test_abilities_are_used_once_and_only_when_available() -> None:
    game = begun("Yarpen")
    step = next(step for step in game.play.actions if step.id == "ability")
    assert "LEG-SOL-02" in step.rules
    assert [option.closed for option in step["ability"].options] == [
        "",
        "It is locked until 5 Experience.",
        "It is locked until 10 Experience.",
        "It is locked until 16 Experience.",
    ]
    game.act("experience", seat="1", amount=5).act("ability", ability="1/1")
    with pytest.raises(Refused, match="It was used"):
        game.play.answer({"ability": "1/1"}, "ability")
    assert game.play.facts.seats["1"]["abilities_used"] == 1


@pytest.mark.rule("LEG-RUN-01", "LEG-RUN-02", "LEG-RUN-03")
def test_the_exchange() -> None:
    assert [runestones.needed(players) for players in range(1, 6)] == [1, 2, 2, 3, 3]
    game = begun("Geralt", "Triss", "Ciri", "Letho")
    with pytest.raises(Refused, match="2 of 4 is not most of the Players") as refused:
        game.play.answer({"seats": ["1", "2"], "agree": 2}, "runestone.exchange")
    assert refused.value.field == "agree"
    with pytest.raises(Refused):
        game.play.answer({"seats": ["1"]}, "runestone.exchange")
    game.act("runestone.exchange", seats=["1", "2"], agree=3)
    assert game.state.left("exchange") == 1
    game.act("runestone.exchange", seats=["1", "2"])
    assert "runestone.exchange" not in offered(game)


@pytest.mark.rule("LEG-SOL-03", "LEG-RUN-03")
def test_no_exchange_alone() -> None:
    game = begun("Geralt")
    assert "runestone.exchange" not in offered(game)
    with pytest.raises(Refused) as refused:
        runestones.used("exchange", 1, 1, 2)
    assert refused.value.key == "players"


@pytest.mark.rule("LEG-RUN-04")
def test_convert_in_light_is_said_and_counts_for_the_damage() -> None:
    game = begun("Geralt", known=collection(life=40))
    with pytest.raises(Refused) as refused:
        game.play.answer({"seat": "1", "symbol": "magic", "amount": 6}, "runestone.convert")
    assert refused.value.field == "amount"
    with pytest.raises(Refused):
        game.play.answer({"seat": "1", "symbol": "fight", "amount": 1}, "runestone.convert")
    while game.asked == "turn.draft":
        turn(game)
    game.answer("end.trail", met=True, shown=0, fight=3)
    game.act("runestone.convert", seat="1", symbol="magic", amount=4)
    assert game.play.step["damage/1"].default == 7


@pytest.mark.rule("LEG-RUN-05")
def test_initiative_while_drafting_moves_only_those_on_the_track() -> None:
    game = begun("Triss", "Yennefer", "Ciri", "Letho").draft(3, "move 1", "red", "green")
    step = next(step for step in game.play.actions if step.id == "runestone.initiative")
    assert [option.label for option in step["order"].options] == ["Yennefer", "Ciri", "Letho"]
    game.act("runestone.initiative", order=["4", "2", "3"])
    assert game.turn_of == "Letho"
    game.draft("deck", "focus", "red")
    assert game.turn_of == "Yennefer"
    game.draft("deck", "move 2", "green", "yellow").draft(4)
    assert "runestone.initiative" not in offered(game), "nobody is on the track"
    game.monster("focus", "yellow")
    assert [s.character for s in game.state.order] == ["Letho", "Yennefer", "Triss", "Ciri"]
    game.act("runestone.initiative", order=["1", "2", "3", "4"])
    assert game.state.initiative == ("1", "2", "3", "4")


@pytest.mark.rule("LEG-RUN-06", "LEG-RUN-07", "LEG-MOV-09")
def test_ignoring_the_card_just_drawn() -> None:
    known = collection(**{"legendary_monsters/movement": {"move 1": 1, "focus": 7}})
    game = begun("Triss", "Geralt", known=known)
    assert "runestone.ignore" not in offered(game)
    game.answer("turn.draft", spot=2).answer("monster.draw", card="move 1")
    game.act("runestone.ignore", agree=2)
    assert (game.asked, game.turn_of) == ("turn.draft", "Geralt")
    assert (game.state.monster.row, game.state.pending, game.state.pool) == (None, None, ())
    assert dict(game.state.deck) == {"focus": 7}
    assert 1 in game.state.paired
    for _card in range(6):
        game.draft("deck", "focus", "blue")
        if game.asked == "monster.attack":
            game.answer("monster.attack")
        if game.asked == "turn.play":
            game.answer("turn.play")
        if game.asked == "end.trail":
            break
    assert dict(game.state.deck) == {"focus": 2}


@pytest.mark.rule("LEG-RUN-07")
def test_ignoring_the_last_card_reshuffles() -> None:
    game = begun("Geralt").act("fix.movement", movement={"focus": 1})
    game.answer("turn.draft", spot=1).answer("monster.draw", card="focus")
    game.act("runestone.ignore")
    assert game.state.deck == game.state.make_up
    assert game.asked == "turn.play"


def test_convert_in_full_moves_tokens() -> None:
    game = seated("Geralt", level="full")
    game.act("fix.timeline", seat="1")
    game.answer(
        "fix.timeline.cards",
        cards=[{"colours": ["blue"], "symbols": ["magic", "fight"]}],
        tokens={"magic": 2},
    )
    with pytest.raises(Refused, match="no more than there are"):
        game.play.answer({"seat": "1", "symbol": "magic", "amount": 4}, "runestone.convert")
    game.act("runestone.convert", seat="1", symbol="magic", amount=3)
    held = game.seat("Geralt").held
    assert (held.count("magic"), held.count("fight")) == (0, 4)
    assert held.timeline[0].covered == ("magic",)
