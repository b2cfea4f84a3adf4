"""Persons and places as a household sees them: how often, renamed, made one, who am I."""

from __future__ import annotations

from typing import Any, Final
from uuid import uuid4

from sqlalchemy import Connection, Engine, Table, delete, func, insert, literal, select, update
from sqlalchemy.sql.elements import KeyedColumnElement

from companion.language import _
from companion.step import Refused
from companion.text import bare
from db.engine import reading, writing
from db.listed import plays_of, refresh
from db.models import game, merge, merged, person, place, play, seat
from db.names import folded
from db.people_records import GameNamed, Merge, PersonNamed, PlaceNamed
from db.timing import Clock

MOST_DIFFICULTIES: Final = 100
"""So many are told of; a file may bring a scenario of its own with each play."""

_HANGS: Final[dict[str, tuple[Table, Table, str]]] = {
    "person": (person, seat, "person_id"),
    "place": (place, play, "place_id"),
}
"""What hangs on a name: the table of the names, that of the items, and their column."""


class People:
    """The room of persons, places and the games' names. Each change is one transaction."""

    def __init__(self, engine: Engine, clock: Clock) -> None:
        self._engine = engine
        self._clock = clock

    # -- lists

    def persons(self) -> tuple[PersonNamed, ...]:
        """Every person, the most played first; plays in the bin do not count."""
        times = (
            select(
                seat.c.person_id,
                func.count(seat.c.play_id.distinct()).label("plays"),
                func.max(play.c.played_on).label("latest"),
            )
            .join_from(seat, play, play.c.id == seat.c.play_id)
            .where(seat.c.person_id.is_not(None), play.c.deleted.is_(None))
            .group_by(seat.c.person_id)
            .subquery("times")
        )
        count = func.coalesce(times.c.plays, 0)
        found = (
            select(person.c.id, person.c.name, count, times.c.latest, person.c.me)
            .add_columns(person.c.bgg_name)
            .join_from(person, times, times.c.person_id == person.c.id, isouter=True)
            .where(person.c.merged_into.is_(None))
            .order_by(count.desc(), person.c.folded, person.c.id)
        )
        with reading(self._engine) as connection:
            return tuple(PersonNamed(*row) for row in connection.execute(found))

    def places(self) -> tuple[PlaceNamed, ...]:
        """Every place, the most used first."""
        times = _times(play.c.place_id)
        count = func.coalesce(times.c.plays, 0)
        found = (
            select(place.c.id, place.c.name, count, times.c.latest)
            .join_from(place, times, times.c.key == place.c.id, isouter=True)
            .where(place.c.merged_into.is_(None))
            .order_by(count.desc(), place.c.folded, place.c.id)
        )
        with reading(self._engine) as connection:
            return tuple(PlaceNamed(*row) for row in connection.execute(found))

    def games(self) -> tuple[GameNamed, ...]:
        """Every game that was played or logged, the most played first."""
        times = _times(play.c.game_id)
        count = func.coalesce(times.c.plays, 0)
        found = (
            select(game.c.id, func.coalesce(game.c.word, ""), game.c.title, count)
            .add_columns(times.c.latest, game.c.bgg_id, game.c.direction, game.c.cooperative)
            .join_from(game, times, times.c.key == game.c.id, isouter=True)
            .order_by(count.desc(), game.c.folded, game.c.id)
        )
        with reading(self._engine) as connection:
            return tuple(GameNamed(*row) for row in connection.execute(found))

    def difficulties(self) -> tuple[str, ...]:
        """Every difficulty, board or scenario that was played, the most played first."""
        here = play.c.deleted.is_(None), play.c.difficulty != ""
        found = select(play.c.difficulty).where(*here).group_by(play.c.difficulty)
        order = found.order_by(func.count().desc(), play.c.difficulty).limit(MOST_DIFFICULTIES)
        with reading(self._engine) as connection:
            return tuple(connection.execute(order).scalars())

    # -- who am I

    def me(self) -> PersonNamed | None:
        """The person whose plays these are, None where nobody said so."""
        return next((each for each in self.persons() if each.me), None)

    def set_me(self, id: str | None) -> None:
        """Say who is "me". LookupError where there is nobody of this id."""
        with writing(self._engine) as connection:
            connection.execute(update(person).where(person.c.me).values(me=False))
            if id is not None:
                _one(connection, person, id)
                connection.execute(update(person).where(person.c.id == id).values(me=True))

    # -- renaming and making one of two

    def rename(self, kind: str, id: str, name: str) -> None:
        """Give another name; moves keep it as it was typed.

        Refused for one with nothing to read, LookupError where there is none of the id.
        """
        name = bare(name)
        if not name:
            raise Refused("name", _("A name is needed."), "name")
        table, items, column = _HANGS[kind]
        with writing(self._engine) as connection:
            _one(connection, table, id)
            row = {"name": name, "folded": folded(name)}
            connection.execute(update(table).where(table.c.id == id).values(row))
            refresh(connection, plays_of(connection, items.c[column], id))

    def merge(self, kind: str, gone: str, into: str) -> Merge:
        """Make one of two: all plays of `gone` are those of `into` from now on, and its name too.

        Refused where both are one already, LookupError where there is no such person or place.
        """
        if gone == into:
            raise Refused("into", _("That is one and the same."), "into")
        table, items, column = _HANGS[kind]
        id, now = str(uuid4()), self._clock()
        with writing(self._engine) as connection:
            both = [_one(connection, table, each) for each in (gone, into)]
            row = {"id": id, "kind": kind, "gone_id": gone, "into_id": into, "at": now}
            connection.execute(insert(merge), row)
            moving = select(literal(id, merge.c.id.type), items.c.id).where(items.c[column] == gone)
            connection.execute(insert(merged).from_select(["merge_id", "item_id"], moving))
            plays = plays_of(connection, items.c[column], gone)
            moved = update(items).where(items.c[column] == gone).values({column: into})
            number = connection.execute(moved).rowcount
            refresh(connection, plays)
            connection.execute(update(table).where(table.c.id == gone).values(merged_into=into))
            if kind == "person" and both[0].me:
                connection.execute(update(person).where(person.c.id == into).values(me=True))
        return Merge(id, kind, both[0].name, both[1].name, now, number)

    def undo_merge(self, id: str) -> None:
        """Make two of one again: what was moved goes back, unless it was changed since.

        LookupError where there is no such merge or it was undone; Refused where the one into
        which it went was made one with another since.
        """
        with writing(self._engine) as connection:
            here = merge.c.id == id, merge.c.undone.is_(None)
            made = connection.execute(select(merge).where(*here).with_for_update()).first()
            if made is None:
                raise LookupError(id)
            table, items, column = _HANGS[made.kind]
            _still_one(connection, table, made.into_id)
            moved = select(merged.c.item_id).where(merged.c.merge_id == id)
            back = update(items).where(items.c[column] == made.into_id, items.c.id.in_(moved))
            connection.execute(back.values({column: made.gone_id}))
            refresh(connection, plays_of(connection, items.c[column], made.gone_id))
            two = update(table).where(table.c.id == made.gone_id)
            connection.execute(two.values(merged_into=None))
            if made.kind == "person" and _is_me(connection, made.gone_id):
                other = update(person).where(person.c.id == made.into_id)
                connection.execute(other.values(me=False))
            undone = update(merge).where(merge.c.id == id)
            connection.execute(undone.values(undone=self._clock()))
            connection.execute(delete(merged).where(merged.c.merge_id == id))

    def merges(self) -> tuple[Merge, ...]:
        """The merges that can be undone, the newest first."""
        moved = select(func.count()).where(merged.c.merge_id == merge.c.id).scalar_subquery()
        found: list[Merge] = []
        with reading(self._engine) as connection:
            for kind, (table, _items, _column) in _HANGS.items():
                gone, into = table.alias("gone"), table.alias("other")
                rows = connection.execute(
                    select(merge.c.id, merge.c.kind, gone.c.name, into.c.name)
                    .add_columns(merge.c.at, moved)
                    .join_from(merge, gone, gone.c.id == merge.c.gone_id)
                    .join(into, into.c.id == merge.c.into_id)
                    .where(merge.c.kind == kind, merge.c.undone.is_(None))
                )
                found += [Merge(*row) for row in rows]
        return tuple(sorted(found, key=lambda each: each.at, reverse=True))


def _times(column: KeyedColumnElement[Any]) -> Any:
    """How often and when last, by a column of `play`."""
    return (
        select(
            column.label("key"),
            func.count().label("plays"),
            func.max(play.c.played_on).label("latest"),
        )
        .where(column.is_not(None), play.c.deleted.is_(None))
        .group_by(column)
        .subquery("times")
    )


def _one(connection: Connection, table: Table, id: str) -> Any:
    """The row of a person or place that stands for itself. LookupError where there is none."""
    here = select(table).where(table.c.id == id, table.c.merged_into.is_(None))
    row = connection.execute(here.with_for_update()).first()
    if row is None:
        raise LookupError(id)
    return row


def _still_one(connection: Connection, table: Table, id: str) -> None:
    try:
        _one(connection, table, id)
    except LookupError:
        sentence = _("It was made one with another since. Please undo that first.")
        raise Refused("merge", sentence, "merge") from None


def _is_me(connection: Connection, id: str) -> bool:
    return bool(connection.execute(select(person.c.me).where(person.c.id == id)).scalar())
