"""Setting up: players, names, what lies on the table; then each match's cards and first player."""

from __future__ import annotations

from typing import Final

from companion import rulings as reading
from companion.chance import Draw
from companion.fields import Flag, Option, Pick, PickSome, Text
from companion.games.dragons_path.checklist import between_matches, on_the_table
from companion.games.dragons_path.components import (
    ADVANCED,
    BASIC,
    CARDS,
    ELEMENTS,
    SPELLS,
    SPELLS_A_SIDE,
    TEAM,
)
from companion.games.dragons_path.flow.base import (
    FLOW,
    FOUND,
    PREFIX,
    Values,
    cards_field,
    lines,
    on_other_side,
    step,
)
from companion.games.dragons_path.kinds import FULL, LIGHT
from companion.games.dragons_path.matches import first_player, setup_numbers
from companion.games.dragons_path.rulings import RULINGS
from companion.games.dragons_path.state import Match, State
from companion.games.dragons_path.table import Seat, Side, Table
from companion.games.dragons_path.turn import order_of_play
from companion.language import N_, _, listed
from companion.states import changed
from companion.step import Refused, Step, Task, Told

SIDES: Final = ("1", "2")
SETUP: Final = (Task("setup.seats"), Task("setup.table"), Task("match.setup"), Task("match.first"))


@FLOW.step("setup.players", N_("Players"))
class Players:
    """How the table plays: mode, what is counted, the readings. DRA-BOX-03, DRA-TEA-01"""

    def ask(self, state: State, task: Task) -> Step:
        modes = (
            Option(BASIC, _("Basic: two players, one match")),
            Option(ADVANCED, _("Advanced: two players, best of three, with Spells")),
            Option(TEAM, _("Team: two against two, with Spells")),
        )
        tracking = (
            Option(FULL, _("Full: decks, hands and piles are counted")),
            Option(LIGHT, _("Light: play areas and victories only")),
        )
        own = _("Found in reviews, not in the rulebook: please check your copy.")
        return step(
            state,
            task,
            _("How do you play?"),
            fields=(
                Pick("mode", _("Mode"), options=modes, default=BASIC, recall="last_setup"),
                Pick(
                    "tracking", _("Tracking"), options=tracking, default=FULL, recall="last_setup"
                ),
                Flag(
                    "make_up_known",
                    _("The make-up of a deck is known"),
                    default=False,
                    remember=f"{PREFIX}/deck/known",
                    folded=True,
                ),
                cards_field(
                    "make_up",
                    _("Cards of each element in a deck"),
                    total=CARDS,
                    default=FOUND,
                    remember=f"{PREFIX}/deck/make_up",
                    when=("make_up_known", (True,)),
                    hint=own,
                ),
                *reading.fields(RULINGS),
            ),
            rules=("DRA-BOX-01", "DRA-BOX-03", "DRA-TEA-01"),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        made = values.get("make_up")
        say = {
            BASIC: _("A match of two players."),
            ADVANCED: _("A best of three of two players."),
            TEAM: _("A game of two teams of two."),
        }
        state = changed(
            state,
            agenda=SETUP,
            rulings=reading.chosen(RULINGS, values),
            mode=values["mode"],
            tracking=values["tracking"],
            make_up=() if made is None else tuple(made[each] for each in ELEMENTS),
        )
        return Told(state, say[values["mode"]])


@FLOW.step("setup.seats", N_("Names"))
class Seats:
    """Names in order of play; partners sit side by side. DRA-TEA-02"""

    def ask(self, state: State, task: Task) -> Step:
        number = setup_numbers(state.mode).players
        teams = _("Seats 1 and 3 play against seats 2 and 4. Partners sit side by side.")
        names = tuple(
            Text(f"seat/{seat}/person", _("Seat {seat}").format(seat=seat), recall="persons")
            for seat in range(1, number + 1)
        )
        return step(
            state,
            task,
            _("Who plays, in order of play?"),
            detail=lines(teams if state.is_team else ""),
            fields=names,
            rules=("DRA-TEA-02",) if state.is_team else ("DRA-TUR-01",),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        number = setup_numbers(state.mode).players
        names = {str(seat): str(values[f"seat/{seat}/person"]) for seat in range(1, number + 1)}
        for seat, name in names.items():
            if name.casefold() in {other.casefold() for at, other in names.items() if at < seat}:
                reason = _("{name} sits here already.").format(name=name)
                raise Refused(f"seat/{seat}/person", reason, "names")
        seats = tuple(Seat(seat, SIDES[(int(seat) - 1) % 2], name) for seat, name in names.items())
        if state.is_team:
            order_of_play([(seat.id, seat.side) for seat in seats], seats[0].id)
        sides = tuple(
            Side(side, listed([seat.name for seat in seats if seat.side == side])) for side in SIDES
        )
        against = _("{one} against {two}.").format(one=sides[0].name, two=sides[1].name)
        return Told(changed(state, table=Table(seats, sides)), against)


@FLOW.step("setup.table", N_("The table"))
class OnTheTable:
    """What lies on the table, and who lost a match last. DRA-SET-01 to DRA-SET-04"""

    def ask(self, state: State, task: Task) -> Step:
        options = tuple(Option(seat.id, seat.name) for seat in state.table.seats)
        losers = PickSome(
            "losers",
            _("Who lost a match of Dragon's Path last?"),
            options=options,
            default=[],
            recall="latest_loser",
            high=2 if state.is_team else 1,
        )
        return step(
            state,
            task,
            _("Is everything on the table?"),
            fields=(losers,),
            rules=_setup_rules(state),
            checklist=on_the_table(state),
            confirm=_("Begin"),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        return Told(changed(state, losers=tuple(values["losers"])), _("The table is set."))


def _setup_rules(state: State) -> tuple[str, ...]:
    basic = ("DRA-SET-01", "DRA-SET-02", "DRA-SET-03", "DRA-SET-06", "DRA-BOX-02", "DRA-VIC-04")
    if state.mode == ADVANCED:
        return (*basic, "DRA-SPP-01", "DRA-SPP-02", "DRA-SPP-04")
    if state.is_team:
        return (*basic, "DRA-SPP-04", "DRA-TEA-01", "DRA-TEA-03", "DRA-TEA-06", "DRA-TEA-07")
    return basic


@FLOW.step("match.setup", N_("Shuffle, draw five"), quiet=lambda state, _: state.match.number == 1)
class MatchSetup:
    """Every match begins with 20 cards in a deck and five in a hand. DRA-SET-03, DRA-BO3-04"""

    def ask(self, state: State, task: Task) -> Step:
        say = _("Match {number}: shuffle, draw five each.").format(number=state.match.number)
        return step(
            state,
            task,
            say,
            rules=("DRA-BO3-03", "DRA-BO3-04", "DRA-SET-02", "DRA-SET-03"),
            checklist=between_matches(),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        table = Table(
            tuple(seat.dealt(state.is_full) for seat in state.table.seats),
            tuple(changed(side, area=()) for side in state.table.sides),
        )
        match = Match(state.match.number)
        state = changed(state, table=table, match=match, pending=None, control=None)
        return Told(state, _("Everybody has shuffled and drawn five cards."))


@FLOW.step("match.first", N_("First player"))
class First:
    """The latest loser begins; where that is nobody or several, one is drawn. DRA-SET-04"""

    def ask(self, state: State, task: Task) -> Step:
        first, candidates = first_player(*self._losses(state))
        names = listed([state.name(seat) for seat in candidates])
        options = tuple(
            Option(seat.id, seat.name, weight=int(seat.id in candidates))
            for seat in state.table.seats
        )
        field = Pick("first", _("First player"), options=options)
        if first is None:
            field = changed(field, draw=Draw("first", state.match.number))
            say = _("Who begins? The rule names {names}: one of them is drawn.")
        else:
            field = changed(field, default=first)
            say = _("{names} begins: the latest loser.")
        return step(
            state,
            task,
            say.format(names=names),
            detail=(_("The first player skips the first draw."),),
            fields=(field,),
            rules=("DRA-SET-04", "DRA-TUR-03"),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = values["first"]
        rule, _candidates = first_player(*self._losses(state))
        doubt = _("The latest loser is {name}.")
        doubts = () if rule in (None, seat) else (doubt.format(name=state.name(rule)),)
        agenda = (*state.agenda, *self._spells(state), Task("turn.begin", seat))
        state = changed(state, match=changed(state.match, first=seat), agenda=agenda)
        return Told(state, _("{name} begins.").format(name=state.name(seat)), doubts)

    def _losses(self, state: State) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
        seats = tuple(seat.id for seat in state.table.seats)
        return seats, (state.losers, *(match.losers for match in state.results))

    def _spells(self, state: State) -> tuple[Task, ...]:
        if not state.has_spells or state.match.number > 1:
            return ()
        return tuple(Task.of("spells.face_up", None, side=side.id) for side in state.table.sides)


@FLOW.step("spells.face_up", N_("Spells face up"))
class FaceUp:
    """The two Spells of each side, once a game, after the exchange. DRA-SPP-03"""

    def ask(self, state: State, task: Task) -> Step:
        taken = {spell for side in state.table.sides for spell in side.spells}
        options = tuple(
            Option(spell, label, closed=on_other_side(label) if spell in taken else "")
            for spell, label in ((each, state.spell_label(each)) for each in SPELLS)
        )
        name = state.side_name(task["side"])
        return step(
            state,
            task,
            _("Which two Spells lie face up in front of {name}?").format(name=name),
            fields=(
                PickSome(
                    "spells", _("Spells"), options=options, low=SPELLS_A_SIDE, high=SPELLS_A_SIDE
                ),
            ),
            rules=("DRA-SPP-03", "DRA-TEA-05") if state.is_team else ("DRA-SPP-03",),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        side = state.table.side(task["side"])
        spells = tuple(values["spells"])
        names = listed([state.spell_label(spell) for spell in spells])
        state = changed(state, table=state.table.with_side(changed(side, spells=spells)))
        return Told(state, _("In front of {name}: {spells}.").format(name=side.name, spells=names))
