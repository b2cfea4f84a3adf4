"""Standard effects of Action cards: how far a condition is met, and what that brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.games.path_of_destiny.cards import Card, count
from companion.games.path_of_destiny.symbols import checked_active, non_active
from companion.language import _
from companion.step import Json, Refused


@dataclass(frozen=True, slots=True)
class Seen:
    """What an effect sees: its card and those before it, all tokens, the Active Symbols.

    `partner` is the whole Timeline of the Partner chosen for it.
    """

    active: tuple[str, str]
    cards: tuple[Card, ...]
    tokens: Mapping[str, int]
    partner: tuple[Card, ...] = ()
    tokens_are_non_active: bool = True

    def symbol(self, symbol: str) -> int:
        """How often this Symbol is there to be lost."""
        return max(0, count(symbol, self.cards, self.tokens))

    def non_active(self, *, tokens: bool = True) -> int:
        """Non-Active Symbols, both kinds together (RON-CON-03, RON-CON-09)."""
        pool = self.tokens if tokens else {}
        numbers = (count(symbol, self.cards, pool) for symbol in non_active(self.active))
        return sum(max(0, number) for number in numbers)


@dataclass(frozen=True, slots=True)
class Effect:
    """What an effect does: its level (0 when not met), Symbols to lose, tokens, points.

    `points` name left and right, or chosen for a track of the player's choice.
    """

    level: int
    lose: int = 0
    tokens: dict[str, int] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)


def card_effect(
    active: Sequence[str],
    timeline: Sequence[Card],
    position: int,
    tokens: Mapping[str, int],
    condition: Mapping[str, Json],
    result: Mapping[str, Json],
    partner: Sequence[Card] = (),
    *,
    tokens_are_non_active: bool = True,
) -> Effect:
    """The effect of the card at `position` (from 1), to its greatest extent (RON-EFF-01 to 08).

    `condition` and `result` are data with a kind, as an owner records them of a card.
    `tokens_are_non_active`: tokens count for a condition on Non-Active Symbols (RON-CON-09).
    A number of `tokens` below 0 are Symbols lost on cards. Refused with the keys active,
    position, condition and result.
    """
    if type(position) is not int or not 1 <= position <= len(timeline):
        raise Refused("position", _("There is no such card in the Timeline."), "position")
    cards = tuple(timeline[:position])
    seen = Seen(checked_active(active), cards, tokens, tuple(partner), tokens_are_non_active)
    level = met(condition, seen)
    if level == 0:
        return Effect(0)
    lose = level if condition["kind"] in ("lose", "lose_non_active") else 0
    tokens_gained, points = outcome(result, level, seen.active)
    return Effect(level, lose, {s: n for s, n in tokens_gained.items() if n}, points)


def met(condition: Mapping[str, Json], seen: Seen) -> int:
    """How far a condition is met: 0 not at all, 1, or 1 to 3 where it has levels."""
    kind = condition.get("kind")
    if kind == "lose":
        return min(seen.symbol(condition["symbol"]), int(condition["max"]))
    if kind == "lose_non_active":
        return min(seen.non_active(), int(condition["max"]))
    if kind == "cards":
        return _reached(condition, of_colour(condition["colour"], seen.cards))
    if kind == "partner_cards":
        return _reached(condition, of_colour(condition["colour"], seen.partner))
    if kind == "non_active":
        return _reached(condition, seen.non_active(tokens=seen.tokens_are_non_active))
    raise Refused("condition", _("No card has such a condition."), "condition")


def of_colour(colour: str, cards: Sequence[Card]) -> int:
    """Cards of this colour, covered ones too (RON-CON-11)."""
    return sum(colour in card.colours for card in cards)


def _reached(condition: Mapping[str, Json], number: int) -> int:
    """Exact numbers fail when exceeded; more than the highest level counts as that level."""
    if "exactly" in condition:
        return int(number == condition["exactly"])
    if "at_least" in condition:
        return int(number >= condition["at_least"])
    return min(number, int(condition["max"]))


def outcome(
    result: Mapping[str, Json], level: int, active: tuple[str, str]
) -> tuple[dict[str, int], dict[str, int]]:
    """Tokens and Partnership Points that a result brings at a level (RON-RES-01 to 07)."""
    kind = result.get("kind")
    if kind == "points_both":
        return {}, {"left": 1, "right": 1}
    if kind == "points_chosen":
        return {}, {"chosen": level}
    if kind == "path":
        symbol = active[0] if result["path"] == "left" else active[1]
        return {symbol: level if result["amount"] == "level" else result["amount"]}, {}
    if kind == "each_active":
        return dict.fromkeys(active, 1), {}
    if kind == "symbols":
        return dict(result["symbols"]), {}
    if kind == "symbol_level":
        return {result["symbol"]: level}, {}
    raise Refused("result", _("No card has such a result."), "result")
