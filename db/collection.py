"""The Collection: what boards and cards say, entered once and remembered for good."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from sqlalchemy import Connection, Engine, delete, func, select

from companion.step import Json
from db.conflicts import put
from db.engine import reading, version_of, writing
from db.models import remembered
from db.records import Remembered
from db.timing import Clock
from db.types import written


class Collection:
    """The room of the remembered values. `known` is kept in memory and read anew when changed."""

    def __init__(self, engine: Engine, clock: Clock) -> None:
        self._engine = engine
        self._clock = clock
        self._known: dict[str, Json] = {}
        self._seen: object = None
        self._version: object = None

    @property
    def known(self) -> Mapping[str, Json]:
        """Every remembered value by its key, as it is now."""
        version = version_of(self._engine)
        if version is not None and version == self._version:
            return MappingProxyType(self._known)
        self._version = version
        with reading(self._engine) as connection:
            seen = _seen(connection)
            if seen != self._seen:
                rows = connection.execute(select(remembered.c.key, remembered.c.value))
                self._known = dict(rows.all())
                self._seen = seen
        return MappingProxyType(self._known)

    def all(self) -> tuple[Remembered, ...]:
        """Every remembered value with its key and the moment of its last change, by key."""
        with reading(self._engine) as connection:
            rows = connection.execute(select(remembered).order_by(remembered.c.key)).all()
        return tuple(Remembered(row.key, row.value, row.changed) for row in rows)

    def remember(self, values: Mapping[str, Json]) -> None:
        """Store values under their keys, in place of what was there.

        ValueError where one of them is no JSON; nothing is written then.
        """
        for value in values.values():
            written(value)
        if values:
            with writing(self._engine) as connection:
                self.learn(connection, values, self._clock())

    def forget(self, key: str) -> None:
        """Drop a value. A key that is not there is no error."""
        self._version = None
        with writing(self._engine) as connection:
            connection.execute(delete(remembered).where(remembered.c.key == key))

    def look_again(self) -> None:
        """Something else of this program changed the values: they are read anew."""
        self._version = None

    def learn(self, connection: Connection, values: Mapping[str, Json], now: datetime) -> None:
        """Store values within a transaction that is already open."""
        # In one order everywhere: two clients that learn at once never wait for each other.
        rows = [{"key": key, "value": values[key], "changed": now} for key in sorted(values)]
        if rows:
            self._version = None
            put(connection, remembered, rows, "key")


def _seen(connection: Connection) -> object:
    """Something that differs whenever the Collection does."""
    counted = select(func.count(), func.max(remembered.c.changed)).select_from(remembered)
    return tuple(connection.execute(counted).one())
