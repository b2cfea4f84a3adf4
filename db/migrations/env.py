"""Runs the versions on the connection, and in the transaction, that the caller brings."""

from __future__ import annotations

from alembic import context

from db.models import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # Alembic's default for SQLite would leave the first table of a failed migration behind.
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
