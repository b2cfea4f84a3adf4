"""A number a key: letters add one, digits fill cell after cell."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from companion import Count, Field, Tally
from companion.language import _
from companion.step import Json
from ui.guide.editors.base import Act, Editor
from ui.guide.editors.tally_cell import TallyCell
from ui.guide.keys import ARROWS, shifted, typed
from ui.widgets import Pile

_MORE = frozenset("+")
_LESS = frozenset("-\N{MINUS SIGN}")


def visible(count: Count) -> bool:
    """Is there anything to see? What is hidden, or can only be 0, is not shown."""
    return count.shown and (bool(count.closed) or (count.low, count.high) != (0, 0))


class TallyEditor(Editor, Pile):
    """Cells in a column. The letter of a cell adds one to it, Shift and the letter takes one
    away. A digit goes into the active cell, and the next one becomes active as soon as no
    further digit fits."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, gap=4)
        self._field = Tally("")
        self._cells: list[TallyCell] = []
        self._shown = 0
        self._active = 0
        self._fresh = True
        self._signed = False

    @property
    def cells(self) -> list[TallyCell]:
        """The cells shown."""
        return self._cells[: self._shown]

    def show_field(self, field: Field, value: Json) -> None:
        """A cell for every count that can be seen."""
        assert isinstance(field, Tally)
        self._field = field
        counts = [count for count in field.counts if visible(count)]
        while len(self._cells) < len(counts):
            self._add()
        self._shown = len(counts)
        for index, cell in enumerate(self._cells):
            cell.setVisible(index < len(counts))
            if index < len(counts):
                cell.show_count(counts[index], None)
        self.set_value(value)
        self._activate(next((at for at, c in enumerate(counts) if not c.closed), 0))

    def _add(self) -> None:
        cell = TallyCell(self)
        place = len(self._cells)
        cell.stepped.connect(lambda by: self._clicked(place, by))
        cell.entered.connect(lambda: self._activate(place))
        self._cells.append(cell)
        self.put(self._cells)

    def value(self) -> Json:
        """The numbers entered by key; None where nothing is entered at all."""
        numbers = {
            cell.count.key: cell.number
            for cell in self.cells
            if cell.number is not None and not cell.count.closed
        }
        return numbers or None

    def set_value(self, value: Json) -> None:
        """Enter these numbers."""
        known = value if isinstance(value, dict) else {}
        for cell in self.cells:
            cell.set_number(None if cell.count.closed else known.get(cell.count.key))

    def stops(self) -> list[QWidget]:
        """The cells; Tab reaches one of them."""
        return list(self.cells)

    def take_focus(self) -> None:
        """The active cell, ready for a digit."""
        if self.cells:
            self._fresh = True
            self.cells[self._active].setFocus(Qt.FocusReason.TabFocusReason)

    def gap(self) -> str:
        """The first cell without a number, where each must be given one."""
        if all(cell.number is None for cell in self.cells):
            return ""
        if self._field.default is not None or any(cell.count.letter for cell in self.cells):
            return ""
        for index, cell in enumerate(self.cells):
            if cell.number is None and not cell.count.closed:
                self._move_to(index)
                names = (self._field.label, cell.count.label)
                label = ", ".join(name for name in names if name)
                return _("{label}: please fill this in.").format(label=label)
        return ""

    def note(self) -> str:
        """The sum, where there is a bound to it."""
        together = sum(cell.number or 0 for cell in self.cells)
        if self._field.total is not None:
            said = _("{together} of {total}")
            return said.format(together=together, total=self._field.total)
        if self._field.most is not None:
            said = _("{together} of at most {most}")
            return said.format(together=together, most=self._field.most)
        return ""

    # --- keys

    def meaning(self, event: QKeyEvent) -> Act | None:
        """Letters, digits, + and −, Backspace, arrows."""
        if not self.cells:
            return None
        sign = typed(event)
        if sign:
            return self._sign(sign, less=shifted(event))
        if event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            return self._back
        if event.key() in ARROWS:
            place = self._beside(sum(ARROWS[Qt.Key(event.key())]))
            return None if place is None else lambda: self._move_to(place)
        return None

    def _sign(self, sign: str, *, less: bool) -> Act | None:
        place = next(
            (
                at
                for at, cell in enumerate(self.cells)
                if cell.count.letter.casefold() == sign and not cell.count.closed
            ),
            None,
        )
        if place is not None:
            return lambda: self._step(place, -1 if less else 1)
        if sign.isdecimal() and sign.isascii():
            return lambda: self._digit(int(sign))
        if sign in _MORE:
            return lambda: self._step(self._active, 1)
        if sign in _LESS:
            return self._minus
        return None

    def _step(self, place: int, by: int) -> None:
        cell = self.cells[place]
        self._signed = False
        number = cell.count.usual if cell.number is None else cell.number
        self._set(place, min(max(number + by, cell.count.low), cell.count.high))
        self._move_to(place)
        self._fresh = True

    def _digit(self, digit: int) -> None:
        cell = self.cells[self._active]
        if cell.count.closed:
            return
        before = cell.number if not self._fresh and cell.number is not None else 0
        sign = -1 if before < 0 or self._signed else 1
        self._signed = False
        number = before * 10 + sign * digit
        if not cell.count.low <= number <= cell.count.high:
            # The form says what is too much; nothing is silently cut.
            number = digit
        self._set(self._active, number)
        full = abs(number) * 10 > max(abs(cell.count.low), cell.count.high) or number == 0
        self._fresh = full
        after = self._beside(1)
        if full and after is not None:
            self._move_to(after)

    def _minus(self) -> None:
        """One less; where the cell was empty or 0, also the sign of a digit to come."""
        begun = not self.cells[self._active].number
        self._step(self._active, -1)
        self._signed = begun and (self.cells[self._active].number or 0) < 0

    def _back(self) -> None:
        if self.cells[self._active].number is None:
            before = self._beside(-1)
            if before is not None:
                self._move_to(before)
        if not self.cells[self._active].count.closed:
            self._set(self._active, None)
        self._fresh = True

    # --- moving about

    def _beside(self, by: int) -> int | None:
        place = self._active + by
        while 0 <= place < len(self.cells):
            if not self.cells[place].count.closed:
                return place
            place += by
        return None

    def _clicked(self, place: int, by: int) -> None:
        self._step(place, by)
        self.cells[place].setFocus(Qt.FocusReason.MouseFocusReason)

    def _move_to(self, place: int) -> None:
        focused = any(cell.hasFocus() for cell in self.cells)
        self._activate(place)
        self._fresh, self._signed = True, False
        if focused:
            self.cells[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _activate(self, place: int) -> None:
        self._active = place
        for index, cell in enumerate(self.cells):
            policy = Qt.FocusPolicy.ClickFocus
            if index == place and not cell.count.closed:
                policy = Qt.FocusPolicy.StrongFocus
            cell.setFocusPolicy(policy)

    def _set(self, place: int, number: int | None) -> None:
        self.cells[place].set_number(number)
        self.changed.emit()
