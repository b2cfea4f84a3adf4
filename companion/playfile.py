"""The play file: a play as JSON, read with suspicion and written exactly."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

import msgspec

from companion.game import UnknownGame, game_of
from companion.language import _
from companion.play import APP, PERSON, Move, Play
from companion.step import Doubted, Json, Refused

FORMAT: Final = "path-companion-play"
VERSION: Final = 1
LARGEST: Final = 64 * 1024 * 1024
MOST_MOVES: Final = 100_000


class PlayFileError(Exception):
    """A play file that cannot be read. `reason` is a sentence, `place` where in the file."""

    def __init__(self, reason: str, place: str = "") -> None:
        self.reason = reason
        self.place = place
        super().__init__(f"{reason} ({place})" if place else reason)


class _Move(msgspec.Struct, forbid_unknown_fields=True):
    number: int
    step: str
    seat: str | None
    action: str | None
    values: dict[str, Any]
    confirmed: bool
    by: str


class _File(msgspec.Struct):
    format: str
    version: int
    game: str
    rules_version: int
    seed: int
    moves: list[_Move]
    record: dict[str, Any] = {}


class _Head(msgspec.Struct):
    format: str
    version: int


@dataclass(frozen=True, slots=True)
class PlayFile:
    """What a play file says. `play` is None where its moves no longer fold; then `fault` says why.

    `record` are result, scores and facts as they were when it was written; `differs` says that
    the rules of today fold its moves to something else. Such a play is shown with its record,
    read-only.
    """

    game: str
    seed: int
    record: dict[str, Json]
    play: Play | None
    fault: PlayFileError | None
    differs: bool

    def folded(self) -> Play:
        """The play, or PlayFileError where its moves do not fold."""
        if self.play is None:
            raise self.fault or PlayFileError(_("This play can no longer be told."))
        return self.play


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
            "moves": [asdict(move) for move in play.moves],
            "record": record(play),
        }
    )
    return msgspec.json.format(text, indent=1).decode()


def read(text: str | bytes) -> PlayFile:
    """What a play file says, every value checked again.

    PlayFileError where it is damaged, from a newer version, or of an unknown game.
    """
    file = _decoded(text)
    if not 0 <= file.seed < 1 << 63:
        raise PlayFileError(_("The seed is no whole number of at most 63 bits."), "seed")
    if len(file.moves) > MOST_MOVES:
        raise PlayFileError(_("It has more moves than any play."), "moves")
    try:
        game_of(file.game)
    except UnknownGame as unknown:
        raise PlayFileError(str(unknown), "game") from unknown
    try:
        play: Play | None = _replayed(file)
        fault = None
    except PlayFileError as error:
        play, fault = None, error
    differs = play is not None and bool(file.record) and not _agrees(record(play), file.record)
    return PlayFile(file.game, file.seed, file.record, play, fault, differs)


def _agrees(now: dict[str, Json], then: dict[str, Json]) -> bool:
    """Do result and scores agree? Sentences and facts may change with language and version."""
    return all(now[part] == then.get(part) for part in ("result", "scores"))


def _decoded(text: str | bytes) -> _File:
    if len(text) > LARGEST:
        raise PlayFileError(_("The file is larger than any play."))
    try:
        data = text.encode() if isinstance(text, str) else text
        head = msgspec.json.decode(data, type=_Head)
        if head.format != FORMAT:
            raise PlayFileError(_("This is not a play of Path Companion."), "format")
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
    reason, at, place = message.partition(" - at `")
    return reason, place.strip("`$.") if at else ""


def _replayed(file: _File) -> Play:
    play = Play.start(file.game, file.seed)
    for number, move in enumerate(file.moves, start=1):
        place = _("move {number}").format(number=number)
        if move.number != number or move.by not in (PERSON, APP):
            raise PlayFileError(_("The numbers of the moves have a hole."), place)
        task = play.state.agenda[0] if play.state.agenda else None
        if move.action is None and (
            task is None or (task.step, task.seat) != (move.step, move.seat)
        ):
            raise PlayFileError(_("Another step is asked there."), place)
        try:
            after = play.answer(move.values, move.action, move.confirmed, by=move.by)
        except Refused as refused:
            raise PlayFileError(refused.reason, place) from refused
        except Doubted as doubted:
            raise PlayFileError(" ".join(doubted.reasons), place) from doubted
        play = after
    return play


__all__ = ["FORMAT", "VERSION", "Move", "PlayFile", "PlayFileError", "read", "record", "write"]
