"""The stable words of score lines and results, and what people read for them."""

from typing import Final

from companion.language import N_

KINDS: Final = (
    ("chapter", N_("Chapter {chapter}")),
    ("bonuses", N_("Bonuses")),
    ("side_quest", N_("Side Quest")),
    ("experience", N_("Experience")),
    ("partnership", N_("Partnership")),
    ("correction", N_("Corrections")),
    ("points", N_("by points")),
    ("initiative", N_("by Initiative")),
    ("target", N_("by the target")),
    ("stopped", N_("stopped")),
)
"""Score kinds and result words for people."""
