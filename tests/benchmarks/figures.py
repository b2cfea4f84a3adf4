"""Figures: a ratio with its limit, and how a list of them is printed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from statistics import median
from time import perf_counter
from typing import Final

RUNS: Final = 5
"""How often everything is measured; what counts is the median."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured thing.

    `ours` and `theirs` are medians in `unit`; `ratio` is the median of the ratios pair by
    pair, or for a figure without a partner None. `limit` is the most that the ratio should be.
    """

    name: str
    ours: float
    theirs: float | None
    unit: str
    ratio: float | None
    limit: float | None
    against: str = ""

    @property
    def holds(self) -> bool:
        """Is the ratio within its limit?"""
        return self.ratio is None or self.limit is None or self.ratio <= self.limit


def paired(
    name: str,
    pairs: Iterable[tuple[float, float]],
    *,
    unit: str,
    limit: float | None,
    against: str,
) -> Figure:
    """The figure of measurements made in pairs: ours, theirs."""
    both = list(pairs)
    if len(both) < RUNS:
        raise ValueError(f"{name}: {len(both)} runs are not enough")
    ours = median(mine for mine, _ in both)
    theirs = median(other for _, other in both)
    ratio = median(mine / other for mine, other in both)
    return Figure(name, ours, theirs, unit, ratio, limit, against)


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """How long `work` takes, the mean of `times` in a row."""
    start = perf_counter()
    for _ in range(times):
        work()
    return (perf_counter() - start) / times


def alternately(
    ours: Callable[[], object], theirs: Callable[[], object], times: int = 1
) -> Iterator[tuple[float, float]]:
    """Milliseconds of both, measured by turns after each ran once."""
    ours()
    theirs()
    for _run in range(RUNS):
        yield seconds(ours, times) * 1000, seconds(theirs, times) * 1000


def table(figures: Iterable[Figure]) -> str:
    """The figures as a table to read."""
    rows = [("figure", "ours", "against", "ratio", "limit", "")]
    for each in figures:
        theirs = "" if each.theirs is None else f"{each.theirs:.4g} {each.unit} {each.against}"
        ratio = "" if each.ratio is None else f"{each.ratio:.2f}"
        limit = "" if each.limit is None else f"{each.limit:.2f}"
        verdict = "" if not limit else ("holds" if each.holds else "MISSED")
        rows.append((each.name, f"{each.ours:.4g} {each.unit}", theirs, ratio, limit, verdict))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        for row in rows
    ]
    return "\n".join(line.rstrip() for line in lines)


def as_json(figures: Iterable[Figure]) -> str:
    """The figures for a program."""
    return json.dumps([asdict(each) | {"holds": each.holds} for each in figures], indent=1)
