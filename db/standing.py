"""Where a play stands, as rows: what `companion` says of it, ready to be compared and stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Final

from companion.text import clean
from db.logged import COMPETITIVE, COOPERATIVE, SOLO
from db.models import NAME

if TYPE_CHECKING:
    from companion.game import Participant, Result, Score
    from companion.play import Move, Play
    from companion.step import Json

STOPPED: Final = "stopped"
"""The word of a result by which a play ended early."""

Line = tuple[str, int, int]
"""A score line: kind, chapter, points."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat as it is stored. `score` is the total, None for a seat without one."""

    seat: str
    name: str
    automa: bool
    character: str
    team: str
    score: int | None
    rank: int | None
    won: bool
    facts: Json
    lines: tuple[Line, ...]


@dataclass(slots=True)
class Standing:
    """What is stored of a play besides its moves, as of `revision`.

    `seats` are those of the play in order, `ids` their keys. `redo_branch` is the branch of
    cut moves that a redo follows. `looked_for` is what it is found by as far as its moves tell,
    empty where that was not looked up.
    """

    revision: int
    moves: int
    redo_branch: int | None
    ended: datetime | None
    seats: tuple[Seated, ...] = ()
    ids: dict[str, str] = field(default_factory=dict)
    looked_for: tuple[Json, ...] = ()


def seats_of(play: Play) -> tuple[Seated, ...]:
    """Who sits where, with scores and facts. The score of a team is that of each of its seats."""
    result, facts = play.result, play.facts.seats
    scores = {score.seat: score for score in play.scores}
    return tuple(_seated(each, scores, result, facts) for each in play.participants)


def _seated(
    who: Participant,
    scores: dict[str, Score],
    result: Result | None,
    facts: dict[str, dict[str, Json]],
) -> Seated:
    score = scores.get(who.seat) or (scores.get(who.team) if who.team else None)
    winners = () if result is None else result.winners
    return Seated(
        seat=who.seat,
        # Compared with what is stored, which was cleaned on its way in.
        name=clean(who.name, NAME).strip(),
        automa=who.automa,
        character=clean(who.character, NAME),
        team=clean(who.team, NAME),
        score=None if score is None else score.total,
        rank=None if score is None else score.rank,
        won=who.seat in winners or (who.team != "" and who.team in winners),
        facts=facts.get(who.seat, {}),
        lines=()
        if score is None
        else tuple((each.kind, each.chapter, each.value) for each in score.lines),
    )


def told_of(play: Play) -> dict[str, Json]:
    """What lists and statistics ask of a play, as columns; `companion` tells it as facts."""
    facts, result = play.facts.play, play.result
    persons = sum(not each.automa for each in play.participants)
    together = COOPERATIVE if play.game.cooperative else COMPETITIVE
    return {
        "mode": {0: "", 1: SOLO}.get(persons, together),
        "difficulty": _word(facts.get("difficulty")),
        "target": _whole(facts.get("target")),
        "opponent": _word(facts.get("monster")),
        "opponent_left": _whole(facts.get("life_left")),
        "incomplete": result is not None and result.by == STOPPED,
    }


def _word(value: Json) -> str:
    return value if isinstance(value, str) else ""


def _whole(value: Json) -> int | None:
    return value if type(value) is int else None


def move_row(play_id: str, move: Move, at: datetime) -> dict[str, Json]:
    """A move as a row of the table."""
    return {
        "play_id": play_id,
        "number": move.number,
        "step": move.step,
        "seat": move.seat,
        "action": move.action,
        "entered": dict(move.values),
        "confirmed": move.confirmed,
        "by": move.by,
        "at": at,
    }
