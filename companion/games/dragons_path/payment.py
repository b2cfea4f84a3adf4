"""Spells: the combination that is their price, and the cancelling by the same one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.dragons_path.components import (
    COUNTER,
    element,
    ordered,
)
from companion.language import _
from companion.step import Refused

OWN_TURN: Final = "own_turn"
OPPONENT_RESPONSE: Final = "opponent_response"

Cost = Mapping[str, int]
"""The combination printed on a Spell: how many of each element."""


def price(cost: Cost) -> tuple[str, ...]:
    """The cards of a combination, in the order of the elements. Refused for an unknown one."""
    return ordered(element(word) for word, number in cost.items() for _copy in range(number))


@dataclass(frozen=True, slots=True)
class Payment:
    """What the use of a Spell leaves behind."""

    hand: int
    discarded: tuple[str, ...]
    spells: tuple[str, ...]
    box: int


def payment(
    spell: str,
    spells: Sequence[str],
    moment: str,
    path_played: bool,
    spell_used: bool,
    cost: Cost,
    discarded: Sequence[str],
    partner: Sequence[str],
    hand: int,
    box: int,
    together: bool = False,
) -> Payment:
    """A Spell is used and paid (DRA-SPL-01 to DRA-SPL-03, DRA-SPE-08, DRA-TEA-05).

    Refused, in this order, with the keys spell, moment, path_played, spell_used, partner,
    discarded, hand. With the reading `together` a partner may add cards.
    """
    if spell not in spells:
        raise Refused("spell", _("That Spell does not lie on this side."), "spell")
    if moment != (OPPONENT_RESPONSE if spell == COUNTER else OWN_TURN):
        raise Refused("moment", _("That Spell is used at another time."), "moment")
    if path_played:
        reason = _("A Spell is used instead of a card, not besides.")
        raise Refused("path_played", reason, "path_played")
    if spell_used:
        raise Refused("spell_used", _("One Spell is used in a turn."), "spell_used")
    if partner and not together:
        raise Refused("partner", _("Who uses a Spell pays for it alone."), "partner")
    paid = given_up(cost, (*discarded, *partner))
    own = ordered(element(word, "discarded") for word in discarded)
    if hand < len(own):
        raise Refused("hand", _("There are not so many cards in that hand."), "hand")
    left = tuple(each for each in spells if each != spell)
    return Payment(hand - len(own), own if partner else paid, left, box + 1)


def given_up(cost: Cost, cards: Sequence[str]) -> tuple[str, ...]:
    """Exactly the combination, or Refused with the key discarded (DRA-SPL-02)."""
    given = ordered(element(word, "discarded") for word in cards)
    if given != price(cost):
        reason = _("Exactly the printed combination is discarded.")
        raise Refused("discarded", reason, "discarded")
    return given


@dataclass(frozen=True, slots=True)
class Cancelling:
    """Whether a Spell was cancelled, and what it took."""

    cancelled: bool
    hand: int
    discarded: tuple[str, ...]


def cancelling(
    teams: Mapping[str, str],
    user: str,
    by: str | None,
    cost: Cost,
    discarded: Sequence[str],
    hand: int,
) -> Cancelling:
    """An opponent cancels a Spell by the same combination, or nobody does (DRA-SPL-05).

    Refused, in this order, with the keys by, discarded, hand.
    """
    if by is None:
        if discarded:
            reason = _("Cards are only given up to cancel a Spell.")
            raise Refused("discarded", reason, "discarded")
        return Cancelling(False, hand, ())
    if by not in teams or teams[by] == teams.get(user):
        raise Refused("by", _("Only an opponent cancels a Spell."), "by")
    given = given_up(cost, discarded)
    if hand < len(given):
        raise Refused("hand", _("There are not so many cards in that hand."), "hand")
    return Cancelling(True, hand - len(given), given)
