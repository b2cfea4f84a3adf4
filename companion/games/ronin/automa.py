"""What an Automa decides: the spot that it drafts from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.path_of_destiny.cards import Card
from companion.games.path_of_destiny.initiative import DECK, Spot
from companion.games.path_of_destiny.symbols import checked_active
from companion.language import _
from companion.step import Refused


@dataclass(frozen=True, slots=True)
class Draft:
    """The spot an Automa takes, and why: its Active Symbols, and the rows level with it."""

    spot: Spot
    most: int
    level_with: tuple[int, ...] = ()


def active_symbols(cards: Sequence[Card], active: Sequence[str]) -> int:
    """Active Symbols on these cards, both kinds together; marks are no Symbols (RON-SYM-08)."""
    return sum(card.count(symbol) for card in cards for symbol in active)


def row_counts(
    active: Sequence[str], pool: Sequence[Sequence[Card] | None]
) -> tuple[int | None, ...]:
    """Active Symbols of each row from the top, None for a row that is taken.

    Refused with the keys active, and pool where a row has not two cards.
    """
    symbols = checked_active(active)
    for cards in pool:
        if cards is not None and len(cards) != 2:
            raise Refused("pool", _("A row of the Pool has two cards."), "pool")
    return tuple(None if cards is None else active_symbols(cards, symbols) for cards in pool)


def automa_draft(counts: Sequence[int | None]) -> Draft:
    """The spot for these Active Symbols per row, None for a row that is taken.

    The most Active Symbols, the higher row among equals, the deck spot where the free rows
    have none (RON-AUT-04 to RON-AUT-06).
    """
    most = max((count for count in counts if count is not None), default=0)
    if most <= 0:
        return Draft(DECK, 0)
    best = [row for row, count in enumerate(counts, start=1) if count == most]
    return Draft(best[0], most, tuple(best[1:]))
