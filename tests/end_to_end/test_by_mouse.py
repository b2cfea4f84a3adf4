"""The same solo game by mouse alone: every answer by a real click on what can be seen."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from companion import Play, Step
from tests.end_to_end.at_the_table import Kept
from tests.end_to_end.screen import Program, screen, until
from tests.end_to_end.seen import CONFIRM
from tests.screenshots import ronin_play

EYES = "tests.end_to_end.seen"
DOUBLE = 0.6
"""Seconds within which two clicks at one place are one: a double click answers once."""

MORE = "One more"
LESS = "One less"
LAST = -1
"""The last button of a name: what is entered already stands above it and is called the same."""
OVER_THE_GUIDE = (300, 460)
ORDER = ("Geralt", "Ciri", "Yennefer", "Dandelion", "Vesemir", "Triss", "Yuki-onna")

Click = tuple[str, int]
"""The name of a button, and which of those of that name: the first is 0."""

SETUP: tuple[tuple[Click, ...], ...] = (
    (),
    (("Ciri", 0), ("Yennefer", 1), ("Geralt", 2)),
    (),
    ((MORE, 0),) * 15,
    (),
    tuple(
        (name, LAST) for name in ("Magic", "Fight", "Diplomacy", "Exploration", "Fight", "Magic")
    ),
    tuple((name, LAST) for name in ORDER),
)
"""The clicks of each setup step before it is confirmed. The Ability spots stay open."""


class Hand:
    """A mouse that finds buttons by name."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._file = program.data / "seen.json"
        self._looks = 0
        self._clicked = 0.0

    def _seen(self) -> dict[str, Any]:
        if not self._file.exists():
            return {"looks": 0, "moves": -1, "buttons": []}
        seen: dict[str, Any] = json.loads(self._file.read_text())
        return seen

    def _places(self, name: str) -> list[tuple[int, int]]:
        return [(x, y) for said, x, y in self._seen()["buttons"] if _is(said, name)]

    def wait_for(self, moves: int) -> None:
        """Wait until the play is shown as it stands after so many moves."""
        until(f"{moves} moves in sight", lambda: self._seen()["moves"] == moves)

    def _found(self, name: str, place: int) -> bool:
        if len(self._places(name)) > max(place, 0):
            return True
        self._program.scroll(*OVER_THE_GUIDE)
        return False

    def click(self, name: str, place: int = 0) -> None:
        """Click the button of this name, or the one further down, where it is by now."""
        until("a look after the last click", lambda: self._seen()["looks"] > self._looks)
        until(f"{name} in sight", lambda: self._found(name, place))
        if not name.endswith((MORE, LESS)):
            until("no double click", lambda: time.monotonic() - self._clicked > DOUBLE)
            self._clicked = time.monotonic()
        self._program.click(*self._places(name)[place])
        self._looks = self._seen()["looks"] + 1


def _is(said: str, name: str) -> bool:
    """Is the button meant? One more and less of a number are meant by that alone."""
    return said == name or (name == MORE and said.endswith(MORE))


def clicks(play: Play, step: Step) -> list[Click]:
    """The clicks with which the example play answers a step, the confirming one included."""
    values = ronin_play.answer_for(play, step)
    if step.id == "draft.pick":
        return [("Main deck" if values["spot"] == "deck" else f"Row {values['spot']}", 0)]
    if step.id == "track.bonus":
        return _bonus(step, values)
    made = _counted(step, values) if step.id not in NUMBERS else _numbers(step, values)
    return [*made, (CONFIRM, 0)]


NUMBERS = ("chapter.count", "end.side_quest", "end.golden", "end.partnership")


def _numbers(step: Step, values: dict[str, Any]) -> list[Click]:
    made: list[Click] = [("Diplomacy", 0)] if step.id == "end.side_quest" else []
    numbers = [value for value in values.values() if isinstance(value, int)]
    for place, number in enumerate(numbers):
        made += [(MORE, place)] * number
    return made


def _counted(step: Step, values: dict[str, Any]) -> list[Click]:
    made: list[Click] = []
    for field in step.fields:
        for count in getattr(field, "counts", ()):
            wanted = values.get(field.name, {}).get(count.key, 0)
            made += [(f"{count.label}: {MORE}", 0)] * wanted
            if not wanted and step.id == "pool.refill":
                # Every row has to be told; down from nothing told is 0.
                made.append((f"{count.label}: {LESS}", 0))
    return made


def _bonus(step: Step, values: dict[str, Any]) -> list[Click]:
    if "take/1" in values:
        return [("Experience", 0)]
    if values["bonus"] == "nothing":
        return [("Nothing", 0)]
    known = step["ability"].default is not None
    return [(CONFIRM, 0)] if known else [("3rd Ability", 0), (CONFIRM, 0)]


@pytest.mark.end_to_end
def test_a_whole_solo_game_by_mouse(tmp_path: Path) -> None:
    """From Home to the result, without a key."""
    kept = Kept(tmp_path)
    with screen() as display:
        program = Program(display, tmp_path, EYES)
        hand = Hand(program)
        try:
            play = _set_up(hand, kept)
            while play.step is not None:
                hand.wait_for(play.number)
                for name, place in clicks(play, kept.filled(play.step)):
                    hand.click(name, place)
                play = kept.beyond(play.number)
        finally:
            program.end()
    assert play.conclusion == "Won, 46 of 35 (Autumn)."
    (summary,) = kept.archive.plays()
    assert summary.result == "target"
    kept.close()


def _set_up(hand: Hand, kept: Kept) -> Play:
    hand.click("Set up Ronin")
    for number, pressed in enumerate(SETUP):
        hand.wait_for(number)
        for name, place in pressed:
            hand.click(name, place)
        hand.click(CONFIRM)
    return kept.beyond(len(SETUP) - 1)
