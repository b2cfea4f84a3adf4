"""Stored plays as neutral records again: for a look, for an export, to compare with a file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from sqlalchemy import Connection, func, select

from db.logged import CutMove, LoggedGame, LoggedPlay, LoggedSeat, MovesOf
from db.models import cut_move, game, move, person, place, play, score_line, seat
from db.reading import AnyRow, as_move

PART = 400
"""Plays that are read at a time."""

T = TypeVar("T")

_PLAY = (
    select(
        play,
        game.c.word,
        game.c.title,
        game.c.bgg_id,
        game.c.source_uuid.label("game_uuid"),
        game.c.direction,
        game.c.cooperative,
        game.c.teams,
        place.c.name.label("place"),
        place.c.source_uuid.label("place_uuid"),
    )
    .join_from(play, game, game.c.id == play.c.game_id)
    .join(place, place.c.id == play.c.place_id, isouter=True)
)
_SEAT = select(
    seat,
    func.coalesce(person.c.name, seat.c.name).label("called"),
    person.c.source_uuid.label("uuid"),
    person.c.bgg_name,
).join_from(seat, person, person.c.id == seat.c.person_id, isouter=True)


def parts(items: Iterable[T], size: int = PART) -> Iterator[list[T]]:
    """The items in lists of so many."""
    left = iter(items)
    while part := list(islice(left, size)):
        yield part


def told(connection: Connection, ids: Iterable[str]) -> Iterator[LoggedPlay]:
    """The plays of these keys, in this order; those that are not there are left out."""
    for part in parts(ids):
        rows = {row.id: row for row in connection.execute(_PLAY.where(play.c.id.in_(part)))}
        seats = _seats(connection, part)
        guided = [id for id in part if id in rows and rows[id].seed is not None]
        moves, cut = _moves(connection, guided), _cut_moves(connection, guided)
        for id in part:
            if id in rows:
                row = rows[id]
                yield _as_logged(row, tuple(seats[id]), _moves_of(row, moves[id], cut[id]))


def _seats(connection: Connection, ids: list[str]) -> defaultdict[str, list[LoggedSeat]]:
    lines: defaultdict[str, list[tuple[str, int, int]]] = defaultdict(list)
    of_these = select(seat.c.id).where(seat.c.play_id.in_(ids))
    for row in connection.execute(
        select(score_line)
        .where(score_line.c.seat_id.in_(of_these))
        .order_by(score_line.c.seat_id, score_line.c.position)
    ):
        lines[row.seat_id].append((row.kind, row.chapter, row.value))
    found: defaultdict[str, list[LoggedSeat]] = defaultdict(list)
    for row in connection.execute(_SEAT.where(seat.c.play_id.in_(ids)).order_by(seat.c.position)):
        found[row.play_id].append(_as_seat(row, tuple(lines[row.id])))
    return found


def _as_seat(row: AnyRow, lines: tuple[tuple[str, int, int], ...]) -> LoggedSeat:
    number = "" if row.score is None else str(row.score)
    return LoggedSeat(
        name=row.called,
        score_text=row.score_text or number,
        won=row.won,
        rank=row.rank,
        automa=row.automa,
        character=row.character,
        team=row.team,
        role=row.role,
        colour=row.colour,
        starter=row.starter,
        newcomer=row.newcomer,
        uuid=row.uuid or "",
        bgg_name=row.bgg_name or "",
        lines=lines,
        facts=row.facts,
        seat=row.seat,
    )


def _moves(connection: Connection, ids: list[str]) -> defaultdict[str, list[Any]]:
    found: defaultdict[str, list[Any]] = defaultdict(list)
    if ids:
        rows = select(move).where(move.c.play_id.in_(ids)).order_by(move.c.play_id, move.c.number)
        for row in connection.execute(rows):
            found[row.play_id].append((as_move(row), row.at))
    return found


def _cut_moves(connection: Connection, ids: list[str]) -> defaultdict[str, list[CutMove]]:
    found: defaultdict[str, list[CutMove]] = defaultdict(list)
    if ids:
        order = (cut_move.c.play_id, cut_move.c.branch, cut_move.c.number)
        rows = select(cut_move).where(cut_move.c.play_id.in_(ids)).order_by(*order)
        for row in connection.execute(rows):
            found[row.play_id].append(CutMove(row.branch, as_move(row), row.at, row.cut))
    return found


def _moves_of(row: AnyRow, moves: list[Any], cut: list[CutMove]) -> MovesOf | None:
    """None for a play that has no moves because nobody was guided."""
    if row.seed is None:
        return None
    return MovesOf(
        row.seed,
        row.rules_version or 0,
        tuple(moves),
        row.ended,
        row.headline,
        tuple(cut),
        row.redo_branch,
    )


def _as_logged(row: AnyRow, seats: tuple[LoggedSeat, ...], guided: MovesOf | None) -> LoggedPlay:
    of = LoggedGame(
        row.title,
        row.word or "",
        row.bgg_id,
        row.game_uuid or "",
        row.direction,
        row.cooperative,
        row.teams,
    )
    return LoggedPlay(
        game=of,
        played_on=row.played_on,
        seats=seats,
        place=row.place or "",
        place_uuid=row.place_uuid or "",
        duration=row.duration,
        notes=row.notes,
        difficulty=row.difficulty,
        target=row.target,
        opponent=row.opponent,
        opponent_left=row.opponent_left,
        mode=row.mode,
        result=row.result or "",
        incomplete=row.incomplete,
        ignored=row.ignored,
        quantity=row.quantity,
        started=row.started,
        facts=row.facts,
        source=row.source or "",
        uuid=row.source_uuid,
        fingerprint=row.fingerprint,
        id=row.id,
        guided=guided,
    )
