"""What a list or a statistic is about, as one types it: each word is looked for everywhere."""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import dataclass
from datetime import date
from typing import Final

from sqlalchemy import ColumnElement, and_, exists, false, func, or_, select

from db.logged import COMPETITIVE
from db.models import game, person, place, play, seat

WON: Final = "won"
LOST: Final = "lost"
TIED: Final = "tied"
UNFINISHED: Final = "unfinished"
INCOMPLETE: Final = "incomplete"

MOST_WORDS: Final = 8
"""Words of a typed text that are looked for; more say nothing more."""

_DAY: Final = re.compile(r"(\d{4})(?:-(\d\d?))?(?:-(\d\d?))?")

Clause = ColumnElement[bool]


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """Which plays. Every field narrows; what is "" or None does not.

    `text` is what was typed: words that all must be found, each in the game, a person, a
    Character, the place, the difficulty, the opponent or the notes; "2026", "2026-11" and
    "2026-11-30" find a date as well. `game_id`, `person_id` and `place_id` are keys. `result` is
    "won", "lost" or "tied", for the person who is filtered by, else for any; "unfinished", or
    "incomplete". `mode` and `kind` are as in PlaySummary. `binned` means those in the bin instead.
    """

    text: str = ""
    game_id: str | None = None
    person_id: str | None = None
    place_id: str | None = None
    since: date | None = None
    until: date | None = None
    result: str = ""
    mode: str = ""
    difficulty: str = ""
    kind: str = ""
    binned: bool = False


ALL: Final = HistoryFilter()


def clauses(wanted: HistoryFilter) -> list[Clause]:
    """The filter as conditions on `play`."""
    found: list[Clause] = [play.c.deleted.is_not(None) if wanted.binned else _standing()]
    equal = (
        (play.c.game_id, wanted.game_id),
        (play.c.place_id, wanted.place_id),
        (play.c.mode, wanted.mode),
        (play.c.difficulty, wanted.difficulty),
        (play.c.kind, wanted.kind),
    )
    found += [column == value for column, value in equal if value]
    if wanted.since is not None:
        found.append(play.c.played_on >= wanted.since)
    if wanted.until is not None:
        found.append(play.c.played_on <= wanted.until)
    if wanted.person_id:
        sits = select(seat.c.play_id).where(seat.c.person_id == wanted.person_id)
        found.append(play.c.id.in_(sits))
    if wanted.result:
        found.append(_ended(wanted.result, wanted.person_id))
    found += [_found(word) for word in wanted.text.casefold().split()[:MOST_WORDS]]
    return found


def _standing() -> Clause:
    return play.c.deleted.is_(None)


def _ended(result: str, person_id: str | None) -> Clause:
    if result == UNFINISHED:
        return play.c.result.is_(None)
    if result == INCOMPLETE:
        return play.c.incomplete.is_(True)
    whose = seat.c.person_id == person_id if person_id else seat.c.automa.is_(False)
    won = exists().where(seat.c.play_id == play.c.id, seat.c.won.is_(True), whose)
    if result == WON:
        return won
    over = and_(play.c.result.is_not(None), play.c.incomplete.is_(False))
    if result == LOST:
        return and_(over, ~won)
    if result == TIED:
        return and_(over, won, play.c.mode == COMPETITIVE, _several_won())
    return false()


def _several_won() -> Clause:
    """More than one winner; partners of a team are one."""
    winner = func.coalesce(func.nullif(seat.c.team, ""), seat.c.seat)
    counted = select(func.count(winner.distinct())).where(
        seat.c.play_id == play.c.id, seat.c.won.is_(True)
    )
    return counted.correlate(play).scalar_subquery() > 1


def _found(word: str) -> Clause:
    """A typed word, anywhere in a play."""
    of_person = select(person.c.id).where(_holds(person.c.folded, word))
    ways = [
        play.c.game_id.in_(select(game.c.id).where(_holds(game.c.folded, word))),
        play.c.place_id.in_(select(place.c.id).where(_holds(place.c.folded, word))),
        play.c.id.in_(select(seat.c.play_id).where(seat.c.person_id.in_(of_person))),
        play.c.id.in_(
            select(seat.c.play_id).where(seat.c.character.icontains(word, autoescape=True))
        ),
        _holds(play.c.words, word),
        play.c.difficulty.icontains(word, autoescape=True),
        play.c.opponent.icontains(word, autoescape=True),
    ]
    day = _day(word)
    if day is not None:
        ways.append(play.c.played_on.between(*day))
    return or_(*ways)


def _holds(folded: ColumnElement[str], word: str) -> Clause:
    return folded.contains(word, autoescape=True)


def _day(word: str) -> tuple[date, date] | None:
    """The first and last day of a typed year, month or day; None where it is none."""
    typed = _DAY.fullmatch(word)
    if typed is None:
        return None
    year, month, day = (int(each) if each else None for each in typed.groups())
    try:
        first = date(year or 0, month or 1, day or 1)
        last = date(first.year, month or 12, 1)
        length = monthrange(last.year, last.month)[1]
        return first, first if day else last.replace(day=length)
    except ValueError:
        return None
