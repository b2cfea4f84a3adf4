"""The steps of Legendary Monsters, one file a phase of the rulebook.

Importing this package registers them all in FLOW.
"""

from companion.anytime import add_anytime
from companion.games.legendary_monsters.flow import (
    anytime,
    attack,
    chapter,
    corrections,
    damage,
    monster,
    monster_die,
    playing,
    runestones,
    setup,
    setup_monster,
    trail_check,
    turn,
)
from companion.games.legendary_monsters.flow.base import FLOW
from companion.games.legendary_monsters.rulings import RULINGS
from companion.games.legendary_monsters.state import State
from companion.rulings import defaults
from companion.step import Task

__all__ = [
    "FLOW",
    "anytime",
    "attack",
    "chapter",
    "corrections",
    "damage",
    "monster",
    "monster_die",
    "playing",
    "runestones",
    "setup",
    "setup_monster",
    "start",
    "trail_check",
    "turn",
]

add_anytime(FLOW, RULINGS)


def start() -> State:
    """A table at which nobody sits yet."""
    return State(agenda=(Task("setup.players"),), rulings=defaults(RULINGS))
