"""Plays as somebody logs them, told in few words."""

from __future__ import annotations

from datetime import date
from typing import Any

from db.archive import Archive
from db.filtering import ALL, HistoryFilter
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from db.records import SeatSummary
from db.transfer.records import Found, Unreadable

DAY = date(2026, 11, 30)


def sat(name: str, score: str = "", won: bool = False, **more: Any) -> LoggedSeat:
    """A seat."""
    return LoggedSeat(name, score, won, **more)


def logged(*seats: LoggedSeat, game: str = "Chess", on: date = DAY, **more: Any) -> LoggedPlay:
    """A play of some game."""
    return LoggedPlay(LoggedGame(game), on, seats or (sat("Ada", "12", won=True),), **more)


def found(*plays: LoggedPlay, unreadable: tuple[Unreadable, ...] = (), **more: Any) -> Found:
    """A file with these plays."""
    return Found("bgstats", plays, unreadable=unreadable, **more)


def imported(*seats: LoggedSeat, uuid: str = "", **more: Any) -> LoggedPlay:
    """A play that BG Stats tells."""
    return logged(*seats, source="bgstats", uuid=uuid, **more)


def seats_of(archive: Archive, id: str) -> tuple[SeatSummary, ...]:
    """Who sits at a play as it is stored."""
    return archive.load(id).summary.seats


def names_of(archive: Archive) -> list[str]:
    """Every person by name."""
    return sorted(each.name for each in archive.persons())


def figure(archive: Archive, name: str, wanted: HistoryFilter = ALL) -> tuple[Any, ...]:
    """One figure of the statistics of some plays, by its name."""
    with archive.statistics.look(wanted) as look:
        made: tuple[Any, ...] = getattr(look, name)()
    return made
