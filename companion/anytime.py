"""Anytime actions that every game offers: switch a ruling, stop early, take a note."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion import rulings as reading
from companion.fields import Option, Pick, Text
from companion.language import N_, _
from companion.rulings import Ruling
from companion.states import changed
from companion.step import Flow, Folding, Json, Refused, Step, Task, Told

STOPS = (
    ("time", N_("No time left")),
    ("given_up", N_("Given up")),
    ("mistake", N_("Something went wrong")),
)
"""The ways a table ends a play early: the word kept in the state, and its label."""


class _Stop:
    def ask(self, state: Folding, task: Task) -> Step | None:
        if not state.agenda:
            return None
        options = tuple(Option(word, _(label)) for word, label in STOPS)
        return Step(
            task.step,
            None,
            "stop",
            _("Stop this play here?"),
            (_("It is kept as stopped, with the scores as they are now."),),
            (Pick("why", _("Why"), options=options),),
        )

    def tell(self, state: Folding, task: Task, values: Mapping[str, Json]) -> Told[Folding]:
        why = dict(STOPS)[values["why"]]
        say = _("Stopped: {why}.").format(why=_(why).lower())
        return Told(changed(state, agenda=(), stopped=values["why"]), say)


class _Note:
    def ask(self, state: Folding, task: Task) -> Step | None:
        return Step(
            task.step,
            None,
            "note",
            _("Write a note into the log."),
            (),
            (Text("text", _("Note"), longest=400),),
        )

    def tell(self, state: Folding, task: Task, values: Mapping[str, Json]) -> Told[Folding]:
        return Told(state, _("Note: {text}").format(text=values["text"]))


class _Switch:
    def __init__(self, rulings: tuple[Ruling, ...]) -> None:
        self._rulings = rulings

    def ask(self, state: Any, task: Task) -> Step | None:
        now = dict(state.rulings)
        options = tuple(
            Option(f"{ruling.id}={word}", f"{_(ruling.question)} {_(way)}")
            for ruling in self._rulings
            for word, way in ruling.ways
            if ruling.id in now and now[ruling.id] != word
        )
        if not options or not state.agenda:
            return None
        return Step(
            task.step,
            None,
            "ruling",
            _("Switch a ruling from here on."),
            (),
            (Pick("ruling", _("Ruling"), options=options),),
            tuple(ruling.rule for ruling in self._rulings),
        )

    def tell(self, state: Any, task: Task, values: Mapping[str, Json]) -> Told[Any]:
        which, way = str(values["ruling"]).split("=", 1)
        ruling = next((each for each in self._rulings if each.id == which), None)
        if ruling is None:
            raise Refused("ruling", _("There is no such ruling."))
        say = _("Ruling from here on: {question} {way}").format(
            question=_(ruling.question), way=_(dict(ruling.ways)[way])
        )
        return Told(changed(state, rulings=reading.switched(state.rulings, which, way)), say)


def add_anytime(flow: Flow[Any], rulings: tuple[Ruling, ...] = ()) -> None:
    """Give a flow `any.note`, `any.stop` and, where the game has rulings, `any.ruling`.

    The state must have a field `rulings` for the last.
    """
    flow.action("any.note", N_("Note"), "note", letter="n")(_Note)
    if rulings:
        flow.action("any.ruling", N_("Switch a ruling"), "ruling")(lambda: _Switch(rulings))
    flow.action("any.stop", N_("Stop this play"), "stop")(_Stop)
