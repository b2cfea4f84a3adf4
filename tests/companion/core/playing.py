"""Short ways to a play of the toy game that stands somewhere."""

from __future__ import annotations

from random import Random
from typing import Any

from companion import Doubted, Play, Refused, settle
from companion.step import Step

PRICES = {"apple": 3, "pear": 4, "plum": 6, "bonus": 0}
KNOWN: dict[str, Any] = {"toy/prices": {"apple": 3, "pear": 4, "plum": 6}, "toy/bonus": 0}


def seated(seed: int = 7, mode: str = "short", **values: Any) -> Play:
    """A play whose table is seated; the next step asks for what is printed."""
    names = {"seat/1/person": "Ada", "seat/2/person": "Bo"}
    return Play.start("toy", seed).answer({**names, "mode": mode, **values})


def begun(seed: int = 7, mode: str = "short") -> Play:
    """A play whose prices are entered; the first turn's draw is asked."""
    return seated(seed, mode).answer(PRICES)


def turn(seed: int = 7, mode: str = "short") -> Play:
    """A play whose first card is drawn by the app; its turn is asked."""
    return settle(begun(seed, mode), {})


def sampled(step: Step, rng: Random) -> dict[str, Any]:
    """A sample of every field."""
    return {field.name: field.sample(rng) for field in step.fields}


def onward(play: Play, rng: Random, moves: int = 10_000) -> Play:
    """The play after so many random answers, or at its end."""
    while play.step is not None and moves > 0:
        try:
            play = play.answer(sampled(play.step, rng), confirmed=True)
        except Refused:
            continue
        moves -= 1
    return play


def ended(seed: int = 7, mode: str = "short") -> Play:
    """A whole play, the app drawing what it may."""
    rng, play = Random(seed), seated(seed, mode)
    while (play := settle(play, KNOWN)).step is not None:
        assert play.step is not None
        try:
            play = play.answer(sampled(play.step, rng), confirmed=rng.random() < 0.5)
        except (Refused, Doubted):
            continue
    return play


def states(play: Play) -> list[Any]:
    """The state after each move, the start first."""
    return [node.state for node in play.nodes()]
