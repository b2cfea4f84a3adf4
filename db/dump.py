"""Everything on a server as one file, whatever its schema, and back into an empty database.

Each line is JSON: first what it is, then a row a line, as the server writes it: nothing is lost.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, MetaData, text

from companion.language import _
from db import schema
from db.errors import DamagedDatabase, StorageError
from db.files import sync_folder
from db.telling import parts

FORMAT: Final = "path-companion-server"
SUFFIX: Final = ".jsonl.gz"
_PART: Final = 500


def export(connection: Connection, folder: Path, name: str, now: datetime) -> Path:
    """Write everything into a file in `folder`; a whole new file, or StorageError and none."""
    version = str(connection.exec_driver_sql(schema.READ).scalar())
    moment = now.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    target = folder / f"{''.join(c for c in name if c.isalnum())}-{version}-{moment}{SUFFIX}"
    part = target.with_name(f"{target.name}.part")
    head = {"format": FORMAT, "schema": version, "made": now.astimezone(UTC).isoformat()}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with gzip.open(part, "wt", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(head) + "\n")
            for table, row in _rows(connection):
                file.write(f'{{"table":{json.dumps(table)},"row":{row}}}\n')
        part.replace(target)
        sync_folder(folder)
    except OSError:
        raise StorageError(
            _(
                "No copy of the plays on the server can be made in {folder}. Nothing was changed. "
                "Please make room there, and allow writing."
            ).format(folder=folder)
        ) from None
    return target


def _tables(connection: Connection) -> list[str]:
    """The tables, those that others hang on first."""
    found = MetaData()
    found.reflect(connection)
    return [table.name for table in found.sorted_tables if table.name != schema.TABLE]


def _rows(connection: Connection) -> Iterator[tuple[str, str]]:
    for table in _tables(connection):
        asked = text(f'SELECT to_jsonb(t)::text FROM "{table}" t')
        for (row,) in connection.execute(asked.execution_options(yield_per=_PART)):
            yield table, row.replace("\n", " ")


def restore(connection: Connection, path: Path) -> None:
    """Fill an empty database with what a file holds, in the schema that it was in.

    DamagedDatabase where the file cannot be read; give the transaction up then.
    """
    from db.migrating import upgrade

    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            upgrade(connection, _version(json.loads(file.readline())))
            lines = (json.loads(line) for line in file)
            for table, rows in groupby(lines, key=lambda line: str(line["table"])):
                _fill(connection, table, (line["row"] for line in rows))
    except (OSError, EOFError, ValueError, KeyError, TypeError) as fault:
        raise DamagedDatabase from fault


def _version(head: Any) -> str:
    if head["format"] != FORMAT or head["schema"] not in schema.VERSIONS:
        raise ValueError(head)
    return str(head["schema"])


def _fill(connection: Connection, table: str, rows: Iterator[Any]) -> None:
    if not table.isidentifier():
        raise ValueError(table)
    wanted = text(
        f'INSERT INTO "{table}" SELECT * FROM jsonb_populate_recordset(NULL::"{table}", '
        "CAST(:rows AS jsonb))"
    )
    # Persons may hang on persons: those of one statement may come in any order.
    size = 10**9 if table in ("person", "place") else _PART
    for part in parts(rows, size):
        connection.execute(wanted, {"rows": json.dumps(part)})
