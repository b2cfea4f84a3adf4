"""Dragon's Path: a duel of two players, or of two teams of two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game import Game, Guide
from companion.games.dragons_path.kinds import KINDS

if TYPE_CHECKING:
    from companion.games.dragons_path.state import State


def _guide() -> Guide[State]:
    from companion.games.dragons_path.guide import GUIDE

    return GUIDE


GAME: Game[State] = Game(
    id="dragons_path",
    title="Dragon's Path",
    short="Dragon's Path",
    package="companion.games.dragons_path",
    players=(2, 4),
    rules_version=1,
    fetch=_guide,
    kinds=KINDS,
)
