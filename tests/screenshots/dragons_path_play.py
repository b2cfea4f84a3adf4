"""Plays of Dragon's Path, answer by answer: the smallest one, a best of three, two teams.

What a Spell card prints is made up: examples of what an owner would enter.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from companion import Play

Answer = tuple[str, dict[str, Any]]
"""A step, or with a star in front an anytime action, and the values entered."""

ELEMENTS: Final = ("fire", "water", "earth", "wind", "thunder")


def _tally(**cards: int) -> dict[str, int]:
    return {each: cards.get(each, 0) for each in ELEMENTS}


def _seats(*names: str) -> Answer:
    return "setup.seats", {f"seat/{at}/person": name for at, name in enumerate(names, start=1)}


def _card(effect: str, answer: str = "none") -> tuple[Answer, Answer]:
    return ("turn.play", {"play": effect}), ("turn.respond", {"answer": answer})


def _earth(follows: str) -> tuple[Answer, ...]:
    return (*_card("play"), ("earth.play", {"card": follows}))


def _wind(player: str, card: str) -> tuple[Answer, ...]:
    named = (("wind.discard", {"player": player}), ("wind.card", {"card": card}))
    return (*_card("discard"), *named)


def _thunder(player: str) -> tuple[Answer, ...]:
    return (*_card("draw"), ("thunder.draw", {"player": player}))


NO_CARD: Final[tuple[Answer, ...]] = (("turn.play", {"play": "none"}),)

BASIC: Final[tuple[Answer, ...]] = (
    ("setup.players", {"mode": "basic"}),
    _seats("Ada", "Ben"),
    ("setup.table", {}),
    ("match.first", {"first": "1"}),
)

SMALLEST: Final[tuple[Answer, ...]] = (
    *_earth("fire"),
    *_wind("1", "water"),
    *_card("exchange", "thunder/2"),
    ("water.exchange", {"card": "1/fire/1"}),
    *_card("destroy", "wind/1"),
    *_earth("thunder"),
    *NO_CARD,
    *_wind("2", "earth"),
    *_thunder("2"),
    *_card("search"),
    ("match.won", {}),
)
"""Ada wins in turn 9 with five different paths."""

MATCH_1: Final[tuple[Answer, ...]] = (
    ("setup.players", {"mode": "advanced", "make_up_known": True, "make_up": _tally(
        fire=5, water=5, earth=5, wind=5, thunder=5)}),
    _seats("Ada", "Ben"),
    ("setup.table", {}),
    ("match.first", {"first": "1"}),
    ("spells.face_up", {"spells": ["counter", "mill_nine"]}),
    ("spells.face_up", {"spells": ["reveal", "switch"]}),
    ("*action.spell_card", {"spell": "mill_nine"}),
    ("spell.card", {"name": "", "cost": _tally(fire=1, wind=2)}),
    ("*action.spell_card", {"spell": "reveal"}),
    ("spell.card", {"name": "", "cost": _tally(thunder=1)}),
    *_earth("fire"),
    *_thunder("2"),
    *_earth("water"),
    *_wind("1", "fire"),
    *_earth("wind"),
    *NO_CARD,
    *_card("play"),
    ("match.won", {}),
)  # fmt: skip
"""Ada wins the first match of three with four Earth."""

MATCH_2: Final[tuple[Answer, ...]] = (
    ("match.first", {"first": "2"}),
    *_thunder("2"),
    *_earth("fire"),
    *_earth("water"),
    *_earth("water"),
    ("turn.play", {"play": "spell/switch"}),
    ("spell.use", {"cost": _tally(water=2)}),
    ("spell.answer", {}),
    ("spell.switch", {"mine": "2/water/2", "theirs": "1/water/1"}),
    *_wind("2", "fire"),
    *_wind("1", "thunder"),
    *NO_CARD,
)
"""Ben has switched two cards; Ada's Thunder lies on her pile."""

WAITING: Final[tuple[Answer, ...]] = (
    ("turn.play", {"play": "spell/reveal"}),
    ("spell.use", {"cost": _tally(thunder=1)}),
    ("spell.answer", {}),
    ("spell.reveal", {"play": "exchange"}),
    ("water.exchange", {"card": "1/earth/1"}),
)
"""Ben reveals Water and completes Ada's area: she would win in her own turn."""

MATCH_2_ENDS: Final[tuple[Answer, ...]] = (("spell.reveal", {"play": "none"}), *NO_CARD)
"""Ben stops; the end of Ada's turn wins her the second match."""

TEAM: Final[tuple[Answer, ...]] = (
    ("setup.players", {"mode": "team"}),
    _seats("Ada", "Ben", "Cleo", "Dan"),
    ("setup.table", {}),
    ("match.first", {"first": "1"}),
    ("spells.face_up", {"spells": ["control", "top_two"]}),
    ("spells.face_up", {"spells": ["counter", "search_play"]}),
    *_earth("fire"),
    *_earth("wind"),
    *_earth("water"),
    *_thunder("4"),
    *_wind("4", "fire"),
    *_earth("wind"),
    *_thunder("3"),
    ("team.token", {}),
    *_earth("wind"),
    *_earth("earth"),
    *NO_CARD,
    *_card("destroy")[:1],
)
"""Ada and Cleo have a token; Cleo has played Fire and waits for an answer."""

PLACES: Final[dict[str, tuple[Answer, ...]]] = {
    "begin": BASIC,
    "answer": (*BASIC, *SMALLEST[:9]),
    "basic": (*BASIC, *SMALLEST[:20]),
    "end": (*BASIC, *SMALLEST),
    "advanced": (*MATCH_1, *MATCH_2, *WAITING),
    "next_match": MATCH_1,
    "team": TEAM,
}
"""Places worth a picture, each with the answers that lead there."""


def played(play: Play, answers: Iterable[Answer]) -> Play:
    """The play gone on with these answers."""
    for step, values in answers:
        if step.startswith("*"):
            play = play.answer(values, action=step[1:], confirmed=True)
            continue
        asked = play.step.id if play.step is not None else "nothing"
        if asked == "match.setup" != step:
            play = play.answer({})
            asked = play.step.id if play.step is not None else "nothing"
        if asked != step:
            raise LookupError(f"{asked} is asked after {play.number} answers, not {step}")
        play = play.answer(values, confirmed=True)
    return play


def start() -> Play:
    """A play of which nothing is answered."""
    return Play.start("dragons_path", 5)
