"""Plays a game from its Steps alone: no rule of any game is known here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion import Doubted, Play, Refused, Step, fill, learn, settle

TRIES = 200
"""Samples of a step's fields until one fits; a legal one comes within a few."""

LONGEST = 3_000
"""Moves after which a play that has not ended is stopped."""

STOPS_FROM = 80
"""The move from which a table may lose patience."""


class Stuck(AssertionError):
    """A step for which no sample was accepted."""


@dataclass(slots=True)
class Table:
    """People who answer at random, and what they know of their box."""

    rng: Random
    known: dict[str, Any]
    learns: bool
    tries: int = 0
    shared: set[str] = field(default_factory=set)

    def play(self, game_id: str, seed: int) -> Play:
        """A play driven to its end, or stopped late."""
        play = settle(Play.start(game_id, seed), self.known)
        while play.step is not None:
            if play.number > LONGEST:
                return play.answer({"why": "time"}, "any.stop")
            play = settle(self._went_on(play), self.known)
        if self.rng.random() < 0.1:
            play = play.answer({"text": "After the end."}, "any.note")
        return play

    def _went_on(self, play: Play) -> Play:
        action = self._action(play)
        step = play.step if action is None else action
        assert step is not None
        after = self.answered(play, step, None if action is None else action.id)
        if after is None and action is None:
            raise Stuck(f"no answer to {step.id} is accepted")
        if after is None:
            return play
        if self.learns and action is None and after.last is not None:
            self.known |= learn(step, after.last.values, self.known)
        return after

    def _action(self, play: Play) -> Step | None:
        """Now and then an action: those of the game often, notes and corrections rarely."""
        chances = {"game": 0.06, "note": 0.005, "correction": 0.01, "ruling": 0.004, "stop": 0.0}
        if play.number > STOPS_FROM:
            chances["stop"] = 0.001
        if self.rng.random() > sum(chances.values()):
            return None
        group = self.rng.choices(list(chances), list(chances.values()))[0]
        steps = [step for step in play.actions if step.group == group]
        return self.rng.choice(steps) if steps else None

    def answered(self, play: Play, step: Step, action: str | None) -> Play | None:
        """The play after a sampled answer, None where nothing that was tried is accepted."""
        filled = fill(step, self.known)
        for attempt in range(TRIES):
            values = sampled(filled, self.rng)
            confirms = attempt > 20 or self.rng.random() < 0.3
            try:
                return play.answer(values, action, confirms)
            except (Refused, Doubted):
                self.tries += 1
        return None


def sampled(step: Step, rng: Random) -> Mapping[str, Any]:
    """A value for each field: drawn by the app's side, left as it is, or at random."""
    values: dict[str, Any] = {}
    for each in step.fields:
        if each.default is not None and rng.random() < (0.9 if each.folded else 0.35):
            continue
        values[each.name] = each.sample(rng)
    return values
