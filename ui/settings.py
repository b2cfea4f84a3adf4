"""What a person chose for this computer: theme, scale, keys, speech, the window's place.

Kept in one file in the user's folder. Nothing of a play is here, and no password ever is.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

THEMES: Final = ("system", "light", "dark")
LEAST: Final = 75
MOST: Final = 250
"""The bounds of the scale in per cent."""


class Settings(QObject):
    """The settings of this computer. `changed(name)` comes after each change."""

    changed = Signal(str)

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._kept = QSettings(str(file), QSettings.Format.IniFormat)
        # A page reads them with every answer.
        self._read: dict[str, str | None] = {}

    def _text(self, name: str, default: str) -> str:
        if name not in self._read:
            value = self._kept.value(name)
            self._read[name] = value if isinstance(value, str) else None
        known = self._read[name]
        return default if known is None else known

    def _set(self, name: str, value: str) -> None:
        before = self._text(name, "")
        # Written even where it was so here: another window may have chosen something else.
        self._kept.setValue(name, value)
        self._read[name] = value
        if before != value:
            self.changed.emit(name)

    def _flag(self, name: str, default: bool) -> bool:
        return self._text(name, "yes" if default else "no") == "yes"

    @property
    def theme(self) -> str:
        """One of THEMES."""
        value = self._text("theme", THEMES[0])
        return value if value in THEMES else THEMES[0]

    @theme.setter
    def theme(self, value: str) -> None:
        self._set("theme", value)

    @property
    def scale(self) -> int:
        """The size of everything in per cent, 75 to 250."""
        text = self._text("scale", "100")
        return bounded(int(text)) if text.isdecimal() and len(text) < 5 else 100

    @scale.setter
    def scale(self, value: int) -> None:
        self._set("scale", str(bounded(value)))

    @property
    def single_keys(self) -> bool:
        """Does a digit answer a step that is one choice at once, without Enter?"""
        return self._flag("single_keys", True)

    @single_keys.setter
    def single_keys(self, value: bool) -> None:
        self._set("single_keys", "yes" if value else "no")

    @property
    def speech(self) -> bool:
        """Is each new step read aloud by itself?"""
        return self._flag("speech", False)

    @speech.setter
    def speech(self, value: bool) -> None:
        self._set("speech", "yes" if value else "no")

    @property
    def unseen(self) -> bool:
        """May the table show what is left in decks and hands, where that can be worked out?"""
        return self._flag("unseen", True)

    @unseen.setter
    def unseen(self, value: bool) -> None:
        self._set("unseen", "yes" if value else "no")

    @property
    def tour_done(self) -> bool:
        """Was the first tour left or gone through?"""
        return self._flag("tour_done", False)

    @tour_done.setter
    def tour_done(self, value: bool) -> None:
        self._set("tour_done", "yes" if value else "no")

    @property
    def geometry(self) -> QByteArray:
        """Where the window stood, empty at the first start."""
        value = self._kept.value("geometry", QByteArray())
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self._kept.setValue("geometry", value)


def bounded(scale: int) -> int:
    """The scale within what the pages are made for."""
    return max(LEAST, min(MOST, scale))
