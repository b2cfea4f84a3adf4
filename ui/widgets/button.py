"""Buttons that show their key. Painted from the tokens, so that their words wrap and scale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ui.theme import theme
from ui.theme.tokens import BODY, LEAD, SMALL, TARGET
from ui.widgets import faces, painting
from ui.widgets.text import describe, set_tip


@dataclass(frozen=True, slots=True)
class _Places:
    """Where the parts of a button lie at one width."""

    cap: QRectF
    symbol: QRectF
    words: QRectF
    note: QRectF
    height: int


_PLACED: Final[dict[tuple[object, ...], _Places]] = {}
_MOST: Final = 4096


class KeyButton(QAbstractButton):
    """A button with words, and beside them what it stands for: key, drawn symbol, note.

    `reason` closes it and is shown; it stays in the order of Tab, so that the reason can be
    read. Its key is only shown: the form or page that it is in takes the keys. `pad` is left and
    right of its parts, `gap` between them, `rim` above and below words of several lines.
    """

    letters = BODY
    weight = 400
    tall = 40
    pad = 10
    gap = 8
    rim = 6
    centred = False

    def __init__(
        self, words: str = "", key: str = "", parent: QWidget | None = None, *, symbol: str = ""
    ) -> None:
        super().__init__(parent)
        self._words = ""
        self._key = ""
        self._note = ""
        self._reason = ""
        self._told = True
        self._symbol = ""
        self._colour = ""
        self._ground = ""
        self._kept: dict[int, _Places] = {}
        self._shown: tuple[object, ...] = ()
        self.once = False
        """Does a double click count as one?"""
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme().changed.connect(self._rescaled)
        self.show_as(words, key, symbol=symbol)

    def show_as(
        self,
        words: str,
        key: str = "",
        *,
        note: str = "",
        reason: str = "",
        symbol: str = "",
        colour: str = "",
        ground: str = "",
        name: str = "",
        told: bool = True,
    ) -> None:
        """Show these words, this key, a note, a shape of the theme in a colour.

        `reason` says why it is closed; with `told` off it is written elsewhere. `ground` is the
        token of a card's colour on which the key stands. `name` is what a screen reader says
        instead of the words.
        """
        shape = (self.tall, self.pad, self.gap, self.rim)
        shown = (words, key, note, reason, symbol, colour, ground, name, told, *shape)
        if shown == self._shown:
            return
        self._shown = shown
        self._words, self._key, self._note, self._reason = words, key, note, reason
        self._symbol, self._colour, self._ground = symbol, colour, ground
        self._told = told
        more = ". ".join(each for each in (note, reason) if each)
        describe(self, name or words, more)
        set_tip(self, name if name != words else "")
        self.setCursor(Qt.CursorShape.ArrowCursor if reason else Qt.CursorShape.PointingHandCursor)
        self._rescaled()

    @property
    def words(self) -> str:
        """The words shown."""
        return self._words

    @property
    def key(self) -> str:
        """The key shown."""
        return self._key

    @property
    def reason(self) -> str:
        """Why it is closed, "" where it is open."""
        return self._reason

    def _rescaled(self) -> None:
        self._kept.clear()
        self.updateGeometry()
        self.update()

    # --- geometry

    def _aside(self) -> str:
        return (self._reason if self._told else "") or self._note

    def _places(self, width: int) -> _Places:
        places = self._kept.get(width)
        if places is None:
            # The same few buttons come again in every step.
            drawn = (self._words, self._aside(), self._key, bool(self._symbol))
            shape = (self.letters, self.weight, self.pad, self.gap, self.rim, self.tall)
            key = (type(self), *drawn, *shape, width, theme().scale)
            places = _PLACED.get(key)
            if places is None:
                if len(_PLACED) >= _MOST:
                    _PLACED.clear()
                places = _PLACED[key] = self._placed(width)
            self._kept[width] = places
        return places

    def _placed(self, width: int) -> _Places:
        px = theme().px
        pad, gap = px(self.pad), px(self.gap)
        left = float(pad)
        cap = self._cap_width()
        cap_rect = QRectF(left, 0, cap, px(22))
        left += cap + gap if cap else 0
        symbol = px(18) if self._symbol else 0
        symbol_rect = QRectF(left, 0, symbol, symbol)
        left += symbol + (gap if symbol and self._words else 0)
        room = max(1.0, width - left - pad)
        words, note = self._text_places(left, room, gap)
        text_height = max(words.bottom(), note.bottom())
        least = max(px(self.tall), TARGET)
        height = max(least, int(text_height + 0.99) + 2 * px(self.rim))
        shift = (height - text_height) / 2
        words.translate(0, shift)
        note.translate(0, shift)
        cap_rect.moveTop((height - cap_rect.height()) / 2)
        symbol_rect.moveTop((height - symbol_rect.height()) / 2)
        if symbol and not (cap or self._words):
            side = min(symbol, width - 12)
            symbol_rect.setRect((width - side) / 2, (height - side) / 2, side, side)
        return _Places(cap_rect, symbol_rect, words, note, height)

    def _text_places(self, left: float, room: float, gap: int) -> tuple[QRectF, QRectF]:
        words, note = painting.words_and_aside(
            self._words, self.letters, self.weight, self._aside(), room, gap
        )
        return words.translated(left, 0), note.translated(left, 0)

    def _cap_width(self) -> float:
        return painting.cap_size(self._key)[0]

    def sizeHint(self) -> QSize:
        """Everything in one line."""
        px = theme().px
        words = painting.advance(self._words, self.letters, self.weight)
        aside = painting.advance(self._aside(), SMALL)
        parts = [
            self._cap_width(),
            float(px(18)) if self._symbol else 0.0,
            words + 1 if words else 0.0,
            aside + 1 if aside else 0.0,
        ]
        shown = [part for part in parts if part]
        gaps = px(self.gap) * (len(shown) - 1)
        width = int(sum(shown) + gaps + 2 * px(self.pad) + 0.99)
        width = max(width, px(min(self.tall, 40)), TARGET)
        return QSize(width, self._places(width).height)

    def minimumSizeHint(self) -> QSize:
        """Its longest word in one line."""
        px = theme().px
        longest = max(
            painting.longest(self._words, self.letters, self.weight),
            painting.longest(self._aside(), SMALL),
        )
        parts = [self._cap_width(), float(px(18)) if self._symbol else 0.0, min(longest, px(140))]
        shown = [part for part in parts if part]
        width = int(sum(shown) + px(self.gap) * (len(shown) - 1) + 2 * px(self.pad))
        return QSize(max(width, TARGET), max(px(self.tall), TARGET))

    def hasHeightForWidth(self) -> bool:
        """Words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height that its words need at this width."""
        return self._places(width).height

    # --- hands

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space presses; every other key belongs to the form or page."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            super().keyPressEvent(event)
        else:
            event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two clicks, or one where the button answers."""
        if self.once:
            event.accept()
        else:
            super().mouseDoubleClickEvent(event)

    def nextCheckState(self) -> None:
        """A closed one stays as it is."""
        if not self._reason:
            super().nextCheckState()

    # --- drawing

    def _colours(self) -> painting.Look:
        palette = theme().palette
        closed = bool(self._reason) or not self.isEnabled()
        if closed:
            return painting.Look("", palette.line, palette.muted, palette.muted)
        if self.isChecked():
            return painting.Look(palette.accent_wash, palette.accent, palette.ink, palette.muted, 2)
        border = palette.ink if self.underMouse() else palette.field_line
        return painting.Look(palette.raised, border, palette.ink, palette.muted)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Body, key, symbol, words, note, and the ring where it has the focus."""
        state = (self.isEnabled(), self.isChecked(), self.isDown())
        at = (self.hasFocus(), self.underMouse())
        faces.put(self, (type(self), self._shown, state, at), self._draw_face)

    def _draw_face(self, painter: QPainter) -> None:
        look = self._colours()
        places = self._places(self.width())
        drop = (self.height() - places.height) / 2
        painting.body(
            painter, QRectF(self.rect()), look, focused=self.hasFocus(), pressed=self.isDown()
        )
        painter.translate(0, drop)
        if places.cap.width():
            ground = theme().palette.colour(self._ground) if self._ground else ""
            painting.key_cap(
                painter, places.cap, self._key, look, chosen=self.isChecked(), colour=ground
            )
        if self._symbol:
            closed = bool(self._reason) or not self.isEnabled()
            painting.symbol(
                painter, self._symbol, places.symbol, look.muted if closed else self._colour
            )
        painter.setFont(theme().font(self.letters, self.weight))
        painter.setPen(look.ink)
        sideways = Qt.AlignmentFlag.AlignHCenter if self.centred else Qt.AlignmentFlag.AlignLeft
        painter.drawText(places.words, int(sideways | Qt.TextFlag.TextWordWrap), self._words)
        if self._aside():
            painter.setFont(theme().font(SMALL))
            painter.setPen(look.muted)
            painter.drawText(places.note, painting.WRAPPED, self._aside())


class ActionButton(KeyButton):
    """Something that can be done besides: undo, an anytime action."""


class PrimaryButton(KeyButton):
    """The one thing to do now, in the accent, its key at the right."""

    letters = LEAD
    weight = 600
    tall = 54
    centred = True

    def __init__(self, words: str = "", key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(words, key, parent)
        self.once = True

    def _aside(self) -> str:
        return self._reason or self._note or self._key

    def _cap_width(self) -> float:
        return 0.0

    def _text_places(self, left: float, room: float, gap: int) -> tuple[QRectF, QRectF]:
        """The words in the middle of the whole button where they fit beside the key."""
        words, note = super()._text_places(left, room, gap)
        wide = painting.advance(self._words, self.letters, self.weight)
        if wide + 2 * (note.width() + gap) <= room:
            words.setRect(left, words.top(), room, words.height())
        return words, note

    def _colours(self) -> painting.Look:
        palette = theme().palette
        if not self.isEnabled():
            return painting.Look("", palette.line, palette.muted, palette.muted)
        fill = painting.lighter(palette.accent) if self.underMouse() else palette.accent
        return painting.Look(fill, "", palette.on_accent, palette.on_accent)


class LinkButton(KeyButton):
    """A quiet button without a frame: "Why?", "Read aloud", "More"."""

    letters = SMALL
    tall = 32
    pad = 4

    def _colours(self) -> painting.Look:
        palette = theme().palette
        if not self.isEnabled() or self._reason:
            return painting.Look("", "", palette.muted, palette.muted)
        ink = palette.ink if self.underMouse() else palette.link
        return painting.Look("", "", ink, palette.muted)
