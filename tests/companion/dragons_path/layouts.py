"""Ways to lay out a table quickly: corrections that bring cards where a test needs them."""

from __future__ import annotations

from companion.games.dragons_path.components import ELEMENTS
from companion.games.dragons_path.table import Seat
from tests.companion.dragons_path.tables import Table, tally


def lays(table: Table, side: str, *cards: str) -> Table:
    """The area of a side holds exactly these: "fire" of its first player, or "fire/2"."""
    owner = table.state.table.members(side)[0].id
    keys = [card if "/" in card else f"{card}/{owner}" for card in cards]
    table.act("correct.area", side=side)
    seats = [seat.id for seat in table.state.table.seats]
    there = {f"{each}/{seat}": keys.count(f"{each}/{seat}") for seat in seats for each in ELEMENTS}
    return table.answer("correct.cards", cards=there)


def counts(table: Table, seat: str, hand: int, *pile: str) -> Table:
    """A seat has this hand and pile; the deck is the rest."""
    table.act("correct.counts", seat=seat)
    return table.answer("correct.numbers", hand=hand, discard=tally(*pile))


def rest(table: Table, seat: str) -> int:
    """How many cards of a seat are in deck, hand and pile."""
    at: Seat = table.state.seat(seat)
    sides = table.state.table.sides
    return 25 - len(at.out) - sum(card.owner == seat for side in sides for card in side.area)


def empties(table: Table, seat: str, hand: int = 0) -> Table:
    """A deck is empty: but for the hand its cards lie on the pile, Fire upon Fire."""
    return counts(table, seat, hand, *("fire",) * (rest(table, seat) - hand))


def decks(table: Table, seat: str, deck: int, hand: int = 5) -> Table:
    """A deck has so many cards left; what is missing lies on the pile, Earth upon Earth."""
    pile = ("earth",) * (rest(table, seat) - hand - deck)
    return counts(table, seat, hand, *pile)
