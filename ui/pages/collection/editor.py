"""A value as lines that a player understands; as JSON only where nothing else can say it."""

from __future__ import annotations

from PySide6.QtWidgets import QFormLayout, QLineEdit, QPlainTextEdit, QWidget

from companion.language import _
from companion.prints import part_words
from companion.step import Json
from ui.pages.collection.values import lines_of, text_of, value_of, value_of_line, value_of_lines
from ui.theme import theme
from ui.theme.tokens import BODY, SMALL
from ui.widgets import column, describe, plain, spaced


class ValueEditor(QWidget):
    """Edits one value of the Collection."""

    def __init__(self) -> None:
        super().__init__()
        self._key = ""
        self._former: Json = None
        self._known = True
        self.lines: dict[str, QLineEdit] = {}
        outer = column(self, 0, 8)
        self._holder = QWidget()
        self._form = spaced(QFormLayout(self._holder), 0, 8)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.hint = plain("", SMALL, "muted")
        self.text = QPlainTextEdit()
        self.text.setAccessibleName(_("Value"))
        self.text.setTabChangesFocus(True)
        for widget in (self._holder, self.hint, self.text):
            outer.addWidget(widget)
        outer.addStretch(1)
        theme().changed.connect(self._rescaled)
        self._rescaled()

    def _rescaled(self) -> None:
        self.text.setMinimumHeight(theme().px(120))

    def show_value(self, key: str, value: Json, *, known: bool = True) -> None:
        """Edit this value; nothing of what was typed for another stays.

        One that is not `known` is typed in one empty line.
        """
        self._key, self._former, self._known = key, value, known
        while self._form.rowCount():
            self._form.removeRow(0)
        self.lines = {}
        lines = lines_of(key, value) if known else {"": ""}
        for part, line in (lines or {}).items():
            self._add(part, line)
        self._holder.setVisible(lines is not None)
        self.text.setVisible(lines is None)
        self.text.setPlainText(text_of(value) if lines is None else "")
        listed = known and isinstance(value, list) and lines is not None
        self.hint.setText(_("Commas stand between them.") if listed else "")
        self.hint.setVisible(listed)

    def show_unknown(self, key: str, like: Json) -> None:
        """Enter a value that is not known yet, shaped as `like`; None where nothing is like it."""
        if like is None:
            self.show_value(key, None, known=False)
            return
        self.show_value(key, like)
        for edit in self.lines.values():
            edit.clear()
        self.text.clear()

    def _add(self, part: str, line: str) -> None:
        name = part_words(self._key, part) if part else _("Value")
        edit = QLineEdit(line)
        describe(edit, name)
        label = plain(name if part else "", BODY, "muted", wrap=False)
        self.lines[part] = edit
        if part:
            self._form.addRow(label, edit)
        else:
            self._form.addRow(edit)

    def value(self) -> Json:
        """What was typed. Unreadable with a sentence."""
        if not self._known:
            return value_of_line(self._key, self.lines[""].text())
        if self.lines:
            typed = {part: edit.text() for part, edit in self.lines.items()}
            return value_of_lines(self._key, typed, self._former)
        return value_of(self.text.toPlainText(), self._former)

    def take_focus(self) -> None:
        """The keyboard to the first line."""
        next(iter(self.lines.values()), self.text).setFocus()
