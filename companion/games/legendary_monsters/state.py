"""What is on the table now. Frozen values; each answer makes new ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from companion.games.legendary_monsters.attacks import Attack, Pool
from companion.games.legendary_monsters.components import KATAKAN
from companion.games.legendary_monsters.die import Held
from companion.games.legendary_monsters.drafting import Spots
from companion.games.legendary_monsters.movement import Deck, Pair
from companion.games.legendary_monsters.trail import Condition
from companion.games.path_of_destiny import experience
from companion.games.path_of_destiny.cards import Card
from companion.games.path_of_destiny.initiative import Spot
from companion.rulings import Chosen, reading
from companion.states import changed
from companion.step import Task

LIGHT: Final = "light"
FULL: Final = "full"


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of the Main deck: its name as the owner gave it, the letter that is typed."""

    name: str
    letter: str


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the Pool: does it hold its pair, and (full) which two cards."""

    pair: bool
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Power:
    """Katakan's Power level: where the token stands, the highest level, what the card says."""

    now: int
    highest: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Monster:
    """The Monster: its card, its Life, and the row beside which its miniature stands.

    `side` is the Player count that the side of the card shows; `row` None before its first Move.
    """

    name: str
    side: int
    life: int = 0
    start_life: int = 0
    ability: str = ""
    attacks: tuple[Attack, ...] = ()
    row: int | None = None
    power: Power | None = None

    @property
    def has_power(self) -> bool:
        """Is it the one with the Power track? LEG-MON-02"""
        return self.name.casefold() == KATAKAN.casefold()


@dataclass(frozen=True, slots=True)
class TrailCard:
    """A Player's Trail card of this Chapter.

    `source` is face_up or destiny, `name` the owner's name for it, `shown` its Non-Active
    Symbols, `text` the condition in words (light), `condition` what it asks (full).
    """

    source: str
    name: str = ""
    shown: tuple[str, ...] = ()
    text: str = ""
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """What a Player counted at the end of this Chapter."""

    met: bool
    shown: int
    fight: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A Player: Health, Experience, Abilities, the Trail card, and (full) the cards.

    `experience` is 0 to 40, the golden marker from 20. `ability_spots` are those of Abilities
    2 to 4, 0 where not told. `hand` are cards seen to be drafted and not played yet.
    """

    id: str
    person: str
    character: str
    health: int = 0
    start_health: int = 0
    experience: int = 0
    ability_spots: tuple[int, ...] = (0, 0, 0)
    used: tuple[int, ...] = ()
    trail: TrailCard | None = None
    counted: Counted | None = None
    timeline: tuple[Card, ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()
    hand: tuple[Card, ...] = ()

    @property
    def wounds(self) -> int:
        """Health Point tokens on their wounded side."""
        return self.start_health - self.health

    @property
    def golden(self) -> int | None:
        """The spot of the golden marker, None before it comes."""
        marker, spot = experience.marker(self.experience)
        return spot if marker == "golden" else None

    @property
    def held(self) -> Held:
        """Timeline and tokens, as tracked in full."""
        return Held(self.timeline, self.tokens)


@dataclass(frozen=True, slots=True)
class Dealt:
    """Damage dealt: in which Chapter, by whom (None: no one Player), from what, how much."""

    chapter: int
    seat: str | None
    source: str
    amount: int


@dataclass(frozen=True, slots=True)
class State:
    """The whole table.

    `deck` and `make_up` are the Monster Movement cards left and all of them; `pending` is the
    card drawn and not resolved; `shuffles` and `rolls` count what the app draws from.
    `standing` are seats and spots in the order of drafting in this Turn. `pool` is the Attack
    pool, oldest first. `outcome` is (won or lost, why) once it is decided.
    """

    agenda: tuple[Task, ...] = ()
    stopped: str | None = None
    rulings: Chosen = ()
    level: str = LIGHT
    app_draws: bool = True
    companion: str = ""
    companion_text: str = ""
    companion_used: bool = False
    colours: tuple[Colour, ...] = ()
    seats: tuple[Seat, ...] = ()
    initiative: tuple[str, ...] = ()
    chapter: int = 0
    turn: int = 0
    destiny: int = 0
    rows: tuple[Row, ...] = ()
    standing: tuple[tuple[str, Spot], ...] = ()
    monster: Monster = Monster("", 0)
    make_up: Deck = ()
    deck: Deck = ()
    pending: str | None = None
    shuffles: int = 0
    rolls: int = 0
    pool: Pool = ()
    runestones: tuple[tuple[str, int], ...] = ()
    dealt: tuple[Dealt, ...] = ()
    outcome: tuple[str, str] | None = None

    @property
    def full(self) -> bool:
        """Are cards tracked, not only what decides something?"""
        return self.level == FULL

    @property
    def begun(self) -> bool:
        """Is the table set, and the game not over?"""
        return self.chapter > 0 and bool(self.agenda)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def bottom(self) -> int:
        """The bottom-most row, with the Extra Experience or the Companion card."""
        return len(self.rows)

    @property
    def paired(self) -> tuple[int, ...]:
        """Rows that still hold their pair."""
        return tuple(number for number, row in enumerate(self.rows, start=1) if row.pair)

    @property
    def pairs(self) -> dict[int, Pair]:
        """Rows with their pair and its cards, () where they are not tracked."""
        return {number: self.rows[number - 1].cards for number in self.paired}

    @property
    def spots(self) -> Spots:
        """The rows as the drafting sees them."""
        return Spots(len(self.rows), self.paired, self.standing)

    @property
    def colour_names(self) -> tuple[str, ...]:
        """The four colours of the Main deck."""
        return tuple(colour.name for colour in self.colours)

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats from the top of the Initiative track."""
        return tuple(self.seat(id) for id in self.initiative)

    def seat(self, id: str) -> Seat:
        """The seat of this id. KeyError for an unknown one."""
        for seat in self.seats:
            if seat.id == id:
                return seat
        raise KeyError(id)

    def name(self, id: str) -> str:
        """What the table calls a seat: its Character."""
        return self.seat(id).character

    def with_seat(self, id: str, **changes: Any) -> State:
        """The state with some fields of a seat changed."""
        seats = tuple(changed(s, **changes) if s.id == id else s for s in self.seats)
        return changed(self, seats=seats)

    def with_monster(self, **changes: Any) -> State:
        """The state with some fields of the Monster changed."""
        return changed(self, monster=changed(self.monster, **changes))

    def reads(self, ruling: str, way: str) -> bool:
        """Does this reading of a ruling hold now?"""
        return reading(self.rulings, ruling) == way

    def left(self, runestone: str) -> int:
        """Runestone cards of a kind that are left."""
        return dict(self.runestones).get(runestone, 0)
