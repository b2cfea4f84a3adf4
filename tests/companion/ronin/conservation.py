"""What holds in every state of a play of Ronin: nothing appears from nowhere, nothing is lost."""

from __future__ import annotations

from collections import Counter

from companion import Play
from companion.games.ronin.components import ACTION_CARDS, CHAPTERS, HAND, TURNS
from companion.games.ronin.state import RoninState

_SET_BY_HAND = ("any.fix",)


def check(play: Play) -> None:
    """Raise AssertionError where something does not hold in the state after the latest move."""
    state: RoninState = play.state
    if not state.seats:
        return
    _seats(state)
    _levels(play)
    if state.initiative:
        _order(state)
        _rows(state)
    if state.agenda and state.agenda[0].step == "pool.refill":
        _cards(play)
    if not state.agenda and state.stopped is None:
        _whole(play)


def _seats(state: RoninState) -> None:
    for seat in state.seats:
        assert 0 <= seat.experience <= 40, seat
        assert seat.victory == sum(line.value for line in seat.lines)
        assert seat.open.left >= 0, seat
        assert seat.open.right >= 0, seat
        if not seat.is_player:
            assert not seat.lines, seat
            assert seat.experience == 0, seat
            assert not seat.used, seat
            assert not seat.partner_cards, seat
        if state.full:
            assert seat.lying == len(seat.timeline), seat
        cards = Counter((card.character, card.ability) for card in seat.partner_cards)
        assert not cards or max(cards.values()) == 1, cards
    assert len({seat.character for seat in state.seats}) == len(state.seats)


def _levels(play: Play) -> None:
    """No marker falls, but by a correction; none goes past the last spot."""
    if play.last is not None and play.last.action not in _SET_BY_HAND:
        earlier = play.rewind(play.number - 1).state
        before = {track.key: track.level for track in earlier.tracks}
        for track in play.state.tracks:
            assert track.level >= before.get(track.key, 0), track
    for track in play.state.tracks:
        assert track.length == 0 or track.level <= track.length, track


def _order(state: RoninState) -> None:
    assert sorted(state.initiative) == sorted(seat.id for seat in state.seats)


def _rows(state: RoninState) -> None:
    taken = [spot for _seat, spot in state.drafted if spot != "deck"]
    assert len({*taken}) == len(taken), state.drafted
    drafted = [seat for seat, _spot in state.drafted]
    assert len({*drafted}) == len(drafted), state.drafted
    for number in taken:
        assert not state.rows[int(number) - 1].pair, (number, state.rows)


def _cards(play: Play) -> None:
    """Between Turns: deck, discard, pairs, hands and Timelines are all the cards there are."""
    state: RoninState = play.state
    if any(move.action in _SET_BY_HAND for move in play.moves):
        return
    pairs = sum(row.pair for row in state.rows)
    lying = sum(seat.lying for seat in state.seats)
    hands = HAND * state.players
    together = state.deck + state.discard + 2 * pairs + hands + lying
    assert together == ACTION_CARDS + HAND * state.players, (together, state)
    for seat in state.seats:
        kept = state.chapter - 1 if seat.is_player else 0
        assert seat.lying == kept + 2 * (state.turn - 1), seat


def _whole(play: Play) -> None:
    """A play that came to its end has its nine Tea Ceremonies, and its result."""
    steps = Counter(move.step for move in play.moves if move.action is None)
    assert steps["tea.ceremony"] == CHAPTERS * TURNS, steps
    assert steps["chapter.count"] == CHAPTERS, steps
    assert steps["chapter.keep"] == CHAPTERS - 1, steps
    assert play.result is not None
    for score in play.scores:
        assert score.total == play.state.seat(score.seat).victory
