"""What a chart shows, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["bars", "stacked", "lying"]
"""Bars side by side, bars on top of each other, or bars that lie, for long names."""

COLOURS = ("accent", "diplomacy", "exploration", "magic", "fight", "muted")
"""The tokens of the series, in their order; the words beside them carry the meaning."""


@dataclass(frozen=True, slots=True)
class Series:
    """Numbers of one name, one a label; None where there is nothing to show."""

    name: str
    values: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A chart: labels along it, series over them, and a line to be reached.

    `mark` is that line ("To reach: 35"), None for none; `unit` says what is measured.
    """

    labels: tuple[str, ...]
    series: tuple[Series, ...]
    kind: Kind = "bars"
    unit: str = ""
    mark: float | None = None
    mark_words: str = ""
    across: bool = False
    """Is the line to be reached across the labels, at the place of that number among them?"""
