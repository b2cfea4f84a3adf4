"""Steps and tasks: what is asked at the table, and what an answer does to the state.

A game registers one handler a step in its `Flow`. `ask` makes the `Step` that is shown;
`tell` takes checked values and answers the next state. Ask checks, tell trusts: folding a
play uses `tell` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, Self, TypeVar, cast

from companion.language import _
from companion.states import changed

if TYPE_CHECKING:
    from companion.fields import Field

Json = Any
"""Canonical JSON: None, bool, int, str, lists, and dictionaries with text keys. No tuples."""

AGENDA: Final = "agenda"
"""The group of a step that the agenda asks. Anytime actions have one of GROUPS."""

GROUPS: Final = ("game", "note", "correction", "ruling", "stop")
"""Groups of anytime actions, in the order in which they are offered."""


class Refused(Exception):
    """An entry that cannot be. Nothing changes.

    `field` is the name of the field of the step ("" when no single field is to blame),
    `reason` a sentence for the player, `key` the stable word that cases and tests name.
    """

    def __init__(self, field: str, reason: str, key: str = "") -> None:
        super().__init__(reason)
        self.field = field
        self.reason = reason
        self.key = key or field

    def at(self, field: str) -> Refused:
        """The same refusal, shown at another field of the step."""
        return Refused(field, self.reason, self.key)


class Doubted(Exception):
    """An entry that can be but is unusual. Nothing changes until it is confirmed."""

    def __init__(self, reasons: Iterable[str]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(" ".join(self.reasons))


@dataclass(frozen=True, slots=True)
class Task:
    """One thing still to come: a step, whose it is, and what the step must carry."""

    step: str
    seat: str | None = None
    carry: tuple[tuple[str, Json], ...] = ()

    @classmethod
    def of(cls, step: str, seat: str | None = None, **carry: Json) -> Self:
        """A task with its luggage by name: `Task.of("track.bonus", "1", track="1>2", spot=3)`."""
        return cls(step, seat, tuple(carry.items()))

    def __getitem__(self, name: str) -> Json:
        """What is carried under `name`; KeyError where nothing is."""
        for key, value in self.carry:
            if key == name:
                return value
        raise KeyError(name)

    def get(self, name: str, default: Json = None) -> Json:
        """What is carried under `name`, or `default`."""
        return next((value for key, value in self.carry if key == name), default)


@dataclass(frozen=True, slots=True)
class Bar:
    """A line of the small picture that shows why: a row with its Active Symbols, say.

    `value` None means there is nothing to measure (a taken row); `chosen` marks the line
    that decided. `of` is what the value is measured against ("2 of 3"), where it has a measure
    of its own; otherwise the lines are measured against each other.
    """

    label: str
    value: int | None
    note: str = ""
    chosen: bool = False
    of: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do at the table, as plain data. Anyone can answer it from this alone.

    `seat` is whose step it is, `answers` who answers where that is another one. `say` is the
    one large sentence, read aloud; `detail` the lines below it; `news` what happened by itself
    since the last answer (filled in by the Play). `title` names the phase, `bars` show why,
    `checklist` is to be ticked off. `closes` names groups of anytime actions that wait until
    this step is answered. `auto` marks a step that the app may answer: `settle` does so when
    every field is drawn by the app, known from the Collection, or has a default. `auto_when`
    names a field and the values with which alone that holds.
    """

    id: str
    seat: str | None
    group: str
    say: str
    detail: tuple[str, ...] = ()
    fields: tuple[Field, ...] = ()
    rules: tuple[str, ...] = ()
    title: str = ""
    answers: str | None = None
    news: tuple[str, ...] = ()
    bars: tuple[Bar, ...] = ()
    checklist: tuple[str, ...] = ()
    confirm: str = ""
    letter: str = ""
    closes: frozenset[str] = frozenset()
    auto: bool = False
    auto_when: tuple[str, tuple[Json, ...]] | None = None

    def __getitem__(self, name: str) -> Field:
        """The field of that name; KeyError where the step has none."""
        for each in self.fields:
            if each.name == name:
                return each
        raise KeyError(name)

    @property
    def by_need(self) -> tuple[Field, ...]:
        """The fields, each after the one that decides whether it is asked."""
        if all(each.when is None for each in self.fields):
            return self.fields
        return tuple(sorted(self.fields, key=self._needs))

    def _needs(self, field: Field) -> int:
        return 0 if field.when is None else 1 + self._needs(self[field.when[0]])

    def asked(self, values: Mapping[str, Json]) -> tuple[Field, ...]:
        """The fields that are asked when the others have these values (`when` of a field)."""
        return tuple(each for each in self.fields if each.is_asked(values, self))


class Folding(Protocol):
    """What every game's state has: the tasks still to come, and whether it was stopped."""

    @property
    def agenda(self) -> tuple[Task, ...]:
        """Tasks still to come, the next one first."""

    @property
    def stopped(self) -> str | None:
        """None, or the stable word for how the table ended the play early."""


S = TypeVar("S", bound=Folding)


@dataclass(frozen=True, slots=True)
class Told(Generic[S]):
    """What an answer leads to: the next state, what is said of it, and what is unusual.

    `say` is one sentence for the log; `doubts` are sentences that need confirming.
    """

    state: S
    say: str = ""
    doubts: tuple[str, ...] = ()


class Handler(Protocol[S]):
    """One step of a game: small, and named in the game's flow."""

    def ask(self, state: S, task: Task) -> Step | None:
        """The Step to show; for an anytime action None where it cannot be taken now."""

    def tell(self, state: S, task: Task, values: Mapping[str, Json]) -> Told[S]:
        """The next state. `values` are checked; the task is no longer on the agenda.

        Refused where a combination of values cannot be, doubts where it is unusual.
        """


Label = Callable[[S, Task], str]
Test = Callable[[S, Task], bool]


@dataclass(frozen=True, slots=True)
class Registered(Generic[S]):
    """A handler with what the flow must know of it."""

    id: str
    handler: Handler[S]
    title: str | Label[S]
    quiet: bool | Test[S] = False
    group: str = AGENDA
    letter: str = ""

    def label(self, state: S, task: Task) -> str:
        """The name of the step for "what comes next"."""
        return _(self.title) if isinstance(self.title, str) else self.title(state, task)

    def is_quiet(self, state: S, task: Task) -> bool:
        """Is the step told without being asked, since its outcome follows from the state?"""
        return self.quiet if isinstance(self.quiet, bool) else self.quiet(state, task)


H = TypeVar("H", bound=Callable[[], Any])


class Flow(Generic[S]):
    """The registry of a game's steps and anytime actions."""

    def __init__(self) -> None:
        self._steps: dict[str, Registered[S]] = {}
        self._actions: dict[str, Registered[S]] = {}

    def step(
        self, id: str, title: str | Label[S], *, quiet: bool | Test[S] = False
    ) -> Callable[[H], H]:
        """Register a class as the handler of the agenda's step `id`.

        A `quiet` step is told, not asked: it belongs to the move before it, and its sentence
        heads the next Step.
        """

        def register(handler: H) -> H:
            self._add(self._steps, Registered(id, cast("Handler[S]", handler()), title, quiet))
            return handler

        return register

    def action(
        self, id: str, title: str | Label[S], group: str, *, letter: str = ""
    ) -> Callable[[H], H]:
        """Register a class as the handler of an anytime action of one of the GROUPS."""
        if group not in GROUPS:
            raise ValueError(f"{id}: no such group of actions: {group}")

        def register(handler: H) -> H:
            made = cast("Handler[S]", handler())
            self._add(self._actions, Registered(id, made, title, group=group, letter=letter))
            return handler

        return register

    def _add(self, where: dict[str, Registered[S]], made: Registered[S]) -> None:
        if made.id in self._steps or made.id in self._actions:
            raise ValueError(f"two handlers for {made.id}")
        where[made.id] = made

    @property
    def step_ids(self) -> tuple[str, ...]:
        """Every step that the agenda may ask, in the order of registration."""
        return tuple(self._steps)

    @property
    def action_ids(self) -> tuple[str, ...]:
        """Every anytime action, in the order of registration."""
        return tuple(self._actions)

    def label(self, state: S, task: Task) -> str:
        """The name of a task for "what comes next"."""
        return self._steps[task.step].label(state, task)

    def is_quiet(self, state: S, task: Task) -> bool:
        """Is this task told without being asked?"""
        return self._steps[task.step].is_quiet(state, task)

    def ask(self, state: S, task: Task) -> Step:
        """The Step for a task of the agenda."""
        registered = self._steps[task.step]
        step = registered.handler.ask(state, task)
        if step is None:
            raise LookupError(f"{task.step} asks nothing and is not quiet")
        return step if step.title else changed(step, title=registered.label(state, task))

    def ask_action(self, state: S, id: str) -> Step | None:
        """The Step of an anytime action, None where it cannot be taken now.

        KeyError for an unknown action.
        """
        registered = self._actions[id]
        task = Task(id)
        step = registered.handler.ask(state, task)
        if step is None:
            return None
        return changed(
            step,
            group=registered.group,
            letter=step.letter or registered.letter,
            title=step.title or registered.label(state, task),
        )

    def tell(self, state: S, task: Task, values: Mapping[str, Json]) -> Told[S]:
        """What an answer to a task of the agenda leads to."""
        return self._steps[task.step].handler.tell(state, task, values)

    def tell_action(self, state: S, id: str, values: Mapping[str, Json]) -> Told[S]:
        """What taking an anytime action leads to. KeyError for an unknown action."""
        return self._actions[id].handler.tell(state, Task(id), values)
