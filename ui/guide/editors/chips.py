"""What is entered, in order: a chip each, and empty places for what is still to come."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from companion import Option
from companion.language import _
from ui.guide.kinds import shape_of
from ui.theme import theme
from ui.theme.tokens import RADIUS_INSIDE
from ui.widgets import FlowLayout, KeyButton, spaced


class Chip(KeyButton):
    """One thing entered, or an empty place; a click takes it out."""

    tall = 36

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._empty = False
        self._next = False

    def show_empty(self, *, is_next: bool) -> None:
        """An empty place; the next one to be filled stands out."""
        self._empty, self._next = True, is_next
        self.setEnabled(False)
        self.show_as("", name=_("empty"))

    def show_option(self, option: Option, number: str) -> None:
        """An option that is entered."""
        self._empty = False
        self.setEnabled(True)
        kind = shape_of(option.value)
        words = "" if kind.shape else option.label
        if number:
            words = f"{number}. {words}".rstrip()
        self.show_as(words, symbol=kind.shape, colour=kind.colour, name=option.label)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A dashed frame where it is empty."""
        if not self._empty:
            super().paintEvent(event)
            return
        palette = theme().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(palette.accent if self._next else palette.field_line), 1.5)
        pen.setStyle(Qt.PenStyle.SolidLine if self._next else Qt.PenStyle.DotLine)
        painter.setPen(pen)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = theme().px(RADIUS_INSIDE)
        painter.drawRoundedRect(frame, radius, radius)
        painter.end()


class ChipRow(QWidget):
    """Chips in lines. `pressed` names the place of one that was clicked."""

    pressed = Signal(int)

    def __init__(self, parent: QWidget | None = None, *, numbered: bool = False) -> None:
        super().__init__(parent)
        self._numbered = numbered
        self._chips: list[Chip] = []
        self._flow = spaced(FlowLayout(self), 0, 6)

    def show_chips(self, entered: list[Option], places: int, blocks: int) -> None:
        """What is entered, on so many places."""
        places = max(places, len(entered))
        while len(self._chips) < places:
            self._add()
        for index, chip in enumerate(self._chips):
            chip.setVisible(index < places)
            if index < len(entered):
                chip.show_option(entered[index], str(index + 1) if self._numbered else "")
            elif index < places:
                chip.show_empty(is_next=index == len(entered))
        self._flow.set_breaks((), range(blocks, places, blocks) if blocks > 1 else ())
        names = ", ".join(option.label for option in entered)
        self.setAccessibleName(_("Entered: {names}").format(names=names or _("nothing")))

    def _add(self) -> None:
        chip = Chip(self)
        place = len(self._chips)
        chip.clicked.connect(lambda: self.pressed.emit(place))
        self._chips.append(chip)
        self._flow.addWidget(chip)
