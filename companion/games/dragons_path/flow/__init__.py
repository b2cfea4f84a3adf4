"""The steps of Dragon's Path, one file a phase; importing them registers them."""

from companion.games.dragons_path.flow import (
    corrections,
    effects,
    endings,
    opening,
    spell_effects,
    spells,
    turns,
)
from companion.games.dragons_path.flow.base import FLOW

__all__ = [
    "FLOW",
    "corrections",
    "effects",
    "endings",
    "opening",
    "spell_effects",
    "spells",
    "turns",
]
