"""Games as the database knows them: a key, the id that `companion` gives them, a title."""

from __future__ import annotations

from uuid import uuid5

from sqlalchemy import Connection, select, update

from companion.game import games
from db.conflicts import add
from db.listed import plays_of, refresh
from db.logged import LoggedGame
from db.models import game, play
from db.names import SPACE, folded


def game_key(connection: Connection, word: str, title: str) -> str:
    """The key of the game that `companion` calls `word`; its title of today is stored."""
    found = connection.execute(select(game.c.id, game.c.title).where(game.c.word == word)).first()
    if found is None:
        id = str(uuid5(SPACE, f"game/{word}"))
        row = {"id": id, "word": word, "title": title, "folded": folded(title)}
        add(connection, game, row, "word")
        # Another client may have added it just before this one.
        return str(connection.execute(select(game.c.id).where(game.c.word == word)).scalar_one())
    key, stored = found
    if stored != title:
        changed = {"title": title, "folded": folded(title)}
        connection.execute(update(game).where(game.c.id == key).values(changed))
        refresh(connection, plays_of(connection, play.c.game_id, key))
    return key


def game_logged(connection: Connection, named: LoggedGame, batch: str | None = None) -> str:
    """The key of a game that somebody logged, a new one where it is not known.

    Found by its id here, by the key another program gave it, by its number at BoardGameGeek, or
    by its title; a title that is a game's of `companion` is that game.
    """
    word = named.word or _word_of(named.title)
    if word:
        title = next((each.title for each in games() if each.id == word), named.title)
        return game_key(connection, word, title)
    uuid = named.uuid.casefold()
    id = _found(connection, named, uuid)
    if id is None:
        id = str(uuid5(SPACE, f"game/{uuid or named.bgg_id or ''}/{folded(named.title)}"))
        row = {
            "id": id,
            "title": named.title.strip(),
            "folded": folded(named.title),
            "bgg_id": named.bgg_id,
            "source_uuid": uuid or None,
            "direction": named.direction,
            "cooperative": named.cooperative,
            "teams": named.teams,
            "import_id": batch,
        }
        add(connection, game, row, "id")
    return id


def _word_of(title: str) -> str:
    wanted = folded(title)
    return next((each.id for each in games() if folded(each.title) == wanted), "")


def _found(connection: Connection, named: LoggedGame, uuid: str) -> str | None:
    ways = [
        (bool(uuid), game.c.source_uuid == uuid),
        (named.bgg_id is not None, game.c.bgg_id == named.bgg_id),
        (True, game.c.folded == folded(named.title)),
    ]
    for asked, here in ways:
        if asked:
            found = select(game.c.id).where(here).order_by(game.c.id).limit(1)
            id = connection.execute(found).scalar()
            if id is not None:
                return id
    return None
