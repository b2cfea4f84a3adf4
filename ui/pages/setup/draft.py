"""A play that is being set up: kept in memory until it begins.

The draft is a Play like any other. A changed answer goes back to where it was given, and the
later ones are given again as far as they fit; what follows from the change is proposed anew.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from companion import APP, Doubted, Field, Move, Play, Refused, Step, fill, learn, settle
from companion.chance import SEED_BITS
from ui.play_session import Keeping, with_defaults

Json = Any
SETUP: Final = "setup."
_FURTHEST: Final = 24
"""Steps that `checklist` looks ahead: more than any setup has."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A setup step that was answered: its move, the step as it was asked, and what was said.

    `step` is filled with the answer, so that a form of it shows what was entered.
    """

    number: int
    step: Step
    values: Mapping[str, Json]
    said: str
    by_app: bool


class Draft:
    """A play in the making. Each change makes a new Play; nothing is kept in the archive."""

    def __init__(self, keeping: Keeping, play: Play) -> None:
        self._keeping = keeping
        self._entered: dict[tuple[str, str | None], Mapping[str, Json]] = {}
        self.play = play
        for before, node in pairwise(play.nodes()):
            if node.last is not None and before.step is not None:
                self._remember(before.step, node.last)

    @classmethod
    def start(cls, keeping: Keeping, game_id: str) -> Draft:
        """A fresh draft of a game, with a seed that nobody can guess."""
        draft = cls(keeping, Play.start(game_id, secrets.randbits(SEED_BITS)))
        draft.play = settle(draft.play, draft.known)
        return draft

    @classmethod
    def from_json(cls, keeping: Keeping, text: str) -> Draft:
        """The draft of a play file. PlayFileError where it cannot be read."""
        return cls(keeping, Play.from_json(text))

    @property
    def known(self) -> dict[str, Json]:
        """The Collection, with what this draft has taught."""
        return {**self._keeping.known, **self.learned}

    @property
    def learned(self) -> dict[str, Json]:
        """What the answers of the draft teach the Collection."""
        known = dict(self._keeping.known)
        taught: dict[str, Json] = {}
        for before, node in pairwise(self.play.nodes()):
            if before.step is not None and node.last is not None and node.last.by != APP:
                news = learn(before.step, node.last.values, known)
                taught |= news
                known |= news
        return taught

    @property
    def complete(self) -> bool:
        """Is nothing of the setup left to answer?"""
        return self.play.step is None or not self.play.step.id.startswith(SETUP)

    @property
    def step(self) -> Step | None:
        """The setup step now asked, filled; None when the setup is complete."""
        if self.complete or self.play.step is None:
            return None
        return self.filled(self.play.step)

    def filled(self, step: Step) -> Step:
        """The step with the Collection, the last setup, and what was entered here before."""
        recalled = self._keeping.recalled(self.play.game.id, step)
        step = fill(step, self.known, recalled)
        return with_values(step, self._entered.get((step.id, step.seat), {}))

    @property
    def answered(self) -> tuple[Answered, ...]:
        """The steps that were answered, first one first."""
        rows = []
        for (before, node), entry in zip(pairwise(self.play.nodes()), self.play.log, strict=True):
            move = node.last
            if before.step is None or move is None:
                continue
            step = with_values(self.filled(before.step), move.values)
            rows.append(Answered(move.number, step, move.values, entry.what, move.by == APP))
        return tuple(rows)

    # -- answering

    def answer(self, values: Mapping[str, Json], confirmed: bool = False) -> None:
        """Answer the step now asked. Raises Refused or Doubted; nothing changes then."""
        step = self.step
        if step is None:
            return
        play = self.play.answer(with_defaults(step, values), None, confirmed)
        self._take(step, play)

    def change(self, number: int, values: Mapping[str, Json], confirmed: bool = False) -> None:
        """Answer move `number` anew and give the later answers again as far as they fit.

        Raises Refused or Doubted where the new answer itself cannot be; nothing changes then.
        """
        later = [row for row in self.answered if row.number > number and not row.by_app]
        base = self.play.rewind(number - 1)
        asked = base.step
        if asked is None:
            return
        step = self.filled(asked)
        play = base.answer(with_defaults(step, values), None, confirmed)
        self._take(step, play)
        for row in later:
            if not self._again(row):
                break

    def step_back(self) -> bool:
        """Take the latest answer back; it is offered again. False at the first step."""
        earlier = self.play.undo()
        moved = earlier is not self.play
        self.play = earlier
        return moved

    def _again(self, row: Answered) -> bool:
        """Give an answer again, drawing anew what the app drew. False where it does not fit."""
        step = self.step
        if step is None or (step.id, step.seat) != (row.step.id, row.step.seat):
            return False
        drawn = [
            field.name
            for field in row.step.fields
            if field.draw is not None
            and field.name in row.values
            and self.play.propose(field, row.values) == row.values[field.name]
        ]
        return self._answered_by_itself(step, drawn)

    def _answered_by_itself(self, step: Step, drawn: Iterable[str]) -> bool:
        try:
            again: dict[str, Json] = {}
            for name in drawn:
                if step[name].draw:
                    again[name] = self.play.propose(step[name], again)
            self.answer(again)
        except (Refused, Doubted, LookupError):
            return False
        return True

    def _take(self, asked: Step, play: Play) -> None:
        if play.last is not None:
            self._remember(asked, play.last)
        self.play = play
        self.play = settle(play, self.known)

    def _remember(self, step: Step, move: Move) -> None:
        if move.by != APP:
            self._entered[step.id, step.seat] = move.values

    # -- looking ahead

    @property
    def checklist(self) -> tuple[str, ...]:
        """What to put on the table for exactly this setup, () while that is not known yet.

        Where the step with the list is still to come, the defaults stand in for the answers.
        """
        if found := next((row.step.checklist for row in self.answered if row.step.checklist), ()):
            return found
        ahead = Draft(self._keeping, self.play)
        ahead._entered = dict(self._entered)
        for _turn in range(_FURTHEST):
            step = ahead.step
            if step is None or step.checklist:
                return () if step is None else step.checklist
            drawn = [each.name for each in step.fields if each.default is None and each.draw]
            if not ahead._answered_by_itself(step, drawn):
                break
        return ()


def with_values(step: Step, values: Mapping[str, Json]) -> Step:
    """The step with these values as defaults, where its fields still accept them."""
    return replace(step, fields=tuple(_holding(field, values) for field in step.fields))


def _holding(field: Field, values: Mapping[str, Json]) -> Field:
    try:
        return replace(field, default=field.check(values[field.name]))
    except (KeyError, Refused):
        return field
