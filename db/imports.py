"""Bringing in plays that another program wrote: first looked at, then written as one thing.

What a format says is made into `LoggedPlay`s by `db.transfer`; from there on:

    preview = archive.preview(found, file="BGStatsExport.json")
    preview.count("new"), …("known"), …("changed"), …("binned"), …("removed"); preview.unreadable
    batch = archive.bring_in(preview, ways={7: "replace"}, others=…, progress=…, cancelled=…)
    archive.undo_import(batch.id)
    archive.imports()                       # every Batch, the newest first
    archive.told(ids)                       # what is stored as LoggedPlays, to export or compare

`found.plays` may be a generator; nothing is written by a preview. A play is recognised by its
`id`, by `source` and `uuid` (capitals do not matter), else by `source` and `fingerprint`.
`progress` is told (done, all) now and then and `cancelled` asked; where it says True, Cancelled
is raised and nothing was written. Both are called from the thread that called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final
from uuid import uuid4

from sqlalchemy import Connection, Engine, and_, delete, exists, func, insert, select, update
from sqlalchemy.sql.dml import Update

from db import brought, schema
from db.brought import Others
from db.collection import Collection
from db.digests import apart, taken_by
from db.engine import PATIENTLY, reading, with_much_room, writing
from db.import_records import Batch, Cancelled, Preview, Undone
from db.logged import LoggedPlay
from db.models import batch, game, person, place, play, seat
from db.names import person_named
from db.recognising import CHANGED, KNOWN, NEW, Recognised, recognised
from db.rows import Named, Rows
from db.telling import parts
from db.timing import Clock
from db.transfer.records import Found, Person

Progress = Callable[[int, int], None]
Asked = Callable[[], bool]

REPLACE: Final = "replace"
ADD: Final = "add"
KEEP: Final = "keep"
"""Ways with a play that changed since, or was deleted here: put it in the place of the one that
is there (which goes to the bin), put it beside, or leave it out, which is the way not asked for.
"""


class Imports:
    """The room of imports. A batch is one transaction, and so is undoing it."""

    def __init__(self, engine: Engine, collection: Collection, clock: Clock) -> None:
        self._engine = engine
        self._collection = collection
        self._clock = clock

    def preview(
        self, found: Found, file: str, progress: Progress | None, cancelled: Asked | None
    ) -> Preview:
        """What an import would do, without writing anything."""
        plays = _watched(found.plays, 0, progress, cancelled)
        with reading(self._engine) as connection:
            rows, twice = recognised(connection, plays)
        return Preview(
            file, found.format, rows, (*found.unreadable, *twice), found.left_out, found.persons
        )

    def bring_in(
        self,
        preview: Preview,
        ways: Mapping[int, str],
        others: Others,
        progress: Progress | None,
        cancelled: Asked | None,
    ) -> Batch:
        """Write what is new of a preview, and the rest as `ways` says by the number of the row.

        Besides, `others` of the same file. Nothing is written where it fails or is cancelled.
        """
        made = Batch(
            id=str(uuid4()),
            made=self._clock(),
            file=preview.file,
            format=preview.format,
            new=0,
            known=preview.count(KNOWN),
            changed=preview.count(CHANGED),
            unreadable=len(preview.unreadable) + preview.left_out,
            undone=None,
        )
        with writing(self._engine) as connection, with_much_room(connection):
            if connection.dialect.name != "sqlite":
                connection.exec_driver_sql(PATIENTLY)
                connection.exec_driver_sql(schema.IMPORTING)
            # Somebody may have brought in the same file since it was looked at.
            again, _twice = recognised(connection, (row.play for row in preview.rows))
            wanted = [
                now if now.number == was.number else replace(now, number=was.number)
                for was, now in zip(preview.rows, again, strict=True)
                if now.state == NEW or ways.get(was.number) in (REPLACE, ADD)
            ]
            made = made.brought(len(wanted), 0)
            connection.execute(insert(batch), made.as_row())
            _write(connection, made, wanted, ways, progress, cancelled)
            _introduce(connection, made.id, preview.persons)
            return made.brought(len(wanted), self._besides(connection, made, others))

    def _besides(self, connection: Connection, made: Batch, others: Others) -> int:
        number = brought.note(connection, made.id, others.values)
        self._collection.learn(connection, others.values, made.made)
        number += brought.prefer(connection, made.id, others.readings)
        if number:
            counted = update(batch).where(batch.c.id == made.id)
            connection.execute(counted.values(others=number))
        return number

    def all(self) -> tuple[Batch, ...]:
        """Every import, the newest first; those that were undone too."""
        with reading(self._engine) as connection:
            rows = connection.execute(select(batch).order_by(batch.c.made.desc(), batch.c.id))
            return tuple(Batch(**row._mapping) for row in rows)

    def undo(self, id: str) -> Undone:
        """Take back an import: its plays, the names that only they needed, what else it brought.

        Plays and values that it replaced come back. A play that was edited since goes to the bin;
        a value that was changed since stays. LookupError where there is no such import, or it was
        undone before.
        """
        now = self._clock()
        with writing(self._engine) as connection:
            undone = update(batch).where(batch.c.id == id, batch.c.undone.is_(None))
            if connection.execute(undone.values(undone=now)).rowcount == 0:
                raise LookupError(id)
            untouched = (play.c.import_id == id) & (play.c.revision == 1)
            gone = connection.execute(delete(play).where(untouched)).rowcount
            binned = connection.execute(_binned(id, now)).rowcount
            back = connection.execute(_back(id, now)).rowcount
            _forget_names(connection, id)
            made = connection.execute(select(batch.c.made).where(batch.c.id == id)).scalar_one()
            stayed = brought.take_back(connection, id, made, now)
        self._collection.look_again()
        return Undone(gone, binned, back, stayed)


def _watched(
    plays: Iterable[LoggedPlay], whole: int, progress: Progress | None, cancelled: Asked | None
) -> Iterable[LoggedPlay]:
    done = 0
    for part in parts(plays):
        _say(done, whole, progress, cancelled)
        done += len(part)
        yield from part


def _say(done: int, whole: int, progress: Progress | None, cancelled: Asked | None) -> None:
    if cancelled is not None and cancelled():
        raise Cancelled
    if progress is not None:
        progress(done, whole)


def _write(
    connection: Connection,
    made: Batch,
    wanted: list[Recognised],
    ways: Mapping[int, str],
    progress: Progress | None,
    cancelled: Asked | None,
) -> None:
    named, rows, done = Named(connection, made.id), Rows(), 0
    for part in parts(wanted):
        _say(done, len(wanted), progress, cancelled)
        replaced = [row.existing for row in part if ways.get(row.number) == REPLACE]
        if any(replaced):
            connection.execute(_replaced(made, [each for each in replaced if each is not None]))
        taken = taken_by(connection, [row.play for row in part if row.existing])
        for row in part:
            told = apart(row.play, made.id, taken) if row.existing else row.play
            rows.add(told, named, made.made)
        rows.insert(connection)
        done += len(part)
    _say(done, len(wanted), progress, cancelled)


def _replaced(made: Batch, ids: list[str]) -> Update:
    """Plays make room for those of a batch: they wait in the bin."""
    there = update(play).where(play.c.id.in_(ids), play.c.deleted.is_(None))
    # Its revision stays: when it comes back it is what it was.
    return there.values(deleted=made.made, changed=made.made, replaced_by=made.id)


def _binned(id: str, now: datetime) -> Update:
    """What was edited since it was brought in goes to the bin, and is no part of it any more."""
    edited = update(play).where(play.c.import_id == id)
    return edited.values(
        deleted=func.coalesce(play.c.deleted, now),
        changed=now,
        import_id=None,
        revision=play.c.revision + 1,
    )


def _back(id: str, now: datetime) -> Update:
    there = update(play).where(play.c.replaced_by == id)
    return there.values(deleted=None, changed=now, replaced_by=None)


def _introduce(connection: Connection, id: str, persons: tuple[Person, ...]) -> None:
    """What a file says of persons beyond their name: their name at BoardGameGeek, who is "me"."""
    mine = connection.execute(select(person.c.id).where(person.c.me).limit(1)).scalar()
    for each in persons:
        known = person.c.source_uuid == each.uuid.casefold() if each.uuid else None
        if each.bgg_name and known is not None:
            nameless = update(person).where(known, person.c.bgg_name == "")
            connection.execute(nameless.values(bgg_name=each.bgg_name))
        if each.me and mine is None:
            mine = person_named(connection, each.name, each.uuid, batch=id)
            connection.execute(update(person).where(person.c.id == mine).values(me=True))


def _forget_names(connection: Connection, id: str) -> None:
    """Delete persons, places and games that an import brought and nothing needs any more."""
    other_person, other_place = person.alias(), place.alias()
    used = {
        person: (
            exists().where(seat.c.person_id == person.c.id),
            exists().where(other_person.c.merged_into == person.c.id),
        ),
        place: (
            exists().where(play.c.place_id == place.c.id),
            exists().where(other_place.c.merged_into == place.c.id),
        ),
        game: (exists().where(play.c.game_id == game.c.id), game.c.word.is_not(None)),
    }
    for table, needed in used.items():
        unneeded = and_(table.c.import_id == id, *(~each for each in needed))
        connection.execute(delete(table).where(unneeded))
