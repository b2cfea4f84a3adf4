"""A typed word is found whatever marks its letters have: what it is looked for in has none."""

from __future__ import annotations

import unicodedata
from importlib import import_module
from typing import Final

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column

revision = "0005"
down_revision = "0004"

_PART: Final = 500
_PLAIN: Final = dict.fromkeys(range(0x300, 0x370)) | str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "æ": "ae", "œ": "oe", "þ": "th"}
    | {"\N{LATIN SMALL LETTER DOTLESS I}": "i"}
)


def upgrade() -> None:
    """Up from the version before."""
    connection = op.get_bind()
    play = sa.table("play", Column("id", sa.Uuid(as_uuid=False)), Column("words", sa.Text()))
    put = sa.update(play).where(play.c.id == sa.bindparam("_id"))
    put = put.values(words=sa.bindparam("_words"))
    found = connection.execute(sa.select(play.c.id, play.c.words)).all()
    rows = [
        {"_id": id, "_words": plain} for id, words in found if (plain := _unmarked(words)) != words
    ]
    for first in range(0, len(rows), _PART):
        connection.execute(put, rows[first : first + _PART])


def _unmarked(text: str) -> str:
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", text).translate(_PLAIN))


def downgrade() -> None:
    """Down to the version before, whose words are those that 0003 made."""
    listed = import_module("db.migrations.versions.0003_listed")
    connection = op.get_bind()
    for rows in listed._listed(connection):
        connection.execute(sa.text(listed._PUT), rows)
