"""Rows that two clients add at once: the database decides, and both go on with one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table


def _insert(connection: Connection, table: Table) -> Any:
    """An insert of the dialect: only these say what to do where there is such a row already."""
    if connection.dialect.name == "sqlite":
        from sqlalchemy.dialects import sqlite

        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql

    return postgresql.insert(table)


def add(connection: Connection, table: Table, row: Mapping[str, Any], *keys: str) -> bool:
    """Add a row unless there is one of these keys. False where there is, or comes just now."""
    wanted = _insert(connection, table).on_conflict_do_nothing(index_elements=list(keys))
    # Not every driver counts the rows of an insert.
    return connection.execute(wanted.returning(table.c[keys[0]]), dict(row)).first() is not None


def put(
    connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]], *keys: str
) -> None:
    """Add rows, each in place of the one of its keys."""
    wanted = _insert(connection, table)
    others = {name: wanted.excluded[name] for name in rows[0] if name not in keys}
    wanted = wanted.on_conflict_do_update(index_elements=list(keys), set_=others)
    connection.execute(wanted, [dict(row) for row in rows])
