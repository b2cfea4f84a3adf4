"""Frames: the card of a page, the pill, the line that divides."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from ui.theme import theme
from ui.theme.tokens import INSIDE, LEAD, SMALL
from ui.widgets.layouts import column
from ui.widgets.text import plain


class Card(QFrame):
    """A surface of the page with a title; what it shows goes into `body`."""

    def __init__(
        self,
        title: str = "",
        parent: QWidget | None = None,
        *,
        padding: int = INSIDE,
        gap: int = 12,
        raised: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setProperty("frame", "raised" if raised else "card")
        self.body: QVBoxLayout = column(self, padding, gap)
        self.title = plain(title, LEAD, weight=600)
        self.body.addWidget(self.title)
        self.title.setVisible(bool(title))
        self.setAccessibleName(title)

    def set_title(self, title: str) -> None:
        """Another title; none hides it."""
        self.title.setText(title)
        self.title.setVisible(bool(title))
        self.setAccessibleName(title)


class Divider(QFrame):
    """A thin line between parts of a card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("frame", "line")
        self.setFixedHeight(1)


class Pill(QWidget):
    """A short word in a round frame: a Chapter, who took a row. `chosen` fills it."""

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        chosen: bool = False,
        size: int = SMALL,
    ) -> None:
        super().__init__(parent)
        self._text = text
        self._chosen = chosen
        self._size = size
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._rescaled)
        self._rescaled()

    def set_text(self, text: str, *, chosen: bool | None = None) -> None:
        """Another word."""
        chosen = self._chosen if chosen is None else chosen
        if (text, chosen) != (self._text, self._chosen):
            self._text, self._chosen = text, chosen
            self.setAccessibleName(text)
            self._rescaled()

    def _rescaled(self) -> None:
        self.setFont(theme().font(self._size, 600 if self._chosen else 400))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The word and its rounds."""
        px = theme().px
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self._text) + px(28), metrics.height() + px(12))

    def minimumSizeHint(self) -> QSize:
        """Never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The frame and the word."""
        palette = theme().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(palette.accent if self._chosen else palette.line)))
        painter.setBrush(QColor(palette.accent if self._chosen else palette.raised))
        painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2)
        painter.setPen(QColor(palette.on_accent if self._chosen else palette.ink))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self._text)
        painter.end()
