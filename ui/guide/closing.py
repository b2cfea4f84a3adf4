"""What stands between the fields of a form and its answer: what is open, and room to refuse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.language import _, ngettext
from ui.guide.editors.pick import PickEditor
from ui.guide.field_row import FieldRow
from ui.theme import theme
from ui.theme.tokens import BODY
from ui.widgets import plain

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
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._sample = plain("A", BODY, "bad", weight=600, wrap=False, parent=self)
        self._sample.hide()

    def fit(self, *, taken: bool, gap: int) -> None:
        """Give the line to a refusal that is there; it stands in a column with this gap."""
        self._sample.ensurePolished()
        line = self._sample.sizeHint().height() + theme().px(_GAP)
        self.setFixedHeight(max(0, line - gap))
        self.setVisible(not taken)
