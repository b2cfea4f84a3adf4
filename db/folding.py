"""Texts as typed words are looked for in them: capitals, accents and other marks do not matter.

Who looks for Łukasz, İpek or Bjørn finds them with the keys that there are. Names are compared
otherwise, by `db.names`: Jose and José may be two persons.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from companion.text import clean
from db.types import LARGEST

_MARKS: Final = range(0x300, 0x370)
"""The marks of Latin, Greek and Cyrillic letters; in other writings a mark is more than that."""
_PLAIN: Final = dict.fromkeys(_MARKS) | str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "æ": "ae", "œ": "oe", "þ": "th"}
    | {"\N{LATIN SMALL LETTER DOTLESS I}": "i"}
)


def unmarked(text: str) -> str:
    """A text without capitals, its letters without what marks them."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", text).translate(_PLAIN))


def looked_for(text: str) -> str:
    """Words as they are looked for, with single blanks between them."""
    return unmarked(clean(" ".join(clean(text, LARGEST).casefold().split()), LARGEST))
