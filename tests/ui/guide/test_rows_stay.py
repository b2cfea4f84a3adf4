"""From step to step a form touches as little as it can: what stays is neither hidden nor shown."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.guide import steps
from tests.ui.guide.hands import Hands


class Blinks(QObject):
    """Counts how often a widget is shown or hidden."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.count = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """An event of the widget."""
        self.count += event.type() in (QEvent.Type.Show, QEvent.Type.Hide)
        return False


def test_a_row_of_the_same_kind_stays_where_it_is(hands: Hands) -> None:
    hands.ask(steps.bonus())
    hands.ask(steps.draft())
    rows = hands.form.rows
    blinks = [Blinks(row) for row in rows]
    hands.ask(steps.draft())
    assert hands.form.rows == rows
    assert [each.count for each in blinks] == [0] * len(rows)


def test_the_keyboard_does_not_leave_the_form_between_steps(hands: Hands) -> None:
    """Qt hands the keyboard of what is hidden to the next widget of the window, whoever's."""
    hands.ask(steps.draft())
    left: list[QWidget] = []

    def moved(_before: QWidget | None, now: QWidget | None) -> None:
        if now is None or not (now is hands.form or hands.form.isAncestorOf(now)):
            left.append(hands.form)

    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.focusChanged.connect(moved)
    for make in (steps.counts, steps.draft, steps.seats, steps.nothing, steps.flag):
        hands.ask(make())
    application.focusChanged.disconnect(moved)
    assert left == []
