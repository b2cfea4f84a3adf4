"""What stands between the fields of a form and its answer: what is open, and room to refuse."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from companion.language import _, ngettext
from ui.guide.editors.pick import PickEditor
from ui.guide.field_row import FieldRow
from ui.theme import theme
from ui.theme.tokens import BODY
from ui.widgets import painting

_GAP: Final = 4


def is_open(row: FieldRow) -> bool:
    """Must it be entered, and is not?"""
    return row.field.default is None and row.editor.value() is None


def waits(asked: Iterable[FieldRow]) -> str:
    """What the confirm button says while these rows are not all filled in; "" when they are."""
    rows = list(asked)
    number = sum(map(is_open, rows))
    if not number:
        return ""
    if len(rows) == 1 and isinstance(rows[0].editor, PickEditor):
        return _("Choose one")
    if len(rows) == 1:
        return _("Still to fill in")
    said = ngettext("{number} still to fill in", "{number} still to fill in", number)
    return said.format(number=number)


class Slack(QWidget):
    """A line kept free for a refusal, so that the button below does not move when one comes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._high = 0

    def fit(self, *, taken: bool, gap: int) -> None:
        """Give the line to a refusal that is there; it stands in a column with this gap."""
        line = ceil(painting.line(BODY, 600)) + theme().px(_GAP)
        self._high = max(0, line - gap)
        self.updateGeometry()
        self.setVisible(not taken)

    def sizeHint(self) -> QSize:
        """The line, less the gap that it brings."""
        return QSize(0, self._high)
