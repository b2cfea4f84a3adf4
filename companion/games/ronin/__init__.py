"""The Witcher: Path of Destiny – Ronin, for 1 to 5 players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game import Game, Guide
from companion.games.ronin.kinds import KINDS

if TYPE_CHECKING:
    from companion.games.ronin.state import RoninState


def _guide() -> Guide[RoninState]:
    from companion.games.ronin.guide import GUIDE

    return GUIDE


GAME: Game[RoninState] = Game(
    id="ronin",
    title="The Witcher: Path of Destiny – Ronin",
    short="Ronin",
    package="companion.games.ronin",
    players=(1, 5),
    rules_version=1,
    fetch=_guide,
    kinds=KINDS,
    # As in components.TARGET, which a list of games need not read.
    target=35,
)
