"""Which schema a database has, told by plain SQL: Alembic is loaded only to change it."""

from __future__ import annotations

from typing import Final

VERSIONS: Final = ("0001", "0002", "0003", "0004", "0005")
"""Every schema there has been, oldest first, by the ids of `db/migrations/versions`."""

HEAD: Final = VERSIONS[-1]
"""The schema that this program reads and writes."""

TABLE: Final = "alembic_version"
READ: Final = "SELECT version_num FROM alembic_version"
STAMP: Final = "INSERT INTO alembic_version (version_num) VALUES ('{version}')"
CREATE: Final = (
    "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
    "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
)

LOCK: Final = "SELECT pg_advisory_xact_lock(7284155)"
"""On a server: let one client at a time make or change the schema."""

HOLD: Final = "LOCK TABLE alembic_version IN ACCESS EXCLUSIVE MODE"
"""On a server: wait for the writers, and let none begin before the end of the transaction."""

IMPORTING: Final = "SELECT pg_advisory_xact_lock(7284156)"
"""On a server: let one client at a time bring in plays."""
