"""Kinds that are drawn again and again: name, colour, shape and key of each.

Colours are tokens of the theme, which knows them for dark and light; shapes are the
project's own drawings in `ui/theme/svg`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.path_of_destiny import symbols
from companion.language import N_


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind: how it is called, coloured, shaped and typed."""

    name: str
    colour: str
    shape: str
    key: str


SYMBOLS: Final = {
    "magic": Kind(N_("Magic"), "magic", "magic", symbols.LETTERS["magic"]),
    "diplomacy": Kind(N_("Diplomacy"), "diplomacy", "diplomacy", symbols.LETTERS["diplomacy"]),
    "exploration": Kind(
        N_("Exploration"), "exploration", "exploration", symbols.LETTERS["exploration"]
    ),
    "fight": Kind(N_("Fight"), "fight", "fight", symbols.LETTERS["fight"]),
}
"""The four Symbols: four-point star, ring with a centre, compass arrow, crossed strokes."""
