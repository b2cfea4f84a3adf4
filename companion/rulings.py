"""Rulings: the readings of a rulebook that tables differ on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.fields import Option, Pick
from companion.language import _
from companion.step import Json

Chosen = tuple[tuple[str, str], ...]
"""The rulings of a play: id and the word of the reading chosen, one pair a ruling."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A reading that can be switched: its stable id, the rule it reads, the ways to read it.

    `ways` are pairs of a stable word and a sentence; the first one is the default.
    """

    id: str
    rule: str
    question: str
    ways: tuple[tuple[str, str], ...]

    @property
    def default(self) -> str:
        """The word of the reading that holds unless the table says otherwise."""
        return self.ways[0][0]

    def options(self) -> tuple[Option, ...]:
        """The readings to choose from."""
        return tuple(Option(word, _(sentence)) for word, sentence in self.ways)


def defaults(rulings: tuple[Ruling, ...]) -> Chosen:
    """Every ruling with its default."""
    return tuple((ruling.id, ruling.default) for ruling in rulings)


def fields(rulings: tuple[Ruling, ...]) -> tuple[Pick, ...]:
    """The fields `ruling/<id>` of a setup step, folded away behind the last choice."""
    return tuple(
        Pick(
            f"ruling/{ruling.id}",
            _(ruling.question),
            options=ruling.options(),
            default=ruling.default,
            recall="last_setup",
            folded=True,
        )
        for ruling in rulings
    )


def chosen(rulings: tuple[Ruling, ...], values: Mapping[str, Json]) -> Chosen:
    """The rulings as the fields of `fields` were answered."""
    return tuple(
        (ruling.id, str(values.get(f"ruling/{ruling.id}", ruling.default))) for ruling in rulings
    )


def reading(now: Chosen, ruling: str) -> str:
    """The word of the reading that holds now. KeyError for an unknown ruling."""
    return dict(now)[ruling]


def switched(now: Chosen, ruling: str, way: str) -> Chosen:
    """The rulings with one of them read another way."""
    return tuple((each, way if each == ruling else word) for each, word in now)
