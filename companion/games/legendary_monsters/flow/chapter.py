"""The start of a Chapter: Trail cards, and the Companion card; and what its end consists of."""

from __future__ import annotations

from companion.fields import Field, Flag, Number, Option, Pick, PickSome, Text
from companion.games.legendary_monsters import trail
from companion.games.legendary_monsters.effects import in_front, joined
from companion.games.legendary_monsters.flow.base import (
    FLOW,
    PREFIX,
    Values,
    key,
    seat_field,
    step,
    symbols_label,
)
from companion.games.legendary_monsters.state import State, TrailCard
from companion.games.legendary_monsters.trail import COLOURED, DESTINY, FACE_UP, FEWEST, KINDS
from companion.games.legendary_monsters.words import condition_text
from companion.games.path_of_destiny.symbols import symbol_options
from companion.language import N_, _, ngettext
from companion.states import changed
from companion.step import Step, Task, Told


def chapter_label(state: State, task: Task) -> str:
    """ "Chapter 2"."""
    return _("Chapter {chapter}").format(chapter=task["chapter"])


@FLOW.step("chapter.start", chapter_label, quiet=True)
class ChapterStart:
    """What a Chapter consists of. LEG-CHA-01, LEG-GEN-09"""

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        number = int(task["chapter"])
        seats = tuple(changed(seat, trail=None, counted=None) for seat in state.seats)
        state = changed(state, chapter=number, turn=0, destiny=0, seats=seats, companion_used=False)
        tasks = [Task("chapter.trail", seat) for seat in state.initiative]
        tasks += [Task("chapter.companion")] if state.companion else []
        tasks += [Task.of("turn.start", chapter=number, turn=turn) for turn in (1, 2, 3)]
        say = ngettext(
            "Chapter {chapter}. Reveal {players} Trail card and put one face-down.",
            "Chapter {chapter}. Reveal {players} Trail cards and put one face-down.",
            state.players,
        )
        say = say.format(chapter=number, players=state.players)
        return Told(in_front(state, *tasks, Task("chapter.close")), say)

    def ask(self, state: State, task: Task) -> None:
        """Never asked."""


def trail_label(state: State, task: Task) -> str:
    """ "Trail card of Geralt"."""
    return _("Trail card of {name}").format(name=state.name(task.seat or ""))


@FLOW.step("chapter.trail", trail_label)
class TakeTrail:
    """A Player takes a Trail card; the seats may be answered in any order."""

    def ask(self, state: State, task: Task) -> Step:
        waiting = [seat for seat in state.order if seat.trail is None]
        trusting = next((s for s in state.order if s.trail and s.trail.source == DESTINY), None)
        closed = ""
        if trusting is not None:
            closed = _("Only one Player may trust in destiny. {name} has done so.").format(
                name=trusting.character
            )
        fields: list[Field] = []
        if len(waiting) > 1:
            fields.append(seat_field(waiting, default=task.seat, folded=True))
        fields += [
            Pick(
                "source",
                _("From"),
                options=(
                    Option(FACE_UP, _("A face-up card"), key="U"),
                    Option(DESTINY, _("Trust in destiny"), key="T", closed=closed),
                ),
                default=FACE_UP,
            ),
            Text(
                "card",
                _("Your name for the card"),
                longest=60,
                default="",
                empty=True,
                suggest=f"{PREFIX}/trail/{state.chapter}",
                hint=_("By its name the app knows it again. It may stay empty."),
            ),
        ]
        say = _("{name}: which Trail card do you take?").format(name=state.name(task.seat or ""))
        rules = ("LEG-CHA-01", "LEG-CHA-02", "LEG-CHA-03")
        return step(task, say, fields=tuple(fields), rules=rules)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, name = values.get("seat", task.seat), values["card"]
        twice = any(s.trail and name and s.trail.name == name for s in state.seats)
        doubts = (_("“{card}” is taken already. Right?").format(card=name),) if twice else ()
        state = state.with_seat(seat, trail=TrailCard(values["source"], name))
        say = _("{name} takes a Trail card.")
        if values["source"] == DESTINY:
            say = _("{name} trusts in destiny.")
        state = in_front(asked_in_order(state), Task("chapter.card", seat))
        return Told(state, say.format(name=state.name(seat)), doubts)


def asked_in_order(state: State) -> State:
    """The state with the seats that have no Trail card yet asked in Initiative order."""
    waiting = iter(seat.id for seat in state.order if seat.trail is None)
    agenda = tuple(
        changed(task, seat=next(waiting)) if task.step == "chapter.trail" else task
        for task in state.agenda
    )
    return changed(state, agenda=agenda)


@FLOW.step("chapter.card", trail_label)
class TrailCardShown:
    """What the Trail card shows; it answers itself where the card is known."""

    def ask(self, state: State, task: Task) -> Step:
        seat = state.seat(task.seat or "")
        name = seat.trail.name if seat.trail else ""
        known = f"{PREFIX}/trail/{state.chapter}/{key(name)}" if name else None
        fields: list[Field] = [
            PickSome(
                "shown",
                _("Symbols shown"),
                options=symbol_options(trail.SHOWN),
                low=1,
                high=3,
                remember=known,
                part="shown",
            )
        ]
        if state.full:
            fields += self._condition(state, known)
        else:
            words = _("Condition")
            fields.append(
                Text(
                    "condition", words, longest=120, empty=True, default="", remember=known,
                    part="condition", hint=_("For example: 3+ blue"),
                )
            )  # fmt: skip
        say = _("{name}: what does the Trail card show?").format(name=seat.character)
        rules = ("LEG-CHA-05", "LEG-CHA-04", "LEG-TRL-02")
        return step(task, say, fields=tuple(fields), rules=rules, auto=True)

    def _condition(self, state: State, known: str | None) -> list[Field]:
        counted = ("kind", tuple(kind for kind, _label in KINDS if kind != FEWEST))
        return [
            Pick(
                "kind",
                _("Condition"),
                options=tuple(Option(kind, _(words)) for kind, words in KINDS),
                remember=known,
                part="kind",
            ),
            Number(
                "number", _("Number"), high=trail.MOST_CARDS, likely=(1, 4), remember=known,
                part="number", when=counted,
            ),
            Flag(
                "at_least", _("Three dots (at least)"), default=True, remember=known,
                part="at_least", when=counted,
            ),
            Pick(
                "colour",
                _("Colour"),
                options=tuple(Option(c.name, c.name, key=c.letter) for c in state.colours),
                remember=known,
                part="colour",
                when=("kind", COLOURED),
            ),
        ]  # fmt: skip

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = state.seat(task.seat or "")
        card = changed(seat.trail or TrailCard(FACE_UP), shown=tuple(values["shown"]))
        if "kind" in values:
            condition = trail.Condition(
                values["kind"],
                values.get("number"),
                bool(values.get("at_least")),
                values.get("colour"),
            )
            trail.checked(condition, state.colour_names)
            card = changed(card, condition=condition, text=condition_text(condition))
        else:
            card = changed(card, text=values["condition"])
        state = state.with_seat(seat.id, trail=card)
        shows = _("{name}: {condition}; shows {symbols}.").format(
            name=seat.character,
            condition=card.text or _("the card's condition"),
            symbols=symbols_label(card.shown),
        )
        return Told(state, joined(shows, self._left(state)))

    def _left(self, state: State) -> str:
        """Which card nobody took, once all have theirs. LEG-CHA-04"""
        if any(seat.trail is None for seat in state.seats):
            return ""
        if any(seat.trail and seat.trail.source == DESTINY for seat in state.seats):
            return _("Discard the face-up Trail card that is left.")
        return _("Discard the face-down Trail card.")


@FLOW.step("chapter.companion", N_("Companion card"))
class CompanionCard:
    """A Companion card is revealed at the first Turn of each Chapter."""

    def ask(self, state: State, task: Task) -> Step:
        say = _("Reveal a {companion} card beside row {row}.")
        if state.chapter > 1:
            say = _("Reveal a {companion} card beside row {row}, over the one before.")
        field = Text(
            "text",
            _("What the card says"),
            longest=300,
            empty=True,
            default="",
            suggest=f"{PREFIX}/companion/{state.companion}",
        )
        companion = state.companion.title()
        return step(
            task,
            say.format(companion=companion, row=state.bottom),
            fields=(field,),
            rules=("LEG-COM-02", "LEG-COM-04"),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        say = _("{companion} lies at row {row}.")
        say = say.format(companion=state.companion.title(), row=state.bottom)
        return Told(changed(state, companion_text=values["text"]), joined(say, values["text"]))


@FLOW.step("chapter.close", N_("End of the Chapter"), quiet=True)
class ChapterClose:
    """What the end of a Chapter consists of, in the order of the reading. LEG-END-02"""

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        checks = [Task("end.trail", seat) for seat in state.initiative]
        deal = [Task("end.damage")]
        first, then = (checks, deal) if state.reads("end_order", "trail") else (deal, checks)
        last = Task("end.keep") if state.chapter < 3 else Task("end.golden")
        say = _("The third Destiny token: Chapter {chapter} ends.").format(chapter=state.chapter)
        return Told(in_front(state, *first, *then, last), say)

    def ask(self, state: State, task: Task) -> None:
        """Never asked."""
