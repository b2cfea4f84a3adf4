"""A small game that shows what the window must be able to do, and nothing else.

Players are seated, a board's number is asked once and remembered, a checklist is ticked off,
then coins are gained in three rounds; each round begins with a die that the app rolls.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion import (
    Draw,
    Facts,
    Flow,
    Game,
    Guide,
    Line,
    Number,
    Option,
    Participant,
    Pick,
    Refused,
    Result,
    Ruling,
    Score,
    Step,
    Task,
    Text,
    Told,
)
from companion import rulings as reading
from companion.anytime import add_anytime, changed

RULINGS = (
    Ruling("ties", "TOY-1", "Who wins a tie?", (("all", "All of them"), ("first", "The first"))),
)
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class State:
    """Who sits, what was gained, and what is still to come."""

    agenda: tuple[Task, ...] = (Task("setup.players"),)
    stopped: str | None = None
    rulings: tuple[tuple[str, str], ...] = reading.defaults(RULINGS)
    players: int = 0
    names: tuple[str, ...] = ()
    bonus: int = 0
    coins: tuple[int, ...] = ()
    round: int = 0


flow: Flow[State] = Flow()
add_anytime(flow, RULINGS)


@flow.step("setup.players", "Players")
class Players:
    def ask(self, state: State, task: Task) -> Step:
        players = Number("players", "Players", low=1, high=4, recall="last_setup", default=2)
        return Step(
            task.step,
            None,
            "agenda",
            "How many play?",
            fields=(players, *reading.fields(RULINGS)),
        )

    def tell(self, state: State, task: Task, values: Mapping[str, Any]) -> Told[State]:
        number = values["players"]
        tasks = (Task("setup.seats"), Task("setup.board"), Task("setup.table"))
        rounds = tuple(
            each
            for turn in range(1, ROUNDS + 1)
            for each in (
                Task.of("round.die", None, turn=turn),
                *(Task.of("round.coins", str(seat)) for seat in range(1, number + 1)),
            )
        )
        state = changed(
            state,
            agenda=tasks + rounds,
            players=number,
            rulings=reading.chosen(RULINGS, values),
        )
        return Told(state, f"{number} players.")


@flow.step("setup.seats", "Seats")
class Seats:
    def ask(self, state: State, task: Task) -> Step:
        names = tuple(
            Text(f"seat/{seat}/person", f"Seat {seat}", recall="persons")
            for seat in range(1, state.players + 1)
        )
        return Step(task.step, None, "agenda", "Who sits where?", fields=names)

    def tell(self, state: State, task: Task, values: Mapping[str, Any]) -> Told[State]:
        names = tuple(values[f"seat/{seat}/person"] for seat in range(1, state.players + 1))
        if len({*names}) < len(names):
            raise Refused("seat/2/person", "Two people have the same name.", "names")
        state = changed(state, names=names, coins=(0,) * len(names))
        return Told(state, f"At the table: {', '.join(names)}.")


@flow.step("setup.board", "Board")
class Board:
    def ask(self, state: State, task: Task) -> Step:
        bonus = Number("bonus", "Bonus on the board", low=0, high=9, remember="toy/board/bonus")
        say = "Which bonus does the board print?"
        return Step(task.step, None, "agenda", say, fields=(bonus,), auto=True)

    def tell(self, state: State, task: Task, values: Mapping[str, Any]) -> Told[State]:
        return Told(changed(state, bonus=values["bonus"]), f"The bonus is {values['bonus']}.")


@flow.step("setup.table", "Table")
class Table:
    def ask(self, state: State, task: Task) -> Step:
        lines = ("Lay out the board.", *(f"A purse for {name}." for name in state.names))
        say = "Is everything on the table?"
        return Step(task.step, None, "agenda", say, checklist=lines, confirm="Begin")

    def tell(self, state: State, task: Task, values: Mapping[str, Any]) -> Told[State]:
        return Told(changed(state, round=1), "The table is set.")


@flow.step("round.die", "Roll the die")
class Die:
    def ask(self, state: State, task: Task) -> Step:
        faces = tuple(Option(face, str(face), 1) for face in range(1, 7))
        die = Pick("die", "Die", options=faces, draw=Draw("die", task["turn"]))
        return Step(task.step, None, "agenda", "Roll the die.", fields=(die,), auto=True)

    def tell(self, state: State, task: Task, values: Mapping[str, Any]) -> Told[State]:
        return Told(changed(state, round=task["turn"]), f"The die shows {values['die']}.")


@flow.step("round.coins", "Gain coins")
class Coins:
    def ask(self, state: State, task: Task) -> Step:
        assert task.seat is not None
        name = state.names[int(task.seat) - 1]
        coins = Number("coins", "Coins", low=-9, high=20)
        say = f"{name} gains coins."
        return Step(task.step, task.seat, "agenda", say, fields=(coins,), rules=("TOY-1",))

    def tell(self, state: State, task: Task, values: Mapping[str, Any]) -> Told[State]:
        assert task.seat is not None
        at, gained = int(task.seat) - 1, values["coins"]
        coins = tuple(have + gained * (seat == at) for seat, have in enumerate(state.coins))
        doubts = ("More than 12 coins at once is unusual.",) if gained > 12 else ()
        if gained == 7:
            raise Refused("coins", "Seven coins are never gained.", "seven")
        return Told(changed(state, coins=coins), f"{state.names[at]} gains {gained}.", doubts)


def participants(state: State) -> tuple[Participant, ...]:
    """The people, seat by seat."""
    return tuple(Participant(str(seat), name) for seat, name in enumerate(state.names, start=1))


def scores(state: State) -> tuple[Score, ...]:
    """The coins."""
    ranked = sorted(set(state.coins), reverse=True)
    return tuple(
        Score(str(seat), (Line("coins", 0, coins),), ranked.index(coins) + 1)
        for seat, coins in enumerate(state.coins, start=1)
    )


def result(state: State) -> Result:
    """Most coins win; a play that was stopped has no winner."""
    if state.stopped:
        return Result((), "stopped")
    best = max(state.coins, default=0)
    winners = (str(seat) for seat, coins in enumerate(state.coins, start=1) if coins == best)
    return Result(tuple(winners), "points")


GUIDE: Guide[State] = Guide(
    start=State,
    flow=flow,
    participants=participants,
    scores=scores,
    result=result,
    facts=lambda state: Facts({"mode": f"{state.players}"}, {}),
    headline=lambda state: f"Round {state.round}" if state.round else "Setup",
    conclusion=lambda state, result: "Won by " + ", ".join(result.winners),
    rulings=RULINGS,
)

GAME: Game[State] = Game(
    id="toy",
    title="Coins: A Game of Coins",
    short="Coins",
    package="tests.ui.toy",
    players=(1, 4),
    rules_version=1,
    fetch=lambda: GUIDE,
    kinds=(("coins", "Coins"), ("points", "by coins")),
)
