"""Text of persons and files is shown as it is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.theme import Theme
from ui.widgets import ElidedLabel, KeyButton, Pill, plain, restyle, set_tip

EVIL = "<b>Ciri</b> & <img src='file:///etc/passwd'> &Save"


def test_a_label_reads_no_markup(qtbot: QtBot, look: Theme) -> None:
    """Letter by letter, and not as wide as what the markup would draw."""
    label = plain(EVIL, wrap=False)
    bold = plain("Ciri & Save", wrap=False)
    qtbot.addWidget(label)
    qtbot.addWidget(bold)
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert label.text() == EVIL
    assert label.sizeHint().width() > 2 * bold.sizeHint().width()


def test_a_tooltip_reads_no_markup(qtbot: QtBot) -> None:
    """It is escaped inside the markup that makes it wrap; nothing makes no tooltip."""
    widget = QWidget()
    qtbot.addWidget(widget)
    set_tip(widget, EVIL)
    assert "<b>" not in widget.toolTip()
    assert "&lt;b&gt;Ciri" in widget.toolTip()
    set_tip(widget, "")
    assert widget.toolTip() == ""


def test_an_ampersand_is_no_shortcut(qtbot: QtBot, look: Theme) -> None:
    """ "Save & go" is three words, and S does nothing."""
    button = KeyButton("Save &go", "G")
    qtbot.addWidget(button)
    assert button.shortcut().isEmpty()
    assert button.words == "Save &go"
    assert button.accessibleName() == "Save &go"


def test_sizes_and_roles_are_those_of_the_theme(qtbot: QtBot, look: Theme) -> None:
    """They follow the theme while the label is seen, and a role can change."""
    label = plain("32 VP", 32, "accent", weight=700)
    qtbot.addWidget(label)
    label.show()
    assert label.font().pixelSize() == 32
    assert label.palette().color(label.foregroundRole()).name().upper() == look.palette.accent
    restyle(label, role="bad", type="46")
    assert label.palette().color(label.foregroundRole()).name().upper() == look.palette.bad
    assert label.font().pixelSize() == 46
    look.set_scale(1.5)
    assert label.font().pixelSize() == 69


def test_a_line_that_is_cut_is_whole_in_its_tooltip(qtbot: QtBot, look: Theme) -> None:
    """And has no tooltip where it fits."""
    label = ElidedLabel("A sentence that is too long for its place")
    qtbot.addWidget(label)
    label.resize(60, 20)
    label.show()
    assert "too long for its place" in label.toolTip()
    label.resize(label.sizeHint().width() + 10, 20)
    qtbot.waitUntil(lambda: label.toolTip() == "")
    assert label.minimumSizeHint().width() < 60
    label.set_text("first\nsecond")
    assert label.text() == "first"


@pytest.mark.parametrize("scale", [0.75, 1.75])
def test_a_pill_is_never_cut(qtbot: QtBot, look: Theme, scale: float) -> None:
    """It is as wide as its word at any scale, more so where it is chosen."""
    look.set_scale(scale)
    pill = Pill("Chapter 2")
    qtbot.addWidget(pill)
    before = pill.sizeHint().width()
    assert before > pill.fontMetrics().horizontalAdvance("Chapter 2")
    pill.set_text("Chapter 2", chosen=True)
    assert pill.sizeHint().width() >= before
