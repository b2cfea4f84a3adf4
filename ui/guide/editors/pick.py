"""One option: its key, a click, or letters that filter where there are many."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from companion import Field, Option, Pick
from companion.fields import same
from companion.language import _, ngettext
from companion.step import Json
from ui.guide.editors.base import Act, Editor
from ui.guide.editors.options import OptionGroup, shown_key
from ui.guide.keys import ARROWS, KeyBuffer, typed
from ui.theme.tokens import SMALL
from ui.widgets import Pile, plain

MANY = 10
"""With more options than this, letters filter."""


class PickEditor(Editor, Pile):
    """One of the options. `closed_pressed` carries the reason of one that cannot be chosen."""

    closed_pressed = Signal(str)

    repeats = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, gap=8)
        self._options: tuple[Option, ...] = ()
        self._chosen: int | None = None
        self._filter = ""
        self._buffer = KeyBuffer()
        self._filter_label = plain("", SMALL, "muted")
        self._group = OptionGroup()
        self.put((self._filter_label, self._group))
        self._group.pressed.connect(self._pressed)
        self.unambiguous = True
        """Could the last key mean nothing else?"""

    def show_field(self, field: Field, value: Json) -> None:
        """The options, with the one of this value chosen."""
        assert isinstance(field, Pick)
        self._options = field.options
        self._group.show_options(field.options, once=True)
        keys = [shown_key(field.options, at) for at in range(len(field.options))]
        self._buffer.set_keys([*keys, *(option.also for option in field.options)])
        self._set_filter("")
        self.set_value(value)

    @property
    def many(self) -> bool:
        """Are there so many options that letters filter them?"""
        return len(self._options) > MANY

    def value(self) -> Json:
        """The value of the option chosen."""
        return None if self._chosen is None else self._options[self._chosen].value

    def set_value(self, value: Json) -> None:
        """Choose the option of this value, or none."""
        places = [at for at, option in enumerate(self._options) if same(option.value, value)]
        self._chosen = places[0] if places else None
        self._group.set_checked(places[:1])
        if places:
            self._group.activate(places[0])

    def note(self) -> str:
        """Why the pale ones of many are closed."""
        return _("Pale: {reason}").format(reason=self._group.shared) if self._group.shared else ""

    def set_tight(self, tight: bool) -> None:
        """Two columns, where the words have room to wrap in."""
        self._group.set_tight(tight)

    def stops(self) -> list[QWidget]:
        """The buttons; Tab reaches one of them."""
        return list(self._group.buttons)

    def take_focus(self) -> None:
        """The chosen one, or the first that is open."""
        if self._options:
            self._group.focus(self._group.active)

    def meaning(self, event: QKeyEvent) -> Act | None:
        """Keys of options, arrows between them, letters that filter many."""
        sign = typed(event)
        if sign and self._buffer.begins(sign) and not self._filter:
            return lambda: self._key(sign)
        if sign and self.many:
            return lambda: self._set_filter(self._filter + sign)
        if self._filter and event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Escape):
            shorter = self._filter[:-1] if event.key() == Qt.Key.Key_Backspace else ""
            return lambda: self._set_filter(shorter)
        if event.key() in ARROWS:
            place = self._group.neighbour(*ARROWS[Qt.Key(event.key())])
            if place is not None:
                return lambda: self._group.focus(place)
        return None

    def _key(self, sign: str) -> None:
        place, self.unambiguous = self._buffer.feed(sign)
        if place is not None:
            self._choose(place % len(self._options))

    def _pressed(self, place: int) -> None:
        self.unambiguous = True
        self._choose(place)

    def _choose(self, place: int) -> None:
        if self._options[place].closed:
            self._group.set_checked(() if self._chosen is None else (self._chosen,))
            self._group.activate(place)
            self.closed_pressed.emit(self._options[place].closed)
            return
        self._chosen = place
        self._group.set_checked((place,))
        self._group.activate(place)
        self.changed.emit()
        self.done.emit()

    def _set_filter(self, text: str) -> None:
        self._filter = text
        found = [at for at, option in enumerate(self._options) if text in option.label.casefold()]
        self._filter_label.setVisible(self.many)
        self._group.show_only(found)
        if not text:
            self._filter_label.setText(_("Two digits, or type letters to filter."))
            return
        shown = ngettext("“{text}”: {number} fits.", "“{text}”: {number} fit.", len(found))
        self._filter_label.setText(shown.format(text=text, number=len(found)))
        open_ones = [at for at in found if not self._options[at].closed]
        self._chosen = open_ones[0] if open_ones else None
        self._group.set_checked(open_ones[:1])
        if open_ones:
            self._group.focus(open_ones[0])
        self.changed.emit()
