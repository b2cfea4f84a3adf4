"""Values of the Collection in words, and back from what a person typed."""

from __future__ import annotations

import json
from typing import Any

from companion.language import _
from companion.text import LONGEST, clean

Json = Any


class Unreadable(Exception):
    """What was typed is no value. The sentence says where."""


def shown(value: Json) -> str:
    """A value in one line: lists with commas, names with their values."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if value is None:
        return _("nothing")
    if isinstance(value, list):
        return ", ".join(shown(each) for each in value) or _("empty")
    if isinstance(value, dict):
        return " · ".join(f"{key}: {shown(each)}" for key, each in value.items()) or _("empty")
    return " ".join(str(value).split())


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


def key_words(key: str) -> str:
    """A key for reading: its parts apart, without the signs that only keys need."""
    return " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} ".join(
        part for part in key.replace("_", " ").split("/") if part
    )
