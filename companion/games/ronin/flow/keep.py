"""Between two Chapters: Timelines are cleaned up, cards are kept."""

from __future__ import annotations

from collections.abc import Mapping

from companion.fields import Option, Sequence
from companion.games.path_of_destiny.cards import Card
from companion.games.path_of_destiny.symbols import label
from companion.games.ronin.changes import (
    adjusted,
    discarding,
)
from companion.games.ronin.flow.entries import adjust_field, card_words, doubted_pool
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.foresight import foresee
from companion.games.ronin.state import RoninState, Seat
from companion.games.ronin.tea import NOTHING_OPEN
from companion.games.ronin.timeline import clean_up, kept_after
from companion.language import N_, _, listed, ngettext
from companion.states import changed
from companion.step import Json, Step, Task, Told

_NO_TOKENS = (0, 0, 0, 0)


def kept_effects(state: RoninState, when: str) -> tuple[Task, ...]:
    """The step for Standard effects of kept cards, where they are followed at that moment."""
    if not state.full or not state.reads("kept_effects", when):
        return ()
    return (Task("keep.effects"),)


@flow.step("chapter.keep", N_("Clean up the Timelines"))
class Keep:
    """Tokens go, each player keeps a card or two, the Automas keep none."""

    def ask(self, state: RoninState, task: Task) -> Step:
        number = kept_after(task["chapter"], "player")
        say = ngettext(
            "Discard all tokens. Each keeps {n} card, shown together, first in the new Timeline.",
            "Discard all tokens. Each keeps {n} cards, shown together, first in the new Timeline.",
            number,
        )
        lines = [
            _("Lost Symbol tokens leave the kept cards too.")
            if state.reads("kept_covers", "leave")
            else _("Lost Symbol tokens on kept cards stay."),
            self._effects(state),
        ]
        if state.automas:
            lines.append(_("Automas discard everything."))
        return Step(
            task.step,
            None,
            "agenda",
            say.format(n=number),
            tuple(lines),
            tuple(self._field(state, seat, number) for seat in self._players(state)),
            rules=(
                "RON-CLN-01",
                "RON-CLN-02",
                "RON-CLN-03",
                "RON-CLN-04",
                "RON-CLN-05",
                "RON-NXT-01",
                "RON-NXT-02",
                *(("RON-AUT-12",) if state.automas else ()),
            ),
        )

    def _players(self, state: RoninState) -> tuple[Seat, ...]:
        if not state.full:
            return ()
        return tuple(seat for seat in state.by_initiative if seat.is_player)

    def _effects(self, state: RoninState) -> str:
        first = next(seat.label for seat in state.by_initiative if seat.is_player)
        if state.reads("kept_effects", "old"):
            return _("Standard effects of kept cards now, {seat} first.").format(seat=first)
        words = _("Standard effects of kept cards with the new Active Symbols, {seat} first.")
        return words.format(seat=first)

    def _field(self, state: RoninState, seat: Seat, number: int) -> Sequence:
        options = tuple(
            Option(place, card_words(state, card))
            for place, card in enumerate(seat.timeline, start=1)
        )
        wanted = min(number, len(options))
        return Sequence(
            f"keep/{seat.id}",
            _("{seat} keeps").format(seat=seat.label),
            options=options,
            low=wanted,
            high=wanted,
            repeat=False,
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        chapter = task["chapter"]
        after = kept_effects(state, "old")
        says = []
        for seat in state.seats:
            places = values.get(f"keep/{seat.id}", [])
            cards = [card_words(state, seat.timeline[place - 1]) for place in places]
            if cards:
                says.append(_("{seat} keeps {cards}.").format(seat=seat.label, cards=listed(cards)))
            state = _cleaned(state, seat, chapter, places)
        say = " ".join(says) or _("Timelines cleaned up, kept cards first.")
        return Told(state.in_front(*after), say)


def _cleaned(state: RoninState, seat: Seat, chapter: int, places: list[int]) -> RoninState:
    """A seat's Timeline cleaned up, its other cards on the discard pile."""
    kept = min(kept_after(chapter, seat.kind), seat.lying)
    uncover = state.reads("kept_covers", "leave")
    cards: tuple[Card, ...] = ()
    if state.full:
        made = clean_up(chapter, seat.kind, seat.timeline, seat.tokens, places, uncover=uncover)
        cards = tuple(seat.timeline[place - 1] for place in made.timeline)
        cards = tuple(card.uncovered() for card in cards) if uncover else cards
    state = discarding(state, seat.lying - kept)
    return state.with_seat(
        changed(
            seat,
            lying=kept,
            fresh=0,
            timeline=cards,
            adjust=_NO_TOKENS,
            open=NOTHING_OPEN,
            tea=0,
        )
    )


@flow.step("keep.effects", N_("Effects of kept cards"))
class KeptEffects:
    """Standard effects of kept cards, resolved again at once (full detail)."""

    def ask(self, state: RoninState, task: Task) -> Step:
        assert state.active is not None, "cards are kept between Chapters"
        left, right = (label(symbol) for symbol in state.active)
        foreseen = {
            seat.id: foresee(state, seat, range(seat.lying))
            for seat in state.by_initiative
            if seat.is_player
        }
        return Step(
            task.step,
            None,
            "agenda",
            _("What did the effects of the kept cards bring?"),
            (
                _("Active for them: {left} and {right}.").format(left=left, right=right),
                _("Symbols gained as tokens; lost ones with a minus."),
                *(line for each in foreseen.values() for line in each.lines),
            ),
            tuple(
                adjust_field(state.seat(id), foreseen=each.adjust) for id, each in foreseen.items()
            ),
            rules=("RON-CLN-05", "RON-EFF-07"),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        doubts: list[str] = []
        for seat in state.playing:
            after = adjusted(seat, values[f"adjust/{seat.id}"])
            doubts += doubted_pool(after)
            state = state.with_seat(after)
        return Told(state, _("Effects of kept cards applied."), tuple(doubts))
