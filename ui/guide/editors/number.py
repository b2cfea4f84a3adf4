"""A whole number: typed, as a sum, or by one up and down."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from companion import Field, Number
from companion.fields import worked_out
from companion.language import _
from companion.step import Json
from ui.guide.editors.base import Act, Editor
from ui.guide.keys import typed
from ui.theme import theme
from ui.widgets import KeyButton, describe, restyle, row

_SIGNS: Final = frozenset("0123456789+-\N{MINUS SIGN}")
_EDITING: Final = frozenset(
    {
        Qt.Key.Key_Backspace,
        Qt.Key.Key_Delete,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
    }
)


class NumberEdit(QLineEdit):
    """A line for sums. Letters, and undo, are left to the guide and the window.

    A sign that nobody takes is shown here, so that 1.5 is refused instead of becoming 15.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("figure", "true")
        self.setMaxLength(40)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def takes(self, event: QKeyEvent) -> bool:
        """Is the key for this line?"""
        if event.matches(QKeySequence.StandardKey.Undo):
            return False
        if event.matches(QKeySequence.StandardKey.Redo):
            return False
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return True
        return typed(event) in _SIGNS if typed(event) else event.key() in _EDITING

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits, signs and editing; the rest goes on to the form, and comes back if left over."""
        if self.takes(event) or (typed(event) and not self._taken_further_up(event)):
            super().keyPressEvent(event)
        elif not typed(event):
            event.ignore()

    def _taken_further_up(self, event: QKeyEvent) -> bool:
        """Hand a sign on, as if this line were not there. False where it means nothing."""
        parent = self.parentWidget()
        if parent is None:
            return False
        handed = event.clone()
        return QCoreApplication.sendEvent(parent, handed) and handed.isAccepted()

    def event(self, event: QEvent) -> bool:
        """Keys that are not for this line stay what they are in the window."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and not self.takes(event)
        ):
            event.ignore()
            return False
        return super().event(event)

    def sizeHint(self) -> QSize:
        """No wider than a number needs, so that two stand side by side."""
        return QSize(theme().px(64), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Room for a number; a long sum scrolls."""
        return QSize(theme().px(64), super().minimumSizeHint().height())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whatever stands there is replaced by what is typed."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.selectAll()


class NumberEditor(Editor):
    """A line with a button for one less and one more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._field = Number("")
        layout = row(self, 0, 6)
        self._edit = NumberEdit()
        self._less = self._stepper("minus", -1)
        self._more = self._stepper("plus", 1)
        for widget, stretch in ((self._less, 0), (self._edit, 1), (self._more, 0)):
            layout.addWidget(widget, stretch)
        self._edit.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._edit.textEdited.connect(lambda _text: self.changed.emit())

    def _stepper(self, symbol: str, by: int) -> KeyButton:
        button = KeyButton()
        button.tall = 48
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        button.show_as("", symbol=symbol, colour="ink", name=_step_name(by, ""))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setAutoRepeat(True)
        button.clicked.connect(lambda: self._step(by))
        return button

    def show_field(self, field: Field, value: Json) -> None:
        """The value ready to be typed over. Bounds are said where they are broken."""
        assert isinstance(field, Number)
        self._field = field
        label = field.label or field.name
        bounds = _("{low} to {high}").format(low=field.low, high=field.high)
        describe(self._edit, label, bounds)
        self._less.setAccessibleName(_step_name(-1, label))
        self._more.setAccessibleName(_step_name(1, label))
        self.set_value(value)

    def value(self) -> Json:
        """The number, or what was typed where it is none."""
        text = self._edit.text().strip()
        if not text:
            return None
        number = worked_out(text)
        return text if number is None else number

    def set_value(self, value: Json) -> None:
        """Enter this number, or nothing."""
        self._edit.setText("" if value is None else str(value))
        self._edit.selectAll()

    def stops(self) -> list[QWidget]:
        """The line alone: + and − are on the arrow keys."""
        return [self._edit]

    def meaning(self, event: QKeyEvent) -> Act | None:
        """Up and Down count; a digit that was typed elsewhere begins the number."""
        if event.key() == Qt.Key.Key_Up:
            return lambda: self._step(1)
        if event.key() == Qt.Key.Key_Down:
            return lambda: self._step(-1)
        if not self._edit.hasFocus() and typed(event) in _SIGNS and typed(event):
            return lambda: self._begin(event)
        return None

    def _begin(self, event: QKeyEvent) -> None:
        self.take_focus()
        QCoreApplication.sendEvent(self._edit, event)

    def _step(self, by: int) -> None:
        number = worked_out(self._edit.text())
        # From nothing entered, one more is 1 and one less is 0.
        stepped = max(by, 0) if number is None else number + by
        stepped = min(max(stepped, self._field.low), self._field.high)
        self._edit.setText(str(stepped))
        self._edit.selectAll()
        self.changed.emit()

    def set_wrong(self, wrong: bool, reason: str = "") -> None:
        """The line in the colour of what is wrong."""
        restyle(self._edit, wrong="true" if wrong else "false")
        describe(self._edit, self._edit.accessibleName(), reason)
        if wrong:
            self._edit.selectAll()


def _step_name(by: int, label: str) -> str:
    words = _("{label}: One less") if by < 0 else _("{label}: One more")
    return words.format(label=label)
