"""Random plays driven from the Steps alone, each state checked; and amending."""

from __future__ import annotations

from random import Random

import pytest

from companion import Doubted, Play, Refused, Step, settle
from tests.companion.ronin.conservation import check
from tests.companion.ronin.tables import Script, collection, play_turns, seated

TRIES = 20


def sampled(play: Play, step: Step, rng: Random, action: str | None) -> Play:
    """The play after independent samples of the fields; refused ones are tried again."""
    for _try in range(TRIES):
        values = {field.name: field.sample(rng) for field in step.fields}
        try:
            return play.answer(values, action, confirmed=True)
        except Refused:
            continue
    pytest.fail(f"{step.id} accepts no sample")


@pytest.mark.parametrize("seed", range(12))
def test_a_random_play_comes_to_its_end(seed: int) -> None:
    rng = Random(seed)
    known = collection() if seed % 2 else {}
    play = Play.start("ronin", seed)
    while play.step is not None:
        step, action = play.step, None
        offered = [each for each in play.actions if each.group in ("game", "ruling", "note")]
        if offered and rng.random() < 0.1:
            step = rng.choice(offered)
            action = step.id
        play = settle(sampled(play, step, rng, action), known)
        check(play)
    assert play.result is not None
    assert play.conclusion
    again = Play.from_json(play.to_json())
    assert again.state == play.state
    assert again.scores == play.scores


def test_amending_a_row_count_changes_the_automa() -> None:
    game = seated(1, ("ciri", "yennefer", "geralt"), order=("geralt", "ciri", "yennefer"))
    game.answer("pool.refill", counts={"1": 2, "2": 1, "3": 0, "4": 0})
    number = game.play.number
    game.answer("draft.automa")
    game.answer("draft.pick", spot=2)
    amended = game.play.amend(number, {"counts": {"1": 2, "2": 3, "3": 0, "4": 0}})
    # The recorded spot of the Automa is no longer its decision, and is doubted no more: it was
    # not confirmed, so the table is asked again from there.
    assert amended.first_misfit == number + 1
    assert "By the rules Geralt takes row 2" in amended.reason
    assert len(amended.rest) == 2


@pytest.mark.parametrize("seed", range(4))
def test_amending_any_answer_raises_nothing_unexpected(seed: int) -> None:
    rng = Random(seed)
    game = play_turns(seated(1, ("ciri", "yennefer", "geralt")), Script(), until="chapter.keep")
    play = game.play
    nodes = play.nodes()
    for _time in range(12):
        number = rng.randrange(1, play.number + 1)
        asked = nodes[number - 1].step
        assert asked is not None
        values = {field.name: field.sample(rng) for field in asked.fields}
        try:
            amended = play.amend(number, values, confirmed=True)
        except (Refused, Doubted):
            continue
        check(amended.play)
        assert amended.first_misfit is None or amended.rest
