"""What the Collection keeps of this game: its keys in words."""

from typing import Final

from companion.games.dragons_path.components import SPELL_NAMES
from companion.language import N_

PRINTS: Final = (
    ("dragons_path/deck/known", N_("The make-up of a deck is known")),
    ("dragons_path/deck/make_up", N_("Cards of each element in a deck")),
    ("dragons_path/spell/{spell}/name", N_("Spell {spell}: name on the card")),
    ("dragons_path/spell/{spell}/combination", N_("Spell {spell}: combination")),
)
"""Templates of the keys, each with what it stands for."""

WORDS: Final = tuple(SPELL_NAMES.items())
"""Words that keys carry, and what people read for them."""
