"""Who sits beside whom, and which Partnership tracks lie between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from companion.games.ronin.components import AUTOMAS
from companion.language import _
from companion.step import Refused

PLAYER: Final = "player"
AUTOMA: Final = "automa"

Chair = tuple[str, str]
"""The id of a seat, and who sits there: player or automa."""


def checked_table(chairs: Sequence[Chair]) -> None:
    """Refused with the key seats unless this is 1 player with 2 Automas, 2 with 1, 3 to 5.

    RON-BOX-01.
    """
    kinds = Counter(kind for _id, kind in chairs)
    players, automas = kinds[PLAYER], kinds[AUTOMA]
    known = players + automas == len(chairs) and len({id for id, _kind in chairs}) == len(chairs)
    if not known or AUTOMAS.get(players) != automas:
        reason = _("Legal tables are 1 player with 2 Automas, 2 with 1, and 3 to 5 with none.")
        raise Refused("seats", reason, "seats")


def track_key(first: str, second: str) -> str:
    """The key of the track between two seats; `second` sits to `first`'s left."""
    return f"{first}>{second}"


def neighbours(chairs: Sequence[Chair]) -> tuple[tuple[str, str], ...]:
    """The pairs of seats with a track between them, clockwise.

    The next seat in the list sits to the left, the first is the left neighbour of the last.
    Two Automas share no track (RON-SET-11, RON-SOL-02). Refused as in `checked_table`.
    """
    checked_table(chairs)
    around = zip(chairs, (*chairs[1:], chairs[0]), strict=True)
    return tuple(
        (first, second) for (first, kind), (second, other) in around if PLAYER in (kind, other)
    )
