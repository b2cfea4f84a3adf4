"""Several options: some of them, in order, or all in order."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from companion import Field, Option, Order, PickSome, Sequence
from companion.fields import same
from companion.language import _
from companion.step import Json
from ui.guide.editors.base import Act, Editor
from ui.guide.editors.chips import ChipRow
from ui.guide.editors.options import OptionGroup, shown_key
from ui.guide.keys import ARROWS, KeyBuffer, shifted, typed
from ui.widgets import column


class SeveralEditor(Editor):
    """What the editors with several options share: the buttons and their keys."""

    compact = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._options: tuple[Option, ...] = ()
        self._places: list[int] = []
        self._buffer = KeyBuffer()
        self._group = OptionGroup()
        self._layout = column(self, 0, 8)
        self._layout.addWidget(self._group)
        self._group.pressed.connect(self._pressed)

    def _show_options(self, options: tuple[Option, ...]) -> None:
        self._options = options
        self._group.show_options(options)
        self._buffer.set_keys(shown_key(options, at) for at in range(len(options)))

    def value(self) -> Json:
        """The values chosen; None where nothing is."""
        return [self._options[place].value for place in self._places] or self._nothing()

    def _nothing(self) -> Json:
        return None

    def set_value(self, value: Json) -> None:
        """Choose these values."""
        wanted = value if isinstance(value, list) else []
        found = (
            next((at for at, option in enumerate(self._options) if same(option.value, each)), None)
            for each in wanted
        )
        self._places = [place for place in found if place is not None]
        self._redraw()

    def stops(self) -> list[QWidget]:
        """The buttons; Tab reaches one of them."""
        return list(self._group.buttons)

    def take_focus(self) -> None:
        """The active button."""
        if self._options:
            self._group.focus(self._group.active)

    def meaning(self, event: QKeyEvent) -> Act | None:
        """Keys of options, Backspace, arrows."""
        sign = typed(event)
        if sign and self._buffer.begins(sign):
            return lambda: self._key(sign, less=shifted(event))
        if event.key() == Qt.Key.Key_Backspace and self._places:
            return self._back
        if event.key() in ARROWS:
            place = self._group.neighbour(*ARROWS[Qt.Key(event.key())])
            if place is not None:
                return lambda: self._group.focus(place)
        return None

    def _key(self, sign: str, *, less: bool) -> None:
        place, _only = self._buffer.feed(sign)
        if place is None:
            return
        self._group.activate(place)
        if less:
            self._remove(place)
        else:
            self._pressed(place)

    def _remove(self, place: int) -> None:
        if place in self._places:
            last = len(self._places) - 1 - self._places[::-1].index(place)
            del self._places[last]
            self._tell()

    def _back(self) -> None:
        del self._places[-1]
        self._tell()

    def _pressed(self, place: int) -> None:
        raise NotImplementedError

    def _redraw(self) -> None:
        self._group.set_checked(self._places)

    def _tell(self) -> None:
        self._redraw()
        self.changed.emit()


class PickSomeEditor(SeveralEditor):
    """A key or click takes an option in, a second one takes it out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._field = PickSome("")

    def show_field(self, field: Field, value: Json) -> None:
        """The options, those of the value chosen."""
        assert isinstance(field, PickSome)
        self._field = field
        self._show_options(field.options)
        self.set_value(value)

    def _nothing(self) -> Json:
        return [] if self._field.low == 0 else None

    def _pressed(self, place: int) -> None:
        if place in self._places:
            self._places.remove(place)
        elif not self._options[place].closed and len(self._places) < self._field.most:
            self._places.append(place)
            self._places.sort()
        self._tell()

    def note(self) -> str:
        """How many are chosen of how many."""
        low, most = self._field.low, self._field.most
        said = _("{chosen} of {most} chosen") if low == most else _("{chosen} chosen, up to {most}")
        if low not in (0, most):
            said = _("{chosen} chosen, {low} to {most}")
        return said.format(chosen=len(self._places), low=low, most=most)


class SequenceEditor(SeveralEditor):
    """Each key appends; Backspace takes the last one back. What is entered stands above."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._field = Sequence("")
        self._chips = ChipRow()
        self._layout.insertWidget(0, self._chips)
        self._chips.pressed.connect(self._take_out)

    def show_field(self, field: Field, value: Json) -> None:
        """The options, and what is entered."""
        assert isinstance(field, Sequence)
        self._field = field
        self._show_options(field.options)
        self.set_value(value)

    def _nothing(self) -> Json:
        return [] if self._field.low == 0 else None

    def _pressed(self, place: int) -> None:
        full = len(self._places) >= self._field.high
        again = not self._field.repeat and place in self._places
        if not full and not again and not self._options[place].closed:
            self._places.append(place)
        self._tell()

    def _take_out(self, at: int) -> None:
        if at < len(self._places):
            del self._places[at]
            self._tell()
            self.take_focus()

    def _redraw(self) -> None:
        self._group.set_checked(() if self._field.repeat else self._places)
        slots = self._field.high if self._field.high <= 12 else len(self._places) + 1
        shown = [self._options[place] for place in self._places]
        self._chips.show_chips(shown, max(slots, self._field.low), self._field.blocks)


class OrderEditor(SeveralEditor):
    """The keys in the order of the ranking. The last one places itself."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._by_itself: int | None = None
        self._given = False
        self._chips = ChipRow(numbered=True)
        self._layout.insertWidget(0, self._chips)
        self._chips.pressed.connect(self._take_out)

    def show_field(self, field: Field, value: Json) -> None:
        """The options, and the ranking so far."""
        assert isinstance(field, Order)
        self._show_options(field.options)
        self.set_value(value)

    def set_value(self, value: Json) -> None:
        """A whole ranking that was not typed: the next key begins a new one."""
        super().set_value(value)
        self._by_itself = None
        self._given = len(self._places) == len(self._options)

    def gap(self) -> str:
        """How many are missing of a ranking that is begun."""
        missing = [at for at in range(len(self._options)) if at not in self._places]
        if not self._places or not missing:
            return ""
        return _("{label} is still to be placed.").format(label=self._options[missing[0]].label)

    def meaning(self, event: QKeyEvent) -> Act | None:
        """Besides keys: Alt and an arrow moves the active one."""
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if alt and event.key() in ARROWS:
            by = sum(ARROWS[Qt.Key(event.key())])
            return lambda: self._move(self._group.active, by)
        return super().meaning(event)

    def _pressed(self, place: int) -> None:
        if self._given:
            self._places, self._given = [], False
        if place == self._by_itself:
            self._by_itself = None
        elif place not in self._places:
            self._places.append(place)
            self._place_last()
        self._tell()

    def _place_last(self) -> None:
        left = [at for at in range(len(self._options)) if at not in self._places]
        if len(left) == 1 and len(self._options) > 1:
            self._places.append(left[0])
            self._by_itself = left[0]

    def _back(self) -> None:
        if self._by_itself is not None:
            self._places.remove(self._by_itself)
            self._by_itself = None
        self._given = False
        if self._places:
            super()._back()

    def _take_out(self, at: int) -> None:
        if at < len(self._places):
            del self._places[at]
            self._by_itself, self._given = None, False
            self._tell()
            self.take_focus()

    def _move(self, place: int, by: int) -> None:
        if place not in self._places:
            return
        here = self._places.index(place)
        there = min(max(here + by, 0), len(self._places) - 1)
        self._places.insert(there, self._places.pop(here))
        self._by_itself, self._given = None, False
        self._tell()

    def _redraw(self) -> None:
        super()._redraw()
        shown = [self._options[place] for place in self._places]
        places = min(len(shown) + 1, len(self._options))
        self._chips.show_chips(shown, places, 0)
