"""Pages of History: the first, a filter as typed, another order; against the rows by bare SQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from db.archive import Archive
from db.filtering import HistoryFilter
from tests.benchmarks.club import SIZES, club
from tests.benchmarks.figures import Figure, alternately, paired

_PAGE = """
SELECT play.*, game.title, place.name FROM play JOIN game ON game.id = play.game_id
LEFT JOIN place ON place.id = play.place_id
WHERE play.deleted IS NULL {where} ORDER BY {order} LIMIT 50
"""
_DATE = "played_on DESC, started DESC, play.id DESC"
_SEATS = """
SELECT seat.*, person.name FROM seat LEFT JOIN person ON person.id = seat.person_id
WHERE play_id IN ({ids}) ORDER BY play_id, position
"""
_TYPED = """
AND (play.game_id IN (SELECT id FROM game WHERE folded LIKE '%{word}%')
  OR play.place_id IN (SELECT id FROM place WHERE folded LIKE '%{word}%')
  OR play.id IN (SELECT play_id FROM seat JOIN person ON person.id = person_id
                 WHERE folded LIKE '%{word}%')
  OR play.id IN (SELECT play_id FROM seat WHERE character LIKE '%{word}%')
  OR words LIKE '%{word}%' OR difficulty LIKE '%{word}%' OR opponent LIKE '%{word}%')
"""


def _bare_page(bare: sqlite3.Connection, where: str = "", order: str = _DATE) -> list[object]:
    rows = bare.execute(_PAGE.format(where=where, order=order)).fetchall()
    ids = ", ".join(f"'{row[0]}'" for row in rows)
    return [rows, bare.execute(_SEATS.format(ids=ids)).fetchall()]


def figures(folder: Path) -> Iterator[Figure]:
    """What a list costs at each size."""
    for size in SIZES:
        with club(folder, size) as (archive, bare):
            yield from _pages(archive, bare, size)


def _pages(archive: Archive, bare: sqlite3.Connection, size: int) -> Iterator[Figure]:
    times = 3 if size == SIZES[-1] else 10
    first = alternately(archive.history, partial(_bare_page, bare), times)
    yield paired(
        f"first page, {size:,} plays", first, unit="ms", limit=2.0, against="the same rows by SQL"
    )
    for typed in ("person 17", "snow", "nobody has this name"):
        where = "".join(_TYPED.format(word=word) for word in typed.split())
        found = alternately(
            partial(archive.history, HistoryFilter(typed)), partial(_bare_page, bare, where)
        )
        yield paired(f"“{typed}”, {size:,} plays", found, unit="ms", limit=3.0, against="bare SQL")
    by = alternately(
        partial(archive.history, sort="duration"),
        partial(_bare_page, bare, order=f"duration DESC NULLS LAST, {_DATE}"),
    )
    yield paired(
        f"sorted by duration, {size:,} plays", by, unit="ms", limit=2.0, against="bare SQL"
    )
