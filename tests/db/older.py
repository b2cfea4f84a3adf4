"""A version to come, so that there is something to migrate: `0006` beside the real ones."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from db import migrating, schema
from db.models import metadata
from db.startup import open_archive
from tests.db.playing import back, go_on, started

NEXT = """
from pathlib import Path

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade():
    op.create_table("expansion", sa.Column("id", sa.Integer(), primary_key=True))
    with op.batch_alter_table("play") as batch:
        batch.add_column(sa.Column("rating", sa.Integer(), nullable=True))
        batch.alter_column("notes", existing_type=sa.Text(), nullable=True)
    {then}


def downgrade():
    with op.batch_alter_table("play") as batch:
        batch.drop_column("rating")
        batch.alter_column("notes", existing_type=sa.Text(), nullable=False)
    op.drop_table("expansion")
"""


def with_next_version(monkeypatch: Any, folder: Path, then: str = "pass") -> None:
    """From now on the program's schema is 0006, which ends its upgrade by doing `then`."""
    scripts = folder / "migrations"
    shutil.copytree(migrating.SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    (scripts / "versions" / "0006_next.py").write_text(NEXT.format(then=then), encoding="utf-8")
    monkeypatch.setattr(migrating, "SCRIPTS", scripts)
    monkeypatch.setattr(schema, "VERSIONS", (*schema.VERSIONS, "0006"))
    monkeypatch.setattr(schema, "HEAD", "0006")


def filled(folder: Path) -> str:
    """An archive of the schema of today with something in every table; the id of its play."""
    with open_archive(None, folder) as archive:
        play = started("Ada", "Ben", turns=3)
        kept, play = go_on(archive, archive.begin(play, {"board/1": 4}), play, 1, 2)
        kept, play = back(archive, kept, play)
        kept, play = go_on(archive, kept, play, 5, 6)
        kept, play = back(archive, kept, play)
        archive.save_draft("counting", "a draft")
        archive.prefer(play.game, "waste", "yes")
    return kept.id


def compared(connection: Connection) -> Any:
    """What Alembic would change to make of a database what the models say. [] is nothing."""
    dialect = connection.dialect.name

    def for_here(thing: Any, *_about: object) -> bool:
        """Is that to be found in a database of this kind?"""
        return bool(thing.info.get("dialect", dialect) == dialect)

    options = {"compare_type": True, "include_object": for_here}
    return compare_metadata(MigrationContext.configure(connection, opts=options), metadata)
