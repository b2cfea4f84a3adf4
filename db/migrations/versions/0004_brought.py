"""What an import brings besides plays is noted, so that it can be taken back with them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Up from the version before."""
    op.add_column("batch", Column("others", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "brought",
        Column("batch_id", sa.Uuid(as_uuid=False), nullable=False),
        Column("kind", sa.String(200), nullable=False),
        Column("key", sa.Text(), nullable=False),
        Column("value", sa.Text(), nullable=False),
        Column("replaced", sa.Boolean(), nullable=False),
        Column("before", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["batch_id"], ["batch.id"], name=op.f("fk_brought_batch_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("batch_id", "kind", "key", name=op.f("pk_brought")),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Down to the version before."""
    op.drop_table("brought")
    with op.batch_alter_table("batch") as batch:
        batch.drop_column("others")
