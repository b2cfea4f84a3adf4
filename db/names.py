"""Persons and places by name: found, or added once even where two clients add them at once."""

from __future__ import annotations

from typing import Any, Final
from uuid import UUID, uuid5

from sqlalchemy import Connection, Table, select, update

from companion.text import clean
from db.conflicts import add
from db.models import NAME, person, place

SPACE: Final = UUID("5d3c1f0a-7f57-4a5e-9d0c-5b9a8f4b1c11")
"""What the keys of names are made from: two clients that add one name make one key."""


def folded(name: str) -> str:
    """A name as names are compared: without capitals, and with single blanks."""
    return clean(" ".join(clean(name).casefold().split()), NAME)


def person_named(
    connection: Connection,
    name: str,
    uuid: str = "",
    *,
    bgg_name: str = "",
    batch: str | None = None,
) -> str:
    """The key of the person of this name; capitals do not matter. A new name is a new person.

    A `uuid` that another program gave goes before the name: with two of them, two persons may
    have one name.
    """
    id, added = _named(connection, person, name, uuid, batch)
    if added and bgg_name:
        changed = update(person).where(person.c.id == id)
        connection.execute(changed.values(bgg_name=bgg_name))
    return id


def person_known(connection: Connection, name: str) -> str | None:
    """The key of the person of this name, None where there is none. Nothing is written."""
    return _found(connection, person, name, "")


def place_named(
    connection: Connection, name: str, uuid: str = "", *, batch: str | None = None
) -> str:
    """The key of the place of this name, as `person_named`."""
    return _named(connection, place, name, uuid, batch)[0]


def _named(
    connection: Connection, table: Table, name: str, uuid: str, batch: str | None
) -> tuple[str, bool]:
    uuid = uuid.casefold()
    number = 0
    while True:
        id = _found(connection, table, name, uuid)
        if id is not None:
            return id, False
        id = str(uuid5(SPACE, f"{table.name}/{uuid or folded(name)}/{number}"))
        row = {"id": id, "name": name.strip(), "folded": folded(name), "import_id": batch}
        if add(connection, table, row | {"source_uuid": uuid or None}, "id"):
            return id, True
        # Either another client has just added this name, and it is found now; or the key
        # belongs to somebody who has another name by now.
        number += 1


def _found(connection: Connection, table: Table, name: str, uuid: str) -> str | None:
    columns = select(table.c.id, table.c.merged_into, table.c.source_uuid)
    row = None
    if uuid:
        row = connection.execute(columns.where(table.c.source_uuid == uuid).limit(1)).first()
    if row is None:
        row = connection.execute(_of_name(columns, table, name, uuid)).first()
    if row is None:
        return None
    if uuid and row.source_uuid is None:
        known = update(table).where(table.c.id == row.id)
        connection.execute(known.values(source_uuid=uuid))
    return _standing(connection, table, row.id, row.merged_into)


def _of_name(columns: Any, table: Table, name: str, uuid: str) -> Any:
    wanted = columns.where(table.c.folded == folded(name))
    if uuid:
        wanted = wanted.where(table.c.source_uuid.is_(None))
    return wanted.order_by(table.c.merged_into.is_not(None), table.c.id).limit(1)


def _standing(connection: Connection, table: Table, id: str, into: str | None) -> str:
    """Who that is after all merges."""
    while into is not None:
        id = into
        into = connection.execute(select(table.c.merged_into).where(table.c.id == id)).scalar()
    return id
