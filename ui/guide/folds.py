"""Fields that hide behind their default until they are wanted."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion import Field
from companion.language import _, ngettext
from ui.widgets import LinkButton, Pile


class Fold(Pile):
    """A quiet line that says what the folded fields hold; pressed, it opens them."""

    toggled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, gap=12)
        self.is_open = False
        self.button = LinkButton()
        self._body = Pile(gap=16)
        self.put((self.button, self._body))
        self.button.clicked.connect(self._toggle)
        self._body.hide()
        self.hide()

    def show_rows(self, rows: Iterable[QWidget]) -> None:
        """Fold these rows away instead of those before."""
        self._body.put(rows)

    def set_fields(self, fields: Iterable[Field]) -> None:
        """Say in the line what these fields hold; without any there is no line."""
        fields = list(fields)
        self.setVisible(bool(fields))
        words = _("More: {fields}").format(fields=" · ".join(map(_holding, fields)))
        if len(fields) > 2:
            more = ngettext("{number} more setting", "{number} more settings", len(fields))
            words = more.format(number=len(fields))
        self.button.show_as(words, symbol="less" if self.is_open else "more", colour="link")

    def open(self) -> None:
        """Show the rows."""
        if not self.is_open:
            self._toggle()

    def shut(self) -> None:
        """Fold the rows away."""
        self.is_open = False
        self._body.hide()

    def _toggle(self) -> None:
        self.is_open = not self.is_open
        self._body.setVisible(self.is_open)
        self.toggled.emit()


def _holding(field: Field) -> str:
    label = field.label or field.name
    if field.default is None:
        return label
    value = field.show(field.default) or _("none")
    return _("{label}: {value}").format(label=label, value=value)
