"""Tracks on which a marker moves: some end, some start again at 0."""

from __future__ import annotations

from dataclasses import dataclass

from companion.language import _
from companion.step import Refused


@dataclass(frozen=True, slots=True)
class Lapped:
    """Where the marker of a track stands that starts again: laps finished, and its spot."""

    laps: int
    spot: int
    lap: int

    @property
    def total(self) -> int:
        """Points in all."""
        return self.lap * self.laps + self.spot


def lapped(total: int, lap: int) -> Lapped:
    """Where the marker stands with so many points in all, `lap` points being one lap."""
    return Lapped(*divmod(total, lap), lap)


def lap_on(laps: int, spot: int, gain: int, lap: int) -> Lapped:
    """The marker after a gain.

    Refused with the keys laps (below 0), spot (not on the track) and gain (below 0).
    """
    if type(laps) is not int or laps < 0:
        raise Refused("laps", _("Laps are counted from 0."), "laps")
    if type(spot) is not int or not 0 <= spot < lap:
        reason = _("This track goes from 0 to {last}.").format(last=lap - 1)
        raise Refused("spot", reason, "spot")
    if type(gain) is not int or gain < 0:
        raise Refused("gain", _("Points are only gained."), "gain")
    return lapped(lap * laps + spot + gain, lap)


def passed(level: int, points: int, length: int) -> tuple[int, ...]:
    """The spots that a marker moves to or through; it stops on the last spot.

    A length of 0 is not known and stops nothing.
    """
    end = level + points if length == 0 else min(level + points, length)
    return tuple(range(level + 1, end + 1))
