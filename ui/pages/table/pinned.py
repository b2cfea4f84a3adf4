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
        self._above: Placed | None = above
        self._between, self._below = between, below
        self._beside, self._gap = beside, gap
        super().__init__()
        for part in (above, between, below):
            part.setParent(self)
        painting.fill_ground(self)

    def set_above(self, above: Placed | None) -> None:
        """Pin this above the middle one; None for nothing, where it scrolls with the rest."""
        self._above = above
        if above is not None:
            above.setParent(self)
            above.show()

    def minimumSizeHint(self) -> QSize:
        """The middle one gives way."""
        return QSize(120, 80)

    def forget(self) -> None:
        """The outer two; the middle one follows its own."""
        super().forget()
        if self._above is not None:
            self._above.forget()
        self._below.forget()

    def measure(self, width: int) -> int:
        """It takes what it gets; without a middle it would be so high."""
        outer = width - theme().px(self._beside)
        return self._first(outer) + height_at(self._below, outer)

    def _first(self, width: int) -> int:
        return 0 if self._above is None else height_at(self._above, width)

    def lay(self) -> None:
        """Put the three in their places."""
        self.laid = True
        px = theme().px
        inner, gap = self.width() - px(self._beside), px(self._gap)
        high = height_at(self._below, inner)
        room = max(0, self.height() - high - gap)
        top = 0
        if self._above is not None:
            top = min(self._first(inner), max(0, room - gap))
            place(self._above, 0, 0, inner, top)
            top += gap
        self._between.setGeometry(0, top, self.width(), max(0, room - top))
        place(self._below, 0, self.height() - high, inner, high)
