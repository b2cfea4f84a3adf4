"""The rows of a form: used again from step to step, and the order of Tab over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from PySide6.QtWidgets import QWidget

from companion import Field
from ui.guide.editors import Editor, editor_class
from ui.guide.field_row import FieldRow


class RowPool:
    """Rows that are not in use, by the kind of their editor. `made` is told of each new one."""

    def __init__(self, parent: QWidget, made: Callable[[FieldRow], None]) -> None:
        self._parent = parent
        self._made = made
        self._spare: dict[type[Editor], list[FieldRow]] = {}

    def take(self, field: Field) -> FieldRow:
        """A row for this field, not yet showing it. LookupError for a kind without editor."""
        kind = editor_class(field)
        spare = self._spare.get(kind)
        if spare:
            return spare.pop(0)
        row = FieldRow(kind(), self._parent)
        self._made(row)
        return row

    def give_back(self, rows: Iterable[FieldRow]) -> None:
        """These are free again."""
        for row in rows:
            self._spare.setdefault(type(row.editor), []).append(row)


def order_tabs(rows: Iterable[FieldRow], fold: QWidget, after: Iterable[QWidget]) -> None:
    """Tab goes over the open rows, what opens the folded ones, those, and what comes after."""
    rows = list(rows)
    stops = [stop for row in rows if not row.folded for stop in row.stops()]
    stops.append(fold)
    stops += [stop for row in rows if row.folded for stop in row.stops()]
    stops += after
    for one, next_one in pairwise(stops):
        QWidget.setTabOrder(one, next_one)
