"""The theme in use: modes, scale, one for the application."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.theme import DARK, LIGHT, SCALES, Theme, theme


def test_there_is_one(look: Theme) -> None:
    """Whoever asks gets the same."""
    assert theme() is look


def test_light_and_dark_reach_everything(look: Theme, qtbot: QtBot) -> None:
    """The palette, the style sheet and Qt's own palette follow, and all are told."""
    with qtbot.waitSignal(look.changed):
        look.set_mode("light")
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    assert look.palette is LIGHT
    assert LIGHT.surface in application.styleSheet()
    assert QGuiApplication.palette().color(QPalette.ColorRole.Window).name().upper() == (
        LIGHT.background
    )
    look.set_mode("dark")
    assert look.palette is DARK
    assert DARK.surface in application.styleSheet()


def test_nothing_is_told_where_nothing_changes(look: Theme, qtbot: QtBot) -> None:
    """Setting what is set costs nothing."""
    with qtbot.assertNotEmitted(look.changed):
        look.set_mode("dark")
        look.set_scale(1.0)


@pytest.mark.parametrize(("wanted", "got"), [(0.1, 0.75), (1.3, 1.3), (9.0, 2.5)])
def test_the_scale_stays_within_its_bounds(look: Theme, wanted: float, got: float) -> None:
    """75 % to 250 %, whatever a settings file says."""
    look.set_scale(wanted)
    assert look.scale == got


def test_lengths_and_type_scale(look: Theme) -> None:
    """A hairline stays one, and nothing stays nothing."""
    look.set_scale(1.75)
    assert (look.px(32), look.px(0), look.px(0.1)) == (56, 0, 1)
    assert look.font(32, 600).pixelSize() == 56
    assert look.font(32, 600).weight() == 600
    look.set_scale(0.75)
    assert look.font(32, 600).pixelSize() == 24


def test_zoom_goes_through_the_stops(look: Theme) -> None:
    """Ctrl + and Ctrl − from end to end, Ctrl 0 back."""
    seen = [look.scale]
    for _stop in SCALES:
        look.zoom(1)
        seen.append(look.scale)
    assert seen[-1] == SCALES[-1]
    assert sorted(seen) == seen
    for _stop in SCALES:
        look.zoom(-1)
    assert look.scale == SCALES[0]
    look.zoom(0)
    assert look.scale == 1.0
