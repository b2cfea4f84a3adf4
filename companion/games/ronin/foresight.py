"""What recorded effects bring to a seat now: shown beside the fields, and filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.games.path_of_destiny.cards import TEA, Card
from companion.games.path_of_destiny.symbols import SYMBOLS, label
from companion.games.ronin.effects import Effect
from companion.games.ronin.recorded import (
    PARTNER_CARDS,
    Around,
    Recorded,
    tea_choices,
    tokens_after,
    unsplit,
    works_out,
)
from companion.games.ronin.state import LEFT, RIGHT, RoninState, Seat
from companion.games.ronin.tea import played_now
from companion.language import _, listed


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a seat's Standard effects bring: tokens gained less Symbols lost, and in words."""

    adjust: dict[str, int]
    lines: tuple[str, ...] = ()


def effect_of(state: RoninState, card: Card) -> Recorded | None:
    """The recorded effect of a labelled card, None where there is none to work out."""
    found = dict(state.recorded).get(card.label) if card.label else None
    return found if found is not None and found.works else None


def around(state: RoninState, seat: Seat) -> Around:
    """The Active Symbols and both Partners' Timelines."""
    assert state.active is not None, "effects are resolved within a Chapter"
    return Around(
        state.active,
        state.neighbour(seat.id, LEFT).timeline,
        state.neighbour(seat.id, RIGHT).timeline,
        state.reads("non_active", "tokens"),
    )


def foresee(state: RoninState, seat: Seat, places: range, *, tea: bool = False) -> Foreseen:
    """The Standard effects of the cards at these places (from 0), the left one first.

    With `tea` the Tea Ceremony effects instead.
    """
    tokens = seat.tokens
    lines = []
    for place in places:
        card = seat.timeline[place]
        effect = effect_of(state, card)
        if effect is None or (TEA in card.marks) != tea or effect.kind == PARTNER_CARDS:
            continue
        made = works_out(effect, seat.timeline, place + 1, tokens, around(state, seat))
        tokens = tokens_after(effect, made, tokens)
        lines.append(_words(seat, card, made))
    gained = {symbol: tokens[symbol] - seat.tokens[symbol] for symbol in SYMBOLS}
    return Foreseen(gained, tuple(lines))


def _words(seat: Seat, card: Card, made: Effect) -> str:
    start = _("{seat}, card {label}").format(seat=seat.label, label=card.label)
    if made.level == 0:
        return _("{start}: condition not met.").format(start=start)
    parts = [_("level {level}").format(level=made.level)]
    if made.lose:
        parts.append(_("lose {n}").format(n=made.lose))
    gains = [f"{number} {label(symbol)}" for symbol, number in made.tokens.items()]
    if gains:
        parts.append(_("gain {symbols}").format(symbols=listed(gains)))
    return f"{start}: {', '.join(parts)}."


@dataclass(frozen=True, slots=True)
class ForeseenTea:
    """What a player's Tea Ceremony effects can bring.

    `complete` says that every effect of this Turn is recorded; `sums` are the points left and
    right that whole effects can give; the first one where only one is possible is `filled`.
    """

    complete: bool
    sums: tuple[tuple[int, int], ...]
    lines: tuple[str, ...] = ()

    @property
    def filled(self) -> tuple[int, int]:
        """Points for the left and the right track that need no choice."""
        return self.sums[0] if self.complete and len(self.sums) == 1 else (0, 0)


def foresee_tea(state: RoninState, seat: Seat) -> ForeseenTea:
    """The Tea Ceremony effects of a player in this Turn."""
    cards = list(_tea_cards(state, seat))
    tokens = seat.tokens
    choices, lines = [], []
    for place, card, effect in cards:
        if effect is None:
            continue
        beside = around(state, seat)
        ways = tea_choices(effect, seat.timeline, place + 1, tokens, beside)
        made = works_out(effect, seat.timeline, place + 1, tokens, beside, beside.left)
        tokens = tokens_after(effect, made, tokens)
        choices.append(ways)
        lines.append(_tea_words(seat, card, ways))
    sums = tuple(dict.fromkeys(unsplit(choices)))
    return ForeseenTea(len(choices) == len(cards), sums, tuple(lines))


def _tea_cards(state: RoninState, seat: Seat) -> Iterator[tuple[int, Card, Recorded | None]]:
    for place in played_now(state.turn, seat.timeline, seat.fresh):
        card = seat.timeline[place]
        if TEA in card.marks:
            yield place, card, effect_of(state, card)


def _tea_words(seat: Seat, card: Card, ways: tuple[tuple[int, int], ...]) -> str:
    words = [_("{left} left, {right} right").format(left=left, right=right) for left, right in ways]
    return _("{seat}, card {label}: {points}.").format(
        seat=seat.label, label=card.label, points=_(" or ").join(words)
    )


def split_doubts(state: RoninState, gains: Mapping[str, int]) -> list[str]:
    """A doubt for each player whose points no whole effects give (RON-RES-02)."""
    if not state.full or state.reads("split", "free"):
        return []
    doubts = []
    for seat in state.playing:
        now = (gains[f"{seat.id}/{LEFT}"], gains[f"{seat.id}/{RIGHT}"])
        tea = foresee_tea(state, seat)
        if tea.lines and tea.complete and now not in tea.sums:
            words = _(
                "Unusual: by the cards {seat} does not gain {left} left and {right} right;"
                " the points of one effect go to one track. Keep it?"
            )
            doubts.append(words.format(seat=seat.label, left=now[0], right=now[1]))
    return doubts
