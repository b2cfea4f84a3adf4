"""Something that scrolls between two things that do not."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from ui.theme import theme
from ui.widgets import Placed, height_at, painting, place


class Pinned(Placed):
    """`above` and `below` are as high as they need, `between` takes what is left.

    Where there is too little for all, `below` keeps its height before `above`, and `between`
    has none. `beside` pixels at 100 % are kept free at the right of the outer two: there the
    scroll bar of the middle one stands.
    """

    def __init__(
        self, above: Placed, between: QWidget, below: Placed, beside: int, gap: int
    ) -> None:
        self._above, self._between, self._below = above, between, below
        self._beside, self._gap = beside, gap
        super().__init__()
        for part in (above, between, below):
            part.setParent(self)
        painting.fill_ground(self)

    def minimumSizeHint(self) -> QSize:
        """The middle one gives way."""
        return QSize(120, 80)

    def forget(self) -> None:
        """The outer two; the middle one follows its own."""
        super().forget()
        self._above.forget()
        self._below.forget()

    def measure(self, width: int) -> int:
        """It takes what it gets; without a middle it would be so high."""
        outer = width - theme().px(self._beside)
        return height_at(self._above, outer) + height_at(self._below, outer)

    def lay(self) -> None:
        """Put the three in their places."""
        self.laid = True
        px = theme().px
        inner, gap = self.width() - px(self._beside), px(self._gap)
        high = height_at(self._below, inner)
        room = max(0, self.height() - high - 2 * gap)
        first = min(height_at(self._above, inner), room)
        place(self._above, 0, 0, inner, first)
        self._between.setGeometry(0, first + gap, self.width(), room - first)
        place(self._below, 0, self.height() - high, inner, high)
