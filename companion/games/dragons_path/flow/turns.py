"""A turn: the draw, the card with its effect, the answer, the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.fields import Option, Pick
from companion.games.dragons_path.components import (
    COUNTER,
    EFFECT_NAMES,
    THUNDER,
    WIND,
    card_of,
    effect_name,
    element_name,
)
from companion.games.dragons_path.flow.base import (
    FLOW,
    NONE,
    Values,
    ahead,
    chooser,
    counting,
    doubts_of_hand,
    doubts_of_make_up,
    lines,
    lying_at,
    lying_field,
    lying_label,
    seat_of,
    step,
    with_pending,
    with_table,
)
from companion.games.dragons_path.flow.draws import CARDS_WITHOUT_COUNT, effect_tasks
from companion.games.dragons_path.rulings import CHECKED_AT, RESPONSES_OF_TEAM, THUNDER_TAKES
from companion.games.dragons_path.state import IN_AREA, IN_HAND, Pending, State
from companion.games.dragons_path.table import Placed, Seat, kinds
from companion.games.dragons_path.turn import Response, answered, draw_phase, returned
from companion.games.dragons_path.victory import complete, end_of_turn, teams_checked
from companion.games.dragons_path.words import nearness
from companion.language import N_, _
from companion.states import changed
from companion.step import Step, Task, Told

SPELL: Final = "spell/"


def turn_tasks(state: State, seat: str) -> tuple[Task, ...]:
    """A turn from phase 2 on, and the turn that follows it."""
    following = state.table.after(seat)[0].id
    return Task("turn.play", seat), Task("turn.end", seat), Task("turn.begin", following)


def _turn_label(state: State, task: Task) -> str:
    return _("{name}'s turn").format(name=state.name(task.seat))


@FLOW.step("turn.begin", _turn_label, quiet=True)
class Begin:
    """Phase 1: the compulsory draw, skipped in the first turn. DRA-TUR-02, DRA-TUR-03

    A table without counts is asked for the deck from the 21st draw on.
    """

    def ask(self, state: State, task: Task) -> Step:
        raise NotImplementedError

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = seat_of(task)
        match = replace(state.match, turn=state.match.turn + 1, active=seat)
        state = changed(state, match=match, pending=None)
        state = changed(state, agenda=turn_tasks(state, seat))
        at = state.seat(seat)
        counted = at.deck is not None
        deck = CARDS_WITHOUT_COUNT - at.draws if at.deck is None else at.deck
        phase = draw_phase(match.first, seat, match.turn, max(0, deck), at.hand or 0)
        if phase.lost:
            return Told(ahead(state, Task.of("match.deck_out", seat, missing=1, phase=True)))
        moved = at.moved(deck=-phase.draws, hand=phase.draws) if counted else at
        moved = replace(moved, draws=at.draws + phase.draws)
        return Told(with_table(state, state.table.with_seat(moved)))


@FLOW.step("turn.play", N_("Play a card"))
class Play:
    """Phase 2: a card with its effect, a Spell, or nothing; no target. DRA-TUR-04 to DRA-TUR-06"""

    def ask(self, state: State, task: Task) -> Step:
        seat = seat_of(task)
        return step(
            state,
            task,
            self._say(state, seat),
            title=_turn_label(state, task),
            detail=self._detail(state, seat),
            fields=(Pick("play", _("Played"), options=self._options(state, seat)),),
            rules=_play_rules(state),
        )

    def _say(self, state: State, seat: str) -> str:
        at, name = state.seat(seat), state.name(seat)
        words = {"name": name, "deck": at.deck, "chooser": chooser(state, seat)}
        if state.match.turn == 1:
            begins = _("{name} begins, without a draw. What does {chooser} play?")
            return begins.format(**words)
        if at.deck is None:
            return _("{name} draws a card. What does {chooser} play?").format(**words)
        drawn = _("{name} draws a card (deck {deck}). What does {chooser} play?")
        return drawn.format(**words)

    def _detail(self, state: State, seat: str) -> tuple[str, ...]:
        decides = state.decides(seat)
        controlled = _("{other} decides for {name} in this turn.")
        waiting = state.table.opposing(seat)
        wins = _("The area of {name} is complete: it counts at the end of their own turn.")
        own = state.table.own(seat)
        return lines(
            controlled.format(other=state.name(decides), name=state.name(seat))
            if decides != seat
            else "",
            wins.format(name=waiting.name) if complete(waiting.elements).is_complete else "",
            _("{name}: {area}.").format(name=own.name, area=nearness(own.elements)),
        )

    def _options(self, state: State, seat: str) -> tuple[Option, ...]:
        at = state.seat(seat)
        none_left = _("All cards of {name} lie open.").format(name=at.name)
        closed = none_left if at.is_counted and not (at.hand or at.deck) else ""
        options = [
            Option(effect, effect_name(effect), key=str(digit), closed=closed)
            for digit, effect in enumerate(EFFECT_NAMES, start=1)
        ]
        options.append(Option(NONE, _("No card"), key="9"))
        if state.decides(seat) != seat:
            return tuple(options)
        usable = [spell for spell in state.table.own(seat).spells if spell != COUNTER]
        return (
            *options,
            *(
                Option(f"{SPELL}{spell}", state.spell_label(spell), key="" if place else "0")
                for place, spell in enumerate(usable)
            ),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, played = seat_of(task), str(values["play"])
        name = state.name(seat)
        if played == NONE:
            return Told(state, _("{name} plays no card.").format(name=name))
        if played.startswith(SPELL):
            spell = played.removeprefix(SPELL)
            uses = _("{name} uses {spell}.").format(name=name, spell=state.spell_label(spell))
            return Told(ahead(state, Task.of("spell.use", seat, spell=spell)), uses)
        card = Placed(card_of(played), seat)
        table = state.table.spent(seat, 1).entered(state.seat(seat).side, card)
        after = changed(state, table=table, pending=Pending(card, played))
        after = counting(after, f"{seat}/played/{card.element}")
        after = ahead(after, *_responses(state, seat), Task("turn.apply", seat))
        doubts = (*doubts_of_hand(state, seat), *doubts_of_make_up(state, after))
        plays = _("{name} plays {effect}.").format(name=name, effect=effect_name(played))
        return Told(after, plays, doubts)


def _play_rules(state: State) -> tuple[str, ...]:
    rules = ("DRA-TUR-01", "DRA-TUR-02", "DRA-TUR-04", "DRA-TUR-05", "DRA-TUR-06", "DRA-ELE-03")
    return (*rules, "DRA-SPL-01") if state.has_spells else rules


# -- phase 3: the answer


def _responses(state: State, seat: str) -> tuple[Task, ...]:
    """One question for a side, or one for each opponent by the other reading. DRA-TEA-12"""
    if state.reads(RESPONSES_OF_TEAM) == "one" or not state.is_team:
        return (Task("turn.respond", seat),)
    return tuple(Task.of("turn.respond", seat, by=each.id) for each in state.table.opponents(seat))


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
            replace(option, key=str(place)) for place, option in enumerate(options, start=1)
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
        empty = _("By the count {name} has no card in hand.").format(name=seat.name)
        empty = empty if seat.hand == 0 else ""
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
                closed=cancelled,
            )
            for each in responders
            if COUNTER in state.table.own(each.id).spells
        ]

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        answer = str(values.get("answer", NONE))
        if answer == NONE:
            return Told(state, _("No answer.") if values else _("Nobody can answer."))
        word, by = answer.split("/")
        name = state.name(by)
        if word == COUNTER:
            says = _("{name} answers with {spell}.")
            tasks = Task.of("spell.use", by, spell=COUNTER)
            says = says.format(name=name, spell=state.spell_label(COUNTER))
            return Told(ahead(with_pending(state, answer=COUNTER), tasks), says)
        after = self._answered(state, seat_of(task), word, by)
        says = _("{name} answers with {element}.")
        says = says.format(name=name, element=element_name(word))
        return Told(after, says, doubts_of_make_up(state, after))

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
        say = _("{card} goes back to the hand.").format(card=lying_label(state, lying))
        return Told(after, say)


def _effect_label(state: State, task: Task) -> str:
    return effect_name(state.pending.effect) if state.pending else _("Apply the effect")


@FLOW.step("turn.apply", _effect_label, quiet=True)
class Apply:
    """Phase 3: an effect that was not cancelled chooses its target now. DRA-TUR-07"""

    def ask(self, state: State, task: Task) -> Step:
        raise NotImplementedError

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        pending = state.pending
        if pending is None:
            return Told(state)
        if not pending.cancelled:
            return Told(ahead(state, *effect_tasks(pending.effect, seat_of(task))))
        cancelled = _("{effect} is cancelled.").format(effect=effect_name(pending.effect))
        if pending.where != IN_AREA:
            return Told(state, cancelled)
        stays = _("{cancelled} The card stays in play.").format(cancelled=cancelled)
        return Told(state, stays)


# -- the end of the turn


@FLOW.step("turn.end", N_("End of the turn"), quiet=True)
class End:
    """Only the active side can win now, or take a token. DRA-VIC-03, DRA-TEA-08"""

    def ask(self, state: State, task: Task) -> Step:
        raise NotImplementedError

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = seat_of(task)
        if state.control is not None and state.control.seat == seat:
            state = changed(state, control=None)
        side = state.seat(seat).side
        areas = {each.id: each.elements for each in state.table.sides}
        if state.is_team:
            every = state.reads(CHECKED_AT) == "every_turn"
            checked = teams_checked(side, tuple(areas), every)
            return Told(ahead(state, *(Task.of("team.check", None, side=s) for s in checked)))
        end = end_of_turn(side, areas)
        if end.winner is None:
            return Told(state)
        four = complete(areas[side]).four
        by = "both" if len(end.by) > 1 else end.by[0]
        won = Task.of("match.won", seat, side=side, by=by, elements=list(four), loser=None)
        return Told(changed(state, agenda=(won,)))
