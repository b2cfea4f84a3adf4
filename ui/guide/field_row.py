"""A field of a form: its label, its editor, and the sentence where it was refused."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion import Field
from companion.language import _
from companion.step import Json
from ui.guide.editors import Editor
from ui.guide.editors.pick import PickEditor
from ui.theme.tokens import BODY, SMALL
from ui.widgets import Caption, KeyButton, column, plain, row

_GAP: Final = 4


class FieldRow(QWidget):
    """One field. It is used again for other fields of the same kind."""

    draw_wanted = Signal()
    erred = Signal()
    """What it has to say against its value came or went."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = Field("")
        self._label = ""
        self.editor = editor
        layout = column(self, 0, _GAP)
        head = row(gap=8)
        self._caption = Caption()
        self._draw = KeyButton()
        self._draw.tall = 32
        self._draw.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._draw.clicked.connect(self.draw_wanted)
        head.addWidget(self._caption, 1, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._draw, 0, Qt.AlignmentFlag.AlignRight)
        self._hint = plain("", SMALL, "muted")
        self._error = plain("", BODY, "bad", weight=600)
        self._error.hide()
        layout.addLayout(head)
        layout.addWidget(self._hint)
        layout.addWidget(editor)
        layout.addWidget(self._error)
        editor.changed.connect(self._changed)
        if isinstance(editor, PickEditor):
            editor.closed_pressed.connect(self.show_error)

    def show_field(self, field: Field, value: Json, *, can_draw: bool, asked: bool = False) -> None:
        """Show this field with a value. `asked`: the sentence above asks for it, and no label."""
        self.field = field
        self._label = "" if asked else field.label
        self._hint.setText(field.hint)
        self._hint.setVisible(bool(field.hint))
        self._draw.setVisible(can_draw)
        name = _("Draw: {label}").format(label=field.label or field.name)
        self._draw.show_as(_("Draw"), symbol="draw", colour="ink", name=name)
        self.editor.show_field(field, value)
        self.editor.setAccessibleName(field.label or field.name)
        self._changed()

    def _changed(self) -> None:
        self._caption.show_words(self._label, self.editor.note())
        self.clear_error()

    @property
    def folded(self) -> bool:
        """Does it hide behind its default? What must be entered is never hidden."""
        return self.field.folded and self.field.default is not None

    def stops(self) -> list[QWidget]:
        """The order of Tab."""
        return [*self.editor.stops(), self._draw]

    def show_error(self, reason: str) -> None:
        """Say here why the value cannot be."""
        self._error.setText(reason)
        self._error.show()
        self.editor.set_wrong(True, reason)
        self.erred.emit()

    def clear_error(self) -> None:
        """The value is another one now."""
        if not self._error.isHidden():
            self._error.hide()
            self._error.clear()
            self.editor.set_wrong(False)
            self.erred.emit()

    @property
    def error(self) -> str:
        """The sentence shown, "" where there is none."""
        return self._error.text()
