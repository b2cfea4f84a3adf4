"""The one place where text from people and files is cleaned."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST: Final = 4000
"""Characters that any text may have."""


_AROUND: Final = r"[\s\u00ad\u061c\u180e\u200b-\u200f\u2060\ufeff]+"
_ENDS: Final = re.compile(rf"\A{_AROUND}|{_AROUND}\Z")
"""Blanks, and signs that nobody sees, which mean nothing at an end of a text."""
_UNDRAWN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that are drawn as nothing."""


def fault(text: str, longest: int = LONGEST) -> str:
    """What is wrong with a text: "nul", "surrogate", "control", "long", or "" when nothing is."""
    if "\0" in text:
        return "nul"
    if any(0xD800 <= ord(each) <= 0xDFFF for each in text):
        return "surrogate"
    if any(unicodedata.category(each) == "Cc" and each not in "\n\t" for each in text):
        return "control"
    return "long" if len(text) > longest else ""


def clean(text: str, longest: int = LONGEST) -> str:
    """The text without what no database keeps, in composed form, cut at `longest` characters."""
    if text.isprintable():
        return (text if text.isascii() else unicodedata.normalize("NFC", text))[:longest]
    kept = "".join(
        each
        for each in text.replace("\r\n", "\n").replace("\r", "\n")
        if not 0xD800 <= ord(each) <= 0xDFFF
        and (each in "\n\t" or unicodedata.category(each) != "Cc")
    )
    return unicodedata.normalize("NFC", kept)[:longest]


def bare(text: str) -> str:
    """The text without blanks and unseen signs around it; "" where there is nothing to read."""
    if text.isascii():
        return text.strip()
    return "" if all(map(_unseen, text)) else _ENDS.sub("", text)


def _unseen(sign: str) -> bool:
    kind = unicodedata.category(sign)
    # The last are those that only choose the shape of the sign before them.
    selects = "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"
    return sign.isspace() or kind in ("Cc", "Cf") or sign in _UNDRAWN or selects
