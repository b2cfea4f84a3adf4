"""The four Symbols, and which of them are Active."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.fields import Option
from companion.language import N_, _
from companion.step import Refused

SYMBOLS: Final = ("magic", "diplomacy", "exploration", "fight")

LETTERS: Final = {"magic": "M", "diplomacy": "D", "exploration": "E", "fight": "F"}

_LABELS: Final = {
    "magic": N_("Magic"),
    "diplomacy": N_("Diplomacy"),
    "exploration": N_("Exploration"),
    "fight": N_("Fight"),
}

Active = tuple[str, str]
"""The Active Symbols of a Chapter: of the Left Path, of the Right Path."""


def label(symbol: str) -> str:
    """The Symbol's name for players."""
    return _(_LABELS[symbol])


def symbol_options(symbols: Sequence[str] = SYMBOLS) -> tuple[Option, ...]:
    """Symbols to choose from, each by its letter."""
    return tuple(Option(symbol, label(symbol), key=LETTERS[symbol]) for symbol in symbols)


def checked_active(active: Sequence[str], key: str = "active") -> Active:
    """The left and the right Active Symbol, or Refused: two different ones of the four."""
    if len(active) != 2 or any(each not in SYMBOLS for each in active):
        raise Refused(key, _("A Chapter has two Active Symbols, one left and one right."), key)
    if active[0] == active[1]:
        reason = _("Left and right Active Symbol differ on every Chapter card.")
        raise Refused(key, reason, key)
    return (active[0], active[1])


def non_active(active: Sequence[str]) -> tuple[str, ...]:
    """The Symbols that are not Active, in the order of SYMBOLS."""
    return tuple(symbol for symbol in SYMBOLS if symbol not in active)
