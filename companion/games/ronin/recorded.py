"""Effects that an owner recorded of labelled cards, and what they bring in a Timeline."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from companion.games.path_of_destiny.cards import Card
from companion.games.path_of_destiny.symbols import SYMBOLS
from companion.games.ronin.effects import Effect, card_effect
from companion.step import Json

UNKNOWN: Final = "unknown"
NONE: Final = "none"

LOSE: Final = "lose"
LOSE_NON_ACTIVE: Final = "lose_non_active"
CARDS: Final = "cards"
PARTNER_CARDS: Final = "partner_cards"
NON_ACTIVE: Final = "non_active"

CONDITIONS: Final = (LOSE, LOSE_NON_ACTIVE, CARDS, PARTNER_CARDS, NON_ACTIVE)

EXACTLY: Final = "exactly"
AT_LEAST: Final = "at_least"
LEVELS: Final = "levels"

POINTS_BOTH: Final = "points_both"
POINTS_CHOSEN: Final = "points_chosen"
PATH: Final = "path"
EACH_ACTIVE: Final = "each_active"
SHOWN: Final = "symbols"
SHOWN_LEVEL: Final = "symbol_level"

_HIGHEST: Final = 3


@dataclass(frozen=True, slots=True)
class Recorded:
    """The effect of a card as recorded: condition and result as `card_effect` takes them.

    `condition` is UNKNOWN or NONE where there is nothing to work out.
    """

    kind: str
    condition: tuple[tuple[str, Json], ...] = ()
    result: tuple[tuple[str, Json], ...] = ()

    @property
    def works(self) -> bool:
        """Is there an effect that can be worked out?"""
        return self.kind in CONDITIONS


def recorded(values: Mapping[str, Json]) -> Recorded:
    """The effect that the fields of `card.effect` describe."""
    kind = values["condition"]
    if kind not in CONDITIONS:
        return Recorded(kind)
    condition: dict[str, Json] = {"kind": kind}
    if kind == LOSE:
        condition |= {"symbol": values["symbol"], "max": values["most"]}
    if kind in (CARDS, PARTNER_CARDS):
        condition["colour"] = values["colour"]
    how = values.get("how", LEVELS)
    if how == LEVELS:
        condition.setdefault("max", _HIGHEST)
    else:
        condition[how] = values["number"]
    return Recorded(kind, tuple(condition.items()), tuple(_result(values).items()))


def _result(values: Mapping[str, Json]) -> dict[str, Json]:
    kind = values["result"]
    result: dict[str, Json] = {"kind": kind}
    if kind == PATH:
        result |= {"path": values["path"], "amount": values["amount"]}
    if kind == SHOWN:
        result["symbols"] = values["symbols"]
    if kind == SHOWN_LEVEL:
        result["symbol"] = values["gained"]
    return result


@dataclass(frozen=True, slots=True)
class Around:
    """What an effect of a seat depends on besides its own Timeline."""

    active: tuple[str, str]
    left: tuple[Card, ...] = ()
    right: tuple[Card, ...] = ()
    tokens_are_non_active: bool = True


def works_out(
    effect: Recorded,
    timeline: Sequence[Card],
    position: int,
    tokens: Mapping[str, int],
    around: Around,
    partner: Sequence[Card] = (),
) -> Effect:
    """A recorded effect of the card at `position` (from 1) in this Timeline."""
    return card_effect(
        around.active,
        timeline,
        position,
        tokens,
        dict(effect.condition),
        dict(effect.result),
        partner,
        tokens_are_non_active=around.tokens_are_non_active,
    )


def tokens_after(effect: Recorded, made: Effect, tokens: Mapping[str, int]) -> dict[str, int]:
    """Tokens gained less Symbols lost after an effect; a choice of Symbols is left out."""
    after = {symbol: tokens.get(symbol, 0) for symbol in SYMBOLS}
    for symbol, number in made.tokens.items():
        after[symbol] += number
    condition = dict(effect.condition)
    if made.lose and condition["kind"] == LOSE:
        after[condition["symbol"]] -= made.lose
    return after


def tea_choices(
    effect: Recorded,
    timeline: Sequence[Card],
    position: int,
    tokens: Mapping[str, int],
    around: Around,
) -> tuple[tuple[int, int], ...]:
    """What a Tea Ceremony effect can give to the left and the right track, each way once.

    One way where nothing is chosen (RON-RES-01), two for a chosen track or Partner
    (RON-RES-02).
    """
    ways = []
    for partner, place in ((around.left, 0), (around.right, 1)):
        made = works_out(effect, timeline, position, tokens, around, partner)
        if "chosen" in made.points:
            chosen = made.points["chosen"]
            ways.append((chosen, 0) if place == 0 else (0, chosen))
        else:
            ways.append((made.points.get("left", 0), made.points.get("right", 0)))
    return tuple(dict.fromkeys(ways))


def unsplit(choices: Sequence[Sequence[tuple[int, int]]]) -> Iterator[tuple[int, int]]:
    """Every sum of points left and right that whole effects can give together."""
    for ways in product(*choices):
        yield sum(way[0] for way in ways), sum(way[1] for way in ways)
