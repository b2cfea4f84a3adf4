"""Writing plays: a move is on the disk before the next step is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Final
from uuid import uuid4

from sqlalchemy import Connection, Engine, bindparam, insert, select, update

from companion.play import Move, Play
from companion.step import Json
from db import cutting
from db.collection import Collection
from db.engine import writing
from db.errors import Conflict
from db.games import game_key
from db.listed import Sat, refresh, told
from db.models import move
from db.models import play as plays
from db.reading import standing_of
from db.records import Kept
from db.seats import put_seats
from db.standing import Seated, Standing, move_row, seats_of, told_of
from db.timing import Clock

_REMEMBERED_PLAYS: Final = 4

_PUT_MOVE = insert(move)
_GO_ON = (
    update(plays)
    .where(
        plays.c.id == bindparam("_id"),
        plays.c.revision == bindparam("_revision"),
        plays.c.deleted.is_(None),
    )
    .values(
        revision=bindparam("revision"),
        moves=bindparam("moves"),
        redo_branch=bindparam("redo_branch"),
        ended=bindparam("ended"),
        changed=bindparam("changed"),
        headline=bindparam("headline"),
        result=bindparam("result"),
        facts=bindparam("facts"),
        mode=bindparam("mode"),
        difficulty=bindparam("difficulty"),
        target=bindparam("target"),
        opponent=bindparam("opponent"),
        opponent_left=bindparam("opponent_left"),
        incomplete=bindparam("incomplete"),
        players=bindparam("players"),
        best=bindparam("best"),
        outcome=bindparam("outcome"),
    )
)
_PAUSE: Final = timedelta(minutes=30)
"""Nobody sat at the table for longer than this without an answer."""


class Plays:
    """The room where plays are written. Each call is one transaction."""

    def __init__(self, engine: Engine, collection: Collection, clock: Clock) -> None:
        self._engine = engine
        self._collection = collection
        self._clock = clock
        # What is stored of the plays written last. It holds only for its revision, and a
        # transaction that goes on from another revision never happens.
        self._standing: dict[str, Standing] = {}

    def begin(self, play: Play, learned: Mapping[str, Json], id: str | None = None) -> Kept:
        """Store a new play with all its moves. Conflict where there is one of this id."""
        now = self._clock()
        ended = None if play.result is None else now
        standing = Standing(1, play.number, None, ended)
        seats = seats_of(play)
        with writing(self._engine) as connection:
            if id is None:
                id = str(uuid4())
            elif connection.execute(select(plays.c.id).where(plays.c.id == id)).first():
                raise Conflict
            row = {
                "id": id,
                "game_id": game_key(connection, play.game.id, play.game.title),
                "seed": play.seed,
                "rules_version": play.game.rules_version,
                "started": now,
                "played_on": now.astimezone().date(),
            }
            row |= _stands(play, standing, seats, now)
            connection.execute(insert(plays), row)
            self._write_moves(connection, id, play.since(0), now)
            _seat(connection, id, standing, seats, row)
            self._collection.learn(connection, learned, now)

        self._remember(id, standing)
        return Kept(id, 1)

    def keep(self, kept: Kept, play: Play, since: int, learned: Mapping[str, Json]) -> Kept:
        """Put the moves of `play` after `since` in place of the stored ones after it.

        Conflict where the play is no longer what `kept` says.
        """
        now = self._clock()
        added, seats = play.since(since), seats_of(play)
        with writing(self._engine) as connection:
            before = self._standing.get(kept.id)
            if before is None or before.revision != kept.revision:
                before = standing_of(connection, kept.id)
            if before is None or before.revision != kept.revision or since > before.moves:
                raise Conflict
            if since < before.moves or before.redo_branch is not None:
                _hold(connection, kept)
            redo = cutting.cut(connection, kept.id, before, since, added, now)
            ended = None if play.result is None else before.ended or now
            standing = Standing(
                kept.revision + 1,
                play.number,
                redo,
                ended,
                before.seats,
                before.ids,
                before.looked_for,
            )
            wanted = {"_id": kept.id, "_revision": kept.revision}
            row = wanted | _stands(play, standing, seats, now)
            if connection.execute(_GO_ON, row).rowcount != 1:
                raise Conflict
            self._write_moves(connection, kept.id, added, now)
            _seat(connection, kept.id, standing, seats, row)
            if (before.ended is None) != (ended is None):
                _time(connection, kept.id, ended)
            self._collection.learn(connection, learned, now)

        self._remember(kept.id, standing)
        return Kept(kept.id, standing.revision)

    def _write_moves(
        self, connection: Connection, id: str, moves: tuple[Move, ...], now: datetime
    ) -> None:
        if moves:
            connection.execute(_PUT_MOVE, [move_row(id, each, now) for each in moves])

    def _remember(self, id: str, standing: Standing) -> None:
        self._standing.pop(id, None)
        self._standing[id] = standing
        while len(self._standing) > _REMEMBERED_PLAYS:
            del self._standing[next(iter(self._standing))]


def _seat(
    connection: Connection,
    id: str,
    standing: Standing,
    seats: tuple[Seated, ...],
    row: Mapping[str, Json],
) -> None:
    """Store who sits where, and what the play is found by where that is something else now."""
    standing.ids = put_seats(connection, id, standing, seats)
    standing.seats = seats
    names = ((each.name, each.character) for each in seats)
    looked_for = (row["difficulty"], row["opponent"], *names)
    if looked_for != standing.looked_for:
        refresh(connection, [id])
        standing.looked_for = looked_for


def _hold(connection: Connection, kept: Kept) -> None:
    """On a server, keep others from this play until the end of the transaction. Or Conflict."""
    here = (plays.c.id == kept.id) & (plays.c.revision == kept.revision)
    if connection.execute(select(plays.c.id).where(here).with_for_update()).first() is None:
        raise Conflict


def _time(connection: Connection, id: str, ended: datetime | None) -> None:
    """Store how long a play took that has just ended; None for one that goes on again."""
    minutes = None
    if ended is not None:
        moments = select(move.c.at).where(move.c.play_id == id).order_by(move.c.number)
        minutes = minutes_at_table(connection.execute(moments).scalars().all())
    connection.execute(update(plays).where(plays.c.id == id).values(duration=minutes))


def minutes_at_table(moments: Sequence[datetime]) -> int | None:
    """Minutes between answers, long pauses left out; None for less than one."""
    gaps = [later - earlier for earlier, later in pairwise(moments)]
    played = sum((gap for gap in gaps if timedelta() < gap <= _PAUSE), timedelta())
    return round(played / timedelta(minutes=1)) or None


def _stands(
    play: Play, standing: Standing, seats: tuple[Seated, ...], now: datetime
) -> dict[str, Json]:
    """The columns that each transaction writes anew."""
    result, said = play.result, told_of(play)
    over = result is not None and not said["incomplete"]
    sat = [Sat(s.seat, s.team, s.automa, s.won, s.score, s.character) for s in seats]
    return {
        "revision": standing.revision,
        "moves": standing.moves,
        "redo_branch": standing.redo_branch,
        "ended": standing.ended,
        "changed": now,
        "headline": play.headline,
        "result": None if result is None else result.by,
        "facts": play.facts.play,
        **said,
        **told(sat, str(said["mode"]), over=over),
    }
