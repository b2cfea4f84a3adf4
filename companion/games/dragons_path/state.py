"""What is on the table now: the match, its turn, the card that waits for an answer.

The cards themselves are a `Table`: `state.table.sides` with their play areas, Spells and
tokens, `state.table.seats` with deck, hand and discard pile (None in `light`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion import rulings as reading
from companion.games.dragons_path.components import (
    BASIC,
    ELEMENTS,
    SPELLS,
    TEAM,
    TOKENS,
    spell_name,
)
from companion.games.dragons_path.kinds import FULL
from companion.games.dragons_path.table import Placed, Seat, Table
from companion.step import Task

IN_AREA: Final = "area"
IN_HAND: Final = "hand"
ASIDE: Final = "aside"
GONE: Final = "gone"


@dataclass(frozen=True, slots=True)
class Match:
    """A match: who began it, its turn (from 1, over all players) and whose turn it is.

    `turn` is 0 and `active` empty before the first turn.
    """

    number: int
    first: str = ""
    turn: int = 0
    active: str = ""


@dataclass(frozen=True, slots=True)
class Pending:
    """The card of this turn with its declared effect.

    `answer` is the latest response: None, wind, thunder, or counter for the response Spell.
    `where` it lies: area, hand, aside (revealed by a Spell), or gone (deleted).
    """

    card: Placed
    effect: str
    answer: str | None = None
    cancelled: bool = False
    where: str = IN_AREA


@dataclass(frozen=True, slots=True)
class Control:
    """The seat whose next turn another one decides. DRA-SPE-06"""

    seat: str
    by: str


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that is over: the side that won and by what.

    `by` is five, four, both, deck_out, given_up or tokens; `elements` are those with four cards;
    `losers` the seats of the other side, `loser` the one of them who could not draw or gave up.
    """

    number: int
    winner: str
    by: str
    elements: tuple[str, ...]
    losers: tuple[str, ...]
    loser: str | None
    first: str
    turns: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A Dragon token of a team: when, and for which combination."""

    side: str
    turn: int
    kind: str
    element: str | None


@dataclass(frozen=True, slots=True)
class UsedSpell:
    """A Spell that was used, in which match, by whom; it lies in the box for good."""

    spell: str
    seat: str
    match: int
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class SpellCard:
    """What a Spell card prints, as far as the table has said it."""

    spell: str
    name: str = ""
    cost: tuple[str, ...] = ()


NO_TABLE: Final = Table()
FIRST_MATCH: Final = Match(1)


@dataclass(frozen=True, slots=True)
class State:
    """A whole play: setup, matches and what is still to come."""

    agenda: tuple[Task, ...] = (Task("setup.players"),)
    stopped: str | None = None
    rulings: reading.Chosen = ()
    mode: str = BASIC
    tracking: str = FULL
    table: Table = NO_TABLE
    match: Match = FIRST_MATCH
    losers: tuple[str, ...] = ()
    pending: Pending | None = None
    control: Control | None = None
    used: tuple[UsedSpell, ...] = ()
    results: tuple[Finished, ...] = ()
    taken: tuple[Taken, ...] = ()
    cards: tuple[SpellCard, ...] = ()
    make_up: tuple[int, ...] = ()
    counted: tuple[tuple[str, int], ...] = ()

    # -- the mode

    @property
    def is_full(self) -> bool:
        """Are decks, hands and piles counted?"""
        return self.tracking == FULL

    @property
    def is_team(self) -> bool:
        """Do two teams play?"""
        return self.mode == TEAM

    @property
    def has_spells(self) -> bool:
        """Are Spells and tokens on the table?"""
        return self.mode != BASIC

    def reads(self, ruling: str) -> str:
        """The reading of a ruling that holds now."""
        return reading.reading(self.rulings, ruling)

    # -- people

    def seat(self, id: str | None) -> Seat:
        """The seat of this id."""
        return self.table.seat(id or "")

    def name(self, seat: str | None) -> str:
        """Who sits there."""
        return self.seat(seat).name

    def side_name(self, side: str) -> str:
        """The player's name, or the partners' names."""
        return self.table.side(side).name

    def decides(self, seat: str) -> str:
        """Who decides for this seat in its turn: itself, unless a Spell controls it."""
        return self.control.by if self.control and self.control.seat == seat else seat

    @property
    def is_in_turn(self) -> bool:
        """Is a turn going on, with its end still to come?"""
        return any(task.step == "turn.end" for task in self.agenda)

    # -- cards

    @property
    def box(self) -> tuple[str, ...]:
        """Spells that were used: out for the rest of the game. DRA-BO3-03"""
        return tuple(each.spell for each in self.used)

    @property
    def undealt(self) -> tuple[str, ...]:
        """Spells that were never in play, in the rulebook's order; all ten before the dealing."""
        seen = {spell for side in self.table.sides for spell in side.spells} | {*self.box}
        return tuple(spell for spell in SPELLS if spell not in seen)

    @property
    def tokens_left(self) -> int:
        """Dragon tokens still in the middle."""
        return TOKENS - sum(side.tokens for side in self.table.sides) if self.has_spells else 0

    def spell_label(self, spell: str) -> str:
        """A Spell's own name where it is known, else our label."""
        return self.spell_card(spell).name or spell_name(spell)

    def spell_card(self, spell: str) -> SpellCard:
        """What is known of a Spell card."""
        return next((card for card in self.cards if card.spell == spell), SpellCard(spell))

    def open_cards(self, seat: str, element: str) -> int:
        """How many cards of an element, of this seat's deck, lie open or are out."""
        at = self.seat(seat)
        in_areas = sum(side.counted(element, seat) for side in self.table.sides)
        piled = (at.discard or ()).count(element) + at.out.count(element)
        return in_areas + piled + (self.aside == Placed(element, seat))

    @property
    def aside(self) -> Placed | None:
        """The card that a Spell has revealed and that waits to be discarded."""
        held = self.pending is not None and self.pending.where == ASIDE
        return self.pending.card if self.pending and held else None

    def unseen(self, seat: str) -> dict[str, int]:
        """What a seat's deck and hand hold together, by element; {} without a known make-up."""
        if not self.make_up or not self.is_full:
            return {}
        pairs = zip(ELEMENTS, self.make_up, strict=True)
        return {each: number - self.open_cards(seat, each) for each, number in pairs}

    def count(self, key: str) -> int:
        """What was counted under a key such as "1/played/fire"."""
        return dict(self.counted).get(key, 0)
