"""The end of a Chapter in light: Trail cards, the Monster die, damage, clean-up."""

from __future__ import annotations

import pytest

from companion import Refused
from companion.games.legendary_monsters import scoring
from tests.companion.legendary_monsters.tables import Game, begun, collection, turn


def ended(*characters: str, **more: object) -> Game:
    """A table at the end of Chapter 1."""
    game = begun(*characters, known=collection(life=40), **more)
    while game.asked == "turn.draft":
        turn(game)
    return game


@pytest.mark.rule("LEG-END-02", "LEG-END-03", "LEG-END-04", "LEG-END-06", "LEG-DES-02")
def test_trail_cards_are_checked_in_initiative_order() -> None:
    game = ended("Geralt", "Triss")
    step = game.play.step
    assert "The third Destiny token: Chapter 1 ends." in game.play.news
    assert step.say == "Chapter 1 ends. Triss: the Trail card's condition, shows Exploration."
    assert "Count before rolling; on cards and tokens, nothing that is covered." in step.detail
    assert [field.default for field in step.fields] == [None, None, None]
    game.answer("end.trail", met=True, shown=4, fight=5)
    assert game.seat("Triss").experience == 7
    assert game.turn_of == "Geralt"


@pytest.mark.rule("LEG-DIE-03", "LEG-DIE-06", "LEG-END-05", "LEG-END-08")
def test_lose_a_fight() -> None:
    game = ended("Geralt", "Triss")
    game.answer("end.trail", met=False, shown=2, fight=1).answer("end.die", face="lose_fight")
    assert (game.seat("Triss").counted.fight, game.seat("Triss").health) == (0, 7)
    assert game.seat("Triss").experience == 2
    game.answer("end.trail", met=False, shown=0, fight=0).answer("end.die", face="lose_fight")
    assert game.seat("Geralt").health == 6, "nothing to lose: a Wound instead"


@pytest.mark.rule("LEG-DIE-04", "LEG-DIE-05", "LEG-DIE-07", "LEG-END-08")
def test_what_is_paid_is_gone_before_the_count() -> None:
    game = ended("Geralt", "Triss")
    game.answer("end.trail", met=False, shown=2, fight=3).answer("end.die", face="lose_two_symbols")
    for wrong in ({"fight": 1}, {"fight": 2, "shown": 1}, {"shown": 3}):
        with pytest.raises(Refused) as refused:
            game.play.answer({"lost": wrong})
        assert refused.value.field == "lost"
    game.answer("end.pay", lost={"fight": 1, "shown": 1})
    assert (game.seat("Triss").experience, game.seat("Triss").counted.fight) == (1, 2)
    game.answer("end.trail", met=False, shown=3, fight=1).answer("end.die", face="discard_card")
    game.answer("end.pay", lost={"fight": 1, "shown": 2})
    assert (game.seat("Geralt").experience, game.seat("Geralt").counted.fight) == (1, 0)
    assert game.play.step.say == "Triss 2 + Geralt 0 = 2 damage. Life 40 → 38."


@pytest.mark.rule("LEG-DIE-06")
def test_not_in_full_is_a_wound_and_nothing_else() -> None:
    game = ended("Geralt")
    game.answer("end.trail", met=False, shown=1, fight=0).answer("end.die", face="lose_two_symbols")
    assert game.play.step["lost"].hint.endswith("answer 'not in full': it is a Wound.")
    game.answer("end.pay", possible=False)
    assert (game.seat("Geralt").health, game.seat("Geralt").experience) == (4, 1)


@pytest.mark.rule("LEG-DIE-01")
def test_the_die_has_three_skulls() -> None:
    game = ended("Geralt").answer("end.trail", met=False, shown=1, fight=0)
    step = game.play.step
    weights = {option.value: option.weight for option in step["face"].options}
    assert weights == {"skull": 3, "lose_fight": 1, "discard_card": 1, "lose_two_symbols": 1}
    assert step.auto
    assert game.play.propose(step["face"]) in weights
    table = ended("Geralt", draws="table").answer("end.trail", met=False, shown=1, fight=0)
    assert not table.play.step.auto


@pytest.mark.rule("LEG-END-09", "LEG-END-10", "LEG-END-01")
def test_damage_differing_from_the_count_is_doubted() -> None:
    game = ended("Geralt", "Triss")
    assert game.doubted({"met": True, "shown": 0, "fight": 31}) == ("31 Fight Symbols. Right?",)
    game.answer("end.trail", met=True, shown=0, fight=5)
    game.answer("end.trail", met=True, shown=0, fight=3)
    for other in (4, 6):
        doubts = game.doubted({"damage/2": other})
        assert doubts == (f"Triss counted 5 and deals {other}. Right?",)
    game.answer("end.damage")
    assert game.state.monster.life == 32


@pytest.mark.rule("LEG-END-11", "LEG-END-12", "LEG-CHA-06", "LEG-DES-03", "LEG-MOV-12")
def test_the_clean_up() -> None:
    game = ended("Geralt")
    deck, row = game.state.deck, game.state.monster.row
    game.answer("end.trail", met=True, shown=0, fight=3).answer("end.damage")
    step = game.play.step
    assert step.say.startswith("Everyone keeps 1 card and discards the rest")
    assert step.detail[-1] == "Trail cards to the box. Take the 3 Destiny tokens off."
    game.answer("end.keep", experience={"1": 1})
    assert (game.state.destiny, game.state.seats[0].trail) == (0, None)
    assert (game.state.deck, game.state.monster.row) == (deck, row)
    assert game.seat("Geralt").experience == 4
    assert [scoring.cards_kept(chapter) for chapter in (1, 2, 3)] == [1, 2, None]
    assert scoring.cards_kept(2, 1) == 1


@pytest.mark.rule("LEG-EXP-03", "LEG-PLA-05")
def test_an_ability_reached_by_the_trail_card_can_be_used_before_damage() -> None:
    game = ended("Geralt").answer("end.trail", met=True, shown=2, fight=3)
    assert "Ability 2 is available now." in game.play.entry.what
    game.act("ability", ability="1/2", outcome="Two more damage.")
    game.act("damage", seat="1", amount=2)
    assert game.asked == "end.damage"
    game.answer("end.damage")
    assert game.state.monster.life == 35
