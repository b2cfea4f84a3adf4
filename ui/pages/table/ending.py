"""The end of a play: the conclusion large, the ranking, what the scores are made of, what next."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from companion import Play, Score
from companion.language import _
from ui.pages.table.scores import lines_of, points
from ui.pages.table.seen import seen
from ui.shares import shared
from ui.tables.paint import CENTRE, RIGHT, Painted, colour, draw_text, font, pen, px, width_of
from ui.theme.tokens import BODY, SAY, SMALL
from ui.widgets import ActionButton, PrimaryButton, column, plain


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of the ranking."""

    rank: int | None
    name: str
    total: int
    won: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is shown at the end: the ranking, and a table of score kinds by seat."""

    ranking: tuple[Ranked, ...] = ()
    kinds: tuple[tuple[str, tuple[int, ...]], ...] = ()


def outcome_of(play: Play) -> Outcome:
    """The ranking as the result has it, and every kind of score with its points by rank.

    Where all win or lose together there is none: the seats stay in their order.
    """
    result = play.result
    winners = result.winners if result is not None else ()
    scores = sorted(shared(play), key=lambda each: _place(each.score))
    ranking = tuple(
        Ranked(each.score.rank, each.name, each.score.total, each.seats[0] in winners)
        for each in scores
    )
    by_seat = [dict(lines_of(play, each.score)) for each in scores]
    labels = dict.fromkeys(label for lines in by_seat for label in lines)
    kinds = tuple((label, tuple(lines.get(label, 0) for lines in by_seat)) for label in labels)
    return Outcome(ranking, kinds)


def _place(score: Score) -> tuple[int, int]:
    return (0, 0) if score.rank is None else (score.rank, -score.total)


class Ranking(Painted[Outcome]):
    """The ranking above, below it what each total is made of, a column a seat."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Outcome(), parent)

    def sizeHint(self) -> QSize:
        """A line a seat, a line a kind."""
        outcome = self.picture
        lines = 40 * len(outcome.ranking) + self._high() * len(outcome.kinds)
        names = 24 if len(outcome.ranking) > 1 else 0
        return QSize(round(px(280)), round(px(lines + 12 + names)))

    def _wide(self) -> float:
        """The width of a seat's column."""
        return min(px(56), self.width() / max(1, len(self.picture.ranking)))

    def _high(self) -> int:
        """Pixels at 100 % of a kind: two lines where its name has no room beside the numbers."""
        room = self.width() - self._wide() * len(self.picture.ranking)
        beside = all(width_of(font(14), label) <= room for label, _values in self.picture.kinds)
        return 24 if beside else 42

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Its height follows from its width."""
        super().resizeEvent(event)
        self.updateGeometry()

    def words(self) -> str:
        """The ranking in words."""
        return ", ".join(f"{each.name} {points(each.total)}" for each in self.picture.ranking)

    def draw(self, painter: QPainter) -> None:
        """Who came where with how much, and why."""
        top = 0.0
        for each in self.picture.ranking:
            self._draw_place(painter, QRectF(0, top, self.width(), px(40)), each)
            top += px(40)
        if not self.picture.kinds:
            return
        top += px(12)
        wide, two = self._wide(), self._high() > 24
        seats = self.picture.ranking
        if len(seats) > 1:
            for at, each in enumerate(seats):
                box = self._cell(at, top, wide)
                draw_text(painter, box, each.name, font(12, bold=True), "muted", RIGHT)
            top += px(24)
        for label, values in self.picture.kinds:
            room = self.width() - (0 if two else wide * len(seats))
            draw_text(painter, QRectF(0, top, room, px(24)), label, font(14), "muted")
            top += px(18) if two else 0
            for at, value in enumerate(values):
                draw_text(painter, self._cell(at, top, wide), points(value), font(14), "ink", RIGHT)
            top += px(24)

    def _cell(self, at: int, top: float, wide: float) -> QRectF:
        left = self.width() - wide * (len(self.picture.ranking) - at)
        return QRectF(left + px(6), top, wide - px(6), px(24))

    @staticmethod
    def _draw_place(painter: QPainter, line: QRectF, each: Ranked) -> None:
        box = line.adjusted(1, px(3), -1, -px(3))
        painter.setPen(pen("accent", 2) if each.won else Qt.PenStyle.NoPen)
        painter.setBrush(colour("raised"))
        painter.drawRoundedRect(box, px(8), px(8))
        rank = QRectF(box.left(), box.top(), px(34), box.height())
        if each.rank is not None:
            draw_text(painter, rank, str(each.rank), font(14, bold=True), "muted", CENTRE)
        left = px(38) if each.rank is not None else px(14)
        name = box.adjusted(left, 0, -px(70), 0)
        draw_text(painter, name, each.name, font(18, bold=each.won), "ink")
        total = box.adjusted(0, 0, -px(12), 0)
        draw_text(painter, total, points(each.total), font(18, bold=True), "ink", RIGHT)


class Ending(QWidget):
    """Takes the guide's place when the play is over."""

    home = Signal()
    history = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "none")
        self.title = plain("", SMALL, "accent", weight=700)
        self.say = plain("", SAY, weight=700)
        self.news = plain("", BODY, "muted")
        self.ranking = Ranking()
        self.on = PrimaryButton(_("Home"), _("Enter"))
        self.look = ActionButton(_("History"))
        self.on.clicked.connect(self.home)
        self.look.clicked.connect(self.history)
        whole = column(self, gap=12)
        for widget in (self.title, self.say, self.news, self.ranking):
            whole.addWidget(widget)
        whole.addSpacing(8)
        whole.addWidget(self.on)
        whole.addWidget(self.look)
        note = plain(_("It is kept. Undo goes on with it."), SMALL, "muted")
        whole.addWidget(note)
        whole.addStretch(1)

    def show_play(self, play: Play) -> None:
        """Show how it ended."""
        result = play.result
        by = play.game.kind(result.by) if result is not None else ""
        self.title.setText(by.upper())
        self.say.setText(play.conclusion)
        news = " ".join(each for each in play.news if each != play.conclusion)
        self.news.setText(news)
        seen(self.news, bool(news))
        self.ranking.show_picture(outcome_of(play))
