"""${message}."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """Up from the version before."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Down to the version before."""
    ${downgrades if downgrades else "pass"}
