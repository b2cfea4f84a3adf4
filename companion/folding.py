"""What an answer does to a state: checked, told, and all that needs no asking after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.game import Game
from companion.language import _
from companion.states import changed
from companion.step import Json, Refused, Step, Told

ENDLESS: Final = 10_000
"""So many tasks in a row that nobody is asked: a fault of the game, not a long phase."""


def checked_values(step: Step, values: Mapping[str, Json]) -> dict[str, Json]:
    """The canonical value of every field that is asked, or Refused."""
    names = {field.name for field in step.fields}
    for name in values:
        if name not in names:
            reason = _("There is nothing named “{name}” to fill in here.")
            raise Refused("", reason.format(name=str(name)[:40]), "unknown")
    made: dict[str, Json] = {}
    so_far = dict(values)
    for field in step.by_need:
        if not field.is_asked(so_far, step):
            continue
        value = values.get(field.name)
        value = field.default if value is None else value
        if value is None:
            raise field.missing()
        made[field.name] = so_far[field.name] = field.check(value)
    return {field.name: made[field.name] for field in step.fields if field.name in made}


def told_first(game: Game[Any], state: Any, values: Mapping[str, Json]) -> Told[Any]:
    """What an answer to the first task of the agenda leads to."""
    return game.flow.tell(changed(state, agenda=state.agenda[1:]), state.agenda[0], values)


def quietly(game: Game[Any], state: Any) -> tuple[Any, tuple[str, ...]]:
    """The state after all tasks in front that need no asking, and what they said."""
    says: list[str] = []
    for _turn in range(ENDLESS):
        if not state.agenda or not game.flow.is_quiet(state, state.agenda[0]):
            return state, tuple(say for say in says if say)
        told = told_first(game, state, {})
        says.append(told.say)
        state = told.state
    raise RuntimeError(f"{game.id}: quiet tasks without end at {state.agenda[0].step}")
