"""The Experience track: 0 to 20 for the regular marker, then 0 to 20 for the golden one.

One number stands for both: below 20 the regular marker stands on it, from 20 on the golden
marker stands on it less 20.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.language import _
from companion.step import Refused

GOLDEN: Final = 20
"""Experience with which the golden marker comes, on its 0."""

MOST: Final = 40
"""Experience beyond this is lost."""


@dataclass(frozen=True, slots=True)
class Gained:
    """A gain of Experience: the total after it, Abilities (2 to 4) now unlocked, points lost."""

    experience: int
    unlocked: tuple[int, ...]
    lost: int


def gained(
    experience: int, gain: int, ability_spots: Sequence[int] = (), *, carry: bool = True
) -> Gained:
    """What a gain leads to. An Ability spot of 0 is not known and unlocks nothing.

    Without `carry` the rest of the gain that reaches 20 is lost. Refused with the keys
    experience (outside 0 to 40) and gain (below 0).
    """
    if type(experience) is not int or not 0 <= experience <= MOST:
        reason = _("Experience goes from 0 to {most}.").format(most=MOST)
        raise Refused("experience", reason, "experience")
    if type(gain) is not int or gain < 0:
        raise Refused("gain", _("Points are only gained."), "gain")
    end = GOLDEN if experience < GOLDEN and not carry else MOST
    after = min(experience + gain, end)
    unlocked = tuple(
        number
        for number, spot in enumerate(ability_spots, start=2)
        if experience < spot <= min(after, GOLDEN)
    )
    return Gained(after, unlocked, experience + gain - after)


def marker(experience: int) -> tuple[str, int]:
    """Which marker counts, regular or golden, and its spot."""
    if experience < GOLDEN:
        return "regular", experience
    return "golden", experience - GOLDEN


def unlocked(experience: int, ability_spots: Sequence[int]) -> tuple[int, ...]:
    """Numbers of the Abilities that may be used with so much Experience; the first always."""
    reached = min(experience, GOLDEN)
    later = (n for n, spot in enumerate(ability_spots, start=2) if 0 < spot <= reached)
    return (1, *later)


def printed(points: Mapping[int, int], spot: int) -> int:
    """Points printed at the last spot with points at or before `spot`, 0 where there is none."""
    return points[max(reached)] if (reached := [at for at in points if at <= spot]) else 0


def golden_points(experience: int, points: Mapping[int, int]) -> int:
    """Points that the golden marker brings at the end: 0 without it."""
    return printed(points, experience - GOLDEN) if experience >= GOLDEN else 0
