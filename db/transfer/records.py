"""What a file holds, between its bytes and what is kept: frozen values, no database.

The plays are those of `db.logged`. What these have no field for is in their `facts`, under the
stable words listed here, and so comes back out of an archive as it went in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from companion.language import _
from companion.step import Json
from db.logged import LoggedGame, LoggedPlay

ARCHIVE: Final = "archive"
BGG: Final = "bgg"
BGSTATS: Final = "bgstats"
PACK: Final = "collection"
PLAYFILE: Final = "play"
"""The words of the formats. A play from BGG or BGSTATS has it as its `source` too."""

CLOCK: Final = "clock"
"""Fact of a play: the local time of day "19:30:00" on its date, as the other program has it."""
ENTERED: Final = "entered"
CHANGED: Final = "changed"
"""Facts of a play: when it was entered and last changed, local, "2026-02-15 19:30:00"."""
DATE_TEXT: Final = "date_text"
"""Fact of a play: its date as written, where the year can hardly be meant."""
ROUNDS: Final = "rounds"
"""Fact of a play: how many rounds were played."""
BOARD: Final = "board"
"""Fact of a play: the board or scenario, where the difficulty is another text."""
SCORING: Final = "scoring"
"""Fact of a play: how BG Stats counts it, 0 to 6, and 8 more where no result was recorded."""
MANUAL: Final = "manual_winner"
"""Fact of a play, True: the winner was named by hand."""
BY_TEAMS: Final = "by_teams"
"""Fact of a play, True: it was played in teams."""
EXPANSIONS: Final = "expansions"
"""Fact of a play: the expansions in it, each a table of title, bgg_id and uuid."""
BGG_PLAY: Final = "bgg_play"
BGG_USER: Final = "bgg_user"
"""Facts of a play: its number at BoardGameGeek, and the number of the account it is kept in."""
RATING: Final = "rating"
"""Fact of a play or seat: a rating, as a number."""
SHEET: Final = "sheet"
"""Fact of a play: the rows of its score sheet, each a list of chapter, word, label and whether
it is subtracted. Of a seat: the text that it has in each of these rows."""
ORDER: Final = "order"
START: Final = "start"
"""Facts of a seat: its place in the seat order, and its start position as written."""
TEAM_ROLE: Final = "team_role"
"""Fact of a seat: the role of its team."""


class TransferError(Exception):
    """A file that cannot be read as a whole. `reason` is a sentence, `place` where in the file."""

    def __init__(self, reason: str, place: str = "") -> None:
        self.reason = reason
        self.place = place
        said = _("{reason} (at {place})").format(reason=reason, place=place) if place else reason
        super().__init__(said)


@dataclass(frozen=True, slots=True)
class Person:
    """A person, never an Automa. `me` is the one whose plays these are."""

    name: str
    uuid: str = ""
    bgg_name: str = ""
    me: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A place where one plays."""

    name: str
    uuid: str = ""


@dataclass(frozen=True, slots=True)
class Deleted:
    """What another program says was deleted: its kind ("Play", "Game", …), its key, and when."""

    kind: str
    uuid: str
    at: str = ""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A row that was not read: its place in the file ("plays[3]") and the reason."""

    place: str
    reason: str


@dataclass(frozen=True, slots=True)
class Doubt:
    """A row that was read and is unusual: its place in the file and a sentence."""

    place: str
    reason: str


@dataclass(frozen=True, slots=True)
class Found:
    """What a file holds. `format` is the word of its format.

    `left_out` counts the unreadable rows beyond those that are listed. `remembered` are values
    of a Collection by their keys, `readings` the preferred ways of rulings by game and ruling.
    """

    format: str
    plays: Sequence[LoggedPlay] = ()
    persons: tuple[Person, ...] = ()
    places: tuple[Place, ...] = ()
    games: tuple[LoggedGame, ...] = ()
    deleted: tuple[Deleted, ...] = ()
    unreadable: tuple[Unreadable, ...] = ()
    left_out: int = 0
    doubts: tuple[Doubt, ...] = ()
    remembered: Mapping[str, Json] = field(default_factory=dict)
    readings: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
