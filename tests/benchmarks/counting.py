"""The numbers of the statistics page against the bare aggregates, and how they grow.

The bare statements are the best that we know for the same numbers: what all of them need is put
aside first, as the program does it. That they say the same is checked before anything is measured.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import astuple, fields
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from db.archive import Archive
from db.engine import COUNTING_ROOM
from tests.benchmarks.club import SIZES, club
from tests.benchmarks.figures import Figure, alternately, paired

_, FEW, MANY = SIZES

_ASIDE = (
    f"PRAGMA cache_size = -{COUNTING_ROOM}",
    f"PRAGMA temp.cache_size = -{COUNTING_ROOM}",
    "BEGIN",
    """
    CREATE TEMP TABLE over (number INTEGER PRIMARY KEY, id, game_id, mode, played_on, incomplete,
    quantity, duration, difficulty, target, opponent, opponent_left)
    """,
    """
    INSERT INTO over SELECT row_number() OVER (ORDER BY played_on, started, id), id, game_id, mode,
    played_on, incomplete, quantity, duration, difficulty, target, opponent, opponent_left
    FROM play WHERE deleted IS NULL AND result IS NOT NULL AND NOT ignored
    """,
    """
    CREATE TEMP TABLE sat (number, position, id, game_id, mode, person_id, character, score, won,
    PRIMARY KEY (number, position)) WITHOUT ROWID
    """,
    """
    INSERT INTO sat SELECT number, position, seat.id, game_id, mode, person_id, character, score,
    won FROM over JOIN seat ON seat.play_id = over.id WHERE NOT incomplete AND NOT automa
    """,
)
_BARE = {
    "months": """
        SELECT mode, CAST(substr(played_on, 1, 4) AS int), CAST(substr(played_on, 6, 2) AS int),
        sum(quantity) FROM over GROUP BY 1, 2, 3""",
    "solo": """
        SELECT ifnull(word, ''), title, difficulty, target, n, won, scored, total, best, worst,
        reached FROM (SELECT sat.game_id, difficulty, target, count(*) n, sum(won) won,
        count(score) scored, sum(score) total, max(score) best, min(score) worst,
        sum(score >= target) reached FROM sat JOIN over USING (number) WHERE sat.mode = 'solo'
        GROUP BY 1, 2, 3) JOIN game ON game.id = game_id""",
    "scores": """
        SELECT mode, ifnull(word, ''), title, score, n FROM (SELECT game_id, mode, score, count(*) n
        FROM sat WHERE score IS NOT NULL GROUP BY 1, 2, 3) JOIN game ON game.id = game_id""",
    "characters": """
        SELECT mode, ifnull(word, ''), title, character, n, won, scored, total, best FROM (
        SELECT game_id, mode, character, count(*) n, sum(won) won, count(score) scored,
        sum(score) total, max(score) best FROM sat WHERE character <> '' GROUP BY 1, 2, 3)
        JOIN game ON game.id = game_id ORDER BY n DESC, character, title, mode LIMIT 200""",
    "points": """
        SELECT mode, ifnull(word, ''), title, kind, chapter, n, total FROM (SELECT game_id, mode,
        kind, chapter, count(*) n, sum(value) total FROM sat JOIN score_line ON seat_id = sat.id
        GROUP BY 1, 2, 3, 4) JOIN game ON game.id = game_id""",
    "opponents": """
        SELECT mode, ifnull(word, ''), title, opponent, n, won, close, rest, least FROM (
        SELECT game_id, mode, opponent, count(*) n, sum(won) won, count(rest) close,
        ifnull(sum(rest), 0) rest, min(rest) least FROM (
        SELECT over.game_id, over.mode, opponent, max(won) won,
        CASE WHEN NOT max(won) THEN opponent_left END rest FROM over JOIN sat USING (number)
        WHERE opponent <> '' GROUP BY number) GROUP BY 1, 2, 3) JOIN game ON game.id = game_id
        ORDER BY n DESC, opponent, title, mode LIMIT 200""",
    "win_rates": """
        SELECT mode, name, n, won FROM (SELECT person_id, mode, count(*) n, sum(won) won FROM sat
        WHERE person_id IS NOT NULL GROUP BY 1, 2) JOIN person ON person.id = person_id
        ORDER BY n DESC, folded, id LIMIT 200""",
    "head_to_head": """
        SELECT a.name, b.name, n, won, lost FROM (SELECT one.person_id first, two.person_id second,
        count(*) n, sum(one.won > two.won) won, sum(two.won > one.won) lost
        FROM sat one JOIN sat two USING (number)
        WHERE one.mode = 'competitive' AND one.person_id < two.person_id
        GROUP BY 1, 2 ORDER BY n DESC, 1, 2 LIMIT 200)
        JOIN person a ON a.id = first JOIN person b ON b.id = second""",
    "streaks": """
        WITH rows AS (SELECT person_id, mode, losses, count(*) n, sum(won) wins,
        min(CASE WHEN won THEN number END) since, max(CASE WHEN won THEN number END) until FROM (
        SELECT person_id, mode, number, won, sum(NOT won) OVER (PARTITION BY person_id, mode
        ORDER BY number DESC) losses FROM sat WHERE person_id IS NOT NULL) GROUP BY 1, 2, 3),
        best AS (SELECT person_id, mode, max(wins) longest, sum(n) plays,
        ifnull(sum(CASE WHEN losses = 0 THEN wins END), 0) now FROM rows GROUP BY 1, 2
        ORDER BY 3 DESC, 1, 2 LIMIT 200)
        SELECT best.mode, name, plays, longest, one.played_on, two.played_on, now FROM (
        SELECT best.*, min(since) since, min(until) until FROM best JOIN rows
        ON rows.person_id = best.person_id AND rows.mode = best.mode AND wins = longest
        GROUP BY best.person_id, best.mode) best JOIN person ON person.id = person_id
        LEFT JOIN over one ON one.number = since LEFT JOIN over two ON two.number = until""",
    "h_index": """
        SELECT mode, title, n FROM (SELECT game_id, mode, sum(quantity) n FROM over GROUP BY 1, 2)
        JOIN game ON game.id = game_id""",
    "durations": """
        SELECT mode, persons, count(*), count(duration), ifnull(sum(duration), 0), min(duration),
        max(duration) FROM (SELECT number, count(*) persons FROM sat GROUP BY 1)
        JOIN over USING (number) GROUP BY 1, 2""",
}


def _ours(archive: Archive) -> dict[str, Any]:
    with archive.statistics.look() as look:
        return {name: getattr(look, name)() for name in _BARE}


def _theirs(bare: sqlite3.Connection) -> dict[str, list[Any]]:
    for statement in _ASIDE:
        bare.execute(statement)
    told = {name: bare.execute(query).fetchall() for name, query in _BARE.items()}
    bare.rollback()
    return told


def _check(archive: Archive, bare: sqlite3.Connection) -> None:
    """ValueError where the bare statements do not say the same."""
    theirs = _theirs(bare)
    for name, records in _ours(archive).items():
        if name == "h_index":
            ours = [(each.mode, *game) for each in records for game in each.games]
        else:
            ours = [_told(each) for each in records]
        if sorted(map(repr, ours)) != sorted(map(repr, theirs[name])):
            raise ValueError(f"the bare statements say something else of {name}")


def _told(record: Any) -> tuple[Any, ...]:
    """A record without the keys of persons, its dates as SQLite has them."""
    names = [each.name for each in fields(record)]
    cells = zip(names, astuple(record), strict=True)
    kept = [cell for name, cell in cells if name not in ("person_id", "other_id")]
    return tuple(f"{cell}" if hasattr(cell, "isoformat") else cell for cell in kept)


def figures(folder: Path) -> Iterator[Figure]:
    """Statistics at each size, and their growth."""
    whole: dict[int, float] = {}
    for size in SIZES:
        with club(folder, size) as (archive, bare):
            _check(archive, bare)
            pairs = list(alternately(partial(_ours, archive), partial(_theirs, bare)))
        whole[size] = median(mine for mine, _other in pairs)
        yield paired(
            f"statistics, {size:,} plays", pairs, unit="ms", limit=2.0, against="bare aggregates"
        )
    growth = whole[MANY] / whole[FEW]
    yield Figure(
        "statistics from 10,000 to 100,000", whole[MANY], whole[FEW], "ms", growth, 12.0, "10,000"
    )
