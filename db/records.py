"""What comes out of the archive: frozen values, no connection behind them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

from companion.moves import Move
from companion.step import Json


@dataclass(frozen=True, slots=True)
class Kept:
    """Where a play is kept: its id (a UUID as text) and the revision that was written last."""

    id: str
    revision: int


class SeatSummary(NamedTuple):
    """Who sat on a seat, and how it ended for them.

    A named tuple, as PlaySummary is: hundreds are made for a page, and a frozen dataclass is
    put together field by field, which takes six times as long.

    `name` is the person's name of today, for an Automa its own; `score` the total so far, None
    where the seat has none; `rank` counts from 1, None where there are no ranks. `score_text` is
    what was entered as the score where the number does not tell it.
    """

    seat: str
    name: str
    automa: bool
    character: str
    team: str
    score: int | None
    rank: int | None
    won: bool
    score_text: str = ""
    role: str = ""
    colour: str = ""
    starter: bool = False
    newcomer: bool = False
    person_id: str | None = None

    @property
    def written_score(self) -> str:
        """The score as it was entered, where the number alone would not tell it; else it."""
        return self.score_text or ("" if self.score is None else str(self.score))


class PlaySummary(NamedTuple):
    """A play as a list shows it, from what is stored and never from its moves.

    `game` is the game's id, `title` its name as it was when it was last installed. `started`
    and `ended` are moments in UTC, `played_on` the local date. `result` is the stable word by
    which it ended ("points", "recorded" where only the outcome is known), None while it goes on.
    `kind` is "guided", "logged" or "imported"; `mode` "solo", "cooperative" or "competitive";
    `duration` in minutes. `noted` says that there are notes; `game_id` is the key of the game.
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
    kind: str = "guided"
    mode: str = ""
    place: str = ""
    duration: int | None = None
    difficulty: str = ""
    incomplete: bool = False
    ignored: bool = False
    quantity: int = 1
    noted: bool = False
    game_id: str = ""

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
class PlayDetail:
    """Everything that is recorded of a play besides its moves.

    `lines` are (kind, chapter, points) by seat, `facts` what statistics need, `seat_facts` the
    same by seat. `source` is the program it was imported from, `import_id` the import.
    """

    summary: PlaySummary
    notes: str
    target: int | None
    opponent: str
    opponent_left: int | None
    facts: Json
    lines: Mapping[str, tuple[tuple[str, int, int], ...]]
    seat_facts: Mapping[str, Json]
    source: str
    import_id: str | None


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
