"""Whose a column of a score sheet is: one seat's, or that of partners whose score is one."""

from __future__ import annotations

from collections.abc import Iterable

from db.logged import LoggedSeat
from db.transfer import records

Column = tuple[tuple[int, LoggedSeat], ...]
"""The seats of a column with their numbers, from 1."""


def columns(seats: Iterable[tuple[int, LoggedSeat]]) -> tuple[Column, ...]:
    """Numbered seats, partners who are ranked by one and the same score together."""
    made: dict[object, Column] = {}
    for at, seat in seats:
        key = _one_score(seat) or at
        made[key] = (*made.get(key, ()), (at, seat))
    return tuple(made.values())


def _one_score(seat: LoggedSeat) -> tuple[object, ...]:
    """What partners have in common whose score is one; empty where a seat has its own."""
    if not seat.team or seat.rank is None or records.SHEET in seat.facts:
        return ()
    return (seat.team, seat.rank, seat.lines, seat.score_text, seat.won)
