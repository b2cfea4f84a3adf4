"""A Spell is used, paid for, and perhaps cancelled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.fields import Count, Option, Pick, Tally
from companion.games.dragons_path.components import (
    CONTROL,
    COUNTER,
    ELEMENTS,
    MILL_NINE,
    SEIZE_TWO,
    element_name,
)
from companion.games.dragons_path.flow.base import (
    FLOW,
    NONE,
    Quiet,
    Values,
    ahead,
    doubts_of_hand,
    doubts_of_make_up,
    lines,
    named,
    player_field,
    seat_of,
    step,
    with_table,
)
from companion.games.dragons_path.flow.effects import not_counted
from companion.games.dragons_path.flow.prints import cost_field, with_card
from companion.games.dragons_path.payment import (
    OPPONENT_RESPONSE,
    OWN_TURN,
    cancelling,
    given_up,
    payment,
)
from companion.games.dragons_path.rulings import PAYS_TOGETHER
from companion.games.dragons_path.state import State, UsedSpell
from companion.games.dragons_path.table import Seat
from companion.games.dragons_path.words import elements as listed_elements
from companion.language import N_, _
from companion.states import changed
from companion.step import Refused, Step, Task, Told

AT_AN_OPPONENT: Final = (MILL_NINE, SEIZE_TWO, CONTROL)
"""Spells that act on an opponent, who is named first where there are two."""

THEIRS: Final = ("spell.mill_nine", "spell.enters")

NO_CORRECTION: Final = frozenset({"correction"})
"""A Spell that is being used lies neither on its side nor in the box."""

Cost = Mapping[str, int]


def _pays_together(state: State) -> bool:
    return state.is_team and state.is_full and state.reads(PAYS_TOGETHER) == "yes"


def _partner(state: State, seat: str) -> Seat:
    return next(each for each in state.table.members(state.seat(seat).side) if each.id != seat)


@FLOW.step("spell.use", N_("Pay for the Spell"), quiet=not_counted)
class Use:
    """The combination is discarded and the Spell leaves the game. DRA-SPL-02, DRA-SPL-03"""

    def ask(self, state: State, task: Task) -> Step:
        spell = task["spell"]
        say = _("{name} discards the combination of {spell}.")
        return step(
            state,
            task,
            say.format(name=state.name(task.seat), spell=state.spell_label(spell)),
            detail=(_("The Spell goes back to the box and is out of the game."),),
            fields=(cost_field(state, spell),),
            rules=("DRA-SPL-01", "DRA-SPL-02", "DRA-SPL-03", "DRA-BO3-03"),
            closes=NO_CORRECTION,
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, spell = seat_of(task), task["spell"]
        cost = values.get("cost", {})
        cards = named(cost)
        if values and not cards:
            reason = _("The combination has at least one element.")
            raise Refused("cost", reason, "cost")
        known = state.spell_card(spell).cost
        says = _("The Spell card says {elements}.").format(elements=listed_elements(known))
        doubts: tuple[str, ...] = (says,) if known and cards and known != cards else ()
        after = self._left(state, task, cost, cards)
        after = ahead(
            after,
            Task.of("spell.answer", seat, spell=spell, cost=cost),
            Task.of("spell.cast", seat, spell=spell),
        )
        if _pays_together(state):
            after = ahead(after, Task.of("spell.share", seat, cost=cost))
            say = _("The team of {name} discards {cards}.")
            words = {"name": state.name(seat), "cards": listed_elements(cards)}
            return Told(after, say.format(**words), doubts)
        after, more = _paid(after, seat, cards)
        name = state.name(seat)
        if not cards:
            say = _("{name} discards the combination of {spell}.")
            return Told(after, say.format(name=name, spell=state.spell_label(spell)))
        say = _("{name} discards {cards}.").format(name=name, cards=listed_elements(cards))
        return Told(after, say, (*doubts, *more))

    def _left(self, state: State, task: Task, cost: Cost, cards: Sequence[str]) -> State:
        """The Spell is in the box."""
        seat, spell = seat_of(task), task["spell"]
        side = state.table.own(seat)
        paid = payment(
            spell,
            side.spells,
            OPPONENT_RESPONSE if spell == COUNTER else OWN_TURN,
            path_played=False,
            spell_used=False,
            cost=cost,
            discarded=cards,
            partner=(),
            hand=len(cards),
            box=len(state.box),
        )
        table = state.table.with_side(changed(side, spells=paid.spells))
        used = (*state.used, UsedSpell(spell, seat, state.match.number))
        after = changed(state, table=table, used=used)
        if not cards:
            return after
        return with_card(after, changed(state.spell_card(spell), cost=tuple(cards)))


def _paid(state: State, seat: str, cards: Sequence[str]) -> tuple[State, tuple[str, ...]]:
    """Cards of a hand lie on its pile, with what is unusual about that."""
    doubts = doubts_of_hand(state, seat, len(cards))
    try:
        after = with_table(state, state.table.discarded(seat, cards))
    except Refused as refused:
        raise refused.at("") from refused
    return after, (*doubts, *doubts_of_make_up(state, after))


@FLOW.step("spell.share", N_("Who gives which cards"))
class Share:
    """By the other reading, partners pay or cancel a combination together. DRA-TEA-05"""

    def ask(self, state: State, task: Task) -> Step:
        cost = task["cost"]
        partner = _partner(state, seat_of(task))
        counts = tuple(
            Count(each, element_name(each), high=cost.get(each, 0), likely=0, letter=str(digit))
            for digit, each in enumerate(ELEMENTS, start=1)
        )
        field = Tally("partner", _("Given by the partner"), counts=counts, default={})
        say = _("Which of these cards does {name} give?").format(name=partner.name)
        together = _("Together: {cards}.").format(cards=listed_elements(named(cost)))
        field = changed(field, default=dict.fromkeys(ELEMENTS, 0))
        return step(
            state, task, say, detail=(together,), fields=(field,), rules=("DRA-TEA-05",),
            answers=None,
        )  # fmt: skip

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, cost, given = seat_of(task), task["cost"], values["partner"]
        own = named({each: cost.get(each, 0) - given[each] for each in ELEMENTS})
        theirs = named(given)
        given_up(cost, (*own, *theirs))
        partner = _partner(state, seat)
        after, doubts = _paid(state, seat, own)
        after, more = _paid(after, partner.id, theirs)
        words = {"name": state.name(seat), "cards": listed_elements(own) or _("nothing")}
        say = _("{name} discards {cards}.").format(**words)
        if theirs:
            both = _("{name} discards {cards}, {partner} discards {others}.")
            say = both.format(**words, partner=partner.name, others=listed_elements(theirs))
        return Told(after, say, (*doubts, *more))


# -- cancelling


def _cards_of(state: State, seat: Seat) -> int | None:
    if seat.hand is None or not _pays_together(state):
        return seat.hand
    return seat.hand + (_partner(state, seat.id).hand or 0)


def _can_give(state: State, seat: Seat, task: Task) -> bool:
    hand = _cards_of(state, seat)
    return hand is None or hand >= sum(task["cost"].values())


def _nobody_can_cancel(state: State, task: Task) -> bool:
    opponents = state.table.opponents(seat_of(task))
    return not any(_can_give(state, each, task) for each in opponents)


@FLOW.step("spell.answer", N_("Is the Spell cancelled?"), quiet=_nobody_can_cancel)
class Answer:
    """An opponent may cancel it by the same combination; nothing else. DRA-SPL-04, DRA-SPL-05"""

    def ask(self, state: State, task: Task) -> Step:
        opponents = state.table.opponents(seat_of(task))
        few = _("By the count {name} has not so many cards.")
        yes = _("Cancelled by {name}")
        options = (
            Option(NONE, _("Not cancelled")),
            *(
                Option(
                    each.id,
                    yes.format(name=each.name),
                    closed="" if _can_give(state, each, task) else few.format(name=each.name),
                )
                for each in opponents
            ),
        )
        cards = listed_elements(named(task["cost"]))
        say = _("{others}, do you cancel {spell} with the same combination?").format(
            others=" / ".join(each.name for each in opponents),
            spell=state.spell_label(task["spell"]),
        )
        rules = ("DRA-SPL-03", "DRA-SPL-04", "DRA-SPL-05", "DRA-SPL-06")
        return step(
            state,
            task,
            say,
            detail=lines(cards),
            fields=(Pick("by", _("Cancelled"), options=options, default=NONE),),
            rules=(*rules, "DRA-TEA-12") if state.is_team else rules,
            answers=opponents[0].id if len(opponents) == 1 else None,
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        by, cost = values.get("by", NONE), task["cost"]
        if by == NONE:
            left = _("The Spell of {name} is not cancelled.").format(name=state.name(task.seat))
            return Told(state, left)
        teams = {seat.id: seat.side for seat in state.table.seats}
        cards = named(cost)
        cancelling(teams, seat_of(task), by, cost, cards, len(cards))
        used = changed(state.used[-1], cancelled=True)
        agenda = tuple(each for each in state.agenda if each.step != "spell.cast")
        after = changed(state, agenda=agenda, used=(*state.used[:-1], used))
        say = _("{name} cancels the Spell of {other}.")
        say = say.format(name=state.name(by), other=state.name(task.seat))
        if _pays_together(state):
            return Told(ahead(after, Task.of("spell.share", by, cost=cost)), say)
        after, doubts = _paid(after, by, cards)
        return Told(after, say, doubts)


@FLOW.step("spell.cast", N_("The Spell takes effect"), quiet=True)
class Cast(Quiet):
    """What a Spell acts on is chosen now, after the chance to cancel. DRA-SPL-06"""

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, spell = seat_of(task), task["spell"]
        if spell in AT_AN_OPPONENT:
            return Told(ahead(state, at_an_opponent(state, seat, f"spell.{spell}")))
        return Told(ahead(state, Task(f"spell.{spell}", seat)))


def at_an_opponent(state: State, seat: str, following: str) -> Task:
    """The task `following` against the only opponent, or the question against which one."""
    opponents = state.table.opponents(seat)
    if len(opponents) == 1:
        return _against(following, seat, opponents[0].id)
    return Task.of("spell.opponent", seat, following=following)


def _against(following: str, seat: str, player: str) -> Task:
    """The task against an opponent; what happens to their deck is a step of their own."""
    return Task.of(following, player if following in THEIRS else seat, player=player)


@FLOW.step("spell.opponent", N_("Against whom"))
class Opponent:
    """An opponent means either player of the other team. DRA-TEA-13"""

    def ask(self, state: State, task: Task) -> Step:
        opponents = state.table.opponents(seat_of(task))
        field = player_field(state, "player", _("Opponent"), opponents)
        say = _("Which opponent?")
        return step(state, task, say, fields=(field,), rules=("DRA-TEA-13", "DRA-SPL-06"))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        player = values["player"]
        following = _against(task["following"], seat_of(task), player)
        return Told(ahead(state, following), _("{name}.").format(name=state.name(player)))
