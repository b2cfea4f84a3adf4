"""The effect of a labelled card: asked once, known from then on (full detail)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.fields import Count, Field, Number, Option, Pick, Tally
from companion.games.path_of_destiny.cards import Card, colour_options
from companion.games.path_of_destiny.symbols import LETTERS, SYMBOLS, label, symbol_options
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.recorded import (
    AT_LEAST,
    CARDS,
    CONDITIONS,
    EACH_ACTIVE,
    EXACTLY,
    LEVELS,
    LOSE,
    LOSE_NON_ACTIVE,
    NON_ACTIVE,
    NONE,
    PARTNER_CARDS,
    PATH,
    POINTS_BOTH,
    POINTS_CHOSEN,
    SHOWN,
    SHOWN_LEVEL,
    UNKNOWN,
    recorded,
)
from companion.games.ronin.state import LEFT, RIGHT, RoninState
from companion.language import N_, _
from companion.states import changed
from companion.step import Json, Step, Task, Told


def effect_tasks(state: RoninState, seat: str, cards: Iterable[Card]) -> tuple[Task, ...]:
    """A task for each labelled card whose effect was not told in this play."""
    told = {label for label, _effect in state.recorded}
    labels = dict.fromkeys(card.label for card in cards if card.label)
    return tuple(Task.of("card.effect", seat, card=label) for label in labels if label not in told)


@flow.step("card.effect", N_("Effect of a card"))
class CardEffect:
    """Condition and result as the card shows them; "not recorded" leaves it to the table."""

    def ask(self, state: RoninState, task: Task) -> Step:
        return Step(
            task.step,
            task.seat,
            "agenda",
            _("What is the effect of card {label}?").format(label=task["card"]),
            (_("Asked once for each labelled card; Enter leaves it to the table."),),
            self._fields(state, f"ronin/card/{task['card']}/effect"),
            rules=("RON-EFF-02", "RON-EFF-04", "RON-EFF-06"),
            auto=True,
        )

    def _fields(self, state: RoninState, key: str) -> tuple[Field, ...]:
        def pick(
            name: str,
            words: str,
            options: tuple[Option, ...],
            when: tuple[str, tuple[Json, ...]] | None = None,
            default: Json = None,
        ) -> Pick:
            return Pick(
                name,
                words,
                options=options,
                when=when,
                default=default,
                unknown=UNKNOWN,
                remember=key,
                part=name,
            )

        colours = colour_options(state.fifth_colour or _("fifth colour"))
        return (
            pick("condition", _("Condition"), _conditions(), default=UNKNOWN),
            pick("symbol", _("Symbol to lose"), symbol_options(), ("condition", (LOSE,))),
            pick(
                "most",
                _("How many at the most"),
                (Option(1, "1", key="1"), Option(3, "1/2/3", key="3")),
                ("condition", (LOSE,)),
            ),
            pick("colour", _("Colour"), colours, ("condition", (CARDS, PARTNER_CARDS))),
            pick("how", _("How many"), _ways(), ("condition", (CARDS, NON_ACTIVE))),
            Number(
                "number",
                _("Number"),
                low=1,
                high=3,
                when=("how", (EXACTLY, AT_LEAST)),
                remember=key,
                part="number",
            ),
            pick("result", _("Result"), _results(), ("condition", CONDITIONS)),
            pick(
                "path",
                _("Path"),
                (Option(LEFT, _("Left Path")), Option(RIGHT, _("Right Path"))),
                ("result", (PATH,)),
            ),
            pick(
                "amount",
                _("How many Symbols"),
                (Option(2, "2", key="2"), Option("level", "1/2/3", key="3")),
                ("result", (PATH,)),
            ),
            pick("gained", _("Symbol gained"), symbol_options(), ("result", (SHOWN_LEVEL,))),
            Tally(
                "symbols",
                _("Symbols gained"),
                counts=tuple(
                    Count(symbol, label(symbol), high=4, letter=LETTERS[symbol], likely=1)
                    for symbol in SYMBOLS
                ),
                when=("result", (SHOWN,)),
                remember=key,
                part="symbols",
            ),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        effect = recorded(values)
        now = (*state.recorded, (task["card"], effect))
        say = _("Effect of card {label} told.") if effect.works else _("Card {label}: no effect.")
        return Told(changed(state, recorded=now), say.format(label=task["card"]))


def _conditions() -> tuple[Option, ...]:
    return (
        Option(UNKNOWN, _("Not recorded")),
        Option(NONE, _("No effect")),
        Option(LOSE, _("Lose a Symbol")),
        Option(LOSE_NON_ACTIVE, _("Lose 1/2/3 Non-Active Symbols")),
        Option(CARDS, _("Cards of a colour in the own Timeline")),
        Option(PARTNER_CARDS, _("1/2/3 cards of a colour in a Partner’s Timeline")),
        Option(NON_ACTIVE, _("Non-Active Symbols in the own Timeline")),
    )


def _ways() -> tuple[Option, ...]:
    return (
        Option(EXACTLY, _("Exactly so many")),
        Option(AT_LEAST, _("So many or more")),
        Option(LEVELS, _("1/2/3")),
    )


def _results() -> tuple[Option, ...]:
    return (
        Option(POINTS_BOTH, _("1 Partnership Point on both tracks")),
        Option(POINTS_CHOSEN, _("1/2/3 Partnership Points on a chosen track")),
        Option(PATH, _("Active Symbols of a Path")),
        Option(EACH_ACTIVE, _("1 of each Active Symbol")),
        Option(SHOWN, _("Symbols shown")),
        Option(SHOWN_LEVEL, _("1/2/3 of a Symbol shown")),
    )
