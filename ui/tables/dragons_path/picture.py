"""What the view of Dragon's Path shows, read from a state: plain data, compared before drawing.

Counts by element are five numbers in the order Fire, Water, Earth, Wind, Thunder.
"""

from __future__ import annotations

from dataclasses import dataclass

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A card in a play area.

    `initial` is its owner's, where that is not plain from the area; `foreign`: its owner sits
    on the other side. `now`: it was played in this turn and waits for what comes of it.
    """

    element: str
    initial: str = ""
    foreign: bool = False
    now: bool = False
    owner: str = ""


@dataclass(frozen=True, slots=True)
class Holding:
    """What a player has beside the area. `now`: it is this player's turn."""

    name: str
    deck: int = 0
    hand: int = 0
    pile: Counts = ()
    now: bool = False


@dataclass(frozen=True, slots=True)
class SpellPicture:
    """A Spell face up; `cost` is its combination, empty while nobody has told it."""

    label: str
    cost: Counts = ()


@dataclass(frozen=True, slots=True)
class Nearness:
    """How near an area is to a victory: in words, by element, and the longest column.

    `short` are words that leave the names of missing elements to the lamps.
    """

    words: str = ""
    short: str = ""
    counts: Counts = (0,) * 5
    most: str = ""


@dataclass(frozen=True, slots=True)
class AreaPicture:
    """A side with its play area. `complete`: it would win, `note` says when.

    `spells` is None at a table that plays without them.
    """

    side: str = ""
    name: str = ""
    columns: tuple[tuple[CardPicture, ...], ...] = ((),) * 5
    near: Nearness = Nearness()
    complete: bool = False
    note: str = ""
    now: bool = False
    holdings: tuple[Holding, ...] = ()
    spells: tuple[SpellPicture, ...] | None = None


@dataclass(frozen=True, slots=True)
class Middle:
    """Between the areas: the card of this turn, what became of it, and the phase.

    `phase` is 0 outside a turn. `seats` are the initials of four players as they sit (their
    team above, then below, each from the left), `way` the places that the order of play now
    goes from and to; both are empty with two players.
    """

    phase: int = 0
    element: str = ""
    said: str = ""
    answer: str = ""
    lies: str = ""
    seats: tuple[str, ...] = ()
    way: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TokensOf:
    """Dragon tokens of a side; `short` is its name where there is little room."""

    name: str
    tokens: int
    short: str = ""


@dataclass(frozen=True, slots=True)
class Head:
    """Who began the match, its number (0 where there is one alone), and the Dragon tokens.

    `middle` counts the tokens that nobody has; None where there are none at this table.
    """

    first: str = ""
    match: int = 0
    middle: int | None = None
    tokens: tuple[TokensOf, ...] = ()


@dataclass(frozen=True, slots=True)
class Unseen:
    """What a player's deck and hand hold together."""

    name: str
    counts: Counts


@dataclass(frozen=True, slots=True)
class Picture:
    """The whole table. The area of the first side lies below, where the laptop is."""

    head: Head = Head()
    above: AreaPicture = AreaPicture()
    below: AreaPicture = AreaPicture()
    middle: Middle = Middle()
    unseen: tuple[Unseen, ...] = ()
    box: tuple[str, ...] = ()
