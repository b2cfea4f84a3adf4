"""What comes out of the archive: frozen values, no connection behind them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from companion.play import Move
from companion.step import Json


@dataclass(frozen=True, slots=True)
class Kept:
    """Where a play is kept: its id (a UUID as text) and the revision that was written last."""

    id: str
    revision: int


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """Who sat on a seat, and how it ended for them.

    `name` is the person's name of today, for an Automa its own; `score` the total so far, None
    where the seat has none; `rank` counts from 1, None where there are no ranks.
    """

    seat: str
    name: str
    automa: bool
    character: str
    team: str
    score: int | None
    rank: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class PlaySummary:
    """A play as a list shows it, from what is stored and never from its moves.

    `game` is the game's id, `title` its name as it was when it was last installed. `started`
    and `ended` are moments in UTC, `played_on` the local date. `result` is the stable word by
    which it ended ("points"), None while it goes on.
    """

    id: str
    game: str
    title: str
    started: datetime
    played_on: date
    ended: datetime | None
    headline: str
    finished: bool
    result: str | None
    seats: tuple[SeatSummary, ...]
    moves: int
    revision: int
    binned: bool

    @property
    def kept(self) -> Kept:
        """What `Archive.keep` needs to go on with it."""
        return Kept(self.id, self.revision)


@dataclass(frozen=True, slots=True)
class StoredPlay:
    """A play as it is stored: the moves that stand, and those that a redo would bring back."""

    id: str
    revision: int
    game: str
    seed: int
    moves: tuple[Move, ...]
    undone: tuple[Move, ...]
    summary: PlaySummary

    @property
    def kept(self) -> Kept:
        """What `Archive.keep` needs to go on with it."""
        return Kept(self.id, self.revision)


@dataclass(frozen=True, slots=True)
class Branch:
    """Moves that left a play. `since` is the number of moves that stand today and still
    lead to it; `moves` are all that come after them, numbered from `since` + 1."""

    number: int
    since: int
    moves: tuple[Move, ...]
    cut: datetime


@dataclass(frozen=True, slots=True)
class Remembered:
    """One value of the Collection and when it was last changed (UTC)."""

    key: str
    value: Json
    changed: datetime


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of the database: where it is, when it was made (UTC), its schema and size."""

    path: Path
    made: datetime
    schema: str
    size: int
