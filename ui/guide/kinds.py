"""How the values of options are drawn: the shape and colour of a Symbol, a card's colour.

Games bring further kinds with `add`, or `follow` the values of the play that is shown. A value
without one is shown by its words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.step import Json


@dataclass(frozen=True, slots=True)
class Kind:
    """A drawn shape of the theme and its colour (#RRGGBB or a token; "" is the shape's own)."""

    shape: str = ""
    colour: str = ""


_kinds: dict[str, Kind] = {
    **{name: Kind(name) for name in ("magic", "diplomacy", "exploration", "fight")},
    **{name: Kind(name, "muted") for name in ("tea", "left", "right")},
    **{name: Kind("", name) for name in ("blue", "green", "red", "pink")},
    "fifth": Kind("", "ochre"),
}


_of_game: Callable[[str], Kind | None] | None = None


def kind_of(value: Json) -> Kind | None:
    """How a value is drawn, None where it is words alone."""
    if not isinstance(value, str):
        return None
    own = _of_game(value) if _of_game is not None else None
    return own or _kinds.get(value)


def shape_of(value: Json) -> Kind:
    """Its shape, or nothing to draw."""
    kind = kind_of(value)
    return kind if kind is not None and kind.shape else Kind()


def follow(of_game: Callable[[str], Kind | None] | None) -> None:
    """Draw values as the game of the open play does, before all others; None for no game.

    For values that are common words ("draw") or made up at the table ("1/fire/2").
    """
    global _of_game
    _of_game = of_game


def add(value: str, kind: Kind) -> None:
    """Draw this value so from now on."""
    _kinds[value] = kind


def followed() -> Callable[[str], Kind | None] | None:
    """How the game of the open play draws values, None where none is followed."""
    return _of_game
