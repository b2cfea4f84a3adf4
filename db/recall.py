"""Defaults from the history: the archive answers a closed set of questions of `companion`."""

from __future__ import annotations

from sqlalchemy import Connection, Engine, func, select

from companion.fields import Field
from companion.step import Json, Step
from db.engine import reading
from db.models import game, move, person, play, seat
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
        `persons`: names, the most used first; `latest_loser`: who lost a match of it last.
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
    answer = persons(connection) if question == "persons" else latest_loser(connection, game_id)
    return {} if answer is None else {each.name: answer for each in fields}


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


def latest_loser(connection: Connection, game_id: str) -> str | None:
    """The name of a person who lost the last finished play of this game that somebody won."""
    won = select(seat.c.play_id).where(seat.c.won.is_(True), seat.c.play_id == play.c.id)
    latest = (
        select(play.c.id)
        .join_from(play, game, game.c.id == play.c.game_id)
        .where(
            game.c.word == game_id,
            play.c.deleted.is_(None),
            play.c.result.is_not(None),
            won.exists(),
        )
        .order_by(play.c.played_on.desc(), play.c.started.desc(), play.c.id.desc())
        .limit(1)
    )
    losers = (
        select(person.c.name)
        .join_from(seat, person, person.c.id == seat.c.person_id)
        .where(seat.c.play_id == latest.scalar_subquery(), seat.c.won.is_(False))
        .order_by(seat.c.position)
        .limit(1)
    )
    return connection.execute(losers).scalar()
