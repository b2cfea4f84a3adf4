"""The eight effects of the elements, applied to a table.

What an effect acts on is a `Choice`, made after the opponent's answer. An effect that finds
nothing does nothing; one that can act needs its choice (DRA-ELE-04). All functions raise
Refused with the key choice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from companion.games.dragons_path.components import (
    CYCLE,
    DESTROY,
    DISCARD,
    DRAW,
    ELEMENTS,
    EXCHANGE,
    PLAY,
    RETURN,
    SEARCH,
    element,
)
from companion.games.dragons_path.table import Placed, Table, kinds
from companion.language import _
from companion.step import Refused

CYCLED: Final = 3
"""Cards that Water draws, and discards. DRA-WAT-01"""


@dataclass(frozen=True, slots=True)
class Choice:
    """What an effect acts on; what it does not ask for stays empty.

    `card` is a card in play (destroy, exchange), `area` the side in whose area it lies
    (exchange), `element` the card of the pile (exchange, return) or of the hand (play),
    `player` who draws or discards, and `discarded` what.
    """

    card: Placed | None = None
    area: str | None = None
    element: str | None = None
    player: str | None = None
    discarded: tuple[str, ...] = ()


NOTHING: Final = Choice()


@dataclass(frozen=True, slots=True)
class Applied:
    """The table after an effect, or at the moment when `lost` had to draw and could not."""

    table: Table
    lost: str | None = None


def impossible(reason: str) -> Refused:
    """A choice that cannot be."""
    return Refused("choice", reason, "choice")


def needed() -> Refused:
    """A choice that is missing although the effect can be applied."""
    return impossible(_("The effect can be applied: something has to be chosen."))


# -- what can be chosen


def destroyable(table: Table, seat: str) -> tuple[Placed, ...]:
    """Kinds of cards that Fire can destroy: the opposing area's (DRA-FIR-01)."""
    return kinds(table.opposing(seat).area)


def exchangeable(table: Table) -> tuple[tuple[str, Placed], ...]:
    """Side and card of every kind in play whose owner has a discard pile (DRA-WAT-02)."""
    return tuple(
        (side.id, card)
        for side in table.sides
        for card in kinds(side.area)
        if table.seat(card.owner).discard != ()
    )


def in_pile(table: Table, owner: str) -> tuple[str, ...]:
    """Elements that a pile offers; all of them where piles are not counted."""
    pile = table.seat(owner).discard
    return ELEMENTS if pile is None else tuple(each for each in ELEMENTS if each in pile)


# -- the effects


def destroy(table: Table, seat: str, choice: Choice, loses: bool = True) -> Applied:
    """A card of the opposing area goes to its owner's pile (DRA-FIR-01)."""
    if choice.card is None:
        if destroyable(table, seat):
            raise needed()
        return Applied(table)
    if choice.card not in destroyable(table, seat):
        raise impossible(_("That card is not in the opposing play area."))
    return Applied(destroyed(table, table.opposing(seat).id, choice.card))


def destroyed(table: Table, side: str, card: Placed) -> Table:
    """A card goes from a play area to its owner's pile."""
    return table.left(side, card).piled(card.owner, card.element)


def search(table: Table, seat: str, choice: Choice, loses: bool = True) -> Applied:
    """A card is searched and put on top: no count changes (DRA-FIR-02)."""
    if choice != NOTHING:
        raise impossible(_("Nobody is told which card was found."))
    return Applied(table)


def cycle(table: Table, seat: str, choice: Choice, loses: bool = True) -> Applied:
    """A player draws three and discards three (DRA-WAT-01).

    A draw that fails ends it before the discarding, unless only phase 1 `loses`: then what is
    left is drawn, and no more is discarded than there is in the hand.
    """
    player = _player(table, choice)
    drawn, missing = table.drawn(player, CYCLED)
    if missing and loses:
        if choice.discarded:
            raise impossible(_("Who can't draw three cards has lost before discarding."))
        return Applied(drawn, player)
    number = to_discard(drawn, player)
    if len(choice.discarded) != number:
        raise impossible(_("Exactly {number} cards are discarded.").format(number=number))
    return Applied(drawn.discarded(player, _elements(choice.discarded)))


def to_discard(table: Table, player: str) -> int:
    """How many cards Water makes a player discard."""
    hand = table.seat(player).hand
    return CYCLED if hand is None else min(CYCLED, hand)


def exchange(table: Table, seat: str, choice: Choice, loses: bool = True) -> Applied:
    """A card in play and one of its owner's pile change places (DRA-WAT-02, DRA-WAT-03)."""
    if choice.card is None or choice.area is None or choice.element is None:
        if choice != NOTHING or exchangeable(table):
            raise needed()
        return Applied(table)
    if (choice.area, choice.card) not in exchangeable(table):
        raise impossible(_("There is no such card in play, or its owner has no discard pile."))
    comes = element(choice.element, "choice")
    owner = choice.card.owner
    table = table.with_seat(table.seat(owner).unpiling(comes))
    table = destroyed(table, choice.area, choice.card)
    return Applied(table.entered(choice.area, Placed(comes, owner)))


def play(table: Table, seat: str, choice: Choice, loses: bool = True) -> Applied:
    """One more card of the hand enters, without effect (DRA-EAR-01)."""
    hand = table.seat(seat).hand
    if choice.element is None:
        if hand != 0:
            raise needed()
        return Applied(table)
    if hand == 0:
        raise impossible(_("There is no card in that hand."))
    return Applied(followed(table, seat, element(choice.element, "choice")))


def followed(table: Table, seat: str, path: str) -> Table:
    """A card of the hand enters the own play area."""
    return table.spent(seat, 1).entered(table.seat(seat).side, Placed(path, seat))


def give_back(table: Table, seat: str, choice: Choice, loses: bool = True) -> Applied:
    """A card of the own pile comes back into the hand (DRA-EAR-02)."""
    if choice.element is None:
        if table.seat(seat).discard != ():
            raise needed()
        return Applied(table)
    at = table.seat(seat).unpiling(element(choice.element, "choice"))
    return Applied(table.with_seat(at.moved(hand=1)))


def discard(table: Table, seat: str, choice: Choice, loses: bool = True) -> Applied:
    """A player discards a card of their choice; an empty hand discards nothing (DRA-WIN-01)."""
    if choice.player is None and all(each.hand == 0 for each in table.seats):
        return Applied(table)
    player = _player(table, choice)
    hand = table.seat(player).hand
    if len(choice.discarded) != (0 if hand == 0 else 1):
        raise impossible(_("One card of the hand is discarded, if there is one."))
    return Applied(table.discarded(player, _elements(choice.discarded)))


def draw(table: Table, seat: str, choice: Choice, loses: bool = True) -> Applied:
    """A player draws a card (DRA-THU-01)."""
    player = _player(table, choice)
    drawn, missing = table.drawn(player, 1)
    return Applied(drawn, player if missing and loses else None)


def _player(table: Table, choice: Choice) -> str:
    if choice.player is None:
        raise needed()
    if not table.has_seat(choice.player):
        raise impossible(_("There is no such player."))
    return choice.player


def _elements(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(element(word, "choice") for word in words)


Effect = Callable[[Table, str, Choice, bool], Applied]

APPLY: Final[dict[str, Effect]] = {
    DESTROY: destroy,
    SEARCH: search,
    CYCLE: cycle,
    EXCHANGE: exchange,
    PLAY: play,
    RETURN: give_back,
    DISCARD: discard,
    DRAW: draw,
}


def applied(
    table: Table, seat: str, effect: str, choice: Choice | None, loses: bool = True
) -> Applied:
    """An effect of a card that `seat` uses, with the choice made for it."""
    return APPLY[effect](table, seat, choice or NOTHING, loses)
