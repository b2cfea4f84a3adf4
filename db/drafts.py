"""The draft of a setup, so that it survives a crash until Begin writes the play."""

from __future__ import annotations

from sqlalchemy import Engine, delete, select

from db.conflicts import put
from db.engine import reading, writing
from db.models import draft
from db.timing import Clock

_SETUP = "setup"


class Drafts:
    """The room of the one draft."""

    def __init__(self, engine: Engine, clock: Clock) -> None:
        self._engine = engine
        self._clock = clock

    def save(self, text: str) -> None:
        """Keep the draft, in place of the one before."""
        row = {"text": text, "changed": self._clock()}
        with writing(self._engine) as connection:
            put(connection, draft, [row | {"id": _SETUP}], "id")

    def read(self) -> str | None:
        """The draft, None where there is none."""
        with reading(self._engine) as connection:
            return connection.execute(select(draft.c.text).where(draft.c.id == _SETUP)).scalar()

    def drop(self) -> None:
        """Forget the draft."""
        with writing(self._engine) as connection:
            connection.execute(delete(draft).where(draft.c.id == _SETUP))
