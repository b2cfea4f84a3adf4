"""Random plays driven from the Steps alone reach an end in every mode; each state is checked."""

from __future__ import annotations

from random import Random

import pytest

from companion import Play, Refused, Step, settle
from companion.games.dragons_path.components import MODES
from companion.games.dragons_path.kinds import FULL, LIGHT
from tests.companion.dragons_path.conservation import check

TRIES = 20
MOST = 2000
ENDING = ("action.concede", "action.deck_out", "any.stop")


def sampled(play: Play, step: Step, rng: Random, action: str | None, **fixed: str) -> Play:
    """The play after independent samples of the fields; refused ones are tried again."""
    for _try in range(TRIES):
        values = {field.name: field.sample(rng) for field in step.fields} | fixed
        try:
            return play.answer(values, action, confirmed=True)
        except Refused:
            continue
    pytest.fail(f"{step.id} accepts no sample")


def played(seed: int, mode: str, tracking: str, acting: float) -> Play:
    """A random play to its end, checked after each move."""
    rng = Random(f"{seed}/{mode}/{tracking}")
    play = Play.start("dragons_path", seed)
    assert play.step is not None
    play = sampled(play, play.step, rng, None, mode=mode, tracking=tracking)
    while play.step is not None:
        step, action = play.step, None
        offered = [each for each in play.actions if each.id not in ENDING]
        if offered and rng.random() < acting:
            step = rng.choice(offered)
            action = step.id
        play = settle(sampled(play, step, rng, action), {})
        check(play)
        assert play.number < MOST
    return play


@pytest.mark.parametrize("tracking", [FULL, LIGHT])
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("seed", "acting"), [(1, 0.0), (2, 0.0), (3, 0.15)])
def test_a_random_play_comes_to_its_end(seed: int, mode: str, tracking: str, acting: float) -> None:
    play = played(seed, mode, tracking, acting)
    assert play.result is not None
    assert play.conclusion
    assert play.facts.play["mode"] == mode
    again = Play.from_json(play.to_json())
    assert again.state == play.state
    assert again.scores == play.scores


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(100, 115))
def test_many_random_plays(seed: int, mode: str) -> None:
    assert played(seed, mode, FULL, 0.1).result is not None
