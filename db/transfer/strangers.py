"""Files that are of none of the formats that are read: what each is, seen from how it begins."""

from __future__ import annotations

from typing import Final

from companion.language import N_, _
from db.transfer.csv_file import COLUMNS, DELIMITERS

_BOM: Final = "\ufeff"
_SHORT: Final = 200
"""Bytes from which a file is known."""

_DATABASE: Final = N_(
    "This is a database. It is not brought in, but opened as a whole, where --database names it "
    "when the program is started."
)
_PACKED: Final = N_("This file is packed. Please unpack it first, and choose what was in it.")
_PAGE: Final = N_("This is a page for reading and printing, from which no plays are read.")
_PICTURE: Final = N_("This is a picture, from which no plays are read.")
_BEGINNINGS: Final = (
    (b"SQLite format 3\0", _DATABASE),
    (b"PK\3\4", _PACKED),
    (b"\x1f\x8b", _PACKED),
    (b"%PDF", _PAGE),
    (b"<!doctype html", _PAGE),
    (b"<html", _PAGE),
    (b"\x89png", _PICTURE),
    (b"\xff\xd8\xff", _PICTURE),
)
"""How files of a kind begin, in small letters, and the sentence about each."""


def said_of(data: bytes) -> str:
    """A sentence about a file that is none of those that are read; "" where it may be one."""
    beginning = data[:_SHORT].removeprefix(_BOM.encode()).lstrip()
    for sign, sentence in _BEGINNINGS:
        if beginning.lower().startswith(sign.lower()):
            return _(sentence)
    if beginning[:1] in (b"", b"{", b"<"):
        return ""
    if _our_table(beginning.decode(errors="replace")):
        return _(
            "This is a table for a spreadsheet, as this program writes it. It does not hold "
            "everything of a play, and no plays are read from it. Please take the archive, which "
            "is written as “Everything, to be brought in again” (without the window: export all)."
        )
    return unknown()


def unknown() -> str:
    """The sentence about a file of which nothing is known."""
    return _(
        "This is none of the files that are read here: those of BG Stats (.json, .bgsplay), of "
        "BoardGameGeek (.xml) and of this program (.json)."
    )


def _our_table(text: str) -> bool:
    """Is it our own table, perhaps after a spreadsheet wrote it anew?"""
    heads = text.splitlines()[0] if text else ""
    told = (heads.replace('"', "").split(sign)[:4] for sign in DELIMITERS)
    return list(COLUMNS[:4]) in told
