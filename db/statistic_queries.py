"""The questions that statistics ask, each made once for a filter and asked as often as needed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from sqlalchemy import ColumnElement, case, exists, func, select

from db.filtering import HistoryFilter, clauses
from db.logged import COMPETITIVE, SOLO
from db.models import game, person, play, score_line, seat

MOST_NAMES: Final = 200
"""Persons, Characters and pairs that are told of, the most played first."""

_WORD: Final = func.coalesce(game.c.word, "")
_PERSONS: Final = (seat.c.automa.is_(False),)


def _sum(column: ColumnElement[Any]) -> ColumnElement[int]:
    return func.coalesce(func.sum(column), 0)


def _times(condition: ColumnElement[bool]) -> ColumnElement[int]:
    """How often something is so."""
    return _sum(case((condition, 1), else_=0))


def _over(wanted: HistoryFilter) -> list[ColumnElement[bool]]:
    return [*clauses(wanted), play.c.result.is_not(None), play.c.ignored.is_(False)]


def _ended(wanted: HistoryFilter) -> list[ColumnElement[bool]]:
    return [*_over(wanted), play.c.incomplete.is_(False)]


_SEATED: Final = play.join(game, game.c.id == play.c.game_id).join(
    seat, seat.c.play_id == play.c.id
)


@lru_cache(maxsize=16)
def months(wanted: HistoryFilter) -> Any:
    """Plays by month, the earliest first; a month without any is left out."""
    return (
        select(play.c.mode, play.c.played_on, _sum(play.c.quantity))
        .where(*_over(wanted))
        .group_by(play.c.mode, play.c.played_on)
    )


@lru_cache(maxsize=16)
def solo(wanted: HistoryFilter) -> Any:
    """Solo results by game and difficulty, against the target."""
    reached = (play.c.target.is_not(None)) & (seat.c.score >= play.c.target)
    keys = (game.c.word, game.c.title, play.c.difficulty, play.c.target)
    return (
        select(_WORD, *keys[1:], func.count(), _times(seat.c.won.is_(True)))
        .add_columns(func.count(seat.c.score), _sum(seat.c.score))
        .add_columns(func.max(seat.c.score), func.min(seat.c.score), _times(reached))
        .select_from(_SEATED)
        .where(*_ended(wanted), *_PERSONS, play.c.mode == SOLO)
        .group_by(*keys)
        .order_by(game.c.title, play.c.difficulty, play.c.target)
    )


@lru_cache(maxsize=16)
def scores(wanted: HistoryFilter) -> Any:
    """How often each score was reached, by game."""
    keys = (play.c.mode, game.c.word, game.c.title, seat.c.score)
    return (
        select(play.c.mode, _WORD, game.c.title, seat.c.score, func.count())
        .select_from(_SEATED)
        .where(*_ended(wanted), *_PERSONS, seat.c.score.is_not(None))
        .group_by(*keys)
        .order_by(play.c.mode, game.c.title, seat.c.score)
    )


@lru_cache(maxsize=16)
def characters(wanted: HistoryFilter) -> Any:
    """Mean and best by Character, the most played first."""
    plays = func.count().label("plays")
    return (
        select(play.c.mode, _WORD, game.c.title, seat.c.character, plays)
        .add_columns(_times(seat.c.won.is_(True)), func.count(seat.c.score))
        .add_columns(_sum(seat.c.score), func.max(seat.c.score))
        .select_from(_SEATED)
        .where(*_ended(wanted), *_PERSONS, seat.c.character != "")
        .group_by(play.c.mode, game.c.word, game.c.title, seat.c.character)
        .order_by(plays.desc(), seat.c.character)
        .limit(MOST_NAMES)
    )


@lru_cache(maxsize=16)
def points(wanted: HistoryFilter) -> Any:
    """Where the points come from: by kind of score line and chapter."""
    keys = (play.c.mode, game.c.word, game.c.title, score_line.c.kind, score_line.c.chapter)
    return (
        select(play.c.mode, _WORD, *keys[2:], func.count(), _sum(score_line.c.value))
        .select_from(_SEATED.join(score_line, score_line.c.seat_id == seat.c.id))
        .where(*_ended(wanted), *_PERSONS)
        .group_by(*keys)
        .order_by(play.c.mode, game.c.title, score_line.c.chapter, score_line.c.kind)
    )


@lru_cache(maxsize=16)
def opponents(wanted: HistoryFilter) -> Any:
    """Opponents beaten, and how close it was: all of a table win or lose together."""
    won = exists().where(seat.c.play_id == play.c.id, seat.c.won.is_(True))
    left = case((~won, play.c.opponent_left))
    plays = func.count().label("plays")
    return (
        select(play.c.mode, _WORD, game.c.title, play.c.opponent, plays, _times(won))
        .add_columns(func.count(left), _sum(left), func.min(left))
        .select_from(play.join(game, game.c.id == play.c.game_id))
        .where(*_ended(wanted), play.c.opponent != "")
        .group_by(play.c.mode, game.c.word, game.c.title, play.c.opponent)
        .order_by(plays.desc(), play.c.opponent)
        .limit(MOST_NAMES)
    )


@lru_cache(maxsize=16)
def win_rates(wanted: HistoryFilter) -> Any:
    """How often each person won, the most played first."""
    plays = func.count().label("plays")
    counted = (
        select(play.c.mode, seat.c.person_id, plays, _times(seat.c.won.is_(True)).label("won"))
        .select_from(play.join(seat, seat.c.play_id == play.c.id))
        .where(*_ended(wanted), seat.c.person_id.is_not(None))
        .group_by(play.c.mode, seat.c.person_id)
        .order_by(plays.desc(), seat.c.person_id)
        .limit(MOST_NAMES)
        .subquery("counted")
    )
    return (
        select(counted.c.mode, person.c.id, person.c.name, counted.c.plays, counted.c.won)
        .join_from(counted, person, person.c.id == counted.c.person_id)
        .order_by(counted.c.plays.desc(), person.c.folded, person.c.id)
    )


@lru_cache(maxsize=16)
def head_to_head(wanted: HistoryFilter) -> Any:
    """Each two persons who met at a competitive table, those who met most first."""
    one, two = seat.alias("one"), seat.alias("two")
    met = play.join(one, one.c.play_id == play.c.id).join(two, two.c.play_id == play.c.id)
    plays = func.count().label("plays")
    counted = (
        select(one.c.person_id.label("first"), two.c.person_id.label("second"), plays)
        .add_columns(_times(one.c.won & ~two.c.won).label("won"))
        .add_columns(_times(two.c.won & ~one.c.won).label("lost"))
        .select_from(met)
        .where(*_ended(wanted), play.c.mode == COMPETITIVE)
        .where(one.c.person_id < two.c.person_id)
        .group_by(one.c.person_id, two.c.person_id)
        .order_by(plays.desc(), one.c.person_id, two.c.person_id)
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


@lru_cache(maxsize=16)
def streaks(wanted: HistoryFilter) -> Any:
    """The longest row of wins of each person and the one that goes on, longest first."""
    rows = _rows_of_wins(wanted)
    return (
        select(rows.c.mode, rows.c.person_id, person.c.name)
        .add_columns(rows.c.wins, rows.c.since, rows.c.until, rows.c.losses, rows.c.plays)
        .join_from(rows, person, person.c.id == rows.c.person_id)
    )


@lru_cache(maxsize=16)
def h_index(wanted: HistoryFilter) -> Any:
    """The H-index by mode: so many games were played so many times."""
    plays = _sum(play.c.quantity).label("plays")
    return (
        select(play.c.mode, game.c.title, plays)
        .select_from(play.join(game, game.c.id == play.c.game_id))
        .where(*_over(wanted))
        .group_by(play.c.mode, game.c.id, game.c.title)
        .order_by(play.c.mode, plays.desc(), game.c.title)
    )


@lru_cache(maxsize=16)
def durations(wanted: HistoryFilter) -> Any:
    """Minutes at the table by the number of persons."""
    persons = (
        select(play.c.id, play.c.mode, play.c.duration, func.count(seat.c.id).label("persons"))
        .select_from(play.join(seat, seat.c.play_id == play.c.id))
        .where(*_ended(wanted), *_PERSONS)
        .group_by(play.c.id, play.c.mode, play.c.duration)
        .subquery("persons")
    )
    minutes = persons.c.duration
    return (
        select(persons.c.mode, persons.c.persons, func.count(), func.count(minutes))
        .add_columns(_sum(minutes), func.min(minutes), func.max(minutes))
        .group_by(persons.c.mode, persons.c.persons)
        .order_by(persons.c.mode, persons.c.persons)
    )


def _rows_of_wins(wanted: HistoryFilter) -> Any:
    """Each row of plays between two losses: how many wins it has, and the losses after it."""
    order = (play.c.played_on.desc(), play.c.started.desc(), play.c.id.desc())
    whose = (play.c.mode, seat.c.person_id)
    lost = case((seat.c.won.is_(True), 0), else_=1)
    numbered = (
        select(*whose, seat.c.won, play.c.played_on)
        .add_columns(func.sum(lost).over(partition_by=whose, order_by=order).label("losses"))
        .add_columns(func.count().over(partition_by=whose).label("plays"))
        .select_from(play.join(seat, seat.c.play_id == play.c.id))
        .where(*_ended(wanted), seat.c.person_id.is_not(None))
        .subquery("numbered")
    )
    keys = (numbered.c.mode, numbered.c.person_id, numbered.c.losses, numbered.c.plays)
    won_on = case((numbered.c.won.is_(True), numbered.c.played_on))
    return (
        select(*keys, _times(numbered.c.won.is_(True)).label("wins"))
        .add_columns(func.min(won_on).label("since"), func.max(won_on).label("until"))
        .group_by(*keys)
        .subquery("rows")
    )
