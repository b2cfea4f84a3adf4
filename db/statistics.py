"""Statistics from what is stored: facts, score lines and results, never from moves.

    with archive.statistics.look(wanted) as look:
        look.months(), look.scores(), …

Counted are plays that are over and not `ignored`; in all that speaks of winning or scores, those
that were played to their end. An Automa's seat counts nowhere. A play that stands for several
(`quantity`) counts as many plays in months and in the H-index, and once where a result is told.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal
from functools import cached_property
from itertools import starmap
from typing import Any

from sqlalchemy import Connection, Engine, delete

from db import statistic_queries as queries
from db.engine import COUNTING_ROOM, PATIENTLY, reading, with_much_room
from db.filtering import ALL, HistoryFilter
from db.statistic_records import (
    CharacterLine,
    DurationLine,
    HeadToHead,
    HIndex,
    Month,
    OpponentLine,
    PointsFrom,
    ScoreCount,
    SoloLine,
    Streak,
    WinRate,
)
from db.statistic_tables import COUNTED_SEATS, counted_plays, plays, seats


class Statistics:
    """The room of statistics."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @contextmanager
    def look(self, wanted: HistoryFilter = ALL) -> Iterator[Look]:
        """A look at the plays of a filter, all its figures of one state of the database."""
        with reading(self._engine) as connection, with_much_room(connection, COUNTING_ROOM):
            if connection.dialect.name != "sqlite":
                connection.exec_driver_sql(PATIENTLY)
            plays.create(connection)
            connection.execute(counted_plays(wanted))
            yield Look(connection)
            # With the transaction that comes to its end now, what was put aside is gone.


class Look:
    """The figures of the plays that were put aside."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def narrow(self, mode: str) -> None:
        """Leave the plays of one mode only: before the first figure that asks for seats."""
        self._connection.execute(delete(plays).where(plays.c.mode != mode))

    @cached_property
    def _seated(self) -> Connection:
        """The connection, once the seats are put aside too."""
        seats.create(self._connection)
        self._connection.execute(COUNTED_SEATS)
        return self._connection

    def _seats(self, made: Any, query: Any) -> tuple[Any, ...]:
        return _records(made, self._seated, query)

    def months(self) -> tuple[Month, ...]:
        """Plays by month, the earliest first; a month without any is left out."""
        counted: defaultdict[tuple[int, int, str], int] = defaultdict(int)
        for mode, day, number in self._connection.execute(queries.MONTHS):
            counted[day.year, day.month, mode] += int(number)
        return tuple(
            Month(mode, year, month, counted[year, month, mode])
            for year, month, mode in sorted(counted)
        )

    def solo(self) -> tuple[SoloLine, ...]:
        """Solo results by game and difficulty, against the target."""
        return self._seats(SoloLine, queries.SOLO_LINES)

    def scores(self) -> tuple[ScoreCount, ...]:
        """How often each score was reached, by game."""
        return self._seats(ScoreCount, queries.SCORES)

    def characters(self) -> tuple[CharacterLine, ...]:
        """Mean and best by Character, the most played first."""
        return self._seats(CharacterLine, queries.CHARACTERS)

    def points(self) -> tuple[PointsFrom, ...]:
        """Where the points come from: by kind of score line and chapter."""
        return self._seats(PointsFrom, queries.POINTS)

    def opponents(self) -> tuple[OpponentLine, ...]:
        """Opponents beaten, and how close it was: all of a table win or lose together."""
        return self._seats(OpponentLine, queries.OPPONENTS)

    def win_rates(self) -> tuple[WinRate, ...]:
        """How often each person won, the most played first."""
        return self._seats(WinRate, queries.WIN_RATES)

    def head_to_head(self) -> tuple[HeadToHead, ...]:
        """Each two persons who met at a competitive table, those who met most first."""
        return self._seats(HeadToHead, queries.HEAD_TO_HEAD)

    def streaks(self) -> tuple[Streak, ...]:
        """The longest row of wins of each person and the one that goes on, longest first."""
        return self._seats(Streak, queries.STREAKS)

    def h_index(self) -> tuple[HIndex, ...]:
        """The H-index by mode: so many games were played so many times."""
        games: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        for mode, title, number in self._connection.execute(queries.H_INDEX):
            games[mode].append((title, int(number)))
        return tuple(
            HIndex(mode, h_of([n for _title, n in each]), sum(n for _t, n in each), tuple(each))
            for mode, each in games.items()
        )

    def durations(self) -> tuple[DurationLine, ...]:
        """Minutes at the table by the number of persons."""
        return self._seats(DurationLine, queries.DURATIONS)


def _records(made: Any, connection: Connection, query: Any) -> tuple[Any, ...]:
    rows: Sequence[Any] = connection.execute(query).all()
    if connection.dialect.name != "sqlite":
        # A server sums whole numbers into decimals.
        rows = [[int(each) if isinstance(each, Decimal) else each for each in row] for row in rows]
    return tuple(starmap(made, rows))


def h_of(numbers: list[int]) -> int:
    """The largest h such that h of the numbers are h or more."""
    ordered = sorted(numbers, reverse=True)
    return sum(number > place for place, number in enumerate(ordered))
