"""What the Collection keeps of this game: its keys and their values in words."""

from typing import Final

from companion.games.legendary_monsters.components import CHARACTERS
from companion.games.legendary_monsters.trail import KINDS
from companion.language import N_

_AT: Final = "legendary_monsters"

PRINTS: Final = (
    (f"{_AT}/board/{{character}}/abilities", N_("{character}: spots of the Abilities")),
    (f"{_AT}/board/{{character}}/golden/{{spot}}", N_("{character}: VP at golden spot {spot}")),
    (f"{_AT}/monster/{{monster}}/{{side}}/life", N_("{monster}, side {side}: Life")),
    (f"{_AT}/monster/{{monster}}/{{side}}/ability", N_("{monster}, side {side}: Ability")),
    (f"{_AT}/monster/{{monster}}/{{side}}/attacks", N_("{monster}, side {side}: attacks")),
    (f"{_AT}/monster/{{monster}}/{{side}}/power", N_("{monster}, side {side}: Power levels")),
    (f"{_AT}/trail/{{chapter}}", N_("Trail cards of Chapter {chapter}")),
    (f"{_AT}/trail/{{chapter}}/{{card}}", N_("Trail card of Chapter {chapter}: {card}")),
    (f"{_AT}/companion/{{companion}}", N_("Companion: {companion}")),
    (f"{_AT}/card/{{card}}", N_("Action card {card}")),
    (f"{_AT}/monsters", N_("Monsters that were met")),
    (f"{_AT}/colours", N_("Colours of the Action cards")),
    (f"{_AT}/movement", N_("Monster Movement cards")),
    (f"{_AT}/runestones", N_("Runestones")),
)
"""Templates of the keys, each with what it stands for."""

WORDS: Final = (
    *((name.lower(), name) for name in CHARACTERS),
    *KINDS,
    ("magic", N_("Magic")),
    ("diplomacy", N_("Diplomacy")),
    ("exploration", N_("Exploration")),
    ("fight", N_("Fight")),
    ("at_least", N_("Three dots (at least)")),
    ("kind", N_("Condition")),
    ("shown", N_("Symbols shown")),
)
"""Words that keys and values carry, and what people read for them."""
