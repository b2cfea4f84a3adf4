"""The Monster: its Movement cards, its Attack pool, its attacks, and what is said of them."""

from __future__ import annotations

import pytest

from companion import Refused
from companion.games.legendary_monsters import attacks
from companion.games.legendary_monsters.attacks import Attack
from companion.games.path_of_destiny.cards import Card
from tests.companion.legendary_monsters.tables import Game, begun, cards, collection, turn


def says(game: Game) -> str:
    assert game.play.step is not None
    return game.play.step.say


@pytest.mark.rule("LEG-MOV-02", "LEG-MOV-03", "LEG-MOV-04", "LEG-MOV-05", "LEG-MOV-06")
@pytest.mark.parametrize(
    ("spot", "card", "said", "asked"),
    [
        (4, "move 3", "row 3. Free: Ability, then takes 2.", ["cards", "wounds", "power"]),
        (3, "move 3", "row 3. Geralt is there: Ability only", ["wounds", "power"]),
        (3, "focus", "Katakan stays. Focus: takes 1 card", ["cards", "power"]),
    ],
)
def test_what_a_card_does(spot: int, card: str, said: str, asked: list[str]) -> None:
    game = begun("Geralt").draft(spot)
    game.answer("monster.draw", card=card)
    assert said in says(game)
    assert [field.name for field in game.play.step.fields] == asked
    assert ("Ability: Bites." in game.play.step.detail) == (card != "focus")


@pytest.mark.rule("LEG-MOV-10", "LEG-MOV-11")
def test_a_row_without_a_pair() -> None:
    movement = {"move 1": 2, "move 5": 1, "focus": 5}
    game = begun("Geralt", "Ciri", known=collection(**{"legendary_monsters/movement": movement}))
    game.draft("deck", "move 1", "red", "green").draft("deck")
    game.answer("monster.draw", card="move 1")
    assert says(game) == "Katakan → row 1. Its pair is gone: Ability only."
    game.answer("monster.act").answer("turn.play").answer("turn.draft", spot=2)
    game.answer("monster.draw", card="move 5")
    assert says(game) == "Katakan → row 5. Not in use: Ability only."
    game.answer("monster.act")
    assert game.state.monster.row == 5


@pytest.mark.rule("LEG-MOV-01", "LEG-MOV-08", "LEG-MOV-09")
def test_the_deck_runs_out_and_is_shuffled_anew() -> None:
    movement = {"move 1": 1, "move 2": 1}
    known = collection(**{"legendary_monsters/movement": movement})
    game = Game(known).answer("setup.players", players=1)
    game.answer("setup.seats", {"seat/1/character": "Geralt"})
    game.answer("setup.monster", monster="Katakan").sure("setup.box", movement=movement)
    game.answer("setup.table").answer("chapter.trail").answer("chapter.card", shown=["magic"])
    game.draft("deck", "move 2", "red", "green").answer("turn.play").draft("deck")
    with pytest.raises(Refused, match="drawn already, back after the reshuffle"):
        game.play.answer({"card": "move 2"})
    game.answer("monster.draw", card="move 1")
    assert game.state.deck == ()
    assert any("then all 2 are shuffled" in line for line in game.play.step.detail)
    game.answer("monster.act", cards=cards("red", "green"))
    assert "The Movement deck is shuffled anew: 2 cards." in game.play.entry.what
    assert (game.state.deck, game.state.shuffles) == (game.state.make_up, 1)


@pytest.mark.rule("LEG-MOV-08", "LEG-ATK-02")
def test_the_odds_stand_beside_the_draft() -> None:
    game = begun("Ciri", "Geralt").draft(3, "move 1", "red", "green")
    step = game.play.step
    assert [(bar.label, bar.value, bar.of) for bar in step.bars] == [
        ("Focus", 4, 7),
        ("Row 2", 1, 7),
        ("Row 3", 1, 7),
        ("Row 4", 1, 7),
    ]
    assert step.detail[-1] == "The next Monster card:"


@pytest.mark.rule("LEG-ATK-02", "LEG-ATK-03")
def test_how_near_each_attack_is() -> None:
    game = begun("Geralt").act("pool.add", cards=cards("red/green", "red", "blue")).draft(1)
    game.answer("monster.draw", card="focus")
    assert [(bar.label, bar.value, bar.of) for bar in game.play.step.bars] == [
        ("blue", 1, 2),
        ("red", 2, 3),
        ("green", 1, 3),
        ("yellow", 0, 3),
    ]
    assert game.play.step.detail[-1] == "Attack pool before it:"


@pytest.mark.rule("LEG-MOV-07", "LEG-MOV-14", "LEG-ATK-05", "LEG-ATK-06", "LEG-ATK-10")
def test_attacks_one_after_the_other_before_the_next_draft() -> None:
    numbers = {"1/number": 3, "2/number": 3, "3/number": 3, "4/number": 3}
    at = "legendary_monsters/monster/katakan/2/attacks"
    known = collection()
    known[at] = {**known[at], **numbers}
    game = begun("Ciri", "Geralt", known=known)
    game.act("pool.add", cards=cards("blue", "blue", "red", "red"))
    game.draft("deck", "focus", "blue/red")
    assert says(game) == "BLUE attack: discard 3 cards – blue, blue, blue/red."
    game.answer("monster.attack", wounds={"1": 1, "2": 2})
    assert (game.seat("Ciri").health, game.seat("Geralt").health) == (6, 5)
    assert game.asked == "turn.draft", "red no longer has its three"
    assert [card.colours for card in game.state.pool] == [("red",), ("red",)]
    game.draft("deck", "move 4", "red", "red")
    assert says(game) == "RED attack: discard 3 cards – red, red, red."
    assert game.play.step.detail == ("effect 2", "They go to the discard pile of the Main deck.")
    game.answer("monster.attack")
    assert len(game.state.pool) == 1


@pytest.mark.rule("LEG-ATK-03", "LEG-ATK-04", "LEG-ATK-08", "LEG-ATK-09")
def test_players_choose_among_multicoloured_cards() -> None:
    game = begun("Geralt")
    game.act("pool.add", cards=cards("red/green", "yellow/green", "red/yellow"))
    game.act("pool.add", cards=cards("green"))
    assert says(game) == "GREEN attack: discard 3 cards – green, red/green, yellow/green."
    assert len(game.play.step.fields) == 1, "both multicoloured ones go: nothing to choose"
    game.act("pool.add", cards=cards("blue/green"))
    field = game.play.step["discard"]
    assert field.default == [0, 1], "the oldest"
    with pytest.raises(Refused):
        game.play.answer({"discard": [0]})
    game.answer("monster.attack", discard=[1, 4])
    assert ["/".join(card.colours) for card in game.state.pool] == ["red/green", "red/yellow"]


def test_cards_alike_are_no_choice() -> None:
    pool = tuple(Card(colours) for colours in (("blue", "red"), ("red", "blue"), ("blue",)))
    attack = Attack("blue", 2)
    what = attacks.discard(attack, pool)
    assert (what.single, what.proposal, what.cards) == ((2,), (0,), 2)
    assert not attacks.competing(what, pool)


@pytest.mark.rule("LEG-MON-02", "LEG-MON-04")
def test_katakans_power_is_kept_and_shown() -> None:
    game = begun("Geralt").draft(1)
    game.answer("monster.draw", card="move 1")
    assert "Power level 1 of 4. More and more." in game.play.step.detail
    assert game.play.step["power"].default == 1
    game.answer("monster.act", power=3)
    assert game.state.monster.power.now == 3
    game.act("power", power=0)
    assert game.state.monster.power.now == 0
    with pytest.raises(Refused):
        game.play.answer({"power": 5}, "power")


def test_other_monsters_have_no_power() -> None:
    game = begun("Geralt", known=collection("noonwraith"), monster="Noonwraith")
    game.answer("turn.draft", spot=1).answer("monster.draw", card="move 1")
    assert [field.name for field in game.play.step.fields] == ["wounds"]
    assert "power" not in [step.id for step in game.play.actions]


@pytest.mark.rule("LEG-DRA-10", "LEG-MOV-01")
def test_the_table_may_draw_from_its_own_deck() -> None:
    game = begun("Geralt", draws="table")
    game.answer("turn.draft", spot=1)
    step = game.play.step
    assert (step.auto, step["card"].draw) == (False, None)
    assert step.say == "Katakan: draw a Movement card."
    assert step["card"].read("F") == "focus"
    assert step["card"].read("3") == "move 3"


def test_wrong_cards_are_refused() -> None:
    game = begun("Geralt").draft(1)
    game.answer("monster.draw", card="focus")
    for wrong in (cards(), cards("blue", "red"), cards("pink")):
        with pytest.raises(Refused) as refused:
            game.play.answer({"cards": wrong})
        assert refused.value.field == "cards"


def test_nine_turns_of_five_are_45_activations() -> None:
    game = begun("Triss", "Yennefer", "Ciri", "Letho", "Regis", known=collection(life=99))
    while game.play.step is not None:
        if game.asked == "turn.draft":
            turn(game)
        elif game.asked == "end.trail":
            game.answer("end.trail", met=True, shown=0, fight=0)
        elif game.asked == "chapter.card":
            game.answer("chapter.card", shown=["magic"])
        else:
            game.answer(game.asked)
    assert [move.step for move in game.play.moves].count("monster.act") == 45


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("br", ["blue", "red"]), ("b+r y", ["blue/red", "yellow"]), ("b, b", ["blue", "blue"])],
)
def test_a_letter_is_a_card_and_a_plus_joins(typed: str, meant: list[str]) -> None:
    game = begun("Geralt").draft(4)
    game.answer("monster.draw", card="move 1")
    assert game.play.step["cards"].read(typed) == cards(*meant)
