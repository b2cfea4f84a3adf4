"""The schema's versions, for Alembic. `db.schema.VERSIONS` names them in order."""
