"""Playing cards: two each, shown together, effects in Initiative order."""

from __future__ import annotations

from collections.abc import Mapping

from companion.fields import Field
from companion.games.ronin.changes import adjusted, laying
from companion.games.ronin.flow.effects import effect_tasks
from companion.games.ronin.flow.entries import (
    adjust_field,
    card_words,
    cards_field,
    cards_of,
    doubted_pool,
)
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.foresight import foresee
from companion.games.ronin.state import RoninState
from companion.language import N_, _, listed
from companion.step import Json, Step, Task, Told

_USUAL_CARDS = 2

_PLAY_RULES = (
    "RON-PLA-01",
    "RON-PLA-02",
    "RON-PLA-03",
    "RON-PLA-04",
    "RON-PLA-05",
    "RON-PLA-06",
    "RON-EFF-01",
    "RON-EFF-03",
    "RON-EFF-07",
    "RON-DRA-11",
    "RON-TRN-02",
    "RON-SYM-03",
    "RON-SYM-07",
    "RON-ABL-03",
)


def _order_words(state: RoninState) -> str:
    """Who resolves Standard effects, in order: "Geralt has none · Ciri" (RON-DRA-11)."""
    names = [
        seat.label if seat.is_player else _("{seat} has none").format(seat=seat.label)
        for seat in state.by_initiative
    ]
    return _("Standard effects: {order}.").format(order=" · ".join(names))


@flow.step("play.cards", N_("Play cards"))
class PlayCards:
    """Two cards each, face down, then shown together."""

    def ask(self, state: RoninState, task: Task) -> Step:
        fields: tuple[Field, ...] = ()
        if state.full:
            fields = tuple(
                cards_field(
                    state,
                    f"cards/{seat.id}",
                    _("{seat}: the two cards").format(seat=seat.label),
                    _USUAL_CARDS,
                    exact=False,
                    offered=seat.seen,
                )
                for seat in state.by_initiative
                if seat.is_player
            )
        return Step(
            task.step,
            None,
            "agenda",
            _("Players choose 2 cards face down, show them together, add them to their Timelines."),
            (
                _order_words(state),
                _("Left card first; what can be applied must be. Tea Ceremony effects wait."),
            ),
            fields,
            rules=_PLAY_RULES,
            confirm=_("Played and applied") if not state.full else "",
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        played = []
        doubts: list[str] = []
        tasks: dict[str, Task] = {}
        for seat in state.playing:
            cards = cards_of(values, f"cards/{seat.id}")
            number = len(cards) if state.full else _USUAL_CARDS
            if number != _USUAL_CARDS:
                words = _("Unusual: {seat} plays {n} cards. Keep it?")
                doubts.append(words.format(seat=seat.label, n=number))
            state = state.with_seat(laying(seat, cards, number))
            for each in effect_tasks(state, seat.id, cards):
                tasks.setdefault(each["card"], each)
            if cards:
                words = listed([card_words(state, card) for card in cards])
                played.append(_("{seat}: {cards}.").format(seat=seat.label, cards=words))
        say = " ".join(played) or _("Two cards played by everyone.")
        return Told(state.in_front(*tasks.values()), say, tuple(doubts))


@flow.step("play.effects", N_("Standard effects"))
class Effects:
    """Tokens gained and Symbols lost by the Standard effects just resolved (full detail)."""

    def ask(self, state: RoninState, task: Task) -> Step:
        foreseen = {
            seat.id: foresee(state, seat, range(seat.lying - seat.fresh, seat.lying))
            for seat in state.by_initiative
            if seat.is_player
        }
        return Step(
            task.step,
            None,
            "agenda",
            _("What did the Standard effects bring?"),
            (
                _order_words(state),
                _("Symbols gained as tokens; lost ones with a minus."),
                *(line for each in foreseen.values() for line in each.lines),
            ),
            tuple(
                adjust_field(state.seat(id), foreseen=each.adjust) for id, each in foreseen.items()
            ),
            rules=_PLAY_RULES[2:],
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        doubts: list[str] = []
        for seat in state.playing:
            after = adjusted(seat, values[f"adjust/{seat.id}"])
            doubts += doubted_pool(after)
            state = state.with_seat(after)
        return Told(state, _("Standard effects applied."), tuple(doubts))
