"""The registry of this game's steps, and the fields that several of them ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from companion.fields import Cards, Count, Option, Pick, Tally
from companion.games.legendary_monsters.state import Seat, State
from companion.games.path_of_destiny.cards import MULTIPLIER
from companion.games.path_of_destiny.symbols import LETTERS, SYMBOLS, label, symbol_options
from companion.language import _
from companion.step import Flow, Json, Step, Task

FLOW: Final = Flow[State]()

PREFIX: Final = "legendary_monsters"
"""The first part of every key of the Collection."""

Values = Mapping[str, Json]


def key(text: str) -> str:
    """A name as a part of a key of the Collection."""
    return "_".join(text.casefold().replace("/", " ").split())


def step(task: Task, say: str, **parts: Any) -> Step:
    """A Step for a task of the agenda or an action."""
    return Step(task.step, task.seat, "agenda", say, **parts)


def lines(*parts: str) -> tuple[str, ...]:
    """Lines below the sentence, empty ones left out."""
    return tuple(part for part in parts if part)


def seats_field(
    state: State, name: str, words: str, *, high: int = 60, likely: int = 2, **parts: Any
) -> Tally:
    """A number a seat, in Initiative order, 0 unless entered. The letter is the place's digit."""
    usual = {seat.id: likely for seat in state.order}
    return tally(state, name, words, high, usual, **parts)


def tally(
    state: State, name: str, words: str, high: int, likely: Mapping[str, int], **parts: Any
) -> Tally:
    """A number a seat, as in `seats_field`, with what is likely by seat (0 where not named)."""
    counts = tuple(
        Count(seat.id, seat.character, high=high, likely=likely.get(seat.id, 0), letter=str(place))
        for place, seat in enumerate(state.order, start=1)
    )
    return Tally(name, words, counts=counts, default={seat.id: 0 for seat in state.order}, **parts)


def wounds_field(state: State, near: Iterable[str]) -> Tally:
    """Wounds by seat; `near` are the seats that an effect is likely to reach."""
    return tally(state, "wounds", _("Wounds"), 12, dict.fromkeys(near, 1))


def wound_doubts(state: State, wounds: Mapping[str, int]) -> tuple[str, ...]:
    """More Wounds than a seat has Health ends the game: asked again before it does."""
    return tuple(
        _("{name} has {health} Health left. This ends the game.").format(
            name=state.name(seat), health=state.seat(seat).health
        )
        for seat, number in wounds.items()
        if number > state.seat(seat).health
    )


def seat_field(seats: Iterable[Seat], name: str = "seat", **parts: Any) -> Pick:
    """One of these seats, by the digit of its place."""
    options = tuple(Option(seat.id, seat.character) for seat in seats)
    return Pick(name, _("Player"), options=options, **parts)


def cards_field(state: State, name: str, words: str, low: int, high: int, **parts: Any) -> Cards:
    """Cards: their colours, and in full also Symbols and the 1-3 multiply effect."""
    colours = tuple(Option(c.name, c.name, key=c.letter) for c in state.colours)
    if not state.full:
        return Cards(
            name, words, low=low, high=high, colours=colours, most_colours=4, colours_only=True,
            hint=_("Each letter is a card; + joins a second colour."), **parts,
        )  # fmt: skip
    return Cards(
        name,
        words,
        low=low,
        high=high,
        colours=colours,
        most_colours=4,
        symbols=symbol_options(),
        marks=(Option(MULTIPLIER, _("1-3 multiply"), key="X"),),
        library=f"{PREFIX}/card",
        **parts,
    )


def tokens_field(name: str, words: str, default: Mapping[str, int], **parts: Any) -> Tally:
    """Symbol tokens of one Player, by the letters of the Symbols."""
    counts = tuple(
        Count(symbol, label(symbol), high=60, likely=4, letter=LETTERS[symbol])
        for symbol in SYMBOLS
    )
    return Tally(
        name, words, counts=counts, default={s: default.get(s, 0) for s in SYMBOLS}, **parts
    )


def tokens_of(value: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Symbol tokens as the state keeps them."""
    return tuple((symbol, value.get(symbol, 0)) for symbol in SYMBOLS)


def symbols_label(symbols: Iterable[str]) -> str:
    """Symbols by name, a comma between them."""
    return ", ".join(label(symbol) for symbol in symbols)


def rows_label(rows: Iterable[int]) -> str:
    """Row numbers for a sentence."""
    return ", ".join(str(row) for row in rows)
