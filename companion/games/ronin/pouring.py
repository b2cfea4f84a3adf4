"""A Tea Ceremony on the table: who adds what, in Initiative order, and what is covered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.path_of_destiny.cards import PASS_LEFT, PASS_RIGHT, TEA, Card
from companion.games.ronin.changes import advance
from companion.games.ronin.state import LEFT, RIGHT, RoninState, Seat, Track
from companion.games.ronin.tea import POINTS_A_PAIR, Open, opened, played_now
from companion.states import changed
from companion.step import Task

SIDES: Final = (LEFT, RIGHT)

_MOST_PAIRS: Final = 8


def tea_effects(state: RoninState, seat: Seat) -> int:
    """An Automa's Tea Ceremony effects of this Turn (RON-TEA-02)."""
    if not state.full:
        return seat.tea
    now = played_now(state.turn, seat.timeline, seat.fresh)
    return sum(TEA in seat.timeline[place].marks for place in now)


def open_symbols(state: RoninState, seat: Seat) -> Open:
    """A seat's open Passing the Tea Symbols, as far as they are followed."""
    return opened(seat.timeline) if state.full else seat.open


def pairs_bound(state: RoninState, track: Track) -> int:
    """The most pairs there can be on a track: with an Automa its open Symbols on that side."""
    first, second = state.seat(track.first), state.seat(track.second)
    if not first.is_player:
        return min(_MOST_PAIRS, first.open.left)
    if not second.is_player:
        return min(_MOST_PAIRS, second.open.right)
    return _MOST_PAIRS


@dataclass(frozen=True, slots=True)
class Moves:
    """What a Tea Ceremony led to: the table, a bonus task a spot, points lost per track."""

    state: RoninState
    bonuses: tuple[Task, ...]
    lost: dict[str, int]


def pour(state: RoninState, gains: Mapping[str, int], pairs: Mapping[str, int]) -> Moves:
    """The markers moved in Initiative order (RON-TEA-01, RON-TEA-05).

    For each seat first its own effects, left track before right, then its pairs not made yet.
    """
    bonuses: list[Task] = []
    lost: dict[str, int] = {}
    left_over = dict(pairs)
    for seat in state.by_initiative:
        effects = {side: _own(state, seat, side, gains) for side in SIDES}
        for points_of in (effects, None):
            for side in SIDES:
                track = state.track_of(seat.id, side)
                if track is None:
                    continue
                if points_of is None:
                    points = POINTS_A_PAIR * left_over.pop(track.key, 0)
                else:
                    points = points_of[side]
                state, tasks, beyond = advance(state, track.key, points)
                bonuses += tasks
                lost[track.key] = lost.get(track.key, 0) + beyond
    return Moves(state, tuple(bonuses), lost)


def _own(state: RoninState, seat: Seat, side: str, gains: Mapping[str, int]) -> int:
    if seat.is_player:
        return gains.get(f"{seat.id}/{side}", 0)
    return tea_effects(state, seat)


def cover(state: RoninState, pairs: Mapping[str, int]) -> RoninState:
    """The Symbols of these pairs covered with Lost Symbol tokens, the oldest first."""
    for track in state.tracks:
        number = pairs.get(track.key, 0)
        state = state.with_seat(_covered(state.seat(track.first), PASS_LEFT, number))
        state = state.with_seat(_covered(state.seat(track.second), PASS_RIGHT, number))
    return state


def _covered(seat: Seat, mark: str, number: int) -> Seat:
    left = seat.open.left - (number if mark == PASS_LEFT else 0)
    right = seat.open.right - (number if mark == PASS_RIGHT else 0)
    cards: list[Card] = []
    for card in seat.timeline:
        if number and card.shows(mark):
            card = changed(card, covered=(*card.covered, mark))
            number -= 1
        cards.append(card)
    return changed(seat, open=Open(max(0, left), max(0, right)), timeline=tuple(cards))
