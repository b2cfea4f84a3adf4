"""Everything that the page shows, read at one go and off the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

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
from db.statistics import Statistics

MODES = (SOLO, COOPERATIVE, COMPETITIVE)

_FIGURES: Final = (
    *("solo", "scores", "characters", "opponents", "win_rates", "head_to_head", "h_index"),
    *("durations", "streaks", "points"),
)
"""All but the months, by their names; what takes long comes last, since it cannot be left."""


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
    # Who types on has asked for something else by the time it begins.
    step(0, len(_FIGURES))
    with statistics.look(replace(wanted, mode="")) as look:
        months = look.months()
        plays = dict.fromkeys(MODES, 0)
        for month in months:
            if month.mode in plays:
                plays[month.mode] += month.plays
        mode = mode or max(MODES, key=lambda each: plays[each])
        look.narrow(mode)
        found: dict[str, Any] = {}
        for at, name in enumerate(_FIGURES):
            step(at, len(_FIGURES))
            found[name] = getattr(look, name)()
    return Numbers(mode, plays, tuple(each for each in months if each.mode == mode), **found)
