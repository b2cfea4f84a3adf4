"""A layout that fills lines from left to right and goes on in the next one."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

Placed = tuple[QLayoutItem, int, int]
"""An item, where it begins in its line, how wide it is."""


class FlowLayout(QLayout):
    """Widgets in lines, as many in each as fit.

    With `equal` they stand in columns of one width, as many as their widest one allows, and
    fill the line; a line is as high as its highest widget. `set_tight` gives two columns at
    least, where the words have room that they wrap in.
    """

    def __init__(self, parent: QWidget | None = None, *, equal: bool = False) -> None:
        if parent is None:
            super().__init__()
        else:
            super().__init__(parent)
        self._equal = equal
        self._items: list[QLayoutItem] = []
        self._breaks: frozenset[int] = frozenset()
        self._wider: frozenset[int] = frozenset()
        self._tight = False
        self._heights: dict[int, int] = {}

    def invalidate(self) -> None:
        """Something in it changed."""
        self._heights.clear()
        super().invalidate()

    def set_tight(self, tight: bool) -> None:
        """Rather let words wrap than have a single column."""
        if tight != self._tight:
            self._tight = tight
            self.invalidate()

    def set_breaks(self, places: Iterable[int], wider: Iterable[int] = ()) -> None:
        """Begin a new line at these places; leave twice the gap before the `wider` ones.

        Places count what is shown. Neither holds for columns.
        """
        self._breaks, self._wider = frozenset(places), frozenset(wider)
        self.invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        """Add at the end."""
        self._items.append(item)

    def count(self) -> int:
        """How many items there are."""
        return len(self._items)

    # Qt asks one place past the end and takes None for the answer; its types do not say so.
    def itemAt(self, index: int) -> QLayoutItem:
        """The item at a place."""
        return self._items[index] if 0 <= index < len(self._items) else None  # type: ignore[return-value]

    def takeAt(self, index: int) -> QLayoutItem:
        """Take out the item at a place."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None  # type: ignore[return-value]

    def expandingDirections(self) -> Qt.Orientation:
        """Neither: it takes the height that its width needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Its height follows from its width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines at this width. Layouts ask for it again and again."""
        high = self._heights.get(width)
        if high is None:
            high = self._heights[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return high

    def setGeometry(self, rect: QRect) -> None:
        """Put everything in its place."""
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        """All in one line."""
        shown = self._shown()
        widths = [item.sizeHint().width() for item in shown]
        if self._equal and widths:
            widths = [max(widths)] * len(widths)
        left, top, right, bottom = self._margins()
        width = sum(widths) + self.spacing() * max(0, len(widths) - 1)
        height = max((self._high(item, item.sizeHint().width()) for item in shown), default=0)
        return QSize(width + left + right, height + top + bottom)

    def minimumSize(self) -> QSize:
        """Room for the widest one alone."""
        left, top, right, bottom = self._margins()
        width = max((item.minimumSize().width() for item in self._shown()), default=0)
        height = max((item.minimumSize().height() for item in self._shown()), default=0)
        return QSize(width + left + right, height + top + bottom)

    def _margins(self) -> tuple[int, int, int, int]:
        margins = self.contentsMargins()
        return margins.left(), margins.top(), margins.right(), margins.bottom()

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    @staticmethod
    def _high(item: QLayoutItem, width: int) -> int:
        if item.hasHeightForWidth():
            return item.heightForWidth(width)
        return item.sizeHint().height()

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        left, top, right, bottom = self._margins()
        inner = max(0, rect.width() - left - right)
        gap = self.spacing()
        y = rect.y() + top
        for line in self._lines(inner):
            height = max(self._high(item, width) for item, _start, width in line)
            for item, start, width in line:
                if move:
                    item.setGeometry(QRect(rect.x() + left + start, y, width, height))
            y += height + gap
        lines = max(0, y - rect.y() - top - gap)
        return lines + top + bottom

    def _lines(self, inner: int) -> list[list[Placed]]:
        return self._columns(inner) if self._equal else self._running(inner)

    def _columns(self, inner: int) -> list[list[Placed]]:
        shown = self._shown()
        if not shown:
            return []
        gap = self.spacing()
        widest = max(item.sizeHint().width() for item in shown)
        number = min(len(shown), max(1, (inner + gap) // max(1, widest + gap)))
        if self._tight and number == 1:
            least = max(item.minimumSize().width() for item in shown)
            number = min(2, max(1, (inner + gap) // (least + gap)))
        number = _evenly(len(shown), number)
        # The last one ends where the line does, whatever the division leaves over.
        starts = [place * (inner + gap) // number for place in range(number + 1)]
        return [
            [
                (item, starts[place], starts[place + 1] - starts[place] - gap)
                for place, item in enumerate(shown[first : first + number])
            ]
            for first in range(0, len(shown), number)
        ]

    def _running(self, inner: int) -> list[list[Placed]]:
        lines: list[list[Placed]] = []
        gap, start = self.spacing(), 0
        for place, item in enumerate(self._shown()):
            width = min(item.sizeHint().width(), inner)
            start += gap if place in self._wider else 0
            if not lines or start + width > inner or place in self._breaks:
                lines.append([])
                start = 0
            lines[-1].append((item, start, width))
            start += width + gap
        return lines


def _evenly(items: int, most: int) -> int:
    """How many columns, at most so many: such that lines are full, or nearly so.

    Eight in at most three columns stand in two; five stand 3 and 2, not 4 and 1.
    """
    for columns in range(most, most // 2, -1):
        if items % columns == 0:
            return columns
    lines = -(-items // most)
    return -(-items // lines)
