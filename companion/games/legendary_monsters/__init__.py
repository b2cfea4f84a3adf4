"""The Witcher: Path of Destiny – Legendary Monsters, for 1 to 5 players against the Monster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game import Game, Guide
from companion.games.legendary_monsters.kinds import KINDS

if TYPE_CHECKING:
    from companion.games.legendary_monsters.state import State


def _guide() -> Guide[State]:
    from companion.games.legendary_monsters.guide import GUIDE

    return GUIDE


GAME: Game[State] = Game(
    id="legendary_monsters",
    title="The Witcher: Path of Destiny – Legendary Monsters",
    short="Legendary Monsters",
    package="companion.games.legendary_monsters",
    players=(1, 5),
    rules_version=1,
    fetch=_guide,
    kinds=KINDS,
    cooperative=True,
)
