"""Beside the table: the Runestones left, and the Experience of a Player alone."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from companion.language import _
from ui.tables.legendary_monsters.picture import Picture
from ui.tables.paint import Painted, colour, draw_text, font, pen, px
from ui.tables.path_of_destiny.experience import Experience
from ui.widgets import Card

Left = tuple[tuple[str, int], ...]


class Runestones(Painted[Left]):
    """A line a kind: its name, and a stone for each card that is left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((), parent)

    def sizeHint(self) -> QSize:
        """A line a kind."""
        return QSize(round(px(200)), round(px(26)) * max(1, len(self.picture)))

    def words(self) -> str:
        """The Runestones in words."""
        told = (f"{name} {number}" for name, number in self.picture)
        return _("Runestones left: {kinds}").format(kinds=", ".join(told))

    def draw(self, painter: QPainter) -> None:
        """Name and stones."""
        for index, (name, number) in enumerate(self.picture):
            line = QRectF(0, index * px(26), self.width(), px(26))
            shown = max(2, number)
            size, gap = px(11), px(5)
            left = line.right() - shown * (size + gap) + gap
            for card in range(shown):
                centre = QRectF(
                    left + card * (size + gap), line.center().y() - size / 2, size, size
                )
                _draw_stone(painter, centre, left=card < number)
            words = QRectF(line.left(), line.top(), left - line.left() - px(6), line.height())
            draw_text(painter, words, name, font(12), "ink" if number else "muted")


def _draw_stone(painter: QPainter, place: QRectF, *, left: bool) -> None:
    """A stone with six corners, hollow once it is used."""
    painter.setPen(pen("ink" if left else "field_line", 1.3))
    painter.setBrush(colour("ink") if left else Qt.BrushStyle.NoBrush)
    x, y, wide, high = place.x(), place.y(), place.width(), place.height()
    corners = ((0.5, 0), (1, 0.28), (1, 0.72), (0.5, 1), (0, 0.72), (0, 0.28))
    painter.drawPolygon(
        QPolygonF([QRectF(x + a * wide, y + b * high, 0, 0).topLeft() for a, b in corners])
    )


class Aside(Card):
    """The card below the damage."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent, padding=16, gap=10)
        self.setAccessibleName(_("Runestones and Experience"))
        self.experience = Experience()
        self.runestones = Runestones()
        self.body.addWidget(self.experience)
        self.body.addWidget(self.runestones)
        self.hide()

    def show_picture(self, picture: Picture) -> None:
        """Bring it up to date; the Experience only where there is one Player."""
        self.setVisible(bool(picture.seats))
        alone = len(picture.seats) == 1
        self.experience.setVisible(alone)
        if alone:
            self.experience.show_picture(picture.seats[0].progress)
        self.runestones.show_picture(picture.runestones)
