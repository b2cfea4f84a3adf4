"""How the colours of the Main deck are drawn. Their names are the owner's; the letter tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.games.legendary_monsters.state import Colour
from companion.language import N_, _
from ui.tables.legendary_monsters.picture import Hue

TOKENS: Final = ("blue", "red", "green", "ochre", "pink")
"""Tokens of the theme for cards, in the order in which unknown names get what is free."""

NAMES: Final = (
    (N_("blue"), "blue"),
    (N_("red"), "red"),
    (N_("green"), "green"),
    (N_("yellow"), "ochre"),
    (N_("orange"), "ochre"),
    (N_("brown"), "ochre"),
    (N_("pink"), "pink"),
    (N_("purple"), "pink"),
)
"""Names that an owner is likely to give, and the token that comes nearest."""


def named(name: str) -> str:
    """The token that comes nearest to a colour of this name, "" where none does."""
    wanted = {_(each).casefold(): token for each, token in NAMES} | dict(NAMES)
    return wanted.get(name.casefold(), "")


def hues(colours: Iterable[Colour]) -> dict[str, Hue]:
    """Each colour by its name: the token of that name where it is free, else another one."""
    colours = tuple(colours)
    made: dict[str, str] = {}
    for colour in colours:
        token = named(colour.name)
        if token and token not in made.values():
            made[colour.name] = token
    free = [token for token in TOKENS if token not in made.values()]
    for colour in colours:
        if colour.name not in made:
            made[colour.name] = free.pop(0)
    return {colour.name: Hue(colour.name, colour.letter, made[colour.name]) for colour in colours}
