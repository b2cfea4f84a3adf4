"""Plays of Legendary Monsters, answer by answer, as they are entered at a table.

The smallest complete play, one Player alone and won in Chapter 1; and a table of any size that
goes on until it is stopped. What is printed on cards is made up: examples of what an owner
would enter. The Movement cards and the die are what the app draws from the play's seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from companion import Play, Step
from companion.fields import Cards
from companion.games.path_of_destiny.symbols import SYMBOLS
from tests.screenshots.ronin_play import Until, at
from ui.play_session import Keeping, PlaySession

Values = dict[str, Any]

COLOURS: Final = ("blue", "red", "green", "yellow")
NEEDED: Final = (2, 3, 3, 3)
EFFECTS: Final = (
    "The Player lowest on the Initiative track loses 1 Health.",
    "Every Player covers 1 Symbol.",
    "The Monster gains 2 Life.",
    "Each Player at a row loses 1 Health.",
)
ABILITY: Final = "A Player at this row loses 1 Health or covers 2 Symbols of their own."
CHARACTERS: Final = ("Geralt", "Triss", "Yarpen", "Ciri", "Yennefer")
PEOPLE: Final = ("Ada", "Bo", "Cleo", "Dag", "Eve")

SEED: Final = 676
"""With it the app draws row 4, Focus, row 2, and the die shows: lose a Fight Symbol."""

SMALLEST: Final[tuple[tuple[str, Values], ...]] = (
    ("chapter.trail", {"source": "face_up"}),
    ("chapter.card", {"shown": ["exploration"], "condition": "3+ blue"}),
    ("turn.draft", {"spot": 4}),
    ("monster.act", {}),
    ("turn.play", {}),
    ("turn.draft", {"spot": "deck"}),
    ("monster.act", {"cards": [{"colours": ["blue"]}]}),
    ("turn.play", {"points": {"1": 2}}),
    ("turn.draft", {"spot": 1}),
    ("monster.act", {"cards": [{"colours": ["blue"]}, {"colours": ["red"]}]}),
    ("monster.attack", {"wounds": {"1": 1}}),
    ("turn.play", {}),
    ("end.trail", {"met": False, "shown": 2, "fight": 8}),
    ("end.damage", {"damage/1": 7}),
)
"""The answers after the setup, in order; what the app draws and rolls is its own answer."""


def setup_values(
    step: str, players: int = 1, life: int = 9, level: str = "light", companion: str = ""
) -> Values:
    """The answer of a step of the setup."""
    values: dict[str, Values] = {
        "setup.players": {"players": players, "level": level, "companion": companion},
        "setup.monster": {"monster": "Katakan"},
        "setup.colours": {f"colour/{n}": name for n, name in enumerate(COLOURS, start=1)},
        "setup.card": {
            "life": life,
            "ability": ABILITY,
            "attacks": list(COLOURS),
            "power/start": 1,
            "power/highest": 4,
            "power/text": "",
        },
        "setup.box": {
            "movement": {f"move {row}": int(row < 5) for row in range(1, 6)} | {"focus": 4}
        },
    }
    for place in range(1, 5):
        card = values["setup.card"]
        card[f"attack/{place}/number"] = NEEDED[place - 1]
        card[f"attack/{place}/effect"] = EFFECTS[place - 1]
    if step == "setup.seats":
        return {
            f"seat/{seat}/{what}": names[seat - 1]
            for seat in range(1, players + 1)
            for what, names in (("person", PEOPLE), ("character", CHARACTERS))
        }
    if step == "setup.abilities":
        return {
            f"ability/{seat}/{number}": spot
            for seat in range(1, players + 1)
            for number, spot in ((2, 5), (3, 10), (4, 16))
        }
    return values.get(step, {})


def set_up(seed: int = SEED, **table: Any) -> Play:
    """A play, its setup answered and nothing else."""
    play = Play.start("legendary_monsters", seed)
    while play.step is not None and play.step.id.startswith("setup."):
        play = play.answer(setup_values(play.step.id, **table), confirmed=True)
    return play


def smallest(session: PlaySession) -> Iterator[Step]:
    """Answer the smallest play; each step before it is answered."""
    for id, values in SMALLEST:
        step = session.step
        assert step is not None
        assert step.id == id, f"{step.id} is asked, not {id}"
        yield step
        assert session.answer(session.play.number, values), f"{id} was not answered"


def smallest_to(session: PlaySession, id: str, turn: int) -> None:
    """The smallest play until this step of this Turn is asked."""
    for step in smallest(session):
        if (step.id, session.play.state.turn) == (id, turn):
            return


_SHOWN: Final = (["exploration"], ["magic", "diplomacy"], ["magic"], ["diplomacy"])
_CONDITIONS: Final = ("3+ blue", "2 multicoloured", "fewest red", "4+ Magic", "more green than red")
_MIXED: Final = ("blue", "red", "green", "blue/yellow", "yellow", "red/green")


def anything(play: Play, step: Step) -> Values:
    """A likely answer of a table of any size."""
    state, seat = play.state, int(step.seat or 1)
    if step.id == "turn.draft":
        options = getattr(step["spot"], "options", ())
        free = [option.value for option in options if not option.closed]
        return {"spot": free[-(play.number % 3) - 1] if len(free) > 3 else free[0]}
    if step.id == "chapter.card":
        return _trail_card(seat, full=state.full)
    values: dict[str, Values] = {
        "turn.play": {
            "points": {each.id: (play.number + int(each.id)) % 3 for each in state.seats}
        },
        "monster.attack": {"wounds": {state.initiative[-1]: 1}},
        "end.trail": {"met": seat % 2 == 0, "shown": 3 + seat, "fight": 2 + seat},
        "end.pay": {} if state.full else {"possible": False},
        "end.golden": {field.name: 6 for field in step.fields},
    }
    cards = {
        field.name: [_card(play.number + each, full=state.full) for each in range(field.low)]
        for field in step.fields
        if isinstance(field, Cards)
    }
    chance = Random(play.number)
    needed = {field.name: field.sample(chance) for field in step.fields if field.default is None}
    return needed | cards | values.get(step.id, {})


def _trail_card(seat: int, *, full: bool) -> Values:
    shown = {"shown": _SHOWN[seat % len(_SHOWN)]}
    if full:
        return shown | {"kind": "colour_cards", "number": 3, "colour": COLOURS[seat % 4]}
    return shown | {"condition": _CONDITIONS[seat % len(_CONDITIONS)]}


def _card(number: int, *, full: bool) -> Values:
    colours = {"colours": _MIXED[number % len(_MIXED)].split("/")}
    return colours | {"symbols": [SYMBOLS[number % len(SYMBOLS)]]} if full else colours


def play_on(session: PlaySession, until: Until) -> None:
    """Go on with likely answers until this is so, or to the end."""
    while session.step is not None and not until(session):
        step = session.step
        values = anything(session.play, step)
        assert session.answer(session.play.number, values, confirmed=True), step.id


def _small(step: str, turn: int) -> Callable[[Keeping], PlaySession]:
    def begun(store: Keeping) -> PlaySession:
        session = PlaySession.begin(store, set_up())
        smallest_to(session, step, turn)
        return session

    return begun


def _large(step: str, chapter: int, turn: int, **table: Any) -> Callable[[Keeping], PlaySession]:
    def begun(store: Keeping) -> PlaySession:
        session = PlaySession.begin(store, set_up(**table))
        play_on(session, at(step, chapter, turn))
        return session

    return begun


PLACES: Final[dict[str, Callable[[Keeping], PlaySession]]] = {
    "draft": _small("turn.draft", 3),
    "act": _small("monster.act", 3),
    "attack": _small("monster.attack", 3),
    "won": _small("nothing more", 0),
    "five": _large("monster.act", 2, 2, seed=7, players=5, life=90, companion="lambert"),
    "full": _large("turn.draft", 2, 2, seed=7, players=2, life=60, level="full"),
    "out_of_time": _large("nothing more", 0, 0, seed=3, players=3, life=80),
    "lost": _large("nothing more", 0, 0, seed=5, players=2, life=200),
}
"""The places that the pictures show: the smallest play's, and those of larger tables."""
