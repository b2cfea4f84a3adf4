"""What lists find and sort plays by: kept beside each play, made from it, its seats and names.

To find a typed word in a hundred thousand plays while it is typed, all that can be found of a
play is one text; the best score, the number of seats and how it came out are columns likewise.
Who changes a play, a seat or a name says so here in the same transaction: `told` makes the
columns of what is at hand, `refresh` those of plays that are stored.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sqlalchemy import BindParameter, Column, Connection, bindparam, func, select, update

from companion.text import clean
from db.filtering import LOST, TIED, WON
from db.folding import unmarked
from db.logged import COMPETITIVE
from db.models import NAME, game, person, place, play, seat
from db.types import LARGEST

PART: Final = 400
"""Plays that are refreshed at a time."""


class Sat(NamedTuple):
    """A seat as lists look at it; `called` is the name of its person folded, "" for nobody."""

    seat: str
    team: str
    automa: bool
    won: bool
    score: int | None
    character: str
    called: str = ""


def told(seats: Sequence[Sat], mode: str, *, over: bool) -> dict[str, Any]:
    """The columns that follow from who sat and how it ended. `over`: played to its end."""
    persons = [each for each in seats if not each.automa]
    return {
        "players": len(seats),
        "best": max((each.score for each in persons if each.score is not None), default=None),
        "outcome": _outcome(seats, mode, over=over),
    }


def _outcome(seats: Sequence[Sat], mode: str, *, over: bool) -> str:
    """How it came out for the persons; "" while nobody knows. Partners of a team are one."""
    if not any(each.won and not each.automa for each in seats):
        return LOST if over else ""
    sides = {each.team or each.seat for each in seats if each.won}
    return TIED if over and mode == COMPETITIVE and len(sides) > 1 else WON


def words(seats: Sequence[Sat], names: Iterable[str], said: Iterable[str], notes: str) -> str:
    """What a typed word is looked for in: all that is called or said, and the notes.

    `names` are those of the game and the place, folded; `said` is what the play says in a few
    words. No typed word has a blank in it, so that none is found across two names. Marks of
    letters, which do not matter, are left out of the whole.
    """
    parts = [*names, *(each.called for each in seats)]
    parts += [_plain(each) for each in said]
    parts += [_plain(each.character) for each in seats]
    return unmarked(" ".join([*dict.fromkeys(part for part in parts if part), _folded(notes)]))


def _folded(text: str) -> str:
    return clean(" ".join(clean(text, LARGEST).casefold().split()), LARGEST)


@lru_cache(maxsize=4096)
def _plain(text: str) -> str:
    return _folded(clean(text, NAME))


# -- of plays that are stored

_IDS: Final[BindParameter[Any]] = bindparam("ids", expanding=True)
_HELD: Final = select(play.c.id).where(play.c.id.in_(_IDS)).order_by(play.c.id).with_for_update()
_PLAYS: Final = (
    select(play.c.id, play.c.mode, play.c.result, play.c.incomplete, play.c.notes)
    .add_columns(play.c.difficulty, play.c.opponent)
    .add_columns(game.c.folded.label("game"), func.coalesce(place.c.folded, "").label("place"))
    .join_from(play, game, game.c.id == play.c.game_id)
    .join(place, place.c.id == play.c.place_id, isouter=True)
    .where(play.c.id.in_(_IDS))
)
_SEATS: Final = (
    select(seat.c.play_id, seat.c.seat, seat.c.team, seat.c.automa, seat.c.won, seat.c.score)
    .add_columns(seat.c.character, func.coalesce(person.c.folded, ""))
    .join_from(seat, person, person.c.id == seat.c.person_id, isouter=True)
    .where(seat.c.play_id.in_(_IDS))
    .order_by(seat.c.play_id, seat.c.position)
)
_COLUMNS: Final = ("players", "best", "outcome", "words")
_PUT: Final = (
    update(play)
    .where(play.c.id == bindparam("_id"))
    .values({name: bindparam(name) for name in _COLUMNS})
)


def refresh(connection: Connection, ids: Iterable[str]) -> None:
    """Make the columns of these plays anew, in the transaction that changed what they tell."""
    left = sorted(set(ids))
    for first in range(0, len(left), PART):
        part = {"ids": left[first : first + PART]}
        if connection.dialect.name != "sqlite":
            # Two clients that change one play wait for each other: the second one sees both.
            connection.execute(_HELD, part)
        seats: defaultdict[str, list[Sat]] = defaultdict(list)
        for id, *columns in connection.execute(_SEATS, part):
            seats[id].append(Sat(*columns))
        rows = [_row(each, seats[each.id]) for each in connection.execute(_PLAYS, part)]
        if rows:
            connection.execute(_PUT, rows)


def plays_of(connection: Connection, column: Column[Any], id: str) -> list[str]:
    """The keys of the plays that name this game, this place or, on a seat, this person."""
    keys = seat.c.play_id if column.table is seat else play.c.id
    return list(connection.execute(select(keys).where(column == id).distinct()).scalars())


def _row(row: Any, seats: Sequence[Sat]) -> Mapping[str, Any]:
    over = row.result is not None and not row.incomplete
    found = words(seats, (row.game, row.place), (row.difficulty, row.opponent), row.notes)
    return told(seats, row.mode, over=over) | {"_id": row.id, "words": found}
