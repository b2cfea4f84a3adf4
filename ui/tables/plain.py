"""The view of a game without one of its own: who sits there, and what the play says of them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion import Play
from companion.language import _
from ui.tables.paint import RIGHT, Painted, colour, draw_text, font, hatch, pen, px
from ui.tables.view import TableView
from ui.theme.tokens import BODY, TITLE
from ui.widgets import Card, column, plain


@dataclass(frozen=True, slots=True)
class Sitting:
    """A seat: name, character or team, points where there are any, whose step it is."""

    name: str = ""
    more: str = ""
    points: int | None = None
    automa: bool = False
    now: bool = False


class SittingLine(Painted[Sitting]):
    """A seat in one line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Sitting(), parent)

    def sizeHint(self) -> QSize:
        """As high as every other one."""
        return QSize(round(px(260)), round(px(48)))

    def words(self) -> str:
        """The seat in words."""
        seat = self.picture
        points = "" if seat.points is None else _("{number} points").format(number=seat.points)
        return ", ".join(part for part in (seat.name, seat.more, points) if part)

    def draw(self, painter: QPainter) -> None:
        """Name large, the rest beside it."""
        seat = self.picture
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("raised"))
        painter.drawRoundedRect(box, px(8), px(8))
        if seat.automa:
            hatch(painter, box, px(8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen("accent", 2) if seat.now else pen("line", 1))
        painter.drawRoundedRect(box, px(8), px(8))
        inside = box.adjusted(px(16), 0, -px(16), 0)
        if seat.points is not None:
            draw_text(painter, inside, str(seat.points), font(24, bold=True), "ink", RIGHT)
            inside.setRight(inside.right() - px(70))
        half = QRectF(inside.left(), inside.top(), inside.width() / 2, inside.height())
        draw_text(painter, half, seat.name, font(18, bold=True), "ink")
        draw_text(painter, half.translated(half.width() + px(8), 0), seat.more, font(14), "muted")


class PlainTable(TableView):
    """Where the play is, large, and a line a seat."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.headline = plain("", TITLE, weight=700)
        self.news = plain("", BODY, "muted")
        self.lines: list[SittingLine] = []
        card = Card(parent=self, gap=12)
        card.setAccessibleName(_("Table"))
        card.body.addWidget(self.headline)
        card.body.addWidget(self.news)
        self._seats = column(gap=8)
        card.body.addLayout(self._seats)
        whole = column(self)
        whole.addWidget(card)
        whole.addStretch(1)

    def show_play(self, play: Play) -> None:
        """Bring headline and seats up to date."""
        self.headline.setText(play.headline)
        self.news.setText(" ".join(play.news))
        self.news.setVisible(bool(play.news))
        totals = {score.seat: score.total for score in play.scores}
        now = play.step.seat if play.step is not None else None
        people = play.participants
        while len(self.lines) < len(people):
            line = SittingLine(self)
            self.lines.append(line)
            self._seats.addWidget(line)
        for index, line in enumerate(self.lines):
            line.setVisible(index < len(people))
        for line, one in zip(self.lines, people, strict=False):
            more = " · ".join(
                part for part in (one.character, one.team) if part and part != one.name
            )
            points = totals.get(one.seat, totals.get(one.team))
            line.show_picture(Sitting(one.name, more, points, one.automa, one.seat == now))


def make() -> TableView:
    """A new plain view."""
    return PlainTable()
