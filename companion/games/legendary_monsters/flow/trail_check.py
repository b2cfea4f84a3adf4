"""The end of a Chapter, seat by seat: is the Trail card met, and how many Symbols count?"""

from __future__ import annotations

from companion.fields import Field, Flag, Number
from companion.games.legendary_monsters import scoring, trail
from companion.games.legendary_monsters.effects import (
    gained,
    in_front,
    joined,
)
from companion.games.legendary_monsters.flow.base import FLOW, Values, lines, step, symbols_label
from companion.games.legendary_monsters.rulings import readings
from companion.games.legendary_monsters.state import Counted, Seat, State, TrailCard
from companion.language import _
from companion.step import Step, Task, Told

MANY_FIGHT = 30


def check_label(state: State, task: Task) -> str:
    """ "Trail card check: Geralt"."""
    return _("Trail card check: {name}").format(name=state.name(task.seat or ""))


@FLOW.step("end.trail", check_label)
class CheckTrail:
    """Is the condition met, and how many Symbols count? Full works it out."""

    def ask(self, state: State, task: Task) -> Step:
        seat = state.seat(task.seat or "")
        counted = worked_out(state, seat) if state.full else None
        card = seat.trail or TrailCard(trail.FACE_UP)
        say = _("Chapter {chapter} ends. {name}: {condition}, shows {symbols}.").format(
            chapter=state.chapter,
            name=seat.character,
            condition=card.text or _("the Trail card's condition"),
            symbols=symbols_label(card.shown),
        )
        fields: tuple[Field, ...] = (
            Flag("met", _("Condition met"), default=counted.met if counted else None),
            Number(
                "shown",
                _("Symbols shown: {symbols}").format(symbols=symbols_label(card.shown)),
                high=60,
                likely=(0, 6),
                default=counted.shown if counted else None,
            ),
            Number(
                "fight",
                _("Fight Symbols"),
                high=60,
                likely=(0, 6),
                default=known_fight(state, seat),
            ),
        )
        return step(
            task, say, detail=self._detail(state), fields=fields,
            rules=(
                *("LEG-END-02", "LEG-END-03", "LEG-END-04", "LEG-END-05", "LEG-END-06"),
                *("LEG-END-07", "LEG-END-08", "LEG-EXP-03", "LEG-TRL-01", "LEG-TRL-02"),
            ),
        )  # fmt: skip

    def _detail(self, state: State) -> tuple[str, ...]:
        before_die = state.reads("die_then_count", "after")
        printed = state.reads("covered_experience", "printed")
        return lines(
            _("Count before rolling; on cards and tokens, nothing that is covered."),
            _("Shown Symbols count as printed, covered ones too.") if printed else "",
            _("A number without dots is exact.")
            if state.reads("exact_numbers", "exact")
            else _("Every number is a minimum."),
            "" if before_die else _("Experience for shown Symbols comes before the die."),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = state.seat(task.seat or "")
        counted = Counted(values["met"], int(values["shown"]), int(values["fight"]))
        doubts = self._doubts(state, seat, counted)
        state = state.with_seat(seat.id, counted=counted)
        if counted.met:
            say = _("{name} meets the Trail card.").format(name=seat.character)
            state, gain = gained(state, seat.id, trail.experience(True, counted.shown))
            return Told(state, joined(say, gain), doubts)
        say = _("{name} does not meet the Trail card.").format(name=seat.character)
        gain = ""
        if state.reads("die_then_count", "before"):
            state, gain = gained(state, seat.id, trail.experience(False, counted.shown))
        state = in_front(state, Task("end.die", seat.id))
        return Told(state, joined(say, gain), doubts)

    def _doubts(self, state: State, seat: Seat, counted: Counted) -> tuple[str, ...]:
        doubts = []
        if counted.fight > MANY_FIGHT:
            doubts.append(_("{number} Fight Symbols. Right?").format(number=counted.fight))
        if not state.full:
            return tuple(doubts)
        usual = 5 + state.chapter
        if len(seat.timeline) != usual:
            doubt = _("{name} has {number} cards where {usual} are usual.")
            number = len(seat.timeline)
            doubts.append(doubt.format(name=seat.character, number=number, usual=usual))
        known = worked_out(state, seat)
        if known is not None and known.met != counted.met:
            doubt = (
                _("By the cards {name} has not met it. Keep your answer?")
                if counted.met
                else _("By the cards {name} has met it. Keep your answer?")
            )
            doubts.append(doubt.format(name=seat.character))
        return tuple(doubts)


def worked_out(state: State, seat: Seat) -> Counted | None:
    """Full: what the tracked cards say, None where the Trail card is not known."""
    card = seat.trail
    if card is None or card.condition is None or not card.shown:
        return None
    is_met = trail.met(card.condition, state.colour_names, seat.timeline, readings(state.rulings))
    shown = trail.shown_symbols(
        card.shown,
        seat.timeline,
        dict(seat.tokens),
        covered_too=state.reads("covered_experience", "printed"),
    )
    return Counted(is_met, shown, scoring.fight(seat.timeline, dict(seat.tokens)))


def known_fight(state: State, seat: Seat) -> int | None:
    """Fight Symbols of a seat where they are known: counted in this Chapter, or tracked."""
    if seat.counted is not None:
        return seat.counted.fight
    return scoring.fight(seat.timeline, dict(seat.tokens)) if state.full else None
