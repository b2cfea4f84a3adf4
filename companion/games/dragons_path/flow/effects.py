"""What the steps of effects share: the first task of an effect, its telling, draws it orders."""

from __future__ import annotations

from typing import Final

from companion.games.dragons_path.components import (
    CARDS,
    CYCLE,
    DESTROY,
    DISCARD,
    DRAW,
    EXCHANGE,
    HAND,
    PLAY,
    RETURN,
    SEARCH,
)
from companion.games.dragons_path.elements import Choice, applied
from companion.games.dragons_path.flow.base import (
    ahead,
    doubts_of_make_up,
    with_table,
)
from companion.games.dragons_path.rulings import FORCED_DRAW
from companion.games.dragons_path.state import State
from companion.games.dragons_path.turn import EFFECT_DRAW, taken_off
from companion.step import Task, Told

CARDS_WITHOUT_COUNT: Final = CARDS - HAND
"""Compulsory draws of a match after which a table without counts is asked for the deck."""

STEPS: Final = {
    DESTROY: "fire.destroy",
    SEARCH: "fire.search",
    CYCLE: "water.cycle",
    EXCHANGE: "water.exchange",
    PLAY: "earth.play",
    RETURN: "earth.return",
    DISCARD: "wind.discard",
    DRAW: "thunder.draw",
}
"""The first step of each effect."""


def effect_task(effect: str, seat: str) -> Task:
    """The first task of an effect that `seat` uses; what it needs further it puts behind itself."""
    return Task(STEPS[effect], seat)


def forced(state: State) -> bool:
    """Does a draw that an effect or a Spell orders lose where it fails? DRA-OUT-01"""
    return state.reads(FORCED_DRAW) == "every"


def drawing(state: State, seat: str, number: int) -> State:
    """Cards are drawn by an effect or a Spell.

    Where the deck is counted empty before that, the table is asked for it next, before anything
    that would follow.
    """
    deck = state.seat(seat).deck
    if deck is None:
        return state
    off = taken_off(EFFECT_DRAW, deck, number, forced(state))
    table, missing = state.table.drawn(seat, number)
    state = with_table(state, table)
    if not off.lost:
        return state
    return ahead(state, Task.of("match.deck_out", seat, missing=missing, phase=False))


def told(before: State, after: State, say: str) -> Told[State]:
    """Cards lie otherwise now; doubted where a deck can't hold what lies open."""
    return Told(after, say, doubts_of_make_up(before, after))


def effect_told(state: State, seat: str, effect: str, choice: Choice, say: str) -> Told[State]:
    """An effect that draws nothing is applied."""
    return told(state, with_table(state, applied(state.table, seat, effect, choice).table), say)


def not_counted(state: State, task: Task) -> bool:
    """Are decks, hands and piles not counted at this table? A test for quiet steps."""
    return not state.is_full
