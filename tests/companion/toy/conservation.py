"""What never changes on the toy game's table: its eight cards."""

from __future__ import annotations

from collections import Counter

from companion import Play
from tests.companion.toy.state import FRUIT


def check(play: Play) -> None:
    """Deck, hand and what is gone are always the whole deck; lines add up to totals."""
    state = play.state
    there = Counter(dict(state.deck))
    there.update(state.gone)
    there.update([state.hand] if state.hand else [])
    assert there == Counter(dict(FRUIT)), f"cards lost or made: {there}"
    assert all(count >= 0 for _kind, count in state.deck)
    for score in play.scores:
        assert score.total == state.total(score.seat)
