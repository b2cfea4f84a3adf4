"""What the table view shows, read from a state: plain data, compared before it is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field

from ui.tables.path_of_destiny.experience import Progress


@dataclass(frozen=True, slots=True)
class Hue:
    """A colour of the Main deck: the owner's name, the letter typed, the token it is drawn in."""

    name: str
    letter: str
    token: str


Block = tuple[Hue, ...]
"""A card as its colours: one, or several for a multicoloured card."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A spot of the Pool: 0 is the deck spot, the rows count from 1.

    `taken` names who stands there in order of arrival, `monster` the Monster where its
    miniature stands. `cards` are the pair where it is tracked, `pair` tells whether there is
    one. `star`: the Extra Experience lies here, or `companion` in its place. `chosen`: the
    step that is asked puts the Monster here, or takes its card from here. `unused`: a Move can
    lead here, and nobody drafts here. `low`: many rows and Players share the page.
    """

    number: int
    taken: tuple[str, ...] = ()
    monster: str = ""
    pair: bool = False
    cards: tuple[Block, ...] = ()
    star: bool = False
    companion: str = ""
    chosen: bool = False
    unused: bool = False
    low: bool = False


@dataclass(frozen=True, slots=True)
class Life:
    """The Monster: its Life of so much, Destiny tokens on its card, its Power level."""

    name: str = ""
    life: int = 0
    start: int = 0
    destiny: int = 0
    power: int = 0
    highest: int = 0


@dataclass(frozen=True, slots=True)
class AttackBar:
    """An attack: what it needs, which cards of the pool count for it.

    `due`: it happens in the step that is asked. `over`: the play has ended.
    """

    hue: Hue
    number: int = 1
    effect: str = ""
    cards: tuple[Block, ...] = ()
    due: bool = False
    over: bool = False

    @property
    def missing(self) -> int:
        """Cards until it happens, 0 once it does."""
        return max(0, self.number - len(self.cards))

    @property
    def near(self) -> bool:
        """Does one more card set it off?"""
        return self.missing == 1 and not self.over


@dataclass(frozen=True, slots=True)
class Odds:
    """A kind of Movement card: how many are left of all; the attacks that it would set off."""

    label: str
    left: int
    all: int
    attacks: tuple[Hue, ...] = ()


@dataclass(frozen=True, slots=True)
class Deck:
    """The Movement deck, a kind after the other. `left` are the cards in it."""

    kinds: tuple[Odds, ...] = ()
    left: int = 0


@dataclass(frozen=True, slots=True)
class Trail:
    """A Trail card: its Symbols and its condition in words."""

    shown: tuple[str, ...] = ()
    text: str = ""
    destiny: bool = False


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """A Player: Health, Experience, Trail card, damage dealt; `symbols` counted in full.

    `low`: many Players share the page.
    """

    place: int = 0
    name: str = ""
    person: str = ""
    now: bool = False
    health: int = 0
    most: int = 0
    progress: Progress = field(default_factory=Progress)
    trail: Trail | None = None
    damage: int = 0
    symbols: tuple[tuple[str, int], ...] = ()
    low: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """The whole table. `texts` are the Ability, the Power text, the Companion's card."""

    spots: tuple[Spot, ...] = ()
    life: Life = Life()
    attacks: tuple[AttackBar, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    deck: Deck = Deck()
    seats: tuple[SeatPicture, ...] = ()
    runestones: tuple[tuple[str, int], ...] = ()
