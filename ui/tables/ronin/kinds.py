"""What Ronin draws again and again: name, colour, shape and key of each kind.

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

MARKS: Final = {
    "tea": Kind(N_("Tea Ceremony"), "ink", "tea", "T"),
    "left": Kind(N_("passes tea to the left"), "ink", "left", "<"),
    "right": Kind(N_("passes tea to the right"), "ink", "right", ">"),
}
"""The marks of an Action card beside its Symbols."""

COLOURS: Final = {
    "blue": Kind(N_("blue"), "blue", "", "B"),
    "green": Kind(N_("green"), "green", "", "G"),
    "red": Kind(N_("red"), "red", "", "R"),
    "pink": Kind(N_("pink"), "pink", "", "P"),
    "fifth": Kind(N_("the fifth colour"), "ochre", "", "X"),
}
"""The colours of the Action cards; the letter stands on the colour."""
