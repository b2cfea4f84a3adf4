"""Logged plays as rows, ready to be inserted one by one or by the thousand."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final
from uuid import UUID, uuid4

from sqlalchemy import Connection, Table, select

from companion.text import bare, clean
from db.games import game_logged
from db.listed import Sat, told, words
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from db.many import insert_many
from db.models import NAME, cut_move, game, move, person, place, play, score_line, seat
from db.names import person_named, place_named
from db.standing import move_row

Row = dict[str, Any]

LARGEST: Final = 2**31 - 1
"""The largest whole number that a column of the usual kind holds."""


@dataclass(slots=True)
class Named:
    """The keys of games, persons and places, each looked for once."""

    connection: Connection
    batch: str | None = None
    _keys: dict[tuple[str, ...], str] = field(default_factory=dict)
    _called: dict[str, str] = field(default_factory=dict)

    def game(self, named: LoggedGame) -> str:
        """The key of a game."""
        asked = ("game", named.word, named.uuid, str(named.bgg_id), named.title)
        if asked not in self._keys:
            self._keys[asked] = game_logged(self.connection, named, self.batch)
        return self._keys[asked]

    def person(self, sits: LoggedSeat) -> str | None:
        """The key of who sits there; None for nobody and for an Automa, never a person."""
        if sits.automa or not bare(sits.name):
            return None
        asked = ("person", sits.uuid, sits.name)
        if asked not in self._keys:
            self._keys[asked] = person_named(
                self.connection, sits.name, sits.uuid, bgg_name=sits.bgg_name, batch=self.batch
            )
        return self._keys[asked]

    def place(self, logged: LoggedPlay) -> str | None:
        """The key of where it was played, None where nobody says."""
        if not bare(logged.place):
            return None
        asked = ("place", logged.place_uuid, logged.place)
        if asked not in self._keys:
            self._keys[asked] = place_named(
                self.connection, logged.place, logged.place_uuid, batch=self.batch
            )
        return self._keys[asked]

    def called(self, table: Table, id: str | None) -> str:
        """How a game, a person or a place is called, folded; "" for none.

        Nobody gives it another name before the end of the transaction.
        """
        if id is None:
            return ""
        if id not in self._called:
            found = select(table.c.folded).where(table.c.id == id)
            held = found.with_for_update(read=True, key_share=True)
            self._called[id] = self.connection.execute(held).scalar_one()
        return self._called[id]


@dataclass(slots=True)
class Rows:
    """Rows that wait to be inserted, by table."""

    play: list[Row] = field(default_factory=list)
    seat: list[Row] = field(default_factory=list)
    line: list[Row] = field(default_factory=list)
    move: list[Row] = field(default_factory=list)
    cut: list[Row] = field(default_factory=list)

    def add(self, logged: LoggedPlay, named: Named, now: datetime) -> str:
        """The rows of one play; answers its key."""
        id = str(UUID(logged.id)) if logged.id else str(uuid4())
        row = recorded(logged) | {
            "id": id,
            "game_id": named.game(logged.game),
            "place_id": named.place(logged),
            "revision": 1,
            "started": logged.started or now,
            "changed": now,
            "import_id": named.batch,
            "source": logged.source or None,
            "source_uuid": logged.uuid.casefold(),
            "fingerprint": logged.fingerprint,
        }
        if logged.guided is not None:
            self.move += [move_row(id, each, at) for each, at in logged.guided.moves]
            self.cut += [
                move_row(id, each.move, each.at) | {"branch": each.branch, "cut": each.cut}
                for each in logged.guided.cut
            ]
        first = len(self.seat)
        self.seats(id, logged.seats, named)
        self.play.append(row | _guided(logged, now) | _listed(row, self.seat[first:], named))
        return id

    def seats(self, play_id: str, seats: tuple[LoggedSeat, ...], named: Named) -> None:
        """The rows of the seats of a play with their score lines."""
        for position, sits in enumerate(seats):
            id = str(uuid4())
            key = {"id": id, "play_id": play_id, "position": position}
            self.seat.append(key | _sits(sits, position, named.person(sits)))
            self.line += [
                {"seat_id": id, "position": at, "kind": kind, "chapter": chapter, "value": value}
                for at, (kind, chapter, value) in enumerate(sits.lines)
            ]

    def insert(self, connection: Connection) -> None:
        """Insert them all, and wait for the next."""
        tables: tuple[tuple[Table, list[Row]], ...] = (
            (play, self.play),
            (seat, self.seat),
            (score_line, self.line),
            (move, self.move),
            (cut_move, self.cut),
        )
        for table, rows in tables:
            if rows:
                insert_many(connection, table, rows)
                rows.clear()


def _listed(row: Row, seats: list[Row], named: Named) -> Row:
    """The columns that lists find and sort by."""
    sat = [
        Sat(
            each["seat"],
            clean(each["team"], NAME),
            each["automa"],
            each["won"],
            each["score"],
            each["character"],
            named.called(person, each["person_id"]),
        )
        for each in seats
    ]
    names = named.called(game, row["game_id"]), named.called(place, row["place_id"])
    over = row["result"] is not None and not row["incomplete"]
    found = words(sat, names, (row["difficulty"], row["opponent"]), row["notes"])
    return told(sat, row["mode"], over=over) | {"words": found}


def recorded(logged: LoggedPlay) -> Row:
    """The columns of a play that only record something."""
    return {
        "played_on": logged.played_on,
        "duration": _bounded(logged.duration) or None,
        "notes": logged.notes,
        "difficulty": logged.difficulty,
        "target": logged.target,
        "opponent": logged.opponent,
        "opponent_left": logged.opponent_left,
        "mode": logged.played,
        "result": logged.result or None,
        "incomplete": logged.incomplete,
        "ignored": logged.ignored,
        "quantity": max(1, _bounded(logged.quantity) or 1),
        "facts": dict(logged.facts),
    }


def _bounded(number: int | None) -> int | None:
    return None if number is None else max(0, min(LARGEST, number))


def _guided(logged: LoggedPlay, now: datetime) -> Row:
    told = logged.guided
    return {
        "kind": logged.kind,
        "seed": None if told is None else told.seed,
        "rules_version": None if told is None else told.rules_version,
        "moves": 0 if told is None else len(told.moves),
        "redo_branch": None if told is None else told.redo,
        "ended": now if told is None else told.ended,
        "headline": "" if told is None else told.headline,
    }


def _sits(sits: LoggedSeat, position: int, person: str | None) -> Row:
    # What was written as the score is kept where the number alone would not tell it.
    score, text = sits.score, sits.score_text.strip()
    return {
        "seat": sits.seat or str(position + 1),
        "name": sits.name.strip(),
        "person_id": person,
        "automa": sits.automa,
        "character": sits.character,
        "team": sits.team,
        "score": score,
        "score_text": "" if text == str(score) else text,
        "rank": _bounded(sits.rank),
        "won": sits.won,
        "starter": sits.starter,
        "newcomer": sits.newcomer,
        "role": sits.role,
        "colour": sits.colour,
        "facts": dict(sits.facts),
    }
