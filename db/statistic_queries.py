"""The questions that statistics ask of what was put aside."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import ColumnElement, case, func, select

from db.logged import COMPETITIVE, SOLO
from db.models import game, person, score_line
from db.statistic_tables import plays, seats

MOST_NAMES: Final = 200
"""Persons, Characters and pairs that are told of, the most played first."""

_WORD: Final = func.coalesce(game.c.word, "")


def _sum(column: ColumnElement[Any]) -> ColumnElement[int]:
    return func.coalesce(func.sum(column), 0)


def _times(condition: ColumnElement[bool]) -> ColumnElement[int]:
    """How often something is so."""
    return _sum(case((condition, 1), else_=0))


def _months() -> Any:
    days = (plays.c.mode, plays.c.played_on)
    return select(*days, _sum(plays.c.quantity)).group_by(*days)


def _solo() -> Any:
    keys = (seats.c.game_id, plays.c.difficulty, plays.c.target)
    reached = (plays.c.target.is_not(None)) & (seats.c.score >= plays.c.target)
    counted = (
        select(*keys, func.count().label("plays"), _times(seats.c.won.is_(True)).label("won"))
        .add_columns(func.count(seats.c.score).label("scored"), _sum(seats.c.score).label("total"))
        .add_columns(func.max(seats.c.score).label("best"), func.min(seats.c.score).label("worst"))
        .add_columns(_times(reached).label("reached"))
        .join_from(seats, plays, plays.c.number == seats.c.number)
        .where(seats.c.mode == SOLO)
        .group_by(*keys)
        .subquery("counted")
    )
    _game_id, *told = counted.c
    return (
        select(_WORD, game.c.title, *told)
        .join_from(counted, game, game.c.id == counted.c.game_id)
        .order_by(game.c.title, counted.c.difficulty, counted.c.target)
    )


def _scores() -> Any:
    keys = (seats.c.game_id, seats.c.mode, seats.c.score)
    counted = (
        select(*keys, func.count().label("seats"))
        .where(seats.c.score.is_not(None))
        .group_by(*keys)
        .subquery("counted")
    )
    return (
        select(counted.c.mode, _WORD, game.c.title, counted.c.score, counted.c.seats)
        .join_from(counted, game, game.c.id == counted.c.game_id)
        .order_by(counted.c.mode, game.c.title, counted.c.score)
    )


def _of_games(counted: Any) -> Any:
    """What was counted by game and mode, with the mode first and what the game is called."""
    _game_id, mode, *told = counted.c
    named = select(mode, _WORD, game.c.title, *told)
    return named.join_from(counted, game, game.c.id == counted.c.game_id)


def _characters() -> Any:
    keys = (seats.c.game_id, seats.c.mode, seats.c.character)
    counted = (
        select(*keys, func.count().label("plays"), _times(seats.c.won.is_(True)).label("won"))
        .add_columns(func.count(seats.c.score).label("scored"), _sum(seats.c.score).label("total"))
        .add_columns(func.max(seats.c.score).label("best"))
        .where(seats.c.character != "")
        .group_by(*keys)
        .subquery("counted")
    )
    mode = counted.c.mode
    return (
        _of_games(counted)
        .order_by(counted.c.plays.desc(), counted.c.character, game.c.title, mode)
        .limit(MOST_NAMES)
    )


def _points() -> Any:
    keys = (seats.c.game_id, seats.c.mode, score_line.c.kind, score_line.c.chapter)
    counted = (
        select(*keys, func.count().label("seats"), _sum(score_line.c.value).label("total"))
        .join_from(seats, score_line, score_line.c.seat_id == seats.c.id)
        .group_by(*keys)
        .subquery("counted")
    )
    mode = counted.c.mode
    return _of_games(counted).order_by(mode, game.c.title, counted.c.chapter, counted.c.kind)


def _opponents() -> Any:
    won = func.max(case((seats.c.won.is_(True), 1), else_=0))
    fought = (
        select(plays.c.number, plays.c.game_id, plays.c.mode, plays.c.opponent)
        .add_columns(plays.c.opponent_left, func.coalesce(won, 0).label("won"))
        .join_from(plays, seats, seats.c.number == plays.c.number, isouter=True)
        .where(plays.c.incomplete.is_(False), plays.c.opponent != "")
        .group_by(plays.c.number)
        .subquery("fought")
    )
    left = case((fought.c.won == 0, fought.c.opponent_left))
    keys = (fought.c.game_id, fought.c.mode, fought.c.opponent)
    counted = (
        select(*keys, func.count().label("plays"), _sum(fought.c.won).label("won"))
        .add_columns(func.count(left).label("close"), _sum(left).label("left"))
        .add_columns(func.min(left).label("least"))
        .group_by(*keys)
        .subquery("counted")
    )
    mode = counted.c.mode
    return (
        _of_games(counted)
        .order_by(counted.c.plays.desc(), counted.c.opponent, game.c.title, mode)
        .limit(MOST_NAMES)
    )


def _win_rates() -> Any:
    keys = (seats.c.person_id, seats.c.mode)
    counted = (
        select(*keys, func.count().label("plays"), _times(seats.c.won.is_(True)).label("won"))
        .where(seats.c.person_id.is_not(None))
        .group_by(*keys)
        .subquery("counted")
    )
    return (
        select(counted.c.mode, person.c.id, person.c.name, counted.c.plays, counted.c.won)
        .join_from(counted, person, person.c.id == counted.c.person_id)
        .order_by(counted.c.plays.desc(), person.c.folded, person.c.id)
        .limit(MOST_NAMES)
    )


def _head_to_head() -> Any:
    one, two = seats.alias("one"), seats.alias("two")
    met = func.count().label("plays")
    counted = (
        select(one.c.person_id.label("first"), two.c.person_id.label("second"), met)
        .add_columns(_times(one.c.won & ~two.c.won).label("won"))
        .add_columns(_times(two.c.won & ~one.c.won).label("lost"))
        .join_from(one, two, two.c.number == one.c.number)
        .where(one.c.mode == COMPETITIVE, one.c.person_id < two.c.person_id)
        .group_by(one.c.person_id, two.c.person_id)
        .order_by(met.desc(), one.c.person_id, two.c.person_id)
        .limit(MOST_NAMES)
        .subquery("counted")
    )
    first, second = person.alias("first_person"), person.alias("second_person")
    return (
        select(first.c.id, first.c.name, second.c.id, second.c.name, counted.c.plays)
        .add_columns(counted.c.won, counted.c.lost)
        .join_from(counted, first, first.c.id == counted.c.first)
        .join(second, second.c.id == counted.c.second)
        .order_by(counted.c.plays.desc(), first.c.folded, second.c.folded)
    )


def _streaks() -> Any:
    rows = _rows_of_wins()
    keys, standing = (rows.c.person_id, rows.c.mode), case((rows.c.losses == 0, rows.c.wins))
    longest = (
        select(*keys, func.max(rows.c.wins).label("wins"), _sum(rows.c.plays).label("plays"))
        .add_columns(_sum(standing).label("now"))
        .group_by(*keys)
        .order_by(func.max(rows.c.wins).desc(), *keys)
        .limit(MOST_NAMES)
        .subquery("longest")
    )
    # Of rows that are as long the earliest: it begins first, and ends first.
    found = (
        select(
            longest, func.min(rows.c.since).label("since"), func.min(rows.c.until).label("until")
        )
        .join_from(longest, rows, (keys[0] == longest.c.person_id) & (keys[1] == longest.c.mode))
        .where(rows.c.wins == longest.c.wins)
        .group_by(*longest.c)
        .subquery("found")
    )
    since, until = plays.alias("since"), plays.alias("until")
    return (
        select(found.c.mode, person.c.id, person.c.name, found.c.plays, found.c.wins)
        .add_columns(since.c.played_on, until.c.played_on, found.c.now)
        .join_from(found, person, person.c.id == found.c.person_id)
        .join(since, since.c.number == found.c.since, isouter=True)
        .join(until, until.c.number == found.c.until, isouter=True)
        .order_by(found.c.wins.desc(), person.c.name, found.c.mode)
    )


def _rows_of_wins() -> Any:
    """Each row of plays of a person between two losses: the wins in it, the losses after it."""
    whose = (seats.c.person_id, seats.c.mode)
    lost = func.sum(case((seats.c.won.is_(True), 0), else_=1))
    later = lost.over(partition_by=whose, order_by=seats.c.number.desc()).label("losses")
    numbered = (
        select(*whose, seats.c.number, seats.c.won, later)
        .where(seats.c.person_id.is_not(None))
        .subquery("numbered")
    )
    person_id, mode, number, won, losses = numbered.c
    of_wins = case((won.is_(True), number))
    return (
        select(person_id, mode, losses, func.count().label("plays"))
        .add_columns(func.count(of_wins).label("wins"))
        .add_columns(func.min(of_wins).label("since"), func.max(of_wins).label("until"))
        .group_by(person_id, mode, losses)
        .cte("rows")
    )


def _h_index() -> Any:
    keys = (plays.c.game_id, plays.c.mode)
    counted = select(*keys, _sum(plays.c.quantity).label("plays")).group_by(*keys)
    found = counted.subquery("counted")
    return (
        select(found.c.mode, game.c.title, found.c.plays)
        .join_from(found, game, game.c.id == found.c.game_id)
        .order_by(found.c.mode, found.c.plays.desc(), game.c.title)
    )


def _durations() -> Any:
    persons = (
        select(seats.c.number, func.count().label("persons"))
        .group_by(seats.c.number)
        .subquery("persons")
    )
    keys, minutes = (plays.c.mode, persons.c.persons), plays.c.duration
    return (
        select(*keys, func.count(), func.count(minutes), _sum(minutes))
        .add_columns(func.min(minutes), func.max(minutes))
        .join_from(persons, plays, plays.c.number == persons.c.number)
        .group_by(*keys)
        .order_by(*keys)
    )


MONTHS: Final = _months()
SOLO_LINES: Final = _solo()
SCORES: Final = _scores()
CHARACTERS: Final = _characters()
POINTS: Final = _points()
OPPONENTS: Final = _opponents()
WIN_RATES: Final = _win_rates()
HEAD_TO_HEAD: Final = _head_to_head()
STREAKS: Final = _streaks()
H_INDEX: Final = _h_index()
DURATIONS: Final = _durations()
