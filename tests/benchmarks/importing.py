"""Plays brought in, against `executemany` of the very same rows."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from db.engine import MUCH_ROOM
from db.startup import open_archive
from db.transfer.records import Found
from tests.benchmarks.club import plays
from tests.benchmarks.figures import RUNS, Figure, paired, seconds

_TABLES = ("batch", "game", "person", "place", "play", "seat", "score_line")


def figures(folder: Path) -> Iterator[Figure]:
    """An import."""
    yield _brought_in(folder)


def _brought_in(folder: Path, number: int = 10_000) -> Figure:
    """Plays brought in, against `executemany` of the very same rows with the same pragmas."""
    pairs = []
    told = tuple(plays(number))
    for run in range(RUNS):
        with open_archive(None, folder / f"import-{run}") as archive:
            preview = archive.preview(
                Found("bgstats", [replace(each, uuid=f"{run}-{each.uuid}") for each in told]), "b"
            )
            mine = seconds(partial(archive.bring_in, preview))
            other = _executemany(Path(archive.name), folder / f"bare-{run}.sqlite")
        pairs.append((mine * 1000, other * 1000))
    return paired(
        f"{number:,} plays brought in", pairs, unit="ms", limit=4.0, against="bare executemany"
    )


def _executemany(source: Path, target: Path) -> float:
    """How long the same rows take by bare `executemany`, with the same tables and indices."""
    with sqlite3.connect(source) as there:
        made = [sql for (sql,) in there.execute("SELECT sql FROM sqlite_master WHERE sql > ''")]
        rows = {each: there.execute(f'SELECT * FROM "{each}"').fetchall() for each in _TABLES}
    there.close()
    here = sqlite3.connect(target, isolation_level=None)
    here.execute("PRAGMA journal_mode=WAL")
    here.execute("PRAGMA synchronous=FULL")
    here.execute("PRAGMA foreign_keys=ON")
    here.execute(f"PRAGMA cache_size=-{MUCH_ROOM}")
    for sql in made:
        here.execute(sql)

    def write() -> None:
        here.execute("BEGIN IMMEDIATE")
        for table, found in rows.items():
            if found:
                marks = ", ".join("?" * len(found[0]))
                here.executemany(f'INSERT INTO "{table}" VALUES ({marks})', found)
        here.execute("COMMIT")

    taken = seconds(write)
    here.close()
    return taken
