"""Action cards: what is printed on one, and what of it still counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from companion.fields import Option
from companion.games.path_of_destiny.symbols import SYMBOLS
from companion.language import N_, _
from companion.states import changed
from companion.step import Json

TEA: Final = "tea"
PASS_LEFT: Final = "left"
PASS_RIGHT: Final = "right"
MULTIPLIER: Final = "multiplier"

COLOURS: Final = (
    ("blue", N_("blue"), "B"),
    ("green", N_("green"), "G"),
    ("red", N_("red"), "R"),
    ("pink", N_("pink"), "P"),
)
"""The colours that the rulebooks name: the word kept, its label, the letter typed."""


@dataclass(frozen=True, slots=True)
class Card:
    """An Action card as it lies in a Timeline, in a row or in a hand.

    `marks` are TEA, PASS_LEFT, PASS_RIGHT, MULTIPLIER. `covered` names each Symbol and mark
    that is under a Lost Symbol token. `label` is an owner's own name for the card.
    """

    colours: tuple[str, ...]
    symbols: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    covered: tuple[str, ...] = ()
    label: str = ""

    @classmethod
    def of(cls, value: Mapping[str, Json]) -> Card:
        """The card of a canonical value of a `Cards` field."""
        return cls(
            tuple(value["colours"]),
            tuple(value.get("symbols", ())),
            tuple(value.get("marks", ())),
            tuple(value.get("covered", ())),
            value.get("label", ""),
        )

    def value(self) -> dict[str, Json]:
        """The canonical value of this card in a `Cards` field."""
        return {
            "colours": list(self.colours),
            "symbols": list(self.symbols),
            "marks": list(self.marks),
            "covered": list(self.covered),
            "label": self.label,
        }

    def count(self, symbol: str) -> int:
        """How many of this Symbol still count on the card."""
        return max(0, self.symbols.count(symbol) - self.covered.count(symbol))

    def shows(self, mark: str) -> bool:
        """Does the card show this mark, not covered?"""
        return mark in self.marks and mark not in self.covered

    @property
    def lost_tokens(self) -> int:
        """Lost Symbol tokens that lie on the card."""
        return len(self.covered)

    def uncovered(self) -> Card:
        """The card without its Lost Symbol tokens."""
        return changed(self, covered=())


def count(symbol: str, cards: Iterable[Card], tokens: Mapping[str, int] | None = None) -> int:
    """How often a Symbol counts: uncovered on cards, and as tokens in the pool."""
    return sum(card.count(symbol) for card in cards) + (tokens or {}).get(symbol, 0)


def counts(cards: Iterable[Card], tokens: Mapping[str, int] | None = None) -> dict[str, int]:
    """How often each of the four Symbols counts."""
    cards = tuple(cards)
    return {symbol: count(symbol, cards, tokens) for symbol in SYMBOLS}


def colour_options(fifth: str = "") -> tuple[Option, ...]:
    """The colours to choose from; `fifth` names one that the rulebooks do not print.

    Its letter is the first of its name that is free, or X.
    """
    options = tuple(Option(word, _(name), key=key) for word, name, key in COLOURS)
    if not fifth:
        return options
    taken = {*(option.key for option in options), "M", "D", "E", "F", "T"}
    letter = next((each for each in fifth.upper() if each.isalpha() and each not in taken), "X")
    return (*options, Option("fifth", fifth, key=letter))
