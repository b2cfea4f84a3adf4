"""The steps of Fire and Water. What can be answered in one way only is not asked."""

from __future__ import annotations

from companion.games.dragons_path import elements
from companion.games.dragons_path.components import (
    DESTROY,
    EXCHANGE,
    element_name,
)
from companion.games.dragons_path.elements import Choice
from companion.games.dragons_path.flow.base import (
    FLOW,
    Lying,
    Quiet,
    Values,
    ahead,
    cards_field,
    doubts_of_make_up,
    element_field,
    lying_at,
    lying_field,
    lying_label,
    lying_value,
    named,
    player_field,
    seat_of,
    step,
    with_table,
)
from companion.games.dragons_path.flow.effects import drawing, effect_told, not_counted
from companion.games.dragons_path.state import State
from companion.games.dragons_path.words import elements as listed_elements
from companion.language import N_, _
from companion.step import Step, Task, Told

# -- Fire


def _one_to_destroy(state: State, task: Task) -> bool:
    return len(elements.destroyable(state.table, seat_of(task))) <= 1


@FLOW.step("fire.destroy", N_("Fire: destroy"), quiet=_one_to_destroy)
class Destroy:
    """A card of the opposing area goes to its owner's pile. DRA-FIR-01"""

    def ask(self, state: State, task: Task) -> Step:
        side = state.table.opposing(seat_of(task))
        there = [(side.id, card) for card in elements.destroyable(state.table, seat_of(task))]
        closed = _("That card is not in the opposing play area.")
        card = lying_field(state, "card", _("Card"), (side.id,), there, closed)
        say = _("Which card of {name} is destroyed?").format(name=side.name)
        return step(state, task, say, fields=(card,), rules=("DRA-FIR-01", "DRA-TUR-07"))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = seat_of(task)
        there = elements.destroyable(state.table, seat)
        if not there:
            return Told(state, _("There is nothing to destroy."))
        card = lying_at(values["card"])[1] if values else there[0]
        lying = (state.table.opposing(seat).id, card)
        say = _("{card} is destroyed.").format(card=lying_label(state, lying))
        return effect_told(state, seat, DESTROY, Choice(card=card), say)


@FLOW.step("fire.search", N_("Fire: search"), quiet=True)
class Search(Quiet):
    """Search, shuffle, card on top: no count changes, and nobody is told the card. DRA-FIR-02"""

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        say = _("{name} searches the deck, shuffles it and puts the card on top.")
        return Told(state, say.format(name=state.name(task.seat)))


# -- Water


@FLOW.step("water.cycle", N_("Water: draw 3"), quiet=not_counted)
class Cycle:
    """A player draws three, then discards three. DRA-WAT-01"""

    def ask(self, state: State, task: Task) -> Step:
        return step(
            state,
            task,
            _("Who draws 3 and discards 3?"),
            fields=(player_field(state, "player", _("Player"), default=task.seat),),
            rules=("DRA-WAT-01", "DRA-OUT-01", "DRA-ELE-04"),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        if not values:
            return Told(state, _("A player draws 3 cards, then discards 3."))
        player = values["player"]
        state = ahead(state, Task("water.cards", player))
        say = _("{name} draws 3 cards.").format(name=state.name(player))
        return Told(drawing(state, player, elements.CYCLED), say)


def _none_to_discard(state: State, task: Task) -> bool:
    return elements.to_discard(state.table, seat_of(task)) == 0


@FLOW.step("water.cards", N_("Water: discard 3"), quiet=_none_to_discard)
class CycledCards:
    """The player who drew picks the cards from the whole hand. DRA-WAT-01"""

    def ask(self, state: State, task: Task) -> Step:
        player = seat_of(task)
        number = elements.to_discard(state.table, player)
        say = _("Which {number} cards does {name} discard?")
        return step(
            state,
            task,
            say.format(number=number, name=state.name(player)),
            fields=(cards_field("cards", _("Discarded"), total=number),),
            rules=("DRA-WAT-01", "DRA-SET-06"),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        player = seat_of(task)
        cards = named(values.get("cards", {}))
        after = with_table(state, state.table.discarded(player, cards))
        say = _("{name} discards {cards}.").format(
            name=state.name(player), cards=listed_elements(cards) or _("nothing")
        )
        return Told(after, say, doubts_of_make_up(state, after))


def _one_to_exchange(state: State, task: Task) -> bool:
    return len(elements.exchangeable(state.table)) <= 1


@FLOW.step("water.exchange", N_("Water: exchange"), quiet=_one_to_exchange)
class Exchange:
    """A card in play, the Water just played included, and its owner's pile. DRA-WAT-02"""

    def ask(self, state: State, task: Task) -> Step:
        there = elements.exchangeable(state.table)
        closed = _("It is not in play, or its owner has no discard pile.")
        own = state.table.own(seat_of(task)).id
        other = state.table.opposing(seat_of(task)).id
        field = lying_field(state, "card", _("Card"), (own, other), there, closed)
        rules = ("DRA-WAT-02", "DRA-WAT-03", "DRA-WAT-04", "DRA-RES-04")
        say = _("Which card in play is exchanged?")
        return step(state, task, say, fields=(field,), rules=rules)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        there = elements.exchangeable(state.table)
        if not there:
            return Told(state, _("There is nothing to exchange."))
        lying = lying_at(values["card"]) if values else there[0]
        after = ahead(state, Task.of("water.for", task.seat, card=lying_value(lying)))
        say = _("{card} is exchanged.").format(card=lying_label(state, lying))
        return Told(after, say)


def _exchanged(task: Task) -> Lying:
    return lying_at(task["card"])


def _one_in_pile(state: State, task: Task) -> bool:
    return len(elements.in_pile(state.table, _exchanged(task)[1].owner)) <= 1


@FLOW.step("water.for", N_("Water: what comes for it"), quiet=_one_in_pile)
class ExchangeFor:
    """The card of the owner's pile enters where the other one lay. DRA-WAT-02, DRA-WAT-03"""

    def ask(self, state: State, task: Task) -> Step:
        owner = _exchanged(task)[1].owner
        closed = _("There is no such card in {owner}'s discard pile.")
        name = state.name(owner)
        field = element_field(
            "card", _("Card"), elements.in_pile(state.table, owner), closed.format(owner=name)
        )
        return step(
            state,
            task,
            _("With which card of {name}'s pile?").format(name=name),
            fields=(field,),
            rules=("DRA-WAT-02", "DRA-WAT-03"),
            closes=frozenset({"correction"}),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        side, card = _exchanged(task)
        comes = values["card"] if values else elements.in_pile(state.table, card.owner)[0]
        choice = Choice(card=card, area=side, element=comes)
        say = _("{element} of {name}'s pile comes into play for it.").format(
            element=element_name(comes), name=state.name(card.owner)
        )
        return effect_told(state, seat_of(task), EXCHANGE, choice, say)
