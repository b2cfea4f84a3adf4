"""A whole solo play with totals only, move by move: 97 moves, 46 of 35 points."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from companion import Line, Play, Result
from companion.play import APP
from tests.companion.ronin.tables import ABILITY_SPOTS, Game, Values, collection, counts_of

pytestmark = pytest.mark.rule("RON-TRN-01", "RON-TRN-02", "RON-TRN-03", "RON-TRN-04")

NAMES = {"P": "1", "L": "2", "R": "3"}
SEATS = {id: name for name, id in NAMES.items()}
LEFT, RIGHT = "1>2", "3>1"
ORDER = ("geralt", "ciri", "yennefer", "dandelion", "vesemir", "triss", "yuki-onna")


@dataclass(frozen=True)
class Turn:
    """A Turn of the play as its table gives it.

    `drafts` are seat, spot and, for an Automa, tea, left and right; `tea` are the points left
    and right, `pairs` those made; `takes` what is entered for spots with a choice. Then what
    stands afterwards: order, both levels, Experience, Victory Points, deck and discard.
    """

    refill: tuple[int, ...]
    drafts: tuple[tuple[str, str | int, str], ...]
    tea: tuple[int, int]
    pairs: dict[str, int]
    bonuses: tuple[Values, ...]
    order: str
    left: int
    right: int
    experience: int
    victory: int
    deck: int
    discard: int
    keys: int


CARD = {"bonus": "ability", "ability": 3}
CHOICE = {"bonus": "ability_or_experience", "amount": 2, "ability": 1, "take/1": "experience"}

TURNS = (
    (
        Turn((1, 3, 2, 0), (("R", 2, "100"), ("P", 4, ""), ("L", 3, "001")), (0, 0), {},
             (CHOICE,), "RLP", 2, 3, 3, 0, 72, 0, 13),
        Turn((2, 0, 3, 1), (("R", 3, "010"), ("L", 1, "100"), ("P", 2, "")), (1, 1), {LEFT: 1},
             (CHOICE,), "LPR", 6, 4, 5, 0, 64, 2, 17),
        Turn((0, 0, 0, 1), (("L", 4, "100"), ("P", "deck", ""), ("R", "deck", "000")), (0, 0),
             {RIGHT: 1}, (), "PRL", 7, 6, 5, 0, 52, 4, 13),
    ),
    (
        Turn((2, 2, 4, 1), (("P", 3, ""), ("R", 1, "100"), ("L", 2, "001")), (2, 0), {},
             (), "RLP", 9, 7, 12, 5, 48, 23, 14),
        Turn((3, 1, 0, 2), (("R", 1, "010"), ("L", 4, "100"), ("P", 2, "")), (0, 1), {RIGHT: 1},
             (CARD, CARD), "RPL", 10, 10, 12, 5, 40, 25, 18),
        Turn((1, 1, 2, 2), (("R", 3, "100"), ("P", 1, ""), ("L", 4, "000")), (0, 0), {LEFT: 1},
             (), "PRL", 12, 11, 12, 5, 32, 27, 13),
    ),
    (
        Turn((0, 2, 3, 2), (("P", 4, ""), ("R", 3, "001"), ("L", 2, "100")), (0, 0), {},
             (), "LRP", 13, 11, 22, 13, 24, 46, 12),
        Turn((1, 4, 2, 2), (("L", 2, "001"), ("R", 3, "200"), ("P", "deck", "")), (0, 0),
             {LEFT: 1}, (), "PLR", 15, 13, 22, 13, 14, 48, 15),
        Turn((2, 1, 3), (("P", 4, ""), ("L", 1, "100"), ("R", 2, "000")), (1, 0), {},
             (), "LRP", 15, 13, 23, 13, 8, 50, 11),
    ),
)  # fmt: skip


def begun() -> Game:
    """The play at its first Turn, checked on the way."""
    game = Game(collection({"mf-de-fm": ORDER}), seed=13)
    game.values(
        "setup.players",
        {"players": 1, "difficulty": "autumn", "side": "A", "detail": "light"},
    )
    assert game.asked == "setup.seats"
    game.values(
        "setup.seats",
        {
            "seat/1/person": "Ada",
            "seat/1/character": "ciri",
            "automa/1/character": "yennefer",
            "automa/2/character": "geralt",
        },
    )
    assert [track.key for track in game.state.tracks] == [LEFT, RIGHT]
    assert game.state.seat("1").ability_spots == ABILITY_SPOTS
    assert {track.length for track in game.state.tracks} == {15}
    game.answer("setup.table")
    game.answer(
        "setup.card",
        chapters=["magic", "fight", "diplomacy", "exploration", "fight", "magic"],
    )
    return game


def refill(game: Game, turn: Turn) -> int:
    """The rows asked are exactly those given; the keys it takes."""
    step = game.play.asked()
    (field,) = step.fields
    values = field.read(" ".join(str(count) for count in turn.refill))
    assert list(values.values()) == list(turn.refill)
    game.answer("pool.refill", counts=values)
    return len(turn.refill) + 1


def draft(game: Game, seat: str, spot: str | int, marks: str) -> int:
    """One draft; an Automa's spot is the one it decides."""
    step = game.play.asked()
    assert step.seat == NAMES[seat]
    if not marks:
        assert [field.name for field in step.fields] == ["spot"]
        game.answer("draft.pick", spot=spot)
        return 1
    assert step["spot"].default == spot, step.say
    assert [field.name for field in step.fields if not field.folded] == ["marks"]
    tea, left, right = (int(number) for number in marks)
    letters = "T" * tea + "L" * left + "R" * right
    game.answer("draft.automa", marks=step["marks"].read(letters))
    return len(letters) + 1


def ceremony(game: Game, turn: Turn) -> int:
    step = game.play.asked()
    gain = step["gain"].read("L" * turn.tea[0] + "R" * turn.tea[1])
    assert gain == {"1/left": turn.tea[0], "1/right": turn.tea[1]}
    shown = [count.key for count in counts_of(step["pairs"]) if count.shown]
    assert {*turn.pairs} <= {*shown}
    game.answer("tea.ceremony", gain=gain, pairs=turn.pairs)
    keys = sum(turn.tea) + 1
    if turn.pairs:
        (key,) = turn.pairs
        keys += 1 + shown.index(key) + 1
    return keys


def bonus(game: Game, values: Values) -> int:
    """A spot that asks: everything but the choice is known."""
    step = game.play.asked()
    game.values("track.bonus", values)
    choices = [field for field in step.asked(values) if not field.folded]
    assert [field.name for field in choices] == [n for n in values if n.startswith("take/")]
    return 1


def play_turn(game: Game, turn: Turn) -> int:
    """A Turn, and the keys that it took."""
    keys = refill(game, turn)
    for seat, spot, marks in turn.drafts:
        keys += draft(game, seat, spot, marks)
    assert "".join(SEATS[id] for id in game.state.initiative) == turn.order
    game.answer("play.cards")
    keys += 1 + ceremony(game, turn)
    for values in turn.bonuses:
        keys += bonus(game, values)
    return keys


def stands(game: Game, turn: Turn) -> None:
    state = game.state
    player = state.seat("1")
    assert "".join(SEATS[id] for id in state.initiative) == turn.order
    assert (state.track(LEFT).level, state.track(RIGHT).level) == (turn.left, turn.right)
    assert (player.experience, player.victory) == (turn.experience, turn.victory)
    assert (state.deck, state.discard) == (turn.deck, turn.discard)


COUNTS = ((7, 5, 12, 5, (1, 2, 3)), (8, 9, 21, 13, (1, 2, 3, 4)), (11, 10, 34, 23, (1, 2, 3, 4)))


def count(game: Game, chapter: int) -> int:
    left, right, experience, victory, abilities = COUNTS[chapter - 1]
    step = game.play.asked()
    assert [field.name for field in step.fields] == ["left/1", "right/1"]
    assert all(field.default is None for field in step.fields)
    game.values("chapter.count", {"left/1": left, "right/1": right})
    player = game.state.seat("1")
    assert (player.experience, player.victory) == (experience, victory)
    assert player.abilities == abilities
    return len(f"{left}{right}") + 2


def whole() -> tuple[Game, list[int], int]:
    """The whole play, the keys of its Turns, and of all steps after the first two."""
    game, keys, others = begun(), [], 1 + 7
    for chapter, turns in enumerate(TURNS, start=1):
        for turn in turns:
            keys.append(play_turn(game, turn))
            stands(game, turn)
        others += count(game, chapter)
        if chapter < 3:
            game.answer("chapter.keep")
            others += 1
            assert game.state.discard == {1: 21, 2: 44}[chapter]
            assert all(not seat.open.left + seat.open.right for seat in game.state.seats)
    step = game.play.asked()
    assert step["symbol/1"].read("d") == "diplomacy"
    game.values("end.side_quest", {"symbol/1": "diplomacy", "cards/1": 3})
    return game, keys, others + 3


@pytest.mark.rule("RON-SOL-05", "RON-GOL-01", "RON-PSC-01", "RON-SID-02", "RON-END-02")
def test_the_whole_play() -> None:
    game, _keys, _others = whole()
    play = game.play
    assert play.step is None
    assert play.number == 97
    assert play.result == Result(("1",), "target")
    (score,) = play.scores
    assert score.total == 46
    assert score.lines == (
        Line("chapter", 1, 5),
        Line("chapter", 2, 8),
        Line("chapter", 3, 10),
        Line("bonuses", 0, 0),
        Line("side_quest", 0, 3),
        Line("experience", 0, 11),
        Line("partnership", 0, 9),
    )
    assert play.conclusion == "Won, 46 of 35 (Autumn)."


def test_moves_by_kind() -> None:
    game, _keys, _others = whole()
    steps = [move.step for move in game.play.moves]
    assert sum(step.startswith("setup.") for step in steps) == 7
    assert steps.count("track.bonus") == 28
    by_hand = [m for m in game.play.moves if m.step == "track.bonus" and m.by != APP]
    assert len(by_hand) == 4
    turns = ("pool.refill", "draft.pick", "draft.automa", "play.cards", "tea.ceremony")
    assert sum(step in turns for step in steps) == 54
    assert [step for step in steps if step.startswith("end.")] == [
        "end.side_quest",
        "end.golden",
        "end.partnership",
    ]


def test_keys_of_the_turns() -> None:
    _game, keys, others = whole()
    assert keys == [turn.keys for turns in TURNS for turn in turns]
    assert sum(keys) == 126
    assert sum(keys) + others == 153


@pytest.mark.rule("RON-PAB-02", "RON-PLY-05", "RON-AUT-03", "RON-AUT-13")
def test_what_the_seats_have_at_the_end() -> None:
    game, _keys, _others = whole()
    player, left, right = game.state.seats
    cards = {(card.character, card.ability, card.used) for card in player.partner_cards}
    assert cards == {("geralt", 3, False), ("yennefer", 3, False)}
    for automa in (left, right):
        assert automa.experience == automa.victory == 0
        assert not automa.abilities
        assert not automa.partner_cards


def test_the_file_and_the_way_back() -> None:
    game, _keys, _others = whole()
    play = game.play
    again = Play.from_json(play.to_json())
    assert again.state == play.state
    assert again.moves == play.moves
    back = play
    while back.number:
        back = back.undo()
    while back.number < play.number:
        later = back.redo()
        assert later.number > back.number
        back = later
    assert back.state == play.state


def test_facts_of_the_play() -> None:
    game, _keys, _others = whole()
    facts = game.play.facts
    assert facts.play["mode"] == "solo"
    assert facts.play["difficulty"] == "autumn"
    assert facts.seats["1"]["experience"] == 34
    assert facts.seats["1"]["golden"] == 14
    assert (facts.seats["1"]["left_track"], facts.seats["1"]["right_track"]) == (15, 13)
    assert facts.seats["1"]["chapters"] == [[7, 5], [8, 9], [11, 10]]
    assert facts.seats["2"]["automa"] is True
    assert [one.name for one in game.play.participants] == ["Ada", "Yennefer", "Geralt"]
