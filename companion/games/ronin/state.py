"""What is on the table now: frozen values, made anew by every answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.game import Line
from companion.games.path_of_destiny.cards import Card
from companion.games.path_of_destiny.experience import unlocked
from companion.games.path_of_destiny.initiative import Pick
from companion.games.path_of_destiny.symbols import SYMBOLS, Active
from companion.games.ronin.components import character_name, pool_rows
from companion.games.ronin.recorded import Recorded
from companion.games.ronin.seating import AUTOMA, PLAYER, Chair, track_key
from companion.games.ronin.tea import NOTHING_OPEN, Open
from companion.rulings import Chosen, reading
from companion.states import changed
from companion.step import Task

LIGHT: Final = "light"
FULL: Final = "full"

SIDE_A: Final = "A"
SIDE_B: Final = "B"

LEFT: Final = "left"
RIGHT: Final = "right"


@dataclass(frozen=True, slots=True)
class PartnerCard:
    """An Ability card taken from a Partner: whose 1st or 3rd Ability, and whether it was used."""

    character: str
    ability: int
    used: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table.

    `kind` is player or automa, `name` the person's. `experience` runs from 0 to 40, `lines`
    are the score lines so far. `ability_spots` are those of Abilities 2 to 4, 0 where not
    told; `used` are numbers of own Abilities. `lying` counts the cards of the Timeline, `fresh`
    those of them that were played in this Turn.

    An Automa has `open` Passing the Tea Symbols and, for this Turn, `tea` effects (light).

    With full detail there are the `timeline`, the `adjust`ment per Symbol (tokens gained less
    Symbols lost), and the cards `seen` when they were taken from a row and not played yet.
    `counted` are left and right Active Symbols of each Chapter that is over.
    """

    id: str
    kind: str
    character: str
    name: str = ""
    experience: int = 0
    lines: tuple[Line, ...] = ()
    ability_spots: tuple[int, ...] = (0, 0, 0)
    used: tuple[int, ...] = ()
    partner_cards: tuple[PartnerCard, ...] = ()
    counted: tuple[tuple[int, int], ...] = ()
    lying: int = 0
    fresh: int = 0
    open: Open = NOTHING_OPEN
    tea: int = 0
    timeline: tuple[Card, ...] = ()
    adjust: tuple[int, ...] = (0, 0, 0, 0)
    seen: tuple[Card, ...] = ()

    @property
    def is_player(self) -> bool:
        """Is it no Automa?"""
        return self.kind == PLAYER

    @property
    def label(self) -> str:
        """What sentences call the seat: its character."""
        return character_name(self.character)

    @property
    def victory(self) -> int:
        """Victory Points so far; an Automa has none."""
        return sum(line.value for line in self.lines)

    @property
    def abilities(self) -> tuple[int, ...]:
        """Numbers of the own Abilities that were unlocked, used ones too; an Automa has none."""
        return unlocked(self.experience, self.ability_spots) if self.is_player else ()

    @property
    def tokens(self) -> dict[str, int]:
        """The adjustment per Symbol: tokens gained less Symbols lost (full detail)."""
        return dict(zip(SYMBOLS, self.adjust, strict=True))


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the Pool: whether its pair is there, and what is known of it.

    `count` are its Active Symbols, None where not known (light); `cards` the pair (full).
    """

    pair: bool = True
    count: int | None = None
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Track:
    """The Partnership track between two seats; `second` sits to `first`'s left.

    `board` is A, or B1 to B5. `length` is its last spot, 0 where not told.
    """

    first: str
    second: str
    board: str = SIDE_A
    length: int = 0
    level: int = 0

    @property
    def key(self) -> str:
        """The track's name in values: "first>second"."""
        return track_key(self.first, self.second)


@dataclass(frozen=True, slots=True)
class RoninState:
    """A whole table. `chapter` and `turn` are 0 until setup is over.

    `drafted` are the figures of this Turn in the order in which they came to their spots;
    they stay until the Turn ends. `recorded` are the effects of labelled cards (full). `apart`
    are the Partnership boards whose two edges print different things.
    """

    agenda: tuple[Task, ...]
    stopped: str | None = None
    rulings: Chosen = ()
    players: int = 0
    side: str = SIDE_A
    difficulty: str | None = None
    detail: str = LIGHT
    fifth_colour: str = ""
    recorded: tuple[tuple[str, Recorded], ...] = ()
    seats: tuple[Seat, ...] = ()
    tracks: tuple[Track, ...] = ()
    apart: tuple[str, ...] = ()
    card: tuple[Active, ...] = ()
    chapter: int = 0
    turn: int = 0
    initiative: tuple[str, ...] = ()
    drafted: tuple[Pick, ...] = ()
    rows: tuple[Row, ...] = ()
    deck: int = 0
    discard: int = 0

    @property
    def active(self) -> Active | None:
        """The left and the right Active Symbol, None before the first Chapter."""
        return self.card[self.chapter - 1] if self.card and self.chapter else None

    @property
    def full(self) -> bool:
        """Are cards followed, not only totals?"""
        return self.detail == FULL

    @property
    def solo(self) -> bool:
        """Does one player play against two Automas?"""
        return self.players == 1

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where, clockwise: id and kind."""
        return tuple((seat.id, seat.kind) for seat in self.seats)

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The players, clockwise."""
        return tuple(seat for seat in self.seats if seat.is_player)

    @property
    def automas(self) -> tuple[Seat, ...]:
        """The Automas, clockwise."""
        return tuple(seat for seat in self.seats if seat.kind == AUTOMA)

    @property
    def by_initiative(self) -> tuple[Seat, ...]:
        """All seats, the top of the Initiative track first."""
        return tuple(self.seat(id) for id in self.initiative)

    @property
    def pool_size(self) -> int:
        """Rows of the Pool at this table."""
        counted = self.reads("pool_rows", "counted")
        return pool_rows(self.players, deck_counted=counted)

    def reads(self, ruling: str, way: str) -> bool:
        """Is this ruling read that way now?"""
        return reading(self.rulings, ruling) == way

    def seat(self, id: str) -> Seat:
        """The seat of this id. KeyError where there is none."""
        for seat in self.seats:
            if seat.id == id:
                return seat
        raise KeyError(id)

    def track(self, key: str) -> Track:
        """The track of this key. KeyError where there is none."""
        for track in self.tracks:
            if track.key == key:
                return track
        raise KeyError(key)

    def track_of(self, id: str, side: str) -> Track | None:
        """A seat's track on its left or right; None between two Automas."""
        for track in self.tracks:
            if (track.first if side == LEFT else track.second) == id:
                return track
        return None

    def edge(self, track: Track, seat: str) -> str:
        """What is printed for a seat of a track: its board, or that board's other edge.

        The first edge of a board that has two lies towards the track's first seat.
        """
        other = track.board in self.apart and seat == track.second
        return f"{track.board}-2" if other else track.board

    def neighbour(self, id: str, side: str) -> Seat:
        """Who sits on the left (clockwise) or right of a seat."""
        place = [seat.id for seat in self.seats].index(id)
        step = 1 if side == LEFT else -1
        return self.seats[(place + step) % len(self.seats)]

    def figure_on(self, row: int) -> str | None:
        """The seat that took this row in this Turn, None where nobody did."""
        return next((seat for seat, spot in self.drafted if spot == row), None)

    def with_seat(self, seat: Seat) -> RoninState:
        """The table with this seat in place of the one of its id."""
        seats = tuple(seat if each.id == seat.id else each for each in self.seats)
        return changed(self, seats=seats)

    def with_track(self, track: Track) -> RoninState:
        """The table with this track in place of the one of its key."""
        tracks = tuple(track if each.key == track.key else each for each in self.tracks)
        return changed(self, tracks=tracks)

    def in_front(self, *tasks: Task) -> RoninState:
        """The table with these tasks before all others."""
        return changed(self, agenda=(*tasks, *self.agenda))


def scored(seat: Seat, kind: str, value: int, chapter: int = 0) -> Seat:
    """The seat with so many more Victory Points on the line of this kind and Chapter."""
    if value == 0:
        return seat
    lines = []
    for line in seat.lines:
        if (line.kind, line.chapter) == (kind, chapter):
            value += line.value
        else:
            lines.append(line)
    return changed(seat, lines=(*lines, Line(kind, chapter, value)))
