"""The toy game as a third party would register it."""

from __future__ import annotations

from companion import Facts, Game, Guide, Line, Participant, Result, Score
from tests.companion.toy.flow import flow
from tests.companion.toy.state import RULINGS, SEATS, TARGET, Orchard


def participants(state: Orchard) -> tuple[Participant, ...]:
    """Who sits where."""
    return tuple(
        Participant(seat, name) for seat, name in zip(SEATS, state.names, strict=False) if name
    )


def result(state: Orchard) -> Result:
    """Who won, and by what."""
    totals = {seat: state.total(seat) for seat in SEATS}
    most = max(totals.values())
    winners = tuple(seat for seat in SEATS if totals[seat] == most)
    if state.stopped:
        return Result((), "stopped")
    if most >= TARGET and not state.market:
        return Result(winners, "target")
    return Result(winners, "tie" if len(winners) > 1 else "points")


def scores(state: Orchard) -> tuple[Score, ...]:
    """The lines of each seat, and its rank."""
    totals = [state.total(seat) for seat in SEATS]
    return tuple(
        Score(
            seat,
            (
                Line("points", 0, dict(state.points)[seat]),
                Line("correction", 0, dict(state.corrections)[seat]),
            ),
            1 + sum(other > state.total(seat) for other in totals),
        )
        for seat in SEATS
        if state.names
    )


def facts(state: Orchard) -> Facts:
    """What statistics need."""
    return Facts(
        {"mode": state.mode, "rounds": state.round},
        {seat: {"points": state.total(seat)} for seat in SEATS},
    )


GUIDE = Guide(
    start=Orchard,
    flow=flow,
    participants=participants,
    scores=scores,
    result=result,
    facts=facts,
    headline=lambda state: f"Round {state.round}" if state.round else "Setup",
    conclusion=lambda state, result: f"Seats {', '.join(result.winners) or 'none'}.",
    rulings=RULINGS,
)

GAME = Game(
    id="toy",
    title="The Toy Orchard",
    short="Toy",
    package="tests.companion.toy",
    players=(2, 2),
    rules_version=1,
    target=TARGET,
    fetch=lambda: GUIDE,
    kinds=(("points", "Points"), ("correction", "Correction"), ("target", "Target reached")),
)
