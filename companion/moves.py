"""What a play is made of: its moves, the lines of its log, and what an amend leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.step import Json

if TYPE_CHECKING:
    from companion.play import Play

PERSON: Final = "person"
APP: Final = "app"


@dataclass(frozen=True, slots=True)
class Move:
    """One answer. `number` counts from 1; `step` and `seat` are those that were asked.

    `action` is the anytime action that was taken instead, None for an answer to the step.
    `values` are canonical; `confirmed` says that doubts were confirmed; `by` is person or app.
    """

    number: int
    step: str
    seat: str | None
    action: str | None
    values: Mapping[str, Json]
    confirmed: bool = False
    by: str = PERSON


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: one a move. `also` is what happened by itself after it."""

    number: int
    who: str | None
    what: str
    also: tuple[str, ...] = ()
    by: str = PERSON
    step: str = ""
    action: str | None = None
    confirmed: bool = False
    headline: str = ""


@dataclass(frozen=True, slots=True)
class Amended:
    """What changing an earlier answer leads to. Nothing is thrown away yet.

    `play` is the amended play as far as the later answers fit, `first_misfit` the number of
    the first that does not (None when all do) with its reason, `rest` that one and all after.
    """

    play: Play
    first_misfit: int | None
    reason: str
    rest: tuple[Move, ...]
