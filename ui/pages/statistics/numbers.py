"""Everything that the page shows, read at one go and off the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from db.filtering import HistoryFilter
from db.logged import COMPETITIVE, COOPERATIVE, SOLO
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
from db.statistics import Look, Statistics

MODES = (SOLO, COOPERATIVE, COMPETITIVE)


@dataclass(frozen=True, slots=True)
class Numbers:
    """What was counted of one kind of play; `plays` says how many of each kind there are."""

    mode: str
    plays: dict[str, int]
    months: tuple[Month, ...] = ()
    solo: tuple[SoloLine, ...] = ()
    scores: tuple[ScoreCount, ...] = ()
    characters: tuple[CharacterLine, ...] = ()
    points: tuple[PointsFrom, ...] = ()
    opponents: tuple[OpponentLine, ...] = ()
    win_rates: tuple[WinRate, ...] = ()
    head_to_head: tuple[HeadToHead, ...] = ()
    streaks: tuple[Streak, ...] = ()
    h_index: tuple[HIndex, ...] = ()
    durations: tuple[DurationLine, ...] = ()


def counted(
    statistics: Statistics,
    wanted: HistoryFilter,
    mode: str,
    step: Callable[[int, int], None],
) -> Numbers:
    """Count the plays that a filter leaves. `mode` "" takes the kind that was played most.

    `step(at, of)` is told how far it is; what it raises stops the counting.
    """
    with statistics.look(replace(wanted, mode="")) as look:
        months = look.months()
        plays = dict.fromkeys(MODES, 0)
        for month in months:
            if month.mode in plays:
                plays[month.mode] += month.plays
        mode = mode or max(MODES, key=lambda each: plays[each])
        look.narrow(mode)
        found = _figures(look, step)
    of_mode = tuple(month for month in months if month.mode == mode)
    return replace(Numbers(mode, plays, of_mode), **found)  # type: ignore[arg-type]  # by name


def _figures(look: Look, step: Callable[[int, int], None]) -> dict[str, tuple[object, ...]]:
    """Every figure but the months, by its name among the numbers."""
    rooms = (
        ("solo", look.solo),
        ("scores", look.scores),
        ("characters", look.characters),
        ("points", look.points),
        ("opponents", look.opponents),
        ("win_rates", look.win_rates),
        ("head_to_head", look.head_to_head),
        ("streaks", look.streaks),
        ("h_index", look.h_index),
        ("durations", look.durations),
    )
    found: dict[str, tuple[object, ...]] = {}
    for at, (name, room) in enumerate(rooms):
        step(at, len(rooms))
        found[name] = room()
    return found
