"""Tables of Ronin for tests: a Collection, ways to set up, and a driver for whole plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion import Cards, Count, Field, Option, Pick, Play, Step, Tally, fill, settle
from companion.games.ronin.components import CHARACTERS
from companion.games.ronin.state import RoninState
from tests.companion.ronin.conservation import check

Values = dict[str, Any]
Spots = Mapping[tuple[int, int], Mapping[str, str | int]]

ABILITY_SPOTS = (5, 10, 16)
LENGTH = 15
GOLDEN = {2: 1, 5: 3, 9: 7, 14: 11, 20: 16}
TRACK = {4: 2, 8: 5, 12: 9}
BONUSES: dict[int, Values] = {
    3: {"bonus": "ability_or_experience", "amount": 2, "ability": 1},
    10: {"bonus": "ability", "ability": 3},
}
BOARDS = ("A", "B1", "B2", "B3", "B4", "B5")


def last(points: Mapping[int, int], spot: int) -> int:
    """The points at or before a spot."""
    reached = [at for at in points if at <= spot]
    return points[max(reached)] if reached else 0


def collection(orders: Mapping[str, Sequence[str]] | None = None) -> Values:
    """A Collection in which every board is known, and the backs of some Chapter cards."""
    known: Values = {}
    for character, _name in CHARACTERS:
        for number, spot in enumerate(ABILITY_SPOTS, start=2):
            known[f"ronin/board/{character}/ability/{number}"] = spot
        for spot in range(21):
            known[f"ronin/board/{character}/golden/{spot}"] = last(GOLDEN, spot)
    for board in BOARDS:
        known[f"ronin/partnership/{board}/length"] = LENGTH
        for spot in range(LENGTH + 1):
            known[f"ronin/partnership/{board}/{spot}"] = BONUSES.get(spot, {"bonus": "nothing"})
            known[f"ronin/partnership/{board}/vp/{spot}"] = last(TRACK, spot)
    for card, order in (orders or {}).items():
        known[f"ronin/chapter_card/{card}/order"] = list(order)
    return known


class Game:
    """A play that goes on answer by answer, checked after each move."""

    def __init__(self, known: Values, seed: int = 1) -> None:
        self.known = known
        self.play = settle(Play.start("ronin", seed), known)

    @property
    def state(self) -> RoninState:
        state: RoninState = self.play.state
        return state

    @property
    def asked(self) -> str:
        """The id of the step now asked, "" at the end."""
        return self.play.step.id if self.play.step else ""

    def answer(self, id: str, confirmed: bool = False, **values: Any) -> Game:
        """Answer the step of this id, then let the app answer what it can."""
        assert self.asked == id, f"{self.asked or 'nothing'} is asked, not {id}"
        self.play = settle(self.play.answer(values, confirmed=confirmed), self.known)
        check(self.play)
        return self

    def act(self, id: str, confirmed: bool = False, **values: Any) -> Game:
        """Take an anytime action."""
        play = self.play.answer(values, action=id, confirmed=confirmed)
        self.play = settle(play, self.known)
        check(self.play)
        return self

    def values(self, id: str, values: Values, confirmed: bool = False) -> Game:
        """Answer with names that are no Python names."""
        assert self.asked == id, f"{self.asked or 'nothing'} is asked, not {id}"
        self.play = settle(self.play.answer(values, confirmed=confirmed), self.known)
        check(self.play)
        return self


def seated(
    players: int,
    characters: Sequence[str],
    *,
    chapters: str = "mfdefm",
    order: Sequence[str] = (),
    **more: Any,
) -> Game:
    """A table with these characters (players first, then Automas) up to the first Turn.

    `chapters` are the letters of the Chapter card, `order` the characters on its back, those
    at the table first.
    """
    first = tuple(order) or tuple(characters)
    every = first + tuple(word for word, _name in CHARACTERS if word not in first)
    card = "-".join(chapters[at : at + 2] for at in (0, 2, 4))
    game = Game(collection({card: every}))
    boards = more.pop("board", None)
    apart = more.pop("apart", [])
    left_of = more.pop("automa_left_of", None)
    game.values("setup.players", {"players": players, **more})
    values: Values = {}
    for place, character in enumerate(characters, start=1):
        name = f"seat/{place}" if place <= players else f"automa/{place - players}"
        values[f"{name}/character"] = character
    if left_of is not None:
        values["automa_left_of"] = left_of
    game.values("setup.seats", values)
    if boards is not None:
        game.answer("setup.boards", board=boards, apart=apart)
    if game.asked == "setup.colour":
        game.answer("setup.colour", colour="yellow")
    game.answer("setup.table")
    symbols = {"m": "magic", "d": "diplomacy", "e": "exploration", "f": "fight"}
    return game.answer("setup.card", chapters=[symbols[letter] for letter in chapters])


def play_turns(game: Game, choose: Callable[[Game], Values], until: str = "") -> Game:
    """Answer every step with what `choose` says, up to the step `until` or to the end."""
    while game.play.step is not None and game.asked != until:
        game.play = settle(game.play.answer(choose(game), confirmed=True), game.known)
        check(game.play)
    return game


@dataclass
class Script:
    """What a table does, where it is not the plain thing: see `Script.__call__`.

    Keys are (chapter, turn) or a chapter; seats are ids. `spots` are where players draft,
    `counts` left and right Active Symbols, `gains` and `pairs` those of the Tea Ceremony,
    `quests` hand cards with the Side Quest Symbol, `rows` what the rows show (all rows alike
    where it is one number), `takes` what is taken at a choice.
    """

    counts: Mapping[int, Mapping[str, tuple[int, int]]] = field(default_factory=dict)
    spots: Spots = field(default_factory=dict)
    gains: Mapping[tuple[int, int], Values] = field(default_factory=dict)
    pairs: Mapping[tuple[int, int], Values] = field(default_factory=dict)
    quests: Mapping[str, int] = field(default_factory=dict)
    takes: str = "experience"
    seen: list[str] = field(default_factory=list)

    def __call__(self, game: Game) -> Values:
        step = game.play.asked()
        self.seen.append(step.id)
        state = game.state
        now = (state.chapter, state.turn)
        name = step.id.replace(".", "_")
        return dict(getattr(self, name)(game, step, now)) if hasattr(self, name) else {}

    def pool_refill(self, game: Game, step: Step, now: tuple[int, int]) -> Values:
        if game.state.full:
            (cards,) = step.fields
            assert isinstance(cards, Cards)
            assert cards.low == cards.high
            return {"cards": [plain_card("fight", "magic")] * cards.low}
        (tally,) = step.fields
        assert isinstance(tally, Tally)
        return {"counts": {count.key: 1 for count in tally.counts}}

    def draft_pick(self, game: Game, step: Step, now: tuple[int, int]) -> Values:
        wanted = self.spots.get(now, {}).get(step.seat or "")
        (pick,) = step.fields
        assert isinstance(pick, Pick)
        rows = [option.value for option in pick.options if not option.closed]
        return {"spot": wanted or rows[1 if len(rows) > 1 else 0]}

    def draft_automa(self, game: Game, step: Step, now: tuple[int, int]) -> Values:
        if not game.state.full or step["spot"].default != "deck":
            return {}
        return {"cards": [plain_card("fight"), plain_card("magic")]}

    def play_cards(self, game: Game, step: Step, now: tuple[int, int]) -> Values:
        return {each.name: [plain_card("fight"), plain_card("magic")] for each in step.fields}

    def tea_ceremony(self, game: Game, step: Step, now: tuple[int, int]) -> Values:
        made: Values = {"gain": self.gains.get(now, {})}
        if not game.state.full:
            made["pairs"] = self.pairs.get(now, {})
        return made

    def track_bonus(self, game: Game, step: Step, now: tuple[int, int]) -> Values:
        values = fill(step, game.known)
        made = {each.name: each.default for each in values.fields if each.default is not None}
        return made | {f"take/{seat.id}": self.takes for seat in game.state.playing
                       if any(each.name == f"take/{seat.id}" for each in step.fields)}  # fmt: skip

    def chapter_count(self, game: Game, step: Step, now: tuple[int, int]) -> Values:
        told = self.counts.get(game.state.chapter, {})
        made: Values = {}
        for seat in game.state.playing:
            if seat.id in told or not game.state.full:
                made[f"left/{seat.id}"], made[f"right/{seat.id}"] = told.get(seat.id, (0, 0))
        return made

    def chapter_keep(self, game: Game, step: Step, now: tuple[int, int]) -> Values:
        return {each.name: list(range(1, game.state.chapter + 1)) for each in step.fields}

    def end_side_quest(self, game: Game, step: Step, now: tuple[int, int]) -> Values:
        made: Values = {}
        for seat in game.state.playing:
            pick = step[f"symbol/{seat.id}"]
            assert isinstance(pick, Pick)
            made[f"symbol/{seat.id}"] = pick.options[0].value
            made[f"cards/{seat.id}"] = self.quests.get(seat.id, 0)
        return made


def counts_of(field: Field) -> tuple[Count, ...]:
    """The keys of a Tally."""
    assert isinstance(field, Tally)
    return field.counts


def options_of(field: Field) -> tuple[Option, ...]:
    """The options of a Pick."""
    assert isinstance(field, Pick)
    return field.options


def plain_card(*symbols: str, colour: str = "blue", marks: Sequence[str] = ()) -> Values:
    """A card as a field takes it."""
    return {"colours": [colour], "symbols": list(symbols), "marks": list(marks)}
