"""Yes or no."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from companion import Field, Option
from companion.language import _
from companion.step import Json
from ui.guide.editors.base import Act, Editor
from ui.guide.editors.options import OptionGroup
from ui.guide.keys import ARROWS, typed
from ui.widgets import column


class FlagEditor(Editor):
    """Two buttons, with the letters of yes and no in the language in use."""

    repeats = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value: bool | None = None
        self._options: tuple[Option, ...] = ()
        self._group = OptionGroup()
        column(self).addWidget(self._group)
        self._group.pressed.connect(lambda place: self._choose(place == 0))

    def show_field(self, field: Field, value: Json) -> None:
        """Yes and No."""
        yes, no = _("yes"), _("no")
        self._options = (
            Option(True, yes.capitalize(), key=yes[:1]),
            Option(False, no.capitalize(), key=no[:1]),
        )
        self._group.show_options(self._options)
        self.set_value(value)

    def value(self) -> Json:
        """True, False, or None where neither is chosen."""
        return self._value

    def set_value(self, value: Json) -> None:
        """Choose."""
        self._value = value
        self._group.set_checked(() if value is None else (0 if value else 1,))
        if value is not None:
            self._group.activate(0 if value else 1)

    def stops(self) -> list[QWidget]:
        """The buttons; Tab reaches one of them."""
        return list(self._group.buttons)

    def take_focus(self) -> None:
        """The chosen one."""
        self._group.focus(self._group.active)

    def meaning(self, event: QKeyEvent) -> Act | None:
        """The letters (y and n always) and the arrows."""
        sign = typed(event)
        yes, no = (option.key.casefold() for option in self._options)
        if sign and sign in (yes, "y"):
            return lambda: self._choose(True)
        if sign and sign in (no, "n"):
            return lambda: self._choose(False)
        if event.key() in ARROWS:
            place = self._group.neighbour(*ARROWS[Qt.Key(event.key())])
            if place is not None:
                return lambda: self._group.focus(place)
        return None

    def _choose(self, value: bool) -> None:
        self.set_value(value)
        self.changed.emit()
        self.done.emit()
