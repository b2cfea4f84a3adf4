"""Rows as plain tuples: what a page of a list is made from, many times a second while one types.

SQLAlchemy makes an object of each row, and looks at its statement anew each time; for SQLite,
which reads a page in less than a millisecond, that takes as long as the reading. Here a statement
is put into words once, and the values are made fit column by column.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Dialect, Select

Made = Callable[[Any], Any]
Plain = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A statement in the words of a dialect.

    `values` are those that stand in the statement, `given` the places of the others with their
    names and what is made of them on their way in; `found` are the columns of which something is
    made on their way out.
    """

    text: str
    values: tuple[Any, ...]
    given: tuple[tuple[int, str, Made | None], ...]
    found: tuple[tuple[int, Made], ...]


def plain_rows(
    connection: Connection, statement: Select[*tuple[Any, ...]], values: Mapping[str, Any]
) -> list[Plain]:
    """What a statement finds.

    It should be one that is made once and kept, and has no list of any length in it.
    """
    if connection.dialect.name != "sqlite":
        return [tuple(row) for row in connection.execute(statement, values)]
    asked = _prepared(statement, connection.dialect)
    said = list(asked.values)
    for at, name, made in asked.given:
        said[at] = values[name] if made is None else made(values[name])
    # What goes wrong here is a fault of the driver's own kind: `engine.storage_faults` knows it.
    cursor = connection.connection.cursor()
    cursor.execute(asked.text, said)
    rows = list(cursor.fetchall())
    cursor.close()
    if not rows or not asked.found:
        return rows
    columns: list[Any] = list(zip(*rows, strict=True))
    for at, made in asked.found:
        columns[at] = map(made, columns[at])
    return list(zip(*columns, strict=True))


@lru_cache(maxsize=128)
def _prepared(statement: Select[*tuple[Any, ...]], dialect: Dialect) -> _Prepared:
    compiled = statement.compile(dialect=dialect)
    names = compiled.positiontup or ()
    standing = compiled.construct_params(_check=False)
    values: list[Any] = []
    given: list[tuple[int, str, Made | None]] = []
    for at, name in enumerate(names):
        bound = compiled.binds.get(name)
        made = None
        if bound is not None:
            made = bound.type.dialect_impl(dialect).bind_processor(dialect)
        if bound is not None and bound.required:
            given.append((at, name, made))
            values.append(None)
        else:
            values.append(standing[name] if made is None else made(standing[name]))
    found = [
        (at, made)
        for at, column in enumerate(statement.selected_columns)
        if (made := column.type.dialect_impl(dialect).result_processor(dialect, None)) is not None
    ]
    return _Prepared(str(compiled), tuple(values), tuple(given), tuple(found))
