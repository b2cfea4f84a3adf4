"""A game as the rest of the program sees it, and the registry of games."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from companion.language import _
from companion.text import clean

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from companion.rulings import Ruling
    from companion.step import Flow, Folding, Json

logger = logging.getLogger(__name__)

GROUP: Final = "path_companion.games"
"""The group of entry points by which a third party adds games; each names a Game."""

HERE: Final = (
    "companion.games.ronin",
    "companion.games.legendary_monsters",
    "companion.games.dragons_path",
)
"""The games in this repository, in the order in which they are shown."""

S = TypeVar("S", bound="Folding")


@dataclass(frozen=True, slots=True)
class Participant:
    """Who sits on a seat: a person by name, or an Automa, which is never a person."""

    seat: str
    name: str
    character: str = ""
    automa: bool = False
    team: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a score: a stable word for its kind, the chapter (0 for none), the points."""

    kind: str
    chapter: int
    value: int


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a seat or team. The lines add up to the total, corrections included.

    `rank` counts from 1, ties share one, None where there are no ranks.
    """

    seat: str
    lines: tuple[Line, ...]
    rank: int | None = None

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.value for line in self.lines)


@dataclass(frozen=True, slots=True)
class Result:
    """How a play ended: the winning seats (none when the table lost) and by what.

    `by` is a stable word: points, initiative, target, stopped, …
    """

    winners: tuple[str, ...]
    by: str


@dataclass(frozen=True, slots=True)
class Facts:
    """What statistics need, under stable keys, of the play and by seat."""

    play: dict[str, Json]
    seats: dict[str, dict[str, Json]]


@dataclass(frozen=True, slots=True)
class Guide(Generic[S]):
    """What guides a play: how it starts, its flow, and what is read from a state.

    `headline` says where a state is ("Chapter 2, Turn 2"), `conclusion` tells the result in a
    sentence. `prints` names the keys of the Collection and `words` what is in them, for people,
    see `companion.prints`.
    """

    start: Callable[[], S]
    flow: Flow[S]
    participants: Callable[[S], tuple[Participant, ...]]
    scores: Callable[[S], tuple[Score, ...]]
    result: Callable[[S], Result | None]
    facts: Callable[[S], Facts]
    headline: Callable[[S], str]
    conclusion: Callable[[S, Result], str]
    rulings: tuple[Ruling, ...] = ()
    prints: tuple[tuple[str, str], ...] = ()
    words: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)  # without slots: what `guide` answered is kept beside the fields
class Game(Generic[S]):
    """A game: what is on the lid of its box, and the guide that is fetched with its first play.

    `package` is the package that holds `rules.toml`. `rules_version` rises when the same
    moves lead to another result. `fetch` imports the guide: every game is offered on Home, and
    most of them are not played today. `kinds` names the score kinds and result words for people,
    which lists of plays need.
    """

    id: str
    title: str
    short: str
    package: str
    players: tuple[int, int]
    rules_version: int
    fetch: Callable[[], Guide[S]]
    kinds: tuple[tuple[str, str], ...] = ()
    cooperative: bool = False
    target: int | None = None

    @cached_property
    def guide(self) -> Guide[S]:
        """What guides a play of this game."""
        return self.fetch()

    @property
    def flow(self) -> Flow[S]:
        """The steps and the anytime actions."""
        return self.guide.flow

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The readings that tables differ on."""
        return self.guide.rulings

    def kind(self, word: str) -> str:
        """The words of a score kind for people."""
        return _(dict(self.kinds).get(word, word))


class UnknownGame(LookupError):
    """No game of this id is installed."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        super().__init__(_("No game “{game}” is installed.").format(game=clean(game_id, 60)))


@cache
def games() -> tuple[Game[Any], ...]:
    """Every game that is installed, this repository's first, each id once."""
    from importlib.metadata import entry_points

    found: dict[str, Game[Any]] = {}
    for name in HERE:
        game = import_module(name).GAME
        found[game.id] = game
    for point in entry_points(group=GROUP):
        added = _added(point)
        if added is not None:
            found.setdefault(added.id, added)
    return tuple(found.values())


def _added(point: EntryPoint) -> Game[Any] | None:
    """The game of a third party, None where it cannot be loaded: the others stay playable."""
    try:
        game = point.load()
    except Exception:
        logger.exception("the game %s cannot be loaded", point.value)
        return None
    if isinstance(game, Game):
        return game
    logger.error("%s is no game", point.value)
    return None


def game_of(game_id: str) -> Game[Any]:
    """The game of this id, or UnknownGame."""
    for game in games():
        if game.id == game_id:
            return game
    raise UnknownGame(game_id)
