"""The one place where text from people and files is cleaned."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 4000
"""Characters that any text may have."""


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
