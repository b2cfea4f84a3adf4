"""Pages of History: the first, a filter as typed, another order; against the rows by bare SQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from db.archive import Archive
from db.filtering import HistoryFilter
from tests.benchmarks.club import SIZES, club
from tests.benchmarks.figures import Figure, alternately, paired

_PAGE = """
SELECT play.id, game.word, game.title, started, played_on, ended, headline, result, moves, revision,
    deleted, kind, mode, place.name, duration, difficulty, incomplete, ignored, quantity, notes,
    game_id
FROM play JOIN game ON game.id = game_id LEFT JOIN place ON place.id = place_id
WHERE deleted IS NULL {where} ORDER BY {order} LIMIT 50
"""
_DATE = "played_on DESC, started DESC, play.id DESC"
_SEATS = """
SELECT play_id, seat, coalesce(person.name, seat.name), automa, character, team, score, rank, won,
    score_text, role, colour, starter, newcomer, person_id
FROM seat LEFT JOIN person ON person.id = person_id
WHERE play_id IN ({ids}) ORDER BY play_id, position
"""
_TYPED = "AND words LIKE '%{word}%'"
TYPED = ("person 17", "snow", "nobody has this name", "2024")
"""Found often, now and then, never, and by a date as well."""
SORTED = {
    "duration": "duration DESC NULLS LAST",
    "score": "best DESC NULLS LAST",
    "game": "game.folded DESC",
    "place": "place.folded DESC NULLS LAST",
}
TIMES = 20
"""What takes a millisecond is measured so many times in a row."""


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
    # What looks at all plays takes longer the more there are.
    whole = max(1, TIMES * SIZES[0] // size)
    first = alternately(archive.history, partial(_bare_page, bare), TIMES)
    yield _figure(f"first page, {size:,} plays", first, 2.0)
    for typed in TYPED:
        where = "".join(_TYPED.format(word=word) for word in typed.split())
        if typed.isdecimal():
            where = (
                f"AND (words LIKE '%{typed}%' OR played_on BETWEEN '{typed}' AND '{typed}-12-31')"
            )
        wanted = HistoryFilter(typed)
        found = alternately(
            partial(archive.history, wanted), partial(_bare_page, bare, where), TIMES
        )
        yield _figure(f"“{typed}”, {size:,} plays", found, 3.0)
        counted = f"SELECT count(*) FROM play WHERE deleted IS NULL {where}"
        number = alternately(
            partial(archive.history_count, wanted), partial(_bare_count, bare, counted), whole
        )
        yield _figure(f"how many “{typed}”, {size:,} plays", number, 3.0)
    for sort, order in SORTED.items():
        by = alternately(
            partial(archive.history, sort=sort),
            partial(_bare_page, bare, order=f"{order}, {_DATE}"),
            whole,
        )
        yield _figure(f"sorted by {sort}, {size:,} plays", by, 2.0)


def _bare_count(bare: sqlite3.Connection, query: str) -> object:
    return bare.execute(query).fetchone()


def _figure(name: str, pairs: Iterable[tuple[float, float]], limit: float) -> Figure:
    return paired(name, pairs, unit="ms", limit=limit, against="the same by bare SQL")
