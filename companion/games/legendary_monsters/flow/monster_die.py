"""The Monster die after a Trail card that is not met: its roll, and what it takes."""

from __future__ import annotations

from companion.chance import Draw
from companion.fields import Count, Field, Flag, Option, Pick, Sequence, Tally
from companion.games.legendary_monsters import die, trail
from companion.games.legendary_monsters.components import (
    DISCARD_CARD,
    FACES,
    LOSE_FIGHT,
    LOSE_TWO,
    SKULL,
)
from companion.games.legendary_monsters.effects import (
    gained,
    in_front,
    joined,
    wound_sentence,
    wounded,
)
from companion.games.legendary_monsters.flow.base import FLOW, Values, step
from companion.games.legendary_monsters.state import Counted, Seat, State
from companion.games.legendary_monsters.words import card_text
from companion.games.path_of_destiny.symbols import SYMBOLS, symbol_options
from companion.language import _
from companion.states import changed
from companion.step import Refused, Step, Task, Told


def with_counts(state: State, seat: Seat, *, shown: int = 0, fight: int = 0) -> State:
    """The state with these many fewer Symbols counted by a seat."""
    counted = seat.counted or Counted(False, 0, 0)
    counted = changed(
        counted,
        shown=max(0, counted.shown - shown),
        fight=max(0, counted.fight - fight),
    )
    return state.with_seat(seat.id, counted=counted)


def after_die(state: State, seat: str, wounds: int, say: str) -> Told[State]:
    """The rest of a Trail card check: the Wound of the die, then the shown Symbols. LEG-END-08"""
    state = wounded(state, {seat: wounds})
    say = joined(say, wound_sentence(state, {seat: wounds}))
    if state.outcome is not None or state.reads("die_then_count", "before"):
        return Told(state, say)
    counted = state.seat(seat).counted or Counted(False, 0, 0)
    state, gain = gained(state, seat, trail.experience(False, counted.shown))
    return Told(state, joined(say, gain))


def die_label(state: State, task: Task) -> str:
    """ "Monster die: Geralt"."""
    return _("Monster die: {name}").format(name=state.name(task.seat or ""))


@FLOW.step("end.die", die_label)
class MonsterDie:
    """The Monster die is rolled, by the app or at the table. LEG-DIE-01"""

    def ask(self, state: State, task: Task) -> Step:
        field = Pick(
            "face",
            _("Monster die"),
            options=tuple(
                Option(
                    face, _(words), weight=sides, key=letter,
                    note=_("{sides} of 6").format(sides=sides),
                )
                for face, words, sides, letter in FACES
            ),
            draw=Draw("die", state.rolls) if state.app_draws else None,
        )  # fmt: skip
        say = _("{name} rolls the Monster die.").format(name=state.name(task.seat or ""))
        rules = ("LEG-DIE-01", "LEG-DIE-02", "LEG-DIE-06")
        return step(task, say, fields=(field,), rules=rules, auto=state.app_draws)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, face = state.seat(task.seat or ""), values["face"]
        state = changed(state, rolls=state.rolls + 1)
        words = next(_(label) for each, label, _sides, _letter in FACES if each == face)
        say = _("{name} rolls “{face}”.").format(name=seat.character, face=words)
        if state.full and not die.needs_choice(face, seat.held):
            state, wounds = paid_with_cards(state, seat, face, None)
            return after_die(state, seat.id, wounds, say)
        if face in {LOSE_TWO, DISCARD_CARD}:
            return Told(in_front(state, Task.of("end.pay", seat.id, face=face)), say)
        fight = seat.counted.fight if seat.counted else 0
        wounds = int(face == SKULL or not die.possible(face, fight, fight, 0))
        if face == LOSE_FIGHT and not wounds:
            state = with_counts(state, seat, fight=1)
        return after_die(state, seat.id, wounds, say)


def paid_with_cards(
    state: State, seat: Seat, face: str, choice: die.Choice | None
) -> tuple[State, int]:
    """Full: the state after a face is paid, its counts following the cards, and its Wounds."""
    held, wounds = die.paid(face, choice, seat.held)
    shown = seat.trail.shown if seat.trail else ()
    covered_too = state.reads("covered_experience", "printed")
    fewer = seat.held.count("fight") - held.count("fight")
    state = state.with_seat(seat.id, timeline=held.timeline, tokens=held.tokens)
    gone = 0
    if shown:
        before, after = (
            trail.shown_symbols(shown, each.timeline, dict(each.tokens), covered_too=covered_too)
            for each in (seat.held, held)
        )
        gone = before - after
    return with_counts(state, state.seat(seat.id), shown=gone, fight=fewer), wounds


def pay_label(state: State, task: Task) -> str:
    """ "Geralt loses two Symbols"."""
    if task["face"] == LOSE_TWO:
        return _("{name} loses two Symbols").format(name=state.name(task.seat or ""))
    return _("{name} discards a card").format(name=state.name(task.seat or ""))


@FLOW.step("end.pay", pay_label)
class Pay:
    """What a face takes: a card of the Timeline, or two Symbols; a Wound where it cannot be."""

    def ask(self, state: State, task: Task) -> Step:
        seat, face = state.seat(task.seat or ""), task["face"]
        fields = self._full(seat, face) if state.full else self._light(seat, face)
        say = (
            _("{name} loses any 2 Symbols: tokens, or Symbols covered on cards.")
            if face == LOSE_TWO
            else _("{name} discards any one card of the Timeline, with the tokens on it.")
        )
        rules = ("LEG-DIE-04", "LEG-DIE-05", "LEG-DIE-06", "LEG-DIE-07")
        return step(task, say.format(name=seat.character), fields=fields, rules=rules)

    def _full(self, seat: Seat, face: str) -> tuple[Field, ...]:
        if face == DISCARD_CARD:
            options = tuple(
                Option(place, card_text(card)) for place, card in enumerate(seat.timeline, start=1)
            )
            return (Pick("card", _("Card discarded"), options=options),)
        there = tuple(symbol for symbol in SYMBOLS if seat.held.count(symbol))
        return (
            Sequence("symbols", _("Symbols lost"), options=symbol_options(there), low=2, high=2),
        )

    def _light(self, seat: Seat, face: str) -> tuple[Field, ...]:
        counted = seat.counted or Counted(False, 0, 0)
        possible = Flag("possible", _("In full?"), default=True)
        counts = [
            Count("fight", _("Fight"), high=counted.fight, letter="F", likely=2),
            Count("shown", _("Shown Symbols"), high=counted.shown, letter="S", likely=2),
        ]
        when = ("possible", (True,))
        if face == DISCARD_CARD:
            words = _("Symbols that were on it, uncovered")
            return possible, Tally("lost", words, counts=tuple(counts), most=4, when=when)
        counts.append(Count("other", _("Others"), high=2, letter="O"))
        hint = _("If there aren't two, answer 'not in full': it is a Wound.")
        words = _("Symbols lost")
        return possible, Tally("lost", words, counts=tuple(counts), total=2, when=when, hint=hint)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, face = state.seat(task.seat or ""), task["face"]
        if state.full:
            choice = die.Choice(tuple(values.get("symbols", ())), values.get("card"))
            field = "card" if face == DISCARD_CARD else "symbols"
            try:
                state, wounds = paid_with_cards(state, seat, face, choice)
            except Refused as refused:
                raise refused.at(field) from None
            return after_die(state, seat.id, wounds, self._say(seat, face))
        if not values["possible"]:
            say = _("{name} cannot, and loses nothing else.").format(name=seat.character)
            return after_die(state, seat.id, 1, say)
        lost = values["lost"]
        state = with_counts(state, seat, shown=lost["shown"], fight=lost["fight"])
        return after_die(state, seat.id, 0, self._say(seat, face))

    def _say(self, seat: Seat, face: str) -> str:
        if face == LOSE_TWO:
            return _("{name} loses two Symbols.").format(name=seat.character)
        return _("{name} discards a card.").format(name=seat.character)
