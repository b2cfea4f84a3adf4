"""What holds in every state of a play of Dragon's Path, and from one state to the next."""

from __future__ import annotations

from companion import Play
from companion.games.dragons_path.components import (
    CARDS,
    ELEMENTS,
    SPELLS,
    TEAM,
    TOKENS,
    TOKENS_TO_WIN,
    ordered,
)
from companion.games.dragons_path.state import State
from companion.games.dragons_path.victory import complete

CORRECTS = ("correct.turn", "correct.cards", "correct.numbers", "correct.tokens")


def check(play: Play) -> None:
    """Raise AssertionError where something does not hold after the latest move."""
    state: State = play.state
    if not state.table.seats:
        return
    _cards(state)
    _spells(state)
    _tokens(state)
    _scores(play)
    before: State = play.rewind(play.number - 1).state
    if play.last is not None and before.table.seats:
        done = play.last.action or play.last.step
        _turns(before, state, done)
        _only_fewer_spells(before, state, done)
        _nobody_overlooked(state, done)


def _cards(state: State) -> None:
    """Every card of a deck is in exactly one place: 25 a seat."""
    seats = {seat.id for seat in state.table.seats}
    for side in state.table.sides:
        assert all(card.owner in seats and card.element in ELEMENTS for card in side.area), side
    for seat in state.table.seats:
        if seat.deck is None or seat.hand is None or seat.discard is None:
            assert (seat.deck, seat.hand, seat.discard, seat.out) == (None, None, None, ()), seat
            continue
        assert seat.deck >= 0, seat
        assert seat.hand >= 0, seat
        assert seat.discard == ordered(seat.discard), seat
        in_play = sum(card.owner == seat.id for side in state.table.sides for card in side.area)
        aside = state.aside is not None and state.aside.owner == seat.id
        places = (seat.deck, seat.hand, len(seat.discard), in_play, len(seat.out), int(aside))
        assert sum(places) == CARDS, (seat, places)


def _spells(state: State) -> None:
    """Each of the ten Spells is in exactly one place."""
    places = [spell for side in state.table.sides for spell in side.spells]
    places += [*state.box, *state.undealt]
    assert sorted(places) == sorted(SPELLS), places
    if not state.has_spells:
        assert len(state.undealt) == len(SPELLS)


def _tokens(state: State) -> None:
    tokens = [side.tokens for side in state.table.sides]
    assert all(0 <= number <= TOKENS_TO_WIN for number in tokens), tokens
    assert sum(tokens) <= TOKENS, tokens
    if not state.has_spells:
        assert sum(tokens) == 0
    if TOKENS_TO_WIN in tokens:
        assert state.agenda == ()
    for taken in state.taken:
        assert complete(ELEMENTS if taken.element is None else (taken.element,) * 4).is_complete


def _scores(play: Play) -> None:
    """Partners share a score; lines add up to the tokens."""
    state: State = play.state
    for score in play.scores:
        side = state.table.own(score.seat)
        if state.has_spells:
            assert score.total == side.tokens, score
    if play.result is not None and play.result.winners:
        ranks = {score.seat: score.rank for score in play.scores}
        assert {seat for seat, rank in ranks.items() if rank == 1} == {*play.result.winners}


def _turns(before: State, state: State, done: str) -> None:
    """Turns go round the table one by one."""
    if before.match.number != state.match.number or done == "correct.turn":
        return
    steps = state.match.turn - before.match.turn
    if before.match.turn == 0:
        assert state.match.turn in (0, 1)
        return
    assert steps in (0, 1), (before.match, state.match)
    if steps:
        assert state.table.after(before.match.active)[0].id == state.match.active


def _only_fewer_spells(before: State, state: State, done: str) -> None:
    """Spells only go, from the sides into the box."""
    assert before.box == state.box[: len(before.box)]
    if done in ("correct.tokens", "spells.face_up"):
        return
    for then, now in zip(before.table.sides, state.table.sides, strict=True):
        assert {*now.spells} <= {*then.spells}, (then, now)


def _nobody_overlooked(state: State, done: str) -> None:
    """A turn of two players never ends past a complete area of its own."""
    begins = state.agenda[:1] and state.agenda[0].step == "turn.play"
    if state.mode == TEAM or not begins or state.match.turn < 2 or done in CORRECTS:
        return
    if done.startswith(("any.", "action.", "correct.")) or done == "spell.card":
        return
    previous = state.table.after(state.match.active)[-1].id
    assert not complete(state.table.own(previous).elements).is_complete, previous
