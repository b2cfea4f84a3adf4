"""Something that scrolls between two things that do not."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.theme import theme


def height_at(widget: QWidget, width: int) -> int:
    """How high a widget wants to be at this width."""
    high = widget.heightForWidth(width)
    return high if high >= 0 else widget.sizeHint().height()


class Pinned(QWidget):
    """`above` and `below` are as high as they need, `between` takes what is left.

    Where there is too little for all, `below` keeps its height before `above`, and `between`
    has none. `beside` pixels at 100 % are kept free at the right of the outer two: there the
    scroll bar of the middle one stands.
    """

    def __init__(
        self, above: QWidget, between: QWidget, below: QWidget, beside: int, gap: int
    ) -> None:
        super().__init__()
        self._parts = above, between, below
        self._beside, self._gap = beside, gap
        for part in self._parts:
            part.setParent(self)
        theme().changed.connect(self.arrange)

    def minimumSizeHint(self) -> QSize:
        """The middle one gives way."""
        return QSize(120, 80)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another room."""
        super().resizeEvent(event)
        self.arrange()

    def event(self, event: QEvent) -> bool:
        """A part asks for another height."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.arrange()
        return bool(super().event(event))

    def arrange(self) -> None:
        """Put the three in their places."""
        above, between, below = self._parts
        px = theme().px
        inner, gap = self.width() - px(self._beside), px(self._gap)
        high = height_at(below, inner)
        room = max(0, self.height() - high - 2 * gap)
        first = min(height_at(above, inner), room)
        above.setGeometry(0, 0, inner, first)
        between.setGeometry(0, first + gap, self.width(), room - first)
        below.setGeometry(0, self.height() - high, inner, high)
