"""Faces of painted widgets, kept: the same few buttons and lines come again in every step."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from ui.theme import Theme, theme

_ROOM: Final = 1_000_000
"""Device pixels of all that is kept, four bytes each: a few windows full of buttons."""


class _Faces:
    """What was drawn last, the least used first; a new look forgets all."""

    def __init__(self) -> None:
        self._theme: Theme | None = None
        self._kept: dict[Hashable, QPixmap] = {}
        self._pixels = 0

    def find(self, key: Hashable) -> QPixmap | None:
        """The face of this key, which is the last one used now."""
        current = theme()
        if current is not self._theme:
            self._theme = current
            current.changed.connect(self._forget)
            self._forget()
        face = self._kept.pop(key, None)
        if face is not None:
            self._kept[key] = face
        return face

    def keep(self, key: Hashable, face: QPixmap) -> None:
        """Keep a further one, in the room of those that were not used for the longest time."""
        self._pixels += _pixels(face)
        while self._pixels > _ROOM and self._kept:
            self._pixels -= _pixels(self._kept.pop(next(iter(self._kept))))
        self._kept[key] = face

    def _forget(self) -> None:
        self._kept.clear()
        self._pixels = 0


# To find a method of a widget by its name takes longer than the method itself.
_size_of: Final = QWidget.size
_ratio_of: Final = QWidget.devicePixelRatioF


def _pixels(face: QPixmap) -> int:
    return face.width() * face.height()


_faces: Final = _Faces()


def face(
    look: Hashable, wide: int, high: int, ratio: float, draw: Callable[[QPainter], None]
) -> QPixmap:
    """The picture of this look and size in logical pixels: as kept, or by `draw` on nothing.

    `look` is all that `draw` goes by besides the size and the theme.
    """
    key = (look, wide, high, ratio)
    found = _faces.find(key)
    if found is None:
        found = QPixmap(QSize(wide, high) * ratio)
        found.setDevicePixelRatio(ratio)
        found.fill(Qt.GlobalColor.transparent)
        painter = QPainter(found)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw(painter)
        painter.end()
        _faces.keep(key, found)
    return found


def put(widget: QWidget, look: Hashable, draw: Callable[[QPainter], None]) -> None:
    """Paint a widget, inside its `paintEvent`, as `face` says."""
    wide, high = _size_of(widget).toTuple()
    drawn = face(look, wide, high, _ratio_of(widget), draw)
    painter = QPainter(widget)
    painter.drawPixmap(0, 0, drawn)
    painter.end()
