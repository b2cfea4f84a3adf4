"""Damage and the end of the game: Fight Symbols, golden markers, the first decisive event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.games.legendary_monsters.kinds import BY_HEALTH, BY_LIFE, BY_TIME
from companion.games.path_of_destiny.cards import Card, count
from companion.games.path_of_destiny.experience import GOLDEN, printed
from companion.language import _
from companion.step import Refused

WON = "won"
LOST = "lost"

Event = tuple[str, Mapping[str, int]]
"""What happened, by whom: points, fight (a Chapter's end), wounds, golden (the last chance)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How far things came: `result` None while nobody has won or lost.

    `at` is the number of the deciding event from 1, `why` one of life, health, time.
    """

    result: str | None
    at: int | None
    why: str | None
    life: int
    health: dict[str, int]


def fight(timeline: Sequence[Card], tokens: Mapping[str, int] | None = None) -> int:
    """Damage of a Player at a Chapter's end: Fight on cards, not covered, and tokens. LEG-END-10"""
    return count("fight", timeline, tokens)


def golden_value(golden: int | None, marks: Sequence[tuple[int, int]]) -> int:
    """Damage from a golden marker: what is marked at the last mark it reached.

    `golden` is its spot, None without one. Refused with the key golden where the marker cannot
    stand there. LEG-LAS-01 to LEG-LAS-03
    """
    if golden is None:
        return 0
    if type(golden) is not int or not 0 <= golden <= GOLDEN:
        reason = _("The golden marker stands on 0 to {most}.").format(most=GOLDEN)
        raise Refused("golden", reason, "golden")
    return printed(dict(marks), golden)


def last_chance(life: int, values: Sequence[int]) -> tuple[int, str]:
    """Life after the last chance, and won or lost.

    Refused with the key life where the Monster has fallen before. LEG-WIN-03
    """
    if life <= 0:
        raise Refused("life", _("The Monster has fallen already."), "life")
    left = life - sum(values)
    return left, WON if left <= 0 else LOST


def cards_kept(chapter: int, cards: int | None = None) -> int | None:
    """Cards that a Player keeps after a Chapter, of so many; None after the last. LEG-END-11"""
    if chapter > 2:
        return None
    return chapter if cards is None else min(chapter, cards)


def wounded(health: int, wounds: int) -> int:
    """Healthy tokens after Wounds, never below 0. LEG-WND-01, LEG-WND-03"""
    return max(0, health - wounds)


def decided(
    life: int, health: Mapping[str, int], *, life_counts: bool = True
) -> tuple[str, str] | None:
    """(won or lost, why) as things stand, None while it goes on.

    Health is looked at first: a caller asks after each single event, of which only one kind can
    have changed. LEG-WIN-01, LEG-WIN-02, LEG-WND-02
    """
    if any(tokens <= 0 for tokens in health.values()):
        return LOST, BY_HEALTH
    if life_counts and life <= 0:
        return WON, BY_LIFE
    return None


def outcome(life: int, health: Mapping[str, int], events: Sequence[Event]) -> Outcome:
    """What these events, one after the other, lead to. Nothing after the first decisive one.

    Health is asked after before Life falls, so the first to happen counts. LEG-WIN-02
    """
    now = dict(health)
    for at, (what, amounts) in enumerate(events, start=1):
        if what == "wounds":
            now |= {seat: wounded(now[seat], wounds) for seat, wounds in amounts.items()}
        else:
            life -= sum(amounts.values())
        end = decided(life, now)
        if end is None and what == "golden":
            end = LOST, BY_TIME
        if end is not None:
            return Outcome(end[0], at, end[1], life, now)
    return Outcome(None, None, None, life, now)
