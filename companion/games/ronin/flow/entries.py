"""Fields that several steps ask: cards, Symbols gained and lost, players."""

from __future__ import annotations

from collections.abc import Mapping

from companion.fields import Cards, Count, Option, Pick, Tally
from companion.games.path_of_destiny.cards import (
    PASS_LEFT,
    PASS_RIGHT,
    TEA,
    Card,
    colour_options,
    count,
)
from companion.games.path_of_destiny.symbols import LETTERS, SYMBOLS, label, symbol_options
from companion.games.ronin.components import SYMBOL_TOKENS
from companion.games.ronin.state import RoninState, Seat
from companion.language import _
from companion.step import Json, Refused

LIBRARY = "ronin/card"
"""The first part of the keys under which the Collection keeps an owner's labelled cards."""

_MOST_AT_ONCE = 9


def mark_options() -> tuple[Option, ...]:
    """What a card shows besides Symbols."""
    return (
        Option(TEA, _("Tea Ceremony"), key="T"),
        Option(PASS_LEFT, _("Passing Tea to the Left"), key="<"),
        Option(PASS_RIGHT, _("Passing Tea to the Right"), key=">"),
    )


def cards_field(
    state: RoninState,
    name: str,
    words: str,
    number: int,
    *,
    exact: bool = True,
    offered: tuple[Card, ...] = (),
    when: tuple[str, tuple[Json, ...]] | None = None,
) -> Cards:
    """So many Action cards, or another number where not `exact`; `offered` have a digit."""
    return Cards(
        name,
        words,
        low=number if exact else 0,
        high=number if exact else _MOST_AT_ONCE,
        likely=number,
        colours=colour_options(state.fifth_colour or _("fifth colour")),
        symbols=symbol_options(),
        marks=mark_options(),
        library=LIBRARY,
        offered=tuple(card.value() for card in offered),
        when=when,
    )


def cards_of(values: Mapping[str, Json], name: str) -> tuple[Card, ...]:
    """The cards of a field, () where it was not asked.

    Refused with the key marks where one of them passes tea to both sides.
    """
    cards = tuple(Card.of(each) for each in values.get(name, ()))
    for card in cards:
        if card.marks.count(PASS_LEFT) + card.marks.count(PASS_RIGHT) > 1:
            raise Refused(name, _("A card shows at most one passing Symbol."), "marks")
    return cards


def card_words(state: RoninState, card: Card) -> str:
    """A card in few words: "green Exploration Fight"."""
    options = colour_options(state.fifth_colour or _("fifth colour"))
    colours = {option.value: option.label for option in options}
    marks = {option.value: option.label for option in mark_options()}
    parts = [colours.get(each, each) for each in card.colours]
    parts += [label(symbol) for symbol in card.symbols]
    parts += [marks[mark] for mark in card.marks if mark in marks]
    return " ".join([card.label, *parts] if card.label else parts)


def there(seat: Seat) -> dict[str, int]:
    """How often each Symbol counts for a seat now, cards and tokens together (full detail)."""
    return {symbol: count(symbol, seat.timeline, seat.tokens) for symbol in SYMBOLS}


def adjust_field(
    seat: Seat,
    *,
    foreseen: Mapping[str, int] | None = None,
    folded: bool = False,
    when: tuple[str, tuple[Json, ...]] | None = None,
) -> Tally:
    """Tokens gained, or Symbols lost, by a seat; never more lost than is there.

    `foreseen` is filled in: what recorded effects bring.
    """
    have = there(seat)
    usual = foreseen or {}
    counts = tuple(
        Count(
            symbol,
            label(symbol),
            low=-max(0, min(_MOST_AT_ONCE, have[symbol])),
            high=_MOST_AT_ONCE,
            letter=LETTERS[symbol],
            likely=2,
        )
        for symbol in SYMBOLS
    )
    return Tally(
        f"adjust/{seat.id}",
        _("{seat}: Symbols gained or lost").format(seat=seat.label),
        counts=counts,
        default={
            each.key: max(each.low, min(each.high, usual.get(each.key, 0))) for each in counts
        },
        folded=folded,
        when=when,
    )


def doubted_pool(seat: Seat) -> tuple[str, ...]:
    """A doubt for each Symbol of which there are more tokens than in the box (RON-BOX-04)."""
    return tuple(
        _("Unusual: {seat} has more than {most} tokens of {symbol}. Keep it?").format(
            seat=seat.label, most=SYMBOL_TOKENS, symbol=label(symbol)
        )
        for symbol, number in seat.tokens.items()
        if number > SYMBOL_TOKENS
    )


def player_field(state: RoninState, name: str = "seat") -> Pick:
    """One of the players."""
    options = tuple(Option(seat.id, seat.label) for seat in state.playing)
    only = options[0].value if len(options) == 1 else None
    return Pick(name, _("Player"), options=options, default=only, folded=only is not None)
