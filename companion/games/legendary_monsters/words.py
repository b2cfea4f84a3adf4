"""Sentences that several steps and the summary say."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.legendary_monsters import attacks, movement
from companion.games.legendary_monsters.components import FOCUS, movement_row
from companion.games.legendary_monsters.movement import Outlook
from companion.games.legendary_monsters.state import State
from companion.games.legendary_monsters.trail import FEWEST, KINDS, Condition
from companion.games.path_of_destiny.cards import Card
from companion.games.path_of_destiny.symbols import label
from companion.language import _
from companion.step import Bar


def condition_text(condition: Condition) -> str:
    """A Trail condition in words: "3 or more cards with Fight"."""
    words = _(dict(KINDS)[condition.kind])
    if condition.colour:
        words = f"{words} ({condition.colour})"
    if condition.kind == FEWEST:
        return words
    if condition.at_least:
        return _("{number} or more {what}").format(number=condition.number, what=words)
    return _("{number} {what}, no dots").format(number=condition.number, what=words)


def movement_label(card: str) -> str:
    """A Movement card for players: "Row 3", or "Focus"."""
    row = movement_row(card)
    return _("Focus") if row is None else _("Row {row}").format(row=row)


def outlook(state: State) -> Outlook | None:
    """The chances of the next Movement card as things stand, None with nothing to draw."""
    if not state.deck:
        return None
    return movement.outlook(
        state.deck,
        state.spots.occupied,
        state.pairs,
        state.pool,
        state.monster.attacks,
        len(state.rows),
        bottom_instead=state.reads("unused_row", "bottom"),
    )


def outlook_bars(state: State) -> tuple[Bar, ...]:
    """The odds as a picture: a line a kind, Focus first, rows that would attack named."""
    chances = outlook(state)
    if chances is None:
        return ()
    kinds = sorted(chances.copies, key=lambda each: each[0] != FOCUS)
    return tuple(
        Bar(movement_label(kind), copies, attack_note(state, chances, kind), of=chances.cards_left)
        for kind, copies in kinds
    )


def attack_note(state: State, chances: Outlook, kind: str) -> str:
    """ "blue attack": what the row's known pair would set off; "" where nothing is known."""
    if kind not in chances.attackers:
        return ""
    row = movement_row(kind) or 0
    if state.reads("unused_row", "bottom"):
        row = min(row, len(state.rows))
    due = attacks.due(state.monster.attacks, (*state.pool, *state.pairs.get(row, ())))
    return _("{colours} attack").format(colours=", ".join(attack.colour for attack in due))


def pool_bars(state: State, firing: Sequence[str] = ()) -> tuple[Bar, ...]:
    """The Attack pool as a picture: a line an attack from the top, "2 of 3"."""
    return tuple(
        Bar(
            attack.colour,
            attacks.count(attack.colour, state.pool),
            chosen=attack.colour in firing,
            of=attack.number,
        )
        for attack in state.monster.attacks
    )


def card_text(card: Card) -> str:
    """A card in words: its colours, its Symbols."""
    symbols = ", ".join(label(symbol) for symbol in card.symbols)
    colours = "/".join(card.colours)
    return f"{colours} ({symbols})" if symbols else colours


def colours_text(card: Card) -> str:
    """The colours of a card: "blue/red"."""
    return "/".join(card.colours)


def yarpen_alone(state: State) -> str:
    """What holds for Yarpen without other Players, "" for anybody else. LEG-SOL-02"""
    if state.players != 1 or state.seats[0].character != "Yarpen":
        return ""
    return _(
        "Yarpen's 1st and 3rd Ability work as against opponents without Symbols; he needs at "
        "least 1 Symbol for them."
    )


def within_reach(state: State) -> str:
    """Full: said once the Fight Symbols in play would do for the Monster's Life. LEG-END-09"""
    fight = sum(seat.held.count("fight") for seat in state.seats)
    if not state.full or fight < state.monster.life:
        return ""
    return _("Fight in play: {fight}. Life: {life}.").format(fight=fight, life=state.monster.life)
