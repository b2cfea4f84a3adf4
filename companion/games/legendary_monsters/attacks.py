"""The Attack pool: which attacks are due, and which cards they take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.legendary_monsters.components import COLOURS
from companion.games.path_of_destiny.cards import Card
from companion.language import _
from companion.step import Refused

Pool = tuple[Card, ...]
"""The cards of the Attack pool, oldest first."""


@dataclass(frozen=True, slots=True)
class Attack:
    """One of the four attacks of a Monster's card: its colour, cards needed, its effect."""

    colour: str
    number: int
    effect: str = ""


@dataclass(frozen=True, slots=True)
class Discard:
    """The cards that an attack takes from the pool, by their places from 0.

    `single` go in any case; of the `shared` multicoloured ones, oldest first, `choose` go.
    """

    single: tuple[int, ...]
    shared: tuple[int, ...]
    choose: int

    @property
    def proposal(self) -> tuple[int, ...]:
        """The multicoloured cards that go unless the Players say otherwise: the oldest."""
        return self.shared[: self.choose]

    @property
    def cards(self) -> int:
        """How many cards go."""
        return len(self.single) + self.choose


@dataclass(frozen=True, slots=True)
class Fired:
    """Attacks that happened, by colour and in order, and the pool after them."""

    colours: tuple[str, ...]
    pool: Pool


def checked(attacks: Sequence[Attack], pool: Sequence[Card] = ()) -> tuple[Attack, ...]:
    """The attacks from top to bottom, or Refused with the keys attacks and pool. LEG-ATK-01"""
    colours = [attack.colour for attack in attacks]
    numbers = [attack.number for attack in attacks]
    whole = all(type(number) is int and number >= 1 for number in numbers)
    if len(colours) != COLOURS or len(set(colours)) != COLOURS or not whole:
        reason = _("Each colour has exactly one attack, and it needs at least one card.")
        raise Refused("attacks", reason, "attacks")
    for card in pool:
        for colour in card.colours or ("",):
            if colour not in colours:
                reason = _("No attack is in {colour}.").format(colour=colour or _("no colour"))
                raise Refused("pool", reason, "pool")
    return tuple(attacks)


def count(colour: str, pool: Sequence[Card]) -> int:
    """Cards of a colour; a multicoloured one counts for each of its colours. LEG-ATK-03"""
    return sum(colour in card.colours for card in pool)


def due(attacks: Sequence[Attack], pool: Sequence[Card]) -> tuple[Attack, ...]:
    """The attacks whose number is reached or passed, from top to bottom. LEG-ATK-02, LEG-ATK-05"""
    return tuple(attack for attack in attacks if count(attack.colour, pool) >= attack.number)


def discard(attack: Attack, pool: Sequence[Card]) -> Discard:
    """What an attack takes: its number of cards, those of its colour alone first. LEG-ATK-04

    Where fewer are left (attacks set off together that all happen), all of them.
    """
    mine = [place for place, card in enumerate(pool) if attack.colour in card.colours]
    single = tuple(place for place in mine if len(pool[place].colours) == 1)[: attack.number]
    shared = tuple(place for place in mine if len(pool[place].colours) > 1)
    return Discard(single, shared, min(attack.number - len(single), len(shared)))


def without(pool: Sequence[Card], places: Sequence[int]) -> Pool:
    """The pool without the cards on these places."""
    return tuple(card for place, card in enumerate(pool) if place not in places)


def competing(what: Discard, pool: Sequence[Card]) -> bool:
    """Does it matter which multicoloured cards go: only some do, and they differ? LEG-ATK-08"""
    kinds = {frozenset(pool[place].colours) for place in what.shared}
    return 0 < what.choose < len(what.shared) and len(kinds) > 1


def fire(attacks: Sequence[Attack], pool: Sequence[Card], *, recount: bool = True) -> Fired:
    """All attacks that a pool sets off, the oldest multicoloured cards going first.

    With `recount` the pool is counted again from the top after each discard; without, all
    attacks set off together happen before it is. Refused with the keys attacks and pool.
    LEG-ATK-06
    """
    attacks = checked(attacks, pool)
    left: Pool = tuple(pool)
    colours: list[str] = []
    while ready := due(attacks, left):
        for attack in ready[:1] if recount else ready:
            what = discard(attack, left)
            left = without(left, (*what.single, *what.proposal))
            colours.append(attack.colour)
    return Fired(tuple(colours), left)
