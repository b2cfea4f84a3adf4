"""The readings of the rulebook that can be switched; the first way is the one chosen."""

from __future__ import annotations

from typing import Final

from companion.games.legendary_monsters.trail import Readings
from companion.language import N_
from companion.rulings import Chosen, Ruling, reading

RULINGS: Final = (
    Ruling(
        "end_order",
        "LEG-END-02",
        N_("What comes first at the end of a Chapter?"),
        (
            ("trail", N_("Trail cards, then damage")),
            ("damage", N_("Damage, then Trail cards")),
        ),
    ),
    Ruling(
        "die_then_count",
        "LEG-END-08",
        N_("Are shown Symbols counted before or after the Monster die?"),
        (
            ("after", N_("The die comes before counting")),
            ("before", N_("Shown Symbols are counted, then the die is rolled")),
        ),
    ),
    Ruling(
        "covered_experience",
        "LEG-END-07",
        N_("Do covered Symbols give Experience?"),
        (
            ("none", N_("Covered Symbols give none")),
            ("printed", N_("Symbols count as printed")),
        ),
    ),
    Ruling(
        "recount",
        "LEG-ATK-06",
        N_("Several attacks are set off together. Which of them happen?"),
        (
            ("recount", N_("The pool is counted again after each discard")),
            ("together", N_("All attacks set off together happen")),
        ),
    ),
    Ruling(
        "exact_numbers",
        "LEG-TRL-02",
        N_("Is a number on a Trail card exact without the dots?"),
        (
            ("exact", N_("Exact without dots")),
            ("least", N_("Every number is a minimum")),
        ),
    ),
    Ruling(
        "fewest",
        "LEG-TRL-12",
        N_("Fewest cards in a colour: against which colours?"),
        (
            ("all", N_("Against all four colours")),
            ("present", N_("Only those in the Timeline")),
        ),
    ),
    Ruling(
        "multicolour_trail",
        "LEG-TRL-13",
        N_("How do multicoloured cards count for conditions about a colour?"),
        (
            ("each", N_("For each of their colours")),
            ("only", N_("Only as multicoloured cards")),
        ),
    ),
    Ruling(
        "both_paths",
        "LEG-GEN-05",
        N_("What does one of each Active Symbol give?"),
        (
            ("two", N_("2 Fight, one for each Path")),
            ("one", N_("1 Fight")),
        ),
    ),
    Ruling(
        "ability_first",
        "LEG-MOV-07",
        N_("Which comes first on a Move?"),
        (
            ("ability", N_("The Ability, then the pair")),
            ("pair", N_("The pair, then the Ability")),
        ),
    ),
    Ruling(
        "unused_row",
        "LEG-MOV-10",
        N_("Where does a Move to a row that is not in use lead?"),
        (
            ("nothing", N_("There: Ability, and nothing is drafted")),
            ("bottom", N_("To the bottom-most row in use")),
        ),
    ),
    Ruling(
        "empty_row",
        "LEG-DRA-06",
        N_("May a Player choose a row that the Monster emptied?"),
        (
            ("closed", N_("No")),
            ("open", N_("Yes, without cards")),
        ),
    ),
    Ruling(
        "win_at",
        "LEG-WIN-01",
        N_("When does a Life of 0 win?"),
        (
            ("once", N_("At once")),
            ("chapter", N_("Only when damage is dealt at the end of a Chapter")),
        ),
    ),
    Ruling(
        "carry_golden",
        "LEG-EXP-01",
        N_("What happens to the rest of a gain that reaches 20 Experience?"),
        (
            ("carried", N_("It moves the golden marker")),
            ("lost", N_("It is lost")),
        ),
    ),
    Ruling(
        "companion_once",
        "LEG-COM-04",
        N_("How often does a Companion card help?"),
        (
            ("turn", N_("In each Turn")),
            ("chapter", N_("Once a Chapter")),
        ),
    ),
)


def readings(now: Chosen) -> Readings:
    """How conditions of Trail cards are read with these rulings."""
    return Readings(
        exact=reading(now, "exact_numbers") == "exact",
        against_all=reading(now, "fewest") == "all",
        each_colour=reading(now, "multicolour_trail") == "each",
    )
