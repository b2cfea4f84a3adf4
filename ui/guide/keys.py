"""What a key press means to the guide."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

_COMMANDS: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""Each arrow with its direction, across and down."""


def typed(event: QKeyEvent) -> str:
    """The sign that was typed, folded to lower case; "" for commands, blanks and other keys."""
    if event.modifiers() & _COMMANDS:
        return ""
    text = event.text().casefold()
    return text if len(text) == 1 and text.isprintable() and not text.isspace() else ""


def shifted(event: QKeyEvent) -> bool:
    """Was it a letter with Shift? (Signs such as > need Shift on many keyboards.)"""
    shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    return shift and typed(event).isalpha()


def is_enter(event: QKeyEvent) -> bool:
    """Enter, of either block, without Ctrl or Alt."""
    return event.key() in ENTER and not event.modifiers() & _COMMANDS


class KeyBuffer:
    """Puts typed signs together where the keys of a choice are longer than one sign."""

    def __init__(self) -> None:
        self._keys: tuple[str, ...] = ()
        self._typed = ""

    def set_keys(self, keys: Iterable[str]) -> None:
        """The keys that can be typed, by place; "" where there is none."""
        self._keys = tuple(key.casefold() for key in keys)
        self._typed = ""

    def begins(self, sign: str) -> bool:
        """Would this sign begin a key, or carry one on?"""
        return any(key.startswith((self._typed + sign, sign)) for key in self._keys if key)

    def feed(self, sign: str) -> tuple[int | None, bool]:
        """The place whose key is now complete, None for none, and whether it can only be that.

        "1" of "1" and "10" is complete but may still become the other.
        """
        joined = self._typed + sign
        if not any(key.startswith(joined) for key in self._keys if key):
            joined = sign
        longer = any(key.startswith(joined) and key != joined for key in self._keys)
        self._typed = joined if longer else ""
        found = next((at for at, key in enumerate(self._keys) if key == joined), None)
        return found, not longer
