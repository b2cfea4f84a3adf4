"""The rows of a form: used again from step to step, and the order of Tab over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from PySide6.QtWidgets import QWidget

from companion import Field
from ui.guide.editors import Editor, editor_class
from ui.guide.editors.number import NumberEditor
from ui.guide.field_row import FieldRow, hides
from ui.widgets import FlowLayout, Pile, clear, held, spaced


class RowPool:
    """Rows that are not in use, by the kind of their editor and by where they stand.

    `made` is told of each new one.
    """

    def __init__(self, parent: QWidget, made: Callable[[FieldRow], None]) -> None:
        self._parent = parent
        self._made = made
        # To move a row into another part of the form would have all of it styled anew.
        self._spare: dict[tuple[type[Editor], bool], list[FieldRow]] = {}

    def take(self, field: Field) -> FieldRow:
        """A row for this field, not yet showing it. LookupError for a kind without editor."""
        kind = editor_class(field)
        spare = self._spare.get((kind, hides(field)))
        if spare:
            return spare.pop(0)
        row = FieldRow(kind(), self._parent)
        self._made(row)
        return row

    def give_back(self, rows: Iterable[FieldRow]) -> None:
        """These are free again. They are taken first, in their order: they stand there already."""
        for row in reversed(list(rows)):
            self._spare.setdefault((type(row.editor), row.folded), []).insert(0, row)


class OpenRows(Pile):
    """The rows that are not folded away, one below the other; Numbers side by side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, gap=16)
        self._lines: list[QWidget] = []
        self._used: list[list[FieldRow]] = []

    def show_rows(self, rows: Iterable[FieldRow]) -> None:
        """Show these rows instead of those before."""
        self._used = []
        column: list[QWidget] = []
        in_line = False
        for row in rows:
            number = isinstance(row.editor, NumberEditor)
            if not number:
                column.append(row)
            elif in_line:
                self._used[-1].append(row)
            else:
                self._used.append([row])
                column.append(self._line(len(self._used) - 1))
            in_line = number
        for place, line in enumerate(self._lines):
            self._put_in_line(line, self._used[place] if place < len(self._used) else [])
        self.put(column)

    def _put_in_line(self, line: QWidget, numbers: list[FieldRow]) -> None:
        layout = line.layout()
        assert layout is not None
        if held(layout) != numbers:
            clear(layout)
            for row in numbers:
                layout.addWidget(row)

    def forget(self) -> None:
        """The Numbers of a line as well: its layout remembers their heights."""
        super().forget()
        for numbers in self._used:
            for row in numbers:
                row.forget()
                row.updateGeometry()

    def _line(self, place: int) -> QWidget:
        while len(self._lines) <= place:
            line = QWidget(self)
            spaced(FlowLayout(line, equal=True), 0, 16)
            self._lines.append(line)
        return self._lines[place]

    def close_up(self) -> None:
        """A line of which nothing is asked takes no room."""
        for line, numbers in zip(self._lines, self._used, strict=False):
            line.setVisible(any(not row.isHidden() for row in numbers))
        self.setVisible(bool(self.parts))


def order_tabs(rows: Iterable[FieldRow], fold: QWidget, after: Iterable[QWidget]) -> None:
    """Tab goes over the open rows, what opens the folded ones, those, and what comes after."""
    rows = list(rows)
    stops = [stop for row in rows if not row.folded for stop in row.stops()]
    stops.append(fold)
    stops += [stop for row in rows if row.folded for stop in row.stops()]
    stops += after
    for one, next_one in pairwise(stops):
        QWidget.setTabOrder(one, next_one)
