"""What the app draws and rolls: permutations and rolls keyed by the seed of the play.

Nothing here remembers anything. The same seed, source and number give the same card and the
same face on every machine and in every version of Python, so that undo and draw again, or
doing something else first, brings the same: no fishing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

SEED_BITS: Final = 63
T = TypeVar("T")
K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Draw:
    """How the app draws the value of a field.

    With `make_up` it is a deck: `source` names the deck, `number` counts its shuffles from 0,
    and the make-up says how often each value is in the full deck; what is left of it now are
    the weights of the field's options. Without, it is a die or a lot: `number` counts its
    rolls from 0.
    """

    source: str
    number: int = 0
    make_up: tuple[tuple[object, int], ...] = ()


def numbers(seed: int, source: str, number: int) -> Iterator[int]:
    """Endless 64-bit numbers that depend on seed, source and number alone."""
    block = 0
    while True:
        text = f"{seed}/{source}/{number}/{block}".encode()
        digest = hashlib.sha256(text).digest()
        for start in range(0, len(digest), 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def below(bound: int, source: Iterator[int]) -> int:
    """A number from 0 up to, not including, `bound`, each as likely as the other."""
    limit = (1 << 64) - (1 << 64) % bound
    return next(number for number in source if number < limit) % bound


def permutation(items: Sequence[T], seed: int, source: str, number: int) -> tuple[T, ...]:
    """The items shuffled, the same way for the same seed, source and number."""
    shuffled = list(items)
    stream = numbers(seed, source, number)
    for last in range(len(shuffled) - 1, 0, -1):
        other = below(last + 1, stream)
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return tuple(shuffled)


def deck(make_up: Mapping[K, int], seed: int, source: str, shuffle: int) -> tuple[K, ...]:
    """The whole deck in the order in which it is drawn after its `shuffle`-th shuffle."""
    cards = [kind for kind, count in make_up.items() for _ in range(count)]
    return permutation(cards, seed, source, shuffle)


def next_cards(
    make_up: Mapping[K, int], left: Mapping[K, int], seed: int, source: str, shuffle: int
) -> tuple[K, ...]:
    """The cards still in the deck, in the order in which they are drawn.

    What is gone from the deck (make-up less `left`) is taken from the front of the
    permutation, kind by kind, so a card that the table drew instead only leaves a gap.
    """
    gone = {kind: count - left.get(kind, 0) for kind, count in make_up.items()}
    rest = []
    for card in deck(make_up, seed, source, shuffle):
        if gone[card] > 0:
            gone[card] -= 1
        else:
            rest.append(card)
    return tuple(rest)


def roll(weights: Sequence[int], seed: int, source: str, number: int) -> int:
    """The index that the `number`-th roll of a die shows, index i as likely as its weight.

    ValueError where all weights are 0.
    """
    total = sum(weights)
    if total <= 0:
        raise ValueError(f"{source}: nothing to roll")
    at = below(total, numbers(seed, source, number))
    for index, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return index
    raise AssertionError(source)
