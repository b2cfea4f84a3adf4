"""Reading plays: lists from what is stored, one play with its moves, its branches."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, Engine, func, select

from companion.play import Move
from db.engine import reading
from db.models import cut_move, move, play
from db.reading import SUMMARY, as_move, summaries
from db.records import Branch, PlaySummary, StoredPlay

_NEWEST = (play.c.played_on.desc(), play.c.started.desc(), play.c.id.desc())


class History:
    """The room where plays are read."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

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
