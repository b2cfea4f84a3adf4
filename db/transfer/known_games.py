"""Which of the games that this program guides another program means by a title."""

from __future__ import annotations

from companion import game
from companion.text import clean


def word_of(title: str) -> str:
    """The id of the guided game of this title, "" for any other game.

    Short names are no titles: more than one game is called "Ronin".
    """
    wanted = _folded(title)
    return next((each.id for each in game.games() if _folded(each.title) == wanted), "")


def _folded(title: str) -> str:
    """Dashes and apostrophes are typed in many ways."""
    plain = clean(title).casefold().replace("\N{EN DASH}", "-").replace("\N{EM DASH}", "-")
    return " ".join(plain.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())
