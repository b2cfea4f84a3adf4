"""Drafting spots and the Initiative order that follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.fields import Option
from companion.language import _, ngettext
from companion.step import Json, Refused

DECK: Final = "deck"
"""The topmost spot, beside the Main deck; rows are numbered from 1 below it."""

Spot = str | int
Pick = tuple[str, Spot]
"""A seat and the spot on which its figure stands."""


def checked_spot(spot: Json, rows: int) -> Spot:
    """The spot, or Refused with the key spot where there is no such row."""
    if spot == DECK:
        return DECK
    if type(spot) is not int or not 1 <= spot <= rows:
        reason = ngettext("There is {rows} row.", "There are {rows} rows.", rows)
        raise Refused("spot", reason.format(rows=rows), "spot")
    return spot


def order_after_draft(picks: Sequence[Pick], rows: int) -> tuple[str, ...]:
    """The seats from the top of the Initiative track after a draft.

    `picks` are in the order of arrival. First those on the deck spot as they came, then the
    rows from the top. Refused with the key seat where one drafts twice, spot where a row is
    taken twice or does not exist.
    """
    seats: set[str] = set()
    taken: set[int] = set()
    for seat, spot in picks:
        if seat in seats:
            raise Refused("seat", _("{seat} has drafted.").format(seat=seat), "seat")
        seats.add(seat)
        row = checked_spot(spot, rows)
        if isinstance(row, int):
            if row in taken:
                raise Refused("spot", _("Row {row} is taken.").format(row=row), "spot")
            taken.add(row)
    return tuple(seat for seat, _spot in sorted(picks, key=_place))


def on_bottom_row(picks: Sequence[Pick], rows: int) -> str | None:
    """The seat whose figure stands on the bottom row, None where there is none."""
    return next((seat for seat, spot in picks if spot == rows), None)


def _place(pick: Pick) -> int:
    return 0 if pick[1] == DECK else int(pick[1])


def spot_options(rows: int, closed: Mapping[int, str]) -> tuple[Option, ...]:
    """The spots to draft from: the deck spot by D (or 0), the rows by their digits.

    `closed` says of rows that cannot be chosen why not.
    """
    deck = Option(DECK, _("Main deck"), key="D", note=_("or 0"), also="0")
    numbered = (
        Option(row, _("Row {row}").format(row=row), key=str(row), closed=closed.get(row, ""))
        for row in range(1, rows + 1)
    )
    return (deck, *numbered)
