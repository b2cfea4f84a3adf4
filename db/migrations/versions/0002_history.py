"""What plays need that are logged by hand or imported, and merging persons and places."""

from __future__ import annotations

import json
from typing import Any, Final

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column

revision = "0002"
down_revision = "0001"

_KEY: Final = sa.Uuid(as_uuid=False)
_WORD: Final = sa.String(200)

_MODE: Final = """
UPDATE play SET mode = CASE
    WHEN (SELECT count(*) FROM seat WHERE seat.play_id = play.id AND NOT seat.automa) = 1
    THEN 'solo'
    WHEN EXISTS (
        SELECT 1 FROM game WHERE game.id = play.game_id AND game.word = 'legendary_monsters')
    THEN 'cooperative'
    ELSE 'competitive' END
WHERE EXISTS (SELECT 1 FROM seat WHERE seat.play_id = play.id)
"""


def _key(name: str, nullable: bool = True) -> Column[Any]:
    return Column(name, _KEY, nullable=nullable)


def _text(name: str, nullable: bool = False) -> Column[Any]:
    return Column(name, sa.Text(), nullable=nullable)


def _empty(name: str, kind: Any = None) -> Column[Any]:
    return Column(name, kind or sa.Text(), nullable=False, server_default="")


def _no(name: str) -> Column[Any]:
    return Column(name, sa.Boolean(), nullable=False, server_default=sa.false())


def _whole(name: str) -> Column[Any]:
    return Column(name, sa.Integer(), nullable=False)


def _moment(name: str, nullable: bool = False) -> Column[Any]:
    return Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _primary(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=op.f(f"pk_{table}"))


def _index(table: str, *columns: str, unique: bool = False) -> None:
    op.create_index(op.f(f"ix_{table}_{'_'.join(columns)}"), table, list(columns), unique=unique)


def _columns() -> dict[str, list[Column[Any]]]:
    """What each table of before gains."""
    return {
        "game": [
            _empty("folded"),
            Column("bgg_id", sa.Integer(), nullable=True),
            _text("source_uuid", nullable=True),
            _empty("direction", _WORD),
            Column("cooperative", sa.Boolean(), nullable=True),
            _no("teams"),
            _key("import_id"),
        ],
        "person": [
            _empty("bgg_name"),
            _no("me"),
            _text("source_uuid", nullable=True),
            _key("merged_into"),
            _key("import_id"),
        ],
        "place": [_text("source_uuid", nullable=True), _key("merged_into"), _key("import_id")],
        "play": [
            _key("replaced_by"),
            Column("kind", _WORD, nullable=False, server_default="guided"),
            _empty("mode", _WORD),
            Column("duration", sa.Integer(), nullable=True),
            _empty("difficulty"),
            Column("target", sa.BigInteger(), nullable=True),
            _empty("opponent"),
            Column("opponent_left", sa.BigInteger(), nullable=True),
            _no("incomplete"),
            _no("ignored"),
            Column("quantity", sa.Integer(), nullable=False, server_default="1"),
            Column("source", _WORD, nullable=True),
            _empty("source_uuid"),
            _empty("fingerprint", _WORD),
            _empty("words"),
        ],
        "seat": [
            _empty("score_text"),
            _no("starter"),
            _no("newcomer"),
            _empty("role"),
            _empty("colour"),
        ],
    }


_INDICES: Final[dict[str, list[tuple[str, ...]]]] = {
    "game": [("folded",), ("bgg_id",), ("source_uuid",)],
    "person": [("source_uuid",), ("merged_into",)],
    "place": [("source_uuid",), ("merged_into",)],
    "play": [("replaced_by",), ("source_uuid",)],
    "seat": [("person_id", "play_id", "won"), ("character", "play_id")],
}
_KEYS: Final = {
    "person": [("merged_into", "person")],
    "place": [("merged_into", "place")],
    "play": [("import_id", "batch"), ("replaced_by", "batch")],
}


def upgrade() -> None:
    """Up from the version before."""
    _tables()
    # Nothing ever wrote this column: what is in it hangs on no import.
    op.execute("UPDATE play SET import_id = NULL")
    for table, columns in _columns().items():
        with op.batch_alter_table(table) as batch:
            for column in columns:
                batch.add_column(column)
            for column_name, other in _KEYS.get(table, []):
                name = op.f(f"fk_{table}_{column_name}")
                batch.create_foreign_key(name, other, [column_name], ["id"])
        for indexed in _INDICES.get(table, []):
            _index(table, *indexed)
    # What begins with the same column does its work.
    op.drop_index(op.f("ix_seat_person_id"), "seat")
    _index("play", "source", "source_uuid", "fingerprint", unique=True)
    _fill()


def _tables() -> None:
    op.create_table(
        "batch",
        _key("id", nullable=False),
        _moment("made"),
        _text("file"),
        Column("format", _WORD, nullable=False),
        *(_whole(name) for name in ("new", "known", "changed", "unreadable")),
        _moment("undone", nullable=True),
        _primary("batch", "id"),
    )
    op.create_table(
        "merge",
        _key("id", nullable=False),
        Column("kind", _WORD, nullable=False),
        _key("gone_id", nullable=False),
        _key("into_id", nullable=False),
        _moment("at"),
        _moment("undone", nullable=True),
        _primary("merge", "id"),
    )
    op.create_table(
        "merged",
        _key("merge_id", nullable=False),
        _key("item_id", nullable=False),
        _primary("merged", "merge_id", "item_id"),
        sa.ForeignKeyConstraint(
            ["merge_id"], ["merge.id"], name=op.f("fk_merged_merge_id"), ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tombstone",
        _key("id", nullable=False),
        Column("source", _WORD, nullable=True),
        _text("source_uuid"),
        Column("fingerprint", _WORD, nullable=False),
        _moment("at"),
        _primary("tombstone", "id"),
    )
    _index("tombstone", "source", "source_uuid", "fingerprint")


def _fill() -> None:
    """What the new columns say of the plays that are there."""
    connection = op.get_bind()
    game = sa.table("game", Column("id", _KEY), Column("title"), Column("folded"))
    for id, title in connection.execute(sa.select(game.c.id, game.c.title)).all():
        folded = " ".join(title.casefold().split())
        connection.execute(sa.update(game).where(game.c.id == id).values(folded=folded))
    op.execute(_MODE)
    op.execute(
        sa.text("UPDATE play SET incomplete = :yes WHERE result = 'stopped'").bindparams(
            sa.bindparam("yes", True, type_=sa.Boolean())
        )
    )
    names = ("difficulty", "target", "opponent", "opponent_left")
    play = sa.table("play", Column("id", _KEY), Column("facts"), *(Column(each) for each in names))
    found = connection.execute(sa.select(play.c.id, play.c.facts)).all()
    rows = [{"_id": id} | _told(json.loads(facts)) for id, facts in found]
    if rows:
        changed = sa.update(play).where(play.c.id == sa.bindparam("_id"))
        connection.execute(changed.values({each: sa.bindparam(each) for each in names}), rows)


def _told(facts: Any) -> dict[str, Any]:
    said = facts if isinstance(facts, dict) else {}
    difficulty, opponent = (str(said.get(key) or "")[:200] for key in ("difficulty", "monster"))
    whole = {key: said.get(key) for key in ("target", "life_left")}
    target, left = (each if type(each) is int else None for each in whole.values())
    return {
        "difficulty": difficulty,
        "target": target,
        "opponent": opponent,
        "opponent_left": left,
    }


def downgrade() -> None:
    """Down to the version before; what only this version can tell is lost."""
    op.execute("UPDATE play SET import_id = NULL")
    columns = _columns()
    for table in ("seat", "play", "place", "person", "game"):
        for indexed in _INDICES.get(table, []):
            op.drop_index(op.f(f"ix_{table}_{'_'.join(indexed)}"), table)
        if table == "play":
            op.drop_index(op.f("ix_play_source_source_uuid_fingerprint"), table)
        with op.batch_alter_table(table) as batch:
            for column_name, _other in _KEYS.get(table, []):
                batch.drop_constraint(op.f(f"fk_{table}_{column_name}"), type_="foreignkey")
            for column in columns[table]:
                batch.drop_column(column.name)
    _index("seat", "person_id")
    for table in ("tombstone", "merged", "merge", "batch"):
        op.drop_table(table)
