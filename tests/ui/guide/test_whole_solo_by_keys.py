"""A whole solo play of Ronin, key by key: as many presses as its document states."""

from __future__ import annotations

from typing import Any

import pytest

from companion import Doubted, Refused, fill, settle
from tests.companion.ronin.tables import Game
from tests.companion.ronin.test_whole_solo import COUNTS, TURNS, Turn, begun
from tests.ui.guide.hands import Hands

SPACES = " ".join


class AtTheTable:
    """A form and a play: each answer of the form goes into the play, the next step comes back."""

    def __init__(self, hands: Hands, game: Game) -> None:
        self.hands = hands
        self.game = game
        self.presses = 0
        hands.form.submitted.connect(self.take)
        self.show()

    def show(self) -> None:
        """Ask the step that the play asks, filled from the Collection."""
        step = self.game.play.step
        if step is not None:
            self.hands.ask(fill(step, self.game.known), self.game.play.number)

    def take(self, number: int, values: dict[str, Any]) -> None:
        """An answer of the form."""
        assert number == self.game.play.number
        try:
            play = self.game.play.answer(values)
        except Refused as refused:
            self.hands.form.show_refused(refused.field, refused.reason)
        except Doubted as doubted:
            self.hands.form.show_doubts(doubted.reasons)
        else:
            self.game.play = settle(play, self.game.known)
            self.show()

    def press(self, id: str, keys: str) -> None:
        """Answer the step of this id by exactly these keys."""
        assert self.game.asked == id
        before = self.game.play.number
        self.hands.press(keys)
        self.presses += len(keys.split())
        assert self.game.play.number > before, (id, keys)


def turn_by_keys(table: AtTheTable, turn: Turn) -> int:
    """One Turn of the play; how many keys it took."""
    table.presses = 0
    table.press("pool.refill", SPACES([*map(str, turn.refill), "⏎"]))
    for _seat, spot, marks in turn.drafts:
        if not marks:
            table.press("draft.pick", "d" if spot == "deck" else str(spot))
            continue
        tea, left, right = map(int, marks)
        table.press("draft.automa", SPACES([*"t" * tea, *"l" * left, *"r" * right, "⏎"]))
    table.press("play.cards", "⏎")
    keys = [*"l" * turn.tea[0], *"r" * turn.tea[1]]
    if turn.pairs:
        ((track, number),) = turn.pairs.items()
        tally = table.game.play.asked()["pairs"]
        shown = [count.key for count in tally.counts if count.shown and count.high]
        keys += ["⇥", *"→" * shown.index(track), str(number)]
    table.press("tea.ceremony", SPACES([*keys, "⏎"]))
    for values in turn.bonuses:
        table.press("track.bonus", "2" if "take/1" in values else "⏎")
    return table.presses


@pytest.mark.slow
def test_the_whole_play_takes_the_keys_that_its_document_states(hands: Hands) -> None:
    """126 in the nine Turns, 153 after the first two steps of the setup; won with 46 of 35."""
    game = begun()
    while game.asked != "setup.table":
        game.play = game.play.undo()
    table = AtTheTable(hands, game)
    table.press("setup.table", "⏎")
    table.press("setup.card", "m f d e f m ⏎")
    others, by_turn = table.presses, []
    for chapter, turns in enumerate(TURNS, start=1):
        by_turn += [turn_by_keys(table, turn) for turn in turns]
        table.presses = 0
        left, right = COUNTS[chapter - 1][:2]
        table.press("chapter.count", SPACES([*str(left), "⇥", *str(right), "⏎"]))
        if chapter < 3:
            table.press("chapter.keep", "⏎")
        others += table.presses
    table.presses = 0
    table.press("end.side_quest", "d 3 ⏎")
    others += table.presses
    assert by_turn == [turn.keys for turns in TURNS for turn in turns]
    assert (sum(by_turn), sum(by_turn) + others) == (126, 153)
    assert game.play.conclusion == "Won, 46 of 35 (Autumn)."
