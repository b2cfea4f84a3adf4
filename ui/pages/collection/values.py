"""Values of the Collection in words, and back from what a person typed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from companion import prints
from companion.fields import worked_out
from companion.language import _
from companion.prints import is_word, value_words, word_of
from companion.text import LONGEST, clean

Json = Any


class Unreadable(Exception):
    """What was typed is no value. The sentence says where."""


def key_words(key: str) -> str:
    """A key for reading: its game, and what it is there."""
    return f"{prints.game_words(key)} · {prints.key_words(key)}"


def shown(value: Json, key: str = "") -> str:
    """A value in one line, in the words of the game whose key it has."""
    return value_words(key, value)


def text_of(value: Json) -> str:
    """A value as it is edited: words as they are, everything else as JSON."""
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False, indent=2)


def value_of(text: str, former: Json) -> Json:
    """The value that was typed in place of `former`. Unreadable with a sentence."""
    if isinstance(former, str):
        return clean(text).strip()
    if len(text) > 100 * LONGEST:
        raise Unreadable(_("This is longer than any value."))
    try:
        value = json.loads(text, parse_constant=_no_number, parse_float=_no_number)
    except json.JSONDecodeError as fault:
        raise Unreadable(
            _("Line {line}, sign {sign}: this cannot be read.").format(
                line=fault.lineno, sign=fault.colno
            )
        ) from fault
    except RecursionError as fault:
        raise Unreadable(_("This is nested too deeply.")) from fault
    return _cleaned(value)


def _no_number(text: str) -> Json:
    raise Unreadable(_("“{text}”: only whole numbers are kept.").format(text=text[:20]))


def _cleaned(value: Json) -> Json:
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list):
        return [_cleaned(each) for each in value]
    if isinstance(value, dict):
        return {clean(key): _cleaned(each) for key, each in value.items()}
    if isinstance(value, int) and abs(value) >= 1 << 53:
        raise Unreadable(_("A number this large is not kept."))
    return value


PLAIN = (str, int, bool, type(None))


def lines_of(key: str, value: Json) -> dict[str, str] | None:
    """A value as lines to be edited, by the name of the part; None where only JSON can say it.

    A value without parts is one line named "".
    """
    if isinstance(value, dict):
        lines = {part: _line(key, each) for part, each in value.items()}
    else:
        lines = {"": _line(key, value)}
    found = {part: line for part, line in lines.items() if line is not None}
    return found if lines and len(found) == len(lines) else None


def _line(key: str, value: Json) -> str | None:
    """One line for a plain value or a list of plain ones, None where there is none."""
    if isinstance(value, list):
        parts = [value_words(key, each) for each in value if isinstance(each, PLAIN)]
        unclear = any("," in part or not part for part in parts)
        alike = len({type(each) for each in value}) == 1
        return ", ".join(parts) if alike and len(parts) == len(value) and not unclear else None
    if not isinstance(value, PLAIN) or (isinstance(value, str) and "\n" in value):
        return None
    return value if isinstance(value, str) and not is_word(key, value) else value_words(key, value)


def value_of_line(key: str, text: str) -> Json:
    """The value typed in one line for a key that is not known. Unreadable where it is none."""
    text = clean(text).strip()
    if not text:
        raise Unreadable(_("Please write what is printed there."))
    if text.startswith(("[", "{", '"')):
        return value_of(text, None)
    number = worked_out(text)
    if number is not None:
        return number
    return word_of(key, text) or text


def value_of_lines(key: str, lines: Mapping[str, str], former: Json) -> Json:
    """The value that was typed in lines, in place of `former`. Unreadable with a sentence."""
    if isinstance(former, dict):
        return {part: _read(key, text, former[part]) for part, text in lines.items()}
    return _read(key, lines[""], former)


def _read(key: str, text: str, former: Json) -> Json:
    if isinstance(former, list):
        parts = [part for part in text.split(",") if part.strip()]
        return [_read(key, part, former[0]) for part in parts]
    text = clean(text).strip()
    if isinstance(former, bool):
        return _yes_or_no(text)
    if isinstance(former, int):
        number = worked_out(text)
        if number is None:
            raise Unreadable(_("“{text}” is no whole number.").format(text=text[:40]))
        return number
    if former is None:
        return None if not text or text.casefold() == _("nothing").casefold() else text
    if is_word(key, former):
        word = word_of(key, text)
        if word is None:
            raise Unreadable(
                _("“{text}” is none of the words of this game.").format(text=text[:40])
            )
        return word
    return text


def _yes_or_no(text: str) -> bool:
    answers = {_("yes").casefold(): True, _("no").casefold(): False}
    if text.casefold() not in answers:
        raise Unreadable(_("“{text}”: please write yes or no.").format(text=text[:40]))
    return answers[text.casefold()]
