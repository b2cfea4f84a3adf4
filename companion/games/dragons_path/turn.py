"""A turn: whose it is, the draw, the answer to a card, and the three phases as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.dragons_path.components import (
    ADVANCED,
    EFFECTS,
    RESPONSES,
    WIND,
    element,
)
from companion.games.dragons_path.elements import Choice, applied, impossible
from companion.games.dragons_path.table import Placed, Table
from companion.language import _
from companion.step import Refused

PHASE_DRAW: Final = "phase_draw"
EFFECT_DRAW: Final = "effect_draw"
SPELL_DRAW: Final = "spell_draw"
MOVES_NOTHING: Final = "search"

CANCELLED: Final = "cancelled"
RESOLVES: Final = "resolves"


# -- whose turn it is


def order_of_play(seats: Sequence[tuple[str, str]], first: str) -> tuple[str, ...]:
    """The players from the first one on; `seats` are (player, team) in order of play (DRA-TEA-02).

    Refused with the keys seats (not two teams of two taking turns by turns) and first (not at
    the table).
    """
    players = [player for player, _team in seats]
    teams = [team for _player, team in seats]
    alternating = teams[:2] == teams[2:] and len({*teams}) == 2
    if len(seats) != 4 or len({*players}) != 4 or not alternating:
        reason = _("Partners can't follow each other: list the players in order of play.")
        raise Refused("seats", reason, "seats")
    if first not in players:
        raise Refused("first", _("The first player sits at this table."), "first")
    at = players.index(first)
    return tuple(players[at:] + players[:at])


def active_in(order: Sequence[str], turn: int) -> str:
    """Whose turn it is; turns count from 1 over all players."""
    return order[(turn - 1) % len(order)]


# -- phase 1, and every other card that leaves a deck


@dataclass(frozen=True, slots=True)
class DrawPhase:
    """Phase 1 of a turn."""

    draws: int
    deck: int
    hand: int
    lost: bool


def draw_phase(first: str, active: str, turn: int, deck: int, hand: int) -> DrawPhase:
    """Phase 1: a card is drawn, except in the first turn of a match (DRA-TUR-02, DRA-TUR-03).

    Refused with the key active where the first turn is another player's.
    """
    if turn == 1 and active != first:
        raise Refused("active", _("The first turn is the first player's."), "active")
    if turn == 1:
        return DrawPhase(0, deck, hand, False)
    off = taken_off(PHASE_DRAW, deck, 1)
    return DrawPhase(off.moved, off.deck, hand + off.moved, off.lost)


@dataclass(frozen=True, slots=True)
class Off:
    """Cards that left a deck, and whether the one who had to draw has lost."""

    moved: int
    deck: int
    lost: bool


def taken_off(action: str, deck: int, number: int, forced_draw_loses: bool = True) -> Off:
    """What leaves a deck of `deck` cards when `number` are asked for (DRA-OUT-01, DRA-OUT-03).

    Only draws can lose; those of effects and Spells only while `forced_draw_loses`. A search
    leaves the deck as large as it was.
    """
    moved = 0 if action == MOVES_NOTHING else min(deck, number)
    loses = action == PHASE_DRAW or (action in (EFFECT_DRAW, SPELL_DRAW) and forced_draw_loses)
    return Off(moved, deck - moved, loses and moved < number)


def ends_what(mode: str) -> str:
    """What a defeat ends at once: the match of a best of three, else the game (DRA-TEA-11)."""
    return "match" if mode == ADVANCED else "game"


# -- phase 3: the answer


@dataclass(frozen=True, slots=True)
class Answer:
    """What a response does: to the declared effect, and to where the card lies."""

    effect: str
    card: str
    hand: int


def response(
    teams: Mapping[str, str],
    active: str,
    responder: str,
    phase: int,
    played: str | None,
    word: str,
    given: Sequence[str],
    hand: int,
) -> Answer:
    """A response card is discarded (DRA-RES-01 to DRA-RES-03, DRA-TEA-12).

    Refused, in this order, with the keys responder, phase, played, response, given, hand.
    """
    if responder not in teams or teams[responder] == teams.get(active):
        raise Refused("responder", _("Only an opponent responds."), "responder")
    if phase != 3:
        raise Refused("phase", _("Responses wait for phase 3."), "phase")
    if played != "path":
        reason = _("A Spell can't be answered by a response.")
        raise Refused("played", reason if played else _("No card was played."), "played")
    answer = _response(word)
    if given:
        raise Refused("given", _("One response is the limit."), "given")
    if hand < 1:
        raise Refused("hand", _("There is no card in that hand."), "hand")
    cancelled = answer == WIND
    return Answer(
        CANCELLED if cancelled else RESOLVES, "play area" if cancelled else "hand", hand - 1
    )


def _response(word: str) -> str:
    answer = element(word, "response")
    if answer not in RESPONSES:
        raise Refused("response", _("Only Wind and Thunder answer a card."), "response")
    return answer


# -- the whole turn after phase 1


@dataclass(frozen=True, slots=True)
class Response:
    """Who discards which element as a response."""

    by: str
    card: str


@dataclass(frozen=True, slots=True)
class Played:
    """A turn after phase 1: what was played and declared, the answer, the choice after it."""

    seat: str
    card: str | None = None
    effect: str | None = None
    response: Response | None = None
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The table after phase 3, or at the moment when somebody lost."""

    table: Table
    resolved: bool
    lost: str | None = None


def declared(table: Table, seat: str, card: str, effect: str | None) -> Table:
    """A card is played with its effect (DRA-TUR-04, DRA-TUR-05).

    Refused with the keys card (none in hand, no such element) and effect.
    """
    played = element(card, "card")
    if table.seat(seat).hand == 0:
        raise Refused("card", _("There is no card in that hand."), "card")
    if effect not in EFFECTS[played]:
        reason = _("A response can't be declared on your own turn.")
        raise Refused("effect", reason, "effect")
    return table.spent(seat, 1).entered(table.seat(seat).side, Placed(played, seat))


def answered(table: Table, seat: str, card: str, answer: Response) -> tuple[Table, bool]:
    """The table after a response to a card that `seat` played, and whether it was cancelled.

    Wind leaves the card in play, Thunder takes it back into the hand (DRA-WIN-02, DRA-THU-02).
    Refused with the key response.
    """
    teams = {each.id: each.side for each in table.seats}
    hand = table.seat(answer.by).hand if table.has_seat(answer.by) else 0
    try:
        made = response(
            teams, seat, answer.by, 3, "path", answer.card, (), 1 if hand is None else hand
        )
    except Refused as refused:
        raise Refused("response", refused.reason, "response") from refused
    table = table.discarded(answer.by, (element(answer.card),))
    if made.effect == CANCELLED:
        return table, True
    return returned(table, table.seat(seat).side, Placed(card, seat)), False


def returned(table: Table, side: str, card: Placed) -> Table:
    """A card goes from a play area back into its owner's hand (DRA-THU-03)."""
    table = table.left(side, card)
    return table.with_seat(table.seat(card.owner).moved(hand=1))


def after_phase_3(table: Table, played: Played) -> Outcome:
    """Phases 2 and 3 of a turn, phase 1 being done.

    Refused, in this order, with the keys card, effect, response, choice.
    """
    if played.card is None:
        return _nothing_played(table, played)
    card = element(played.card, "card")
    table = declared(table, played.seat, card, played.effect)
    cancelled = False
    if played.response is not None:
        table, cancelled = answered(table, played.seat, card, played.response)
    if cancelled:
        if played.choice is not None:
            raise impossible(_("A cancelled effect has no target."))
        return Outcome(table, False)
    made = applied(table, played.seat, str(played.effect), played.choice)
    return Outcome(made.table, True, made.lost)


def _nothing_played(table: Table, played: Played) -> Outcome:
    if played.effect is not None:
        raise Refused("effect", _("An effect is declared with a card."), "effect")
    if played.response is not None:
        raise Refused("response", _("Nothing was played that could be answered."), "response")
    if played.choice is not None:
        raise impossible(_("Nothing was played that needs a choice."))
    return Outcome(table, False)
