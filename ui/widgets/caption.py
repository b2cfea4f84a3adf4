"""A label with a few words beside it, which go below it where there is no room."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme import theme
from ui.theme.tokens import BODY, SMALL
from ui.widgets import faces, painting
from ui.widgets.text import describe


class Caption(QWidget):
    """The name of a field, and its bounds or how much of it is entered."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ""
        self._note = ""
        self._heights: dict[int, int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self._rescaled)

    def show_words(self, words: str, note: str = "") -> None:
        """These words and this note; without both there is nothing to see."""
        if (words, note) != (self._words, self._note):
            self._words, self._note = words, note
            describe(self, words, note)
            self._rescaled()
        self.setVisible(bool(words or note))

    @property
    def words(self) -> str:
        """The words shown."""
        return self._words

    @property
    def note(self) -> str:
        """The note shown."""
        return self._note

    def _rescaled(self) -> None:
        self._heights.clear()
        self.updateGeometry()
        self.update()

    def _places(self, width: float) -> tuple[QRectF, QRectF]:
        return painting.words_and_aside(self._words, BODY, 600, self._note, width, theme().px(12))

    def sizeHint(self) -> QSize:
        """Everything in one line, where that is short."""
        words = painting.advance(self._words, BODY, 600)
        note = painting.advance(self._note, SMALL)
        wide = min(int(words + note + theme().px(12) + 2), theme().px(150))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """A word."""
        return QSize(theme().px(64), int(painting.line(BODY, 600)))

    def hasHeightForWidth(self) -> bool:
        """Words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height that its words need at this width."""
        high = self._heights.get(width)
        if high is None:
            words, note = self._places(width)
            high = self._heights[width] = int(max(words.bottom(), note.bottom()) + 0.99)
        return high

    def paintEvent(self, event: QPaintEvent) -> None:
        """Words and note."""
        faces.put(self, (Caption, self._words, self._note), self._draw)

    def _draw(self, painter: QPainter) -> None:
        palette = theme().palette
        words, note = self._places(self.width())
        painter.setFont(theme().font(BODY, 600))
        painter.setPen(QColor(palette.ink))
        painter.drawText(words, painting.WRAPPED, self._words)
        painter.setFont(theme().font(SMALL))
        painter.setPen(QColor(palette.muted))
        painter.drawText(note, painting.WRAPPED, self._note)
