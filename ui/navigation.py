"""The rail at the left: one button a page, drawn from the tokens, walked by arrows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from companion.language import _
from ui.theme import symbols, theme
from ui.theme.tokens import CAPTION, RADIUS

_SIDE: Final = 8
_SYMBOL: Final = 22
_HIGH: Final = 62


@dataclass(frozen=True, slots=True)
class Place:
    """A page one can go to: its stable name, the words and the drawn symbol on its button."""

    name: str
    label: str
    symbol: str


def places() -> tuple[Place, ...]:
    """The pages that have a button, from the top."""
    return (
        Place("home", _("Home"), "home"),
        Place("table", _("Table"), "table"),
        Place("history", _("History"), "history"),
        Place("statistics", _("Statistics"), "stats"),
        Place("collection", _("Collection"), "collection"),
        Place("settings", _("Settings"), "settings"),
    )


class RailButton(QAbstractButton):
    """A place of the rail: a symbol over its name; the one in use is lit."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self._symbol = place.symbol
        self.setText(place.label)
        self.setAccessibleName(place.label)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        """Wide enough for its word at the scale in use."""
        px = theme().px
        words = QFontMetrics(theme().font(CAPTION, 600)).horizontalAdvance(self.text())
        return QSize(max(px(60), words + px(12)), px(_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The lit ground, the symbol, the word, the ring of the keyboard."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        palette, px = theme().palette, theme().px
        lit = self.isChecked()
        size = px(_SYMBOL)
        # Where the window is low the air above and below goes first, then the symbol.
        top = (self.height() - px(_HIGH)) / 2
        at = QPointF((self.width() - size) / 2, top + px(10))
        colour = palette.accent if lit else palette.ink if self.underMouse() else palette.muted
        if top > -px(8):
            symbols.paint(painter, self._symbol, QRectF(at.x(), at.y(), size, size), colour)
        painter.setFont(theme().font(CAPTION, 600 if lit else 400))
        painter.setPen(QColor(palette.ink if lit or self.underMouse() else palette.muted))
        words = QRectF(0, top + px(36), self.width(), px(18))
        if top <= -px(8):
            words = QRectF(self.rect())
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self.text())

    def _paint_ground(self, painter: QPainter) -> None:
        palette, px = theme().palette, theme().px
        inside = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(QColor(palette.focus), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.raised) if self.isChecked() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inside, px(RADIUS), px(RADIUS))


class Rail(QWidget):
    """The places one above the other. `chosen(name)` when a person goes to one."""

    chosen = Signal(str)

    def __init__(self, places: tuple[Place, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("ground", "surface")
        self.setAccessibleName(_("Pages"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._buttons: dict[str, RailButton] = {}
        self._group = QButtonGroup(self)
        self._column = QVBoxLayout(self)
        for place in places:
            button = RailButton(place)
            self._group.addButton(button)
            button.clicked.connect(lambda _checked=False, name=place.name: self.chosen.emit(name))
            self._column.addWidget(button)
            self._buttons[place.name] = button
        self._column.addStretch(1)
        self._fit()
        theme().changed.connect(self._fit)

    def _fit(self) -> None:
        px = theme().px
        self._column.setContentsMargins(px(_SIDE), px(12), px(_SIDE), px(8))
        self._column.setSpacing(px(4))
        for button in self._buttons.values():
            button.updateGeometry()

    def light(self, name: str) -> None:
        """Light the place that is shown; none for a page without a button."""
        self._group.setExclusive(False)
        for each, button in self._buttons.items():
            button.setChecked(each == name)
        self._group.setExclusive(True)

    def enable(self, name: str, on: bool) -> None:
        """Can this place be gone to now?"""
        self._buttons[name].setEnabled(on)

    def button(self, name: str) -> RailButton:
        """The button of a place. KeyError where the rail has none."""
        return self._buttons[name]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down walk the rail."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() not in steps:
            super().keyPressEvent(event)
            return
        buttons = [button for button in self._buttons.values() if button.isEnabled()]
        at = next((n for n, button in enumerate(buttons) if button.hasFocus()), 0)
        step = steps[Qt.Key(event.key())]
        buttons[(at + step) % len(buttons)].setFocus(Qt.FocusReason.TabFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        """Draw anew when the look changes."""
        super().changeEvent(event)
        self.update()
