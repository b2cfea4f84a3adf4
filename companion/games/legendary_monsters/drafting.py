"""A drafting step: Players and the Monster take turns at the rows of the Pool."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.games.legendary_monsters import movement
from companion.games.legendary_monsters.movement import Effect
from companion.games.path_of_destiny.initiative import DECK, Spot, checked_spot, order_after_draft
from companion.games.path_of_destiny.pool import Piles, refilled
from companion.language import _
from companion.step import Refused


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
        return replace(self, pairs=tuple(each for each in self.pairs if each != row))


@dataclass(frozen=True, slots=True)
class Visit:
    """One event of a drafting step: a Player's draft, or (seat None) a Movement card.

    `card` is a kind of Movement card, or "ignored".
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
        return replace(spots, standing=standing)
    if reason := closed(spots, row, spots.at(row), empty_rows=empty_rows):
        raise Refused("spot", reason, "spot")
    return replace(spots.without(row), standing=standing)


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

    Refused with the keys turn (somebody else is to act), spot, and companion.
    """
    spots = Spots(rows, tuple(range(1, rows + 1)))
    order: list[str | None] = [each for seat in initiative for each in (seat, None)]
    if [visit.seat for visit in visits] != order:
        _in_turn(order, visits)
    experience: list[str] = []
    helped: str | None = None
    taken: list[int] = []
    for visit in visits:
        if visit.seat is None:
            if visit.card == "ignored":
                continue
            spots, done = monster(spots, visit.card)
            taken += [done.row] if done.takes == 2 and done.row is not None else []
            continue
        spots = draft(spots, visit.seat, visit.spot)
        if visit.companion and not (companions and visit.spot == rows):
            raise Refused(
                "companion", _("The Companion helps at the bottom row only."), "companion"
            )
        helped = visit.seat if visit.companion else helped
        if gains_experience(rows, visit.spot, visit.companion):
            experience.append(visit.seat)
    _row, stay = refill(rows, spots.pairs, first_turn=False)
    return Drafted(
        new_order(spots), tuple(experience), helped, tuple(taken), spots.pairs, rows - len(stay)
    )


def _in_turn(order: Sequence[str | None], visits: Sequence[Visit]) -> None:
    wrong = next(
        (
            (expected, visit.seat)
            for expected, visit in zip(order, visits, strict=False)
            if expected != visit.seat
        ),
        (None, None),
    )
    names = [_("the Monster") if each is None else each for each in wrong]
    reason = _("It is the turn of {expected}, not of {seat}.") if wrong[0] != wrong[1] else ""
    reason = reason or _("After each Player's draft the Monster acts once.")
    raise Refused("turn", reason.format(expected=names[0], seat=names[1]), "turn")
