"""The log below the table: one sentence a move, the newest on top, each line to be opened."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from companion import Play
from companion.language import _
from ui.pages.table.log_lines import LogLines, Words
from ui.tables.paint import colour, draw_text, follow, font, pen, px, width_of
from ui.theme import theme
from ui.widgets import painting, tip

_WHERE: Final = 146
_FEWEST: Final = 2
_MOST: Final = 8
_OWN: Final = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)


_POINTED: Final = QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_Selected
_MARKED: Final = _POINTED | QStyle.StateFlag.State_HasFocus

_WINDOW: Final = 100
"""Lines that are there at first; older ones come when they are scrolled to."""

_KEPT: Final = 16
"""So many drawn lines are kept; a page shows at most 8."""


class _Line(QStyledItemDelegate):
    """Draws where, who, what, and what happened by itself, each in its column."""

    def __init__(self, lines: LogLines, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines = lines
        self._kept: dict[tuple[Words, int, int, float], QPixmap] = {}
        theme().changed.connect(self._kept.clear)

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Every line is as high as every other one."""
        return QSize(round(px(240)), self.high)

    @property
    def high(self) -> int:
        """The height of a line."""
        return max(round(px(30)), 24)

    def put(self, painter: QPainter, row: int, where: QRect) -> None:
        """Draw a line at which nothing points."""
        ratio = painter.device().devicePixelRatio()
        words = self._lines.words(row)
        painter.drawPixmap(where.topLeft(), self._drawn(words, where.size(), ratio))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw one line."""
        if not option.state & _MARKED:
            self.put(painter, index.row(), option.rect)
            return
        rect, words = option.rect, self._lines.words(index.row())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(rect).adjusted(1, 1, -1, -1)
        if option.state & _POINTED:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("raised"))
            painter.drawRoundedRect(box, px(6), px(6))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(pen("focus", 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, px(6), px(6))
        self._draw_parts(painter, box.adjusted(px(8), 0, -px(8), 0), words)
        painter.restore()

    def _drawn(self, words: Words, size: QSize, ratio: float) -> QPixmap:
        """The line as it is seen with nothing pointing at it: with every answer all move on."""
        key = (words, size.width(), size.height(), ratio)
        known = self._kept.get(key)
        if known is None:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            known = QPixmap(size * ratio)
            known.setDevicePixelRatio(ratio)
            known.fill(colour("surface"))
            painter = QPainter(known)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(0, 0, size.width(), size.height()).adjusted(1, 1, -1, -1)
            self._draw_parts(painter, box.adjusted(px(8), 0, -px(8), 0), words)
            painter.end()
            self._kept[key] = known
        return known

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        """The whole of a line of which something is cut."""
        if event.type() != QEvent.Type.ToolTip or not index.isValid():
            return super().helpEvent(event, view, option, index)
        words, rect = self._lines.words(index.row()), option.rect
        box = QRectF(rect).adjusted(1, 1, -1, -1).adjusted(px(8), 0, -px(8), 0)
        cut = any(_is_cut(*part) for part in _parts(box, words))
        whole = " ".join(part for part in words if part) if cut else ""
        QToolTip.showText(event.globalPos(), tip(whole), view, rect)
        return True

    def _draw_parts(self, painter: QPainter, box: QRectF, words: Words) -> None:
        for area, text, face, ink in _parts(box, words):
            draw_text(painter, area, text, face, ink)


_Part = tuple[QRectF, str, QFont, str]
"""A part of a line: where it has room, what it says, its type and its colour."""


def _parts(box: QRectF, words: Words) -> tuple[_Part, ...]:
    """The parts of a line from the left: the later ones take what room is left."""
    headline, who, what, also = words
    top, high, right = box.top(), box.height(), box.right()
    small, usual, bold = font(12), font(14), font(14, bold=True)
    where = min(px(_WHERE), box.width() * 0.28)
    parts = [(QRectF(box.left(), top, where, high), headline, small, "muted")]
    left = box.left() + where + px(12)
    if who:
        wide = min(width_of(bold, who), (right - left) / 2)
        parts.append((QRectF(left, top, wide, high), who, bold, "ink"))
        left += wide + px(8)
    wide = min(width_of(usual, what), right - left)
    parts.append((QRectF(left, top, wide, high), what, usual, "ink"))
    left += wide + px(16)
    parts.append((QRectF(left, top, right - left, high), also, small, "muted"))
    return tuple(parts)


def _is_cut(area: QRectF, text: str, face: QFont, _ink: str) -> bool:
    return width_of(face, text) - 1 > max(area.width(), 0) + 1


class LogView(QListWidget):
    """The list of lines. `opened(number)`: the move to look back at.

    Its rows are Qt's own: a list asks for them all, again and again, with every answer.
    """

    opened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        follow()
        self.lines = LogLines()
        self._lines = 4
        self._line = _Line(self.lines, self)
        self.setItemDelegate(self._line)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setUniformItemSizes(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        painting.fill_ground(self.verticalScrollBar().parentWidget())
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("quiet", True)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("Log"))
        self.setStyleSheet("QListView { border: none; }")
        self.clicked.connect(self._open)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        theme().changed.connect(self.doItemsLayout)

    def set_lines(self, lines: int) -> None:
        """Be so many lines high, within reason; the others are scrolled to."""
        lines = min(max(lines, _FEWEST), _MOST)
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()

    def show_play(self, play: Play | None) -> None:
        """Take away the lines that no longer stand and add the new ones."""
        change = self.lines.follow(play)
        for _line in range(min(change.went, self.count())):
            self.takeItem(0)
        came = min(change.came, _WINDOW)
        if came < change.came:
            self.clear()
        if came:
            self.insertItems(0, [self.lines.spoken(row) for row in range(came)])
        while self.count() > 2 * _WINDOW:
            self.takeItem(self.count() - 1)
        self._add_older(_WINDOW - self.count())
        if change.anew:
            for row in range(self.count()):
                self.item(row).setText(self.lines.spoken(row))

    def _add_older(self, number: int) -> None:
        """So many older lines below, as far as there are any."""
        first = self.count()
        last = min(first + number, len(self.lines))
        if last > first:
            self.addItems([self.lines.spoken(row) for row in range(first, last)])

    def _scrolled(self, value: int) -> None:
        """Older lines come before the end is reached."""
        if value >= self.verticalScrollBar().maximum() - self.viewport().height():
            self._add_older(_WINDOW)

    def show_newest(self) -> None:
        """Back to the newest line, with none chosen."""
        self.clearSelection()
        self.setCurrentIndex(QModelIndex())
        # By itself a list finds its lines late, and the page is drawn twice for it.
        self.executeDelayedItemsLayout()
        self.scrollToTop()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The lines on a ground of their own: nothing below is drawn for them."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), colour("surface"))
        plain = not self.currentIndex().isValid() and not self.viewport().underMouse()
        if plain:
            self._draw_plainly(painter)
        painter.end()
        if not plain:
            super().paintEvent(event)

    def _draw_plainly(self, painter: QPainter) -> None:
        """What is in sight with nothing pointing at it, as after most answers."""
        wide, high = self.viewport().width(), self._line.high
        at = self.verticalScrollBar().value()
        for row in range(at // high, min(self.count(), -(-(at + self.height()) // high))):
            self._line.put(painter, row, QRect(0, row * high - at, wide, high))

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        line = max(round(px(30)), 24)
        return QSize(round(px(360)), self._lines * line)

    def minimumSizeHint(self) -> QSize:
        """The fewest lines."""
        return QSize(round(px(160)), _FEWEST * max(round(px(30)), 24))

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self.lines.entry(index.row()).number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down move, Enter opens; every other key belongs to the page."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._open(self.currentIndex())
        elif event.key() in _OWN and not event.modifiers():
            super().keyPressEvent(event)
        else:
            event.ignore()
