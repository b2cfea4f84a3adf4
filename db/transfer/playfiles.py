"""Play files: one guided play with its moves, and what is kept of it beside them.

The play file itself is `companion`'s, which neither knows nor minds the part named "kept": the
key of the play, its date and place, its notes, the moments of its answers.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

import msgspec
from msgspec import Struct

from companion import playfile
from companion.game import UnknownGame
from companion.language import _
from companion.play import Play
from companion.playfile import PlayFileError
from companion.step import Json
from db.logged import LoggedGame, LoggedPlay, LoggedSeat, MovesOf
from db.standing import seats_of, told_of
from db.timing import now
from db.transfer import values
from db.transfer.checking import checked
from db.transfer.records import PLAYFILE, Doubt, Found, TransferError
from db.transfer.rows import Unfit, Watch, decoded, sections


class _Kept(Struct):
    id: str = ""
    played_on: date | None = None
    started: datetime | None = None
    ended: datetime | None = None
    place: str = ""
    place_uuid: str = ""
    duration: int | None = None
    notes: str = ""
    ignored: bool = False
    quantity: int = 1
    moments: list[datetime] = []


class _File(Struct):
    kept: msgspec.Raw = msgspec.Raw(b"{}")


_KEPT: Final = msgspec.json.Decoder(_Kept)


def read(data: bytes, watch: Watch | None = None, today: date | None = None) -> Found:
    """The play of a play file. TransferError where it is damaged, or of an unknown game.

    A play that the rules of today no longer fold keeps its moves and its recorded result. One
    without a date is entered under `today`, with a doubt that says so.
    """
    try:
        said = playfile.written(data)
        file = playfile.read(data)
        kept = decoded(sections(data, _File).kept, _KEPT)
    except PlayFileError as fault:
        raise TransferError(fault.reason, fault.place) from fault
    except Unfit as unfit:
        raise TransferError(unfit.reason, "kept" + unfit.where) from unfit
    play = file.play or Play.restore(file.game, file.seed, said.moves)[0]
    doubts = [] if file.fault is None else [str(file.fault)]
    if file.differs:
        doubts.append(_("The rules of today count this play differently than its file says."))
    if kept.played_on is None:
        doubts.append(_("The file does not say when this was played."))
    day = kept.played_on or today or now().astimezone().date()
    logged = _logged(play, said, kept, day, recorded=file.fault is not None or file.differs)
    try:
        logged = checked(logged)
    except Unfit as unfit:
        raise TransferError(unfit.reason, unfit.where.removeprefix(".")) from unfit
    if watch is not None:
        watch(1)
    return Found(PLAYFILE, (logged,), doubts=tuple(Doubt("plays[0]", each) for each in doubts))


def write(logged: LoggedPlay) -> bytes:
    """The play file of a guided play. ValueError for one that has no moves.

    Its record is what is stored, so that it stays what it was under whatever rules.
    """
    guided = logged.guided
    if guided is None:
        raise ValueError("a play without moves has no play file")
    file = {
        "format": playfile.FORMAT,
        "version": playfile.VERSION,
        "game": logged.game.word,
        "rules_version": guided.rules_version,
        "seed": guided.seed,
        "moves": [move for move, _at in guided.moves],
        "record": _record(logged, guided),
        "kept": _Kept(
            logged.id,
            logged.played_on,
            logged.started,
            guided.ended,
            logged.place,
            logged.place_uuid,
            logged.duration,
            logged.notes,
            logged.ignored,
            logged.quantity,
            [at for _move, at in guided.moves],
        ),
    }
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def _record(logged: LoggedPlay, guided: MovesOf) -> Json:
    """Result, scores and facts as they are stored; as the moves fold where that is the same."""
    play = _folded(logged, guided)
    if play is not None:
        return playfile.record(play)
    winners = [seat.seat for seat in logged.seats if seat.won]
    return {
        "headline": guided.headline,
        "result": {"winners": winners, "by": logged.result} if logged.result else None,
        "scores": [
            {
                "seat": seat.seat,
                "rank": seat.rank,
                "total": seat.score,
                "lines": [
                    {"kind": kind, "chapter": chapter, "value": value}
                    for kind, chapter, value in seat.lines
                ],
            }
            for seat in logged.seats
            if seat.score is not None
        ],
        "facts": {
            "play": logged.facts,
            "seats": {seat.seat: seat.facts for seat in logged.seats},
        },
    }


def _folded(logged: LoggedPlay, guided: MovesOf) -> Play | None:
    """The play, where the rules of today fold it to the scores that are stored."""
    try:
        moves = [move for move, _at in guided.moves]
        play, fault = Play.restore(logged.game.word, guided.seed, moves)
    except UnknownGame:
        return None
    scores = [seat.score for seat in seats_of(play)]
    return None if fault or scores != [seat.score for seat in logged.seats] else play


def _logged(
    play: Play, said: playfile.Written, kept: _Kept, day: date, *, recorded: bool
) -> LoggedPlay:
    told: dict[str, Any] = told_of(play)
    result, seats = play.result, _seats(play)
    by, headline, facts = "" if result is None else result.by, play.headline, play.facts.play
    if recorded and said.record:
        seats = tuple(_as_recorded(seat, said.record) for seat in seats)
        then = said.record
        by = then["result"]["by"] if then["result"] else ""
        headline, facts = then["headline"], then["facts"]["play"]
    at = kept.moments if len(kept.moments) == len(said.moves) else []
    start = kept.started or datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    moments = at or [start] * len(said.moves)
    ended = kept.ended or (moments[-1] if by and moments else None)
    return LoggedPlay(
        game=LoggedGame(play.game.title, play.game.id),
        played_on=day,
        seats=seats,
        place=values.line(kept.place),
        place_uuid=values.key(kept.place_uuid),
        duration=values.minutes(kept.duration),
        notes=values.notes(kept.notes),
        result=by,
        ignored=kept.ignored,
        quantity=kept.quantity,
        started=kept.started,
        facts=facts,
        id=kept.id or _made_id(said),
        guided=MovesOf(
            said.seed,
            said.rules_version,
            tuple(zip(said.moves, moments, strict=True)),
            ended,
            headline,
        ),
        **told,
    )


def _seats(play: Play) -> tuple[LoggedSeat, ...]:
    return tuple(
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


def _as_recorded(seat: LoggedSeat, record: dict[str, Json]) -> LoggedSeat:
    """The seat with the score and result of the record in place of those of today's rules."""
    scores = {each["seat"]: each for each in record["scores"]}
    score = scores.get(seat.seat) or scores.get(seat.team)
    winners = record["result"]["winners"] if record["result"] else []
    lines = () if score is None else score["lines"]
    return replace(
        seat,
        score_text="" if score is None else str(score["total"]),
        rank=None if score is None else score["rank"],
        won=seat.seat in winners or bool(seat.team and seat.team in winners),
        lines=tuple((each["kind"], each["chapter"], each["value"]) for each in lines),
        facts=record["facts"]["seats"].get(seat.seat, {}),
    )


def _made_id(said: playfile.Written) -> str:
    """The key of a play whose file has none: the same file is the same play."""
    text = msgspec.json.encode([said.game, said.seed, said.moves]).decode()
    return str(uuid5(NAMESPACE_URL, f"path-companion:playfile:{text}"))
