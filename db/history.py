"""Reading plays: lists from what is stored, one play with its moves, its branches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Select,
    bindparam,
    func,
    select,
)

from companion.moves import Move
from db.engine import reading
from db.filtering import HistoryFilter, clauses
from db.logged import LoggedPlay
from db.models import cut_move, game, move, place, play, seat
from db.plain_rows import plain_rows
from db.reading import SUMMARY, as_move, lines_of, summaries
from db.records import Branch, PlayDetail, PlaySummary, StoredPlay
from db.telling import parts, told

_DATE: Final = (play.c.played_on, play.c.started, play.c.id)
_NEWEST: Final = tuple(each.desc() for each in _DATE)

SORTS: Final[Mapping[str, ColumnElement[Any]]] = {
    "date": play.c.played_on,
    "game": game.c.folded,
    "place": place.c.folded,
    "duration": play.c.duration,
    "difficulty": play.c.difficulty,
    "kind": play.c.kind,
    "mode": play.c.mode,
    "result": play.c.result,
    "players": play.c.players,
    "score": play.c.best,
}
"""What a list can be sorted by; "score" is the best of a person."""


class History:
    """The room where plays are read."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def filtered(
        self, wanted: HistoryFilter, sort: str, descending: bool, limit: int, offset: int
    ) -> tuple[PlaySummary, ...]:
        """A page of the plays that a filter leaves. ValueError for an unknown column."""
        if sort not in SORTS:
            raise ValueError(sort)
        page = _page(wanted, sort, descending)
        with reading(self._engine) as connection:
            rows = plain_rows(connection, page, {"limit": limit, "offset": offset})
            return summaries(connection, rows)

    def filtered_count(self, wanted: HistoryFilter) -> int:
        """How many plays a filter leaves."""
        with reading(self._engine) as connection:
            return int(plain_rows(connection, _count(wanted), {})[0][0])

    def ids(self, wanted: HistoryFilter) -> tuple[str, ...]:
        """The keys of all plays that a filter leaves, the oldest first."""
        with reading(self._engine) as connection:
            found = select(play.c.id).where(*clauses(wanted)).order_by(*_DATE)
            return tuple(connection.execute(found).scalars())

    def told(self, ids: Iterable[str]) -> Iterator[LoggedPlay]:
        """Plays as neutral records, read a part at a time."""
        for part in parts(ids):
            with reading(self._engine) as connection:
                yield from list(told(connection, part))

    def detail(self, id: str) -> PlayDetail:
        """Everything that is recorded of a play. LookupError where there is none of this id."""
        with reading(self._engine) as connection:
            rows = connection.execute(SUMMARY.where(play.c.id == id)).all()
            if not rows:
                raise LookupError(id)
            (summary,) = summaries(connection, rows)
            row = connection.execute(select(play).where(play.c.id == id)).one()
            seats = connection.execute(
                select(seat.c.id, seat.c.seat, seat.c.facts).where(seat.c.play_id == id)
            ).all()
            lines = lines_of(connection, id)
        return PlayDetail(
            summary=summary,
            notes=row.notes,
            target=row.target,
            opponent=row.opponent,
            opponent_left=row.opponent_left,
            facts=row.facts,
            lines={each.seat: tuple(lines[each.id]) for each in seats},
            seat_facts={each.seat: each.facts for each in seats},
            source=row.source or "",
            import_id=row.import_id,
        )

    def plays(
        self,
        finished: bool | None = None,
        limit: int = 50,
        offset: int = 0,
        binned: bool = False,
    ) -> tuple[PlaySummary, ...]:
        """Plays from the newest on; `finished` None means both kinds, `binned` those in the bin."""
        found = SUMMARY.where(*_wanted(finished, binned)).order_by(*_NEWEST)
        with reading(self._engine) as connection:
            rows = connection.execute(found.limit(limit).offset(offset)).all()
            return summaries(connection, rows)

    def count(self, finished: bool | None = None, binned: bool = False) -> int:
        """How many plays `plays` would list in all."""
        counted = select(func.count()).select_from(play).where(*_wanted(finished, binned))
        with reading(self._engine) as connection:
            return connection.execute(counted).scalar_one()

    def latest_unfinished(self) -> PlaySummary | None:
        """The play that was changed last among those that go on."""
        found = SUMMARY.where(*_wanted(False, False), play.c.seed.is_not(None))
        with reading(self._engine) as connection:
            rows = connection.execute(found.order_by(play.c.changed.desc()).limit(1)).all()
            return next(iter(summaries(connection, rows)), None)

    def load(self, id: str) -> StoredPlay:
        """A play with its moves. LookupError where there is none of this id."""
        with reading(self._engine) as connection:
            rows = connection.execute(SUMMARY.where(play.c.id == id)).all()
            if not rows:
                raise LookupError(id)
            (summary,) = summaries(connection, rows)
            seed, redo = connection.execute(
                select(play.c.seed, play.c.redo_branch).where(play.c.id == id)
            ).one()
            moves = _moves(connection, id)
            undone = () if redo is None else _cut(connection, id).get(redo, ())
        return StoredPlay(id, summary.revision, summary.game, seed or 0, moves, undone, summary)

    def branches(self, id: str) -> tuple[Branch, ...]:
        """The branches that left a play and were not redone, the newest first."""
        with reading(self._engine) as connection:
            standing = _moves(connection, id)
            cut = _cut(connection, id)
            when = dict(
                connection.execute(
                    select(cut_move.c.branch, func.max(cut_move.c.cut))
                    .where(cut_move.c.play_id == id)
                    .group_by(cut_move.c.branch)
                ).all()
            )
        return tuple(
            Branch(number, since, whole, when[number])
            for number in sorted(cut, reverse=True)
            for since, whole in [_whole(number, cut, len(standing))]
        )


@lru_cache(maxsize=64)
def _page(wanted: HistoryFilter, sort: str, descending: bool) -> Select[*tuple[Any, ...]]:
    """A page of summaries: which plays are on it is told first, and only these are read."""
    order = _ordered(SORTS[sort], descending)
    ids = select(play.c.id).where(*clauses(wanted)).order_by(*order)
    if sort == "game":
        ids = ids.join(game, game.c.id == play.c.game_id)
    if sort == "place":
        ids = ids.join(place, place.c.id == play.c.place_id, isouter=True)
    # The tables in it are its own, and none of those around it.
    ids = ids.limit(bindparam("limit")).offset(bindparam("offset")).correlate(None)
    return SUMMARY.where(play.c.id.in_(ids)).order_by(*order)


@lru_cache(maxsize=64)
def _count(wanted: HistoryFilter) -> Select[*tuple[Any, ...]]:
    return select(func.count()).select_from(play).where(*clauses(wanted))


def _ordered(column: ColumnElement[Any], descending: bool) -> list[ColumnElement[Any]]:
    """By this column, then by date; what is not known comes last either way."""
    if column is play.c.played_on:
        return list(_NEWEST if descending else _DATE)
    first = column.desc().nulls_last() if descending else column.asc().nulls_last()
    return [first, *_NEWEST]


def _wanted(finished: bool | None, binned: bool) -> list[ColumnElement[bool]]:
    wanted: list[ColumnElement[bool]] = [
        play.c.deleted.is_not(None) if binned else play.c.deleted.is_(None)
    ]
    if finished is not None:
        wanted.append(play.c.result.is_not(None) if finished else play.c.result.is_(None))
    return wanted


def _moves(connection: Connection, id: str) -> tuple[Move, ...]:
    rows = connection.execute(select(move).where(move.c.play_id == id).order_by(move.c.number))
    return tuple(as_move(row) for row in rows)


def _cut(connection: Connection, id: str) -> dict[int, tuple[Move, ...]]:
    rows = connection.execute(
        select(cut_move)
        .where(cut_move.c.play_id == id)
        .order_by(cut_move.c.branch, cut_move.c.number)
    )
    cut: dict[int, tuple[Move, ...]] = {}
    for row in rows:
        cut[row.branch] = (*cut.get(row.branch, ()), as_move(row))
    return cut


def _whole(
    number: int, cut: dict[int, tuple[Move, ...]], standing: int
) -> tuple[int, tuple[Move, ...]]:
    """A branch down to the moves that stand today: how many of these lead to it, and the rest.

    What it grew on may have been cut itself since: the moves before it then lie in the
    branches that left later.
    """
    moves = cut[number]
    since = moves[0].number - 1
    for later in sorted(each for each in cut if each > number):
        first = cut[later][0].number
        if first <= since:
            moves = (*(each for each in cut[later] if each.number <= since), *moves)
            since = first - 1
    return min(since, standing), moves
