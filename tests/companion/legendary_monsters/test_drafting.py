"""Trail cards, the Pool, drafting, the Companion, and the Initiative order that follows."""

from __future__ import annotations

import pytest

from companion import Refused
from tests.companion.legendary_monsters.tables import Game, begun, seated, turn, with_trail


@pytest.mark.rule("LEG-CHA-01", "LEG-CHA-02", "LEG-CHA-05")
def test_seats_take_their_trail_cards_in_any_order() -> None:
    game = seated("Geralt", "Triss", "Ciri")
    assert game.play.news == ("Chapter 1. Reveal 3 Trail cards and put one face-down.",)
    assert game.turn_of == "Triss"
    game.answer("chapter.trail", seat="1", card="3+ blue")
    assert game.turn_of == "Geralt", "who took it says what it shows"
    game.answer("chapter.card", shown=["magic", "exploration"], condition="3+ blue")
    assert game.turn_of == "Triss"
    assert game.doubted({"card": "3+ blue"}) == ("“3+ blue” is taken already. Right?",)
    with_trail(game)
    assert [seat.trail.name for seat in game.state.seats if seat.trail] == ["3+ blue", "", ""]
    assert game.seat("Geralt").trail.shown == ("magic", "exploration")
    assert game.asked == "turn.draft"


@pytest.mark.rule("LEG-CHA-05")
def test_fight_is_never_shown_and_three_at_most() -> None:
    game = seated("Geralt").answer("chapter.trail")
    for shown in ([], ["fight"], ["magic", "magic"]):
        with pytest.raises(Refused) as refused:
            game.play.answer({"shown": shown})
        assert refused.value.field == "shown"


@pytest.mark.rule("LEG-CHA-03", "LEG-CHA-04")
def test_only_one_trusts_in_destiny() -> None:
    game = seated("Geralt", "Triss")
    game.answer("chapter.trail", source="destiny").answer("chapter.card", shown=["magic"])
    with pytest.raises(Refused, match="Triss has done so"):
        game.play.answer({"source": "destiny"})
    with_trail(game)
    assert "Discard the face-up Trail card that is left." in game.play.entry.what


def test_a_known_trail_card_answers_itself() -> None:
    card = {"shown": ["diplomacy"], "condition": "2 red"}
    game = seated("Geralt", known=None)
    game.known = {**game.known, "legendary_monsters/trail/1/two_red": card}
    game.answer("chapter.trail", card="Two red")
    assert game.asked == "turn.draft"
    assert game.seat("Geralt").trail.text == "2 red"


@pytest.mark.rule("LEG-DRA-03", "LEG-DRA-04", "LEG-DRA-05", "LEG-DRA-08", "LEG-DRA-10")
def test_a_turn_of_three() -> None:
    game = begun("Ciri", "Vesemir", "Yarpen")
    assert game.turn_of == "Ciri"
    game.draft(3, "move 1", "blue", "red")
    assert game.turn_of == "Vesemir"
    closed = {option.value: option.closed for option in game.play.step["spot"].options}
    assert closed[3] == "Ciri stands at row 3."
    assert closed[1] == "The Monster took the pair of row 1."
    assert closed["deck"] == closed[2] == closed[4] == ""
    for spot in (1, 3, 5):
        with pytest.raises(Refused) as refused:
            game.play.answer({"spot": spot})
        assert refused.value.field == "spot"
    game.draft("deck", "move 3")
    assert "moves to row 3, where Ciri is." in game.play.entry.what
    game.draft("deck", "focus", "green")
    assert game.asked == "turn.play"
    assert [seat.character for seat in game.state.order] == ["Vesemir", "Yarpen", "Ciri"]
    assert game.play.news[0] == "New Initiative order: Vesemir, Yarpen, Ciri."
    assert (
        game.play.step.say == "All play two cards. Resolve in this order: Vesemir, Yarpen and Ciri."
    )


@pytest.mark.rule("LEG-DRA-07", "LEG-EXP-03", "LEG-PLA-05")
def test_the_bottom_row_gives_experience_at_once() -> None:
    game = begun("Geralt")
    game.act("experience", seat="1", amount=4)
    game.answer("turn.draft", spot=4)
    assert game.seat("Geralt").experience == 5
    assert "Ability 2 is available now." in game.play.entry.what


@pytest.mark.rule("LEG-DRA-01", "LEG-DRA-02", "LEG-MOV-12", "LEG-MOV-13")
def test_the_next_turn_refills_what_the_monster_emptied() -> None:
    game = begun("Ciri", "Geralt")
    game.draft(2, "move 1", "red", "green").draft("deck", "focus", "yellow")
    assert game.state.paired == (3, 4)
    deck, pool = game.state.deck, game.state.pool
    game.answer("turn.play")
    assert game.state.paired == (1, 2, 3, 4)
    assert game.play.news[-1] == (
        "Chapter 1, Turn 2. Discard the pair in row 3. Row 4 moves up to 1. New pairs in 2, 3, 4."
    )
    assert (game.state.deck, game.state.pool) == (deck, pool)
    assert game.state.monster.row == 1, "the miniature stays, and bars nobody"
    game.answer("turn.draft", spot=1)


@pytest.mark.rule("LEG-COM-01", "LEG-COM-02", "LEG-COM-03", "LEG-COM-04")
def test_the_companion_helps_in_place_of_the_experience() -> None:
    game = with_trail(seated("Geralt", "Ciri", companion="lambert"))
    assert game.state.companion_text == "Hits hard."
    with pytest.raises(Refused):
        game.play.answer({"spot": 4, "bottom": "nobody"})
    game.answer("turn.draft", spot=4, bottom="companion")
    assert game.state.order[0].experience == 0
    assert "Hits hard." in game.play.entry.what
    game.monster("move 4")
    turn(game)
    game.answer("turn.draft", spot=4)
    assert sum(seat.experience for seat in game.state.seats) == 1, "the default is Experience"
    game.monster("move 3", "red", "green").answer("turn.draft", spot="deck")
    game.monster("focus", "yellow")
    assert game.asked == "turn.play"


@pytest.mark.rule("LEG-COM-02", "LEG-COM-04")
def test_the_monster_at_the_companion_uses_nothing() -> None:
    game = with_trail(seated("Geralt", "Ciri", companion="eskel"))
    game.draft("deck", "move 4", "red", "green")
    step = game.play.step
    assert [field.name for field in step.fields] == ["spot"], "nothing to choose at row 4 now"
    assert sum(seat.experience for seat in game.state.seats) == 0


@pytest.mark.rule("LEG-PLA-01", "LEG-PLA-02", "LEG-GEN-05", "LEG-DES-01")
def test_what_is_said_when_cards_are_played() -> None:
    game = begun("Geralt").draft(1, "move 1")
    step = game.play.step
    assert step.say == "Play two cards."
    assert "Left card before right; effects must be carried out as far as possible." in step.detail
    assert any("One of each Active Symbol gives 2 Fight" in line for line in step.detail)
    assert step.detail[-1] == "Then put Destiny token 1 of 3 on the Monster's card."
    assert game.doubted({"points": {"1": 11}}) == ("Geralt: 11 Victory Points in one Turn. Right?",)
    game.answer("turn.play", points={"1": 1}, experience={"1": 2})
    assert (game.state.monster.life, game.seat("Geralt").experience) == (8, 2)


def test_what_comes_next_reads_like_the_rulebook() -> None:
    game: Game = begun("Geralt", "Ciri")
    labels = [game.play.label(task) for task in game.play.upcoming]
    assert labels[:6] == [
        "The Monster acts",
        "Geralt drafts",
        "The Monster acts",
        "New Initiative order",
        "Playing cards",
        "Destiny token",
    ]
    assert labels[-2:] == ["Chapter 2", "Chapter 3"]
