"""Damage at the end of a Chapter, the cards kept, and the last chance after Chapter 3."""

from __future__ import annotations

from companion.fields import Field, Number, Option, Sequence
from companion.games.legendary_monsters import scoring
from companion.games.legendary_monsters.effects import (
    all_gained,
    damage,
    ended,
    joined,
    life_sentence,
)
from companion.games.legendary_monsters.flow.base import (
    FLOW,
    PREFIX,
    Values,
    key,
    lines,
    seats_field,
    step,
    tokens_field,
    tokens_of,
)
from companion.games.legendary_monsters.flow.trail_check import known_fight
from companion.games.legendary_monsters.kinds import BY_TIME, FIGHT, GOLDEN, POINTS
from companion.games.legendary_monsters.state import Counted, Seat, State
from companion.games.legendary_monsters.words import card_text
from companion.language import N_, _, ngettext
from companion.states import changed
from companion.step import Step, Task, Told


@FLOW.step("end.damage", N_("Deal damage"))
class DealDamage:
    """All Fight Symbols together are taken off the Monster's Life. LEG-END-09"""

    def ask(self, state: State, task: Task) -> Step:
        known = {seat.id: known_fight(state, seat) for seat in state.order}
        fields = tuple(
            Number(
                f"damage/{seat.id}",
                seat.character,
                high=99,
                likely=(0, 6),
                default=known[seat.id],
            )
            for seat in state.order
        )
        counted = [number for number in known.values() if number is not None]
        say = _("Deal damage: how many Fight Symbols has each Player?")
        if len(counted) == state.players:
            total, life = sum(counted), state.monster.life
            parts = [f"{seat.character} {known[seat.id]}" for seat in state.order]
            say = _("{parts} = {total} damage. Life {life} → {after}.").format(
                parts=" + ".join(parts), total=total, life=life, after=life - total
            )
        rules = ("LEG-END-09", "LEG-END-10", "LEG-EXP-03", "LEG-END-01")
        detail = lines(_("Abilities and Runestones can still be used before it."))
        return step(task, say, detail=detail, fields=fields, rules=rules)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        before = state
        amounts = {seat.id: int(values[f"damage/{seat.id}"]) for seat in state.order}
        doubts = []
        for seat in state.order:
            counted = known_fight(state, seat)
            if counted is not None and amounts[seat.id] != counted:
                doubt = _("{name} counted {counted} and deals {amount}. Right?")
                doubts.append(
                    doubt.format(name=seat.character, counted=counted, amount=amounts[seat.id])
                )
        for id, amount in amounts.items():
            counts = state.seat(id).counted or Counted(False, 0, 0)
            state = state.with_seat(id, counted=changed(counts, fight=amount))
        state = damage(state, amounts.items(), FIGHT, final=True)
        say = _("{total} damage.").format(total=sum(amounts.values()))
        return Told(state, joined(say, life_sentence(before, state)), tuple(doubts))


@FLOW.step("end.keep", N_("Clean up Timelines"))
class Keep:
    """Cards are kept, tokens go; what kept cards do counts at once. LEG-END-11 to LEG-END-13"""

    def ask(self, state: State, task: Task) -> Step:
        number = scoring.cards_kept(state.chapter) or 0
        fields: list[Field] = []
        for seat in state.order if state.full else ():
            fields += self._kept(seat, state.chapter)
        fields += [
            seats_field(state, "points", _("Victory Points of kept cards"), likely=2),
            seats_field(state, "experience", _("Experience of kept cards"), high=20, likely=1),
        ]
        say = ngettext(
            "Everyone keeps {number} card and discards the rest, with all Symbol and Lost "
            "Symbol tokens.",
            "Everyone keeps {number} cards and discards the rest, with all Symbol and Lost "
            "Symbol tokens.",
            number,
        )
        return step(
            task,
            say.format(number=number),
            detail=lines(
                _("Effects of kept cards that can be applied are resolved now."),
                _("Trail cards to the box. Take the 3 Destiny tokens off."),
            ),
            fields=tuple(fields),
            rules=(
                *("LEG-END-11", "LEG-END-12", "LEG-END-13"),
                *("LEG-CHA-06", "LEG-DES-03", "LEG-MOV-12"),
            ),
        )

    def _kept(self, seat: Seat, chapter: int) -> list[Field]:
        number = scoring.cards_kept(chapter, len(seat.timeline)) or 0
        options = tuple(
            Option(place, card_text(card)) for place, card in enumerate(seat.timeline, start=1)
        )
        keep = _("{name} keeps, in order").format(name=seat.character)
        tokens = _("Tokens of {name} from kept cards").format(name=seat.character)
        return [
            Sequence(
                f"keep/{seat.id}", keep, options=options, low=number, high=number, repeat=False
            ),
            tokens_field(f"tokens/{seat.id}", tokens, {}, folded=True),
        ]

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        before = state
        for seat in state.order:
            kept: tuple[int, ...] = tuple(values.get(f"keep/{seat.id}", ()))
            state = state.with_seat(
                seat.id,
                timeline=tuple(seat.timeline[place - 1].uncovered() for place in kept),
                tokens=tokens_of(values.get(f"tokens/{seat.id}", {})) if state.full else (),
                trail=None,
                counted=None,
            )
        state = changed(state, destiny=0)
        state, say = all_gained(state, values["experience"])
        state = damage(state, values["points"].items(), POINTS)
        number = scoring.cards_kept(before.chapter) or 0
        head = ngettext("{number} card kept.", "{number} cards kept.", number)
        return Told(state, joined(head.format(number=number), say, life_sentence(before, state)))


def nobody_golden(state: State, task: Task) -> bool:
    """Has nobody a golden marker? Then there is nothing to ask. LEG-LAS-03"""
    return all(seat.golden is None for seat in state.seats)


@FLOW.step("end.golden", N_("Last chance"), quiet=nobody_golden)
class LastChance:
    """Damage from golden markers, and one look at the Monster's Life. LEG-LAS-01, LEG-WIN-03"""

    def ask(self, state: State, task: Task) -> Step:
        fields = tuple(
            Number(
                f"value/{seat.id}",
                _("{name}: Victory Points at the last mark reached").format(name=seat.character),
                high=60,
                likely=(0, 12),
                remember=f"{PREFIX}/board/{key(seat.character)}/golden/{seat.golden}",
            )
            for seat in state.order
            if seat.golden is not None
        )
        markers = "; ".join(
            _("{name}'s golden marker is on {spot}").format(name=seat.character, spot=seat.golden)
            for seat in state.order
            if seat.golden is not None
        )
        say = _("Last chance: {life} Life left. {markers}.")
        return step(
            task,
            say.format(life=state.monster.life, markers=markers),
            detail=lines(_("Between two marks the lower one, already reached, counts.")),
            fields=fields,
            rules=("LEG-LAS-01", "LEG-LAS-02", "LEG-LAS-03", "LEG-END-14", "LEG-WIN-03"),
            auto=True,
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        before = state
        amounts = {
            seat.id: int(values[f"value/{seat.id}"])
            for seat in state.order
            if seat.golden is not None
        }
        state = damage(state, amounts.items(), GOLDEN, final=True)
        if state.outcome is None:
            state = ended(state, scoring.LOST, BY_TIME)
        say = _("Last chance: {total} damage.").format(total=sum(amounts.values()))
        return Told(state, joined(say, life_sentence(before, state)))
