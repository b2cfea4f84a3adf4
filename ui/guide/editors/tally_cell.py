"""One line of a Tally: its name and letter, its number, one less and one more."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion import Count
from companion.language import _
from ui.guide.kinds import shape_of
from ui.theme import symbols, theme
from ui.theme.tokens import SMALL, TITLE
from ui.widgets import KeyButton, column, describe, painting, plain, restyle, row


class KeyCap(QWidget):
    """A letter as it looks on the keyboard."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key = ""
        theme().changed.connect(self._rescaled)

    def set_key(self, key: str) -> None:
        """Another letter; none hides it."""
        self._key = key
        self.setVisible(bool(key))
        self._rescaled()

    def _rescaled(self) -> None:
        metrics = theme().px
        self.setFont(theme().font(SMALL, 600))
        wide = max(metrics(24), self.fontMetrics().horizontalAdvance(self._key) + metrics(12))
        self.setFixedSize(wide, metrics(24))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cap."""
        palette = theme().palette
        look = painting.Look("", "", palette.ink, palette.muted)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painting.key_cap(painter, QRectF(self.rect()), self._key, look)
        painter.end()


class Shape(QWidget):
    """A drawn symbol in a line of text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = ""
        self._colour = ""
        theme().changed.connect(self._rescaled)

    def set_shape(self, name: str, colour: str = "") -> None:
        """Another shape; none hides it."""
        self._name, self._colour = name, colour
        self.setVisible(bool(name))
        self._rescaled()

    def _rescaled(self) -> None:
        self.setFixedSize(theme().px(20), theme().px(20))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The shape."""
        if not self._name:
            return
        painter = QPainter(self)
        colour = symbols.colour_of(self._name, self._colour)
        symbols.paint(painter, self._name, QRectF(self.rect()), colour)
        painter.end()


class TallyCell(QWidget):
    """Shows a Count with its number; `stepped` says that one less or more was clicked."""

    stepped = Signal(int)
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.count = Count("", "")
        self._number: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        layout = row(self, (12, 4, 4, 4), 8)
        self._cap = KeyCap()
        self._shape = Shape()
        names = column(gap=0)
        self._name = plain()
        self._reason = plain("", SMALL, "muted")
        names.addWidget(self._name)
        names.addWidget(self._reason)
        self._shown = plain("", TITLE, weight=600, wrap=False)
        self._shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._less = self._stepper("minus", -1)
        self._more = self._stepper("plus", 1)
        layout.addWidget(self._cap)
        layout.addWidget(self._shape)
        layout.addLayout(names, 1)
        for widget in (self._less, self._shown, self._more):
            layout.addWidget(widget)
        theme().changed.connect(self._rescaled)

    def _stepper(self, symbol: str, by: int) -> KeyButton:
        button = KeyButton()
        button.tall = 32
        button.show_as("", symbol=symbol, colour="ink")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setAutoRepeat(True)
        button.clicked.connect(lambda: self.stepped.emit(by))
        return button

    def show_count(self, count: Count, number: int | None) -> None:
        """This Count, with its number; None where none is entered yet."""
        self.count = count
        kind = shape_of(count.key)
        self._cap.set_key("" if count.closed else count.letter.upper())
        self._shape.set_shape(kind.shape, kind.colour)
        self._name.setText(count.label)
        self._reason.setText(count.closed)
        self._reason.setVisible(bool(count.closed))
        restyle(self._name, role="muted" if count.closed else "ink")
        for button, name in ((self._less, _("One less")), (self._more, _("One more"))):
            button.setVisible(not count.closed)
            describe(button, _("{label}: {what}").format(label=count.label, what=name))
        self.set_number(number)
        self._rescaled()

    @property
    def number(self) -> int | None:
        """The number entered, None where none is."""
        return self._number

    def set_number(self, number: int | None) -> None:
        """Show this number."""
        self._number = number
        text = "\N{MIDDLE DOT}" if number is None else str(number).replace("-", "\N{MINUS SIGN}")
        self._shown.setText("" if self.count.closed else text)
        restyle(self._shown, role="ink" if number else "muted")
        said = _("{label}: {number}").format(
            label=self.count.label, number=_("empty") if number is None else number
        )
        describe(self, said, self.count.closed)

    def _rescaled(self) -> None:
        widest = max((str(self.count.high), str(self.count.low)), key=len)
        metrics = theme().font(TITLE, 600)
        self.setFont(metrics)
        wide = self.fontMetrics().horizontalAdvance("0" * max(2, len(widest)))
        self._shown.setFixedWidth(wide + theme().px(4))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The form takes all keys."""
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click brings the keyboard here."""
        if not self.count.closed:
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring appears."""
        super().focusInEvent(event)
        self.entered.emit()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring goes."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The body and the ring."""
        palette = theme().palette
        fill, border = ("", palette.line) if self.count.closed else (palette.raised, palette.line)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = painting.Look(fill, border, palette.ink, palette.muted)
        painting.body(painter, QRectF(self.rect()), look, focused=self.hasFocus())
        painter.end()
