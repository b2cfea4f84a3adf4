"""What was counted game by game, and how games are called."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Final, Protocol, TypeVar

from companion import UnknownGame, game_of

GAMES: Final = 3
"""Games that have figures of their own, those with the most numbers; a filter names any other."""
MOST: Final = 12
"""Bars of names in one chart."""
WIDE: Final = 40
"""Scores that have bars of their own; beyond, several share one."""


class OfGame(Protocol):
    """Something that was counted for one game."""

    @property
    def game(self) -> str:
        """The game's id, "" for one that is not installed."""

    @property
    def title(self) -> str:
        """Its title."""


G = TypeVar("G", bound=OfGame)


def game_name(game: str, title: str) -> str:
    """The short name of an installed game, the title of any other."""
    try:
        return game_of(game).short
    except UnknownGame:
        return title


def by_game(lines: Iterable[G], weight: Callable[[G], int]) -> list[tuple[str, list[G]]]:
    """What was counted, game by game; the games of the most weight only."""
    games: defaultdict[tuple[str, str], list[G]] = defaultdict(list)
    for line in lines:
        games[line.game, line.title].append(line)
    ordered = sorted(games.items(), key=lambda each: -sum(map(weight, each[1])))
    return [(game_name(*key), found) for key, found in ordered[:GAMES]]
