"""The readings of the rulebooks that this household prefers, chosen once for all its plays.

What a single play reads is in its moves. A preference only fills in the setup of the next.
"""

from __future__ import annotations

from sqlalchemy import Connection, Engine, delete, select

from companion.game import Game
from companion.step import Json
from db.conflicts import put
from db.engine import reading, writing
from db.games import game_key
from db.models import game, ruling


class Readings:
    """The room of the preferred rulings."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def of(self, game_id: str) -> dict[str, str]:
        """The preferred way of each ruling of a game; those without a preference are left out."""
        with reading(self._engine) as connection:
            return preferred(connection, game_id)

    def prefer(self, played: Game[Json], id: str, way: str | None) -> None:
        """Prefer a way of reading a ruling, or with None no longer any."""
        with writing(self._engine) as connection:
            key = game_key(connection, played.id, played.title)
            here = (ruling.c.game_id == key) & (ruling.c.ruling == id)
            if way is None:
                connection.execute(delete(ruling).where(here))
            else:
                row = {"game_id": key, "ruling": id, "way": way}
                put(connection, ruling, [row], "game_id", "ruling")


def preferred(connection: Connection, game_id: str) -> dict[str, str]:
    """The preferred way of each ruling of a game, by its id."""
    rows = connection.execute(
        select(ruling.c.ruling, ruling.c.way)
        .join_from(ruling, game, game.c.id == ruling.c.game_id)
        .where(game.c.word == game_id)
    )
    return dict(rows.all())
