"""The Tea Ceremony: pairs of Passing the Tea Symbols, points, and how far markers move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.path_of_destiny.cards import PASS_LEFT, PASS_RIGHT, TEA, Card
from companion.games.ronin.seating import AUTOMA, Chair, neighbours, track_key
from companion.language import _
from companion.step import Refused
from companion.tracks import passed

POINTS_A_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class Open:
    """Uncovered Passing the Tea Symbols of a seat, by the side at which they point."""

    left: int = 0
    right: int = 0


NOTHING_OPEN: Final = Open()


@dataclass(frozen=True, slots=True)
class Pairs:
    """Pairs per track, and the Symbols that stay open per seat."""

    pairs: dict[str, int]
    open: dict[str, Open]

    @property
    def points(self) -> dict[str, int]:
        """Partnership Points per track: two a pair (RON-PAS-04)."""
        return {track: POINTS_A_PAIR * number for track, number in self.pairs.items()}


@dataclass(frozen=True, slots=True)
class Poured:
    """A seat in the Tea Ceremony: its Timeline, and what its tea effects give if resolved.

    `gains` are points for its left and its right track, one pair a card of the Timeline.
    """

    seat: str
    kind: str
    timeline: tuple[Card, ...] = ()
    gains: tuple[tuple[int, int], ...] = ()


def opened(timeline: Sequence[Card]) -> Open:
    """The uncovered Passing the Tea Symbols of a Timeline, any Turn's (RON-PAS-03)."""
    return Open(
        sum(card.shows(PASS_LEFT) for card in timeline),
        sum(card.shows(PASS_RIGHT) for card in timeline),
    )


def tea_pairs(chairs: Sequence[Chair], open_symbols: Mapping[str, Open]) -> Pairs:
    """Every pair there is (RON-PAS-02, RON-PAS-05).

    On each track the smaller of what points left from its first seat and right from its
    second. Refused with the key seats where this is no legal table.
    """
    left_over = {seat: open_symbols.get(seat, NOTHING_OPEN) for seat, _kind in chairs}
    pairs = {}
    for first, second in neighbours(chairs):
        mine, theirs = left_over[first], left_over[second]
        number = min(mine.left, theirs.right)
        pairs[track_key(first, second)] = number
        left_over[first] = Open(mine.left - number, mine.right)
        left_over[second] = Open(theirs.left, theirs.right - number)
    return Pairs(pairs, left_over)


def played_now(turn: int, timeline: Sequence[Card], fresh: int = 2) -> range:
    """Places (from 0) of the cards whose tea effects are resolved in this Turn.

    The `fresh` ones played in it; in the first Turn of a Chapter kept cards too (RON-TEA-02,
    RON-TEA-03).
    """
    return range(0 if turn == 1 else max(0, len(timeline) - fresh), len(timeline))


def tea_gains(seats: Sequence[Poured], turn: int) -> dict[str, Open]:
    """Points of tea effects by seat, for its left and its right track.

    An Automa's effect is a point for each of its tracks, whatever is printed (RON-AUT-09).
    Refused with the key gain for a number below 0.
    """
    made = {}
    for seat in seats:
        left = right = 0
        for place in played_now(turn, seat.timeline):
            if TEA not in seat.timeline[place].marks:
                continue
            one = seat.gains[place] if place < len(seat.gains) else (0, 0)
            left += 1 if seat.kind == AUTOMA else one[0]
            right += 1 if seat.kind == AUTOMA else one[1]
            if min(one) < 0:
                raise Refused("gain", _("Points are only gained."), "gain")
        made[seat.seat] = Open(left, right)
    return made


def track_points(
    chairs: Sequence[Chair], gains: Mapping[str, Open], pairs: Mapping[str, int]
) -> dict[str, int]:
    """Partnership Points per track: what both its seats gain there, and two a pair."""
    return {
        track_key(first, second): gains.get(first, NOTHING_OPEN).left
        + gains.get(second, NOTHING_OPEN).right
        + POINTS_A_PAIR * pairs.get(track_key(first, second), 0)
        for first, second in neighbours(chairs)
    }


@dataclass(frozen=True, slots=True)
class Ceremony:
    """The level of each track after the Tea Ceremony, and the spots moved to or through."""

    levels: dict[str, int]
    passed: dict[str, tuple[int, ...]]


def tea_ceremony(
    turn: int, seats: Sequence[Poured], levels: Mapping[str, int], length: int
) -> Ceremony:
    """One whole Tea Ceremony of a table (RON-TEA-01 to RON-TEA-06).

    Refused with the keys seats, and levels where these are not exactly the table's tracks.
    """
    chairs = tuple((seat.seat, seat.kind) for seat in seats)
    keys = {track_key(first, second) for first, second in neighbours(chairs)}
    if keys != {*levels} or any(type(n) is not int or n < 0 for n in levels.values()):
        reason = _("Each Partnership track of this table has a level, and no other.")
        raise Refused("levels", reason, "levels")
    pairs = tea_pairs(chairs, {seat.seat: opened(seat.timeline) for seat in seats})
    points = track_points(chairs, tea_gains(seats, turn), pairs.pairs)
    spots = {key: passed(levels[key], points[key], length) for key in levels}
    after = {key: way[-1] if way else levels[key] for key, way in spots.items()}
    return Ceremony(after, spots)
