"""Phase 3 of a turn: the answer to a card, and what it leaves of the effect."""

from __future__ import annotations

from companion.fields import Option, Pick
from companion.games.dragons_path.components import (
    COUNTER,
    THUNDER,
    WIND,
    effect_name,
    element_name,
)
from companion.games.dragons_path.flow.base import (
    FLOW,
    NONE,
    Quiet,
    Values,
    ahead,
    counting,
    doubts_of_make_up,
    lying_at,
    lying_field,
    lying_label,
    seat_of,
    step,
    with_pending,
    with_table,
)
from companion.games.dragons_path.flow.effects import effect_task
from companion.games.dragons_path.rulings import RESPONSES_OF_TEAM, THUNDER_TAKES
from companion.games.dragons_path.state import IN_AREA, IN_HAND, State
from companion.games.dragons_path.table import Seat, kinds
from companion.games.dragons_path.turn import Response, answered, returned
from companion.language import N_, _
from companion.states import changed
from companion.step import Step, Task, Told


def response_tasks(state: State, seat: str) -> tuple[Task, ...]:
    """One question for a side, or one for each opponent by the other reading. DRA-TEA-12"""
    if state.reads(RESPONSES_OF_TEAM) == "one" or not state.is_team:
        return (Task("turn.respond", seat),)
    opponents = state.table.opponents(seat)
    following = (each for each in state.table.after(seat) if each in opponents)
    return tuple(Task.of("turn.respond", seat, by=each.id) for each in following)


def _responders(state: State, task: Task) -> tuple[Seat, ...]:
    opponents = state.table.opponents(seat_of(task))
    by = task.get("by")
    return opponents if by is None else tuple(each for each in opponents if each.id == by)


def _nobody_can(state: State, task: Task) -> bool:
    return all(each.hand == 0 for each in _responders(state, task))


@FLOW.step("turn.respond", N_("Wait for the answer"), quiet=_nobody_can)
class Respond:
    """Phase 3: an opponent answers with one card at most. DRA-RES-01 to DRA-RES-04

    It is always asked: a question left out would tell that nobody can answer.
    """

    def ask(self, state: State, task: Task) -> Step:
        seat = seat_of(task)
        responders = _responders(state, task)
        pending = state.pending
        assert pending is not None
        options = [Option(NONE, _("No answer"), key="1")]
        for each in responders:
            options += self._cards(state, each, alone=len(responders) == 1)
        options += self._counters(state, responders)
        numbered = tuple(
            changed(option, key=str(place)) for place, option in enumerate(options, start=1)
        )
        words = {
            "name": state.name(seat),
            "effect": effect_name(pending.effect),
            "others": " / ".join(each.name for each in responders),
        }
        return step(
            state,
            task,
            _("{name} played {effect}. {others}, do you respond?").format(**words),
            fields=(Pick("answer", _("Answer"), options=numbered, default=NONE),),
            rules=_response_rules(state),
            answers=responders[0].id if len(responders) == 1 else None,
        )

    def _cards(self, state: State, seat: Seat, alone: bool) -> list[Option]:
        empty = _empty_hand(seat)
        pending = state.pending
        assert pending is not None
        cancelled = _("It is cancelled already.") if pending.cancelled else ""
        gone = "" if self._in_play(state) else _("The card is not in play any more.")
        wind = _("Wind: cancel") if alone else _("Wind by {name}: cancel")
        thunder = _("Thunder: return the card")
        if not alone:
            thunder = _("Thunder by {name}: return the card")
        return [
            Option(f"{WIND}/{seat.id}", wind.format(name=seat.name), closed=empty or cancelled),
            Option(f"{THUNDER}/{seat.id}", thunder.format(name=seat.name), closed=empty or gone),
        ]

    def _in_play(self, state: State) -> bool:
        pending = state.pending
        if pending is None or state.reads(THUNDER_TAKES) == "any":
            return bool(pending and state.table.own(pending.card.owner).area)
        area = state.table.own(pending.card.owner).area
        return pending.where == IN_AREA and pending.card in area

    def _counters(self, state: State, responders: tuple[Seat, ...]) -> list[Option]:
        pending = state.pending
        assert pending is not None
        cancelled = _("It is cancelled already.") if pending.cancelled else ""
        label = state.spell_label(COUNTER)
        by = _("{spell} by {name}")
        return [
            Option(
                f"{COUNTER}/{each.id}",
                label if len(responders) == 1 else by.format(spell=label, name=each.name),
                closed=cancelled or _empty_hand(each),
            )
            for each in responders
            if COUNTER in state.table.own(each.id).spells
        ]

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        answer = str(values.get("answer", NONE))
        if answer == NONE:
            return Told(state, self._unanswered(state, task) if values else _("Nobody can answer."))
        word, by = answer.split("/")
        name, other = state.name(by), state.name(task.seat)
        if word == COUNTER:
            says = _("{name} answers {other} with {spell}.")
            tasks = Task.of("spell.use", by, spell=COUNTER)
            says = says.format(name=name, other=other, spell=state.spell_label(COUNTER))
            return Told(ahead(with_pending(state, answer=COUNTER), tasks), says)
        after = self._answered(state, seat_of(task), word, by)
        says = _("{name} answers {other} with {element}.")
        says = says.format(name=name, other=other, element=element_name(word))
        return Told(after, says, doubts_of_make_up(state, after))

    def _unanswered(self, state: State, task: Task) -> str:
        responders = _responders(state, task)
        name = state.name(task.seat)
        if len(responders) > 1:
            return _("Nobody answers {name}.").format(name=name)
        return _("{other} does not answer {name}.").format(other=responders[0].name, name=name)

    def _answered(self, state: State, seat: str, word: str, by: str) -> State:
        pending = state.pending
        assert pending is not None
        if word == THUNDER and state.reads(THUNDER_TAKES) == "any":
            state = with_table(state, state.table.discarded(by, (THUNDER,)))
            state = with_pending(state, answer=THUNDER)
            return ahead(state, Task.of("thunder.return", seat, by=by))
        card = pending.card.element
        table, cancelled = answered(state.table, seat, card, Response(by, word))
        state = counting(state, f"{seat}/cancelled" if cancelled else f"{seat}/returned")
        where = pending.where if cancelled else IN_HAND
        cancelled = cancelled or pending.cancelled
        state = with_pending(state, answer=word, cancelled=cancelled, where=where)
        return with_table(state, table)


def _empty_hand(seat: Seat) -> str:
    """Why a seat can't answer: by the count it has no card."""
    if seat.hand != 0:
        return ""
    return _("By the count {name} has no card in hand.").format(name=seat.name)


def _response_rules(state: State) -> tuple[str, ...]:
    rules = ("DRA-RES-01", "DRA-RES-02", "DRA-RES-03", "DRA-RES-04", "DRA-WIN-02", "DRA-THU-02")
    return (*rules, "DRA-TEA-12") if state.is_team else rules


def _one_to_return(state: State, task: Task) -> bool:
    return len(kinds(state.table.own(seat_of(task)).area)) <= 1


@FLOW.step("thunder.return", N_("Thunder: which card goes back"), quiet=_one_to_return)
class ReturnAny:
    """By the other reading, Thunder takes back any card of the active area. DRA-THU-02"""

    def ask(self, state: State, task: Task) -> Step:
        side = state.table.own(seat_of(task))
        there = tuple((side.id, card) for card in kinds(side.area))
        say = _("Which card of {name} goes back to the hand?").format(name=side.name)
        closed = _("That card is not in the play area.")
        card = lying_field(state, "card", _("Card"), (side.id,), there, closed)
        rules = ("DRA-THU-02", "DRA-THU-03")
        return step(state, task, say, fields=(card,), rules=rules, answers=task["by"])

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        side = state.table.own(seat_of(task))
        there = kinds(side.area)
        if not there:
            return Told(state, _("There is nothing to return."))
        lying = lying_at(values["card"]) if values else (side.id, there[0])
        after = with_table(state, returned(state.table, *lying))
        if state.pending is not None and state.pending.card == lying[1]:
            after = with_pending(after, where=IN_HAND)
        after = counting(after, f"{seat_of(task)}/returned")
        say = _("Thunder: {card} goes back to the hand.").format(card=lying_label(state, lying))
        return Told(after, say)


def _effect_label(state: State, task: Task) -> str:
    return effect_name(state.pending.effect) if state.pending else _("Apply the effect")


@FLOW.step("turn.apply", _effect_label, quiet=True)
class Apply(Quiet):
    """Phase 3: an effect that was not cancelled chooses its target now. DRA-TUR-07"""

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        pending = state.pending
        if pending is None:
            return Told(state)
        if not pending.cancelled:
            return Told(ahead(state, effect_task(pending.effect, seat_of(task))))
        cancelled = _("{effect} is cancelled.").format(effect=effect_name(pending.effect))
        if pending.where != IN_AREA:
            return Told(state, cancelled)
        stays = _("{cancelled} The card stays in play.").format(cancelled=cancelled)
        return Told(state, stays)
