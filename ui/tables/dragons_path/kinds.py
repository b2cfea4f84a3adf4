"""The five elements as they are drawn everywhere: name, colours, shape, digit.

Water and Wind share a letter, so the digit 1 to 5 is the mark. `colour` draws a shape on the
page, `card` fills a card of that element, `on_card` is drawn on it: names of colours that the
theme knows for dark and light once `prepare` has run.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from companion.games.dragons_path.components import (
    EARTH,
    EFFECTS,
    ELEMENT_NAMES,
    FIRE,
    THUNDER,
    WATER,
    WIND,
)
from ui.guide import kinds
from ui.theme.symbols import add_shapes
from ui.theme.tokens import add_colour


@dataclass(frozen=True, slots=True)
class Kind:
    """An element: its name, its shape, its digit, the names of its colours."""

    name: str
    shape: str
    key: str
    colour: str
    card: str
    on_card: str


@dataclass(frozen=True, slots=True)
class _Hues:
    """An element's colours, each for dark and for light."""

    colour: tuple[str, str]
    card: tuple[str, str]
    on_card: str = "#FFFFFF"


_SHAPES: Final = {
    FIRE: "flame",
    WATER: "drop",
    EARTH: "hexagon",
    WIND: "swirl",
    THUNDER: "bolt",
}

HUES: Final = {
    FIRE: _Hues(("#EE8076", "#A8322A"), ("#C2463D", "#B23B32")),
    WATER: _Hues(("#6FB3EA", "#1C659F"), ("#3A77B6", "#2A6CB0")),
    EARTH: _Hues(("#74C48F", "#25713F"), ("#37804F", "#2C7A4B")),
    WIND: _Hues(("#E88AD0", "#A2307F"), ("#B8449A", "#A8357F")),
    THUNDER: _Hues(("#EBD65C", "#7F6400"), ("#E2CC4A", "#F2D64B"), "#1B1508"),
}
"""Red, blue, green, fuchsia and yellow, as on the cards of the box."""


def _named(element: str) -> str:
    return f"dragons_path/{element}"


KINDS: Final = {
    element: Kind(
        ELEMENT_NAMES[element],
        shape,
        str(digit),
        _named(element),
        f"{_named(element)}/card",
        f"{_named(element)}/on_card",
    )
    for digit, (element, shape) in enumerate(_SHAPES.items(), start=1)
}
"""Flame 1, drop 2, hexagon 3, swirl 4, bolt 5: always in this order."""

TOKEN: Final = "dragon_token"
"""The shape of a Dragon token."""

_OF_EFFECT: Final = {effect: element for element, each in EFFECTS.items() for effect in each}


@cache
def prepare() -> None:
    """Give the theme the shapes and colours; as often as one likes."""
    add_shapes("ui.tables.dragons_path")
    for element, hues in HUES.items():
        add_colour(KINDS[element].colour, *hues.colour)
        add_colour(KINDS[element].card, *hues.card)
        add_colour(KINDS[element].on_card, hues.on_card, hues.on_card)


def kind_of(value: str) -> kinds.Kind | None:
    """How the guide draws a value: an element, an effect, a response, a card in play."""
    prepare()
    parts = value.split("/")
    for part in parts:
        kind = KINDS.get(_OF_EFFECT.get(part, part) if len(parts) == 1 else part)
        if kind is not None:
            return kinds.Kind(kind.shape, kind.colour)
    return None
