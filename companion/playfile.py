"""The play file: a play as JSON, read with suspicion and written exactly."""

from __future__ import annotations

import logging
import re
from codecs import BOM_UTF8
from dataclasses import asdict, dataclass
from typing import Annotated, Any, Final, Literal

import msgspec

from companion.chance import SEED_BITS
from companion.game import UnknownGame, game_of
from companion.language import _
from companion.play import Move, Play
from companion.step import Doubted, Json, Refused

logger = logging.getLogger(__name__)

FORMAT: Final = "path-companion-play"
VERSION: Final = 1
LARGEST: Final = 64 * 1024 * 1024
MOST_MOVES: Final = 100_000
DEEPEST: Final = 16
"""Lists and tables within each other, in the facts of a record."""


class PlayFileError(Exception):
    """A play file that cannot be read. `reason` is a sentence, `place` where in the file."""

    def __init__(self, reason: str, place: str = "") -> None:
        self.reason = reason
        self.place = place
        super().__init__(f"{reason} ({place})" if place else reason)


Points = Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)]
Word = Annotated[str, msgspec.Meta(max_length=200, pattern=r"^[^\x00]*$")]


class _Move(msgspec.Struct, forbid_unknown_fields=True):
    number: int
    step: str
    seat: str | None
    action: str | None
    values: dict[str, Any]
    confirmed: bool
    by: Literal["person", "app"]


class _Line(msgspec.Struct):
    kind: Word
    chapter: Points
    value: Points


class _Score(msgspec.Struct):
    seat: Word
    rank: Points | None
    total: Points
    lines: list[_Line]


class _Result(msgspec.Struct):
    winners: list[Word]
    by: Word


class _Facts(msgspec.Struct):
    play: dict[Word, Any]
    seats: dict[Word, dict[Word, Any]]


class _Record(msgspec.Struct):
    headline: Word
    result: _Result | None
    scores: list[_Score]
    facts: _Facts


class _File(msgspec.Struct):
    format: str
    version: int
    game: str
    rules_version: int
    seed: Annotated[int, msgspec.Meta(ge=0)]
    moves: list[_Move]
    record: _Record | None = None


class _Head(msgspec.Struct):
    format: str
    version: int


@dataclass(frozen=True, slots=True)
class PlayFile:
    """What a play file says. `play` is None where its moves no longer fold; then `fault` says why.

    `reached` is the play as far as they do. `record` are result, scores and facts as they were
    when it was written; `differs` says that the rules of today fold its moves to something else.
    Such a play is shown with its record, read-only.
    """

    game: str
    seed: int
    record: dict[str, Json]
    play: Play | None
    fault: PlayFileError | None
    differs: bool
    reached: Play

    def folded(self) -> Play:
        """The play, or PlayFileError where its moves do not fold."""
        if self.play is None:
            raise self.fault or PlayFileError(_("This play can no longer be told."))
        return self.play


@dataclass(frozen=True, slots=True)
class Written:
    """What a play file says, its shape checked and nothing told again. `record` may be empty."""

    game: str
    rules_version: int
    seed: int
    moves: tuple[Move, ...]
    record: dict[str, Json]


def record(play: Play) -> dict[str, Json]:
    """Result, scores and facts as they are now, as plain data."""
    result = play.result
    return {
        "headline": play.headline,
        "result": None if result is None else {"winners": list(result.winners), "by": result.by},
        "scores": [
            {
                "seat": score.seat,
                "rank": score.rank,
                "total": score.total,
                "lines": [asdict(line) for line in score.lines],
            }
            for score in play.scores
        ],
        "facts": asdict(play.facts),
    }


def write(play: Play) -> str:
    """The play file of a play."""
    text = msgspec.json.encode(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": play.game.id,
            "rules_version": play.game.rules_version,
            "seed": play.seed,
            "moves": play.moves,
            "record": record(play),
        }
    )
    return msgspec.json.format(text, indent=1).decode()


def read(text: str | bytes) -> PlayFile:
    """What a play file says, every value checked again.

    PlayFileError where it is damaged, from a newer version, or of an unknown game.
    """
    file = _checked(text)
    try:
        game_of(file.game)
    except UnknownGame as unknown:
        raise PlayFileError(str(unknown), "game") from unknown
    reached, fault = _replayed(file)
    play = reached if fault is None else None
    then: dict[str, Json] = {} if file.record is None else msgspec.to_builtins(file.record)
    differs = play is not None and bool(then) and not _agrees(record(play), then)
    return PlayFile(file.game, file.seed, then, play, fault, differs, reached)


def written(text: str | bytes) -> Written:
    """What a play file says without telling its play again, of any game.

    PlayFileError where it is damaged or from a newer version.
    """
    file = _checked(text)
    moves = tuple(Move(**msgspec.structs.asdict(each)) for each in file.moves)
    then: dict[str, Json] = {} if file.record is None else msgspec.to_builtins(file.record)
    return Written(file.game, file.rules_version, file.seed, moves, then)


def _checked(text: str | bytes) -> _File:
    file = _decoded(text)
    if file.seed >= 1 << SEED_BITS:
        raise PlayFileError(_("The seed is no whole number of at most 63 bits."), "seed")
    facts = None if file.record is None else file.record.facts
    if facts is not None and _depth([facts.play, facts.seats]) > DEEPEST:
        raise PlayFileError(_("The file is nested too deeply to be a play."), "record.facts")
    if len(file.moves) > MOST_MOVES:
        raise PlayFileError(_("It has more moves than any play."), "moves")
    return file


def _agrees(now: dict[str, Json], then: dict[str, Json]) -> bool:
    """Do result and scores agree? Sentences and facts may change with language and version."""
    return all(now[part] == then[part] for part in ("result", "scores"))


def _depth(value: Json) -> int:
    """How deep lists and tables are nested; counted only as far as it matters."""
    layer, depth = [value], 0
    while layer and depth <= DEEPEST:
        layer = [
            inner
            for outer in layer
            if isinstance(outer, list | dict)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        depth += 1
    return depth


def _decoded(text: str | bytes) -> _File:
    if len(text) > LARGEST:
        raise PlayFileError(_("The file is larger than any play."))
    try:
        data = (text.encode() if isinstance(text, str) else text).removeprefix(BOM_UTF8)
        head = msgspec.json.decode(data, type=_Head)
        if head.format != FORMAT or head.version < 1:
            raise PlayFileError(
                _(
                    "This is not a play file, which holds one play. What an archive or another "
                    "program's file holds is brought in instead."
                ),
                "format",
            )
        if head.version > VERSION:
            raise PlayFileError(
                _("This play comes from a newer version of Path Companion. Please update."),
                "version",
            )
        return msgspec.json.decode(data, type=_File)
    except RecursionError as deep:
        raise PlayFileError(_("The file is nested too deeply to be a play.")) from deep
    except UnicodeError as damaged:
        raise PlayFileError(_("The file has signs that are no text.")) from damaged
    except msgspec.DecodeError as damaged:
        reason, place = _place(str(damaged))
        raise PlayFileError(
            _("This is no whole play file: {reason}").format(reason=reason), place
        ) from damaged


def _place(message: str) -> tuple[str, str]:
    """The reason and the place in a message such as "Expected `int` - at `$.seed`"."""
    reason, _at, where = message.partition(" - at `")
    if where:
        return reason, where.partition("$")[2].strip("`.")
    if byte := re.search(r" \((byte \d+)\)", message):
        return message.replace(byte[0], ""), byte[1]
    return reason, _("end of the file") if "truncated" in message else ""


def _replayed(file: _File) -> tuple[Play, PlayFileError | None]:
    """The play as far as its moves fold, and why the next one does not."""
    play = Play.start(file.game, file.seed)
    for number, read_move in enumerate(file.moves, start=1):
        move = Move(**msgspec.structs.asdict(read_move))
        try:
            play.expects(move)
            play = play.answer(move.values, move.action, move.confirmed, by=move.by)
        except Refused as refused:
            return play, _misfit(number, refused.reason, refused)
        except Doubted as doubted:
            return play, _misfit(number, " ".join(doubted.reasons), doubted)
        except Exception as fault:
            # Whatever a game of today makes of it, the file is shown with its record.
            logger.exception("%s: move %d of a play file does not fold", file.game, number)
            return play, _misfit(number, type(fault).__name__, fault)
    return play, None


def _misfit(number: int, reason: str, cause: Exception) -> PlayFileError:
    error = PlayFileError(reason, _("move {number}").format(number=number))
    error.__cause__ = cause
    return error


__all__ = [
    "FORMAT",
    "VERSION",
    "Move",
    "PlayFile",
    "PlayFileError",
    "Written",
    "read",
    "record",
    "write",
    "written",
]
