"""How a match, a best of three and a team game end."""

from __future__ import annotations

from collections.abc import Sequence

from companion.fields import Number, Option, Pick
from companion.games.dragons_path.components import (
    ADVANCED,
    CARDS,
    TEAM,
    TOKENS_TO_WIN,
)
from companion.games.dragons_path.flow.base import (
    FLOW,
    Quiet,
    Values,
    ahead,
    lines,
    player_field,
    seat_of,
    step,
    with_table,
)
from companion.games.dragons_path.flow.effects import CARDS_WITHOUT_COUNT
from companion.games.dragons_path.kinds import BOTH, DECK_OUT, FOUR, GIVEN_UP
from companion.games.dragons_path.rulings import COMBINATIONS
from companion.games.dragons_path.state import Finished, Match, State, Taken
from companion.games.dragons_path.table import Side, Table
from companion.games.dragons_path.turn import ends_what
from companion.games.dragons_path.victory import Combination, chosen, combinations, complete
from companion.games.dragons_path.words import combination_words, elements, won_by
from companion.language import N_, _
from companion.states import changed
from companion.step import Step, Task, Told


def finished(
    state: State, side: str, by: str, four: Sequence[str] = (), loser: str | None = None
) -> Finished:
    """A match that a side has won now."""
    losers = tuple(seat.id for seat in state.table.seats if seat.side != side)
    match = state.match
    return Finished(match.number, side, by, tuple(four), losers, loser, match.first, match.turn)


def lost(state: State, seat: str, by: str) -> State:
    """A seat has lost at once: the match of a best of three, else the game. DRA-OUT-02"""
    side = state.table.opposing(seat).id
    if ends_what(state.mode) == "game":
        match = finished(state, side, by, loser=seat)
        return changed(state, agenda=(), results=(*state.results, match))
    won = Task.of("match.won", None, side=side, by=by, elements=[], loser=seat)
    return changed(state, agenda=(won,))


@FLOW.step("match.won", N_("The match is won"))
class Won:
    """The winner takes a token; two of them win the game. DRA-VIC-03, DRA-BO3-01, DRA-BO3-02"""

    def ask(self, state: State, task: Task) -> Step:
        side = state.table.side(task["side"])
        words = {
            "name": side.name,
            "number": state.match.number,
            "by": won_by(state, self._finished(state, task)),
            "tokens": side.tokens + 1,
            "needed": TOKENS_TO_WIN,
        }
        if state.mode == ADVANCED:
            say = _("{name} wins match {number}: {by}.")
            token = _("{name} takes a Dragon token ({tokens} of {needed}).")
        else:
            say, token = _("{name} wins: {by}."), ""
        return step(
            state,
            task,
            say.format(**words),
            detail=lines(token.format(**words)),
            rules=self._rules(state, task["by"]),
        )

    def _rules(self, state: State, by: str) -> tuple[str, ...]:
        if by in (DECK_OUT, GIVEN_UP):
            rules: tuple[str, ...] = ("DRA-OUT-01", "DRA-OUT-02")
        elif by == BOTH:
            rules = ("DRA-VIC-01", "DRA-VIC-02", "DRA-VIC-03", "DRA-VIC-04")
        else:
            rules = (f"DRA-VIC-0{2 if by == FOUR else 1}", "DRA-VIC-03", "DRA-VIC-04")
        return (*rules, "DRA-BO3-01", "DRA-BO3-02") if state.mode == ADVANCED else rules

    def _finished(self, state: State, task: Task) -> Finished:
        return finished(state, task["side"], task["by"], task["elements"], task["loser"])

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        match = self._finished(state, task)
        side = state.table.side(match.winner)
        say = _("{name} wins: {by}.").format(name=side.name, by=won_by(state, match))
        state = changed(state, results=(*state.results, match), agenda=())
        if state.mode != ADVANCED:
            return Told(state, say)
        side = changed(side, tokens=side.tokens + 1)
        state = with_table(state, state.table.with_side(side))
        if side.tokens >= TOKENS_TO_WIN:
            return Told(state, say)
        tasks = (Task("match.setup"), Task("match.first"))
        following = Match(state.match.number + 1)
        return Told(changed(state, agenda=tasks, match=following), say)


# -- deck-out


@FLOW.step("match.deck_out", N_("A card must be drawn"))
class DeckOut:
    """Who must draw and can't loses; unless the count was wrong. DRA-OUT-01 to DRA-OUT-03

    What is counted as hand and is still in the deck leaves the count of the hand: the other
    cards of a seat lie open.
    """

    def ask(self, state: State, task: Task) -> Step:
        at = state.seat(task.seat)
        say = _("{name} must draw and by the count the deck is empty. How many cards are left?")
        rule = _("With none left {name} loses at once, even with a complete play area.")
        field = Number(
            "left",
            _("Cards left in the deck"),
            default=0,
            low=0,
            high=CARDS if at.hand is None else at.hand,
            likely=(0, 1 if at.hand is None else min(1, at.hand)),
        )
        rules = ("DRA-OUT-01", "DRA-OUT-02", "DRA-OUT-03")
        return step(
            state,
            task,
            say.format(name=at.name),
            detail=(rule.format(name=at.name),),
            fields=(field,),
            rules=(*rules, "DRA-TEA-11") if state.mode == TEAM else rules,
            answers=None,
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, left, missing = seat_of(task), values["left"], task["missing"]
        at = state.seat(seat)
        if left < missing:
            say = _("{name} can't draw and loses.").format(name=at.name)
            return Told(lost(state, seat, DECK_OUT), say)
        if at.hand is None:
            at = changed(at, draws=CARDS_WITHOUT_COUNT - left + 1)
        else:
            at = at.moved(deck=left - missing, hand=missing - left)
            at = changed(at, draws=at.draws + bool(task["phase"]))
        say = _("The deck of {name} still had {left} cards: the count is corrected.")
        state = with_table(state, state.table.with_seat(at))
        return Told(state, say.format(name=at.name, left=left))


@FLOW.action("action.deck_out", N_("A player can't draw"), "stop")
class CannotDraw:
    """A defeat that the count does not see. DRA-OUT-01"""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.is_in_turn:
            return None
        field = player_field(state, "seat", _("Player"))
        return step(
            state, task, _("Who must draw and can't?"), fields=(field,), rules=("DRA-OUT-01",)
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = values["seat"]
        say = _("{name} can't draw and loses.").format(name=state.name(seat))
        return Told(lost(state, seat, DECK_OUT), say)


@FLOW.action("action.concede", N_("A player gives up the match"), "stop")
class Concede:
    """A match that is given up counts for the other side."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.is_in_turn:
            return None
        field = player_field(state, "seat", _("Player"))
        return step(state, task, _("Who gives up the match?"), fields=(field,))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = values["seat"]
        say = _("{name} gives up.").format(name=state.name(seat))
        return Told(lost(state, seat, GIVEN_UP), say)


# -- tokens of a team


@FLOW.step("team.check", N_("Victory check"), quiet=True)
class TeamCheck(Quiet):
    """A complete area of a team earns a token. DRA-TEA-08"""

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        if not complete(state.table.side(task["side"]).elements).is_complete:
            return Told(state)
        return Told(ahead(state, Task.of("team.token", None, side=task["side"])))


@FLOW.step("team.token", N_("A Dragon token"))
class TeamToken:
    """The cards of one combination leave the game for a token. DRA-TEA-08 to DRA-TEA-10"""

    def ask(self, state: State, task: Task) -> Step:
        side = state.table.side(task["side"])
        there = combinations(side.elements)
        token = _("A Dragon token for {name} ({tokens} of {needed}).")
        leave = _("{elements} leave the game; the oldest cards go.")
        which = _("Which combination leaves the game?")
        options = tuple(Option(_value(each), combination_words(each)) for each in there)
        alone = leave.format(elements=elements(there[0].elements)) if len(there) == 1 else which
        return step(
            state,
            task,
            token.format(name=side.name, tokens=side.tokens + 1, needed=TOKENS_TO_WIN),
            detail=(alone,),
            fields=(Pick("combination", _("Combination"), options=options),)
            if len(there) > 1
            else (),
            rules=("DRA-TEA-08", "DRA-TEA-09", "DRA-TEA-10"),
            closes=frozenset({"correction"}),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        side = state.table.side(task["side"])
        wanted = _combination(values["combination"]) if values else None
        combination = chosen(side.elements, wanted)
        assert combination is not None
        taken = Taken(side.id, state.match.turn, combination.kind, combination.element)
        state = changed(
            state,
            table=removed(state.table, side, combination),
            taken=(*state.taken, taken),
        )
        words = {"name": side.name, "by": combination_words(combination)}
        say = _("A Dragon token for {name}: {by}.").format(**words)
        if side.tokens + 1 >= TOKENS_TO_WIN:
            four = () if combination.element is None else (combination.element,)
            match = finished(state, side.id, combination.kind, four)
            return Told(changed(state, agenda=(), results=(*state.results, match)), say)
        if state.reads(COMBINATIONS) == "all":
            state = ahead(state, Task.of("team.check", None, side=side.id))
        return Told(state, say)


def _value(combination: Combination) -> str:
    return combination.element or combination.kind


def _combination(value: str) -> Combination:
    return Combination(value) if value not in _ELEMENTS else Combination(FOUR, value)


_ELEMENTS = frozenset(Combination("five").elements)


def removed(table: Table, side: Side, combination: Combination) -> Table:
    """The oldest cards of a combination are out of the game; the side has one token more."""
    area = list(side.area)
    for element in combination.elements:
        card = next(card for card in area if card.element == element)
        area.remove(card)
        table = table.with_seat(table.seat(card.owner).leaving(element))
    return table.with_side(changed(side, area=tuple(area), tokens=side.tokens + 1))
