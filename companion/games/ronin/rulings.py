"""The readings of the rulebook that tables may switch, the default of each first."""

from __future__ import annotations

from typing import Final

from companion.language import N_
from companion.rulings import Ruling

RULINGS: Final = (
    Ruling(
        "pool_rows",
        "RON-SET-07",
        N_("Is the spot beside the Main deck one of the 4 (or 5) spots?"),
        (
            ("apart", N_("No: 4 or 5 rows, and the deck spot.")),
            ("counted", N_("Yes: 3 or 4 rows, and the deck spot.")),
        ),
    ),
    Ruling(
        "deck_out",
        "RON-DRA-08",
        N_("When is the discard pile shuffled into a new Main deck?"),
        (
            ("taken", N_("When the last card is taken.")),
            ("needed", N_("When a card is needed and none is left.")),
        ),
    ),
    Ruling(
        "carry",
        "RON-EXP-03",
        N_("What becomes of the rest of the gain that reaches 20 Experience?"),
        (("golden", N_("It moves the golden marker.")), ("lost", N_("It is lost."))),
    ),
    Ruling(
        "non_active",
        "RON-CON-09",
        N_("Do tokens count for a condition on Non-Active Symbols in the Timeline?"),
        (("tokens", N_("Yes, tokens count.")), ("cards", N_("No, only cards."))),
    ),
    Ruling(
        "split",
        "RON-RES-02",
        N_("May the points of one effect be split over both tracks?"),
        (("one", N_("No, one track is chosen.")), ("free", N_("Yes, freely."))),
    ),
    Ruling(
        "kept_covers",
        "RON-CLN-01",
        N_("Do Lost Symbol tokens leave kept cards?"),
        (("leave", N_("Yes.")), ("stay", N_("No, they stay."))),
    ),
    Ruling(
        "kept_effects",
        "RON-CLN-05",
        N_("Which Active Symbols hold for the effects of kept cards?"),
        (("old", N_("Those of the Chapter that ends.")), ("new", N_("Those of the next."))),
    ),
    Ruling(
        "equal_levels",
        "RON-PSC-03",
        N_("Which board counts when both tracks are on the same level?"),
        (("higher", N_("The one that brings more.")), ("lower", N_("The one that brings less."))),
    ),
    Ruling(
        "autumn",
        "RON-SOL-04",
        N_("Do the starting points of Autumn give the bonuses of their spots?"),
        (("yes", N_("Yes, as in Summer.")), ("no", N_("No, only Summer's do."))),
    ),
)
