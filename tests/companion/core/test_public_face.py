"""The names that games, windows and archives build on, as they are promised."""

from __future__ import annotations

import inspect
from dataclasses import FrozenInstanceError, fields

import pytest

import companion
from companion import (
    Amended,
    Doubted,
    Move,
    Option,
    Play,
    Refused,
    Step,
    Task,
)

FACE = (
    "games Play settle Refused Doubted Step Task Told Option Amended Move Entry Score Line Result "
    "Facts Flow Game Pick PickSome Sequence Order Number Tally Cards Cell Flag Text fill learn"
)
OF_A_PLAY = (
    "start state step upcoming actions moves answer propose undo redo rewind amend log scores "
    "result facts to_json from_json"
)


@pytest.mark.parametrize("name", FACE.split())
def test_a_name_of_the_face_comes_from_companion(name: str) -> None:
    assert name in companion.__all__
    assert getattr(companion, name)


def test_all_names_exist_and_are_sorted() -> None:
    assert all(hasattr(companion, name) for name in companion.__all__)
    assert len(set(companion.__all__)) == len(companion.__all__)


@pytest.mark.parametrize("name", OF_A_PLAY.split())
def test_a_play_has_what_is_promised(name: str) -> None:
    assert name in vars(Play) or name in Play.__annotations__


def test_an_answer_takes_values_an_action_and_a_confirmation() -> None:
    given = inspect.signature(Play.answer).parameters
    assert list(given)[1:4] == ["values", "action", "confirmed"]
    assert given["confirmed"].default is False
    assert list(inspect.signature(Play.amend).parameters)[1:] == ["n", "values", "confirmed"]


def test_values_are_made_by_place_as_written() -> None:
    assert Option("y", "Quen", 2) == Option(value="y", label="Quen", weight=2)
    step = Step("s", "1", "agenda", "Say.", ("Detail.",), (), ("RON-01",))
    assert (step.detail, step.fields, step.rules) == (("Detail.",), (), ("RON-01",))
    refused = Refused("left", "A reason.", "same")
    assert (refused.field, refused.reason, refused.key) == ("left", "A reason.", "same")
    assert Refused("left", "A reason.").key == "left"
    assert refused.at("right").field == "right"
    assert refused.at("right").key == "same"
    assert Doubted(["One.", "Two."]).reasons == ("One.", "Two.")
    assert [f.name for f in fields(Amended)] == ["play", "first_misfit", "reason", "rest"]
    moved = [f.name for f in fields(Move)]
    assert moved == ["number", "step", "seat", "action", "values", "confirmed", "by"]


def test_a_task_carries_its_luggage_by_name() -> None:
    task = Task.of("track.bonus", "1", track="1>2", spot=3)
    assert task["spot"] == 3
    assert task.get("track") == "1>2"
    assert task.get("side") is None
    with pytest.raises(KeyError):
        task["side"]
    with pytest.raises(FrozenInstanceError):
        task.step = "other"  # type: ignore[misc]  # that it is refused is what is shown


def test_two_steps_of_one_name_are_a_fault_of_the_game() -> None:
    flow = companion.Flow[object]()  # type: ignore[type-var]  # no state is folded here
    flow.step("one", "One")(lambda: None)
    with pytest.raises(ValueError, match="two handlers for one"):
        flow.action("one", "One", "game")(lambda: None)
    with pytest.raises(ValueError, match="no such group"):
        flow.action("two", "Two", "elsewhere")
