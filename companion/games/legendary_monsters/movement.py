"""The Monster Movement deck: what a card makes the Monster do, and what is still to come."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from companion.games.legendary_monsters import attacks as attacking
from companion.games.legendary_monsters.attacks import Attack
from companion.games.legendary_monsters.components import FOCUS, MOVEMENT, movement_row
from companion.games.path_of_destiny.cards import Card
from companion.language import _
from companion.step import Refused

Deck = tuple[tuple[str, int], ...]
"""Movement cards by kind, in the order of MOVEMENT; kinds of which there is none left out."""

Pair = tuple[Card, ...]

FREE = "free"
OCCUPIED = "occupied"
GONE = "gone"
UNUSED = "unused"


@dataclass(frozen=True, slots=True)
class Effect:
    """What a Movement card does: where the Monster goes, its Ability, the cards it takes.

    `row` None means that it stays. `takes` are 2 cards of the row, 1 of the Main deck, or 0.
    `why` is FREE, OCCUPIED, GONE (the pair), UNUSED (the row), or FOCUS.
    """

    row: int | None
    ability: bool
    takes: int
    why: str


@dataclass(frozen=True, slots=True)
class Resolved:
    """A Movement card resolved: its effect, the deck and the Attack pool after it."""

    effect: Effect
    deck: Deck
    reshuffled: bool
    drafted: tuple[Card, ...]
    pool: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chances of the next Movement card.

    `copies` are what is left by kind; `ability` and `drafts` how many of them resolve the
    Ability or take a pair; `attackers` the Moves whose known pair would set off an attack.
    """

    cards_left: int
    copies: Deck
    ability: int
    drafts: int
    attackers: tuple[str, ...]


def deck_of(counts: Mapping[str, int]) -> Deck:
    """A deck from a tally by kind."""
    return tuple((kind, counts[kind]) for kind in MOVEMENT if counts.get(kind, 0) > 0)


def size(deck: Deck) -> int:
    """Cards in a deck."""
    return sum(count for _kind, count in deck)


def drawn(deck: Deck, card: str) -> Deck:
    """The deck without the card drawn. Refused with the key drawn where none is left."""
    counts = dict(deck)
    if counts.get(card, 0) < 1:
        reason = _(
            "All {card} cards are out until the reshuffle. If your deck says otherwise, "
            "correct the Movement deck."
        )
        raise Refused("drawn", reason.format(card=card), "drawn")
    counts[card] -= 1
    return deck_of(counts)


def effect(
    card: str,
    occupied: Collection[int],
    pairs: Collection[int],
    rows: int = 5,
    *,
    bottom_instead: bool = False,
) -> Effect:
    """What a card does where Players stand on `occupied` and `pairs` are the rows with cards.

    `rows` are in use; a Move past them drafts nothing, or with `bottom_instead` goes to the
    bottom row. LEG-MOV-02 to LEG-MOV-06, LEG-MOV-10
    """
    row = movement_row(card)
    if row is None:
        return Effect(None, ability=False, takes=1, why=FOCUS)
    if row > rows and bottom_instead:
        row = rows
    if row in occupied:
        return Effect(row, ability=True, takes=0, why=OCCUPIED)
    if row in pairs:
        return Effect(row, ability=True, takes=2, why=FREE)
    return Effect(row, ability=True, takes=0, why=UNUSED if row > rows else GONE)


def after(deck: Deck, make_up: Deck) -> tuple[Deck, bool]:
    """The deck once its drawn card is resolved, and whether it was reshuffled. LEG-MOV-09"""
    return (deck, False) if deck else (make_up, True)


def resolve(
    deck: Deck,
    make_up: Deck,
    card: str,
    ignored: bool,
    occupied: Collection[int],
    pairs: Mapping[int, Pair],
    top_card: Card,
    pool: Sequence[Card],
) -> Resolved:
    """A card drawn and resolved, with known pairs and a known top card of the Main deck.

    Refused with the key drawn where no such card is left. LEG-RUN-06, LEG-RUN-07
    """
    rest = drawn(deck, card)
    done = effect(card, occupied, tuple(pairs))
    if ignored:
        done = Effect(None, ability=False, takes=0, why=done.why)
    taken: tuple[Card, ...] = ()
    if done.takes == 1:
        taken = (top_card,)
    elif done.takes == 2 and done.row is not None:
        taken = pairs[done.row]
    left, reshuffled = after(rest, make_up)
    return Resolved(done, left, reshuffled, taken, (*pool, *taken))


def outlook(
    deck: Deck,
    occupied: Collection[int],
    pairs: Mapping[int, Pair],
    pool: Sequence[Card],
    attacks: Sequence[Attack],
    rows: int = 5,
    *,
    bottom_instead: bool = False,
) -> Outlook:
    """The chances of the next card. A pair of which no card is known sets off no attack here.

    Refused with the key deck where the deck is empty: it is reshuffled before that. LEG-MOV-08
    """
    if size(deck) < 1:
        raise Refused("deck", _("The Movement deck is reshuffled when it runs out."), "deck")
    effects = {
        kind: effect(kind, occupied, tuple(pairs), rows, bottom_instead=bottom_instead)
        for kind, _count in deck
    }
    attackers = tuple(
        kind
        for kind, done in effects.items()
        if done.takes == 2
        and done.row is not None
        and attacking.due(attacks, (*pool, *pairs[done.row]))
    )
    return Outlook(
        cards_left=size(deck),
        copies=deck,
        ability=sum(count for kind, count in deck if effects[kind].ability),
        drafts=sum(count for kind, count in deck if effects[kind].takes == 2),
        attackers=attackers,
    )
