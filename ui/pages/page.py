"""What every page has: a title, a body that scrolls, and columns that fold when it is narrow."""

from __future__ import annotations

from typing import Final, cast

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ui.theme import theme
from ui.theme.tokens import BETWEEN, BODY, TITLE
from ui.widgets import column, plain, reveal, row

_MARGIN: Final = 20

_HINT: Final = 160
"""Pixels at 100 % without which a hint would be a tower of words."""


class Page(QWidget):
    """A page of the window. `arrive` is called each time it is gone to."""

    def __init__(self, title: str, hint: str = "", *, scrolls: bool = True) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self._outer = outer = column(self, 0, 0)
        self.top = QWidget()
        self.head: QHBoxLayout = row(self.top, (_MARGIN + 8, 16, _MARGIN, 12), 12)
        self.title = plain(title, TITLE, weight=700, wrap=False)
        self._hint = hint
        self.hint = plain(hint, BODY, "muted", wrap=True)
        self.head.addWidget(self.title)
        self.head.addWidget(self.hint, 1)
        outer.addWidget(self.top)
        self.body: QVBoxLayout
        inner = QWidget()
        inner.setProperty("ground", "none")
        self.body = column(inner, (_MARGIN, 4, _MARGIN, _MARGIN), BETWEEN)
        if scrolls:
            self.scroller = scrolling(inner)
            outer.addWidget(self.scroller, 1)
        else:
            outer.addWidget(inner, 1)
        theme().changed.connect(self.fit_head)
        # What is given the keyboard may be out of sight, or not yet have its place.
        self._look_after = QTimer(self)
        self._look_after.setSingleShot(True)
        self._look_after.timeout.connect(self._show_focused)
        cast("QApplication", QApplication.instance()).focusChanged.connect(self._focused)

    def _focused(self, _before: QWidget | None, now: QWidget | None) -> None:
        # Nothing moves under a pressed mouse.
        if now is not None and self.isAncestorOf(now) and not QApplication.mouseButtons():
            self._look_after.start()

    def _show_focused(self) -> None:
        """Scroll to what has the keyboard."""
        focused = QApplication.focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            reveal(focused)

    def fit_head(self) -> None:
        """The hint is there where it has room beside the title and what else is in the head."""
        margins = self.head.contentsMargins()
        taken = margins.left() + margins.right()
        for place in range(self.head.count()):
            item = self.head.itemAt(place)
            widget = item.widget() if item is not None else None
            if widget is not None and widget is not self.hint:
                taken += widget.sizeHint().width() + self.head.spacing()
        hint = self._hint if self.width() - taken >= theme().px(_HINT) else ""
        if hint != self.hint.text():
            self.hint.setText(hint)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        super().resizeEvent(event)
        self.fit_head()

    def above(self, part: QWidget) -> None:
        """Put this over what is scrolled, under the title."""
        self._outer.insertWidget(1, part)

    def arrive(self) -> None:
        """The page is shown: bring what it shows up to date."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that holds the focus."""
        if not press_focused(self, event):
            super().keyPressEvent(event)


def press_focused(within: QWidget, event: QKeyEvent) -> bool:
    """Press the button that holds the focus, where Enter was pressed and it lies within.

    The buttons themselves take Space alone, since Enter belongs to the form that they are in.
    """
    focused = QApplication.focusWidget()
    entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    if entered and isinstance(focused, QAbstractButton) and within.isAncestorOf(focused):
        focused.click()
        return True
    return False


def scrolling(inner: QWidget) -> QScrollArea:
    """A scroll area that grows with its content and shows no frame of its own."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inner)
    return area


class Columns(QWidget):
    """Two columns side by side; where there is no room for both, one above the other.

    `least` is the width, in pixels at 100 %, below which they fold.
    """

    def __init__(self, left: QWidget, right: QWidget, least: int, shares: tuple[int, int]) -> None:
        super().__init__()
        self._least = least
        self._box = row(self, 0, BETWEEN)
        self._box.addWidget(left, shares[0])
        self._box.addWidget(right, shares[1])
        theme().changed.connect(self._fold)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold."""
        super().resizeEvent(event)
        self._fold()

    @property
    def folded(self) -> bool:
        """Do the columns stand one above the other?"""
        return self._box.direction() == QBoxLayout.Direction.TopToBottom

    def _fold(self) -> None:
        narrow = self.width() < theme().px(self._least)
        wanted = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if self._box.direction() != wanted:
            self._box.setDirection(wanted)
            self._moved(narrow)

    def _moved(self, folded: bool) -> None:
        """For columns that do more when they fold."""

    def changeEvent(self, event: QEvent) -> None:
        """The scale may have changed with the look."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fold()


class ScrollingColumns(Columns):
    """Two columns that scroll each for itself; folded, they scroll as one."""

    def __init__(self, left: QWidget, right: QWidget, least: int, shares: tuple[int, int]) -> None:
        self._right = right
        self._whole = QWidget()
        self._whole.setProperty("ground", "none")
        self._lines = column(self._whole, 0, BETWEEN)
        self._lines.addWidget(left)
        self._lines.addStretch(1)
        self._beside = QWidget()
        self._beside.setProperty("ground", "none")
        self._aside = column(self._beside, 0, 0)
        self._aside.addWidget(right)
        self._aside.addStretch(1)
        self.scroller = scrolling(self._whole)
        self._second = scrolling(self._beside)
        super().__init__(self.scroller, self._second, least, shares)

    def _moved(self, folded: bool) -> None:
        self._second.setVisible(not folded)
        if folded:
            self._lines.insertWidget(1, self._right)
        else:
            self._aside.insertWidget(0, self._right)
