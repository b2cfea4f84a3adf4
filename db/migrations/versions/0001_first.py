"""The first schema: plays with their moves, seats and scores, persons, the Collection."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column, ForeignKeyConstraint, PrimaryKeyConstraint, UniqueConstraint

revision = "0001"
down_revision = None


def _key(name: str, nullable: bool = False) -> Column[Any]:
    return Column(name, sa.Uuid(as_uuid=False), nullable=nullable)


def _text(name: str, nullable: bool = False) -> Column[Any]:
    return Column(name, sa.Text(), nullable=nullable)


def _word(name: str, nullable: bool = False) -> Column[Any]:
    return Column(name, sa.String(200), nullable=nullable)


def _whole(name: str, nullable: bool = False) -> Column[Any]:
    return Column(name, sa.Integer(), nullable=nullable)


def _large(name: str, nullable: bool = False) -> Column[Any]:
    return Column(name, sa.BigInteger(), nullable=nullable)


def _truth(name: str) -> Column[Any]:
    return Column(name, sa.Boolean(), nullable=False)


def _moment(name: str, nullable: bool = False) -> Column[Any]:
    return Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _primary(table: str, *columns: str) -> PrimaryKeyConstraint:
    return PrimaryKeyConstraint(*columns, name=op.f(f"pk_{table}"))


def _foreign(
    table: str, column: str, other: str, ondelete: str | None = None
) -> ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}")
    return ForeignKeyConstraint([column], [f"{other}.id"], name=name, ondelete=ondelete)


def _index(table: str, *columns: str) -> None:
    op.create_index(op.f(f"ix_{table}_{'_'.join(columns)}"), table, list(columns))


def upgrade() -> None:
    """Up from nothing."""
    _names()
    _plays()
    _answers("move", [], ["play_id", "number"])
    _answers("cut_move", [_whole("branch"), _moment("cut")], ["play_id", "branch", "number"])
    _settings()


def _names() -> None:
    op.create_table(
        "game",
        _key("id"),
        _text("word", nullable=True),
        _text("title"),
        _primary("game", "id"),
        UniqueConstraint("word", name=op.f("uq_game_word")),
    )
    for table in ("person", "place"):
        op.create_table(table, _key("id"), _text("name"), _text("folded"), _primary(table, "id"))
        _index(table, "folded")


def _plays() -> None:
    op.create_table(
        "play",
        _key("id"),
        _key("game_id"),
        _key("place_id", nullable=True),
        _large("seed", nullable=True),
        _whole("rules_version", nullable=True),
        _whole("revision"),
        _whole("moves"),
        _whole("redo_branch", nullable=True),
        _moment("started"),
        Column("played_on", sa.Date(), nullable=False),
        _moment("ended", nullable=True),
        _moment("changed"),
        _moment("deleted", nullable=True),
        _text("headline"),
        _text("result", nullable=True),
        _text("facts"),
        _text("notes"),
        _key("import_id", nullable=True),
        _primary("play", "id"),
        _foreign("play", "game_id", "game"),
        _foreign("play", "place_id", "place"),
    )
    newest = ("played_on", "started", "id")
    _index("play", "deleted", "result", "changed")
    _index("play", "deleted", *newest)
    _index("play", "deleted", "result", *newest)
    _index("play", "game_id", "deleted", *newest)
    for column in ("place_id", "import_id"):
        _index("play", column)
    op.create_table(
        "seat",
        _key("id"),
        _key("play_id"),
        _whole("position"),
        _text("seat"),
        _text("name"),
        _key("person_id", nullable=True),
        _truth("automa"),
        _text("character"),
        _text("team"),
        _large("score", nullable=True),
        _whole("rank", nullable=True),
        _truth("won"),
        _text("facts"),
        _primary("seat", "id"),
        _foreign("seat", "play_id", "play", ondelete="CASCADE"),
        _foreign("seat", "person_id", "person"),
        UniqueConstraint("play_id", "seat", name=op.f("uq_seat_play_id_seat")),
    )
    _index("seat", "person_id")
    op.create_table(
        "score_line",
        _key("seat_id"),
        _whole("position"),
        _text("kind"),
        _whole("chapter"),
        _large("value"),
        _primary("score_line", "seat_id", "position"),
        _foreign("score_line", "seat_id", "seat", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )


def _answers(table: str, more: list[Column[Any]], key: list[str]) -> None:
    op.create_table(
        table,
        _word("step"),
        _text("seat", nullable=True),
        _word("action", nullable=True),
        _text("entered"),
        _truth("confirmed"),
        _word("by"),
        _key("play_id"),
        _whole("number"),
        _moment("at"),
        *more,
        _primary(table, *key),
        _foreign(table, "play_id", "play", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )


def _settings() -> None:
    op.create_table(
        "remembered",
        _text("key"),
        _text("value"),
        _moment("changed"),
        _primary("remembered", "key"),
        sqlite_with_rowid=False,
    )
    _index("remembered", "changed")
    op.create_table(
        "ruling",
        _key("game_id"),
        _word("ruling"),
        _word("way"),
        _primary("ruling", "game_id", "ruling"),
        _foreign("ruling", "game_id", "game"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "draft", _word("id"), _text("text"), _moment("changed"), _primary("draft", "id")
    )


def downgrade() -> None:
    """Down to nothing."""
    for table in (
        "draft",
        "ruling",
        "remembered",
        "cut_move",
        "move",
        "score_line",
        "seat",
        "play",
        "place",
        "person",
        "game",
    ):
        op.drop_table(table)
