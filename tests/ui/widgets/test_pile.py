"""Parts one below the other, and prose: measured, placed and drawn."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ui.theme import Theme
from ui.widgets import KeyButton, Pile, Prose, settle

LONG = "A sentence of so many words that it goes on in a second line and in a third one."


@pytest.fixture
def pile(qtbot: QtBot) -> Pile:
    """A pile of three that is a window of its own."""
    made = Pile(gap=8)
    qtbot.addWidget(made)
    made.put((Prose("One."), Prose(LONG), KeyButton("Three")))
    made.resize(300, 400)
    made.show()
    QApplication.processEvents()
    return made


def _places(pile: Pile) -> list[tuple[int, int]]:
    return [(part.y(), part.height()) for part in pile.parts if not part.isHidden()]


def _stands_well(pile: Pile, gap: int = 8) -> None:
    """Each is as high as it needs, and below the one before."""
    top = 0
    for part in pile.parts:
        if part.isHidden():
            continue
        assert (part.y(), part.width()) == (top, pile.width())
        assert part.height() == part.heightForWidth(pile.width())
        top += part.height() + gap
    assert pile.heightForWidth(pile.width()) == top - gap


def test_parts_stand_below_each_other(pile: Pile) -> None:
    _stands_well(pile)


def test_a_part_that_goes_leaves_no_gap_once_events_are_handled(pile: Pile) -> None:
    before = _places(pile)
    pile.parts[0].hide()
    QApplication.processEvents()
    _stands_well(pile)
    pile.parts[0].show()
    QApplication.processEvents()
    assert _places(pile) == before


def test_another_text_is_seen_to_at_once_where_that_is_asked(pile: Pile) -> None:
    first = pile.parts[0]
    assert isinstance(first, Prose)
    first.set_text(LONG)
    settle(pile)
    _stands_well(pile)
    assert first.height() > 20


def test_a_pile_inside_a_pile_is_measured_with_it(pile: Pile) -> None:
    inner = Pile(gap=8)
    inner.put((Prose(LONG), Prose("Short.")))
    pile.put((*pile.parts, inner))
    settle(pile)
    _stands_well(pile)
    words = inner.parts[1]
    assert isinstance(words, Prose)
    words.set_text(LONG)
    QApplication.processEvents()
    _stands_well(pile)
    _stands_well(inner)


def test_who_is_held_no_longer_is_hidden_and_who_was_hidden_stays_so(pile: Pile) -> None:
    one, two, three = pile.parts
    hidden = Prose("Hidden.")
    hidden.hide()
    pile.put((three, hidden, one))
    QApplication.processEvents()
    assert two.isHidden()
    assert hidden.isHidden()
    _stands_well(pile)


def test_everything_follows_the_scale(pile: Pile, look: Theme) -> None:
    look.set_scale(2.0)
    QApplication.processEvents()
    _stands_well(pile, 16)


def _drawn(widget: QWidget) -> bytes:
    picture: QPixmap = widget.grab()
    return bytes(picture.toImage().constBits())


def test_prose_is_never_read_as_markup(qtbot: QtBot) -> None:
    marked, usual = Prose("<b>Ada</b>"), Prose("Ada")
    for each in (marked, usual):
        qtbot.addWidget(each)
    assert marked.sizeHint().width() > usual.sizeHint().width()
    assert marked.text() == "<b>Ada</b>"
    assert marked.accessibleName() == "<b>Ada</b>"


def test_a_face_is_drawn_anew_for_another_state_text_and_look(qtbot: QtBot, look: Theme) -> None:
    """What is kept is put down for the same state alone."""
    button = KeyButton("Same", "K")
    qtbot.addWidget(button)
    button.resize(160, 40)
    open_ = _drawn(button)
    assert _drawn(button) == open_
    button.setEnabled(False)
    closed = _drawn(button)
    assert closed != open_
    button.setEnabled(True)
    assert _drawn(button) == open_
    button.setDown(True)
    assert _drawn(button) != open_
    button.setDown(False)
    button.show_as("Other", "K")
    assert _drawn(button) != open_
    button.show_as("Same", "K")
    assert _drawn(button) == open_
    look.set_mode("light" if look.palette.dark else "dark")
    assert _drawn(button) != open_
