"""Statistics from what is stored: facts, score lines and results, never from moves.

Counted are plays that are over and not `ignored`; in all that speaks of winning or scores, those
that were played to their end. An Automa's seat counts nowhere. A play that stands for several
(`quantity`) counts as many plays in months and in the H-index, and once where a result is told.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import starmap
from typing import Any

from sqlalchemy import Engine

from db import statistic_queries as queries
from db.engine import reading
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


class Statistics:
    """The room of statistics. Each is one look at the database, filtered as the list is."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def _all(self, made: Any, found: Any) -> tuple[Any, ...]:
        rows = self._rows(found)
        if self._engine.dialect.name != "sqlite":
            # A server sums whole numbers into decimals.
            rows = [[_plain(each) for each in row] for row in rows]
        return tuple(starmap(made, rows))

    def _rows(self, found: Any) -> Sequence[Any]:
        with reading(self._engine) as connection:
            return connection.execute(found).all()

    def months(self, wanted: HistoryFilter = ALL) -> tuple[Month, ...]:
        """Plays by month, the earliest first; a month without any is left out."""
        counted: defaultdict[tuple[int, int, str], int] = defaultdict(int)
        for mode, day, plays in self._rows(queries.months(wanted)):
            counted[day.year, day.month, mode] += int(plays)
        return tuple(
            Month(mode, year, month, counted[year, month, mode])
            for year, month, mode in sorted(counted)
        )

    def solo(self, wanted: HistoryFilter = ALL) -> tuple[SoloLine, ...]:
        """Solo results by game and difficulty, against the target."""
        return self._all(SoloLine, queries.solo(wanted))

    def scores(self, wanted: HistoryFilter = ALL) -> tuple[ScoreCount, ...]:
        """How often each score was reached, by game."""
        return self._all(ScoreCount, queries.scores(wanted))

    def characters(self, wanted: HistoryFilter = ALL) -> tuple[CharacterLine, ...]:
        """Mean and best by Character, the most played first."""
        return self._all(CharacterLine, queries.characters(wanted))

    def points(self, wanted: HistoryFilter = ALL) -> tuple[PointsFrom, ...]:
        """Where the points come from: by kind of score line and chapter."""
        return self._all(PointsFrom, queries.points(wanted))

    def opponents(self, wanted: HistoryFilter = ALL) -> tuple[OpponentLine, ...]:
        """Opponents beaten, and how close it was: all of a table win or lose together."""
        return self._all(OpponentLine, queries.opponents(wanted))

    def win_rates(self, wanted: HistoryFilter = ALL) -> tuple[WinRate, ...]:
        """How often each person won, the most played first."""
        return self._all(WinRate, queries.win_rates(wanted))

    def head_to_head(self, wanted: HistoryFilter = ALL) -> tuple[HeadToHead, ...]:
        """Each two persons who met at a competitive table, those who met most first."""
        return self._all(HeadToHead, queries.head_to_head(wanted))

    def streaks(self, wanted: HistoryFilter = ALL) -> tuple[Streak, ...]:
        """The longest row of wins of each person and the one that goes on, longest first."""
        # By person: the longest so far, and what stands after the last loss.
        made: dict[tuple[str, str], Streak] = {}
        for mode, id, name, *row, losses, plays in self._rows(queries.streaks(wanted)):
            was = made.get((mode, id), Streak(mode, id, name, int(plays), 0, None, None, 0))
            wins, since, until = row
            made[mode, id] = _longer(was, int(wins), since, until, last=losses == 0)
        order = sorted(made.values(), key=lambda each: (-each.longest, each.name, each.mode))
        return tuple(order[: queries.MOST_NAMES])

    def h_index(self, wanted: HistoryFilter = ALL) -> tuple[HIndex, ...]:
        """The H-index by mode: so many games were played so many times."""
        games: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        for mode, title, number in self._rows(queries.h_index(wanted)):
            games[mode].append((title, int(number)))
        return tuple(
            HIndex(mode, h_of([n for _title, n in each]), sum(n for _t, n in each), tuple(each))
            for mode, each in games.items()
        )

    def durations(self, wanted: HistoryFilter = ALL) -> tuple[DurationLine, ...]:
        """Minutes at the table by the number of persons."""
        return self._all(DurationLine, queries.durations(wanted))


def _plain(value: Any) -> Any:
    return value if value is None or isinstance(value, str | int) else int(value)


def h_of(numbers: list[int]) -> int:
    """The largest h such that h of the numbers are h or more."""
    ordered = sorted(numbers, reverse=True)
    return sum(number > place for place, number in enumerate(ordered))


def _longer(was: Streak, wins: int, since: Any, until: Any, *, last: bool) -> Streak:
    """A streak with one row of wins more; among equals the earlier one stays."""
    now = wins if last else was.now
    if wins > was.longest or (wins == was.longest and wins and until < was.until):
        return Streak(was.mode, was.person_id, was.name, was.plays, wins, since, until, now)
    return Streak(
        was.mode, was.person_id, was.name, was.plays, was.longest, was.since, was.until, now
    )
