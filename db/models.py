"""The tables. Keys are UUIDs, moments are UTC, the date of a play is a local date.

They are typed Core tables: `play.c.revision` is a `Column[int]` to the type checker, and
nothing of an object mapper has to be loaded before Home can be filled.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    Date,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Named,
    String,
    Table,
    TypedColumns,
    UniqueConstraint,
    false,
)

from companion.step import Json
from db.types import Data, Key, Large, Moment, Words

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

NAME: Final = 200
"""Characters of a name."""
LINE: Final = 1000
"""Characters of a headline or a note of one line."""


class _Game(TypedColumns):
    id: Named[str] = Column(Key, primary_key=True)
    # The id that `companion` gives it; None for a game that is only logged.
    word: Named[str | None] = Column(Words(NAME), unique=True)
    title: Named[str] = Column(Words(NAME))
    # The title folded for comparing.
    folded: Named[str] = Column(Words(NAME), index=True, server_default="")
    # What other programs know of it: its number at BoardGameGeek, their key, which scores win
    # ("highest", "lowest", "none", "" for unknown), whether all win or lose together.
    bgg_id: Named[int | None] = Column(Integer, index=True)
    source_uuid: Named[str | None] = Column(Words(NAME), index=True)
    direction: Named[str] = Column(String(NAME), server_default="")
    cooperative: Named[bool | None]
    teams: Named[bool] = Column(server_default=false())
    import_id: Named[str | None] = Column(Key)


class _Person(TypedColumns):
    id: Named[str] = Column(Key, primary_key=True)
    name: Named[str] = Column(Words(NAME))
    # The name folded for comparing. Two persons may have one name.
    folded: Named[str] = Column(Words(NAME), index=True)
    bgg_name: Named[str] = Column(Words(NAME), server_default="")
    # The one whose plays these are.
    me: Named[bool] = Column(server_default=false())
    source_uuid: Named[str | None] = Column(Words(NAME), index=True)
    # Another row is this person now: whoever is meant by this name sits there.
    merged_into: Named[str | None] = Column(Key, ForeignKey("person.id"), index=True)
    import_id: Named[str | None] = Column(Key)


class _Place(TypedColumns):
    id: Named[str] = Column(Key, primary_key=True)
    name: Named[str] = Column(Words(NAME))
    folded: Named[str] = Column(Words(NAME), index=True)
    source_uuid: Named[str | None] = Column(Words(NAME), index=True)
    merged_into: Named[str | None] = Column(Key, ForeignKey("place.id"), index=True)
    import_id: Named[str | None] = Column(Key)


class _Batch(TypedColumns):
    """An import: where from, what it brought, so that it can be undone as one thing."""

    id: Named[str] = Column(Key, primary_key=True)
    made: Named[datetime] = Column(Moment)
    file: Named[str] = Column(Words(LINE))
    format: Named[str] = Column(String(NAME))
    # How many plays were new, there before, changed since, and could not be read.
    new: Named[int] = Column(Integer)
    known: Named[int] = Column(Integer)
    changed: Named[int] = Column(Integer)
    unreadable: Named[int] = Column(Integer)
    undone: Named[datetime | None] = Column(Moment)
    # How many values of the Collection and preferred rulings it brought.
    others: Named[int] = Column(Integer, server_default="0")


class _Brought(TypedColumns):
    """A value of the Collection or a preferred ruling that an import brought."""

    batch_id: Named[str] = Column(Key, ForeignKey("batch.id", ondelete="CASCADE"), primary_key=True)
    # "value", by its key in the Collection, or "ruling", by game and ruling ("ronin/ties").
    kind: Named[str] = Column(String(NAME), primary_key=True)
    key: Named[str] = Column(Words(LINE), primary_key=True)
    value: Named[Json] = Column(Data, nullable=False)
    # Whether it went in the place of another value, and of which one.
    replaced: Named[bool]
    before: Named[Json] = Column(Data, nullable=False)


class _Play(TypedColumns):
    id: Named[str] = Column(Key, primary_key=True)
    game_id: Named[str] = Column(Key, ForeignKey("game.id"))
    place_id: Named[str | None] = Column(Key, ForeignKey("place.id"), index=True)
    # None for a play that is only logged: it has no moves.
    seed: Named[int | None] = Column(BigInteger)
    rules_version: Named[int | None] = Column(Integer)
    # Raised by each transaction that changes the play.
    revision: Named[int] = Column(Integer)
    # How many moves stand, and which branch a redo follows.
    moves: Named[int] = Column(Integer)
    redo_branch: Named[int | None] = Column(Integer)
    started: Named[datetime] = Column(Moment)
    played_on: Named[date] = Column(Date)
    ended: Named[datetime | None] = Column(Moment)
    changed: Named[datetime] = Column(Moment)
    deleted: Named[datetime | None] = Column(Moment)
    headline: Named[str] = Column(Words(LINE))
    # The stable word by which it ended, None while it goes on.
    result: Named[str | None] = Column(Words(NAME))
    facts: Named[Json] = Column(Data, nullable=False)
    notes: Named[str] = Column(Words(), default="")
    # The import that brought it, and the one that put another play in its place.
    import_id: Named[str | None] = Column(Key, ForeignKey("batch.id"), index=True)
    replaced_by: Named[str | None] = Column(Key, ForeignKey("batch.id"), index=True)
    # "guided" by this program, "logged" by hand, or "imported".
    kind: Named[str] = Column(String(NAME), server_default="guided")
    # "solo", "cooperative" or "competitive"; "" while nobody sits.
    mode: Named[str] = Column(String(NAME), server_default="")
    # Minutes at the table, None where nobody knows.
    duration: Named[int | None] = Column(Integer)
    # How hard, or which board or scenario, in a word; the points a solo play had to reach.
    difficulty: Named[str] = Column(Words(NAME), server_default="")
    target: Named[int | None] = Column(Large)
    # Whom the table fought, and what was left of it.
    opponent: Named[str] = Column(Words(NAME), server_default="")
    opponent_left: Named[int | None] = Column(Large)
    # Not played to its end; to be kept out of statistics; how often it was played like this.
    incomplete: Named[bool] = Column(server_default=false())
    ignored: Named[bool] = Column(server_default=false())
    quantity: Named[int] = Column(Integer, server_default="1")
    # The program it comes from, its key there ("" without one), and a digest of what it said.
    source: Named[str | None] = Column(String(NAME))
    source_uuid: Named[str] = Column(Words(NAME), server_default="")
    fingerprint: Named[str] = Column(String(NAME), server_default="")
    # What lists find and sort by, made by `db.listed` from the play, its seats and their names:
    # all that a typed word is looked for in, folded; how many seats there are; the best score of
    # a person; "won", "lost" or "tied" for the persons, "" while nobody knows.
    words: Named[str] = Column(Words(), server_default="")
    players: Named[int] = Column(Integer, server_default="0")
    best: Named[int | None] = Column(Large)
    outcome: Named[str] = Column(String(NAME), server_default="")


class _Seat(TypedColumns):
    id: Named[str] = Column(Key, primary_key=True)
    play_id: Named[str] = Column(Key, ForeignKey("play.id", ondelete="CASCADE"))
    position: Named[int] = Column(Integer)
    # The seat as the moves name it, and the name as it was typed.
    seat: Named[str] = Column(Words(NAME))
    name: Named[str] = Column(Words(NAME))
    # Who that is. None for an Automa, which is never a person, and for a seat without a name.
    person_id: Named[str | None] = Column(Key, ForeignKey("person.id"))
    automa: Named[bool]
    character: Named[str] = Column(Words(NAME))
    team: Named[str] = Column(Words(NAME))
    score: Named[int | None] = Column(Large)
    # The score as it was entered, where that was no plain number: "12+3-1", "3.5", "49-46ish".
    score_text: Named[str] = Column(Words(NAME), server_default="")
    rank: Named[int | None] = Column(Integer)
    won: Named[bool]
    starter: Named[bool] = Column(server_default=false())
    newcomer: Named[bool] = Column(server_default=false())
    role: Named[str] = Column(Words(NAME), server_default="")
    colour: Named[str] = Column(Words(NAME), server_default="")
    facts: Named[Json] = Column(Data, nullable=False)


class _ScoreLine(TypedColumns):
    seat_id: Named[str] = Column(Key, ForeignKey("seat.id", ondelete="CASCADE"), primary_key=True)
    position: Named[int] = Column(Integer, primary_key=True)
    kind: Named[str] = Column(Words(NAME))
    chapter: Named[int] = Column(Integer)
    value: Named[int] = Column(Large)


class _Answer(TypedColumns):
    step: Named[str] = Column(String(NAME))
    seat: Named[str | None] = Column(Words(NAME))
    action: Named[str | None] = Column(String(NAME))
    entered: Named[Json] = Column(Data, nullable=False)
    confirmed: Named[bool]
    by: Named[str] = Column(String(NAME))


class _Move(_Answer):
    play_id: Named[str] = Column(Key, ForeignKey("play.id", ondelete="CASCADE"), primary_key=True)
    number: Named[int] = Column(Integer, primary_key=True)
    at: Named[datetime] = Column(Moment)


class _CutMove(_Answer):
    play_id: Named[str] = Column(Key, ForeignKey("play.id", ondelete="CASCADE"), primary_key=True)
    branch: Named[int] = Column(Integer, primary_key=True)
    number: Named[int] = Column(Integer, primary_key=True)
    at: Named[datetime] = Column(Moment)
    cut: Named[datetime] = Column(Moment)


class _Remembered(TypedColumns):
    key: Named[str] = Column(Words(LINE), primary_key=True)
    value: Named[Json] = Column(Data, nullable=False)
    changed: Named[datetime] = Column(Moment, index=True)


class _Ruling(TypedColumns):
    game_id: Named[str] = Column(Key, ForeignKey("game.id"), primary_key=True)
    ruling: Named[str] = Column(String(NAME), primary_key=True)
    way: Named[str] = Column(String(NAME))


class _Draft(TypedColumns):
    id: Named[str] = Column(String(NAME), primary_key=True)
    text: Named[str] = Column(Words())
    changed: Named[datetime] = Column(Moment)


class _Merge(TypedColumns):
    """Two persons or places that became one."""

    id: Named[str] = Column(Key, primary_key=True)
    # "person" or "place".
    kind: Named[str] = Column(String(NAME))
    gone_id: Named[str] = Column(Key)
    into_id: Named[str] = Column(Key)
    at: Named[datetime] = Column(Moment)
    undone: Named[datetime | None] = Column(Moment)


class _Merged(TypedColumns):
    """A seat or play that a merge moved."""

    merge_id: Named[str] = Column(Key, ForeignKey("merge.id", ondelete="CASCADE"), primary_key=True)
    item_id: Named[str] = Column(Key, primary_key=True)


class _Tombstone(TypedColumns):
    """A play that was deleted for good, so that no import brings it back unasked."""

    id: Named[str] = Column(Key, primary_key=True)
    source: Named[str | None] = Column(String(NAME))
    source_uuid: Named[str] = Column(Words(NAME))
    fingerprint: Named[str] = Column(String(NAME))
    at: Named[datetime] = Column(Moment)


game: Final = Table("game", metadata, _Game)
person: Final = Table("person", metadata, _Person)
place: Final = Table("place", metadata, _Place)
batch: Final = Table("batch", metadata, _Batch)
brought: Final = Table("brought", metadata, _Brought, sqlite_with_rowid=False)
play: Final = Table("play", metadata, _Play)
# What was changed last among those that go on; and the lists, newest first: of those that go on
# or are over, of one game. The bin is small.
_STANDS: Final[dict[str, Any]] = {
    "sqlite_where": play.c.deleted.is_(None),
    "postgresql_where": play.c.deleted.is_(None),
}
_GONE: Final[dict[str, Any]] = {
    "sqlite_where": play.c.deleted.is_not(None),
    "postgresql_where": play.c.deleted.is_not(None),
}
_NEWEST: Final = (play.c.played_on, play.c.started, play.c.id)
_LISTED: Final = (
    *(play.c.result, play.c.incomplete, play.c.outcome, play.c.mode, play.c.kind),
    *(play.c.difficulty, play.c.duration, play.c.players, play.c.best),
    # Without it SQLite would not see that nothing else has to be read.
    play.c.deleted,
    play.c.words,
)
Index(None, play.c.result, play.c.changed, **_STANDS)
Index(None, play.c.result, *_NEWEST, **_STANDS)
Index(None, play.c.game_id, play.c.deleted, *_NEWEST)
Index(None, play.c.deleted, **_GONE)
Index(None, play.c.source, play.c.source_uuid, play.c.fingerprint, unique=True)
Index(None, play.c.source_uuid)
# The list itself. In a file it has all that the list is filtered and sorted by, so that a filter
# as it is typed reads nothing else; a server takes no long texts into an index.
for _dialect, _name, _columns in (
    ("sqlite", "ix_play_listed", (*_NEWEST, *_LISTED)),
    ("postgresql", "ix_play_newest", _NEWEST),
):
    Index(_name, *_columns, **_STANDS, info={"dialect": _dialect}).ddl_if(dialect=_dialect)
seat: Final = Table(
    "seat",
    metadata,
    _Seat,
    UniqueConstraint("play_id", "seat"),
    # Who sat at which plays, and which Characters, without a look at the seats themselves.
    Index(None, "person_id", "play_id", "won"),
    Index(None, "character", "play_id"),
)
score_line: Final = Table("score_line", metadata, _ScoreLine, sqlite_with_rowid=False)
move: Final = Table("move", metadata, _Move, sqlite_with_rowid=False)
cut_move: Final = Table("cut_move", metadata, _CutMove, sqlite_with_rowid=False)
remembered: Final = Table("remembered", metadata, _Remembered, sqlite_with_rowid=False)
ruling: Final = Table("ruling", metadata, _Ruling, sqlite_with_rowid=False)
draft: Final = Table("draft", metadata, _Draft)
merge: Final = Table("merge", metadata, _Merge)
merged: Final = Table("merged", metadata, _Merged, sqlite_with_rowid=False)
tombstone: Final = Table(
    "tombstone", metadata, _Tombstone, Index(None, "source", "source_uuid", "fingerprint")
)
