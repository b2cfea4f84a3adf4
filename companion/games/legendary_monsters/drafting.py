"""A drafting step: Players and the Monster take turns at the rows of the Pool."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from companion.games.legendary_monsters import movement
from companion.games.legendary_monsters.movement import Effect
from companion.games.path_of_destiny.initiative import DECK, Spot, checked_spot, order_after_draft
from companion.games.path_of_destiny.pool import Piles, refilled
from companion.language import _
from companion.states import changed
from companion.step import Refused

IGNORED: Final = "ignored"
"""In place of a Movement card: one that a Runestone ignored."""


@dataclass(frozen=True, slots=True)
class Spots:
    """The rows in use, those that still hold their pair, and who stands where this Turn."""

    rows: int
    pairs: tuple[int, ...]
    standing: tuple[tuple[str, Spot], ...] = ()

    @property
    def occupied(self) -> tuple[int, ...]:
        """Rows where a Player's miniature stands. LEG-MOV-11"""
        return tuple(spot for _seat, spot in self.standing if isinstance(spot, int))

    def at(self, row: int) -> str | None:
        """The seat that stands at a row."""
        return next((seat for seat, spot in self.standing if spot == row), None)

    def without(self, row: int) -> Spots:
        """The rows after the pair of one is taken."""
        return changed(self, pairs=tuple(each for each in self.pairs if each != row))


@dataclass(frozen=True, slots=True)
class Visit:
    """One event of a drafting step: a Player's draft, or (seat None) a Movement card.

    `card` is a kind of Movement card, or IGNORED.
    """

    seat: str | None = None
    spot: Spot = DECK
    companion: bool = False
    card: str = ""


@dataclass(frozen=True, slots=True)
class Drafted:
    """A whole drafting step: the new order, who gains what, what the Monster took, what is left."""

    initiative: tuple[str, ...]
    experience: tuple[str, ...]
    companion: str | None
    monster_rows: tuple[int, ...]
    left: tuple[int, ...]
    new_pairs: int


def draft(spots: Spots, seat: str, spot: Spot, *, empty_rows: bool = False) -> Spots:
    """The rows after a Player drafts. LEG-DRA-04 to LEG-DRA-06

    Refused with the key spot where the row does not exist, is taken, or has no pair (which
    `empty_rows` allows).
    """
    row = checked_spot(spot, spots.rows)
    standing = (*spots.standing, (seat, row))
    if not isinstance(row, int):
        return changed(spots, standing=standing)
    if reason := closed(spots, row, spots.at(row), empty_rows=empty_rows):
        raise Refused("spot", reason, "spot")
    return changed(spots.without(row), standing=standing)


def closed(spots: Spots, row: int, name: str | None, *, empty_rows: bool = False) -> str:
    """Why a row cannot be chosen, "" where it can; `name` is who stands there."""
    if spots.at(row) is not None:
        return _("{name} stands at row {row}.").format(name=name, row=row)
    if row not in spots.pairs and not empty_rows:
        return _("The Monster took the pair of row {row}.").format(row=row)
    return ""


def gains_experience(rows: int, spot: Spot, companion_used: bool = False) -> bool:
    """Does a draft bring the Extra Experience? LEG-DRA-07, LEG-COM-03"""
    return spot == rows and not companion_used


def monster(spots: Spots, card: str, *, bottom_instead: bool = False) -> tuple[Spots, Effect]:
    """The rows after the Monster acts, and what its card did."""
    done = movement.effect(
        card, spots.occupied, spots.pairs, spots.rows, bottom_instead=bottom_instead
    )
    if done.takes == 2 and done.row is not None:
        spots = spots.without(done.row)
    return spots, done


def new_order(spots: Spots) -> tuple[str, ...]:
    """The Initiative order after the drafting: the deck as they came, then the rows. LEG-DRA-08"""
    return order_after_draft(spots.standing, spots.rows)


def refill(
    rows: int, pairs: Sequence[int], *, first_turn: bool
) -> tuple[int | None, tuple[int, ...]]:
    """The row whose pair goes at the start of a Turn, and the rows whose pairs stay, in order.

    They move up to the topmost rows; new pairs fill the others. LEG-DRA-01, LEG-DRA-02
    """
    pool = [row if row in pairs else None for row in range(1, rows + 1)]
    done = refilled(pool, rows, Piles(2 * rows, 0), first_turn=first_turn)
    return done.discarded, tuple(row for row in done.pool if isinstance(row, int))


def whole_turn(
    initiative: Sequence[str], rows: int, companions: bool, visits: Sequence[Visit]
) -> Drafted:
    """A drafting step from first to last event. LEG-DRA-03, LEG-DRA-10

    Refused with the keys turn (somebody else is to act, or not all have), spot, and companion.
    """
    spots = Spots(rows, tuple(range(1, rows + 1)))
    order: list[str | None] = [each for seat in initiative for each in (seat, None)]
    experience: list[str] = []
    helped: str | None = None
    taken: list[int] = []
    for expected, visit in zip_longest(order, visits):
        if visit is None or expected != visit.seat or len(visits) > len(order):
            raise _out_of_turn(expected, visit)
        if visit.seat is None:
            spots, row = _monster_row(spots, visit.card)
            taken += [row] if row is not None else []
            continue
        spots = draft(spots, visit.seat, visit.spot)
        if visit.companion and not (companions and visit.spot == rows):
            reason = _("The Companion helps at the bottom row only.")
            raise Refused("companion", reason, "companion")
        helped = visit.seat if visit.companion else helped
        if gains_experience(rows, visit.spot, visit.companion):
            experience.append(visit.seat)
    _row, stay = refill(rows, spots.pairs, first_turn=False)
    return Drafted(
        new_order(spots), tuple(experience), helped, tuple(taken), spots.pairs, rows - len(stay)
    )


def _monster_row(spots: Spots, card: str) -> tuple[Spots, int | None]:
    """The rows after the Monster acts, and the row whose pair it drafted; none when ignored."""
    if card == IGNORED:
        return spots, None
    spots, done = monster(spots, card)
    return spots, done.row if done.takes == 2 else None


def _out_of_turn(expected: str | None, visit: Visit | None) -> Refused:
    """The refusal of an event that is not the next one's."""
    name = _("the Monster") if expected is None else expected
    reason = _("After each Player's draft the Monster acts once.")
    if visit is None or (visit.seat is not None and expected is not None):
        reason = _("It is the turn of {name}.").format(name=name)
    return Refused("turn", reason, "turn")
