"""The steps of Dragon's Path, one file a phase; importing them registers them."""

from companion.games.dragons_path.flow import (
    answers,
    corrections,
    corrections_match,
    earth_wind_thunder,
    endings,
    fire_water,
    opening,
    prints,
    spells,
    spells_from_decks,
    spells_in_play,
    turns,
)
from companion.games.dragons_path.flow.base import FLOW

__all__ = [
    "FLOW",
    "answers",
    "corrections",
    "corrections_match",
    "earth_wind_thunder",
    "endings",
    "fire_water",
    "opening",
    "prints",
    "spells",
    "spells_from_decks",
    "spells_in_play",
    "turns",
]
