"""Plain text that wraps, measured and drawn once for as long as it comes again."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme import theme
from ui.theme.style import ROLES
from ui.theme.tokens import BODY
from ui.widgets import faces, painting


class Prose(QWidget):
    """Paragraphs in one size, weight and role of the theme. It never reads text as markup.

    Its height follows from its width. `gap` between two paragraphs is in pixels at 100 %.
    """

    def __init__(
        self,
        text: str = "",
        size: int = BODY,
        role: str = "ink",
        *,
        weight: int = 400,
        gap: int = 4,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.lines: tuple[str, ...] = ()
        self._size, self._weight, self._role, self._gap = size, weight, role, gap
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self._rescaled)
        self.set_text(text)

    def text(self) -> str:
        """What is shown, a line for each paragraph."""
        return "\n".join(self.lines)

    def set_text(self, text: str) -> None:
        """Show one paragraph; nothing for ""."""
        self.show_lines((text,) if text else ())

    def show_lines(self, lines: tuple[str, ...]) -> None:
        """Show these paragraphs."""
        if lines != self.lines:
            self.lines = lines
            self.setAccessibleName(" ".join(lines))
            self._rescaled()

    def set_type(self, size: int) -> None:
        """Another size of the theme."""
        if size != self._size:
            self._size = size
            self._rescaled()

    def _rescaled(self) -> None:
        self.updateGeometry()
        self.update()

    def _heights(self, width: float) -> list[float]:
        return [
            painting.wrapped(line, self._size, self._weight, max(1.0, width)) for line in self.lines
        ]

    def hasHeightForWidth(self) -> bool:
        """Words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height that its words need at this width."""
        heights = self._heights(width)
        return ceil(sum(heights)) + theme().px(self._gap) * max(0, len(heights) - 1)

    def sizeHint(self) -> QSize:
        """Each paragraph in one line, where that is short."""
        whole = (painting.advance(line, self._size, self._weight) for line in self.lines)
        wide = min(ceil(max(whole, default=0)), theme().px(340))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Its longest word in one line."""
        words = (painting.longest(line, self._size, self._weight) for line in self.lines)
        return QSize(ceil(max(words, default=0)), ceil(painting.line(self._size, self._weight)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words."""
        look = (Prose, self.lines, self._size, self._weight, self._role, self._gap)
        faces.put(self, look, self._draw)

    def _draw(self, painter: QPainter) -> None:
        painter.setFont(theme().font(self._size, self._weight))
        painter.setPen(QColor(theme().palette.colour(ROLES[self._role])))
        top, gap = 0.0, theme().px(self._gap)
        for line, high in zip(self.lines, self._heights(self.width()), strict=True):
            painter.drawText(QRectF(0, top, self.width(), high), painting.WRAPPED, line)
            top += high + gap
