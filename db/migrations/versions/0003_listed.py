"""What lists find and sort by is kept beside each play, and their indices leave out the bin."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column

revision = "0003"
down_revision = "0002"

_PART: Final = 500
_NEWEST: Final = ("played_on", "started", "id")
_LISTED: Final = (
    *("result", "incomplete", "outcome", "mode", "kind"),
    *("difficulty", "duration", "players", "best", "deleted", "words"),
)
_STANDS: Final = sa.text("deleted IS NULL")
_GONE: Final = sa.text("deleted IS NOT NULL")

_BEFORE: Final[tuple[tuple[str, ...], ...]] = (
    ("deleted", "result", "changed"),
    ("deleted", *_NEWEST),
    ("deleted", "result", *_NEWEST),
)

_PLAYS: Final = """
SELECT play.id, play.mode, play.result, play.incomplete, play.notes, play.difficulty,
    play.opponent, game.folded AS game, place.folded AS place
FROM play JOIN game ON game.id = play.game_id LEFT JOIN place ON place.id = play.place_id
ORDER BY play.id
"""
_SEATS: Final = """
SELECT seat.play_id, seat.seat, seat.team, seat.automa, seat.won, seat.score, seat.character,
    person.folded AS called
FROM seat LEFT JOIN person ON person.id = seat.person_id
WHERE seat.play_id BETWEEN :first AND :last ORDER BY seat.play_id, seat.position
"""
_PUT: Final = """
UPDATE play SET words = :words, players = :players, best = :best, outcome = :outcome
WHERE id = :id
"""


def upgrade() -> None:
    """Up from the version before."""
    for before in _BEFORE:
        op.drop_index(op.f(f"ix_play_{'_'.join(before)}"), "play")
    with op.batch_alter_table("play") as batch:
        batch.add_column(Column("players", sa.Integer(), nullable=False, server_default="0"))
        batch.add_column(Column("best", sa.BigInteger(), nullable=True))
        batch.add_column(Column("outcome", sa.String(200), nullable=False, server_default=""))
    connection = op.get_bind()
    for rows in _listed(connection):
        connection.execute(sa.text(_PUT), rows)
    _index("result_changed", ("result", "changed"), _STANDS)
    _index("result_played_on_started_id", ("result", *_NEWEST), _STANDS)
    _index("deleted", ("deleted",), _GONE)
    if connection.dialect.name == "sqlite":
        _index("listed", (*_NEWEST, *_LISTED), _STANDS)
    else:
        _index("newest", _NEWEST, _STANDS)


def _index(name: str, columns: tuple[str, ...], where: sa.TextClause) -> None:
    named = op.f(f"ix_play_{name}")
    op.create_index(named, "play", list(columns), sqlite_where=where, postgresql_where=where)


def _listed(connection: sa.Connection) -> Iterator[list[dict[str, Any]]]:
    """The new columns of every play, a part at a time."""
    plays = connection.execute(sa.text(_PLAYS)).all()
    for first in range(0, len(plays), _PART):
        part = plays[first : first + _PART]
        ends = {"first": part[0].id, "last": part[-1].id}
        seats = defaultdict(list)
        for row in connection.execute(sa.text(_SEATS), ends):
            seats[row.play_id].append(row)
        yield [_of_play(row, seats[row.id]) for row in part]


def _of_play(row: Any, seats: list[Any]) -> dict[str, Any]:
    scores = [each.score for each in seats if not each.automa and each.score is not None]
    names = [row.game, row.place, *(each.called for each in seats)]
    said = [row.difficulty, row.opponent, *(each.character for each in seats)]
    parts = [*names, *(_folded(each) for each in said)]
    return {
        "id": row.id,
        "words": " ".join([*dict.fromkeys(filter(None, parts)), _folded(row.notes)]),
        "players": len(seats),
        "best": max(scores, default=None),
        "outcome": _outcome(row, seats),
    }


def _outcome(row: Any, seats: list[Any]) -> str:
    over = row.result is not None and not row.incomplete
    if not any(each.won and not each.automa for each in seats):
        return "lost" if over else ""
    sides = {each.team or each.seat for each in seats if each.won}
    return "tied" if over and row.mode == "competitive" and len(sides) > 1 else "won"


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", " ".join(text.casefold().split()))


def downgrade() -> None:
    """Down to the version before: only the notes can be found by the text."""
    connection = op.get_bind()
    names = ["result_changed", "result_played_on_started_id", "deleted"]
    names.append("listed" if connection.dialect.name == "sqlite" else "newest")
    for name in names:
        op.drop_index(op.f(f"ix_play_{name}"), "play")
    notes = connection.execute(sa.text("SELECT id, notes FROM play")).all()
    rows = [{"id": id, "words": " ".join(text.casefold().split())} for id, text in notes]
    if rows:
        connection.execute(sa.text("UPDATE play SET words = :words WHERE id = :id"), rows)
    with op.batch_alter_table("play") as batch:
        for column in ("players", "best", "outcome"):
            batch.drop_column(column)
    for before in _BEFORE:
        op.create_index(op.f(f"ix_play_{'_'.join(before)}"), "play", list(before))
