"""Which of the games that this program guides another program means by a title."""

from __future__ import annotations

from functools import cache

from companion.game import games
from companion.text import clean


def word_of(title: str) -> str:
    """The id of the guided game of this title, "" for any other game.

    Short names are no titles: more than one game is called "Ronin".
    """
    return _words().get(_folded(title), "")


@cache
def _words() -> dict[str, str]:
    return {_folded(game.title): game.id for game in games()}


def _folded(title: str) -> str:
    """Dashes and apostrophes are typed in many ways."""
    plain = clean(title).casefold().replace("\N{EN DASH}", "-").replace("\N{EM DASH}", "-")
    return " ".join(plain.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())
