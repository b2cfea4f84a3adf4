"""A club's history to measure with: made once a size, the same in every run."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Final

from db.archive import Archive
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from db.startup import open_archive
from db.transfer.records import Found

SIZES: Final = (1_000, 10_000, 100_000)

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


@contextmanager
def club(folder: Path, size: int) -> Iterator[tuple[Archive, sqlite3.Connection]]:
    """An archive of so many plays and a bare connection to it; one that is there is taken."""
    here = folder / str(size)
    new = not here.exists()
    with open_archive(None, here) as archive:
        if new:
            archive.bring_in(archive.preview(Found("bgstats", tuple(plays(size))), "benchmark"))
        with closing(sqlite3.connect(archive.name)) as bare:
            yield archive, bare
