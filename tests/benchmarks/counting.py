"""The numbers of the statistics page against the bare aggregates, and how they grow."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

from db.archive import Archive
from tests.benchmarks.club import SIZES, club
from tests.benchmarks.figures import Figure, alternately, paired

_, FEW, MANY = SIZES

_ENDED = "play.deleted IS NULL AND result IS NOT NULL AND NOT ignored AND NOT incomplete"
_SEATED = (
    "FROM play JOIN game ON game.id = play.game_id JOIN seat ON seat.play_id = play.id "
    f"WHERE {_ENDED} AND NOT automa"
)
_BARE = (
    f"SELECT mode, substr(played_on, 1, 7), sum(quantity) FROM play WHERE {_ENDED} GROUP BY 1, 2",
    "SELECT word, title, difficulty, target, count(*), sum(won), count(score), sum(score), "
    f"max(score), min(score), sum(score >= target) {_SEATED} AND mode = 'solo' GROUP BY 1, 2, 3, 4",
    f"SELECT mode, word, title, score, count(*) {_SEATED} GROUP BY 1, 2, 3, 4",
    "SELECT mode, word, title, character, count(*), sum(won), count(score), sum(score), "
    f"max(score) {_SEATED} GROUP BY 1, 2, 3, 4",
    "SELECT mode, word, title, score_line.kind, chapter, count(*), sum(value) "
    f"{_SEATED.replace('WHERE', 'JOIN score_line ON seat_id = seat.id WHERE')} "
    "GROUP BY 1, 2, 3, 4, 5",
    "SELECT mode, title, opponent, count(*), sum(won), min(opponent_left) "
    f"{_SEATED} AND position = 0 AND opponent <> '' GROUP BY 1, 2, 3",
    f"SELECT mode, person_id, count(*), sum(won) {_SEATED} GROUP BY 1, 2",
    "SELECT one.person_id, two.person_id, count(*), sum(one.won), sum(two.won) FROM play "
    "JOIN seat one ON one.play_id = play.id JOIN seat two ON two.play_id = play.id "
    f"WHERE {_ENDED} AND mode = 'competitive' AND one.person_id < two.person_id GROUP BY 1, 2",
    "SELECT mode, person_id, losses, min(played_on), max(played_on), sum(won) FROM ("
    "SELECT mode, person_id, won, played_on, sum(NOT won) OVER (PARTITION BY mode, person_id "
    f"ORDER BY played_on DESC, started DESC, play.id DESC) losses {_SEATED}) GROUP BY 1, 2, 3",
    "SELECT mode, title, sum(quantity) FROM play JOIN game ON game.id = play.game_id "
    f"WHERE {_ENDED} GROUP BY 1, 2",
    "SELECT mode, n, count(*), sum(duration), min(duration), max(duration) FROM (SELECT mode, "
    f"duration, count(*) n {_SEATED} GROUP BY play.id) GROUP BY 1, 2",
)


def _ours(archive: Archive) -> list[object]:
    told = archive.statistics
    calls: tuple[Callable[[], object], ...] = (
        told.months,
        told.solo,
        told.scores,
        told.characters,
        told.points,
        told.opponents,
        told.win_rates,
        told.head_to_head,
        told.streaks,
        told.h_index,
        told.durations,
    )
    return [call() for call in calls]


def _theirs(bare: sqlite3.Connection) -> list[object]:
    return [bare.execute(query).fetchall() for query in _BARE]


def figures(folder: Path) -> Iterator[Figure]:
    """Statistics at each size, and their growth."""
    whole: dict[int, float] = {}
    for size in SIZES:
        with club(folder, size) as (archive, bare):
            pairs = list(alternately(partial(_ours, archive), partial(_theirs, bare)))
        whole[size] = median(mine for mine, _other in pairs)
        yield paired(
            f"statistics, {size:,} plays", pairs, unit="ms", limit=2.0, against="bare aggregates"
        )
    growth = whole[MANY] / whole[FEW]
    yield Figure(
        "statistics from 10,000 to 100,000", whole[MANY], whole[FEW], "ms", growth, 12.0, "10,000"
    )
