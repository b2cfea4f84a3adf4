"""A year of evenings: plays logged by hand, as a household would, for the pages that list them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random
from typing import Final

from db.archive import Archive
from db.logged import LoggedGame, LoggedPlay, LoggedSeat

RONIN: Final = LoggedGame("The Witcher: Path of Destiny – Ronin", "ronin")
MONSTERS: Final = LoggedGame(
    "The Witcher: Path of Destiny – Legendary Monsters", "legendary_monsters", cooperative=True
)
AZUL: Final = LoggedGame("Azul", direction="highest")
PEOPLE: Final = ("Ada", "Bo", "Cyrille", "Dee")
PLACES: Final = ("Home", "Home", "Board game café", "At Dee's")
CHARACTERS: Final = ("ciri", "geralt", "yennefer", "dandelion", "triss")
NOTES: Final = (
    "",
    "",
    "",
    "Took the golden marker on the last Turn.",
    "The first play with the new sleeves.",
)


def log_evenings(archive: Archive) -> None:
    """Log them all."""
    for each in evenings():
        archive.log_play(each)


def evenings() -> Iterator[LoggedPlay]:
    """Plays over fourteen months, the same every time."""
    chance = Random(7)
    day = date(2025, 9, 5)
    while day < date(2026, 11, 20):
        yield _play(chance, day)
        day += timedelta(days=chance.choice((3, 4, 6, 7, 9)))


def _play(chance: Random, day: date) -> LoggedPlay:
    kind = chance.random()
    place, notes = chance.choice(PLACES), chance.choice(NOTES)
    minutes = chance.choice((None, 55, 70, 85, 95, 110))
    if kind < 0.4:
        difficulty = chance.choice(("spring", "summer", "autumn", "winter"))
        seat = _seat(chance, "Ada", 28 + chance.randrange(16))
        won = (seat.score or 0) >= 35
        seats = (LoggedSeat(**_as(seat) | {"won": won}), _automa("yennefer"), _automa("geralt"))
        return LoggedPlay(
            RONIN, day, seats, "Home", "", minutes, notes, difficulty, 35, mode="solo"
        )
    if kind < 0.6:
        won = chance.random() < 0.45
        people = chance.sample(PEOPLE, chance.choice((2, 3)))
        characters = chance.sample(CHARACTERS, len(people))
        seats = tuple(
            LoggedSeat(name, won=won, character=character)
            for name, character in zip(people, characters, strict=True)
        )
        left = 0 if won else chance.randrange(1, 9)
        monster = chance.choice(("griffin", "leshen", "vampire"))
        return LoggedPlay(
            MONSTERS,
            day,
            seats,
            place,
            "",
            minutes,
            notes,
            opponent=monster,
            opponent_left=left,
            mode="cooperative",
        )
    people = chance.sample(PEOPLE, chance.choice((2, 3, 4)))
    if kind < 0.85:
        scores = [_seat(chance, name, 24 + chance.randrange(22)) for name in people]
    else:
        scores = [LoggedSeat(name, str(35 + chance.randrange(50))) for name in people]
    best = max(seat.score or 0 for seat in scores)
    seats = tuple(LoggedSeat(**_as(seat) | {"won": seat.score == best}) for seat in scores)
    game = RONIN if kind < 0.85 else AZUL
    return LoggedPlay(game, day, seats, place, "", minutes, notes, mode="competitive")


def _seat(chance: Random, name: str, total: int) -> LoggedSeat:
    """A seat of Ronin whose lines add up to so many points."""
    shares = [("chapter", chapter, total // 5) for chapter in (1, 2, 3)]
    left = total - 3 * (total // 5)
    golden, quest = left // 3, left // 4
    lines = (
        *shares,
        ("side_quest", 0, quest),
        ("experience", 0, golden),
        ("partnership", 0, left - golden - quest),
    )
    return LoggedSeat(name, str(total), character=chance.choice(CHARACTERS), lines=lines)


def _automa(character: str) -> LoggedSeat:
    return LoggedSeat("", automa=True, character=character)


def _as(seat: LoggedSeat) -> dict[str, object]:
    names = ("name", "score_text", "character", "lines")
    return {name: getattr(seat, name) for name in names}
