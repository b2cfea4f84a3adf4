"""What must hold of every play, whatever the game: each check raises AssertionError."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from companion import Doubted, Field, Play, Refused, Step, rules
from companion.fields import same
from companion.fields.choices import Order, Pick, PickSome, Sequence
from tests.soak.driver import sampled

CHOOSING = (Pick, PickSome, Sequence, Order)
AMENDS = 3
"""Earlier answers of a play that are changed, each by itself."""


def all_of(play: Play, rng: Random, conserved: Callable[[Play], None] | None) -> None:
    """Every check of a play that has come to its end."""
    if conserved is not None:
        conserves(play, conserved)
    replays(play)
    goes_back_and_forth(play)
    comes_back_from_its_file(play)
    adds_up(play)
    tells_it_all(play)
    for node in rng.sample(play.nodes(), min(12, len(play.nodes()))):
        asks_well(node)
    for _ in range(AMENDS):
        amends(play, rng)


def conservation(game_id: str) -> Callable[[Play], None] | None:
    """The game's own check of what never changes on its table, None where it has none."""
    name = f"tests.companion.{game_id}.conservation"
    if find_spec(f"tests.companion.{game_id}") is None or find_spec(name) is None:
        return None
    check: Callable[[Play], None] = import_module(name).check
    return check


def conserves(play: Play, check: Callable[[Play], None]) -> None:
    """What never changes has not changed after any move."""
    for node in play.nodes():
        try:
            check(node)
        except AssertionError as fault:
            raise AssertionError(f"after move {node.number}: {fault}") from fault


def replays(play: Play) -> None:
    """The moves alone fold to the same play."""
    again, fault = Play.restore(play.game.id, play.seed, play.moves)
    assert not fault, fault
    for node, other in zip(play.nodes(), again.nodes(), strict=True):
        assert node.state == other.state, f"move {node.number} folds to another state"
    assert again.log == play.log


def goes_back_and_forth(play: Play) -> None:
    """Undo to the start passes the same states as redo to the end."""
    passed, node = [play], play.undo()
    while node is not passed[-1]:
        passed.append(node)
        node = node.undo()
        if node.number == passed[-1].number:
            break
    assert all(move.by == "app" for move in passed[-1].moves), "undo ends too early"
    node = passed.pop()
    while passed:
        node = node.redo()
        assert node.state == passed.pop().state, f"redo to {node.number} is another state"
    assert node.moves == play.moves


def comes_back_from_its_file(play: Play) -> None:
    """The play file is read as it was written."""
    text = play.to_json()
    again = Play.from_json(text)
    assert again.state == play.state, "another state out of the file"
    assert again.moves == play.moves, "other moves out of the file"
    assert again.to_json() == text, "another file of the same play"


def adds_up(play: Play) -> None:
    """Scores, result and facts are there and are plain data."""
    assert play.result is not None, "a play without a result at its end"
    assert play.conclusion
    seats = {each.seat for each in play.participants} | {each.team for each in play.participants}
    assert set(play.result.winners) <= seats, f"winners {play.result.winners} of {seats}"
    for score in play.scores:
        assert score.seat in seats
        assert all(type(line.value) is int for line in score.lines)
    for facts in (play.facts.play, play.facts.seats):
        assert json.loads(json.dumps(facts)) == facts, "facts are no plain data"


def tells_it_all(play: Play) -> None:
    """The log has a sentence for every move, numbered without a hole."""
    assert [entry.number for entry in play.log] == list(range(1, play.number + 1))
    silent = [entry.step for entry in play.log if not entry.what.strip()]
    assert not silent, f"nothing is said of {silent[0]}"
    for move in play.moves:
        assert same(json.loads(json.dumps(dict(move.values))), dict(move.values)), move


def amends(play: Play, rng: Random) -> None:
    """A random earlier answer is changed: refused, doubted, or a play that replays."""
    number = rng.randint(1, play.number)
    node, action = play.rewind(number - 1), play.moves[number - 1].action
    step = node.asked(action)
    for _ in range(5):
        try:
            amended = play.amend(number, sampled(step, rng), confirmed=rng.random() < 0.7)
        except (Refused, Doubted):
            continue
        replays(amended.play)
        assert amended.play.undo().moves == play.moves, "undo does not bring the former play back"
        return


def asks_well(play: Play) -> None:
    """The Step and the actions offered are well made, and looking changes nothing."""
    state = play.state
    for step in (*([play.step] if play.step else []), *play.actions):
        for fault in ill(step, play.game.package):
            raise AssertionError(f"{step.id}: {fault}")
    assert all(play.label(task) for task in play.upcoming)
    assert play.state == state


def ill(step: Step, package: str) -> Iterator[str]:
    """What is wrong with a step as plain data."""
    names = [each.name for each in step.fields]
    if len(set(names)) < len(names):
        yield "two fields of one name"
    if not step.say:
        yield "it says nothing"
    unknown = set(step.rules) - set(rules.rules(package))
    if unknown:
        yield f"unknown rules {sorted(unknown)}"
    for each in step.fields:
        if each.when is not None and each.when[0] not in names:
            yield f"{each.name} depends on {each.when[0]}, which is not there"
        yield from _ill_field(each)


def _ill_field(field: Field) -> Iterator[str]:
    if field.default is not None:
        try:
            if not same(field.check(field.default), field.default):
                yield f"the default of {field.name} is not canonical"
        except Refused as refused:
            yield f"the default of {field.name} is refused: {refused.reason}"
    if isinstance(field, CHOOSING):
        values = [option.value for option in field.options]
        if any(same(one, other) for at, one in enumerate(values) for other in values[:at]):
            yield f"{field.name} offers one value twice"
        if not all(same(json.loads(json.dumps(value)), value) for value in values):
            yield f"{field.name} offers a value that is no plain data"


def is_natural(play: Play) -> bool:
    """Did it come to the end that its rules give it?"""
    return play.state.stopped is None and play.result is not None


def mode_of(play: Play) -> str:
    """Game and mode, for the summary."""
    mode: Any = play.facts.play.get("mode") or "-"
    return f"{play.game.id}/{mode}"
