"""Correcting a number of the table by hand."""

from __future__ import annotations

from collections.abc import Mapping

from companion.fields import Number, Option, Pick
from companion.games.path_of_destiny.experience import MOST
from companion.games.ronin.flow.anytime import going
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.state import RoninState, scored
from companion.language import N_, _
from companion.states import changed
from companion.step import Json, Refused, Step, Task, Told

_HIGHEST = 300


def _options(state: RoninState) -> tuple[Option, ...]:
    """Every number that can be corrected, with its value now."""
    made = []
    for seat in state.playing:
        words = _("{seat}: Experience").format(seat=seat.label)
        made.append(Option(f"experience/{seat.id}", words, note=str(seat.experience)))
        words = _("{seat}: Victory Points").format(seat=seat.label)
        made.append(Option(f"victory/{seat.id}", words, note=str(seat.victory)))
    for track in state.tracks:
        one, other = state.seat(track.first).label, state.seat(track.second).label
        words = _("Track of {one} and {other}").format(one=one, other=other)
        made.append(Option(f"track/{track.key}", words, note=str(track.level)))
    made.append(Option("deck", _("Main deck"), note=str(state.deck)))
    made.append(Option("discard", _("Discard pile"), note=str(state.discard)))
    return tuple(made)


def _corrected(state: RoninState, what: str, value: int) -> RoninState:
    """The table with one number set. Refused where it cannot be so high."""
    kind, _slash, key = what.partition("/")
    if kind == "experience":
        _bounded(value, MOST)
        return state.with_seat(changed(state.seat(key), experience=value))
    if kind == "victory":
        seat = state.seat(key)
        return state.with_seat(scored(seat, "correction", value - seat.victory))
    if kind == "track":
        track = state.track(key)
        _bounded(value, track.length or _HIGHEST)
        return state.with_track(changed(track, level=value))
    return changed(state, deck=value) if kind == "deck" else changed(state, discard=value)


def _bounded(value: int, most: int) -> None:
    if value > most:
        raise Refused("value", _("At most {most}, not {value}.").format(most=most, value=value))


@flow.action("any.fix", N_("Correct a number"), "correction", letter="c")
class Fix:
    """What was moved wrong on the table, and stays so. Always doubted, told in the log."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        if not going(state):
            return None
        return Step(
            task.step,
            None,
            "correction",
            _("Which number is different on the table?"),
            (_("Bonuses and Abilities do not follow from a correction."),),
            (
                Pick("what", _("Number"), options=_options(state)),
                Number("value", _("It is"), low=0, high=_HIGHEST, likely=(0, 30)),
            ),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        what, value = values["what"], values["value"]
        option = next(each for each in _options(state) if each.value == what)
        say = _("Corrected by hand: {what} {before} → {after}.").format(
            what=option.label, before=option.note, after=value
        )
        doubt = _("Unusual: {what} is set from {before} to {after}. Keep it?").format(
            what=option.label, before=option.note, after=value
        )
        return Told(_corrected(state, what, value), say, (doubt,))
