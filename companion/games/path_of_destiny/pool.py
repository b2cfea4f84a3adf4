"""The Pool of Action cards and the Main deck: what a refill and a draw do to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from companion.language import _
from companion.step import Refused

NEW: Final = "new"
"""Stands for a pair just revealed."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Piles:
    """Cards in the Main deck and in the discard pile, and whether the pile was shuffled now."""

    deck: int
    discard: int
    reshuffled: bool = False

    def discarding(self, cards: int) -> Piles:
        """So many more cards on the discard pile."""
        return Piles(self.deck, self.discard + cards, self.reshuffled)

    def drawing(self, cards: int, *, at_last: bool = True) -> Piles:
        """So many cards taken from the deck; the discard pile becomes the deck when it runs out.

        `at_last`: when the last card is taken; otherwise when a card is needed and none is
        left. With both piles empty nothing is taken.
        """
        deck, discard, shuffled = self.deck, self.discard, self.reshuffled
        for _card in range(cards):
            if deck == 0:
                deck, discard, shuffled = discard, 0, shuffled or discard > 0
            deck = max(0, deck - 1)
            if deck == 0 and at_last and discard:
                deck, discard, shuffled = discard, 0, True
        return Piles(deck, discard, shuffled)


@dataclass(frozen=True, slots=True)
class Refill(Generic[T]):
    """A refilled Pool: the pair that went, the rows from the top, new pairs, the piles."""

    discarded: T | None
    pool: tuple[T | str, ...]
    revealed: int
    piles: Piles


def refilled(
    pool: Sequence[T | None],
    rows: int,
    piles: Piles,
    *,
    first_turn: bool,
    at_last: bool = True,
) -> Refill[T]:
    """The Pool at the start of a Turn. `pool` are the rows from the top, None for an empty one.

    The topmost pair left is discarded, but not in the first Turn of the game; the others move
    up; every empty row gets a new pair (NEW). Refused with the key pool where `pool` has not
    one entry a row.
    """
    if len(pool) != rows:
        raise Refused("pool", _("There are {rows} rows.").format(rows=rows), "pool")
    pairs = [pair for pair in pool if pair is not None]
    discarded: T | None = None
    if pairs and not first_turn:
        discarded = pairs.pop(0)
        piles = piles.discarding(2)
    revealed = min(rows - len(pairs), (piles.deck + piles.discard) // 2)
    piles = piles.drawing(2 * revealed, at_last=at_last)
    made: tuple[T | str, ...] = (*pairs, *[NEW] * revealed)
    return Refill(discarded, made, revealed, piles)
