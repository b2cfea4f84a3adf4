"""Names in sentences on the screen: one that is written from right to left stays among its signs.

Without it, what follows such a name ("אבי 12 · Bo 9") is drawn on its other side, and reads as
somebody else's. What is kept and what is exported is never changed so.
"""

from __future__ import annotations

import unicodedata
from typing import Final

FIRST_STRONG: Final = "\N{FIRST STRONG ISOLATE}"
END: Final = "\N{POP DIRECTIONAL ISOLATE}"

_TURNING: Final = frozenset(("R", "AL", "AN", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "FSI"))
"""The classes of signs that turn the direction of what stands beside them."""


def isolated(name: str) -> str:
    """The name as it is put into a sentence; one that turns nothing stays as it is."""
    if name.isascii() or not any(unicodedata.bidirectional(each) in _TURNING for each in name):
        return name
    return f"{FIRST_STRONG}{name}{END}"
