"""The top of the table: who began, the number of the match, the Dragon tokens."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.games.dragons_path.components import TOKENS, TOKENS_TO_WIN
from companion.language import _, ngettext
from ui.tables.dragons_path.kinds import TOKEN
from ui.tables.dragons_path.picture import Head, TokensOf
from ui.tables.paint import Painted, colour, draw_shape, draw_text, font, px, width_of

_LINE: Final = 26
_TOKEN: Final = 20
_NARROW: Final = 400


class HeadLine(Painted[Head]):
    """First player and match at the left, tokens at the right; in two lines where narrow."""

    ground = "background"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Head(), parent)
        self.narrow = False

    def set_narrow(self, narrow: bool) -> None:
        """The tokens in a line of their own."""
        if narrow != self.narrow:
            self.narrow = narrow
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """A line, or two."""
        lines = 2 if self.narrow and self.picture.middle is not None else 1
        return QSize(round(px(280)), round(px(_LINE * lines)))

    def words(self) -> str:
        """All of it in words."""
        head = self.picture
        parts = [self._first()]
        for side in head.tokens:
            tokens = ngettext("{name}: {number} token", "{name}: {number} tokens", side.tokens)
            parts.append(tokens.format(name=side.name, number=side.tokens))
        if head.middle is not None:
            parts.append(_("{number} in the middle").format(number=head.middle))
        return ", ".join(part for part in parts if part)

    def _first(self) -> str:
        head = self.picture
        if not head.first:
            return _("Match {number}").format(number=head.match) if head.match else ""
        if head.match:
            return _("Match {number} · {name} began").format(number=head.match, name=head.first)
        return _("{name} began").format(name=head.first)

    def draw(self, painter: QPainter) -> None:
        """Words, then the tokens from the right."""
        line = QRectF(0, 0, self.width(), px(_LINE))
        room = QRectF(line)
        if self.picture.middle is not None:
            second = line.translated(0, px(_LINE)) if self.narrow else line
            start = self._draw_tokens(painter, second)
            if not self.narrow:
                room.setRight(start - px(12))
        draw_text(painter, room, self._first(), font(14), "muted")

    def _draw_tokens(self, painter: QPainter, box: QRectF) -> float:
        """Each side's two places, and between them what lies in the middle; where they begin."""
        head = self.picture
        face = font(12, bold=True)
        fixed = px((_TOKEN + 3) * (2 * TOKENS_TO_WIN + TOKENS) + 7 + 8 + 12 + 2 * 6)
        first = 0.0 if self.narrow else width_of(font(14), self._first()) + px(12)
        room = box.width() - fixed - first
        names = [each.name for each in head.tokens]
        if sum(width_of(face, name) for name in names) > room:
            names = [each.short for each in head.tokens]
        wide = fixed + sum(width_of(face, name) for name in names)
        left = start = box.left() if self.narrow else max(box.left(), box.right() - wide)
        for place, (side, name) in enumerate(zip(head.tokens, names, strict=True)):
            if place:
                left = self._draw_middle(painter, box, left + px(8)) + px(12)
            area = QRectF(left, box.top(), width_of(face, name), box.height())
            draw_text(painter, area, name, face, "ink")
            left = _draw_won(painter, box, area.right() + px(6), side)
        return start

    def _draw_middle(self, painter: QPainter, box: QRectF, left: float) -> float:
        """The tokens that nobody has, on a ground of their own; where it ends."""
        high = px(_TOKEN + 4)
        wide = px(_TOKEN + 3) * TOKENS + px(7)
        ground = QRectF(left, box.center().y() - high / 2, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("raised"))
        painter.drawRoundedRect(ground, high / 2, high / 2)
        _draw_row(painter, box, left + px(5), self.picture.middle or 0, TOKENS)
        return ground.right()


def _draw_won(painter: QPainter, box: QRectF, left: float, side: TokensOf) -> float:
    return _draw_row(painter, box, left, side.tokens, TOKENS_TO_WIN, empty=True)


def _draw_row(
    painter: QPainter, box: QRectF, left: float, number: int, places: int, *, empty: bool = False
) -> float:
    """So many tokens; the other places stay empty or, with `empty`, show what is missing."""
    size = px(_TOKEN)
    for place in range(places):
        square = QRectF(left, box.center().y() - size / 2, size, size)
        if place < number:
            draw_shape(painter, TOKEN, square, "ink")
        elif empty:
            draw_shape(painter, TOKEN, square, "muted", 0.3)
        left += size + px(3)
    return left
