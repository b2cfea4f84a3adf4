"""Scores, the result, and what statistics are told."""

from __future__ import annotations

from companion.game import Facts, Line, Participant, Result, Score
from companion.games.dragons_path.components import ADVANCED, BASIC, ELEMENTS, TEAM
from companion.games.dragons_path.kinds import FIVE, FOUR
from companion.games.dragons_path.state import State
from companion.games.dragons_path.words import won_by
from companion.language import _
from companion.step import Json


def participants(state: State) -> tuple[Participant, ...]:
    """Who sits where; partners share a team."""
    return tuple(
        Participant(seat.id, seat.name, team=state.side_name(seat.side) if state.is_team else "")
        for seat in state.table.seats
    )


def winning_side(state: State) -> str | None:
    """The side that has won the play, None while there is none or when it was stopped."""
    if state.agenda or state.stopped or not state.results:
        return None
    return state.results[-1].winner


def lines(state: State, side: str) -> tuple[Line, ...]:
    """A line for each match or token of a side; a last one where tokens were corrected."""
    tokens = state.table.side(side).tokens
    if state.mode == TEAM:
        made = [
            Line(_kind(token.kind, token.element), token.turn, 1)
            for token in state.taken
            if token.side == side
        ]
    else:
        played = [match for match in state.results if match.turns]
        made = [Line("match", match.number, int(match.winner == side)) for match in played]
        if state.mode == BASIC:
            return tuple(made)
    corrected = tokens - sum(line.value for line in made)
    return (*made, Line("correction", 0, corrected)) if corrected else tuple(made)


def _kind(kind: str, element: str | None) -> str:
    return FIVE if kind == FIVE else f"{FOUR}_{element}"


def scores(state: State) -> tuple[Score, ...]:
    """A score a seat; partners share that of their team. Ranks follow the result."""
    if not state.table.seats:
        return ()
    winner = winning_side(state)
    made = {side.id: lines(state, side.id) for side in state.table.sides}
    totals = {side: sum(line.value for line in each) for side, each in made.items()}
    best = max(totals.values())
    ranks = {
        side: 1 if (side == winner if winner else total == best) else 2
        for side, total in totals.items()
    }
    seats = state.table.seats
    return tuple(Score(seat.id, made[seat.side], ranks[seat.side]) for seat in seats)


def result(state: State) -> Result | None:
    """Which seats won and by what; nobody where the play was stopped."""
    if state.agenda:
        return None
    winner = winning_side(state)
    if winner is None:
        return Result((), "stopped")
    by = state.results[-1].by
    return Result(tuple(seat.id for seat in state.table.members(winner)), by)


def headline(state: State) -> str:
    """Where the play is."""
    if not state.table.seats or not state.match.first:
        return _("Setup")
    turn = _("Turn {turn}").format(turn=max(1, state.match.turn))
    if state.mode != ADVANCED:
        return turn
    return _("Match {match}, turn {turn}").format(
        match=state.match.number, turn=max(1, state.match.turn)
    )


def conclusion(state: State, result: Result) -> str:
    """The result in a sentence."""
    if not result.winners:
        return _("The play was stopped.")
    side = state.seat(result.winners[0]).side
    last = state.results[-1]
    words = {"names": state.side_name(side), "by": won_by(state, last)}
    if state.mode == ADVANCED:
        mine = state.table.side(side).tokens
        theirs = state.table.opposing(result.winners[0]).tokens
        sentence = _("{names} won the game {mine}–{theirs}; the last match: {by}.")
        return sentence.format(**words, mine=mine, theirs=theirs)
    return _("{names} won: {by}.").format(**words)


def latest_losers(state: State) -> tuple[str, ...]:
    """The seats that lost the latest match of this play."""
    return state.results[-1].losers if state.results else ()


def facts(state: State) -> Facts:
    """What statistics need, of the play and by seat."""
    last = state.results[-1] if state.results else None
    running = state.match.turn if not last or last.number != state.match.number else 0
    play: dict[str, Json] = {
        "mode": state.mode,
        "tracking": state.tracking,
        "turns": sum(match.turns for match in state.results) + running,
        "matches": sum(match.turns > 0 for match in state.results),
        "by": last.by if last else None,
        "victories": [match.by for match in state.results],
        "first_won": [match.first not in match.losers for match in state.results],
        "losers": list(latest_losers(state)),
        "losses": [list(match.losers) for match in state.results],
        "spells_used": list(state.box),
    }
    return Facts(play, {seat.id: _of_seat(state, seat.id) for seat in state.table.seats})


def _of_seat(state: State, seat: str) -> dict[str, Json]:
    winner = winning_side(state)
    return {
        "won": None if winner is None else winner == state.seat(seat).side,
        "lost_latest_match": seat in latest_losers(state),
        "first_in": [match.number for match in state.results if match.first == seat],
        "tokens": state.table.own(seat).tokens,
        "elements_played": {each: state.count(f"{seat}/played/{each}") for each in ELEMENTS},
        "effects_cancelled": state.count(f"{seat}/cancelled"),
        "cards_returned": state.count(f"{seat}/returned"),
        "spells_used": [each.spell for each in state.used if each.seat == seat],
    }
