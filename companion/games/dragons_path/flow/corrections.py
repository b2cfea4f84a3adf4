"""Corrections for a table that has drifted away from the counts.

A seat's cards always add up to 25. So what is corrected in one place is made up in another:
an area's cards come from and go to their owners' piles, or come from the hand; the deck is
what the other places leave.
"""

from __future__ import annotations

from companion.fields import Count, Number, Tally
from companion.games.dragons_path.components import (
    CARDS,
    ELEMENTS,
    element_name,
    ordered,
)
from companion.games.dragons_path.flow.base import (
    CLOSED,
    FLOW,
    Values,
    ahead,
    lines,
    named,
    player_field,
    side_field,
    step,
    with_table,
)
from companion.games.dragons_path.state import State
from companion.games.dragons_path.table import Placed, Seat, Side, Table
from companion.games.dragons_path.words import elements as listed_elements
from companion.language import N_, _
from companion.states import changed
from companion.step import Refused, Step, Task, Told

# -- the cards of an area


@FLOW.action("correct.area", N_("Correct a play area"), "correction")
class WhichArea:
    """Which area has drifted; its cards are asked next."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.is_in_turn:
            return None
        say = _("Which play area is corrected?")
        return step(state, task, say, fields=(side_field(state),), rules=("DRA-BOX-01",))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        side = values["side"]
        say = _("The play area of {name} is corrected.").format(name=state.side_name(side))
        return Told(ahead(state, Task.of("correct.cards", None, side=side)), say)


@FLOW.step("correct.cards", N_("The cards of the area"))
class AreaCards:
    """How many cards of each element and owner lie there. DRA-BOX-01, DRA-TEA-04"""

    def ask(self, state: State, task: Task) -> Step:
        side = state.table.side(task["side"])
        own = state.table.members(side.id)
        owners = (*own, *(seat for seat in state.table.seats if seat not in own))
        counts = tuple(self._count(side, seat, each) for seat in owners for each in ELEMENTS)
        default = {count.key: _lying(side, *count.key.split("/")) for count in counts}
        moves = _("What leaves goes to its owner's pile; what enters comes from there or the hand.")
        return step(
            state,
            task,
            _("What lies in the area of {name}?").format(name=side.name),
            detail=lines(moves if state.is_full else ""),
            fields=(Tally("cards", _("Cards"), counts=counts, default=default),),
            rules=("DRA-BOX-01", "DRA-TEA-04"),
            closes=CLOSED,
        )

    def _count(self, side: Side, seat: Seat, element: str) -> Count:
        now = _lying(side, element, seat.id)
        label = _("{name}'s {element}").format(name=seat.name, element=element_name(element))
        likely = now + 1 if seat.side == side.id else now
        return Count(f"{element}/{seat.id}", label, high=CARDS, likely=likely)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        side = state.table.side(task["side"])
        before = listed_elements(side.elements) or _("nothing")
        table = state.table
        for key, number in values["cards"].items():
            element, owner = key.split("/")
            table = _moved(table, side.id, Placed(element, owner), number)
        after = listed_elements(table.side(side.id).elements) or _("nothing")
        words = {"name": side.name, "before": before, "after": after}
        say = _("Corrected, the area of {name}: {after}; it was {before}.").format(**words)
        return Told(with_table(state, table), say)


def _lying(side: Side, element: str, owner: str) -> int:
    return side.counted(element, owner)


def _moved(table: Table, side: str, card: Placed, number: int) -> Table:
    """The table with so many of these cards in an area."""
    change = number - table.side(side).counted(card.element, card.owner)
    for _copy in range(-change):
        table = table.left(side, card).piled(card.owner, card.element)
    for _copy in range(change):
        table = _from_elsewhere(table, card).entered(side, card)
    return table


def _from_elsewhere(table: Table, card: Placed) -> Table:
    owner = table.seat(card.owner)
    if owner.discard and card.element in owner.discard:
        return table.with_seat(owner.unpiling(card.element))
    try:
        return table.spent(owner.id, 1)
    except Refused as refused:
        raise refused.at("cards") from refused


# -- deck, hand and pile


@FLOW.action("correct.counts", N_("Correct deck, hand and pile"), "correction")
class WhichCounts:
    """Whose counts have drifted; they are asked next."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.is_in_turn or not state.is_full:
            return None
        field = player_field(state, "seat", _("Player"))
        say = _("Whose deck, hand and pile are corrected?")
        return step(state, task, say, fields=(field,), rules=("DRA-BOX-01",))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = values["seat"]
        say = _("The counts of {name} are corrected.").format(name=state.name(seat))
        return Told(ahead(state, Task.of("correct.numbers", None, of=seat)), say)


def _elsewhere(state: State, seat: str) -> int:
    """Cards of a seat that are in neither deck, hand nor pile."""
    at = state.seat(seat)
    return sum(state.open_cards(seat, each) for each in ELEMENTS) - len(at.discard or ())


@FLOW.step("correct.numbers", N_("Hand and pile"))
class Counts:
    """Hand and pile are counted; the deck is what is left of the 25. DRA-BOX-01"""

    def ask(self, state: State, task: Task) -> Step:
        at = state.seat(task["of"])
        pile = at.discard or ()
        hand = at.hand or 0
        counts = tuple(
            Count(
                each,
                element_name(each),
                high=CARDS,
                likely=pile.count(each),
                letter=str(digit),
            )
            for digit, each in enumerate(ELEMENTS, start=1)
        )
        adds_up = _(
            "Now: deck {deck}, hand {hand}, pile {pile}, in play or out {others}: together 25. "
            "The deck is what is left."
        )
        likely = (max(0, hand - 1), hand)
        return step(
            state,
            task,
            _("How many cards has {name} in hand, and which lie on the pile?").format(name=at.name),
            detail=(
                adds_up.format(
                    deck=at.deck, hand=hand, pile=len(pile), others=_elsewhere(state, at.id)
                ),
            ),
            fields=(
                Number("hand", _("Hand"), default=hand, low=0, high=CARDS, likely=likely),
                Tally(
                    "discard",
                    _("Discard pile"),
                    counts=counts,
                    default={each: pile.count(each) for each in ELEMENTS},
                ),
            ),
            rules=("DRA-BOX-01", "DRA-SET-06"),
            closes=CLOSED,
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        at = state.seat(task["of"])
        pile = ordered(named(values["discard"]))
        deck = CARDS - values["hand"] - len(pile) - _elsewhere(state, at.id)
        if deck < 0:
            reason = _("{name}'s cards would add up to {number}, not 25.")
            raise Refused("hand", reason.format(name=at.name, number=CARDS - deck), "hand")
        after = changed(at, deck=deck, hand=values["hand"], discard=pile)
        words = {"name": at.name, "before": _counts(at), "after": _counts(after)}
        say = _("Corrected, {name}: {after}; it was {before}.").format(**words)
        return Told(with_table(state, state.table.with_seat(after)), say)


def _counts(seat: Seat) -> str:
    return _("deck {deck}, hand {hand}, pile {pile}").format(
        deck=seat.deck, hand=seat.hand, pile=len(seat.discard or ())
    )
