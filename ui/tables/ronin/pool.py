"""The Pool as on the playmat: the deck spot, the rows below it, who stands where."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.language import _, listed, ngettext
from ui.tables.paint import (
    CENTRE,
    Painted,
    draw_box,
    draw_text,
    font,
    px,
    width_of,
)
from ui.tables.ronin.cards import CARD_WIDTH, card_words, draw_card
from ui.tables.ronin.picture import Spot


class PoolRow(Painted[Spot]):
    """One spot of the Pool, as high as every other one: rows never move."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Spot(0), parent)

    def sizeHint(self) -> QSize:
        """Wide enough for two cards and a name; lower where only names are told."""
        spot = self.picture
        return QSize(round(px(330)), round(px(38 if spot.tracked else 30)))

    def words(self) -> str:
        """The row in words, for those who hear the page."""
        spot = self.picture
        parts = [_("Main deck") if not spot.number else _("Row {row}").format(row=spot.number)]
        if spot.taken:
            parts.append(_("taken by {name}").format(name=listed(spot.taken)))
        if spot.left is not None:
            left = ngettext("{count} card left", "{count} cards left", spot.left)
            parts.append(left.format(count=spot.left))
        if spot.count is not None:
            count = ngettext("{count} Active Symbol", "{count} Active Symbols", spot.count)
            parts.append(count.format(count=spot.count))
        parts += [card_words(card) for card in spot.cards]
        if spot.plus:
            parts.append(_("1 Experience"))
        return ", ".join(parts)

    def draw(self, painter: QPainter) -> None:
        """The frame of the chosen row, its digit, what lies there, who took it."""
        box = QRectF(self.rect()).adjusted(px(1), px(2), -px(1), -px(2))
        self._draw_frame(painter, box)
        self._draw_key(painter, box)
        end = self._draw_figures(painter, box)
        self._draw_content(painter, box, end)

    def _draw_frame(self, painter: QPainter, box: QRectF) -> None:
        draw_box(painter, box, px(8), "raised", "accent" if self.picture.chosen else "", 2)

    def _draw_key(self, painter: QPainter, box: QRectF) -> None:
        """The key that chooses this spot, framed like a key."""
        spot = self.picture
        size = min(px(26), box.height() - px(2))
        cap = QRectF(box.left() + px(8), box.center().y() - size / 2, size, size)
        draw_box(painter, cap, px(6), "surface", "accent" if spot.chosen else "line")
        ink = "muted" if spot.taken and spot.number and not spot.chosen else "ink"
        draw_text(painter, cap, str(spot.number or "D"), font(14, bold=True), ink, CENTRE)

    def _draw_figures(self, painter: QPainter, box: QRectF) -> float:
        """The names of who stands here, from the right; where they begin."""
        spot = self.picture
        right = box.right() - px(8)
        if spot.plus and not spot.taken:
            text = _("+1 Experience")
            face = font(12)
            wide = width_of(face, text)
            area = QRectF(right - wide, box.top(), wide, box.height())
            draw_text(painter, area, text, face, "muted")
            return right - wide
        face = font(12, bold=True)
        for name in reversed(spot.taken):
            wide = min(width_of(face, name) + px(24), px(150))
            pill = QRectF(right - wide, box.center().y() - px(13), wide, px(26))
            fill, hatched = "accent" if spot.chosen else "surface", spot.automa and not spot.chosen
            draw_box(painter, pill, px(13), fill, "field_line", hatched=hatched)
            ink = "on_accent" if spot.chosen else "ink"
            inside = pill.adjusted(px(8), 0, -px(8), 0)
            draw_text(painter, inside, name, face, ink, CENTRE)
            right -= wide + px(6)
        return right

    def _draw_content(self, painter: QPainter, box: QRectF, end: float) -> None:
        spot = self.picture
        left = box.left() + px(48)
        area = QRectF(left, box.top(), max(0.0, end - left - px(8)), box.height())
        if not spot.number:
            self._draw_deck(painter, area)
        elif spot.cards:
            wide = min(px(CARD_WIDTH), (area.width() - px(8)) / max(1, len(spot.cards)))
            for index, card in enumerate(spot.cards):
                at = left + index * (wide + px(8))
                place = QRectF(at, box.top() + px(3), wide, box.height() - px(6))
                draw_card(painter, place, card)
        elif spot.count is not None:
            self._draw_pips(painter, area)

    def _draw_deck(self, painter: QPainter, area: QRectF) -> None:
        if self.picture.left is None:
            return
        left = ngettext("Main deck, {count} card", "Main deck, {count} cards", self.picture.left)
        draw_text(painter, area, left.format(count=self.picture.left), font(14), "muted")

    def _draw_pips(self, painter: QPainter, area: QRectF) -> None:
        """One filled pip an Active Symbol, and the number, which reads from farther away."""
        count = self.picture.count or 0
        faded = bool(self.picture.taken) and not self.picture.chosen
        number = QRectF(area.left(), area.top(), px(26), area.height())
        draw_text(
            painter, number, str(count), font(18, bold=not faded), "muted" if faded else "ink"
        )
        for index in range(count):
            at = area.left() + px(30) + index * px(16)
            if at + px(12) > area.right():
                break  # the number says it
            pip = QRectF(at, area.center().y() - px(6), px(12), px(12))
            draw_box(painter, pip, px(6), "line" if faded else "ink")


class Pool(QWidget):
    """The deck spot and the rows, top to bottom as on the playmat."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[PoolRow] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self.setAccessibleName(_("Pool"))

    def show_spots(self, spots: tuple[Spot, ...]) -> None:
        """As many rows as there are, each drawn anew only where it changed."""
        while len(self._rows) < len(spots):
            row = PoolRow(self)
            self._rows.append(row)
            self._layout.addWidget(row)
        for row, spot in zip(self._rows, spots, strict=False):
            row.show_picture(spot)
        for index, row in enumerate(self._rows):
            row.setVisible(index < len(spots))
