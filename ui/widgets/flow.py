"""Lines that are filled from left to right and go on in the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from ui.theme import theme
from ui.widgets.pile import Placed, height_at, is_hidden, place

Spot = tuple[int, int, int]
"""Which one it is, where it begins in its line, how wide it is."""

Line = list[Spot]


def columns(
    widths: Sequence[int], inner: int, gap: int, least: Callable[[], int] | None = None
) -> list[Line]:
    """Columns of one width, as many as the widest one allows, that fill the lines.

    `least`, the width in which the words of each can wrap: rather so than a single column.
    """
    if not widths:
        return []
    count, widest = len(widths), max(widths)
    number = min(count, max(1, (inner + gap) // max(1, widest + gap)))
    if least is not None and number == 1:
        number = min(2, max(1, (inner + gap) // (least() + gap)))
    number = _evenly(count, number)
    # The last one ends where the line does, whatever the division leaves over.
    starts = [at * (inner + gap) // number for at in range(number + 1)]
    return [
        [
            (first + at, starts[at], starts[at + 1] - starts[at] - gap)
            for at in range(min(number, count - first))
        ]
        for first in range(0, count, number)
    ]


def running(
    widths: Iterable[int],
    inner: int,
    gap: int,
    breaks: frozenset[int] = frozenset(),
    wider: frozenset[int] = frozenset(),
) -> list[Line]:
    """Each as wide as it is; a new line where it is full, and at the `breaks`."""
    lines: list[Line] = []
    start = 0
    for number, natural in enumerate(widths):
        width = min(natural, inner)
        start += gap if number in wider else 0
        if not lines or start + width > inner or number in breaks:
            lines.append([])
            start = 0
        lines[-1].append((number, start, width))
        start += width + gap
    return lines


class Flow(Placed):
    """Parts in lines, as a FlowLayout has them, measured and placed in one go.

    `gap` between two of them is in pixels at 100 %.
    """

    def __init__(self, parent: QWidget | None = None, *, equal: bool = False, gap: int = 8) -> None:
        self._equal = equal
        self._gap = gap
        self._flowing: list[QWidget] = []
        self._breaks: frozenset[int] = frozenset()
        self._wider: frozenset[int] = frozenset()
        self._close = False
        self._arranged: dict[int, list[tuple[list[tuple[QWidget, int, int]], int]]] = {}
        super().__init__(parent)

    def add(self, part: QWidget) -> None:
        """A further part at the end."""
        part.setParent(self)
        self._flowing.append(part)

    def set_close(self, close: bool) -> None:
        """Rather let words wrap than have a single column."""
        if close != self._close:
            self._close = close
            self.follow()

    def set_breaks(self, places: Iterable[int], wider: Iterable[int] = ()) -> None:
        """Begin a new line at these places; leave twice the gap before the `wider` ones.

        Places count what is shown. Neither holds for columns.
        """
        self._breaks, self._wider = frozenset(places), frozenset(wider)

    def forget(self) -> None:
        """The lines as well."""
        super().forget()
        self._arranged.clear()

    def _lines(self, width: int) -> list[tuple[list[tuple[QWidget, int, int]], int]]:
        """The lines at this width, each with its parts and how high it is."""
        known = self._arranged.get(width)
        if known is None:
            shown = [part for part in self._flowing if not is_hidden(part)]
            widths = [part.sizeHint().width() for part in shown]
            gap = theme().px(self._gap)
            if self._equal:
                least = (lambda: _least(shown)) if self._close else None
                lines = columns(widths, width, gap, least)
            else:
                lines = running(widths, width, gap, self._breaks, self._wider)
            known = self._arranged[width] = [
                (
                    [(shown[at], start, wide) for at, start, wide in line],
                    max(height_at(shown[at], wide) for at, _start, wide in line),
                )
                for line in lines
            ]
        return known

    def measure(self, width: int) -> int:
        """All lines and the gaps between them."""
        lines = self._lines(width)
        return sum(high for _parts, high in lines) + theme().px(self._gap) * max(0, len(lines) - 1)

    def lay(self) -> None:
        """Line below line."""
        self.laid = True
        top, gap = 0, theme().px(self._gap)
        for parts, high in self._lines(self.width()):
            for part, start, wide in parts:
                place(part, start, top, wide, high)
            top += high + gap

    def sizeHint(self) -> QSize:
        """All in one line."""
        widths = [part.sizeHint().width() for part in self._flowing if not is_hidden(part)]
        if self._equal and widths:
            widths = [max(widths)] * len(widths)
        wide = sum(widths) + theme().px(self._gap) * max(0, len(widths) - 1)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Room for the widest one alone."""
        return QSize(_least(part for part in self._flowing if not is_hidden(part)), 0)


def _least(parts: Iterable[QWidget]) -> int:
    """The width that the one with the longest word needs."""
    return max((part.minimumSizeHint().width() for part in parts), default=0)


class FlowLayout(QLayout):
    """Widgets in lines, as many in each as fit.

    With `equal` they stand in columns of one width, as many as their widest one allows, and
    fill the line; a line is as high as its highest widget.
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
        self._heights: dict[int, int] = {}

    def invalidate(self) -> None:
        """Something in it changed."""
        self._heights.clear()
        super().invalidate()

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
        shown = self._shown()
        for line in self._lines(shown, inner):
            height = max(self._high(shown[at], width) for at, _start, width in line)
            for at, start, width in line:
                if move:
                    shown[at].setGeometry(QRect(rect.x() + left + start, y, width, height))
            y += height + gap
        lines = max(0, y - rect.y() - top - gap)
        return lines + top + bottom

    def _lines(self, shown: list[QLayoutItem], inner: int) -> list[Line]:
        widths = [item.sizeHint().width() for item in shown]
        if self._equal:
            return columns(widths, inner, self.spacing())
        return running(widths, inner, self.spacing(), self._breaks, self._wider)


def _evenly(items: int, most: int) -> int:
    """How many columns, at most so many: such that lines are full, or nearly so.

    Eight in at most three columns stand in two; five stand 3 and 2, not 4 and 1.
    """
    for columns in range(most, most // 2, -1):
        if items % columns == 0:
            return columns
    lines = -(-items // most)
    return -(-items // lines)
