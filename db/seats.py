"""Writing seats, persons and score lines: only what differs from what is stored."""

from __future__ import annotations

from typing import Final
from uuid import uuid4

from sqlalchemy import Connection, bindparam, delete, insert, update

from companion.step import Json
from db.models import score_line, seat
from db.names import person_named
from db.standing import Seated, Standing

_COLUMNS: Final = (
    "position",
    "name",
    "automa",
    "character",
    "team",
    "score",
    "rank",
    "won",
    "facts",
)
_CHANGE: Final = (
    update(seat).where(seat.c.id == bindparam("_id")).values({c: bindparam(c) for c in _COLUMNS})
)
_RESEAT: Final = _CHANGE.values(person_id=bindparam("person_id"))
_NO_LINES: Final = delete(score_line).where(score_line.c.seat_id == bindparam("_id"))


def put_seats(
    connection: Connection, play_id: str, standing: Standing, seats: tuple[Seated, ...]
) -> dict[str, str]:
    """Store these seats in place of those of `standing`; the keys of all, by seat.

    A seat that stays keeps its key and its person: somebody may have been renamed or merged
    since the name was typed.
    """
    if seats == standing.seats:
        return standing.ids
    before = {each.seat: (position, each) for position, each in enumerate(standing.seats)}
    ids = dict(standing.ids)
    for gone in set(before) - {each.seat for each in seats}:
        connection.execute(delete(seat).where(seat.c.id == ids.pop(gone)))
    persons = _persons(connection, seats, {was.name for _position, was in before.values()})
    for position, now in enumerate(seats):
        if now.seat not in before:
            ids[now.seat] = _seat_down(connection, play_id, position, now, persons)
        elif before[now.seat] != (position, now):
            _change(connection, ids[now.seat], before[now.seat][1], position, now, persons)
    return ids


def _persons(connection: Connection, seats: tuple[Seated, ...], before: set[str]) -> dict[str, str]:
    """The persons of names that sat nowhere before, by name; a new name is a new person.

    In one order everywhere: two clients that add persons at once never wait for each other.
    """
    names = sorted({each.name for each in seats if each.name and not each.automa} - before)
    return {name: person_named(connection, name) for name in names}


def _columns(now: Seated) -> dict[str, Json]:
    return {
        "name": now.name,
        "automa": now.automa,
        "character": now.character,
        "team": now.team,
        "score": now.score,
        "rank": now.rank,
        "won": now.won,
        "facts": now.facts,
    }


def _seat_down(
    connection: Connection, play_id: str, position: int, now: Seated, persons: dict[str, str]
) -> str:
    id = str(uuid4())
    row = {"id": id, "play_id": play_id, "position": position, "seat": now.seat} | _columns(now)
    connection.execute(insert(seat), row | {"person_id": _person_on(connection, now, persons)})
    _put_lines(connection, id, now)
    return id


def _change(
    connection: Connection,
    id: str,
    before: Seated,
    position: int,
    now: Seated,
    persons: dict[str, str],
) -> None:
    row = _columns(now) | {"position": position}
    if (before.name, before.automa) != (now.name, now.automa):
        row["person_id"] = _person_on(connection, now, persons)
    connection.execute(_RESEAT if "person_id" in row else _CHANGE, row | {"_id": id})
    if before.lines != now.lines:
        connection.execute(_NO_LINES, {"_id": id})
        _put_lines(connection, id, now)


def _put_lines(connection: Connection, id: str, now: Seated) -> None:
    rows = [
        {"seat_id": id, "position": position, "kind": kind, "chapter": chapter, "value": value}
        for position, (kind, chapter, value) in enumerate(now.lines)
    ]
    if rows:
        connection.execute(insert(score_line), rows)


def _person_on(connection: Connection, now: Seated, persons: dict[str, str]) -> str | None:
    """The person on a seat. None for an Automa or no name."""
    if now.automa or not now.name:
        return None
    return persons.get(now.name) or person_named(connection, now.name)
