"""Plays that were only logged, and what can be edited of any play: what is merely recorded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from sqlalchemy import Connection, Engine, delete, select, update

from companion.language import _
from companion.step import Refused
from companion.text import bare
from db.engine import writing
from db.errors import Conflict
from db.listed import refresh
from db.logged import GUIDED, LoggedGame, LoggedPlay, LoggedSeat
from db.models import play, seat
from db.names import person_named
from db.records import Kept
from db.rows import Named, Rows, recorded
from db.telling import told
from db.timing import Clock


@dataclass(frozen=True, slots=True)
class PlayEdit:
    """What to change of a play; None leaves it as it is, a `duration` of 0 makes it unknown.

    `names` says by seat who sits there ("" for nobody known): scores and everything else of the
    seat stay. `seats`, all of them, are changed of plays without moves only; so are `game`, `mode`,
    `difficulty`, `result` and `incomplete`.
    """

    played_on: date | None = None
    place: str | None = None
    notes: str | None = None
    duration: int | None = None
    ignored: bool | None = None
    quantity: int | None = None
    names: Mapping[str, str] | None = None
    game: LoggedGame | None = None
    seats: tuple[LoggedSeat, ...] | None = None
    mode: str | None = None
    difficulty: str | None = None
    result: str | None = None
    incomplete: bool | None = None


_RECORDED = ("played_on", "notes", "duration", "ignored", "quantity")
_OF_MOVES = ("game", "seats", "mode", "difficulty", "result", "incomplete")
"""What follows from the moves, where there are any."""


class ByHand:
    """The room of logging and editing. Each call is one transaction."""

    def __init__(self, engine: Engine, clock: Clock) -> None:
        self._engine = engine
        self._clock = clock

    def log(self, logged: LoggedPlay) -> str:
        """Store a play; answers its id. Refused where nobody could read which game it was."""
        _needs_title(logged.game)
        rows = Rows()
        with writing(self._engine) as connection:
            id = rows.add(logged, Named(connection), self._clock())
            rows.insert(connection)
        return id

    def edit(self, id: str, revision: int, edit: PlayEdit) -> Kept:
        """Change what is recorded of a play.

        LookupError where there is none of this id, Conflict where it was changed since
        `revision`, Refused where its moves say what should be changed, or where nobody could
        read which game it was.
        """
        with writing(self._engine) as connection:
            here = select(play.c.revision, play.c.kind).where(play.c.id == id)
            stored = connection.execute(here.with_for_update()).first()
            if stored is None:
                raise LookupError(id)
            if stored.revision != revision:
                raise Conflict
            guided = stored.kind == GUIDED
            if guided and any(getattr(edit, each) is not None for each in _OF_MOVES):
                sentence = _("Game, seats and scores of a guided play follow from its answers.")
                raise Refused("seats", sentence, "seats")
            self._change(connection, id, edit, guided)
            raised = {"revision": revision + 1, "changed": self._clock()}
            connection.execute(update(play).where(play.c.id == id).values(raised))
        return Kept(id, revision + 1)

    def _change(self, connection: Connection, id: str, edit: PlayEdit, guided: bool) -> None:
        before = next(told(connection, [id]))
        now = _edited(before, edit)
        named = Named(connection)
        row = _recorded_by_hand(now) if guided else recorded(now)
        row["place_id"] = named.place(now)
        if edit.game is not None:
            _needs_title(edit.game)
            row["game_id"] = named.game(edit.game)
        connection.execute(update(play).where(play.c.id == id).values(row))
        if edit.seats is not None:
            rows = Rows()
            connection.execute(delete(seat).where(seat.c.play_id == id))
            rows.seats(id, edit.seats, named)
            rows.insert(connection)
        for at, name in sorted((edit.names or {}).items()):
            _rename(connection, id, at, bare(name), guided)
        refresh(connection, [id])


def _needs_title(named: LoggedGame) -> None:
    if not bare(named.title):
        raise Refused("game", _("Which game was it?"), "game")


def _edited(before: LoggedPlay, edit: PlayEdit) -> LoggedPlay:
    given = {name: getattr(edit, name) for name in (*_RECORDED, *_OF_MOVES)}
    changed: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    if edit.place is not None and edit.place != before.place:
        changed |= {"place": edit.place, "place_uuid": ""}
    if edit.mode is None and (edit.seats is not None or edit.game is not None):
        changed["mode"] = ""
    return replace(before, **changed)


def _recorded_by_hand(now: LoggedPlay) -> dict[str, Any]:
    """The columns that no answer writes."""
    return {name: value for name, value in recorded(now).items() if name in _RECORDED}


def _rename(connection: Connection, id: str, at: str, name: str, guided: bool) -> None:
    """Say who sits on a seat. An Automa's seat is nobody's."""
    values: dict[str, Any] = {"person_id": person_named(connection, name) if name else None}
    if not guided:
        values["name"] = name
    here = (seat.c.play_id == id) & (seat.c.seat == at) & seat.c.automa.is_(False)
    if connection.execute(update(seat).where(here).values(values)).rowcount == 0:
        raise LookupError(at)
