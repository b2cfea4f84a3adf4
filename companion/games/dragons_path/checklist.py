"""The table checklist: what is laid out before the first match, and before each further one."""

from __future__ import annotations

from companion.games.dragons_path.components import BASIC
from companion.games.dragons_path.matches import setup_numbers
from companion.games.dragons_path.rulings import SPELL_EXCHANGE
from companion.games.dragons_path.state import State
from companion.language import _


def on_the_table(state: State) -> tuple[str, ...]:
    """What to lay out before the first match (DRA-SET-01 to DRA-SET-06, DRA-SPP, DRA-TEA)."""
    numbers = setup_numbers(state.mode)
    decks = _("{decks} decks of {cards} cards, each shuffled, face down beside its player.")
    draws = _("Each player draws {hand} cards: {left} stay in each deck.")
    parts = (
        _("Two copies of the game.") if numbers.copies > 1 else "",
        _("A player aid for each player: {number} of them.").format(number=numbers.player_aids),
        decks.format(decks=numbers.decks, cards=numbers.cards_per_deck),
        draws.format(hand=numbers.hand, left=numbers.deck_left),
    )
    more = _team(state) if state.is_team else _two(state)
    return tuple(part for part in (*parts, *more) if part)


def _two(state: State) -> tuple[str, ...]:
    area = _("Play area left of the deck, discard pile right of it, face up.")
    if state.mode == BASIC:
        return (area, _("The 10 Spells and the 3 Dragon tokens stay in the box."))
    return (
        area,
        _("3 Dragon tokens within reach of everybody."),
        _("Shuffle the 10 Spells and deal 2 to each player; the other 6 go to the box."),
        _("Each player keeps one Spell and gives the other one to the opponent."),
        _("The Spells lie face up beside the play areas."),
    )


def _team(state: State) -> tuple[str, ...]:
    exchange = _("Each team keeps one Spell and gives the other one to the opponents.")
    return (
        _("Partners sit side by side, their opponents facing them."),
        _("One play area for each team, one discard pile for each player, face up."),
        _("3 Dragon tokens within reach of everybody."),
        _("Shuffle the 10 Spells of one copy and deal 2 to each team; the other 6 go to the box."),
        exchange if state.reads(SPELL_EXCHANGE) == "yes" else "",
        _("The Spells lie face up beside the play areas."),
        _("Hands are not shown to the partner; talk is open to all."),
    )


def between_matches() -> tuple[str, ...]:
    """What to do before the second and third match. DRA-BO3-03, DRA-BO3-04"""
    return (
        _("Each player gathers all 25 cards, also those on the other side."),
        _("Shuffle, and draw 5."),
        _("Used Spells are in the box, the others stay; tokens stay."),
    )
