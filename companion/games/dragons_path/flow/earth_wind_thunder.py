"""The steps of Earth, Wind and Thunder. What can be answered in one way only is not asked."""

from __future__ import annotations

from companion.games.dragons_path import elements
from companion.games.dragons_path.components import (
    DISCARD,
    PLAY,
    RETURN,
    element_name,
)
from companion.games.dragons_path.elements import Choice
from companion.games.dragons_path.flow.base import (
    FLOW,
    NONE,
    Values,
    ahead,
    chooser,
    element_field,
    player_field,
    seat_of,
    step,
)
from companion.games.dragons_path.flow.effects import drawing, effect_told, not_counted
from companion.games.dragons_path.state import State
from companion.language import N_, _
from companion.step import Step, Task, Told

# -- Earth


def _no_card_in_hand(state: State, task: Task) -> bool:
    return state.seat(task.seat).hand == 0


@FLOW.step("earth.play", N_("Earth: another path"), quiet=_no_card_in_hand)
class AnotherPath:
    """One more card of the hand enters without effect, and nobody responds. DRA-EAR-01"""

    def ask(self, state: State, task: Task) -> Step:
        say = _("Which path follows, without effect?")
        field = element_field("card", _("Path"), no_card=_("No path"))
        return step(state, task, say, fields=(field,), rules=("DRA-EAR-01", "DRA-ELE-04"))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, card = seat_of(task), values.get("card", NONE)
        name = state.name(seat)
        if card == NONE:
            hand = state.seat(seat).hand
            doubts = () if not hand else (_("Earth was declared: really no path?"),)
            return Told(state, _("{name} plays no other path.").format(name=name), doubts)
        say = _("{name} also plays {element}.").format(name=name, element=element_name(card))
        return effect_told(state, seat, PLAY, Choice(element=card), say)


def _one_to_return(state: State, task: Task) -> bool:
    pile = state.seat(task.seat).discard
    return pile is None or len({*pile}) <= 1


@FLOW.step("earth.return", N_("Earth: return a card"), quiet=_one_to_return)
class GiveBack:
    """A card of the own pile comes back into the hand. DRA-EAR-02, DRA-TEA-13"""

    def ask(self, state: State, task: Task) -> Step:
        seat = seat_of(task)
        closed = _("There is no such card in {owner}'s discard pile.")
        field = element_field(
            "card",
            _("Card"),
            elements.in_pile(state.table, seat),
            closed.format(owner=state.name(seat)),
        )
        say = _("Which card comes back to {name}'s hand?").format(name=state.name(seat))
        return step(state, task, say, fields=(field,), rules=("DRA-EAR-02", "DRA-TEA-13"))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = seat_of(task)
        name = state.name(seat)
        pile = state.seat(seat).discard
        if pile is None:
            say = _("{name} takes a card of the own discard pile.").format(name=name)
            return Told(state, say)
        if not pile:
            return Told(state, _("There is nothing in the pile of {name}.").format(name=name))
        card = values["card"] if values else pile[0]
        say = _("{element} comes back to {name}'s hand.")
        say = say.format(element=element_name(card), name=name)
        return effect_told(state, seat, RETURN, Choice(element=card), say)


# -- Wind and Thunder


def _no_hand(state: State, task: Task) -> bool:
    return not state.is_full or all(seat.hand == 0 for seat in state.table.seats)


@FLOW.step("wind.discard", N_("Wind: who discards"), quiet=_no_hand)
class WindPlayer:
    """The active player names a player. DRA-WIN-01"""

    def ask(self, state: State, task: Task) -> Step:
        opponent = state.table.after(seat_of(task))[0].id
        field = player_field(state, "player", _("Player"), default=opponent)
        say = _("Who discards a card?")
        return step(state, task, say, fields=(field,), rules=("DRA-WIN-01", "DRA-TEA-13"))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        if not values:
            nobody = _("Nobody has a card to discard.")
            return Told(state, nobody if state.is_full else _("A player discards a card."))
        player = values["player"]
        say = _("{chooser} names {name}.").format(
            chooser=chooser(state, seat_of(task)), name=state.name(player)
        )
        return Told(ahead(state, Task("wind.card", player)), say)


def _empty_handed(state: State, task: Task) -> bool:
    return state.seat(task.seat).hand == 0


@FLOW.step("wind.card", N_("Wind: the card"), quiet=_empty_handed)
class WindCard:
    """The player who was named chooses the card. DRA-WIN-01"""

    def ask(self, state: State, task: Task) -> Step:
        player = seat_of(task)
        return step(
            state,
            task,
            _("Which card does {name} discard?").format(name=state.name(player)),
            fields=(element_field("card", _("Card")),),
            rules=("DRA-WIN-01", "DRA-SET-06"),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        player = seat_of(task)
        name = state.name(player)
        if not values:
            return Told(state, _("{name} has no card to discard.").format(name=name))
        card = values["card"]
        say = _("{name} discards {element}.").format(name=name, element=element_name(card))
        choice = Choice(player=player, discarded=(card,))
        return effect_told(state, player, DISCARD, choice, say)


@FLOW.step("thunder.draw", N_("Thunder: who draws"), quiet=not_counted)
class ThunderDraw:
    """The active player names a player, themselves included. DRA-THU-01"""

    def ask(self, state: State, task: Task) -> Step:
        field = player_field(state, "player", _("Player"), default=task.seat)
        rules = ("DRA-THU-01", "DRA-OUT-01", "DRA-TEA-13")
        return step(state, task, _("Who draws a card?"), fields=(field,), rules=rules)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        if not values:
            return Told(state, _("A player draws a card."))
        player = values["player"]
        say = _("{name} draws a card.").format(name=state.name(player))
        return Told(drawing(state, player, 1), say)
