"""The top of the table: who began, the number of the match, the Dragon tokens."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.games.dragons_path.components import TOKENS, TOKENS_TO_WIN
from companion.language import _, ngettext
from ui.tables.dragons_path.kinds import TOKEN
from ui.tables.dragons_path.picture import Head, TokensOf
from ui.tables.paint import Painted, draw_shape, draw_text, font, px, width_of

_LINE: Final = 26
_TOKEN: Final = 20
_NARROW: Final = 400


class HeadLine(Painted[Head]):
    """First player and match at the left, tokens at the right; in two lines where narrow."""

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
            return ""
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
        names = [min(width_of(font(12, bold=True), each.name), px(120)) for each in head.tokens]
        step = px(_TOKEN + 3)
        group = step * TOKENS_TO_WIN + px(4)
        wide = sum(names) + group * len(names) + step * TOKENS + px(40)
        left = start = box.left() if self.narrow else max(box.left(), box.right() - wide)
        for place, (side, name) in enumerate(zip(head.tokens, names, strict=True)):
            if place:
                left += px(10)
                left = _draw_row(painter, box, left, head.middle or 0, TOKENS) + px(14)
            area = QRectF(left, box.top(), name, box.height())
            draw_text(painter, area, side.name, font(12, bold=True), "ink")
            left = _draw_won(painter, box, area.right() + px(6), side)
        return start


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
