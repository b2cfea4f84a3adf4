"""Spells that bring cards out of a deck: nine to the pile, revealed, into play, searched."""

from __future__ import annotations

from companion.fields import Option, Pick
from companion.games.dragons_path import spells
from companion.games.dragons_path.components import (
    EFFECT_NAMES,
    card_of,
    effect_name,
)
from companion.games.dragons_path.flow.base import (
    FLOW,
    NONE,
    Quiet,
    Values,
    ahead,
    cards_field,
    chooser,
    named,
    seat_of,
    step,
    with_table,
)
from companion.games.dragons_path.flow.effects import effect_task, told
from companion.games.dragons_path.rulings import (
    REVEAL_TIMES,
)
from companion.games.dragons_path.spells import top_cards
from companion.games.dragons_path.state import ASIDE, Pending, State
from companion.games.dragons_path.table import Placed
from companion.games.dragons_path.words import elements as listed_elements
from companion.language import N_, _
from companion.states import changed
from companion.step import Step, Task, Told


def _no_deck(state: State, task: Task) -> bool:
    return state.seat(task.seat).deck == 0


# -- nine cards off a deck


def _nothing_to_mill(state: State, task: Task) -> bool:
    return not state.is_full or top_cards(state.table, task["player"], spells.MILLED) == 0


@FLOW.step("spell.mill_nine", N_("Nine cards off the deck"), quiet=_nothing_to_mill)
class MillNine:
    """An opponent's top nine cards go to the pile; that is no draw. DRA-SPE-01"""

    def ask(self, state: State, task: Task) -> Step:
        player = task["player"]
        number = top_cards(state.table, player, spells.MILLED)
        say = _("The top {number} cards of {name}'s deck go to the pile. Which ones are they?")
        return step(
            state,
            task,
            say.format(number=number, name=state.name(player)),
            fields=(cards_field("cards", _("Cards"), total=number),),
            rules=("DRA-SPE-01", "DRA-OUT-03"),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        player, cards = task["player"], named(values.get("cards", {}))
        if not values:
            top = _("The top 9 cards of {name}'s deck, or all there are, go to the pile.")
            return Told(state, top.format(name=state.name(player)))
        after = with_table(state, spells.milled(state.table, player, cards))
        say = _("Off {name}'s deck: {cards}.")
        return told(state, after, say.format(name=state.name(player), cards=listed_elements(cards)))


# -- the top two enter


@FLOW.step("spell.top_two", N_("The top two enter"), quiet=_no_deck)
class TopTwo:
    """The top two cards enter without effect; that is no draw. DRA-SPE-04"""

    def ask(self, state: State, task: Task) -> Step:
        number = top_cards(state.table, seat_of(task), spells.TOP)
        most = {"total": number} if state.is_full else {"most": number}
        say = _("Which cards, the top {number} of the deck, enter {name}'s area?")
        return step(
            state,
            task,
            say.format(number=number, name=state.name(task.seat)),
            fields=(cards_field("cards", _("Cards"), **most),),
            rules=("DRA-SPE-04", "DRA-OUT-03"),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, cards = seat_of(task), named(values.get("cards", {}))
        if not cards:
            return Told(state, _("There is no card in the deck."))
        after = with_table(state, spells.topped(state.table, seat, cards))
        say = _("{cards} of the deck enter the area of {name}.")
        say = say.format(cards=listed_elements(cards), name=state.table.own(seat).name)
        return told(state, after, say)


# -- reveal, use, discard; search and play


def _effect_options() -> tuple[Option, ...]:
    return tuple(
        Option(effect, effect_name(effect), key=str(digit))
        for digit, effect in enumerate(EFFECT_NAMES, start=1)
    )


@FLOW.step("spell.reveal", N_("Reveal the top card"), quiet=_no_deck)
class Reveal:
    """The top card is set aside, one of its effects is used, it is discarded. DRA-SPE-03"""

    def ask(self, state: State, task: Task) -> Step:
        say = _("Reveal the top card ({time} of {times}). Which effect is used?")
        options = (*_effect_options(), Option(NONE, _("Stop"), key="9"))
        return step(
            state,
            task,
            say.format(time=task.get("time", 1), times=state.reads(REVEAL_TIMES)),
            fields=(Pick("play", _("Effect"), options=options),),
            rules=("DRA-SPE-03", "DRA-OUT-03"),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, effect = seat_of(task), values.get("play", NONE)
        if effect == NONE:
            return Told(state, _("No further card is revealed."))
        card = Placed(card_of(effect), seat)
        after = with_table(state, state.table.off_deck(seat, 1))
        after = changed(after, pending=Pending(card, effect, where=ASIDE))
        tasks: tuple[Task, ...] = (effect_task(effect, seat), Task("spell.revealed", seat))
        time = task.get("time", 1)
        if time < int(state.reads(REVEAL_TIMES)):
            tasks = (*tasks, Task.of("spell.reveal", seat, time=time + 1))
        say = _("{name} reveals a card and uses {effect}.")
        say = say.format(name=state.name(seat), effect=effect_name(effect))
        return told(state, ahead(after, *tasks), say)


@FLOW.step("spell.revealed", N_("Discard the revealed card"), quiet=True)
class Revealed(Quiet):
    """The revealed card goes to the pile after its effect. DRA-SPE-03"""

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        return Told(put_by(state), _("The revealed card is discarded."))


def put_by(state: State) -> State:
    """The state with a card that was set aside on its owner's pile."""
    card = state.aside
    if card is None:
        return state
    table = state.table.piled(card.owner, card.element)
    return changed(state, table=table, pending=None)


@FLOW.step("spell.search_play", N_("Search and play"), quiet=_no_deck)
class SearchPlay:
    """A card of the own deck enters with an effect; nobody may respond. DRA-SPE-10"""

    def ask(self, state: State, task: Task) -> Step:
        say = _("Search the deck. What does {name} play?")
        return step(
            state,
            task,
            say.format(name=chooser(state, seat_of(task))),
            detail=(_("Then shuffle the deck. Nobody may respond."),),
            fields=(Pick("play", _("Played"), options=_effect_options()),),
            rules=("DRA-SPE-10", "DRA-OUT-03"),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = seat_of(task)
        if not values:
            return Told(state, _("There is no card in the deck."))
        effect = values["play"]
        card = Placed(card_of(effect), seat)
        after = with_table(state, spells.topped(state.table, seat, (card.element,)))
        after = changed(after, pending=Pending(card, effect))
        say = _("{name} plays {effect} from the deck.")
        say = say.format(name=state.name(seat), effect=effect_name(effect))
        return told(state, ahead(after, effect_task(effect, seat)), say)
