"""The stable words of score lines, results and facts, and what people read for them."""

from typing import Final

from companion.games.dragons_path.components import (
    ADVANCED,
    BASIC,
    ELEMENT_NAMES,
    ELEMENTS,
    SPELL_NAMES,
    TEAM,
)
from companion.language import N_

FIVE: Final = "five"
FOUR: Final = "four"
FULL: Final = "full"
LIGHT: Final = "light"
DECK_OUT: Final = "deck_out"
GIVEN_UP: Final = "given_up"
BOTH: Final = "both"
TOKENS_SET: Final = "tokens"

KINDS: Final = (
    ("match", N_("Match")),
    (FIVE, N_("Five different paths")),
    (FOUR, N_("Four of the same path")),
    *((f"{FOUR}_{each}", name) for each, name in zip(
        ELEMENTS,
        (N_("Four Fire"), N_("Four Water"), N_("Four Earth"), N_("Four Wind"), N_("Four Thunder")),
        strict=True,
    )),
    (BOTH, N_("Both combinations")),
    (DECK_OUT, N_("Deck-out")),
    (GIVEN_UP, N_("Given up")),
    (TOKENS_SET, N_("Two Dragon tokens")),
    ("correction", N_("Correction")),
    ("stopped", N_("Stopped")),
    (BASIC, N_("Basic")),
    (ADVANCED, N_("Advanced")),
    (TEAM, N_("Team")),
    (FULL, N_("Full")),
    (LIGHT, N_("Light")),
    *ELEMENT_NAMES.items(),
    *SPELL_NAMES.items(),
)  # fmt: skip
"""Words of score lines, results and facts, with their labels."""
