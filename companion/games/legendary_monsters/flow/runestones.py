"""Runestone cards: at any moment, if most of the Players agree. Once used, into the box."""

from __future__ import annotations

from companion.fields import Number, Option, Order, Pick, PickSome
from companion.games.legendary_monsters import die, runestones
from companion.games.legendary_monsters.components import (
    CONVERT,
    EXCHANGE,
    IGNORE,
    INITIATIVE,
)
from companion.games.legendary_monsters.effects import joined
from companion.games.legendary_monsters.flow.base import (
    FLOW,
    Values,
    lines,
    seat_field,
    step,
)
from companion.games.legendary_monsters.flow.monster import settled
from companion.games.legendary_monsters.state import State
from companion.games.legendary_monsters.trail import SHOWN
from companion.games.legendary_monsters.words import movement_label
from companion.games.path_of_destiny.symbols import label, symbol_options
from companion.language import N_, _
from companion.states import changed
from companion.step import Refused, Step, Task, Told

RULES = ("LEG-RUN-01", "LEG-RUN-02")
BY_SEAT = ("turn.draft", "end.trail", "chapter.trail")
"""Steps whose seats follow the Initiative order while they are still to come."""


def agree_field(state: State) -> Number:
    """How many Players are in favour; all of them unless entered."""
    words = _("Players in favour")
    needed = runestones.needed(state.players)
    hint = _("{needed} of {players} are needed.").format(needed=needed, players=state.players)
    return Number(
        "agree",
        words,
        high=state.players,
        likely=(needed, state.players),
        default=state.players,
        hint=hint,
    )


def spent(state: State, kind: str, agree: int) -> State:
    """The state without one Runestone card of this kind, or Refused."""
    left = runestones.used(kind, state.players, agree, state.left(kind))
    stones = tuple((each, left if each == kind else n) for each, n in state.runestones)
    return changed(state, runestones=stones)


@FLOW.action("runestone.exchange", N_("Runestone: exchange"), "game", letter="x")
class Exchange:
    """Two Players exchange one card of their hands. LEG-RUN-03, LEG-SOL-03"""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun or state.players < 2 or not state.left(EXCHANGE):
            return None
        options = tuple(Option(seat.id, seat.character) for seat in state.order)
        fields = (
            PickSome("seats", _("Players"), options=options, low=2, high=2),
            agree_field(state),
        )
        say = _("Two Players choose one card each from their hands and exchange them.")
        return step(task, say, fields=fields, rules=(*RULES, "LEG-RUN-03"))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        first, second = runestones.exchanging(values["seats"])
        state = spent(state, EXCHANGE, int(values["agree"]))
        say = _("Runestone: {first} and {second} exchange a card.")
        return Told(state, say.format(first=state.name(first), second=state.name(second)))


@FLOW.action("runestone.convert", N_("Runestone: convert"), "game", letter="c")
class Convert:
    """Up to 5 Symbols of one kind become Fight. LEG-RUN-04"""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun or not state.left(CONVERT):
            return None
        fields = (
            seat_field(state.order),
            Pick("symbol", _("Symbols lost"), options=symbol_options(SHOWN)),
            Number("amount", _("How many"), low=1, high=runestones.MOST_CONVERTED, likely=(1, 3)),
            agree_field(state),
        )
        say = _("One Player loses up to 5 Symbols of one kind and gains as many Fight.")
        return step(task, say, fields=fields, rules=(*RULES, "LEG-RUN-04"))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, symbol = state.seat(values["seat"]), values["symbol"]
        amount = int(values["amount"])
        have = seat.held.count(symbol) if state.full else None
        done = runestones.convert(have, amount)
        state = spent(state, CONVERT, int(values["agree"]))
        if state.full:
            held = die.lost(seat.held, (symbol,) * amount)
            tokens = dict(held.tokens)
            tokens["fight"] = tokens.get("fight", 0) + done.fight_gained
            state = state.with_seat(seat.id, timeline=held.timeline, tokens=tuple(tokens.items()))
        if seat.counted is not None:
            counted = changed(seat.counted, fight=seat.counted.fight + done.fight_gained)
            state = state.with_seat(seat.id, counted=counted)
        say = _("Runestone: {name} turns {amount} {symbol} into Fight.")
        return Told(state, say.format(name=seat.character, amount=amount, symbol=label(symbol)))


def on_track(state: State) -> tuple[str, ...]:
    """Seats whose Characters stand on the Initiative track: while drafting, those to come."""
    if not any(task.step == "turn.order" for task in state.agenda):
        return state.initiative
    return tuple(task.seat or "" for task in state.agenda if task.step == "turn.draft")


@FLOW.action("runestone.initiative", N_("Runestone: Initiative"), "game", letter="i")
class Initiative:
    """The Characters on the Initiative track are put in any order. LEG-RUN-05"""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun or not state.left(INITIATIVE) or len(on_track(state)) < 2:
            return None
        options = tuple(Option(seat, state.name(seat)) for seat in on_track(state))
        fields = (Order("order", _("From the top"), options=options), agree_field(state))
        drafting = on_track(state) != state.initiative
        return step(
            task,
            _("In which order do the Characters on the track stand now?"),
            detail=lines(_("Only those who have yet to draft.") if drafting else ""),
            fields=fields,
            rules=(*RULES, "LEG-RUN-05"),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        order = runestones.rearranged(on_track(state), values["order"])
        state = spent(state, INITIATIVE, int(values["agree"]))
        state = rearranged(state, order)
        names = ", ".join(state.name(seat) for seat in order)
        return Told(state, _("Runestone: Initiative is now {names}.").format(names=names))


def rearranged(state: State, order: tuple[str, ...]) -> State:
    """The state with these seats in a new order on the track, and on the agenda."""
    others = tuple(seat for seat in state.initiative if seat not in order)
    agenda = list(state.agenda)
    for name in BY_SEAT:
        places = [at for at, task in enumerate(agenda) if task.step == name]
        there = [agenda[at].seat or "" for at in places]
        sorted_there = sorted(there, key=lambda seat: (*others, *order).index(seat))
        for at, seat in zip(places, sorted_there, strict=True):
            agenda[at] = changed(agenda[at], seat=seat)
    return changed(state, initiative=(*others, *order), agenda=tuple(agenda))


@FLOW.action("runestone.ignore", N_("Runestone: ignore the Movement card"), "game", letter="g")
class Ignore:
    """The Movement card just drawn is ignored; no other is drawn. LEG-RUN-06, LEG-RUN-07"""

    def ask(self, state: State, task: Task) -> Step | None:
        asked = state.agenda[0].step if state.agenda else ""
        if not state.begun or not state.left(IGNORE) or asked != "monster.act":
            return None
        say = _("Ignore {card}: no move, no Ability, no cards?")
        return step(
            task,
            say.format(card=movement_label(state.pending or "focus")),
            fields=(agree_field(state),),
            rules=(*RULES, "LEG-RUN-06"),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        if state.pending is None:
            raise Refused("", _("Only directly after the card is drawn."), "moment")
        card = movement_label(state.pending)
        state = spent(state, IGNORE, int(values["agree"]))
        state, shuffled = settled(changed(state, agenda=state.agenda[1:]))
        say = _("Runestone: {card} is ignored.").format(card=card)
        return Told(state, joined(say, shuffled))
