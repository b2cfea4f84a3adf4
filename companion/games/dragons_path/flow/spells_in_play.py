"""Spells that act on cards in play, on a hand, or on a turn."""

from __future__ import annotations

from companion.fields import Count, Pick, Tally
from companion.games.dragons_path import spells
from companion.games.dragons_path.components import (
    ELEMENTS,
    element_name,
)
from companion.games.dragons_path.elements import destroyed
from companion.games.dragons_path.flow.base import (
    DIGITS,
    FLOW,
    NONE,
    Lying,
    Quiet,
    Values,
    ahead,
    cards_field,
    element_field,
    lines,
    lying_at,
    lying_field,
    lying_label,
    lying_value,
    named,
    seat_of,
    step,
    with_pending,
    with_table,
)
from companion.games.dragons_path.flow.effects import drawing, told
from companion.games.dragons_path.flow.spells import at_an_opponent
from companion.games.dragons_path.rulings import (
    COUNTER_DELETES,
    SHUFFLE_BACK_FROM,
)
from companion.games.dragons_path.spells import Back, SpellChoice
from companion.games.dragons_path.state import GONE, IN_AREA, Control, State
from companion.games.dragons_path.table import Placed, kinds
from companion.games.dragons_path.words import elements as listed_elements
from companion.language import N_, _, listed
from companion.states import changed
from companion.step import Step, Task, Told

# -- two cards back into decks


def _open_cards(state: State) -> dict[str, Back]:
    """Every kind of open card that can be shuffled back, by its value."""
    found = {
        lying_value((side.id, card)): Back(card, side.id)
        for side in state.table.sides
        for card in kinds(side.area)
    }
    if state.reads(SHUFFLE_BACK_FROM) != "areas":
        found |= {
            f"pile/{each}/{seat.id}": Back(Placed(each, seat.id))
            for seat in state.table.seats
            for each in ELEMENTS
            if each in (seat.discard or ())
        }
    return found


def _back_label(state: State, back: Back) -> str:
    if back.side is not None:
        return lying_label(state, (back.side, back.card))
    words = {"element": element_name(back.card.element), "name": state.name(back.card.owner)}
    return _("{element} of {name}'s pile").format(**words)


def _back_number(state: State, back: Back) -> int:
    card = back.card
    if back.side is None:
        return (state.seat(card.owner).discard or ()).count(card.element)
    return state.table.side(back.side).counted(card.element, card.owner)


@FLOW.step(
    "spell.shuffle_back", N_("Two cards back into decks"), quiet=lambda s, _: not _open_cards(s)
)
class ShuffleBack:
    """Up to two open cards go into their owners' decks. DRA-SPE-02"""

    def ask(self, state: State, task: Task) -> Step:
        cards = _open_cards(state)
        counts = tuple(
            Count(
                value,
                _back_label(state, back),
                high=min(spells.BACK, _back_number(state, back)),
                letter=DIGITS[place : place + 1],
            )
            for place, (value, back) in enumerate(cards.items())
        )
        say = _("Which cards, up to two, are shuffled into their owners' decks?")
        field = Tally("cards", _("Cards"), counts=counts, most=spells.BACK)
        return step(state, task, say, fields=(field,), rules=("DRA-SPE-02",))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        there = _open_cards(state)
        chosen = values.get("cards", {})
        back = tuple(there[value] for value in there for _copy in range(chosen.get(value, 0)))
        if not back:
            return Told(state, _("No card is shuffled back."))
        piles = state.reads(SHUFFLE_BACK_FROM) != "areas"
        choice = SpellChoice(back=back)
        made = spells.shuffle_back(state.table, seat_of(task), choice, piles)
        names = listed([_back_label(state, each) for each in back])
        say = _("Shuffled into the owners' decks: {cards}.").format(cards=names)
        return Told(with_table(state, made.table), say)


# -- two cards from a hand


def _nothing_to_seize(state: State, task: Task) -> bool:
    return not state.is_full or state.seat(task["player"]).hand == 0


@FLOW.step("spell.seize_two", N_("Two cards from the hand"), quiet=_nothing_to_seize)
class SeizeTwo:
    """An opponent shows the hand; up to two cards of it are discarded. DRA-SPE-05"""

    def ask(self, state: State, task: Task) -> Step:
        at = state.seat(task["player"])
        most = spells.SEIZED if at.hand is None else min(spells.SEIZED, at.hand)
        say = _("{name} shows the hand. Which cards, up to {most}, are discarded?")
        return step(
            state,
            task,
            say.format(name=at.name, most=most),
            fields=(cards_field("cards", _("Discarded"), most=most),),
            rules=("DRA-SPE-05",),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        player, cards = task["player"], named(values.get("cards", {}))
        name = state.name(player)
        if not state.is_full:
            shows = _("{name} shows the hand and discards up to two chosen cards.")
            return Told(state, shows.format(name=name))
        made = spells.seize_two(state.table, seat_of(task), SpellChoice(player, cards))
        after = with_table(state, made.table)
        say = _("{name} discards {cards}.")
        say = say.format(name=name, cards=listed_elements(cards) or _("nothing"))
        return told(state, after, say)


# -- control a turn


@FLOW.step("spell.control", N_("Control a turn"), quiet=True)
class TakeControl(Quiet):
    """The user decides an opponent's next turn. DRA-SPE-06"""

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, player = seat_of(task), task["player"]
        say = _("{name} decides for {other} in that player's next turn.")
        say = say.format(name=state.name(seat), other=state.name(player))
        return Told(changed(state, control=Control(player, seat)), say)


# -- destroy three, then one enters


def _nothing_opposing(state: State, task: Task) -> bool:
    return not state.table.opposing(seat_of(task)).area


@FLOW.step("spell.destroy_three", N_("Destroy three"), quiet=_nothing_opposing)
class DestroyThree:
    """Up to three opposing cards go to their owners' piles. DRA-SPE-07"""

    def ask(self, state: State, task: Task) -> Step:
        side = state.table.opposing(seat_of(task))
        counts = tuple(
            Count(
                lying_value((side.id, card)),
                lying_label(state, (side.id, card)),
                high=min(spells.DESTROYED, side.counted(card.element, card.owner)),
                letter=DIGITS[place : place + 1],
            )
            for place, card in enumerate(kinds(side.area))
        )
        field = Tally("cards", _("Cards"), counts=counts, most=spells.DESTROYED)
        say = _("Which cards of {name}, up to three, are destroyed?").format(name=side.name)
        return step(state, task, say, fields=(field,), rules=("DRA-SPE-07",))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = seat_of(task)
        chosen = values.get("cards", {})
        lying = [lying_at(value) for value, number in chosen.items() for _copy in range(number)]
        table = state.table
        for each in lying:
            table = destroyed(table, *each)
        names = listed([lying_label(state, each) for each in lying])
        say = _("Destroyed: {cards}.").format(cards=names or _("nothing"))
        after = ahead(with_table(state, table), at_an_opponent(state, seat, "spell.enters"))
        return Told(after, say)


def _opponents_deck_empty(state: State, task: Task) -> bool:
    return state.seat(task["player"]).deck == 0


@FLOW.step("spell.enters", N_("The top card enters"), quiet=_opponents_deck_empty)
class Enters:
    """An opponent's top card enters without effect; that is no draw. DRA-SPE-07"""

    def ask(self, state: State, task: Task) -> Step:
        player = task["player"]
        name = state.name(player)
        none = "" if state.is_full else _("No card in the deck")
        field = element_field("top", _("Card"), no_card=none)
        say = _("The top card of {name}'s deck enters. Which one is it?").format(name=name)
        rules = ("DRA-SPE-07", "DRA-OUT-03")
        return step(state, task, say, fields=(field,), rules=rules)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        player, top = task["player"], values.get("top", NONE)
        if top == NONE:
            nothing = _("{name} has no card in the deck.").format(name=state.name(player))
            return Told(state, nothing)
        after = with_table(state, spells.topped(state.table, player, (top,)))
        say = _("{element} of {name}'s deck enters.")
        say = say.format(element=element_name(top), name=state.name(player))
        return told(state, after, say)


# -- the response Spell


@FLOW.step("spell.counter", N_("Cancel and delete"), quiet=True)
class Counter(Quiet):
    """The effect is cancelled, its card deleted, the responder draws. DRA-SPE-08"""

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = seat_of(task)
        pending = state.pending
        assert pending is not None
        after = with_pending(state, cancelled=True)
        area = state.table.own(pending.card.owner)
        if pending.where == IN_AREA and pending.card in area.area:
            after = self._deleted(after, (area.id, pending.card))
        say = _("The effect is cancelled and the card deleted; {name} draws a card.")
        return Told(drawing(after, seat, spells.COUNTER_DRAWS), say.format(name=state.name(seat)))

    def _deleted(self, state: State, lying: Lying) -> State:
        state = with_pending(state, where=GONE)
        if state.reads(COUNTER_DELETES) == "pile":
            return with_table(state, destroyed(state.table, *lying))
        table = state.table.left(*lying)
        owner = table.seat(lying[1].owner)
        return with_table(state, table.with_seat(owner.leaving(lying[1].element)))


# -- switch two cards in play


def _an_area_is_empty(state: State, task: Task) -> bool:
    return any(not side.area for side in state.table.sides)


@FLOW.step("spell.switch", N_("Switch two cards"), quiet=_an_area_is_empty)
class Switch:
    """A card of each area changes sides and keeps its owner; then two are drawn. DRA-SPE-09"""

    def ask(self, state: State, task: Task) -> Step:
        seat = seat_of(task)
        fields = (
            self._card(state, "mine", _("Own area"), state.table.own(seat).id),
            self._card(state, "theirs", _("Opposing area"), state.table.opposing(seat).id),
        )
        say = _("Which two cards change places?")
        draws = _("Then {name} draws two cards.").format(name=state.name(seat))
        return step(state, task, say, detail=lines(draws), fields=fields, rules=("DRA-SPE-09",))

    def _card(self, state: State, name: str, words: str, side: str) -> Pick:
        there = [(side, card) for card in kinds(state.table.side(side).area)]
        closed = _("That card is not in the play area.")
        return lying_field(state, name, words, (side,), there, closed)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = seat_of(task)
        name = state.name(seat)
        if not values:
            say = _("With an empty play area nothing is switched; {name} draws two cards.")
            return Told(drawing(state, seat, spells.SWITCH_DRAWS), say.format(name=name))
        mine, theirs = lying_at(values["mine"]), lying_at(values["theirs"])
        table = spells.switched(state.table, seat, mine[1], theirs[1])
        say = _("{mine} and {theirs} change places; {name} draws two cards.").format(
            mine=lying_label(state, mine), theirs=lying_label(state, theirs), name=name
        )
        return Told(drawing(with_table(state, table), seat, spells.SWITCH_DRAWS), say)
