"""A turn: the draw, the card with its effect, and the end."""

from __future__ import annotations

from typing import Final

from companion.fields import Option, Pick
from companion.games.dragons_path.components import (
    COUNTER,
    EFFECT_NAMES,
    card_of,
    effect_name,
)
from companion.games.dragons_path.flow.answers import response_tasks
from companion.games.dragons_path.flow.base import (
    FLOW,
    NONE,
    Quiet,
    Values,
    ahead,
    chooser,
    counting,
    doubts_of_hand,
    doubts_of_make_up,
    lines,
    seat_of,
    step,
    with_table,
)
from companion.games.dragons_path.flow.effects import CARDS_WITHOUT_COUNT
from companion.games.dragons_path.rulings import CHECKED_AT
from companion.games.dragons_path.state import Pending, State
from companion.games.dragons_path.table import Placed
from companion.games.dragons_path.turn import draw_phase
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
class Begin(Quiet):
    """Phase 1: the compulsory draw, skipped in the first turn. DRA-TUR-02, DRA-TUR-03

    A table without counts is asked for the deck from the 21st draw on.
    """

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = seat_of(task)
        match = changed(state.match, turn=state.match.turn + 1, active=seat)
        state = changed(state, match=match, pending=None)
        state = changed(state, agenda=turn_tasks(state, seat))
        at = state.seat(seat)
        counted = at.deck is not None
        deck = CARDS_WITHOUT_COUNT - at.draws if at.deck is None else at.deck
        phase = draw_phase(match.first, seat, match.turn, max(0, deck), at.hand or 0)
        if phase.lost:
            return Told(ahead(state, Task.of("match.deck_out", seat, missing=1, phase=True)))
        moved = at.moved(deck=-phase.draws, hand=phase.draws) if counted else at
        moved = changed(moved, draws=at.draws + phase.draws)
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
        after = ahead(after, *response_tasks(state, seat), Task("turn.apply", seat))
        doubts = (*doubts_of_hand(state, seat), *doubts_of_make_up(state, after))
        plays = _("{name} plays {effect}.").format(name=name, effect=effect_name(played))
        return Told(after, plays, doubts)


def _play_rules(state: State) -> tuple[str, ...]:
    rules = ("DRA-TUR-01", "DRA-TUR-02", "DRA-TUR-04", "DRA-TUR-05", "DRA-TUR-06", "DRA-ELE-03")
    return (*rules, "DRA-SPL-01") if state.has_spells else rules


# -- the end of the turn


@FLOW.step("turn.end", N_("End of the turn"), quiet=True)
class End(Quiet):
    """Only the active side can win now, or take a token. DRA-VIC-03, DRA-TEA-08"""

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
