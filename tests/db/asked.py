"""What an archive asks its database."""

from __future__ import annotations

from sqlalchemy import event

from db.archive import Archive


def asked(archive: Archive) -> list[str]:
    """Every query from now on, in a list that grows; of a file as it is run, with its values."""
    said: list[str] = []

    def hear(sql: str) -> None:
        if sql.startswith("SELECT"):
            said.append(sql)

    if archive.file is None:
        event.listen(archive.engine, "before_cursor_execute", lambda _c, _u, sql, *_more: hear(sql))
        return said
    # Not all of them go through SQLAlchemy; there is one connection, which is used again.
    with archive.engine.connect() as connection:
        raw = connection.connection.driver_connection
        assert raw is not None
        raw.set_trace_callback(hear)
    return said
