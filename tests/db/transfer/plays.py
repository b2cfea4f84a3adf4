"""Plays of this program to be written: guided ones of a toy game, and one logged by hand."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

from companion import Play
from db.logged import LoggedGame, LoggedPlay, LoggedSeat, MovesOf
from db.standing import seats_of, told_of
from tests.db.playing import started

MOMENT = datetime(2026, 11, 28, 18, 30, tzinfo=UTC)
ID = "7b0c2f8e-1111-4222-8333-444455556666"


def counted(points: tuple[int, ...] = (3, -1, 4), two: str = "", turns: int = 3) -> Play:
    """A play of the toy game; the second seat is an Automa's where it has no name."""
    play = started("Ada", two, turns=turns)
    for each in points:
        play = play.answer({"points": each})
    return play


def guided(play: Play | None = None, **more: Any) -> LoggedPlay:
    """A guided play as it is told out of what is kept."""
    play = counted() if play is None else play
    moments = [MOMENT + timedelta(minutes=n) for n in range(play.number)]
    result = play.result
    seats = tuple(
        LoggedSeat(
            name=seat.name,
            score_text="" if seat.score is None else str(seat.score),
            won=seat.won,
            rank=seat.rank,
            automa=seat.automa,
            character=seat.character,
            team=seat.team,
            lines=seat.lines,
            facts=seat.facts,
            seat=seat.seat,
        )
        for seat in seats_of(play)
    )
    said: dict[str, Any] = {
        "place": "Kitchen",
        "notes": "Close.\n=1+1",
        "duration": 45,
        "id": ID,
        **told_of(play),
        **more,
    }
    return LoggedPlay(
        game=LoggedGame(play.game.title, play.game.id),
        played_on=date(2026, 11, 28),
        seats=seats,
        result="" if result is None else result.by,
        started=MOMENT,
        facts=play.facts.play,
        guided=MovesOf(
            play.seed,
            play.game.rules_version,
            tuple(zip(play.moves, moments, strict=True)),
            None if result is None else moments[-1],
            play.headline,
        ),
        **said,
    )


def logged(**more: Any) -> LoggedPlay:
    """A play that somebody logged by hand: a person beside two Automas."""
    said: dict[str, Any] = {
        "game": LoggedGame("The Witcher: Path of Destiny \N{EN DASH} Ronin", "ronin"),
        "played_on": date(2026, 11, 27),
        "seats": (
            LoggedSeat("Ada", "71", won=True, rank=1, character="Ciri", starter=True),
            LoggedSeat("Automa", "60", automa=True, rank=2, character="Vesemir"),
            LoggedSeat("Automa", "", automa=True, rank=3, character="Dandelion"),
        ),
        "difficulty": "hard",
        "notes": "Twice.",
        "id": ID,
    }
    return LoggedPlay(**(said | more))
