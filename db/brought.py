"""What an import brings besides plays: values of the Collection and preferred rulings.

All in the transaction of the import, and noted, so that it can be taken back as one thing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, insert, select, update

from companion.game import Game, games
from companion.step import Json
from db.conflicts import add
from db.games import game_key
from db.many import insert_many
from db.models import brought, game, remembered, ruling
from db.telling import parts
from db.types import written

VALUE: Final = "value"
RULING: Final = "ruling"

Readings = Mapping[str, Mapping[str, str]]
"""The preferred way of each ruling, by game and ruling."""


@dataclass(frozen=True, slots=True)
class Others:
    """What a file has besides plays, as far as it is wanted.

    `values` go in place of those of their keys; `readings` are taken where nothing is preferred
    yet, and where the game and its ruling are known here. ValueError where a value is no JSON.
    """

    values: Mapping[str, Json] = field(default_factory=dict)
    readings: Readings = field(default_factory=dict)

    def __post_init__(self) -> None:
        for value in self.values.values():
            written(value)

    def __bool__(self) -> bool:
        """Is there anything?"""
        return bool(self.values) or any(self.readings.values())


def note(connection: Connection, batch: str, values: Mapping[str, Json]) -> int:
    """Note the values that a batch is about to bring, and what they replace; answers how many."""
    before: dict[str, Json] = {}
    for part in parts(sorted(values)):
        found = select(remembered.c.key, remembered.c.value).where(remembered.c.key.in_(part))
        held = found.order_by(remembered.c.key).with_for_update()
        before.update(connection.execute(held).all())
    for some in parts(values.items()):
        rows = [
            _row(batch, VALUE, key, value, before.get(key), there=key in before)
            for key, value in some
        ]
        insert_many(connection, brought, rows)
    return len(values)


def prefer(connection: Connection, batch: str, readings: Readings) -> int:
    """Take over and note how rulings are read where nothing is preferred; answers how many."""
    rows = []
    # Who has no readings needs none of the games loaded.
    for each in games() if any(readings.values()) else ():
        for id, way in _known(each, readings.get(each.id, {})):
            key = game_key(connection, each.id, each.title)
            chosen = {"game_id": key, "ruling": id, "way": way}
            if add(connection, ruling, chosen, "game_id", "ruling"):
                rows.append(_row(batch, RULING, f"{each.id}/{id}", way, None, there=False))
    if rows:
        connection.execute(insert(brought), rows)
    return len(rows)


def _known(played: Game[Json], readings: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    ways = {each.id: {way.value for way in each.options()} for each in played.rulings}
    return ((id, way) for id, way in readings.items() if way in ways.get(id, ()))


def _row(
    batch: str, kind: str, key: str, value: Json, before: Json, *, there: bool
) -> dict[str, Any]:
    return {
        "batch_id": batch,
        "kind": kind,
        "key": key,
        "value": value,
        "replaced": there,
        "before": before,
    }


def take_back(connection: Connection, batch: str, made: datetime, now: datetime) -> int:
    """Undo what a batch of the moment `made` brought. What was changed since stays.

    A value that it replaced comes back. Answers how many stayed.
    """
    stayed = 0
    for row in connection.execute(select(brought).where(brought.c.batch_id == batch)).all():
        if row.kind == RULING:
            stayed += not _prefer_no_more(connection, row.key, row.value)
        else:
            stayed += not _forget(connection, row, made, now)
    return stayed


def _prefer_no_more(connection: Connection, key: str, way: Json) -> bool:
    """False where another way is preferred by now."""
    word, _slash, id = key.partition("/")
    played = select(game.c.id).where(game.c.word == word).scalar_subquery()
    theirs = (ruling.c.game_id == played) & (ruling.c.ruling == id)
    connection.execute(delete(ruling).where(theirs, ruling.c.way == way))
    return connection.execute(select(ruling.c.way).where(theirs)).first() is None


def _forget(connection: Connection, row: Row[Any], made: datetime, now: datetime) -> bool:
    """False where there is another value by now, or somebody entered the same anew."""
    here = remembered.c.key == row.key
    there = select(remembered.c.value, remembered.c.changed).where(here)
    stands = connection.execute(there.with_for_update()).first()
    if stands is None:
        return True
    if stands.changed != made or written(stands.value) != written(row.value):
        return False
    if row.replaced:
        restored = update(remembered).where(here)
        connection.execute(restored.values(value=row.before, changed=now))
    else:
        connection.execute(delete(remembered).where(here))
    return True
