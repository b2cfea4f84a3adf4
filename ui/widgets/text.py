"""Labels and tooltips. Whatever a person or a file brought is shown as plain text, by these."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ui.theme import theme
from ui.theme.tokens import BODY


def plain(
    text: str = "",
    size: int = BODY,
    role: str = "ink",
    *,
    weight: int = 400,
    wrap: bool = True,
    parent: QWidget | None = None,
) -> QLabel:
    """A label of one of the sizes and roles of the theme, that never reads its text as markup.

    `weight` is 400, 600 or 700. With `wrap` its height follows from its width.
    """
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wrap)
    label.setProperty("type", str(size))
    label.setProperty("role", role)
    label.setProperty("weight", str(weight))
    label.setText(text)
    if wrap:
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        label.setSizePolicy(policy)
    return label


def restyle(widget: QWidget, **properties: str | bool) -> None:
    """Give a widget other properties of the style sheet, such as `role`, and draw it so."""
    changed = False
    for name, value in properties.items():
        if widget.property(name) != value:
            widget.setProperty(name, value)
            changed = True
    if changed:
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.updateGeometry()
        widget.update()


def set_tip(widget: QWidget, text: str) -> None:
    """A tooltip that shows its text as it is, wrapped; none where it is empty."""
    shown = tip(text)
    if shown != widget.toolTip():
        widget.setToolTip(shown)


def tip(text: str) -> str:
    """A text as a tooltip takes it: shown as it is, wrapped."""
    return f"<qt>{escape(text)}</qt>" if text else ""


def describe(widget: QWidget, name: str, more: str = "") -> None:
    """What a screen reader says of a widget: its name, and more where there is more."""
    widget.setAccessibleName(name)
    widget.setAccessibleDescription(more)


class ElidedLabel(QWidget):
    """One line of plain text that is cut with … where there is no room; the tooltip has it all."""

    def __init__(
        self,
        text: str = "",
        size: int = BODY,
        role: str = "ink",
        *,
        weight: int = 400,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._text = ""
        self._size = size
        self._role = role
        self._weight = weight
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._rescaled)
        self._rescaled()
        self.set_text(text)

    def text(self) -> str:
        """The whole text."""
        return self._text

    def set_text(self, text: str) -> None:
        """Another text, its first line."""
        text = text.splitlines()[0] if text else ""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self._retip()
            self.update()

    def set_role(self, role: str) -> None:
        """Another colour."""
        if role != self._role:
            self._role = role
            self.update()

    def set_size(self, size: int) -> None:
        """Another size of the theme."""
        if size != self._size:
            self._size = size
            self._rescaled()

    def _rescaled(self) -> None:
        self.setFont(theme().font(self._size, self._weight))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all of it."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self._text) + 2, metrics.height())

    def minimumSizeHint(self) -> QSize:
        """Room for a few letters."""
        metrics = self.fontMetrics()
        return QSize(min(self.sizeHint().width(), 5 * metrics.averageCharWidth()), metrics.height())

    def _retip(self) -> None:
        cut = self.width() < self.sizeHint().width()
        set_tip(self, self._text if cut else "")

    def resizeEvent(self, event: QEvent) -> None:
        """The tooltip is there only where something is cut."""
        self._retip()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what there is room for."""
        painter = QPainter(self)
        painter.setPen(theme().palette.colour(self._role))
        shown = self.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(
            self.rect(), int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shown
        )
        painter.end()
