"""Beside the scores: what decks and hands still hold, folded away, and Spells in the box."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.language import _
from ui.pages.table.seen import seen
from ui.tables.dragons_path.cards import counts_words, draw_counts
from ui.tables.dragons_path.picture import Picture, Unseen
from ui.tables.paint import Painted, draw_text, font, px
from ui.theme.tokens import BODY, SMALL
from ui.widgets import Card, LinkButton, column, plain

_HIGH: Final = 50


class UnseenLine(Painted[Unseen]):
    """A player's unseen cards by element."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Unseen("", ()), parent)

    def sizeHint(self) -> QSize:
        """A name, and the counts below it."""
        return QSize(round(px(190)), round(px(_HIGH)))

    def words(self) -> str:
        """All of it in words."""
        return f"{self.picture.name}: {counts_words(self.picture.counts)}"

    def draw(self, painter: QPainter) -> None:
        """A name, and the counts below it."""
        name = QRectF(0, 0, self.width(), px(18))
        draw_text(painter, name, self.picture.name, font(12, bold=True), "muted")
        below = QRectF(0, px(19), min(self.width(), px(240)), px(30))
        draw_counts(painter, below, self.picture.counts)


class UnseenCard(Card):
    """What each deck and hand hold together. Closed at first; it stays as it was left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent, padding=12, gap=6)
        self.is_open = False
        self.button = LinkButton()
        self.button.clicked.connect(self.turn)
        self.body.addWidget(self.button)
        self._inside = QWidget()
        self._lines = column(self._inside, (4, 0, 4, 4), 6)
        self.body.addWidget(self._inside)
        self.lines: list[UnseenLine] = []
        self.setAccessibleName(_("Unseen cards"))
        self._show()

    def turn(self) -> None:
        """Open it or close it."""
        self.is_open = not self.is_open
        self._show()

    def _show(self) -> None:
        symbol = "less" if self.is_open else "more"
        self.button.show_as(_("Unseen: deck and hand"), symbol=symbol, colour="link")
        seen(self._inside, self.is_open)

    def show_unseen(self, unseen: tuple[Unseen, ...]) -> None:
        """A line a player; nothing where the make-up of the decks is not known."""
        seen(self, bool(unseen))
        while len(self.lines) < len(unseen):
            line = UnseenLine(self)
            self.lines.append(line)
            self._lines.addWidget(line)
        for line, each in zip(self.lines, unseen, strict=False):
            line.show_picture(each)


class Aside(QWidget):
    """The cards below the scores."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.unseen = UnseenCard(self)
        self.box = Card(parent=self, padding=16, gap=4)
        self.box.setAccessibleName(_("Box"))
        self.box.body.addWidget(plain(_("Box"), BODY, weight=600))
        self.spells = plain("", SMALL, "muted")
        self.box.body.addWidget(self.spells)
        whole = column(self, gap=16)
        whole.addWidget(self.unseen)
        whole.addWidget(self.box)
        self.show_picture(Picture())

    def show_picture(self, picture: Picture) -> None:
        """Bring both up to date."""
        self.unseen.show_unseen(picture.unseen)
        seen(self.box, bool(picture.box))
        words = "\n".join(picture.box)
        if words != self.spells.text():
            self.spells.setText(words)
        seen(self, bool(picture.unseen or picture.box))
