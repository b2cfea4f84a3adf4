"""A Character's four Abilities: each once a game, 2 to 4 from a spot of the Experience track."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from companion.games.path_of_destiny.experience import unlocked
from companion.language import _

NUMBERS: Final = (1, 2, 3, 4)
LATER: Final = (2, 3, 4)
"""Those that wait for Experience; their spots are printed on the board."""


def locked(number: int, used: Collection[int], experience: int, spots: Sequence[int]) -> str:
    """Why an Ability cannot be used; "" where it can, or its spot (0) is not told."""
    if number in used:
        return _("It was used.")
    spot = spots[number - 2] if number > 1 else 0
    if spot and number not in unlocked(experience, spots):
        return _("It is locked until {spot} Experience.").format(spot=spot)
    return ""


def rising(spots: Sequence[int]) -> bool:
    """Do the spots that were told rise from Ability to Ability, as on every board?"""
    told = [spot for spot in spots if spot]
    return told == sorted({*told})
