"""What statistics are counted from: the plays of a filter and their seats, put aside once.

Every figure would otherwise look up each seat of each play by its key again. Both tables are
temporary: nobody else sees them, and they are gone with the transaction.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Boolean, Column, Date, Insert, Integer, MetaData, String, Table, func, select
from sqlalchemy import insert as _insert

from db.filtering import HistoryFilter, clauses
from db.models import NAME, play, seat
from db.types import Key, Large, Words

_own: Final = MetaData()
_TEMPORARY: Final[dict[str, Any]] = {
    "prefixes": ["TEMPORARY"],
    "postgresql_on_commit": "DROP",
}

plays: Final = Table(
    "counted_play",
    _own,
    # From 1, in the order in which they were played.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("id", Key),
    Column("game_id", Key),
    Column("mode", String(NAME)),
    Column("played_on", Date),
    Column("incomplete", Boolean),
    Column("quantity", Integer),
    Column("duration", Integer),
    Column("difficulty", Words(NAME)),
    Column("target", Large),
    Column("opponent", Words(NAME)),
    Column("opponent_left", Large),
    **_TEMPORARY,
)
"""The plays that are over and not `ignored`."""

seats: Final = Table(
    "counted_seat",
    _own,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("id", Key),
    Column("game_id", Key),
    Column("mode", String(NAME)),
    Column("person_id", Key),
    Column("character", Words(NAME)),
    Column("score", Large),
    Column("won", Boolean),
    sqlite_with_rowid=False,
    **_TEMPORARY,
)
"""Who sat at those of the plays that were played to their end; no Automas."""


def counted_plays(wanted: HistoryFilter) -> Insert:
    """Puts aside the plays that a filter leaves."""
    order = (play.c.played_on, play.c.started, play.c.id)
    names = [each.name for each in plays.c if each.name != "number"]
    found = select(func.row_number().over(order_by=order), *(play.c[name] for name in names)).where(
        *clauses(wanted), play.c.result.is_not(None), play.c.ignored.is_(False)
    )
    return _insert(plays).from_select(["number", *names], found)


_SEATS: Final = (
    select(plays.c.number, seat.c.position, seat.c.id, plays.c.game_id, plays.c.mode)
    .add_columns(seat.c.person_id, seat.c.character, seat.c.score, seat.c.won)
    .join_from(plays, seat, seat.c.play_id == plays.c.id)
    .where(plays.c.incomplete.is_(False), seat.c.automa.is_(False))
)
COUNTED_SEATS: Final = _insert(seats).from_select([each.name for each in seats.c], _SEATS)
"""Puts aside the seats of the plays that were put aside."""
