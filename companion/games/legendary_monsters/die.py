"""The Monster die: what a face takes, and the Wound instead where it cannot be taken in full."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.games.legendary_monsters.components import DISCARD_CARD, LOSE_FIGHT, LOSE_TWO, SKULL
from companion.games.path_of_destiny.cards import Card, count
from companion.games.path_of_destiny.symbols import SYMBOLS, label
from companion.language import _
from companion.states import changed
from companion.step import Refused

Tokens = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Applied:
    """What a face does: Wounds, Symbols and cards lost, Health after, whether all is lost."""

    wounds: int
    symbols_lost: int
    cards_lost: int
    health: int

    @property
    def game_lost(self) -> bool:
        """Was it the last Health Point? LEG-WND-02"""
        return self.health <= 0


@dataclass(frozen=True, slots=True)
class Choice:
    """What a Player gives up for a face: two Symbols, or a card by its place from 1."""

    symbols: tuple[str, ...] = ()
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """What a Player has in front of them: the Timeline and the Symbol tokens."""

    timeline: tuple[Card, ...]
    tokens: tuple[tuple[str, int], ...] = ()

    def count(self, symbol: str) -> int:
        """Symbols of this kind on cards, not covered, and as tokens."""
        return count(symbol, self.timeline, dict(self.tokens))

    @property
    def symbols(self) -> int:
        """All Symbols that can be lost."""
        return sum(self.count(symbol) for symbol in SYMBOLS)


def rolled(met: bool, face: str | None) -> str | None:
    """The face where the die is rolled, None where it is not.

    Refused with the key die where a face is there although the condition is met, is missing
    although it is not, or is none of the six. LEG-END-04, LEG-END-05
    """
    if met and face is not None:
        raise Refused("die", _("Who meets the condition does not roll."), "die")
    if not met and face not in {SKULL, LOSE_FIGHT, DISCARD_CARD, LOSE_TWO}:
        raise Refused("die", _("Who does not meet the condition rolls once."), "die")
    return face


def possible(face: str, fight: int, symbols: int, cards: int) -> bool:
    """Can the face be carried out in full? A Skull always. LEG-DIE-06"""
    have = {LOSE_FIGHT: (fight, 1), LOSE_TWO: (symbols, 2), DISCARD_CARD: (cards, 1)}
    owned, needed = have.get(face, (0, 0))
    return owned >= needed


def apply(face: str, fight: int, symbols: int, cards: int, health: int) -> Applied:
    """What a face does to a Player with so many Fight Symbols, Symbols in all, cards, Health.

    Refused with the key symbols where there are fewer Symbols than Fight. LEG-DIE-02 to 06
    """
    if not 0 <= fight <= symbols:
        reason = _("Fight Symbols are among all Symbols: {symbols} cannot hold {fight}.")
        raise Refused("symbols", reason.format(symbols=symbols, fight=fight), "symbols")
    wound = face == SKULL or not possible(face, fight, symbols, cards)
    return Applied(
        wounds=int(wound),
        symbols_lost=0 if wound else {LOSE_FIGHT: 1, LOSE_TWO: 2}.get(face, 0),
        cards_lost=0 if wound else int(face == DISCARD_CARD),
        health=max(0, health - wound),
    )


def needs_choice(face: str, held: Held) -> bool:
    """Must the Player choose what goes?"""
    choosing = face in {LOSE_TWO, DISCARD_CARD}
    return choosing and possible(face, held.count("fight"), held.symbols, len(held.timeline))


def paid(face: str, choice: Choice | None, held: Held) -> tuple[Held, int]:
    """What is left after a face with tracked cards, and the Wounds it deals.

    Refused with the key choice where the choice does not fit the face or what is there.
    LEG-DIE-02 to LEG-DIE-07
    """
    if not needs_choice(face, held):
        if choice is not None:
            raise Refused("choice", _("Nothing is chosen for this face."), "choice")
        if face == LOSE_FIGHT and held.count("fight"):
            return lost(held, ("fight",)), 0
        return held, 1
    if face == LOSE_TWO:
        if choice is None or len(choice.symbols) != 2 or choice.card is not None:
            raise Refused("choice", _("Exactly two Symbols are lost."), "choice")
        return lost(held, choice.symbols), 0
    if choice is None or choice.symbols or not 1 <= (choice.card or 0) <= len(held.timeline):
        raise Refused("choice", _("One card of the Timeline is discarded."), "choice")
    cards = tuple(c for place, c in enumerate(held.timeline, start=1) if place != choice.card)
    return changed(held, timeline=cards), 0


def lost(held: Held, symbols: Sequence[str]) -> Held:
    """What is left after these Symbols are lost: tokens first, then the earliest cards covered.

    Where a Symbol was changes no count, and both are gone after the clean-up. Refused with the
    key choice where one is not there. LEG-DIE-07
    """
    tokens = dict(held.tokens)
    timeline = list(held.timeline)
    for symbol in symbols:
        if tokens.get(symbol, 0) > 0:
            tokens[symbol] -= 1
            continue
        place = next((p for p, card in enumerate(timeline) if card.count(symbol)), None)
        if place is None or symbol not in SYMBOLS:
            name = label(symbol) if symbol in SYMBOLS else symbol
            raise Refused("choice", _("No {symbol} is left to lose.").format(symbol=name), "choice")
        card = timeline[place]
        timeline[place] = changed(card, covered=(*card.covered, symbol))
    return Held(tuple(timeline), tuple(tokens.items()))
