"""A game of counting, small enough for tests of what is kept: one or two persons, an Automa."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion import (
    Facts,
    Flow,
    Game,
    Guide,
    Line,
    Number,
    Participant,
    Result,
    Score,
    Step,
    Task,
    Text,
    Told,
)
from companion.anytime import add_anytime

TURNS = 8
"""Turns of a play, unless the setup says otherwise."""


@dataclass(frozen=True, slots=True)
class Counting:
    """Everything on the table."""

    agenda: tuple[Task, ...] = (Task("setup.players"),)
    stopped: str | None = None
    rulings: tuple[tuple[str, str], ...] = ()
    names: tuple[str, ...] = ()
    points: tuple[int, ...] = (0, 0)
    turn: int = 0
    turns: int = TURNS


flow = Flow[Counting]()
add_anytime(flow, ())


@flow.step("setup.players", "Who plays")
class Players:
    """Two names; the second seat is the Automa's where it has none."""

    def ask(self, state: Counting, task: Task) -> Step:
        one = Text("seat/1/person", "First", default="", empty=True, recall="persons")
        two = Text("seat/2/person", "Second", default="", empty=True, recall="latest_loser")
        turns = Number("turns", "Turns", low=1, high=1_000_000, default=TURNS, recall="last_setup")
        return Step(task.step, None, "agenda", "Who plays?", fields=(one, two, turns))

    def tell(self, state: Counting, task: Task, values: Mapping[str, Any]) -> Told[Counting]:
        names = (values["seat/1/person"], values["seat/2/person"])
        made = replace(state, names=names, turns=values["turns"], agenda=(Task("turn.count", "1"),))
        return Told(made, "They sit.")


@flow.step("turn.count", "A turn")
class Count:
    """The seats count in turn."""

    def ask(self, state: Counting, task: Task) -> Step:
        number = Number("points", "Points", low=-(2**62), high=2**62, default=1)
        return Step(task.step, task.seat, "agenda", "How many?", fields=(number,))

    def tell(self, state: Counting, task: Task, values: Mapping[str, Any]) -> Told[Counting]:
        points = list(state.points)
        points[int(task.seat or "1") - 1] += values["points"]
        turn = state.turn + 1
        over = turn >= state.turns
        agenda = () if over else (Task("turn.count", str(turn % 2 + 1)),)
        made = replace(state, points=tuple(points), turn=turn, agenda=agenda)
        return Told(made, "Counted.")


def _participants(state: Counting) -> tuple[Participant, ...]:
    if not state.names:
        return ()
    one, two = state.names
    second = Participant("2", two) if two else Participant("2", "Automa", "Robot", automa=True)
    return (Participant("1", one, "Counter"), second)


def _scores(state: Counting) -> tuple[Score, ...]:
    if not state.names:
        return ()
    ranks = [1 + sum(other > each for other in state.points) for each in state.points]
    scores = [
        Score(str(index + 1), (Line("points", 1, points), Line("bonus", 0, 0)), ranks[index])
        for index, points in enumerate(state.points)
    ]
    return tuple(scores if state.names[1] else scores[:1])


def _result(state: Counting) -> Result:
    if state.stopped:
        return Result((), state.stopped)
    most = max(state.points)
    winners = tuple(str(i + 1) for i, points in enumerate(state.points) if points == most)
    return Result(winners, "points")


GUIDE = Guide(
    start=Counting,
    flow=flow,
    participants=_participants,
    scores=_scores,
    result=_result,
    facts=lambda state: Facts(
        {"turns": state.turns}, {"1": {"points": state.points[0]}} if state.names else {}
    ),
    headline=lambda state: f"Turn {state.turn}",
    conclusion=lambda state, result: f"Won by {result.by}.",
)

GAME = Game(
    id="counting",
    title="Counting",
    short="Counting",
    package="tests.db",
    players=(1, 2),
    rules_version=3,
    fetch=lambda: GUIDE,
)
