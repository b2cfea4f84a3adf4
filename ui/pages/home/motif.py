"""The drawing of a game in the project's own style, coloured from the tokens.

A drawing is an SVG of 320 by 128 whose colours are written as @token. A game without one of
its own, a third party's say, gets the common one.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme import Palette, theme
from ui.theme.tokens import RADIUS_INSIDE

WIDTH: Final = 320
HEIGHT: Final = 128
_COMMON: Final = "other"
_TOKEN: Final = re.compile(r"@([a-z_]+)")


@cache
def _source(game: str) -> str:
    folder = files("ui.pages.home") / "motifs"
    names = {each.name for each in folder.iterdir()}
    name = f"{game}.svg" if f"{game}.svg" in names else f"{_COMMON}.svg"
    return (folder / name).read_text(encoding="utf-8")


def coloured(source: str, palette: Palette) -> str:
    """The drawing with the colours of a palette. KeyError for a token that there is not."""
    return _TOKEN.sub(lambda found: palette.colour(found[1]), source)


@lru_cache(maxsize=32)
def _renderer(game: str, dark: bool) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(coloured(_source(game), theme().palette).encode()))


class Motif(QWidget):
    """The drawing of a game, whole, as large as its width allows, its edges round."""

    def __init__(self, game: str, width: int, *, fills: bool = False) -> None:
        """`width` in pixels at 100 %; with `fills` it grows with what it is in."""
        super().__init__()
        self._game = game
        self._width = width
        self._fills = fills
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        if fills:
            policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
        theme().changed.connect(self._rescaled)
        self._rescaled()

    def show_game(self, game: str) -> None:
        """Draw another game."""
        if game != self._game:
            self._game = game
            self.update()

    def set_width(self, width: int) -> None:
        """Another width, in pixels at 100 %."""
        if width != self._width:
            self._width = width
            self._rescaled()

    def _rescaled(self) -> None:
        if self._fills:
            self.updateGeometry()
        else:
            self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        """Whole, at the width that was asked for."""
        width = theme().px(self._width)
        return QSize(width, self.heightForWidth(width))

    def hasHeightForWidth(self) -> bool:
        """A drawing that fills is as high as its width makes it."""
        return self._fills

    def heightForWidth(self, width: int) -> int:
        """Its sides stay in proportion."""
        return width * HEIGHT // WIDTH

    def paintEvent(self, event: QPaintEvent) -> None:
        """The drawing on the ground of the page."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect())
        path = QPainterPath()
        radius = theme().px(RADIUS_INSIDE)
        path.addRoundedRect(frame, radius, radius)
        painter.setClipPath(path)
        painter.fillRect(frame, theme().palette.background)
        _renderer(self._game, theme().palette.dark).render(painter, frame)
        painter.end()
