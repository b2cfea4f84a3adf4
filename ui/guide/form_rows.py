"""The rows of a form: which are asked, which one has the keyboard, and what they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QApplication, QWidget

from companion import Field
from companion.step import Json
from ui.guide.closing import is_open
from ui.guide.field_row import FieldRow
from ui.guide.folds import Fold
from ui.guide.rows import OpenRows, RowPool


class FormRows:
    """A row a field, used again from step to step: `open` holds some of them, `fold` the others.

    `made` is told of each new row.
    """

    def __init__(self, form: QWidget, made: Callable[[FieldRow], None]) -> None:
        self.all: tuple[FieldRow, ...] = ()
        """Hidden ones included, in the order of the fields."""
        self.open = OpenRows()
        self.fold = Fold()
        self._pool = RowPool(form, made)

    def show(self, fields: Iterable[Field], fill: Callable[[FieldRow, Field], None]) -> None:
        """A row for each of these fields, filled by `fill`, in place of those before."""
        self._pool.give_back(self.all)
        made = []
        for field in fields:
            row = self._pool.take(field)
            fill(row, field)
            made.append(row)
        self.all = tuple(made)
        self.fold.show_rows(row for row in made if row.folded)
        self.open.show_rows(row for row in made if not row.folded)
        self.fold.shut()

    def ask(self, names: set[str]) -> None:
        """Show the rows of these fields, and no others."""
        for row in self.all:
            row.setVisible(row.field.name in names)
        self.open.close_up()
        folded = [row.field for row in self.all if row.folded and row.field.name in names]
        self.fold.set_fields(folded)

    def asked(self) -> list[FieldRow]:
        """Those that can be seen: asked, and not folded away."""
        return [row for row in self.all if not row.isHidden() and self._is_unfolded(row)]

    def _is_unfolded(self, row: FieldRow) -> bool:
        return not row.folded or self.fold.is_open

    def of(self, name: str) -> FieldRow | None:
        """The row of the field of this name."""
        return next((row for row in self.all if row.field.name == name), None)

    # --- the keyboard

    def focused(self) -> FieldRow | None:
        """The one that has the keyboard."""
        widget = QApplication.focusWidget()
        if widget is None:
            return None
        return next((row for row in self.all if row.isAncestorOf(widget)), None)

    def current(self) -> FieldRow | None:
        """The one that keys go to: that has the keyboard, or the first one."""
        focused = self.focused()
        return focused if focused is not None else next(iter(self.asked()), None)

    def beside(self, by: int) -> FieldRow | None:
        """The asked one so many places from the one with the keyboard; else the first one."""
        rows, focused = self.asked(), self.focused()
        place = rows.index(focused) + by if focused in rows else 0
        return rows[place] if 0 <= place < len(rows) else None

    def next_missing(self) -> FieldRow | None:
        """The first field that must be entered and is not, unless the keyboard is there."""
        focused = self.focused()
        for row in self.asked():
            if is_open(row):
                return None if row is focused else row
        return None

    # --- values

    def entered(self) -> dict[str, Json]:
        """What is entered, by field, asked or not."""
        found = ((row.field.name, row.editor.value()) for row in self.all)
        return {name: value for name, value in found if value is not None}

    def values(self) -> dict[str, Json]:
        """What is entered, by field, of the fields that are asked. Nothing is checked."""
        shown = {row.field.name for row in self.all if not row.isHidden()}
        return {name: value for name, value in self.entered().items() if name in shown}
