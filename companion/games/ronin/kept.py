"""What the Collection keeps of this game: its keys and their values in words."""

from typing import Final

from companion.games.ronin.components import CHARACTERS
from companion.language import N_

PRINTS: Final = (
    ("ronin/board/{character}/ability/{number}", N_("{character}: spot of Ability {number}")),
    ("ronin/board/{character}/golden/{spot}", N_("{character}: VP at golden spot {spot}")),
    ("ronin/partnership/apart", N_("Partnership boards with two different edges")),
    ("ronin/partnership/{board}/length", N_("Partnership board, {board}: last spot")),
    ("ronin/partnership/{board}/vp/{spot}", N_("Partnership board, {board}: VP on spot {spot}")),
    ("ronin/partnership/{board}/{spot}", N_("Partnership board, {board}: bonus of spot {spot}")),
    ("ronin/chapter_card/{CARD}/order", N_("Chapter card {CARD}: Initiative on its back")),
    ("ronin/card/{card}/effect", N_("Partner’s Ability card {card}: effect")),
    ("ronin/colour/5", N_("The fifth colour of the Action cards")),
)
"""Templates of the keys, each with what it stands for."""

WORDS: Final = (
    *CHARACTERS,
    ("A", N_("side A")),
    ("B1", N_("side B 1")),
    ("B2", N_("side B 2")),
    ("B3", N_("side B 3")),
    ("B4", N_("side B 4")),
    ("B5", N_("side B 5")),
    ("B1-2", N_("side B 1, other edge")),
    ("B2-2", N_("side B 2, other edge")),
    ("B3-2", N_("side B 3, other edge")),
    ("B4-2", N_("side B 4, other edge")),
    ("B5-2", N_("side B 5, other edge")),
    ("magic", N_("Magic")),
    ("diplomacy", N_("Diplomacy")),
    ("exploration", N_("Exploration")),
    ("fight", N_("Fight")),
    ("bonus", N_("Bonus")),
    ("amount", N_("Points")),
    ("ability", N_("Ability card")),
    ("ability_or_experience", N_("Ability card or Experience")),
    ("experience", N_("Experience")),
    ("victory", N_("Victory Points")),
    ("nothing", N_("Nothing")),
    ("other", N_("Symbols or other")),
)
"""Words that keys and values carry, and what people read for them."""
