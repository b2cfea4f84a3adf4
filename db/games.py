"""Games as the database knows them: a key, the id that `companion` gives them, a title."""

from __future__ import annotations

from uuid import uuid4

from sqlalchemy import Connection, insert, select, update

from db.models import game


def game_key(connection: Connection, word: str, title: str) -> str:
    """The key of the game that `companion` calls `word`; its title of today is stored."""
    found = connection.execute(select(game.c.id, game.c.title).where(game.c.word == word)).first()
    if found is None:
        id = str(uuid4())
        connection.execute(insert(game), {"id": id, "word": word, "title": title})
        return id
    key, stored = found
    if stored != title:
        connection.execute(update(game).where(game.c.id == key).values(title=title))
    return key
