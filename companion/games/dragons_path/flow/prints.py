"""What the cards print and the rulebook does not say: entered once, kept for good."""

from __future__ import annotations

from companion.fields import Count, Option, Pick, Tally, Text
from companion.games.dragons_path.components import (
    CARDS,
    ELEMENTS,
    SPELLS,
    element_name,
)
from companion.games.dragons_path.flow.base import (
    FLOW,
    FOUND,
    PREFIX,
    Values,
    ahead,
    cards_field,
    named,
    step,
)
from companion.games.dragons_path.state import SpellCard, State
from companion.games.dragons_path.words import elements as listed_elements
from companion.language import N_, _
from companion.states import changed
from companion.step import Refused, Step, Task, Told


def _key(spell: str, part: str) -> str:
    return f"{PREFIX}/spell/{spell}/{part}"


def cost_field(state: State, spell: str) -> Tally:
    """The combination that a Spell prints; the rulebook does not say it."""
    known = state.spell_card(spell).cost
    counts = tuple(
        Count(each, element_name(each), high=5, likely=1, letter=str(digit))
        for digit, each in enumerate(ELEMENTS, start=1)
    )
    return Tally(
        "cost",
        _("Combination"),
        counts=counts,
        default={each: known.count(each) for each in ELEMENTS} if known else None,
        remember=_key(spell, "combination"),
    )


def with_card(state: State, card: SpellCard) -> State:
    """The state that knows this much of a Spell card."""
    others = tuple(each for each in state.cards if each.spell != card.spell)
    return changed(state, cards=(*others, card))


@FLOW.action("action.spell_card", N_("What a Spell card says"), "note")
class WhichCard:
    """The name and combination of a Spell; the rulebook prints neither."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.has_spells or not state.agenda or not state.table.seats:
            return None
        options = tuple(Option(spell, state.spell_label(spell)) for spell in SPELLS)
        field = Pick("spell", _("Spell"), options=options)
        return step(state, task, _("Which Spell card?"), fields=(field,), rules=("DRA-BOX-02",))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        spell = values["spell"]
        say = _("The card of {spell}.").format(spell=state.spell_label(spell))
        return Told(ahead(state, Task.of("spell.card", None, spell=spell)), say)


@FLOW.step("spell.card", N_("What a Spell card says"))
class WhatItSays:
    """Name and combination, kept for good."""

    def ask(self, state: State, task: Task) -> Step:
        spell = task["spell"]
        known = state.spell_card(spell)
        name = Text(
            "name",
            _("Name"),
            longest=40,
            empty=True,
            default=known.name,
            remember=_key(spell, "name"),
        )
        say = _("What does the card of {spell} say?").format(spell=state.spell_label(spell))
        return step(state, task, say, fields=(name, cost_field(state, spell)), answers=None)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        cards = named(values["cost"])
        if not cards:
            reason = _("The combination has at least one element.")
            raise Refused("cost", reason, "cost")
        spell = task["spell"]
        state = with_card(state, SpellCard(spell, values["name"], cards))
        say = _("{spell} costs {cards}.")
        say = say.format(spell=state.spell_label(spell), cards=listed_elements(cards))
        return Told(state, say)


@FLOW.action("action.deck", N_("The make-up of a deck"), "note")
class MakeUp:
    """How many cards of each element a deck holds: for doubts and unseen cards. DRA-BOX-01"""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.agenda or not state.table.seats:
            return None
        now = dict(zip(ELEMENTS, state.make_up, strict=True)) if state.make_up else FOUND
        field = changed(
            cards_field("make_up", _("Cards of each element in a deck"), total=CARDS),
            default=now,
            remember=f"{PREFIX}/deck/make_up",
            hint=_("Found in reviews, not in the rulebook: please check your copy."),
        )
        return step(state, task, _("What is a deck made of?"), fields=(field,))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        made = values["make_up"]
        parts = ", ".join(f"{element_name(each)} {made[each]}" for each in ELEMENTS)
        say = _("A deck holds {parts}.").format(parts=parts)
        return Told(changed(state, make_up=tuple(made[each] for each in ELEMENTS)), say)
