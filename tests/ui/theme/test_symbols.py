"""Drawn symbols: all of them can be drawn, in any colour, sharp on dense screens."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage

from ui.theme import Theme, symbols

WANTED = (
    "magic", "diplomacy", "exploration", "fight", "tea", "left", "right", "home", "table",
    "history", "stats", "collection", "settings", "undo", "redo", "speaker", "mute", "check",
    "close", "more", "less", "plus", "minus", "warning", "draw",
)  # fmt: skip


def inked(image: QImage) -> list[QColor]:
    """The colours of what is fully drawn."""
    points = ((x, y) for x in range(image.width()) for y in range(image.height()))
    pixels = (image.pixelColor(x, y) for x, y in points)
    return [pixel for pixel in pixels if pixel.alpha() == 255]


def test_the_shapes_that_the_window_uses_are_there() -> None:
    """By name."""
    assert set(WANTED) <= symbols.names()
    with pytest.raises(KeyError):
        symbols.renderer("unicorn", "#000000")


@pytest.mark.parametrize("name", sorted(symbols.names()))
def test_a_shape_is_drawn_in_the_colour_asked_for(look: Theme, name: str) -> None:
    """It leaves ink, all in one colour, and does not touch the edge of its square."""
    assert symbols.renderer(name, "#FF0000").isValid()
    image = symbols.pixmap(name, 48, "#FF0000", 1.0).toImage()
    ink = inked(image)
    assert len(ink) > 40
    assert {colour.name() for colour in ink} == {"#ff0000"}
    assert all(image.pixelColor(x, 0).alpha() == 0 for x in range(48))


def test_no_two_game_symbols_look_alike(look: Theme) -> None:
    """Told apart by shape alone: seen in one colour, at least a sixth of the square differs."""
    images = [symbols.pixmap(name, 24, "#000000", 1.0).toImage() for name in symbols.GAME_SYMBOLS]
    for index, one in enumerate(images):
        for other in images[index + 1 :]:
            points = ((x, y) for x in range(24) for y in range(24))
            differing = sum(
                abs(one.pixelColor(x, y).alpha() - other.pixelColor(x, y).alpha()) > 128
                for x, y in points
            )
            assert differing > 24 * 24 / 6


def test_dense_screens_get_more_pixels(look: Theme) -> None:
    """Twice the pixels for the same size in the window."""
    drawn = symbols.pixmap("fight", 20, "", 2.0)
    assert (drawn.width(), drawn.devicePixelRatio()) == (40, 2.0)
    assert drawn.deviceIndependentSize().width() == 20


def test_colours_follow_the_theme(look: Theme) -> None:
    """A Symbol has its own colour, other shapes are ink, a token can be named."""
    assert symbols.colour_of("magic") == look.palette.magic
    assert symbols.colour_of("undo") == look.palette.ink
    assert symbols.colour_of("undo", "muted") == look.palette.muted
    look.set_mode("light")
    assert symbols.colour_of("magic") == look.palette.magic
    assert not symbols.icon("home").isNull()
