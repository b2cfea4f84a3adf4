"""Controls that the pages share: a choice side by side, a switch, a list with rows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractItemModel, QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyleOptionHeader,
    QTableView,
    QToolButton,
    QToolTip,
    QWidget,
)

from companion.language import _
from ui.theme import theme
from ui.widgets import FlowLayout, KeyButton, describe, spaced, tip


class Segments(QWidget):
    """One of a few, side by side. `chosen(value)` when a person chooses another one."""

    chosen = Signal(str)

    def __init__(self, name: str, options: Sequence[tuple[str, str]], value: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._buttons: dict[str, KeyButton] = {}
        line = spaced(FlowLayout(self), 0, 8)
        for word, label in options:
            button = KeyButton(label)
            button.setCheckable(True)
            describe(button, f"{name}: {label}")
            button.clicked.connect(lambda _checked=False, word=word: self._choose(word))
            line.addWidget(button)
            self._buttons[word] = button
        self.show_value(value)

    def show_value(self, value: str) -> None:
        """Show what is chosen now."""
        self._value = value
        for word, button in self._buttons.items():
            button.setChecked(word == value)

    @property
    def value(self) -> str:
        """What is chosen."""
        return self._value

    def button(self, value: str) -> KeyButton:
        """The button of a value. KeyError for one that is not offered."""
        return self._buttons[value]

    def _choose(self, word: str) -> None:
        changed = word != self._value
        self.show_value(word)
        if changed:
            self.chosen.emit(word)


def clearable(line: QLineEdit) -> None:
    """Give a line the sign that empties it: in its middle, not as high as a button of the page."""
    line.setClearButtonEnabled(True)
    sign = line.findChild(QToolButton)
    if sign is not None:
        sign.setStyleSheet("border: none; background: none; padding: 0; min-height: 0;")


class Choice(QComboBox):
    """One of many, in a list that drops down. `options` are values with their words."""

    def __init__(self, name: str, options: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__()
        describe(self, name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for value, words in options:
            self.addItem(words, value)

    def refill(self, options: Sequence[tuple[str, str]]) -> None:
        """Other options after the first one; what is chosen stays chosen where it is there."""
        chosen = self.currentData()
        self.blockSignals(True)
        while self.count() > 1:
            self.removeItem(self.count() - 1)
        for value, words in options:
            self.addItem(" ".join(words.split()), value)
        self.setCurrentIndex(max(0, self.findData(chosen)))
        self.blockSignals(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words, and the sign that there are more."""
        super().paintEvent(event)
        wide, middle = theme().px(5), self.height() / 2
        right = self.width() - theme().px(14)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme().palette.muted), max(1.5, theme().px(2) * 0.8)))
        tip = QPointF(right - wide, middle + wide / 2)
        painter.drawPolyline(
            [
                QPointF(right - 2 * wide, middle - wide / 2),
                tip,
                QPointF(right, middle - wide / 2),
            ]
        )
        painter.end()


class Switch(KeyButton):
    """Something that is on or off. `switched(on)` when a person switches it."""

    switched = Signal(bool)

    def __init__(self, words: str, on: bool) -> None:
        super().__init__(words)
        self._label = words
        self.setCheckable(True)
        self.setChecked(on)
        self.clicked.connect(self.switched)
        self.toggled.connect(self._draw)
        self._draw(on)

    def _draw(self, on: bool) -> None:
        self.show_as(
            self._label,
            note=_("on") if on else _("off"),
            symbol="check" if on else "dot",
            reason=self.reason,
        )


class _Heads(QHeaderView):
    """The heads of the columns. The arrow of the one that is sorted by points the way it runs.

    Qt has it the other way round: up where the largest comes first.
    """

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setSectionsClickable(True)

    def fit(self) -> None:
        """Stand over the words of the cells, within the frame of the list and none of its own."""
        margin = self.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, self) + 1
        wide = theme().px(8) + margin
        self.setStyleSheet(
            "QHeaderView { border: none; border-radius: 0; background: transparent; }"
            "QHeaderView::section { background: transparent;"
            f" padding-left: {wide}px; padding-right: {wide}px; }}"
        )

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, logicalIndex: int) -> None:
        """The arrow turned round."""
        super().initStyleOptionForIndex(option, logicalIndex)
        arrows = QStyleOptionHeader.SortIndicator
        turned = {arrows.SortUp: arrows.SortDown, arrows.SortDown: arrows.SortUp}
        arrow = option.sortIndicator
        option.sortIndicator = turned.get(arrow, arrow)


class Rows(QTableView):
    """A list of rows with columns. Enter and a double click open the row."""

    opened = Signal(int)

    def __init__(self, name: str, model: QAbstractItemModel, stretched: int) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self._heads = header = _Heads()
        self.setHorizontalHeader(header)
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
        self.doubleClicked.connect(lambda index: self.opened.emit(index.row()))
        theme().changed.connect(self._rescaled)
        self._rescaled()

    def _rescaled(self) -> None:
        self.verticalHeader().setDefaultSectionSize(theme().px(40))
        self._heads.fit()

    def set_widths(self, *widths: int) -> None:
        """The widths of the first columns in pixels at 100 %, as the scale in use has them."""
        for column, width in enumerate(widths):
            if width:
                self.setColumnWidth(column, theme().px(width))

    def viewportEvent(self, event: QEvent) -> bool:
        """What is cut off in a cell is told whole by its tooltip."""
        if event.type() != QEvent.Type.ToolTip or not isinstance(event, QHelpEvent):
            return super().viewportEvent(event)
        index = self.indexAt(event.pos())
        cut = self.sizeHintForIndex(index).width() > self.visualRect(index).width()
        text = str(index.data() or "") if cut else ""
        QToolTip.showText(event.globalPos(), tip(text), self.viewport(), self.visualRect(index))
        return True

    @property
    def row(self) -> int:
        """The row that is chosen, −1 for none."""
        return self.currentIndex().row()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the row that is chosen."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.row >= 0:
            self.opened.emit(self.row)
        else:
            super().keyPressEvent(event)
