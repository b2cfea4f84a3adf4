"""Painted widgets: what they say, that they draw, and that the focus can be seen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.step import Bar
from ui.theme import Theme
from ui.widgets import (
    ActionButton,
    Bars,
    Card,
    Divider,
    KeyButton,
    LinkButton,
    PrimaryButton,
    Track,
)


def drawn(widget: QWidget) -> QImage:
    """The widget as it is seen."""
    return widget.grab().toImage()


def count(image: QImage, colour: str) -> int:
    """How many pixels have exactly this colour."""
    wanted = QColor(colour)
    return sum(
        image.pixelColor(x, y) == wanted
        for x in range(image.width())
        for y in range(image.height())
    )


@pytest.mark.parametrize("kind", [KeyButton, ActionButton, PrimaryButton, LinkButton])
def test_the_focus_is_always_visible(qtbot: QtBot, look: Theme, kind: type[KeyButton]) -> None:
    """A ring in the colour of the focus along the edge, in both themes."""
    for mode in ("dark", "light"):
        look.set_mode(mode)
        button = kind("Undo", "Z")
        qtbot.addWidget(button)
        button.resize(160, 56)
        button.show()
        button.activateWindow()
        qtbot.waitUntil(button.isActiveWindow)
        button.clearFocus()
        before = drawn(button)
        button.setFocus()
        after = drawn(button)
        ring = sum(after.pixelColor(x, 0) == QColor(look.palette.focus) for x in range(160))
        assert ring > 100
        assert before != after


def test_a_button_shows_its_key_and_says_its_words(qtbot: QtBot, look: Theme) -> None:
    """A reason closes it, is shown and is said; a click then changes nothing."""
    button = KeyButton()
    qtbot.addWidget(button)
    button.setCheckable(True)
    button.show_as("Row 3", "3", reason="taken by Geralt")
    button.show()
    assert button.accessibleName() == "Row 3"
    assert button.accessibleDescription() == "taken by Geralt"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not button.isChecked()
    button.show_as("Row 3", "3")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.isChecked()


def test_words_wrap_and_notes_go_below(qtbot: QtBot, look: Theme) -> None:
    """A narrow button is higher and never narrower than its longest word."""
    button = KeyButton("Ability card or Experience", "B")
    qtbot.addWidget(button)
    wide = button.sizeHint().width()
    assert button.heightForWidth(wide) < button.heightForWidth(wide // 2)
    button.show_as("Row 4", "4", note="+1 Experience for the bottom row")
    assert button.heightForWidth(120) > button.heightForWidth(400)
    assert button.minimumSizeHint().width() < button.sizeHint().width()


def test_space_presses_and_other_keys_pass(qtbot: QtBot, look: Theme) -> None:
    """Letters and Enter belong to the form."""
    heard: list[str] = []

    class Page(QWidget):
        def keyPressEvent(self, event) -> None:
            heard.append(event.text())

    page = Page()
    qtbot.addWidget(page)
    button = ActionButton("Undo", "Z", page)
    button.clicked.connect(lambda: heard.append("clicked"))
    page.show()
    QTest.keyClick(button, Qt.Key.Key_Z)
    QTest.keyClick(button, Qt.Key.Key_Space)
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert heard == ["z", "clicked", "\r"]


def test_bars_show_the_one_that_decided(qtbot: QtBot, look: Theme) -> None:
    """In the accent, said as chosen; a taken row has nothing to measure."""
    bars = Bars()
    qtbot.addWidget(bars)
    bars.set_bars(
        (
            Bar("Row 1", 1),
            Bar("Row 2", 3, chosen=True),
            Bar("Row 3", None, "taken by Ciri"),
            Bar("Row 4", 3, "but lower"),
        )
    )
    bars.resize(320, bars.heightForWidth(320))
    bars.show()
    assert bars.accessibleName() == (
        "Row 1: 1. Row 2: 3, chosen. Row 3: taken by Ciri. Row 4: 3, but lower"
    )
    assert count(drawn(bars), look.palette.accent) > 300
    narrow = bars.heightForWidth(150)
    assert narrow > bars.heightForWidth(320)
    bars.set_bars(())
    assert not bars.isVisible()


def test_a_bar_may_have_a_measure_of_its_own(qtbot: QtBot, look: Theme) -> None:
    """Two of three is longer than two of six, and both say so."""
    bars = Bars()
    qtbot.addWidget(bars)
    bars.resize(320, 60)
    bars.show()
    lengths = []
    for of in (6, 3):
        bars.set_bars((Bar("blue", 2, chosen=True, of=of),))
        assert bars.accessibleName() == f"blue: 2 of {of}, chosen"
        lengths.append(count(drawn(bars), look.palette.accent))
    assert lengths[1] > 1.5 * lengths[0]


def test_a_track_is_filled_up_to_its_marker(qtbot: QtBot, look: Theme) -> None:
    """More spots, more accent."""
    track = Track("left · Geralt")
    qtbot.addWidget(track)
    track.resize(220, 20)
    track.set_track(0, 10)
    empty = count(drawn(track), look.palette.accent)
    track.set_track(5, 10, frozenset({3}))
    half = count(drawn(track), look.palette.accent)
    track.set_track(10, 10)
    full = count(drawn(track), look.palette.accent)
    assert empty == 0 < half < full
    assert track.accessibleName() == "left · Geralt: 10 of 10"


def test_a_card_has_a_title_or_none(qtbot: QtBot, look: Theme) -> None:
    """And can be raised; a divider is a hairline."""
    card = Card("Pool")
    qtbot.addWidget(card)
    card.body.addWidget(Divider())
    card.show()
    assert card.title.isVisible()
    card.set_title("")
    assert not card.title.isVisible()
    card.resize(200, 120)
    assert count(drawn(card), look.palette.surface) > 10_000
