"""Setting up: who plays whom, and the table itself."""

from __future__ import annotations

from companion import rulings as ruled
from companion.fields import Number, Option, Pick, Text
from companion.games.legendary_monsters import setup
from companion.games.legendary_monsters.components import (
    CHARACTERS,
    COMPANIONS,
    DANDELION,
)
from companion.games.legendary_monsters.flow.base import (
    FLOW,
    PREFIX,
    Values,
    key,
    lines,
    step,
)
from companion.games.legendary_monsters.rulings import RULINGS
from companion.games.legendary_monsters.setup import checklist, starting_rows
from companion.games.legendary_monsters.state import FULL, LIGHT, Seat, State
from companion.games.legendary_monsters.words import yarpen_alone
from companion.games.path_of_destiny.abilities import LATER, rising
from companion.language import N_, _
from companion.states import changed
from companion.step import Refused, Step, Task, Told


@FLOW.step("setup.players", N_("Players"))
class Players:
    """How many play, how much is tracked, who draws; the rulings, folded away."""

    def ask(self, state: State, task: Task) -> Step:
        companions = [Option("", _("None"), key="0")]
        companions += [Option(word, name, key=name[0]) for word, name in COMPANIONS]
        fields = (
            Number("players", _("Players"), low=1, high=5, recall="last_setup"),
            Pick(
                "level",
                _("What is tracked"),
                options=(
                    Option(LIGHT, _("Light: only what decides something")),
                    Option(FULL, _("Full: every card and token")),
                ),
                default=LIGHT,
                recall="last_setup",
            ),
            Pick(
                "draws",
                _("Movement deck and Monster die"),
                options=(
                    Option("app", _("The app draws and rolls")),
                    Option("table", _("Our own deck and die")),
                ),
                default="app",
                recall="last_setup",
            ),
            Pick("companion", _("Companion"), options=tuple(companions), default=""),
            *ruled.fields(RULINGS),
        )
        rules = ("LEG-SET-01", "LEG-GEN-06", "LEG-COM-01")
        detail = lines(
            _("One team against one Monster."),
            _("No A Voice of Reason envelopes, no Tales, no other expansion."),
        )
        return step(task, _("How many Players?"), detail=detail, fields=fields, rules=rules)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        players = int(values["players"])
        seats = tuple(Seat(str(place), "", "") for place in range(1, players + 1))
        tasks = ["setup.seats", "setup.abilities", "setup.monster", "setup.colours"]
        tasks += ["setup.card", "setup.box", "setup.table"]
        state = changed(
            state,
            agenda=tuple(Task(each) for each in tasks),
            rulings=ruled.chosen(RULINGS, values),
            level=values["level"],
            app_draws=values["draws"] == "app",
            companion=values["companion"],
            seats=seats,
        )
        level = _("full") if state.full else _("light")
        say = _("Players: {players}, {level}.").format(players=players, level=level)
        return Told(state, say)


@FLOW.step("setup.seats", N_("Characters"))
class Seats:
    """A person and a Character for each seat, each Character once, Dandelion never."""

    def ask(self, state: State, task: Task) -> Step:
        options = tuple(Option(name, name) for name in CHARACTERS)
        options += (Option(DANDELION, DANDELION, closed=_("not against a Monster")),)
        fields: list[Text | Pick] = []
        for seat in state.seats:
            person = _("Player {seat}").format(seat=seat.id)
            character = _("Character of Player {seat}").format(seat=seat.id)
            fields += [
                Text(f"seat/{seat.id}/person", person, default="", empty=True, recall="persons"),
                Pick(f"seat/{seat.id}/character", character, options=options),
            ]
        rules = ("LEG-SET-11", "LEG-SET-14")
        detail = lines(setup.dandelion())
        return step(task, _("Who plays whom?"), detail=detail, fields=tuple(fields), rules=rules)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        characters = [values[f"seat/{seat.id}/character"] for seat in state.seats]
        for place in range(1, len(characters) + 1):
            try:
                setup.checked_characters(characters[:place])
            except Refused as refused:
                raise refused.at(f"seat/{place}/character") from None
        numbers = setup.numbers(state.players, characters)
        seats = tuple(
            changed(
                seat,
                person=values[f"seat/{seat.id}/person"],
                character=character,
                health=numbers.health,
                start_health=numbers.health,
            )
            for seat, character in zip(state.seats, characters, strict=True)
        )
        ids = {seat.character: seat.id for seat in seats}
        initiative = tuple(ids[character] for character in numbers.initiative)
        rows = starting_rows(numbers.rows)
        state = changed(state, seats=seats, initiative=initiative, rows=rows)
        order = ", ".join(numbers.initiative)
        return Told(state, _("Initiative from the top: {order}.").format(order=order))


LIKELY_SPOTS = {2: (4, 8), 3: (9, 13), 4: (14, 20)}
"""Where samples put Abilities 2 to 4; players enter what their boards show."""


@FLOW.step("setup.abilities", N_("Ability spots"))
class Abilities:
    """The spots of Abilities 2 to 4 on the Experience tracks, so that they can be announced."""

    def ask(self, state: State, task: Task) -> Step:
        fields = tuple(
            Number(
                f"ability/{seat.id}/{number}",
                _("{name}, Ability {number}").format(name=seat.character, number=number),
                high=20,
                likely=LIKELY_SPOTS[number],
                default=0,
                unknown=0,
                remember=f"{PREFIX}/board/{key(seat.character)}/abilities",
                part=str(number),
            )
            for seat in state.seats
            for number in LATER
        )
        say = _("On which spots of the Experience track are Abilities 2, 3 and 4?")
        detail = lines(_("0 where you would rather look yourselves: nothing is announced then."))
        return step(task, say, detail=detail, fields=fields, rules=("LEG-PLA-05",), auto=True)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        doubts = []
        for seat in state.seats:
            spots = tuple(int(values[f"ability/{seat.id}/{number}"]) for number in LATER)
            if not rising(spots):
                doubt = _("The spots of {name}'s Abilities do not rise. Is it so on the board?")
                doubts.append(doubt.format(name=seat.character))
            state = state.with_seat(seat.id, ability_spots=spots)
        return Told(state, _("Ability spots noted."), tuple(doubts))


@FLOW.step("setup.table", N_("The table"))
class Table:
    """The checklist for exactly this table. Enter begins the game."""

    def ask(self, state: State, task: Task) -> Step:
        rules = (
            *("LEG-SET-06", "LEG-SET-07", "LEG-SET-08", "LEG-SET-09", "LEG-SET-10"),
            *("LEG-SET-12", "LEG-SET-13", "LEG-SET-15", "LEG-SET-17", "LEG-SET-19"),
            *("LEG-SET-04", "LEG-GEN-08", "LEG-DRA-09"),
            *(("LEG-SOL-01", "LEG-SOL-02", "LEG-SOL-03") if state.players == 1 else ()),
        )
        return step(
            task,
            _("Set the table."),
            detail=lines(
                _("Where nothing else is said, the regular rules of Path of Destiny hold."),
                _("When the Main deck is empty, shuffle the whole discard pile into a new one."),
                _("The Runestone that exchanges cards needs two Players and is of no use here.")
                if state.players == 1
                else "",
                yarpen_alone(state),
            ),
            checklist=checklist(state),
            rules=rules,
            confirm=_("Begin"),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        chapters = tuple(Task.of("chapter.start", chapter=number) for number in (1, 2, 3))
        return Told(changed(state, agenda=chapters), _("The table is set."))
