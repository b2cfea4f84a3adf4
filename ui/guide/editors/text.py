"""Words, completed from suggestions. Letters stay letters."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QStringListModel, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QCompleter, QLineEdit, QWidget

from companion import Field, Text
from companion.step import Json
from ui.guide.editors.base import Act, Editor
from ui.guide.keys import is_enter, typed
from ui.widgets import column, describe, restyle


class WordEdit(QLineEdit):
    """A line for words. Enter goes on to the form unless a suggestion is highlighted."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down, and Enter, are for the form where they do nothing here."""
        popup = self._popup()
        if is_enter(event) and popup is not None and not popup.currentIndex().isValid():
            # The list was open and nothing in it was meant: Enter is for the words as typed.
            popup.hide()
            event.ignore()
            if isinstance(parent := self.parent(), QWidget):
                # The open list brought the key here, from where it does not go on by itself.
                QCoreApplication.sendEvent(parent, event)
            return
        if is_enter(event) or event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
            return
        super().keyPressEvent(event)

    def _popup(self) -> QAbstractItemView | None:
        """The list of suggestions, where it is open."""
        completer = self.completer()
        popup = completer.popup() if completer is not None else None
        return popup if popup is not None and popup.isVisible() else None

    def event(self, event: QEvent) -> bool:
        """Undo is the play's where there is nothing to undo in the words."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undo = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            redo = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if undo or redo:
                event.ignore()
                return False
        return super().event(event)


class TextEditor(Editor):
    """One line of words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._empty = False
        layout = column(self)
        self._edit = WordEdit(self)
        self._words = QStringListModel(self)
        self._completer = QCompleter(self._words, self)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self._edit.setCompleter(self._completer)
        layout.addWidget(self._edit)
        self._edit.textEdited.connect(lambda _text: self.changed.emit())
        self._completer.activated.connect(lambda _text: self.changed.emit())

    def show_field(self, field: Field, value: Json) -> None:
        """The words so far, and the suggestions."""
        assert isinstance(field, Text)
        self._empty = field.empty
        self._edit.setMaxLength(field.longest)
        self._words.setStringList(list(field.suggestions))
        describe(self._edit, field.label or field.name)
        self.set_value(value)

    def value(self) -> Json:
        """The words; None where there are none and some are needed."""
        text = self._edit.text()
        return text if text.strip() or self._empty else None

    def set_value(self, value: Json) -> None:
        """Enter these words."""
        self._edit.setText("" if value is None else str(value))

    def stops(self) -> list[QWidget]:
        """The line."""
        return [self._edit]

    def take_focus(self) -> None:
        """What stands there is replaced by what is typed."""
        super().take_focus()
        self._edit.selectAll()

    def meaning(self, event: QKeyEvent) -> Act | None:
        """Where the line has the focus it has its letters already; else a letter begins there."""
        if self._edit.hasFocus() or not typed(event):
            return None
        return lambda: self._begin(event)

    def _begin(self, event: QKeyEvent) -> None:
        self.take_focus()
        QCoreApplication.sendEvent(self._edit, event)

    def set_wrong(self, wrong: bool, reason: str = "") -> None:
        """The line in the colour of what is wrong."""
        restyle(self._edit, wrong="true" if wrong else "false")
        describe(self._edit, self._edit.accessibleName(), reason)
