"""The scores beside the table: totals large, the marker's place, the lines they are made of."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from companion import Play, Score
from companion.language import _
from ui.pages.table.laps import Laps, LapTrack, place_words
from ui.pages.table.seen import seen
from ui.shares import Shared, shared
from ui.tables.paint import RIGHT, Painted, draw_text, font, pen, px, width_of
from ui.tables.view import TableView
from ui.widgets import Card, column, set_tip

Lines = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat's score as it is shown. `alone`: the only one, and so shown large."""

    name: str = ""
    total: int = 0
    place: str = ""
    aside: str = ""
    lines: Lines = ()
    alone: bool = False
    opened: bool = False


def lines_of(play: Play, score: Score) -> Lines:
    """What a total is made of: a line a Chapter or match, and one for each other kind."""
    sums: dict[str, int] = {}
    of_matches = [line for line in score.lines if line.kind == "match"]
    for line in score.lines:
        label = play.game.kind(line.kind)
        if line.kind == "chapter":
            label = _("Chapter {number}").format(number=line.chapter)
        elif line.kind == "match" and len(of_matches) > 1:
            label = _("Match {number}").format(number=line.chapter)
        sums[label] = sums.get(label, 0) + line.value
    return tuple((label, value) for label, value in sums.items() if value)


def points(number: int) -> str:
    """A number with a real minus sign."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


class ScoreRow(Painted[SeatScore]):
    """A seat's total. It opens its lines on click, Space or Enter; pointing at it tells them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(SeatScore(), parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._opened = False

    def show_score(self, score: SeatScore) -> None:
        """Show this score, its lines open where they were opened."""
        opened = score.alone or self._opened
        self.show_picture(
            SeatScore(
                score.name, score.total, score.place, score.aside, score.lines, score.alone, opened
            )
        )
        told = ", ".join(f"{label} {points(value)}" for label, value in score.lines)
        set_tip(self, told)
        self.setAccessibleDescription(told)

    def sizeHint(self) -> QSize:
        """The total, and a line each where they are open."""
        score = self.picture
        high = px(86 if score.alone else 44)
        if score.opened:
            high += px(22) * len(score.lines) + (px(6) if score.lines else 0)
        return QSize(round(px(210)), round(high))

    def words(self) -> str:
        """The total in words."""
        score = self.picture
        parts = (score.name, points(score.total), score.place, score.aside)
        return ", ".join(part for part in parts if part)

    def draw(self, painter: QPainter) -> None:
        """Large and alone, or one line among others."""
        box = QRectF(self.rect())
        if self.hasFocus():
            painter.setPen(pen("focus", 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), px(8), px(8))
        inside = box.adjusted(px(4), 0, -px(4), 0)
        top = (
            self._draw_large(painter, inside)
            if self.picture.alone
            else self._draw_small(painter, inside)
        )
        if self.picture.opened:
            for index, (label, value) in enumerate(self.picture.lines):
                line = QRectF(inside.left(), top + index * px(22), inside.width(), px(22))
                draw_text(painter, line, label, font(12), "muted")
                draw_text(painter, line, points(value), font(12, bold=True), "ink", RIGHT)

    def _draw_large(self, painter: QPainter, box: QRectF) -> float:
        score = self.picture
        first = QRectF(box.left(), box.top(), box.width(), px(24))
        aside = width_of(font(12), score.aside)
        name = QRectF(first.left(), first.top(), first.width() - aside - px(8), first.height())
        draw_text(painter, name, score.name, font(18, bold=True), "ink")
        draw_text(painter, first, score.aside, font(12), "muted", RIGHT)
        total, face = points(score.total), font(46, bold=True)
        large = QRectF(box.left(), box.top() + px(26), width_of(face, total), px(56))
        draw_text(painter, large, total, face, "ink")
        rest = QRectF(large.right() + px(10), large.top() + px(16), 0, px(34))
        rest.setRight(box.right())
        draw_text(painter, rest, score.place, font(12, bold=True), "muted")
        return box.top() + px(88)

    def _draw_small(self, painter: QPainter, box: QRectF) -> float:
        score = self.picture
        line = QRectF(box.left(), box.top(), box.width(), px(44))
        total, face = points(score.total), font(24, bold=True)
        wide = max(width_of(face, total), px(36))
        draw_text(painter, line, total, face, "ink", RIGHT)
        rest = QRectF(line.left(), line.top() + px(3), line.width() - wide - px(8), px(20))
        second = score.place or score.aside
        name = rest if second else rest.translated(0, px(9))
        draw_text(painter, name, score.name, font(14, bold=True), "ink")
        draw_text(painter, rest.translated(0, px(18)), second, font(12), "muted")
        return box.top() + px(46)

    def _turn(self) -> None:
        if not self.picture.alone:
            self._opened = not self._opened
            self.show_score(self.picture)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open or close the lines."""
        self._turn()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open or close the lines; other keys belong to the page."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._turn()
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        """The ring follows the focus."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().event(event)


class Scores(QWidget):
    """The column at the right: a card with the totals, and what the game adds below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[ScoreRow] = []
        self.track = LapTrack()
        self.card = Card(padding=16, gap=8)
        self.card.setAccessibleName(_("Scores"))
        self._rows = column(gap=2)
        self.card.body.addLayout(self._rows)
        self.card.body.addWidget(self.track)
        self._added = column(gap=16)
        whole = column(self, gap=16)
        whole.addWidget(self.card)
        whole.addLayout(self._added)
        whole.addStretch(1)

    def set_view(self, view: TableView) -> None:
        """Take in the cards that the game's view adds, in place of those before."""
        while (item := self._added.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for widget in view.beside():
            self._added.addWidget(widget)

    def show_play(self, play: Play, lap: int, unit: str = "") -> None:
        """Bring totals, places and lines up to date. `unit` says what is counted, where needed."""
        scores = shared(play)
        seen(self.card, bool(scores))
        if unit != self.card.title.text():
            self.card.set_title(unit)
            self.card.setAccessibleName(unit or _("Scores"))
        while len(self.rows) < len(scores):
            row = ScoreRow()
            self.rows.append(row)
            self._rows.addWidget(row)
        for index, row in enumerate(self.rows):
            seen(row, index < len(scores))
        for row, score in zip(self.rows, scores, strict=False):
            row.show_score(self._shown(play, score, lap, alone=len(scores) == 1))
        seen(self.track, bool(lap and scores))
        self.track.show_picture(Laps(lap, tuple((each.name, each.score.total) for each in scores)))

    @staticmethod
    def _shown(play: Play, whose: Shared, lap: int, *, alone: bool) -> SeatScore:
        score = whose.score
        place = place_words(score.total, lap) if lap else ""
        aside = ""
        if alone and play.game.target is not None:
            aside = _("target {target}").format(target=play.game.target)
        # At the end the guide shows what the totals are made of.
        lines = () if alone and play.step is None else lines_of(play, score)
        return SeatScore(whose.name, score.total, place, aside, lines, alone)
