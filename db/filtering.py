"""What a list or a statistic is about, as one types it: each word is looked for everywhere."""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import dataclass
from datetime import date
from typing import Final

from sqlalchemy import ColumnElement, and_, false, or_, select

from companion.text import clean
from db.folding import looked_for
from db.models import play, seat

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

    `text` is what was typed: words that all must be found, capitals and marks of letters aside,
    each in the game, a person, a Character, the place, the difficulty, the opponent or the notes;
    "2026", "2026-11" and
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
    gone = play.c.deleted
    found: list[Clause] = [gone.is_not(None) if wanted.binned else gone.is_(None)]
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
    typed = looked_for(clean(wanted.text)).split()
    found += [_found(word) for word in typed[:MOST_WORDS]]
    return found


def _ended(result: str, person_id: str | None) -> Clause:
    """How a play came out: for the person who is looked for, else for any."""
    won: Clause = or_(play.c.outcome == WON, play.c.outcome == TIED)
    if person_id:
        # Who sits there and did not win a play that is over lost it.
        winning = select(seat.c.play_id).where(seat.c.person_id == person_id, seat.c.won.is_(True))
        won = play.c.id.in_(winning)
    if result == LOST:
        return and_(play.c.result.is_not(None), play.c.incomplete.is_(False), ~won)
    ways: dict[str, Clause] = {
        UNFINISHED: play.c.result.is_(None),
        INCOMPLETE: play.c.incomplete.is_(True),
        WON: won,
        TIED: and_(won, play.c.outcome == TIED),
    }
    return ways.get(result, false())


def _found(word: str) -> Clause:
    """A typed word, anywhere in a play."""
    found = play.c.words.contains(word, autoescape=True)
    day = days_of(word)
    return found if day is None else or_(found, play.c.played_on.between(*day))


def days_of(word: str) -> tuple[date, date] | None:
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
