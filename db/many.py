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
    made = [(name, _made(connection, table, name)) for name in rows[0]]
    names = ", ".join(f'"{name}"' for name, _process in made)
    marks = ", ".join("?" * len(made))
    values = [
        tuple(row[name] if process is None else process(row[name]) for name, process in made)
        for row in rows
    ]
    connection.exec_driver_sql(f'INSERT INTO "{table.name}" ({names}) VALUES ({marks})', values)


def _made(connection: Connection, table: Table, name: str) -> Made | None:
    """What a value of a column goes through on its way into the database."""
    kind = table.c[name].type.dialect_impl(connection.dialect)
    return kind.bind_processor(connection.dialect)
