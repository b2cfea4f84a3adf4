"""Trail cards: taking them, their conditions, the Experience they give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.path_of_destiny.cards import MULTIPLIER, Card
from companion.games.path_of_destiny.symbols import SYMBOLS, non_active
from companion.language import N_, _
from companion.step import Refused

DESTINY: Final = "destiny"
"""The face-down Trail card, taken by trusting in destiny."""

FACE_UP: Final = "face_up"

ACTIVE: Final = ("fight", "fight")
"""Fight is the Active Symbol of both Paths in every Chapter. LEG-GEN-04"""

SHOWN: Final = non_active(ACTIVE)
"""The three Non-Active Symbols, of which a Trail card shows one to three. LEG-CHA-05"""

MET: Final = 3
"""Experience for a condition that is met. LEG-END-04"""

FEWEST: Final = "fewest_in_colour"
KINDS: Final = (
    ("fight_cards", N_("cards with Fight")),
    ("multiplier_cards", N_("cards with the 1-3 multiply effect")),
    ("colour_cards", N_("cards in the shown colour")),
    ("one_colour_cards", N_("cards in one chosen colour")),
    ("no_symbol_cards", N_("cards without Symbols")),
    ("multicolour_cards", N_("multicoloured cards")),
    ("two_symbol_cards", N_("cards with 2 Symbols")),
    ("colours", N_("different colours")),
    (FEWEST, N_("fewest cards in the shown colour")),
)
COLOURED: Final = ("colour_cards", FEWEST)
"""Kinds of condition that show a colour."""

MOST_CARDS: Final = 9


@dataclass(frozen=True, slots=True)
class Condition:
    """What a Trail card asks for: a kind of KINDS, and number, dots and colour where it has them.

    `at_least` is True where three dots are printed. LEG-TRL-02
    """

    kind: str
    number: int | None = None
    at_least: bool = False
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Readings:
    """How the table reads conditions: the defaults are the readings chosen in rules.toml.

    `exact`: a number without dots is exact (LEG-TRL-02). `against_all`: fewest against every
    other colour (LEG-TRL-12). `each_colour`: a multicoloured card is a card of each of its
    colours (LEG-TRL-13).
    """

    exact: bool = True
    against_all: bool = True
    each_colour: bool = True


def discarded(players: int, takes: Sequence[int | str]) -> int | str:
    """The Trail card that nobody took: the number of a face-up one, or DESTINY.

    `takes` are the cards taken, in any order. Refused with the key takes where a card is not
    there, goes to two Players, or a second one trusts in destiny. LEG-CHA-01 to LEG-CHA-04
    """
    dealt: list[int | str] = [*range(1, players + 1), DESTINY]
    for take in takes:
        if take not in dealt:
            second = take == DESTINY
            reason = (
                _("Only one Player may trust in destiny.")
                if second
                else _("No such Trail card is left.")
            )
            raise Refused("takes", reason, "takes")
        dealt.remove(take)
    if len(dealt) != 1:
        raise Refused("takes", _("Each Player takes exactly one Trail card."), "takes")
    return dealt[0]


def checked(condition: Condition, colours: Sequence[str]) -> Condition:
    """The condition, or Refused with the keys colour and number."""
    if condition.kind in COLOURED and condition.colour not in colours:
        reason = _("There are no {colour} cards.")
        raise Refused("colour", reason.format(colour=condition.colour or "?"), "colour")
    number = condition.number
    if condition.kind != FEWEST and (type(number) is not int or not 0 <= number <= MOST_CARDS):
        reason = _("A condition names a number of cards from 0 to {most}.")
        raise Refused("number", reason.format(most=MOST_CARDS), "number")
    return condition


def met(
    condition: Condition,
    colours: Sequence[str],
    timeline: Sequence[Card],
    readings: Readings = Readings(),
) -> bool:
    """Does a Timeline meet the condition, its cards read as printed? LEG-TRL-01 to LEG-TRL-13

    Refused with the keys colour and number.
    """
    condition = checked(condition, colours)
    for card in timeline:
        if any(colour not in colours for colour in card.colours):
            raise Refused("colour", _("A card has a colour that is not in the deck."), "colour")
    by_colour = dict.fromkeys(colours, 0)
    for card in timeline:
        if readings.each_colour or len(card.colours) == 1:
            by_colour |= {colour: by_colour[colour] + 1 for colour in card.colours}
    if condition.kind == FEWEST:
        return _fewest(by_colour, str(condition.colour), readings.against_all)
    if condition.kind == "one_colour_cards":
        return any(_fits(number, condition, readings) for number in by_colour.values())
    return _fits(_counted(condition, by_colour, timeline), condition, readings)


def _counted(condition: Condition, by_colour: Mapping[str, int], timeline: Sequence[Card]) -> int:
    match condition.kind:
        case "fight_cards":
            return sum("fight" in card.symbols for card in timeline)
        case "multiplier_cards":
            return sum(MULTIPLIER in card.marks for card in timeline)
        case "colour_cards":
            return by_colour[str(condition.colour)]
        case "no_symbol_cards":
            return sum(not card.symbols for card in timeline)
        case "multicolour_cards":
            return sum(len(card.colours) > 1 for card in timeline)
        case "two_symbol_cards":
            return sum(len(card.symbols) == 2 for card in timeline)
        case "colours":
            return sum(number > 0 for number in by_colour.values())
        case _:
            raise Refused("kind", _("There is no such condition."), "kind")


def _fits(number: int, condition: Condition, readings: Readings) -> bool:
    wanted = condition.number or 0
    return number >= wanted if condition.at_least or not readings.exact else number == wanted


def _fewest(by_colour: Mapping[str, int], colour: str, against_all: bool) -> bool:
    others = [number for each, number in by_colour.items() if each != colour]
    if not against_all:
        others = [number for number in others if number]
    return bool(others) and all(by_colour[colour] < number for number in others)


def shown_symbols(
    shown: Sequence[str],
    timeline: Sequence[Card],
    tokens: Mapping[str, int],
    *,
    covered_too: bool = False,
) -> int:
    """Symbols of the kinds that the Trail card shows, on cards and as tokens.

    Those under Lost Symbol tokens only with `covered_too`. Refused with the keys shown (Fight,
    none, one twice) and timeline (more covered than printed). LEG-END-06, LEG-END-07
    """
    if not shown or len({*shown}) < len(shown) or any(each not in SHOWN for each in shown):
        reason = _("A Trail card shows one to three of Magic, Diplomacy and Exploration.")
        raise Refused("shown", reason, "shown")
    for card in timeline:
        over = Counter(card.covered) - Counter((*card.symbols, *card.marks))
        if over or any(symbol not in SYMBOLS for symbol in card.symbols):
            raise Refused("timeline", _("More is covered than the card shows."), "timeline")
    return sum(
        tokens.get(symbol, 0)
        + sum(
            card.symbols.count(symbol) if covered_too else card.count(symbol) for card in timeline
        )
        for symbol in shown
    )


def experience(is_met: bool, symbols: int) -> int:
    """Experience that a Trail card gives at the end of its Chapter. LEG-END-04, LEG-END-06"""
    return MET * is_met + symbols
