"""The drafts of setups, one a game, so that each survives a crash until Begin writes its play."""

from __future__ import annotations

from sqlalchemy import Engine, delete, select

from db.conflicts import put
from db.engine import reading, writing
from db.models import draft
from db.timing import Clock


class Drafts:
    """The room of the drafts. A draft is found by its game."""

    def __init__(self, engine: Engine, clock: Clock) -> None:
        self._engine = engine
        self._clock = clock

    def save(self, game: str, text: str) -> None:
        """Keep the draft of a game, in place of the one before."""
        row = {"id": game, "text": text, "changed": self._clock()}
        with writing(self._engine) as connection:
            put(connection, draft, [row], "id")

    def read(self, game: str) -> str | None:
        """The draft of a game, None where there is none."""
        with reading(self._engine) as connection:
            return connection.execute(select(draft.c.text).where(draft.c.id == game)).scalar()

    def all(self) -> tuple[str, ...]:
        """The drafts of all games, the one changed last first."""
        query = select(draft.c.text).order_by(draft.c.changed.desc(), draft.c.id)
        with reading(self._engine) as connection:
            return tuple(connection.execute(query).scalars())

    def drop(self, game: str) -> None:
        """Forget the draft of a game."""
        with writing(self._engine) as connection:
            connection.execute(delete(draft).where(draft.c.id == game))
