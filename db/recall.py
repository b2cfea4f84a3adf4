"""Defaults from the history: the archive answers a closed set of questions of `companion`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from sqlalchemy import Connection, Engine, func, select

from companion.fields import Field, Pick, PickSome
from companion.step import Json, Step
from db.engine import reading
from db.models import game, move, person, play, seat
from db.names import person_known
from db.reading import AnyRow
from db.readings import preferred

RULING = "ruling/"
"""What the names of fields begin with that ask how a ruling is read."""

MOST_PERSONS = 50
"""How many names are suggested."""

_SETUPS = 5
"""How many plays back a setup is looked for: not every play asks every step."""


class Recall:
    """The room that answers what a field `recall`s."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def recalled(self, game_id: str, step: Step) -> dict[str, Json]:
        """The answers by field name, for the fields of the step that ask the history.

        `last_setup`: the value of this step and field in the last play of this game;
        `persons`: names, the most used first; `latest_loser`: who of those that the field offers
        lost a match of it last, all of them where several lost it together.
        """
        asking = [each for each in step.fields if each.recall is not None]
        if not asking:
            return {}
        with reading(self._engine) as connection:
            found: dict[str, Json] = {}
            for question in {each.recall for each in asking}:
                fields = [each for each in asking if each.recall == question]
                found |= _answered(connection, game_id, step, question or "", fields)
        return found


def _answered(
    connection: Connection, game_id: str, step: Step, question: str, fields: list[Field]
) -> dict[str, Json]:
    if question == "last_setup":
        values = last_setup(connection, game_id, step)
        # A reading that is preferred in Settings goes before the one that was played last.
        ways = preferred(connection, game_id)
        values |= {f"{RULING}{id}": way for id, way in ways.items()}
        return {each.name: values[each.name] for each in fields if each.name in values}
    if question == "persons":
        answer = persons(connection)
        return {each.name: answer for each in fields}
    return {each.name: losers for each in fields if (losers := _lost(connection, game_id, each))}


def _lost(connection: Connection, game_id: str, field: Field) -> Json:
    """Who of the persons that the field offers lost last; for a line of text, who lost at all."""
    if isinstance(field, Pick | PickSome):
        return latest_losers(connection, game_id, [each.label for each in field.options])
    return next(iter(latest_losers(connection, game_id)), None)


def last_setup(connection: Connection, game_id: str, step: Step) -> dict[str, Json]:
    """What was answered to this step in the last play of this game that asked it, else {}."""
    latest = (
        select(play.c.id)
        .join_from(play, game, game.c.id == play.c.game_id)
        .where(game.c.word == game_id, play.c.deleted.is_(None), play.c.seed.is_not(None))
        .order_by(play.c.played_on.desc(), play.c.started.desc(), play.c.id.desc())
        .limit(_SETUPS)
    )
    for (id,) in connection.execute(latest).all():
        asked = select(move.c.entered).where(
            move.c.play_id == id,
            move.c.step == step.id,
            move.c.action.is_(None),
            move.c.seat.is_(None) if step.seat is None else move.c.seat == step.seat,
        )
        entered = connection.execute(asked.order_by(move.c.number).limit(1)).scalar()
        if entered is not None:
            return dict(entered)
    return {}


def persons(connection: Connection) -> list[str]:
    """The names of persons, those who sat at most plays first."""
    # Counted by an index alone, before any name is read.
    times = func.count().label("times")
    used = (
        select(seat.c.person_id, times)
        .where(seat.c.person_id.is_not(None))
        .group_by(seat.c.person_id)
        .order_by(times.desc())
        .limit(MOST_PERSONS)
        .subquery("used")
    )
    named = (
        select(person.c.name)
        .join_from(used, person, person.c.id == used.c.person_id)
        .order_by(used.c.times.desc(), person.c.name)
    )
    return list(dict.fromkeys(connection.execute(named).scalars()))


def latest_losers(
    connection: Connection, game_id: str, names: Sequence[str] | None = None
) -> list[str]:
    """Who of these names lost the latest match of this game that one of them lost.

    Matches count against anybody: of a play that tells the losers of each, match by match, of
    any other play those who sat there when somebody won. Without `names` everybody counts.
    """
    keys = {person_known(connection, name): name for name in names or ()}
    keys.pop(None, None)
    if names is not None and not keys:
        return []
    winner = seat.alias("winner")
    won = select(winner.c.id).where(winner.c.won.is_(True), winner.c.play_id == play.c.id)
    sat = (
        select(play.c.id, play.c.facts, seat.c.seat, seat.c.won, seat.c.person_id, person.c.name)
        .add_columns((won.exists() & play.c.result.is_not(None)).label("decided"))
        .join_from(play, game, game.c.id == play.c.game_id)
        .join(seat, seat.c.play_id == play.c.id)
        .join(person, person.c.id == seat.c.person_id)
        .where(game.c.word == game_id, play.c.deleted.is_(None))
        .order_by(play.c.played_on.desc(), play.c.started.desc(), play.c.id.desc())
        .order_by(seat.c.position)
    )
    if names is not None:
        sat = sat.where(seat.c.person_id.in_(list(keys)))
    for _id, rows in groupby(connection.execute(sat), key=lambda row: row.id):
        here = tuple(rows)
        for losers in reversed(_losses(here)):
            found = [keys.get(row.person_id, row.name) for row in here if row.seat in losers]
            if found:
                return found
    return []


def _losses(here: Sequence[AnyRow]) -> list[list[str]]:
    """The seats that lost each match of a play, oldest match first."""
    facts = here[0].facts
    told = facts.get("losses")
    each = told if isinstance(told, list) and told else [facts.get("losers")]
    matches = [losers for losers in each if isinstance(losers, list) and losers]
    if not matches and here[0].decided:
        return [[row.seat for row in here if not row.won]]
    return matches
