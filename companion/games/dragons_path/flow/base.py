"""The registry of the steps, the fields that several of them ask, and the tasks of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from companion.anytime import add_anytime
from companion.fields import Count, Option, Pick, Tally
from companion.games.dragons_path.components import CARDS, ELEMENTS, element_name
from companion.games.dragons_path.rulings import RULINGS
from companion.games.dragons_path.state import Pending, State
from companion.games.dragons_path.table import Placed, Seat, Table
from companion.language import _, ngettext
from companion.states import changed
from companion.step import Flow, Json, Step, Task

FLOW: Final = Flow[State]()
add_anytime(FLOW, RULINGS)

PREFIX: Final = "dragons_path"
"""The first part of every key of the Collection."""

NONE: Final = "none"
DIGITS: Final = "1234567890"

CLOSED: Final = frozenset({"correction", "ruling"})
"""What waits while a correction is entered."""

FOUND: Final = dict.fromkeys(ELEMENTS, CARDS // len(ELEMENTS))
"""The make-up of a deck as reviews have it; the rulebook does not print it. A proposal only."""

Values = Mapping[str, Json]
Lying = tuple[str, Placed]
"""A card in play: the side in whose area it lies, and the card."""


# -- steps and tasks


def step(state: State, task: Task, say: str, **parts: Any) -> Step:
    """A Step of the agenda; on a controlled turn the one who decides answers it."""
    if "answers" not in parts and task.seat is not None and task.seat == state.match.active:
        decides = state.decides(task.seat)
        parts["answers"] = None if decides == task.seat else decides
    return Step(task.step, task.seat, "agenda", say, **parts)


class Quiet:
    """A step that is told and never asked: its outcome follows from the state."""

    def ask(self, state: State, task: Task) -> Step:
        """Not to be called: quiet tasks are told."""
        raise LookupError(f"{task.step} asks nothing")


def lines(*parts: str) -> tuple[str, ...]:
    """Lines below the sentence, empty ones left out."""
    return tuple(part for part in parts if part)


def ahead(state: State, *tasks: Task) -> State:
    """The state with tasks in front of its agenda."""
    return changed(state, agenda=(*tasks, *state.agenda))


def seat_of(task: Task) -> str:
    """The seat of a task that has one."""
    assert task.seat is not None
    return task.seat


def chooser(state: State, seat: str) -> str:
    """The name of who chooses for a seat in its turn."""
    return state.name(state.decides(seat))


def with_table(state: State, table: Table) -> State:
    """The state with its cards as they lie now."""
    return changed(state, table=table)


def with_pending(state: State, **changes: Any) -> State:
    """The state with the card of this turn changed, where there is one."""
    pending: Pending | None = state.pending
    return state if pending is None else changed(state, pending=changed(pending, **changes))


def counting(state: State, key: str) -> State:
    """The state with one more counted under a key."""
    counts = dict(state.counted)
    counts[key] = counts.get(key, 0) + 1
    return changed(state, counted=tuple(counts.items()))


# -- fields


def side_field(state: State) -> Pick:
    """One of the two sides."""
    options = tuple(Option(side.id, side.name) for side in state.table.sides)
    return Pick("side", _("Side"), options=options)


def player_field(
    state: State, name: str, words: str, seats: Iterable[Seat] | None = None, **parts: Any
) -> Pick:
    """One of the seats, by the digit of its place in the order of play."""
    there = state.table.seats if seats is None else tuple(seats)
    options = tuple(Option(seat.id, seat.name) for seat in there)
    return Pick(name, words, options=options, **parts)


def element_field(
    name: str,
    words: str,
    there: Iterable[str] = ELEMENTS,
    closed: str = "",
    no_card: str = "",
    **parts: Any,
) -> Pick:
    """An element by its digit; those that are not `there` are shown closed. 9 is no card."""
    open_ones = tuple(there)
    options = [
        Option(each, element_name(each), key=str(digit), closed="" if each in open_ones else closed)
        for digit, each in enumerate(ELEMENTS, start=1)
    ]
    if no_card:
        options.append(Option(NONE, no_card, key="9"))
    return Pick(name, words, options=tuple(options), **parts)


def cards_field(name: str, words: str, **parts: Any) -> Tally:
    """Cards by element; the digits 1 to 5 add one each."""
    high = parts.get("total", parts.get("most")) or 25
    counts = tuple(
        Count(each, element_name(each), high=high, letter=str(digit))
        for digit, each in enumerate(ELEMENTS, start=1)
    )
    return Tally(name, words, counts=counts, **parts)


def named(tally: Mapping[str, int]) -> tuple[str, ...]:
    """The cards of a Tally by element."""
    return tuple(each for each in ELEMENTS for _copy in range(tally.get(each, 0)))


def lying_field(
    state: State,
    name: str,
    words: str,
    sides: Iterable[str],
    there: Iterable[Lying],
    closed: str,
) -> Pick:
    """One card in play. Each seat's own elements have fixed digits; what is not there is closed.

    With more than two seats' cards there are too many for digits: then only what lies there is
    listed. Cards that a Spell brought over to the other side come last.
    """
    open_ones = tuple(there)
    usual = [
        (side, Placed(element, seat.id))
        for side in sides
        for seat in state.table.members(side)
        for element in ELEMENTS
    ]
    if len(usual) > len(DIGITS):
        usual = []
    others = [each for each in open_ones if each not in usual]
    options = tuple(
        Option(
            lying_value(each),
            lying_label(state, each),
            key=DIGITS[place : place + 1] if usual else "",
            closed="" if each in open_ones else closed,
        )
        for place, each in enumerate((*usual, *others))
    )
    return Pick(name, words, options=options)


def lying_value(lying: Lying) -> str:
    """The value of a card in play: "side/element/owner"."""
    side, card = lying
    return f"{side}/{card.element}/{card.owner}"


def lying_at(value: Json) -> Lying:
    """The card in play that a value means."""
    side, element, owner = str(value).split("/")
    return side, Placed(element, owner)


def lying_label(state: State, lying: Lying) -> str:
    """A card in play for people: "Ada's Fire", and where it lies when that is another side."""
    side, card = lying
    words = {"name": state.name(card.owner), "element": element_name(card.element)}
    if state.seat(card.owner).side == side:
        return _("{name}'s {element}").format(**words)
    there = _("{name}'s {element} on the side of {side}")
    return there.format(**words, side=state.side_name(side))


def on_other_side(spell: str) -> str:
    """Why a Spell can't lie on this side."""
    reason = _("Each Spell exists once: {spell} lies on the other side already.")
    return reason.format(spell=spell)


# -- doubts


def doubts_of_hand(state: State, seat: str, number: int = 1) -> tuple[str, ...]:
    """A doubt where more cards leave a hand than the count says are in it."""
    hand = state.seat(seat).hand
    if hand is None or hand >= number:
        return ()
    if hand == 0:
        return (_("By the count {name} has no card in hand.").format(name=state.name(seat)),)
    only = ngettext(
        "By the count {name} has only {number} card.",
        "By the count {name} has only {number} cards.",
        hand,
    )
    return (only.format(name=state.name(seat), number=hand),)


def doubts_of_make_up(before: State, after: State) -> tuple[str, ...]:
    """Doubts where more cards of an element lie open than a deck holds. DRA-BOX-01"""
    if not after.make_up or not after.is_full:
        return ()
    sentence = _("That would be {number} {element} of {name}; the deck holds {most}.")
    return tuple(
        sentence.format(
            number=after.open_cards(seat.id, element),
            element=element_name(element),
            name=seat.name,
            most=most,
        )
        for seat in after.table.seats
        for element, most in zip(ELEMENTS, after.make_up, strict=True)
        if after.open_cards(seat.id, element) > max(most, before.open_cards(seat.id, element))
    )
