"""The cards on the table: decks, hands and piles of the seats, play areas of the sides.

A side is a player, or a team of two. Where a table keeps no counts (`light`) deck, hand and
discard pile are None, and what would change them changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from companion.games.dragons_path.components import CARDS, ELEMENTS, HAND, ordered
from companion.language import _
from companion.states import changed
from companion.step import Refused


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in a play area, and the seat whose deck it belongs to. DRA-TEA-04"""

    element: str
    owner: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's own cards. `discard` and `out` are kept in the order of the elements.

    `out` are cards that have left the game (or the match); `draws` counts the compulsory
    draws of this match.
    """

    id: str
    side: str
    name: str = ""
    deck: int | None = None
    hand: int | None = None
    discard: tuple[str, ...] | None = None
    out: tuple[str, ...] = ()
    draws: int = 0

    @property
    def is_counted(self) -> bool:
        """Are this seat's cards counted?"""
        return self.hand is not None

    def dealt(self, counted: bool) -> Seat:
        """The seat at the start of a match: 25 cards, five of them drawn. DRA-SET-03"""
        if not counted:
            return changed(self, deck=None, hand=None, discard=None, out=(), draws=0)
        return changed(self, deck=CARDS - HAND, hand=HAND, discard=(), out=(), draws=0)

    def moved(self, *, deck: int = 0, hand: int = 0) -> Seat:
        """The seat with more or fewer cards in deck and hand; unchanged where none are counted."""
        if self.deck is None or self.hand is None:
            return self
        return changed(self, deck=self.deck + deck, hand=self.hand + hand)

    def piling(self, *elements: str) -> Seat:
        """The seat with these elements on its discard pile."""
        if self.discard is None:
            return self
        return changed(self, discard=ordered((*self.discard, *elements)))

    def leaving(self, element: str) -> Seat:
        """The seat with one such card more that is out of the game, or of the match."""
        return changed(self, out=ordered((*self.out, element))) if self.is_counted else self

    def unpiling(self, element: str) -> Seat:
        """The seat with one such card fewer in its pile. Refused where there is none."""
        if self.discard is None:
            return self
        if element not in self.discard:
            reason = _("There is no such card in {owner}'s discard pile.")
            raise Refused("choice", reason.format(owner=self.name or self.id), "choice")
        left = list(self.discard)
        left.remove(element)
        return changed(self, discard=tuple(left))


@dataclass(frozen=True, slots=True)
class Side:
    """A play area in order of entering, the Spells face up beside it, Dragon tokens won."""

    id: str
    name: str = ""
    area: tuple[Placed, ...] = ()
    spells: tuple[str, ...] = ()
    tokens: int = 0

    @property
    def elements(self) -> tuple[str, ...]:
        """What lies in the play area, in the order of the elements."""
        return ordered(card.element for card in self.area)

    def counted(self, element: str, owner: str | None = None) -> int:
        """How many cards of an element lie here, of one owner or of all."""
        return sum(card.element == element and owner in (None, card.owner) for card in self.area)


S = TypeVar("S", Seat, Side)


@dataclass(frozen=True, slots=True)
class Table:
    """Seats in order of play, and their two sides."""

    seats: tuple[Seat, ...] = ()
    sides: tuple[Side, ...] = ()

    def seat(self, id: str) -> Seat:
        """The seat; LookupError where there is none."""
        return _found(self.seats, id)

    def side(self, id: str) -> Side:
        """The side; LookupError where there is none."""
        return _found(self.sides, id)

    def has_seat(self, id: str | None) -> bool:
        """Is there such a seat?"""
        return any(seat.id == id for seat in self.seats)

    def own(self, seat: str) -> Side:
        """The side of a seat."""
        return self.side(self.seat(seat).side)

    def opposing(self, seat: str) -> Side:
        """The other side. DRA-TEA-13"""
        return next(side for side in self.sides if side.id != self.seat(seat).side)

    def opponents(self, seat: str) -> tuple[Seat, ...]:
        """The seats of the other side, always in the same order."""
        return self.members(self.opposing(seat).id)

    def members(self, side: str) -> tuple[Seat, ...]:
        """The seats of a side, in order of play."""
        return tuple(each for each in self.seats if each.side == side)

    def after(self, seat: str) -> tuple[Seat, ...]:
        """The other seats in order of play, the next one first."""
        at = self.seats.index(self.seat(seat))
        return self.seats[at + 1 :] + self.seats[:at]

    # -- changes

    def with_seat(self, seat: Seat) -> Table:
        """The table with this seat as it is now."""
        return changed(self, seats=tuple(seat if s.id == seat.id else s for s in self.seats))

    def with_side(self, side: Side) -> Table:
        """The table with this side as it is now."""
        return changed(self, sides=tuple(side if s.id == side.id else s for s in self.sides))

    def entered(self, side: str, *cards: Placed) -> Table:
        """The cards lie in a play area, as the newest ones."""
        at = self.side(side)
        return self.with_side(changed(at, area=(*at.area, *cards)))

    def left(self, side: str, card: Placed) -> Table:
        """The newest such card is gone from a play area. Refused where there is none."""
        at = self.side(side)
        if card not in at.area:
            raise Refused("choice", _("That card is not in the play area."), "choice")
        newest = len(at.area) - 1 - at.area[::-1].index(card)
        return self.with_side(changed(at, area=at.area[:newest] + at.area[newest + 1 :]))

    def piled(self, owner: str, *elements: str) -> Table:
        """Cards lie on their owner's discard pile."""
        return self.with_seat(self.seat(owner).piling(*elements))

    def spent(self, seat: str, number: int) -> Table:
        """So many cards have left a hand.

        Where the count says that the hand is smaller, the missing ones were drawn without being
        counted: they come off the deck's count. Refused with the key hand where all other cards
        of the seat lie open.
        """
        at = self.seat(seat)
        if at.hand is None or at.deck is None:
            return self
        uncounted = max(0, number - at.hand)
        if uncounted > at.deck:
            reason = _("All other cards of {name} lie open: there is none left in the hand.")
            raise Refused("hand", reason.format(name=at.name or at.id), "hand")
        return self.with_seat(at.moved(deck=-uncounted, hand=uncounted - number))

    def discarded(self, seat: str, elements: Iterable[str]) -> Table:
        """Cards of a hand lie on its own pile."""
        cards = tuple(elements)
        return self.spent(seat, len(cards)).piled(seat, *cards)

    def off_deck(self, seat: str, number: int) -> Table:
        """Cards are gone from a deck; there must be as many."""
        return self.with_seat(self.seat(seat).moved(deck=-number))

    def drawn(self, seat: str, number: int) -> tuple[Table, int]:
        """The table after a draw of as many cards as there are, and how many were missing."""
        at = self.seat(seat)
        there = number if at.deck is None else min(number, at.deck)
        return self.with_seat(at.moved(deck=-there, hand=there)), number - there


def kinds(area: Iterable[Placed]) -> tuple[Placed, ...]:
    """The different cards of an area, by element, then by owner."""
    return tuple(sorted(set(area), key=lambda card: (ELEMENTS.index(card.element), card.owner)))


def _found(listed: tuple[S, ...], id: str) -> S:
    for each in listed:
        if each.id == id:
            return each
    raise LookupError(id)
