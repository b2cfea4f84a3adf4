"""History and statistics over many plays, and bringing plays in, against bare SQL of the same."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from itertools import islice
from pathlib import Path
from random import Random

from db.archive import Archive
from db.filtering import HistoryFilter
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from db.startup import open_archive
from db.transfer.records import Found
from tests.benchmarks.figures import RUNS, Figure, paired, seconds

SIZES = (1_000, 10_000, 100_000)
FEW, MANY = SIZES[1], SIZES[2]

_LINES = ("chapter", 1), ("chapter", 2), ("chapter", 3), ("side_quest", 0), ("experience", 0)


def plays(number: int) -> Iterator[LoggedPlay]:
    """Plays as a club has them: few games and places, some hundred persons, notes now and then."""
    rng = Random(7)
    for each in range(number):
        solo = rng.random() < 0.3
        day = date(2026, 11, 30) - timedelta(days=rng.randrange(4000))
        seats = tuple(_seat(rng, place) for place in range(1 if solo else rng.randint(2, 4)))
        yield LoggedPlay(
            LoggedGame(f"Game {rng.randrange(60)}"),
            day,
            seats,
            place=f"Place {rng.randrange(20)}",
            duration=rng.choice((None, 30, 45, 60, 90)),
            notes=f"the evening of {rng.choice(('rain', 'snow', 'sun'))}" if each % 5 == 0 else "",
            difficulty=rng.choice(("summer", "autumn", "winter")) if solo else "",
            target=35 if solo else None,
            opponent=rng.choice(("", "", "Leshen", "Griffin")),
            opponent_left=rng.randrange(9),
            source="bgstats",
            uuid=f"play-{each}",
        )


def _seat(rng: Random, place: int) -> LoggedSeat:
    points = [rng.randrange(20) for _line in _LINES]
    lines = tuple((kind, chapter, n) for (kind, chapter), n in zip(_LINES, points, strict=True))
    return LoggedSeat(
        f"Person {min(rng.randrange(300), rng.randrange(300))}",
        str(sum(points)),
        won=place == 0,
        rank=place + 1,
        character=f"Character {rng.randrange(12)}",
        lines=lines,
    )


def figures(folder: Path) -> Iterator[Figure]:
    """Pages, filters and statistics at each size, their growth, and an import."""
    whole: dict[int, float] = {}
    for size in SIZES:
        here = folder / str(size)
        with open_archive(None, here) as archive:
            _fill(archive, size)
            bare = sqlite3.connect(archive.name)
            yield from _pages(archive, bare, size)
            pairs = list(_measured(lambda a=archive: _ours(a), lambda b=bare: _theirs(b)))
            whole[size] = sorted(mine for mine, _other in pairs)[len(pairs) // 2]
            yield _figure(f"statistics, {size:,} plays", pairs, 2.0, "bare aggregates")
            bare.close()
    growth = whole[MANY] / whole[FEW]
    yield Figure(
        "statistics from 10,000 to 100,000", whole[MANY], whole[FEW], "ms", growth, 12.0, "10,000"
    )
    yield _brought_in(folder)


def _figure(name: str, pairs: list[tuple[float, float]], limit: float, against: str) -> Figure:
    return paired(name, pairs, unit="ms", limit=limit, against=against)


def _measured(
    ours: Callable[[], object], theirs: Callable[[], object], times: int = 1
) -> Iterator[tuple[float, float]]:
    ours()
    theirs()
    for _run in range(RUNS):
        yield seconds(ours, times) * 1000, seconds(theirs, times) * 1000


def _fill(archive: Archive, number: int) -> None:
    preview = archive.preview(Found("bgstats", tuple(plays(number))), "benchmark")
    archive.bring_in(preview)


# -- pages

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


def _pages(archive: Archive, bare: sqlite3.Connection, size: int) -> Iterator[Figure]:
    times = 3 if size == MANY else 10
    first = list(_measured(archive.history, lambda: _bare_page(bare), times))
    yield _figure(f"first page, {size:,} plays", first, 2.0, "the same rows by bare SQL")
    for typed in ("person 17", "snow", "nobody has this name"):
        where = "".join(_TYPED.format(word=word) for word in typed.split())
        wanted = HistoryFilter(typed)
        filtered = list(
            _measured(lambda w=wanted: archive.history(w), lambda s=where: _bare_page(bare, s))
        )
        yield _figure(f"“{typed}”, {size:,} plays", filtered, 3.0, "bare SQL")
    sorted_ = list(
        _measured(
            lambda: archive.history(sort="duration"),
            lambda: _bare_page(bare, order=f"duration DESC NULLS LAST, {_DATE}"),
        )
    )
    yield _figure(f"sorted by duration, {size:,} plays", sorted_, 2.0, "bare SQL")


# -- statistics

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


# -- imports

_TABLES = ("batch", "game", "person", "place", "play", "seat", "score_line")


def _brought_in(folder: Path, number: int = 5_000) -> Figure:
    """Plays brought in, against `executemany` of the very same rows with the same pragmas."""
    pairs = []
    told = tuple(islice(plays(number), number))
    for run in range(RUNS):
        with open_archive(None, folder / f"import-{run}") as archive:
            preview = archive.preview(
                Found("bgstats", [replace(each, uuid=f"{run}-{each.uuid}") for each in told]), "b"
            )
            mine = seconds(lambda a=archive, p=preview: a.bring_in(p))
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
