"""What the keys of the Collection are called, and its values: words for people, and back.

A game names its keys by templates such as "ronin/board/{character}/golden/{spot}", each with a
sentence; what a part of the key or a value is called stands in the game's `words`. A key that
no template fits, a third party's say, is read as it is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.game import UnknownGame, game_of
from companion.language import _
from companion.step import Json

Pairs = tuple[tuple[str, str], ...]
"""Templates with sentences, or words with what people read for them."""


def game_words(key: str) -> str:
    """The game that a key belongs to, by its short name; its first part where there is none."""
    game, _slash, _rest = key.partition("/")
    try:
        return game_of(game).short
    except UnknownGame:
        return _spaced(game)


def key_words(key: str) -> str:
    """What a key stands for, without its game."""
    named, words = _names(key)
    parts = key.split("/")
    for template, sentence in named:
        found = _fitting(template.split("/"), parts)
        if found is not None:
            shown = {name: _part(name, part, words) for name, part in found.items()}
            return _first_up(_(sentence).format(**shown))
    rest = parts[1:] if len(parts) > 1 else parts
    apart = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "
    return _first_up(apart.join(_spaced(part) for part in rest if part))


def value_words(key: str, value: Json) -> str:
    """A value in one line: lists with commas, named parts with their names."""
    words = _names(key)[1]
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if value is None:
        return _("nothing")
    if isinstance(value, list):
        return ", ".join(value_words(key, each) for each in value) or _("empty")
    if isinstance(value, dict):
        parts = [
            f"{part_words(key, part)}: {value_words(key, each)}" for part, each in value.items()
        ]
        return " · ".join(parts) or _("empty")
    text = " ".join(str(value).split())
    return _(words[text]) if isinstance(value, str) and text in words else text


def part_words(key: str, part: str) -> str:
    """What a named part of a value is called."""
    words = _names(key)[1]
    shown = _(words[part]) if part in words else _spaced(part)
    return _first_up(shown)


def is_word(key: str, value: Json) -> bool:
    """Is the value one of the game's own words, rather than free text?"""
    return isinstance(value, str) and value in _names(key)[1]


def word_of(key: str, text: str) -> str | None:
    """The game's own word that people read as `text`, None where there is none."""
    wanted = text.strip().casefold()
    words = _names(key)[1]
    return next(
        (word for word, shown in words.items() if wanted in (word.casefold(), _(shown).casefold())),
        None,
    )


def _names(key: str) -> tuple[Pairs, Mapping[str, str]]:
    try:
        guide: Any = game_of(key.partition("/")[0]).guide
    except UnknownGame:
        return (), {}
    return guide.prints, dict(guide.words)


def _fitting(template: list[str], parts: list[str]) -> dict[str, str] | None:
    """The parts of a key by the names in the template, None where it does not fit."""
    if len(template) != len(parts):
        return None
    found = {}
    for wanted, part in zip(template, parts, strict=True):
        if wanted.startswith("{"):
            found[wanted.strip("{}")] = part
        elif wanted != part:
            return None
    return found


def _part(name: str, part: str, words: Mapping[str, str]) -> str:
    """A part of a key in words; one whose name is in capitals is read in capitals."""
    if name.isupper():
        return part.upper()
    return _(words[part]) if part in words else _spaced(part)


def _first_up(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _spaced(text: str) -> str:
    return text.replace("_", " ")
