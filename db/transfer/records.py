"""Plays as any program tells them: frozen values between a file and what is kept.

A reader makes them from bytes, a writer makes bytes from them; neither knows a database.
The names are those of the columns in `db.models`. What no column holds is in `facts`, under
the stable words listed here, and so comes back out of an archive as it went in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Final

from companion.step import Json

BGSTATS: Final = "bgstats"
BGG: Final = "bgg"
OURS: Final = ""
"""What `LoggedPlay.source` says."""

CLOCK: Final = "clock"
"""Fact of a play: the local time of day "19:30:00" on its date, as the other program has it."""
ENTERED: Final = "entered"
CHANGED: Final = "changed"
"""Facts of a play: when it was entered and last changed, local, "2026-02-15 19:30:00"."""
ROUNDS: Final = "rounds"
"""Fact of a play: how many rounds were played."""
BOARD: Final = "board"
"""Fact of a play: the board or scenario, where the difficulty is another text."""
SCORING: Final = "scoring"
"""Fact of a play: how BG Stats counts it, 0 to 6, and 8 more where no result was recorded."""
MANUAL: Final = "manual_winner"
"""Fact of a play, True: the winner was named by hand."""
BY_TEAMS: Final = "teams"
"""Fact of a play, True: it was played in teams."""
EXPANSIONS: Final = "expansions"
"""Fact of a play: the expansions in it, each a table of title, bgg_id and uuid."""
BGG_PLAY: Final = "bgg_play"
"""Fact of a play: its number at BoardGameGeek."""
RATING: Final = "rating"
"""Fact of a play: what its owner gave it, 0 to 100."""
SHEET: Final = "sheet"
"""Fact of a seat: rows of its score sheet, each a table of group, label and text."""
ORDER: Final = "order"
START: Final = "start"
"""Facts of a seat: its place in the seat order, and its start position as written."""
TEAM_ROLE: Final = "team_role"
"""Fact of a seat: the role of its team."""
ANONYMOUS: Final = "anonymous"
"""Fact of a seat, True: somebody sat there whose name nobody noted."""
RATED: Final = "rated"
"""Fact of a seat: the rating that BoardGameGeek keeps beside it, as written."""
DATE_TEXT: Final = "date_text"
"""Fact of a play: its date as written, where that date is doubted."""


@dataclass(frozen=True, slots=True)
class LoggedGame:
    """A game. `word` is the id that `companion` gives it, "" for any other.

    `direction` says which scores win: "highest", "lowest", "none" without points, "" unknown.
    `cooperative` is None where nobody says.
    """

    title: str
    word: str = ""
    source_uuid: str = ""
    bgg_id: int | None = None
    direction: str = ""
    cooperative: bool | None = None
    teams: bool = False


@dataclass(frozen=True, slots=True)
class LoggedPerson:
    """A person, never an Automa. `me` is the one whose plays these are."""

    name: str
    source_uuid: str = ""
    bgg_name: str = ""
    me: bool = False


@dataclass(frozen=True, slots=True)
class LoggedPlace:
    """A place where one plays."""

    name: str
    source_uuid: str = ""


@dataclass(frozen=True, slots=True)
class LoggedLine:
    """A line of a score: a stable word or a label, the chapter (0 for none), the points."""

    kind: str
    chapter: int
    value: int


@dataclass(frozen=True, slots=True)
class LoggedSeat:
    """A seat. `person` is None for an Automa, and for somebody whose name nobody noted.

    `name` is the name as written. `score` is None where the text is no whole number;
    `score_text` is the text as written, "" where it is just that number. `rank` counts from 1.
    """

    name: str
    person: LoggedPerson | None = None
    automa: bool = False
    seat: str = ""
    character: str = ""
    team: str = ""
    score: int | None = None
    score_text: str = ""
    rank: int | None = None
    won: bool = False
    starter: bool = False
    newcomer: bool = False
    role: str = ""
    colour: str = ""
    lines: tuple[LoggedLine, ...] = ()
    facts: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Guided:
    """What a guided play has besides: its play file as text, read when it is needed.

    `moments` are those of its moves (UTC), empty where nobody knows them.
    """

    file: bytes
    moments: tuple[datetime, ...] = ()


@dataclass(frozen=True, slots=True)
class LoggedPlay:
    """A play. `source_uuid` is its key in the program `source`, lower-case where it is a UUID.

    `id` is its key in a database of this program, "" for one that was never in any.
    `played_on` is a local date, `duration` minutes or None, `quantity` how often it was played
    just so. `difficulty` is how hard, or which board, in a word. `doubts` are sentences about
    what is unusual; they say nothing about the play itself.
    """

    game: LoggedGame
    played_on: date
    seats: tuple[LoggedSeat, ...] = ()
    source: str = OURS
    source_uuid: str = ""
    place: LoggedPlace | None = None
    duration: int | None = None
    difficulty: str = ""
    target: int | None = None
    opponent: str = ""
    opponent_left: int | None = None
    notes: str = ""
    incomplete: bool = False
    ignored: bool = False
    quantity: int = 1
    kind: str = "imported"
    mode: str = ""
    id: str = ""
    started: datetime | None = None
    ended: datetime | None = None
    headline: str = ""
    result: str | None = None
    facts: Mapping[str, Json] = field(default_factory=dict)
    guided: Guided | None = None
    doubts: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Deleted:
    """What another program says was deleted: its kind ("Play", "Game", …) and its key."""

    kind: str
    source_uuid: str
    at: str = ""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A row that was not read: its place in the file ("plays[3]") and the reason."""

    place: str
    reason: str


@dataclass(frozen=True, slots=True)
class Found:
    """What a file holds. `format` is the word of its format, `remembered` a Collection.

    `left_out` counts unreadable rows beyond those that are listed. `readings` are the
    preferred ways of rulings, by game and ruling.
    """

    format: str
    plays: tuple[LoggedPlay, ...] = ()
    persons: tuple[LoggedPerson, ...] = ()
    places: tuple[LoggedPlace, ...] = ()
    games: tuple[LoggedGame, ...] = ()
    deleted: tuple[Deleted, ...] = ()
    unreadable: tuple[Unreadable, ...] = ()
    left_out: int = 0
    remembered: Mapping[str, Json] = field(default_factory=dict)
    readings: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
