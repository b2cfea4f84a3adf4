"""What every editor of a field does."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from companion import Field
from companion.step import Json
from ui.widgets import describe

Act = Callable[[], None]
"""What a key press does."""


class Editor(QWidget):
    """Lets one field be filled in, by keys and by mouse. It is used again for the next step.

    `changed` follows every change of the value by a person; `done` follows where a choice was
    made, so that the hand may go on to the next field.
    """

    changed = Signal()
    done = Signal()

    repeats = True
    """Does a sign that is held down count again and again? Not where it may be an answer."""

    def show_field(self, field: Field, value: Json) -> None:
        """Edit this field, starting from `value`; None where nothing is entered yet."""
        raise NotImplementedError

    def value(self) -> Json:
        """What is entered, as a field takes it; None where nothing is."""
        raise NotImplementedError

    def set_value(self, value: Json) -> None:
        """Enter this canonical value."""
        raise NotImplementedError

    def stops(self) -> list[QWidget]:
        """The widgets of the order of Tab."""
        raise NotImplementedError

    def meaning(self, event: QKeyEvent) -> Act | None:
        """What a key does here, None where it is not for this editor. Nothing is done yet."""
        raise NotImplementedError

    def press(self, event: QKeyEvent) -> bool:
        """Do what the key means here; False where it means nothing."""
        act = self.meaning(event)
        if act is None:
            return False
        act()
        return True

    def take_focus(self) -> None:
        """Give the keyboard to the widget that takes it first."""
        stops = [stop for stop in self.stops() if stop.isVisibleTo(self)]
        if stops:
            stops[0].setFocus(Qt.FocusReason.TabFocusReason)

    def settle(self) -> bool:
        """Finish what is half entered. True where Enter is used up by that."""
        return False

    def gap(self) -> str:
        """What is still to be entered here, as a sentence; "" where nothing is."""
        return ""

    def set_tight(self, tight: bool) -> None:
        """Take less height, where it can: the form does not fit into its room."""

    def note(self) -> str:
        """A few words beside the label: bounds, how much is entered of how much."""
        return ""

    def set_wrong(self, wrong: bool, reason: str = "") -> None:
        """Show that the value was refused."""
        for stop in self.stops():
            describe(stop, stop.accessibleName(), reason if wrong else "")
