"""What the ten Spells do to a table. Their choices raise Refused with the key choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.dragons_path.components import (
    CONTROL,
    COUNTER,
    DESTROY_THREE,
    EFFECTS,
    MILL_NINE,
    REVEAL,
    SEARCH_PLAY,
    SEIZE_TWO,
    SHUFFLE_BACK,
    SWITCH,
    TOP_TWO,
    element,
)
from companion.games.dragons_path.elements import Applied, Choice, applied, destroyed, impossible
from companion.games.dragons_path.table import Placed, Seat, Table
from companion.language import _

MILLED: Final = 9
BACK: Final = 2
TIMES: Final = 3
TOP: Final = 2
SEIZED: Final = 2
DESTROYED: Final = 3
SWITCH_DRAWS: Final = 2
COUNTER_DRAWS: Final = 1


@dataclass(frozen=True, slots=True)
class Back:
    """An open card that is shuffled into its owner's deck: out of an area, or out of a pile.

    `side` is the area's side, None for the pile of the card's owner.
    """

    card: Placed
    side: str | None = None


@dataclass(frozen=True, slots=True)
class Use:
    """A card from the deck with the effect that is used, and the choice made for it."""

    card: str
    effect: str
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class SpellChoice:
    """What a Spell acts on; what it does not ask for stays empty.

    `player` is an opponent; `cards` are elements (mill_nine, top_two, seize_two); `placed`
    cards in play (destroy_three; the one of counter); `top` the card that enters by
    destroy_three; `mine` and `theirs` those of switch; `back` those of shuffle_back; `uses`
    those of reveal, or the one of search_play.
    """

    player: str | None = None
    cards: tuple[str, ...] = ()
    placed: tuple[Placed, ...] = ()
    top: str | None = None
    mine: Placed | None = None
    theirs: Placed | None = None
    back: tuple[Back, ...] = ()
    uses: tuple[Use, ...] = ()


def mill_nine(table: Table, user: str, choice: SpellChoice) -> Applied:
    """Nine cards, or all there are, go from an opponent's deck to the pile (DRA-SPE-01)."""
    player = _opponent(table, user, choice)
    _exactly(choice.cards, top_cards(table, player, MILLED))
    return Applied(milled(table, player, choice.cards))


def milled(table: Table, player: str, cards: Sequence[str]) -> Table:
    """Cards go from a deck to the pile; that is no draw."""
    piled = [element(word, "choice") for word in cards]
    return table.off_deck(player, len(piled)).piled(player, *piled)


def top_cards(table: Table, player: str, number: int) -> int:
    """How many cards the top of a deck offers when `number` are asked for (DRA-OUT-03)."""
    deck = table.seat(player).deck
    return number if deck is None else min(number, deck)


def shuffle_back(table: Table, user: str, choice: SpellChoice, piles: bool = True) -> Applied:
    """Up to two open cards go into their owners' decks (DRA-SPE-02).

    Out of `piles` too, unless the table reads it otherwise.
    """
    if len(choice.back) > BACK:
        raise impossible(_("No more than two cards are chosen."))
    for each in choice.back:
        table = _taken_back(table, each, piles)
    return Applied(table)


def _taken_back(table: Table, back: Back, piles: bool) -> Table:
    owner = back.card.owner
    if not table.has_seat(owner):
        raise impossible(_("There is no such player."))
    if back.side is not None:
        if all(side.id != back.side for side in table.sides):
            raise impossible(_("There is no such play area."))
        table = table.left(back.side, back.card)
    elif piles:
        table = table.with_seat(table.seat(owner).unpiling(back.card.element))
    else:
        raise impossible(_("Only cards in play areas are shuffled back."))
    return table.with_seat(table.seat(owner).moved(deck=1))


def reveal(
    table: Table, user: str, choice: SpellChoice, loses: bool = True, times: int = TIMES
) -> Applied:
    """Up to three times: the top card is set aside, used, and discarded (DRA-SPE-03)."""
    if len(choice.uses) > times:
        raise impossible(_("That is more often than the Spell allows."))
    lost = None
    for use in choice.uses:
        if lost is not None or top_cards(table, user, 1) == 0:
            raise impossible(_("There is no card to reveal."))
        card = usable(use)
        made = applied(table.off_deck(user, 1), user, use.effect, use.choice, loses)
        table, lost = made.table, made.lost
        if lost is None:
            table = table.piled(user, card)
    return Applied(table, lost)


def usable(use: Use) -> str:
    """The card whose effect is used; Refused for an effect it does not have on an own turn."""
    card = element(use.card, "choice")
    if use.effect not in EFFECTS[card]:
        raise impossible(_("That is no effect of this card."))
    return card


def top_two(table: Table, user: str, choice: SpellChoice) -> Applied:
    """The top two cards, or the last one, enter the own area without effect (DRA-SPE-04)."""
    _exactly(choice.cards, top_cards(table, user, TOP))
    return Applied(topped(table, user, choice.cards))


def topped(table: Table, player: str, cards: Sequence[str]) -> Table:
    """Cards go from the top of a deck into their player's area; that is no draw."""
    entering = [Placed(element(word, "choice"), player) for word in cards]
    return table.off_deck(player, len(entering)).entered(table.seat(player).side, *entering)


def seize_two(table: Table, user: str, choice: SpellChoice) -> Applied:
    """Up to two cards of an opponent's hand are discarded (DRA-SPE-05)."""
    player = _opponent(table, user, choice)
    hand = table.seat(player).hand
    if len(choice.cards) > (SEIZED if hand is None else min(SEIZED, hand)):
        raise impossible(_("No more than two cards of the hand are chosen."))
    return Applied(table.discarded(player, [element(word, "choice") for word in choice.cards]))


def control(table: Table, user: str, choice: SpellChoice) -> Applied:
    """An opponent's next turn is decided by the user: no card moves (DRA-SPE-06)."""
    if choice.player is not None or len(table.opponents(user)) > 1:
        _opponent(table, user, choice)
    return Applied(table)


def destroy_three(table: Table, user: str, choice: SpellChoice) -> Applied:
    """Up to three opposing cards go to their owners' piles, then one enters (DRA-SPE-07)."""
    if len(choice.placed) > DESTROYED:
        raise impossible(_("No more than three cards are destroyed."))
    side = table.opposing(user).id
    for card in choice.placed:
        table = destroyed(table, side, card)
    player = _opponent(table, user, choice)
    entering = () if choice.top is None else (choice.top,)
    _exactly(entering, top_cards(table, player, 1))
    return Applied(topped(table, player, entering))


def counter(table: Table, user: str, choice: SpellChoice, loses: bool = True) -> Applied:
    """The card that an opponent has just played is deleted; the user draws (DRA-SPE-08)."""
    if len(choice.placed) != 1 or choice.placed[0].owner not in _ids(table.opponents(user)):
        raise impossible(_("The card that an opponent has just played is deleted."))
    table = destroyed(table, table.opposing(user).id, choice.placed[0])
    return _drawing(table, user, COUNTER_DRAWS, loses)


def switch(table: Table, user: str, choice: SpellChoice, loses: bool = True) -> Applied:
    """A card of each area changes places with the other; the user draws two (DRA-SPE-09)."""
    mine, theirs = table.own(user), table.opposing(user)
    if mine.area and theirs.area:
        if choice.mine is None or choice.theirs is None:
            raise impossible(_("A card of each play area is chosen."))
        table = switched(table, user, choice.mine, choice.theirs)
    elif choice.mine is not None or choice.theirs is not None:
        raise impossible(_("With an empty play area nothing is switched."))
    return _drawing(table, user, SWITCH_DRAWS, loses)


def switched(table: Table, user: str, mine: Placed, theirs: Placed) -> Table:
    """Two cards change areas and keep their owners."""
    own, other = table.own(user).id, table.opposing(user).id
    table = table.left(own, mine).left(other, theirs)
    return table.entered(own, theirs).entered(other, mine)


def search_play(table: Table, user: str, choice: SpellChoice, loses: bool = True) -> Applied:
    """A card of the own deck enters with one of its effects (DRA-SPE-10)."""
    if len(choice.uses) != top_cards(table, user, 1):
        raise impossible(_("One card of the deck is played, if there is one."))
    if not choice.uses:
        return Applied(table)
    use = choice.uses[0]
    table = topped(table, user, (usable(use),))
    return applied(table, user, use.effect, use.choice, loses)


def _drawing(table: Table, user: str, number: int, loses: bool) -> Applied:
    drawn, missing = table.drawn(user, number)
    return Applied(drawn, user if missing and loses else None)


def _opponent(table: Table, user: str, choice: SpellChoice) -> str:
    if choice.player is None or choice.player not in _ids(table.opponents(user)):
        raise impossible(_("An opponent is chosen."))
    return choice.player


def _ids(seats: Sequence[Seat]) -> tuple[str, ...]:
    return tuple(seat.id for seat in seats)


def _exactly(cards: Sequence[str], number: int) -> None:
    if len(cards) != number:
        raise impossible(_("Exactly {number} cards are named.").format(number=number))


Spell = Callable[[Table, str, SpellChoice], Applied]

CAST: Final[dict[str, Spell]] = {
    MILL_NINE: mill_nine,
    SHUFFLE_BACK: shuffle_back,
    REVEAL: reveal,
    TOP_TWO: top_two,
    SEIZE_TWO: seize_two,
    CONTROL: control,
    DESTROY_THREE: destroy_three,
    COUNTER: counter,
    SWITCH: switch,
    SEARCH_PLAY: search_play,
}


def cast(table: Table, user: str, spell: str, choice: SpellChoice) -> Applied:
    """A Spell that was paid and not cancelled. Refused with the key choice."""
    return CAST[spell](table, user, choice)
