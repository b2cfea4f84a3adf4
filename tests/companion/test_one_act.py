"""In every installed game one act is one move, one line of the log and one undo."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from companion import APP, Play, games, settle
from tests.soak.driver import Table

ACTS = 40
"""Answers of persons that are looked at in each play."""


def _acts(game_id: str, seed: int) -> list[tuple[Play, Play]]:
    """A random play as its acts: where it stood, and where it stands after an answer."""
    rng = Random(seed)
    table = Table(rng, {}, learns=True)
    play = settle(Play.start(game_id, seed), table.known)
    acts: list[tuple[Play, Play]] = []
    while play.step is not None and len(acts) < ACTS:
        actions = [each for each in play.actions if each.group != "stop"]
        step = rng.choice(actions) if actions and rng.random() < 0.3 else play.step
        action = None if step is play.step else step.id
        after = table.answered(play, step, action)
        if after is None:
            continue
        after = settle(after, table.known)
        acts.append((play, after))
        play = after
    return acts


@pytest.mark.parametrize("game_id", [game.id for game in games()])
def test_one_act_is_one_move_one_line_and_one_undo(game_id: str) -> None:
    """Some changes were no undo step, and one undo took two things back (Secretariat #695)."""
    for before, after in _acts(game_id, 3):
        made = after.moves[before.number :]
        assert [move.by == APP for move in made] == [False] + [True] * (len(made) - 1)
        lines = after.log[before.number :]
        assert len(lines) == len(made)
        assert all(line.what for line in lines)
        back = after.undo()
        assert (back.moves, back.state, back.step) == (before.moves, before.state, before.step)
        assert back.redo().moves == after.moves


@pytest.mark.parametrize("game_id", [game.id for game in games()])
def test_an_undo_does_not_let_anybody_draw_again(game_id: str) -> None:
    """An undo let players peek, or roll again (terraforming-mars #5569)."""
    drawn = 0
    for before, after in [act for seed in range(6) for act in _acts(game_id, seed)]:
        answer = after.moves[before.number]
        proposed = _proposed(before, answer.action)
        assert _proposed(after.undo(), answer.action) == proposed
        # Something else first, then the same: the same cards are drawn.
        noted = before.answer({"text": "Wait."}, "any.note")
        assert _proposed(noted, answer.action) == proposed
        again = noted.answer(answer.values, answer.action, True)
        drawn += len(proposed)
        for made in after.moves[before.number + 1 :]:
            fields = again.step.fields if again.step is not None else ()
            drawn += sum(field.draw is not None for field in fields)
            assert all(
                again.propose(field) == made.values[field.name]
                for field in fields
                if field.draw is not None and field.name in made.values
            )
            again = again.answer(made.values, by=APP)
    assert drawn


def _proposed(play: Play, action: str | None) -> dict[str, object]:
    """What the app draws for the step that is answered next, by field."""
    found: dict[str, object] = {}
    for field in play.asked(action).fields:
        if field.draw is not None:
            with suppress(LookupError):
                found[field.name] = play.propose(field)
    return found


@pytest.mark.parametrize("game_id", [game.id for game in games()])
def test_undo_brings_decks_and_discards_back(game_id: str) -> None:
    """Undoing a round left shuffled decks wrong (Secretariat #126)."""
    acts = _acts(game_id, 5)
    play = acts[-1][1]
    passed = {before.number: before.state for before, _after in acts}
    while play.number:
        earlier = play.undo()
        if earlier.number == play.number:
            break
        play = earlier
        if play.number in passed:
            assert play.state == passed[play.number]
    assert play.number == acts[0][0].number
