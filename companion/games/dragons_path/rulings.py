"""The readings that tables may switch."""

from __future__ import annotations

from typing import Final

from companion.language import N_
from companion.rulings import Ruling

FORCED_DRAW: Final = "forced_draw_loses"
THUNDER_TAKES: Final = "thunder_takes"
SHUFFLE_BACK_FROM: Final = "shuffle_back_from"
REVEAL_TIMES: Final = "reveal_times"
COUNTER_DELETES: Final = "counter_deletes_to"
SPELL_EXCHANGE: Final = "team_spell_exchange"
PAYS_TOGETHER: Final = "team_pays_together"
CHECKED_AT: Final = "team_checked_at"
COMBINATIONS: Final = "team_combinations"
RESPONSES_OF_TEAM: Final = "team_responses"

RULINGS: Final = (
    Ruling(
        FORCED_DRAW,
        "DRA-OUT-01",
        N_("Which draw from an empty deck loses?"),
        (
            ("every", N_("Every draw that must be made.")),
            ("phase_1", N_("Only the draw of phase 1; effects draw what is left.")),
        ),
    ),
    Ruling(
        THUNDER_TAKES,
        "DRA-THU-02",
        N_("Which card does a Thunder response take back?"),
        (
            ("played", N_("The card that was just played.")),
            ("any", N_("Any card in the active player's play area.")),
        ),
    ),
    Ruling(
        SHUFFLE_BACK_FROM,
        "DRA-SPE-02",
        N_("From where does Spell 2 shuffle cards back?"),
        (
            ("areas_and_piles", N_("From play areas and discard piles.")),
            ("areas", N_("Only from play areas.")),
        ),
    ),
    Ruling(
        REVEAL_TIMES,
        "DRA-SPE-03",
        N_("How often does Spell 3 reveal a card?"),
        (("3", N_("Three times in all.")), ("4", N_("Once, then up to three times more."))),
    ),
    Ruling(
        COUNTER_DELETES,
        "DRA-SPE-08",
        N_("Where does the card go that the response Spell deletes?"),
        (("pile", N_("To its owner's discard pile.")), ("out", N_("Out of the match."))),
    ),
    Ruling(
        SPELL_EXCHANGE,
        "DRA-TEA-03",
        N_("Do the teams keep one Spell and give one?"),
        (("yes", N_("Yes, as two players do.")), ("no", N_("No, they use those dealt."))),
    ),
    Ruling(
        PAYS_TOGETHER,
        "DRA-TEA-05",
        N_("May partners pay for a Spell together?"),
        (("no", N_("No, one hand pays.")), ("yes", N_("Yes, both may give cards."))),
    ),
    Ruling(
        CHECKED_AT,
        "DRA-TEA-08",
        N_("When does a team's combination earn a token?"),
        (
            ("own_turns", N_("At the end of its own turns.")),
            ("every_turn", N_("At the end of every turn, the active team first.")),
        ),
    ),
    Ruling(
        COMBINATIONS,
        "DRA-TEA-09",
        N_("How many combinations may a team take at the end of a turn?"),
        (("one", N_("One.")), ("all", N_("All that are complete."))),
    ),
    Ruling(
        RESPONSES_OF_TEAM,
        "DRA-TEA-12",
        N_("How many responses has a team?"),
        (("one", N_("One.")), ("each", N_("One from each opponent, in order of play."))),
    ),
)
