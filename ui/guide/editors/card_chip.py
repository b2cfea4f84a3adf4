"""Cards drawn small: a bar of colour with its letter, Symbols, marks."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion import Cards, Option
from companion.fields import find
from companion.language import _
from companion.step import Json
from ui.guide.kinds import kind_of, shape_of
from ui.theme import symbols, theme
from ui.theme.tokens import RADIUS_INSIDE, SMALL
from ui.widgets import FlowLayout, describe, painting, spaced

_BAR = 26
_HIGH = 44


class CardChip(QWidget):
    """One card, or the empty place of the next one. `pressed` says that it was clicked."""

    pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._field = Cards("")
        self._card: dict[str, Json] | None = None
        self._active = False
        self._key = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme().changed.connect(self._rescaled)

    def show_card(
        self, field: Cards, card: dict[str, Json] | None, *, active: bool = False, key: str = ""
    ) -> None:
        """This card; None is the place for the next one. `active` is the one being entered,
        `key` enters one that is offered."""
        self._field, self._card, self._active, self._key = field, card, active, key
        self.setAccessibleName(_("next card") if card is None else spoken(field, card))
        self._rescaled()

    def _rescaled(self) -> None:
        self.setFont(theme().font(SMALL))
        self.updateGeometry()
        self.update()

    def _parts(self) -> list[Option]:
        if self._card is None:
            return []
        options = (*self._field.symbols, *self._field.marks)
        parts = (*self._card.get("symbols", ()), *self._card.get("marks", ()))
        return [find(options, part) or Option(part, str(part)) for part in parts]

    def _wide(self, option: Option) -> int:
        px = theme().px
        if shape_of(option.value).shape:
            return px(24)
        return self.fontMetrics().horizontalAdvance(option.label) + px(6)

    def sizeHint(self) -> QSize:
        """Room for all its parts."""
        px = theme().px
        bars = max(1, len(self._card["colours"])) if self._card else 1
        wide = px(_BAR) * bars + sum(self._wide(option) for option in self._parts()) + px(20)
        if self._card and self._card.get("label"):
            wide += self.fontMetrics().horizontalAdvance(self._card["label"]) + px(8)
        wide = int(max(wide, px(72)) + self._cap_room())
        return QSize(wide, px(_HIGH))

    def _cap_room(self) -> float:
        return painting.cap_size(self._key)[0] + theme().px(14) if self._key else 0.0

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click brings it back into the hand."""
        self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bar, Symbols, marks; covered ones faded and struck through."""
        palette, px = theme().palette, theme().px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = px(RADIUS_INSIDE)
        path = QPainterPath()
        path.addRoundedRect(frame, radius, radius)
        painter.fillPath(path, QColor(palette.raised))
        painter.save()
        painter.setClipPath(path)
        left = self._draw_bars(painter, frame)
        painter.restore()
        self._draw_parts(painter, left + px(8))
        pen = QPen(QColor(palette.accent if self._active else palette.field_line))
        pen.setWidthF(2 if self._active else 1)
        if self._card is None and not self._active:
            pen.setStyle(Qt.PenStyle.DotLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        painter.end()

    def _draw_bars(self, painter: QPainter, frame: QRectF) -> float:
        palette, px = theme().palette, theme().px
        left = frame.left() + self._cap_room()
        if self._key:
            wide, tall = painting.cap_size(self._key)
            cap = QRectF(px(7), (self.height() - tall) / 2, wide, tall)
            look = painting.Look("", "", palette.ink, palette.muted)
            painting.key_cap(painter, cap, self._key, look)
        for value in self._card["colours"] if self._card else ():
            kind = kind_of(value)
            bar = QRectF(left, frame.top(), px(_BAR), frame.height())
            painter.fillRect(bar, QColor(symbols.colour_of("", kind.colour if kind else "muted")))
            option = find(self._field.colours, value)
            painter.setPen(QColor(palette.on_card))
            painter.setFont(theme().font(SMALL, 700))
            key = (option.key if option and option.key else str(value)[:1]).upper()
            painter.drawText(bar, int(Qt.AlignmentFlag.AlignCenter), key)
            left += px(_BAR)
        return left

    def _draw_parts(self, painter: QPainter, left: float) -> None:
        palette, px = theme().palette, theme().px
        covered = list(self._card.get("covered", ())) if self._card else []
        middle = self.height() / 2
        for option in self._parts():
            kind = shape_of(option.value)
            wide = self._wide(option)
            hidden = option.value in covered
            if hidden:
                covered.remove(option.value)
            painter.setOpacity(0.45 if hidden else 1.0)
            if kind.shape:
                side = px(20)
                place = QRectF(left, middle - side / 2, side, side)
                painting.symbol(painter, kind.shape, place, kind.colour)
            else:
                painter.setPen(QColor(palette.ink))
                painter.setFont(theme().font(SMALL))
                line = QRectF(left, 0, wide, self.height())
                painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), option.label)
            painter.setOpacity(1.0)
            if hidden:
                painter.setPen(QPen(QColor(palette.ink), 2))
                painter.drawLine(int(left), int(middle), int(left + wide - px(4)), int(middle))
            left += wide
        label = self._card.get("label", "") if self._card else ""
        if label:
            painter.setPen(QColor(palette.muted))
            painter.setFont(theme().font(SMALL))
            line = QRectF(left, 0, self.width() - left - px(6), self.height())
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(line, int(right), label)


def spoken(field: Cards, card: dict[str, Json]) -> str:
    """A card in words."""
    options = (*field.colours, *field.symbols, *field.marks)
    parts = (*card["colours"], *card.get("symbols", ()), *card.get("marks", ()))
    found = (find(options, part) for part in parts)
    return " ".join(option.label for option in found if option is not None)


class CardRow(QWidget):
    """Cards in lines; one stop of Tab. `pressed` names the place of one that was clicked."""

    pressed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips: list[CardChip] = []
        self._flow = spaced(FlowLayout(self), 6, 8)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_cards(self, field: Cards, cards: list[dict[str, Json]], active: int) -> None:
        """The cards, and the place of the next one while there is room."""
        shown: list[dict[str, Json] | None] = [*cards]
        if len(cards) < field.high:
            shown.append(None)
        while len(self._chips) < len(shown):
            self._add()
        for index, chip in enumerate(self._chips):
            chip.setVisible(index < len(shown))
            if index < len(shown):
                chip.show_card(field, shown[index], active=index == active)
        describe(self, self.accessibleName(), ", ".join(spoken(field, card) for card in cards))

    def show_offers(self, field: Cards, cards: Iterable[dict[str, Json]]) -> None:
        """Cards to choose from, each with its digit."""
        offered = list(cards)
        while len(self._chips) < len(offered):
            self._add()
        for index, chip in enumerate(self._chips):
            chip.setVisible(index < len(offered))
            if index < len(offered):
                chip.show_card(field, offered[index], key=str(index + 1))

    def _add(self) -> None:
        chip = CardChip(self)
        place = len(self._chips)
        chip.pressed.connect(lambda: self.pressed.emit(place))
        self._chips.append(chip)
        self._flow.addWidget(chip)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The form takes all keys."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring around all of them."""
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painting.ring(painter, QRectF(self.rect()), theme().px(RADIUS_INSIDE))
            painter.end()
