"""A square of a grid, seen as the grid lies on the table: the first row at the bottom."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from companion import Cell, Field
from companion.language import _
from companion.step import Json
from ui.guide.editors.base import Act, Editor
from ui.guide.keys import ARROWS, typed
from ui.theme import theme
from ui.theme.tokens import SMALL, TARGET
from ui.widgets import clear, column, describe, painting, plain, set_tip, spaced

Square = tuple[int, int]


class SquareButton(QWidget):
    """One square. `pressed` says that it was clicked."""

    pressed = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.square: Square = (0, 0)
        self.reason = ""
        self.chosen = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._rescaled)
        self._rescaled()

    def show_square(self, square: Square, reason: str) -> None:
        """This square; `reason` says why it cannot be chosen."""
        self.square, self.reason = square, reason
        describe(self, f"{square[0]}/{square[1]}", reason)
        set_tip(self, reason)
        self.update()

    def set_chosen(self, chosen: bool) -> None:
        """Show it as the one chosen."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.update()

    def _rescaled(self) -> None:
        self.setMinimumSize(TARGET, max(TARGET, theme().px(36)))
        self.setFont(theme().font(SMALL))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The form takes all keys."""
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click chooses."""
        self.pressed.emit(*self.square)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Body, ring, and what it is called; a stroke through a closed one."""
        palette = theme().palette
        if self.reason:
            look = painting.Look("", palette.line, palette.muted, palette.muted)
        elif self.chosen:
            look = painting.Look(
                palette.accent, palette.accent, palette.on_accent, palette.on_accent
            )
        else:
            look = painting.Look(palette.raised, palette.field_line, palette.ink, palette.muted)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect())
        painting.body(painter, frame, look, focused=self.hasFocus(), radius=theme().px(6))
        if self.reason:
            painter.setPen(QPen(QColor(palette.line), 1))
            painter.drawLine(frame.bottomLeft(), frame.topRight())
        painter.setPen(QColor(look.ink))
        text = f"{self.square[0]}/{self.square[1]}"
        painter.drawText(frame, int(Qt.AlignmentFlag.AlignCenter), text)
        painter.end()


class CellEditor(Editor):
    """The grid; arrows go over it, column and row are typed one after the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._field = Cell("")
        self._buttons: list[SquareButton] = []
        self._at: dict[Square, SquareButton] = {}
        self._heads: list[QLabel] = []
        self._active: Square | None = None
        self._chosen: Square | None = None
        self._column: int | None = None
        layout = column(self, 0, 6)
        self._grid = spaced(QGridLayout(), 0, 4)
        self._told = plain("", SMALL, "muted")
        layout.addLayout(self._grid)
        layout.addWidget(self._told)

    def show_field(self, field: Field, value: Json) -> None:
        """The squares that exist, closed ones with their reason."""
        assert isinstance(field, Cell)
        self._field = field
        closed = {square: reason for square, reason, _key in field.closed}
        squares = {*field.open_squares(), *closed}
        clear(self._grid)
        while len(self._buttons) < len(squares):
            button = SquareButton(self)
            button.pressed.connect(self._pressed)
            self._buttons.append(button)
        ordered = sorted(squares, key=lambda square: (-square[1], square[0]))
        self._at = dict(zip(ordered, self._buttons, strict=False))
        top = max(field.rows)
        for square, button in self._at.items():
            button.show_square(square, closed.get(square, ""))
            self._grid.addWidget(button, top - square[1], square[0] - field.columns[0])
            button.show()
        open_ones = [square for square in ordered if square not in closed]
        self._column = None
        self.set_value(value)
        first = min(open_ones, key=lambda square: (square[1], square[0]), default=None)
        self._activate(self._chosen or first)

    def value(self) -> Json:
        """The square chosen."""
        return None if self._chosen is None else list(self._chosen)

    def set_value(self, value: Json) -> None:
        """Choose this square, or none."""
        self._chosen = (value[0], value[1]) if value else None
        for square, button in self._at.items():
            button.set_chosen(square == self._chosen)
        self._tell()

    def stops(self) -> list[QWidget]:
        """The squares; Tab reaches one of them."""
        return list(self._at.values())

    def take_focus(self) -> None:
        """The active square."""
        if self._active is not None:
            self._at[self._active].setFocus(Qt.FocusReason.TabFocusReason)

    def meaning(self, event: QKeyEvent) -> Act | None:
        """Two digits, arrows, Space."""
        sign = typed(event)
        if sign.isdecimal() and sign.isascii():
            return lambda: self._digit(int(sign))
        if event.key() == Qt.Key.Key_Space and self._active is not None and self._focused():
            return lambda: self._pressed(*(self._active or (0, 0)))
        if event.key() in ARROWS and self._active is not None:
            across, down = ARROWS[Qt.Key(event.key())]
            square = self._beyond(across, -down)
            if square is not None:
                return lambda: self._move_to(square)
        return None

    def _focused(self) -> bool:
        return any(button.hasFocus() for button in self._at.values())

    def _beyond(self, across: int, up: int) -> Square | None:
        assert self._active is not None
        column_, row_ = self._active
        for _step in range(len(self._at)):
            column_, row_ = column_ + across, row_ + up
            if (column_, row_) in self._at:
                return (column_, row_)
        return None

    def _digit(self, digit: int) -> None:
        if self._column is None:
            self._column = digit
            self._tell()
            return
        square = (self._column, digit)
        self._column = None
        if square in self._at:
            self._pressed(*square)
        else:
            self._tell()

    def _move_to(self, square: Square) -> None:
        self._activate(square)
        self.take_focus()
        self._tell()

    def _pressed(self, across: int, up: int) -> None:
        square = (across, up)
        self._activate(square)
        if self._focused():
            self.take_focus()
        if not self._at[square].reason:
            self.set_value(list(square))
            self.changed.emit()
        self._tell()

    def _activate(self, square: Square | None) -> None:
        self._active = square
        for each, button in self._at.items():
            active = each == square
            button.setFocusPolicy(
                Qt.FocusPolicy.StrongFocus if active else Qt.FocusPolicy.ClickFocus
            )

    def _tell(self) -> None:
        active = self._at.get(self._active) if self._active is not None else None
        if self._column is not None:
            said = _("Column {column}. Now the row.").format(column=self._column)
        elif active is not None and active.reason:
            said = active.reason
        elif self._chosen is not None:
            said = _("Column {column}, row {row}.").format(
                column=self._chosen[0], row=self._chosen[1]
            )
        else:
            said = _("Type column and row, or go there with the arrows and press Space.")
        self._told.setText(said)
