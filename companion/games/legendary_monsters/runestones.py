"""Runestone cards: who decides, and what each of the four kinds does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.legendary_monsters.components import EXCHANGE
from companion.language import _, ngettext
from companion.step import Refused

MOST_CONVERTED: Final = 5


@dataclass(frozen=True, slots=True)
class Converted:
    """Symbols of one kind turned into Fight: gained, and what is left of the kind."""

    fight_gained: int
    symbols_left: int


def needed(players: int) -> int:
    """Players in favour that are needed: more than half. LEG-RUN-01"""
    return players // 2 + 1


def used(kind: str, players: int, agree: int, left: int) -> int:
    """Cards of a kind left after one is used. LEG-RUN-01, LEG-RUN-02, LEG-SOL-03

    Refused with the keys left (none there), agree (not more than half) and players (an exchange
    needs two).
    """
    if left < 1:
        raise Refused("left", _("No Runestone of this kind is left."), "left")
    if kind == EXCHANGE and players < 2:
        raise Refused("players", _("An exchange needs two Players."), "players")
    if not needed(players) <= agree <= players:
        reason = ngettext(
            "{agree} of {players} Player is not most of the Players.",
            "{agree} of {players} is not most of the Players.",
            players,
        )
        raise Refused("agree", reason.format(agree=agree, players=players), "agree")
    return left - 1


def exchanging(seats: Sequence[str]) -> tuple[str, str]:
    """The two Players who exchange a card, or Refused with the key players. LEG-RUN-03"""
    if len(seats) != 2 or seats[0] == seats[1]:
        raise Refused("players", _("An exchange needs two Players."), "players")
    return seats[0], seats[1]


def convert(have: int | None, amount: int) -> Converted:
    """So many Symbols of one kind become Fight; `have` None where they are not tracked.

    Refused with the key amount beyond 5 or beyond what is there. LEG-RUN-04
    """
    most = MOST_CONVERTED if have is None else min(MOST_CONVERTED, have)
    if not 1 <= amount <= most:
        raise Refused("amount", _("At most 5, and no more than there are."), "amount")
    return Converted(amount, (amount if have is None else have) - amount)


def ignoring(resolved: bool) -> None:
    """Refused with the key moment where the Movement card has been resolved. LEG-RUN-06"""
    if resolved:
        raise Refused("moment", _("Only directly after the card is drawn."), "moment")


def rearranged(on_track: Sequence[str], order: Sequence[str]) -> tuple[str, ...]:
    """The new order of the Characters on the track, or Refused with the key order. LEG-RUN-05"""
    if sorted(on_track) != sorted(order):
        reason = _("Exactly the Characters on the track are put in order.")
        raise Refused("order", reason, "order")
    return tuple(order)
