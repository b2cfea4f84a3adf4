"""Thousands of rows at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table, insert

Made = Callable[[Any], Any]


def insert_many(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows that all have the same columns, each value made fit by the type of its column.

    SQLite takes them as tuples: what SQLAlchemy does to each row takes longer than writing it.
    """
    if connection.dialect.name != "sqlite":
        connection.execute(insert(table), rows)
        return
    names = tuple(rows[0])
    columns = [_fit([row[name] for row in rows], _made(connection, table, name)) for name in names]
    quoted = ", ".join(f'"{name}"' for name in names)
    marks = ", ".join("?" * len(names))
    connection.exec_driver_sql(
        f'INSERT INTO "{table.name}" ({quoted}) VALUES ({marks})', list(zip(*columns, strict=True))
    )


def _fit(values: list[Any], made: Made | None) -> list[Any]:
    """The values of a column as the database takes them. Most repeat: each is made fit once."""
    if made is None:
        return values
    try:
        once = {value: made(value) for value in set(values)}
    except TypeError:
        # Tables and lists, which nothing can be looked up by.
        return [made(value) for value in values]
    return [once[value] for value in values]


def _made(connection: Connection, table: Table, name: str) -> Made | None:
    """What a value of a column goes through on its way into the database."""
    kind = table.c[name].type.dialect_impl(connection.dialect)
    return kind.bind_processor(connection.dialect)
