"""Drawn symbols: shapes made for this project as SVG, coloured from the tokens.

A shape is written in a square of 24 with `currentColor` for its one colour. Pixmaps are made
once for a name, size, colour and screen, and kept.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from ui.theme.current import theme

GAME_SYMBOLS: Final = ("magic", "diplomacy", "exploration", "fight")
"""The four Symbols that the Path of Destiny games share; each has a colour of its own name."""


_packages: Final = ["ui.theme"]


def add_shapes(package: str) -> None:
    """A game brings shapes of its own, in the folder svg of its package of table views."""
    if package not in _packages:
        _packages.append(package)
        _places.cache_clear()


@cache
def _places() -> dict[str, Traversable]:
    """Every shape's file by its name; the theme's own go first."""
    shapes = (
        each for package in reversed(_packages) for each in (files(package) / "svg").iterdir()
    )
    return {each.name.removesuffix(".svg"): each for each in shapes if each.name.endswith(".svg")}


def names() -> frozenset[str]:
    """The names of all shapes."""
    return frozenset(_places())


@cache
def _source(name: str) -> str:
    return _places()[name].read_text(encoding="utf-8")


@lru_cache(maxsize=256)
def renderer(name: str, colour: str) -> QSvgRenderer:
    """The shape in a colour (#RRGGBB). KeyError for a name that is not drawn."""
    return QSvgRenderer(QByteArray(_source(name).replace("currentColor", colour).encode()))


def paint(painter: QPainter, name: str, where: QRectF, colour: str) -> None:
    """Draw a shape into a square of an open painter."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer(name, colour).render(painter, where)
    painter.restore()


def pixmap(name: str, size: int, colour: str = "", ratio: float = 0.0) -> QPixmap:
    """The shape as a square of `size` pixels of the scale in use, sharp on dense screens.

    `colour` is #RRGGBB or a token; by default the Symbol's own, or ink. `ratio` are the device
    pixels to one pixel, by default the densest screen's.
    """
    return _pixmap(name, size, colour_of(name, colour), ratio or _densest())


def icon(name: str, colour: str = "", size: int = 24) -> QIcon:
    """The shape as an icon of `size` pixels at 100 %."""
    return QIcon(pixmap(name, theme().px(size), colour))


def colour_of(name: str, colour: str = "") -> str:
    """#RRGGBB for a colour given as such or as a token; by default the Symbol's own, or ink."""
    if colour.startswith("#"):
        return colour
    own = name if name in GAME_SYMBOLS else "ink"
    return theme().palette.colour(colour or own)


def _densest() -> float:
    application = QGuiApplication.instance()
    return application.devicePixelRatio() if isinstance(application, QGuiApplication) else 1.0


@lru_cache(maxsize=512)
def _pixmap(name: str, size: int, colour: str, ratio: float) -> QPixmap:
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    paint(painter, name, QRectF(0, 0, size, size), colour)
    painter.end()
    return made
