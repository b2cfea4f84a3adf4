"""Rows of the database as values."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, func, select

from companion.moves import Move
from db.models import game, person, place, play, score_line, seat
from db.plain_rows import Plain, plain_rows
from db.records import PlaySummary, SeatSummary
from db.standing import Line, Seated, Standing

AnyRow = Row[*tuple[Any, ...]]


def as_move(row: AnyRow) -> Move:
    """A row of `move` or `cut_move` as a Move."""
    return Move(row.number, row.step, row.seat, row.action, row.entered, row.confirmed, row.by)


def standing_of(connection: Connection, id: str) -> Standing | None:
    """What is stored of a play besides its moves, None where it is not there or in the bin."""
    stored = connection.execute(
        select(play.c.revision, play.c.moves, play.c.redo_branch, play.c.ended).where(
            play.c.id == id, play.c.deleted.is_(None)
        )
    ).first()
    if stored is None:
        return None
    rows = connection.execute(
        select(seat).where(seat.c.play_id == id).order_by(seat.c.position)
    ).all()
    lines = lines_of(connection, id)
    seats = tuple(_as_seated(row, tuple(lines[row.id])) for row in rows)
    ids = {row.seat: row.id for row in rows}
    return Standing(stored.revision, stored.moves, stored.redo_branch, stored.ended, seats, ids)


def lines_of(connection: Connection, id: str) -> defaultdict[str, list[Line]]:
    """The score lines of a play, by the keys of its seats."""
    found = connection.execute(
        select(score_line)
        .join(seat, seat.c.id == score_line.c.seat_id)
        .where(seat.c.play_id == id)
        .order_by(score_line.c.position)
    )
    lines: defaultdict[str, list[Line]] = defaultdict(list)
    for row in found:
        lines[row.seat_id].append((row.kind, row.chapter, row.value))
    return lines


def _as_seated(row: AnyRow, lines: tuple[Line, ...]) -> Seated:
    return Seated(
        row.seat,
        row.name,
        row.automa,
        row.character,
        row.team,
        row.score,
        row.rank,
        row.won,
        row.facts,
        lines,
    )


SUMMARY = (
    select(
        play.c.id,
        func.coalesce(game.c.word, "").label("word"),
        game.c.title,
        play.c.started,
        play.c.played_on,
        play.c.ended,
        play.c.headline,
        play.c.result.is_not(None).label("finished"),
        play.c.result,
        play.c.moves,
        play.c.revision,
        play.c.deleted.is_not(None).label("binned"),
        play.c.kind,
        play.c.mode,
        func.coalesce(place.c.name, "").label("place"),
        play.c.duration,
        play.c.difficulty,
        play.c.incomplete,
        play.c.ignored,
        play.c.quantity,
        (play.c.notes != "").label("noted"),
        play.c.game_id,
    )
    .join_from(play, game, game.c.id == play.c.game_id)
    .join(place, place.c.id == play.c.place_id, isouter=True)
)
"""What a list needs of a play, without its seats: the fields of PlaySummary in their order."""

_BEFORE_SEATS: Final = 9
"""How many fields of PlaySummary come before its seats."""

_SEATS: Final = (
    select(
        seat.c.play_id,
        seat.c.seat,
        func.coalesce(person.c.name, seat.c.name).label("name"),
        seat.c.automa,
        seat.c.character,
        seat.c.team,
        seat.c.score,
        seat.c.rank,
        seat.c.won,
        seat.c.score_text,
        seat.c.role,
        seat.c.colour,
        seat.c.starter,
        seat.c.newcomer,
        seat.c.person_id,
    )
    .join_from(seat, person, person.c.id == seat.c.person_id, isouter=True)
    .order_by(seat.c.play_id, seat.c.position)
)

_SIZES: Final = (1, 10, 50, 100, 500)
"""For how many plays at once their seats are asked for."""


@lru_cache
def _seats_of(number: int) -> Any:
    """The seats of so many plays, whose keys are "0", "1", …

    A list of any length would be written into the statement anew each time it is asked.
    """
    keys = [bindparam(str(at), type_=seat.c.play_id.type) for at in range(number)]
    return _SEATS.where(seat.c.play_id.in_(keys))


def summaries(connection: Connection, rows: Sequence[Plain | AnyRow]) -> tuple[PlaySummary, ...]:
    """The plays of rows of SUMMARY, with the seats of all of them in one query."""
    seats = _seats(connection, [row[0] for row in rows])
    at = _BEFORE_SEATS
    return tuple(
        PlaySummary._make((*row[:at], tuple(seats.get(row[0], ())), *row[at:])) for row in rows
    )


def _seats(connection: Connection, ids: list[str]) -> Mapping[str, list[SeatSummary]]:
    seats: defaultdict[str, list[SeatSummary]] = defaultdict(list)
    for first in range(0, len(ids), _SIZES[-1]):
        part = ids[first : first + _SIZES[-1]]
        number = next(size for size in _SIZES if size >= len(part))
        # To name a key several times changes nothing.
        keys = {str(at): id for at, id in enumerate([*part, *part[:1] * (number - len(part))])}
        for row in plain_rows(connection, _seats_of(number), keys):
            seats[row[0]].append(SeatSummary._make(row[1:]))
    return seats
