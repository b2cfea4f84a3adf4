"""What holds in every state of a play of Legendary Monsters, and from one state to the next."""

from __future__ import annotations

from collections import Counter

from companion import Play
from companion.games.legendary_monsters import attacks, movement
from companion.games.legendary_monsters.setup import health, rows
from companion.games.legendary_monsters.state import State

RAISES_HEALTH = ("heal", "fix.health")
RAISES_LIFE = ("life.gain", "fix.life")
LOWERS_EXPERIENCE = ("fix.experience",)
CHANGES_POOL = ("pool.add", "pool.remove", "fix.pool")
CHANGES_DECK = ("fix.movement", "fix.turn")
CHANGES_STONES = ("fix.runestones",)


def check(play: Play) -> None:
    """Raise AssertionError where something does not hold after the latest move."""
    state: State = play.state
    if not state.chapter:
        return
    _seats(state)
    _rows(state)
    _deck(state)
    _pool(state)
    _ending(play)
    before: State = play.rewind(play.number - 1).state
    if before.chapter and play.last is not None:
        done = play.last.action or play.last.step
        _no_gifts(before, state, done)
        _cards_moved(before, state, done)
        _deck_moved(before, state, done)
        _tracked(before, state, done)


def _seats(state: State) -> None:
    assert sorted(state.initiative) == sorted(seat.id for seat in state.seats)
    assert len({seat.character for seat in state.seats}) == state.players
    for seat in state.seats:
        assert seat.start_health == health(state.players)
        assert 0 <= seat.health <= seat.start_health, seat
        assert 0 <= seat.experience <= 40, seat
        assert len({*seat.used}) == len(seat.used), seat
    assert 0 <= state.destiny <= 3
    assert sum(s.trail is not None and s.trail.source == "destiny" for s in state.seats) <= 1


def _rows(state: State) -> None:
    assert len(state.rows) == rows(state.players)
    taken = [spot for _seat, spot in state.standing if spot != "deck"]
    assert len({*taken}) == len(taken), state.standing
    seats = [seat for seat, _spot in state.standing]
    assert len({*seats}) == len(seats), state.standing
    for row in state.rows:
        assert row.pair or not row.cards, row
        assert len(row.cards) in {0, 2}, row


def _deck(state: State) -> None:
    """Pile and drawn cards are the make-up, and there is always a card to draw."""
    gone = Counter(dict(state.make_up))
    gone.subtract(dict(state.deck))
    if state.pending is not None:
        gone[state.pending] -= 1
    assert all(number >= 0 for number in gone.values()), (state.deck, state.make_up)
    assert state.deck or state.pending is not None or not state.agenda


def _pool(state: State) -> None:
    colours = {attack.colour for attack in state.monster.attacks}
    assert all({*card.colours} <= colours for card in state.pool)
    if state.agenda and all(task.step != "monster.attack" for task in state.agenda):
        assert not attacks.due(state.monster.attacks, state.pool), state.pool


def _ending(play: Play) -> None:
    """Life and damage add up; the game is over exactly when it is decided."""
    state: State = play.state
    dealt = sum(each.amount for each in state.dealt)
    assert state.monster.start_life - dealt == state.monster.life
    assert sum(score.total for score in play.scores) == dealt
    fallen = any(seat.health == 0 for seat in state.seats)
    if state.outcome is None:
        assert not fallen
        at_once = state.monster.life > 0 or state.reads("win_at", "chapter")
        assert at_once or _switched(play)
        assert state.agenda or state.stopped
    else:
        how, why = state.outcome
        assert not state.agenda
        assert fallen == (why == "health")
        assert (how == "won") == (why == "life")
        assert how == "lost" or state.monster.life <= 0
        assert why != "time" or (state.chapter == 3 and state.monster.life > 0)


def _switched(play: Play) -> bool:
    """Was Life at 0 before the reading of when it wins was switched?"""
    return any(move.action == "any.ruling" for move in play.moves)


def _no_gifts(before: State, state: State, done: str) -> None:
    """Health and Life never rise, and Experience never falls, by itself."""
    if done not in RAISES_LIFE:
        assert state.monster.life <= before.monster.life, done
    for was, now in zip(before.seats, state.seats, strict=True):
        assert now.health <= was.health or done in RAISES_HEALTH, (done, now)
        assert now.experience >= was.experience or done in LOWERS_EXPERIENCE, (done, now)
    if done not in CHANGES_STONES:
        used = sum(n for _k, n in before.runestones) - sum(n for _k, n in state.runestones)
        assert used == done.startswith("runestone."), done


def _cards_moved(before: State, state: State, done: str) -> None:
    """The Attack pool changes by what the Monster takes and what an attack discards."""
    if done in CHANGES_POOL:
        return
    more = len(state.pool) - len(before.pool)
    if done == "monster.act" and state.outcome is None:
        assert more in {0, 1, 2}
        assert state.pool[: len(before.pool)] == before.pool
        gone = [row for row in before.paired if row not in state.paired]
        assert len(gone) == (more == 2), (gone, more)
        if gone and before.rows[gone[0] - 1].cards:
            assert state.pool[len(before.pool) :] == before.rows[gone[0] - 1].cards
    elif done == "monster.attack":
        colour = before.agenda[0]["colour"]
        number = next(a.number for a in before.monster.attacks if a.colour == colour)
        assert -more <= number
        assert more == -number or before.reads("recount", "together")
    else:
        assert state.outcome is not None or more == 0, done


def _deck_moved(before: State, state: State, done: str) -> None:
    """One card at a time leaves the Movement deck; the last one, once resolved, reshuffles it."""
    if done in CHANGES_DECK:
        return
    left, now = movement.size(before.deck), movement.size(state.deck)
    if done == "monster.draw":
        assert now == left - 1
    elif done in {"monster.act", "runestone.ignore"} and left == 0 and state.outcome is None:
        assert state.deck == state.make_up
        assert state.shuffles == before.shuffles + 1
    else:
        assert (state.deck, state.shuffles) == (before.deck, before.shuffles), done


def _tracked(before: State, state: State, done: str) -> None:
    """Full: a card comes to a Timeline by being played, and leaves it by the die or clean-up."""
    for was, now in zip(before.seats, state.seats, strict=True):
        if not state.full:
            assert (now.timeline, now.tokens, now.hand) == ((), (), ()), now
            continue
        more = len(now.timeline) - len(was.timeline)
        if done == "turn.play":
            assert more == 2, now
            assert now.timeline[: len(was.timeline)] == was.timeline
        elif done == "end.keep":
            assert len(now.timeline) == min(before.chapter, len(was.timeline)), now
            assert not any(card.covered for card in now.timeline), now
        elif done == "end.pay":
            assert more in {0, -1}, now
        elif done != "fix.timeline.cards":
            assert more == 0, (done, now)
