"""The bin: a deleted play waits there until the bin is emptied."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Engine, delete, insert, literal, select, update

from db.engine import writing
from db.models import play, tombstone
from db.timing import Clock


class Bin:
    """The room of deleting and bringing back."""

    def __init__(self, engine: Engine, clock: Clock) -> None:
        self._engine = engine
        self._clock = clock

    def delete(self, id: str) -> None:
        """Put a play into the bin. LookupError where there is none of this id."""
        now = self._clock()
        self._change(id, play.c.deleted.is_(None), deleted=now)

    def restore(self, id: str) -> None:
        """Take a play out of the bin. LookupError where none of this id is in it."""
        self._change(id, play.c.deleted.is_not(None), deleted=None)

    def _change(self, id: str, where: ColumnElement[bool], **values: object) -> None:
        changes = values | {"revision": play.c.revision + 1, "changed": self._clock()}
        with writing(self._engine) as connection:
            changed = update(play).where(play.c.id == id, where).values(**changes)
            if connection.execute(changed).rowcount == 0:
                raise LookupError(id)

    def empty(self) -> int:
        """Delete what is in the bin for good; answers how many plays that were.

        What is left of each is enough to know it again, so that no import brings it back unasked.
        """
        gone = play.c.deleted.is_not(None)
        told = (play.c.id, play.c.source, play.c.source_uuid, play.c.fingerprint)
        with writing(self._engine) as connection:
            now = literal(self._clock(), tombstone.c.at.type)
            left = select(*told, now).where(gone)
            # A play that was brought back from a file left something of itself before.
            again = tombstone.c.id.in_(select(play.c.id).where(gone))
            connection.execute(delete(tombstone).where(again))
            columns = ["id", "source", "source_uuid", "fingerprint", "at"]
            connection.execute(insert(tombstone).from_select(columns, left))
            return connection.execute(delete(play).where(gone)).rowcount
