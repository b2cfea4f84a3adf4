"""What Ronin's table view shows, read from a state: plain data, compared before it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.path_of_destiny.cards import Card
from ui.tables.path_of_destiny.experience import Ability, Progress


@dataclass(frozen=True, slots=True)
class Spot:
    """A spot of the Pool: 0 is the deck spot, the rows count from 1.

    `taken` names who stands there, in order of arrival. `count` is the number of Active
    Symbols where it is tracked and known, `cards` the pair where cards are tracked. `plus`:
    it brings 1 Experience. `chosen`: the step that is asked puts an Automa here. `left` are the
    cards in the Main deck. `tracked`: counts or cards are told at this table.
    """

    number: int
    taken: tuple[str, ...] = ()
    automa: bool = False
    count: int | None = None
    cards: tuple[Card, ...] = ()
    plus: bool = False
    chosen: bool = False
    left: int | None = None
    tracked: bool = True


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the Initiative column."""

    name: str
    automa: bool
    now: bool
    done: bool


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """One seat: its character by `name`, as on the table, and the person.

    `left` and `right` count its open tea, `left_edge` and `right_edge` say to which edge of its
    place that neighbour lies; `pair_…`: one there can be paired now.
    """

    seat: str
    name: str
    person: str
    automa: bool
    now: bool = False
    experience: int = 0
    abilities: tuple[Ability, ...] = ()
    victory: int = 0
    left: int = 0
    right: int = 0
    pair_left: bool = False
    pair_right: bool = False
    left_edge: str = "left"
    right_edge: str = "right"
    timeline: tuple[Card, ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()

    @property
    def progress(self) -> Progress:
        """Experience and Abilities."""
        return Progress(self.experience, self.abilities)


@dataclass(frozen=True, slots=True)
class TrackPicture:
    """The Partnership track between two neighbours.

    `last` is its last spot (0: not known), `bonuses` the spots known to give something,
    `scores` names the players whose lower track it is, `pair` says that tea meets here,
    `asked` is the spot on the way whose bonus is asked for now (0: none).
    """

    first: str
    second: str
    names: tuple[str, str]
    level: int
    last: int = 0
    bonuses: tuple[int, ...] = ()
    scores: tuple[str, ...] = ()
    pair: bool = False
    asked: int = 0


@dataclass(frozen=True, slots=True)
class Picture:
    """The whole table of Ronin."""

    chapter: int = 0
    turn: int = 0
    active: tuple[str, ...] = ()
    spots: tuple[Spot, ...] = ()
    order: tuple[Place, ...] = ()
    seats: tuple[SeatPicture, ...] = ()
    tracks: tuple[TrackPicture, ...] = ()
    cards: bool = False
