"""Plays as people log them and as other programs tell them: neutral records, not stored yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Final

from companion.moves import Move
from companion.step import Json

SOLO: Final = "solo"
COOPERATIVE: Final = "cooperative"
COMPETITIVE: Final = "competitive"

GUIDED: Final = "guided"
LOGGED: Final = "logged"
IMPORTED: Final = "imported"

RECORDED: Final = "recorded"
"""How a play ended of which only the outcome is known."""


@dataclass(frozen=True, slots=True)
class LoggedGame:
    """A game as somebody calls it.

    `word` is the id that `companion` gives it, "" for any other game, which is found by its
    `uuid`, its `bgg_id` or its title. `direction` says which scores win: "highest", "lowest",
    "none", "" for unknown.
    """

    title: str
    word: str = ""
    bgg_id: int | None = None
    uuid: str = ""
    direction: str = ""
    cooperative: bool | None = None
    teams: bool = False


@dataclass(frozen=True, slots=True)
class LoggedSeat:
    """Who sat, and how it ended for them.

    `score_text` is what was written as the score: "" is no score, "12+3-1" a sum, "3.5" or
    "49-46ish" stays what it is. A seat of an Automa (`automa`) is never a person, whatever its
    name. `rank` counts from 1. `lines` are (kind, chapter, points). `seat` is the seat as the
    moves name it, by default its number from 1.
    """

    name: str
    score_text: str = ""
    won: bool = False
    rank: int | None = None
    automa: bool = False
    character: str = ""
    team: str = ""
    role: str = ""
    colour: str = ""
    starter: bool = False
    newcomer: bool = False
    uuid: str = ""
    bgg_name: str = ""
    lines: tuple[tuple[str, int, int], ...] = ()
    facts: Mapping[str, Json] = field(default_factory=dict)
    seat: str = ""

    @property
    def score(self) -> int | None:
        """The score as a whole number, None where what was written is none."""
        from companion.fields.numbers import worked_out

        return worked_out(self.score_text)


@dataclass(frozen=True, slots=True)
class CutMove:
    """A move that left a guided play: on which branch, when it was answered, when it left."""

    branch: int
    move: Move
    at: datetime
    cut: datetime


@dataclass(frozen=True, slots=True)
class MovesOf:
    """The moves of a guided play, with what its fold needs and the moments of the answers.

    `cut` are the moves that left it, branch by branch; a redo follows the branch `redo`.
    """

    seed: int
    rules_version: int
    moves: tuple[tuple[Move, datetime], ...]
    ended: datetime | None = None
    headline: str = ""
    cut: tuple[CutMove, ...] = ()
    redo: int | None = None


@dataclass(frozen=True, slots=True)
class LoggedPlay:
    """A play to be stored: logged by hand, or told by another program.

    `played_on` is a local date and always there. `duration` is in minutes, None where nobody
    knows. `mode` is "solo", "cooperative" or "competitive"; "" takes it from the seats and the
    game. `result` is the stable word by which it ended, "" while it goes on. `ignored` keeps it
    out of statistics.
    `source`, `uuid` and `fingerprint` recognise it when it comes again: the program, its key of
    the play ("" without one), a digest of what it says (made by `db.imports` where it is "").
    `id` is the play's own, a UUID, for what this program wrote itself; `guided` holds its moves.
    """

    game: LoggedGame
    played_on: date
    seats: tuple[LoggedSeat, ...] = ()
    place: str = ""
    place_uuid: str = ""
    duration: int | None = None
    notes: str = ""
    difficulty: str = ""
    target: int | None = None
    opponent: str = ""
    opponent_left: int | None = None
    mode: str = ""
    result: str = RECORDED
    incomplete: bool = False
    ignored: bool = False
    quantity: int = 1
    started: datetime | None = None
    facts: Mapping[str, Json] = field(default_factory=dict)
    source: str = ""
    uuid: str = ""
    fingerprint: str = ""
    id: str = ""
    guided: MovesOf | None = None

    @property
    def kind(self) -> str:
        """Guided by this program, imported from another, or logged by hand."""
        if self.guided is not None:
            return GUIDED
        return IMPORTED if self.source else LOGGED

    @property
    def played(self) -> str:
        """Solo, cooperative or competitive. Whoever plays beside an Automa alone plays solo."""
        if self.mode or not self.seats:
            return self.mode
        if sum(not seat.automa for seat in self.seats) == 1:
            return SOLO
        return COOPERATIVE if self.game.cooperative else COMPETITIVE
