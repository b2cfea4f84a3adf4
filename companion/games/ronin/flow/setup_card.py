"""Setup, third part: the Chapter card, the Initiative order, the difficulty."""

from __future__ import annotations

from collections.abc import Mapping

from companion.fields import Option, Order, Sequence
from companion.games.path_of_destiny.symbols import (
    LETTERS,
    Active,
    checked_active,
    label,
    non_active,
    symbol_options,
)
from companion.games.ronin.changes import advance
from companion.games.ronin.components import AUTUMN, CHARACTERS, LEVELS, SUMMER
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.state import LEFT, RIGHT, RoninState
from companion.language import N_, _, listed
from companion.states import changed
from companion.step import Json, Refused, Step, Task, Told


def card_key(card: tuple[Active, ...]) -> str:
    """The Chapter card's name in remember keys: "mf-de-fm"."""
    return "-".join(f"{LETTERS[left]}{LETTERS[right]}".lower() for left, right in card)


def side_quest_words(card: tuple[Active, ...]) -> str:
    """The Side Quest Symbols of a Chapter card (RON-CHP-02)."""
    return listed([label(symbol) for symbol in non_active(card[-1])])


@flow.step("setup.card", N_("Chapter card"))
class ChapterCard:
    """The three pairs of Active Symbols."""

    def ask(self, state: RoninState, task: Task) -> Step:
        field = Sequence(
            "chapters",
            _("Active Symbols"),
            options=symbol_options(),
            low=6,
            high=6,
            blocks=2,
        )
        return Step(
            task.step,
            None,
            "agenda",
            _("Type the three pairs of the Chapter card, left then right."),
            (),
            (field,),
            rules=("RON-CHP-01", "RON-CHP-02", "RON-SYM-05", "RON-SYM-01"),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        symbols = values["chapters"]
        try:
            card = tuple(checked_active(symbols[at : at + 2]) for at in (0, 2, 4))
        except Refused as refused:
            raise refused.at("chapters") from refused
        say = _("Chapter card {card}. Its Side Quest: {symbols}.").format(
            card=card_key(card).upper(), symbols=side_quest_words(card)
        )
        return Told(changed(state, card=card), say)


@flow.step("setup.initiative", N_("Initiative"))
class Initiative:
    """The order of the seven characters on the back of the Chapter card."""

    def ask(self, state: RoninState, task: Task) -> Step:
        options = tuple(Option(word, _(name)) for word, name in CHARACTERS)
        side_quest = _("The Side Quest on the card shows {symbols}; if not, undo.")
        return Step(
            task.step,
            None,
            "agenda",
            _("The order of the characters on the back of the Chapter card?"),
            (
                side_quest.format(symbols=side_quest_words(state.card)),
                _("All seven, top first; those not at the table are skipped."),
            ),
            (
                Order(
                    "order",
                    _("Order"),
                    options=options,
                    remember=f"ronin/chapter_card/{card_key(state.card)}/order",
                ),
            ),
            rules=("RON-CHP-03", "RON-SET-04"),
            auto=True,
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        order = values["order"]
        seats = sorted(state.seats, key=lambda seat: order.index(seat.character))
        say = _("Initiative: {names}.").format(names=listed([seat.label for seat in seats]))
        return Told(changed(state, initiative=tuple(seat.id for seat in seats)), say)


@flow.step("setup.difficulty", N_("Difficulty"), quiet=True)
class Difficulty:
    """Solo: both tracks start higher, and the spots on the way give their bonuses."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        return None

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        player = state.playing[0]
        difficulty = state.difficulty or AUTUMN
        level = LEVELS[difficulty]
        gives = difficulty == SUMMER or state.reads("autumn", "yes")
        bonuses: list[Task] = []
        for side in (LEFT, RIGHT):
            track = state.track_of(player.id, side)
            assert track is not None, "a solo player has two tracks"
            state, tasks, _lost = advance(state, track.key, level)
            bonuses += tasks if gives else ()
        say = _("Both Partnership markers to {level}.").format(level=level) if level else ""
        return Told(state.in_front(*bonuses), say)
