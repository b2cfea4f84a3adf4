"""What is in the box, and the numbers that the rulebook prints. Facts only."""

from __future__ import annotations

from typing import Final

from companion.language import N_

CHARACTERS: Final = (
    "Triss",
    "Yennefer",
    "Ciri",
    "Letho",
    "Dijkstra",
    "Regis",
    "Vesemir",
    "Geralt",
    "Yarpen",
)
"""The Characters in the order in which they start on the Initiative track. LEG-SET-14"""

DANDELION: Final = "Dandelion"
"""May not be chosen. LEG-SET-11"""

KATAKAN: Final = "Katakan"
"""The only Monster that the text names, and the only one with a Power level. LEG-MON-02"""

REMOVED_CARDS: Final = (2, 7, 9, 50)
"""Numbers of the cards that leave the Main deck. LEG-SET-07"""

CHAPTERS: Final = 3
TURNS: Final = 3

FOCUS: Final = "focus"
MOVES: Final = ("move 1", "move 2", "move 3", "move 4", "move 5")
MOVEMENT: Final = (*MOVES, FOCUS)
"""Kinds of Monster Movement cards. How many there are of each is printed on them alone."""

MOVEMENT_CARDS: Final = 8
RUNESTONE_CARDS: Final = 8
COLOURS: Final = 4
LONGEST_LIFE: Final = 300

EXCHANGE: Final = "exchange"
CONVERT: Final = "convert"
INITIATIVE: Final = "initiative"
IGNORE: Final = "ignore"
RUNESTONES: Final = (
    (EXCHANGE, N_("Exchange cards")),
    (CONVERT, N_("Convert Symbols")),
    (INITIATIVE, N_("Initiative")),
    (IGNORE, N_("Ignore a Movement card")),
)

SKULL: Final = "skull"
LOSE_FIGHT: Final = "lose_fight"
DISCARD_CARD: Final = "discard_card"
LOSE_TWO: Final = "lose_two_symbols"
FACES: Final = (
    (SKULL, N_("Skull"), 3, "S"),
    (LOSE_FIGHT, N_("Lose a Fight Symbol"), 1, "F"),
    (DISCARD_CARD, N_("Discard a card"), 1, "D"),
    (LOSE_TWO, N_("Lose two Symbols"), 1, "L"),
)
"""The Monster die: face, its name, on how many of the six sides, its letter. LEG-DIE-01"""

COMPANIONS: Final = (("lambert", "Lambert"), ("eskel", "Eskel"))


def movement_row(card: str) -> int | None:
    """The row that a Move shows, None for Focus."""
    return None if card == FOCUS else int(card.removeprefix("move "))
