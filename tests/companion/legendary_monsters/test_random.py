"""Random answers, from the Steps alone, bring every table to an end of the game's own."""

from __future__ import annotations

from random import Random

import pytest

from companion import Play, settle
from tests.companion.legendary_monsters.conservation import check
from tests.soak.driver import Table


@pytest.mark.parametrize("level", ["light", "full"])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_random_answers_come_to_an_end(players: int, level: str) -> None:
    table = Table(Random(f"{players} {level}"), {}, learns=False)
    play = Play.start("legendary_monsters", players)
    play = play.answer({"players": players, "level": level})
    while play.step is not None:
        assert play.number < 1_000
        after = table.answered(play, play.step, None)
        assert after is not None, f"no answer to {play.step.id} is accepted"
        play = settle(after, {})
        check(play)
    assert play.result is not None
    assert play.result.by in {"life", "health", "time"}
    assert play.conclusion
