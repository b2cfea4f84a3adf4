"""One line of a Tally: its name and letter, its number, one less and one more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion import Count
from companion.language import _
from ui.guide.kinds import shape_of
from ui.theme import theme
from ui.theme.tokens import BODY, SMALL, TARGET, TITLE
from ui.widgets import KeyButton, describe, faces, painting


@dataclass(frozen=True, slots=True)
class _Places:
    """Where the parts lie at one width; the hands go below the name where it is narrow."""

    cap: QRectF
    shape: QRectF
    name: QRectF
    reason: QRectF
    less: QRect
    number: QRectF
    more: QRect
    height: int
    letters: int


_PLACED: Final[dict[tuple[object, ...], _Places]] = {}
_MOST: Final = 4096


class TallyCell(QWidget):
    """Shows a Count with its number; `stepped` says that one less or more was clicked."""

    stepped = Signal(int)
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.count = Count("", "")
        self._number: int | None = None
        self._kept: dict[int, _Places] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._less = self._stepper("minus", -1)
        self._more = self._stepper("plus", 1)
        theme().changed.connect(self._rescaled)

    def _stepper(self, symbol: str, by: int) -> KeyButton:
        button = KeyButton(parent=self)
        button.tall = TARGET
        button.show_as("", symbol=symbol, colour="ink")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setAutoRepeat(True)
        button.clicked.connect(lambda: self.stepped.emit(by))
        return button

    def show_count(self, count: Count, number: int | None) -> None:
        """This Count, with its number; None where none is entered yet."""
        if count == self.count:
            # Step after step asks for the same.
            self.set_number(number)
            return
        self.count = count
        for button, what in ((self._less, _("One less")), (self._more, _("One more"))):
            button.setVisible(not count.closed)
            describe(button, _("{label}: {what}").format(label=count.label, what=what))
        self.set_number(number)
        self._rescaled()

    @property
    def number(self) -> int | None:
        """The number entered, None where none is."""
        return self._number

    def set_number(self, number: int | None) -> None:
        """Show this number."""
        self._number = number
        said = _("{label}: {number}").format(
            label=self.count.label, number=_("empty") if number is None else number
        )
        if said != self.accessibleName():
            describe(self, said, self.count.closed)
            self.update()

    def _text(self) -> str:
        if self.count.closed:
            return ""
        if self._number is None:
            return "\N{MIDDLE DOT}"
        return str(self._number).replace("-", "\N{MINUS SIGN}")

    # --- geometry

    def _rescaled(self) -> None:
        self._kept.clear()
        self.updateGeometry()
        self._place_hands()
        self.update()

    def _number_width(self) -> float:
        widest = max(len(str(self.count.high)), len(str(self.count.low)), 2)
        return painting.advance("0" * widest, TITLE, 600)

    def _before(self) -> tuple[float, float]:
        """The widths of the letter and of the shape, each with the gap behind it."""
        px = theme().px
        letter = "" if self.count.closed else self.count.letter
        cap = painting.cap_size(letter.upper())[0] + px(8) if letter else 0.0
        shape = px(18) + px(8) if shape_of(self.count.key).shape else 0.0
        return cap, shape

    def _places(self, width: int) -> _Places:
        places = self._kept.get(width)
        if places is None:
            # The same few names come again in every step.
            each = self.count
            key = (each.label, each.key, each.letter, each.closed, each.low, each.high)
            places = _PLACED.get((key, width, theme().scale))
            if places is None:
                if len(_PLACED) >= _MOST:
                    _PLACED.clear()
                places = _PLACED[key, width, theme().scale] = self._placed(width)
            self._kept[width] = places
        return places

    def _placed(self, width: int) -> _Places:
        px = theme().px
        pad = px(12)
        cap, shape = self._before()
        name_left = pad + cap + shape
        side, room = self._side_and_room(width - name_left)
        beside = bool(room)
        room = room or max(1.0, width - name_left - pad)
        letters = self._letters(room)
        name, reason = self._text_heights(room, letters)
        text = name + reason
        figure = painting.line(TITLE, 600)
        line = max(text, side, px(32), figure) if beside else text
        top = px(2) if beside else px(8)
        below = max(float(side), figure)
        height = top + line + px(2 if beside else 4) + (0 if beside else below + px(4))
        middle = top + line / 2 if beside else top + line + px(4) + below / 2
        hands_top = middle - side / 2
        right = width - px(4)
        number_left = right - side - px(4) - self._number_width()
        text_top = top + (line - text) / 2
        first = text_top + min(name, painting.line(letters)) / 2
        if beside:
            first = top + line / 2
        wide, tall = painting.cap_size(self.count.letter.upper())
        return _Places(
            QRectF(pad, first - tall / 2, wide, tall),
            QRectF(pad + cap, first - px(18) / 2, px(18), px(18)),
            QRectF(name_left, text_top, room, name),
            QRectF(name_left, text_top + name, room, reason),
            QRect(int(number_left - px(4) - side), int(hands_top), side, side),
            QRectF(number_left, middle - figure / 2, self._number_width(), figure),
            QRect(int(right - side), int(hands_top), side, side),
            int(height + 0.99),
            letters,
        )

    def _side_and_room(self, width: float) -> tuple[int, float]:
        """How wide a hand is, and what is left for the name beside both; 0 for no room."""
        px = theme().px
        if self.count.closed:
            return TARGET, width - px(12)
        label = painting.advance(self.count.label, BODY) + 1
        for side in (max(TARGET, px(32)), max(TARGET, px(24)), TARGET):
            room = width - 2 * side - self._number_width() - px(20)
            if room >= min(label, max(self._longest_word(), px(96))):
                return side, room
        return max(TARGET, px(32)), 0.0

    def _letters(self, room: float) -> int:
        """The size of the name: a smaller one where that alone keeps it in one line."""
        fits = [
            each for each in (BODY, SMALL) if painting.advance(self.count.label, each) + 1 <= room
        ]
        return fits[0] if fits else BODY

    def _text_heights(self, room: float, letters: int) -> tuple[float, float]:
        name = painting.wrapped(self.count.label, letters, 400, room)
        closed = self.count.closed
        return name, painting.wrapped(closed, SMALL, 400, room) if closed else 0.0

    def _longest_word(self) -> float:
        return painting.longest(self.count.label, BODY) + 1

    def sizeHint(self) -> QSize:
        """Wide enough for a column of the guide."""
        wide = theme().px(280)
        return QSize(wide, self._places(wide).height)

    def minimumSizeHint(self) -> QSize:
        """The hands, or the longest word, whichever is wider."""
        px = theme().px
        cap, shape = self._before()
        hands = 2 * TARGET + self._number_width() + px(16)
        wide = max(hands, cap + shape + min(self._longest_word(), px(120)) + px(24))
        return QSize(int(wide), TARGET + px(8))

    def hasHeightForWidth(self) -> bool:
        """Names wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of name and hands at this width."""
        return self._places(width).height

    def _place_hands(self) -> None:
        places = self._places(self.width())
        self._less.setGeometry(places.less)
        self._more.setGeometry(places.more)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The hands go where there is room."""
        super().resizeEvent(event)
        self._place_hands()

    # --- hands

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The form takes all keys."""
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click brings the keyboard here."""
        if not self.count.closed:
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """It is the active one now."""
        super().focusInEvent(event)
        self.entered.emit()

    # --- drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        """Body and ring, letter, shape, name, number."""
        faces.put(self, (TallyCell, self.count, self._number, self.hasFocus()), self._draw)

    def _draw(self, painter: QPainter) -> None:
        palette = theme().palette
        closed = bool(self.count.closed)
        ink = palette.muted if closed else palette.ink
        look = painting.Look("" if closed else palette.raised, palette.line, ink, palette.muted)
        places = self._places(self.width())
        painting.body(painter, QRectF(self.rect()), look, focused=self.hasFocus())
        if self.count.letter and not closed:
            painting.key_cap(painter, places.cap, self.count.letter.upper(), look)
        kind = shape_of(self.count.key)
        if kind.shape:
            colour = palette.muted if closed else kind.colour
            painting.symbol(painter, kind.shape, places.shape, colour)
        painter.setPen(QColor(ink))
        painter.setFont(theme().font(places.letters))
        painter.drawText(places.name, painting.WRAPPED, self.count.label)
        if closed:
            painter.setFont(theme().font(SMALL))
            painter.drawText(places.reason, painting.WRAPPED, self.count.closed)
        else:
            painter.setPen(QColor(palette.ink if self._number else palette.muted))
            painter.setFont(theme().font(TITLE, 600))
            painter.drawText(places.number, int(Qt.AlignmentFlag.AlignCenter), self._text())
