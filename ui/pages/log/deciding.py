"""Who wins by the scores that were written down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

HIGHEST: Final = "highest"
LOWEST: Final = "lowest"
NONE: Final = "none"


def ranks(scores: Sequence[int | None], direction: str) -> tuple[int | None, ...]:
    """The place of each score from 1 on; equal scores share a place, and the next is left out.

    A score that is not there has no place, and without a direction nobody has one.
    """
    if direction not in (HIGHEST, LOWEST):
        return (None,) * len(scores)
    there = sorted((s for s in scores if s is not None), reverse=direction == HIGHEST)
    return tuple(None if s is None else there.index(s) + 1 for s in scores)


def winners(scores: Sequence[int | None], direction: str) -> tuple[bool, ...]:
    """Who is first, all of them where they are tied; nobody while a score is missing."""
    if None in scores:
        return (False,) * len(scores)
    return tuple(rank == 1 for rank in ranks(scores, direction))
