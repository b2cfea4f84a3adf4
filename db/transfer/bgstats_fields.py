"""What a file of BG Stats says, field by field. Everything may be missing, almost all null.

Numbers may stand as text and truth as 0 or 1; `strict=False` reads them. What is not named
here (pictures, copies, tags, what was synchronised when) is passed over unread.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Raw, Struct

Id = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""Integers that every program keeps exactly."""
Small = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]

NOTHING: Final = Raw(b"null")


class File(Struct):
    """A full export, or a play file (`.bgsplay`), which has `about` besides."""

    about: Raw = NOTHING
    userInfo: Raw = NOTHING
    players: Raw = NOTHING
    locations: Raw = NOTHING
    games: Raw = NOTHING
    plays: Raw = NOTHING
    deletedObjects: Raw = NOTHING


class User(Struct):
    """Who exported it: `meRefId` is the id of a player."""

    meRefId: Id | None = None


class Player(Struct):
    """A player. `isAnonymous` ones stand for anybody; `metaData` is JSON as text."""

    id: Id | None = None
    uuid: str | None = None
    name: str | None = None
    isAnonymous: bool | None = None
    bggUsername: str | None = None
    metaData: str | None = None


class Location(Struct):
    """A place."""

    id: Id | None = None
    uuid: str | None = None
    name: str | None = None


class Game(Struct):
    """A game or expansion. `bggId` 0 is none."""

    id: Id | None = None
    uuid: str | None = None
    name: str | None = None
    bggName: str | None = None
    bggId: Small | None = None
    cooperative: bool | None = None
    highestWins: bool | None = None
    noPoints: bool | None = None
    usesTeams: bool | None = None


class Expansion(Struct):
    """An expansion in a play."""

    gameRefId: Id | None = None


class Seat(Struct):
    """A player in a play. `rank` 0 is none, `team` an index as text, `score` text or null."""

    playerRefId: Id | None = None
    score: str | float | int | None = None
    winner: bool | None = None
    newPlayer: bool | None = None
    startPlayer: bool | None = None
    rank: Small | None = None
    seatOrder: Small | None = None
    role: str | None = None
    team: str | int | None = None
    teamRole: str | None = None
    startPosition: str | int | None = None
    metaData: str | None = None


class Play(Struct):
    """A play. `playDate` is local wall time; `durationMin` 0 is unknown."""

    uuid: str | None = None
    gameRefId: Id | None = None
    locationRefId: Id | None = None
    playDate: str | None = None
    playDateYmd: Id | None = None
    entryDate: str | None = None
    modificationDate: str | None = None
    durationMin: Small | None = None
    rounds: Small | None = None
    board: str | None = None
    comments: str | None = None
    ignored: bool | None = None
    manualWinner: bool | None = None
    usesTeams: bool | None = None
    scoringSetting: Small | None = None
    rating: Small | None = None
    bggId: Id | None = None
    expansionPlays: list[Expansion] | None = None
    scoresheet: str | None = None
    playerScores: list[Seat] | None = None


class Gone(Struct):
    """What was deleted in BG Stats."""

    objectType: str | None = None
    uuid: str | None = None
    modificationDate: str | None = None


class SheetRow(Struct):
    """A row of a score sheet: a text by each seat's `scoreUuid`."""

    templateId: str | int | None = None
    label: str | None = None
    negative: bool | None = None
    scores: dict[str, str | int | float | None] | None = None


class SheetGroup(Struct):
    """Rows that belong together."""

    templateId: str | int | None = None
    rows: list[SheetRow] | None = None


class Sheet(Struct):
    """A score sheet. The first version says `rounds`, the next `groups`."""

    groups: list[SheetGroup] | None = None
    rounds: list[SheetGroup] | None = None


class SeatMeta(Struct):
    """What the JSON text beside a player or seat says: 1 for no person; the key in the sheet."""

    isNpc: bool | int | None = None
    scoreUuid: str | None = None


PLAYER: Final = msgspec.json.Decoder(Player, strict=False)
LOCATION: Final = msgspec.json.Decoder(Location, strict=False)
GAME: Final = msgspec.json.Decoder(Game, strict=False)
PLAY: Final = msgspec.json.Decoder(Play, strict=False)
GONE: Final = msgspec.json.Decoder(Gone, strict=False)
USER: Final = msgspec.json.Decoder(User, strict=False)
SHEET: Final = msgspec.json.Decoder(Sheet, strict=False)
SEAT_META: Final = msgspec.json.Decoder(SeatMeta, strict=False)

DIFFICULTY: Final = "Difficulty: "
"""How the comments of a play begin that has a board and a difficulty besides."""
SOLIDUS: Final = "\N{FULLWIDTH SOLIDUS}"
"""Between two words in one field: a role and a second one, a bot and its module."""
CHAPTER: Final = "chapter-"
"""How a group of a score sheet is called that holds one chapter: "chapter-2"."""
UNRECORDED: Final = 8
"""What `scoringSetting` has more where no result was recorded."""
COOPERATIVE_POINTS: Final = 4
COOPERATIVE_NO_POINTS: Final = 6
SETTINGS: Final = {"highest": 1, "lowest": 2, "none": 3}
"""`scoringSetting` of a competitive game by which scores win; 0 is not said."""
