"""A guided play step by step, as it lay on the table after each answer. It is only looked at."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSlider, QWidget

from companion import Play
from companion.language import _
from ui.guide import kinds
from ui.pages.page import scrolling
from ui.pages.table.log_lines import sentence
from ui.tables import view_for
from ui.theme.tokens import BETWEEN, LEAD, SMALL
from ui.widgets import ActionButton, Card, column, describe, plain, row


class Replay(QWidget):
    """The game's own table at one move of the play, and the way through all of them.

    Left and Right go a move back and on, Home and End to the first and the last one; `closed`
    when it is left.
    """

    closed = Signal()

    def __init__(self, play: Play) -> None:
        super().__init__()
        self.setAccessibleName(_("Replay"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._nodes = play.nodes()
        self.at = len(self._nodes) - 1
        # The guide of the play that is open goes on drawing what it draws.
        guide = kinds.followed()
        self._view = view_for(play.game.id)
        kinds.follow(guide)
        self.where = plain("", SMALL, "muted", wrap=False)
        self.sentence = plain("", LEAD, weight=600)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, len(self._nodes) - 1)
        describe(self.slider, _("Move"))
        self.first = _button("first", _("The beginning"), _("Home"))
        self.back = _button("left", _("One move back"), "←")
        self.on = _button("right", _("One move on"), "→")
        self.last = _button("last", _("The end"), _("End"))
        self.leave = ActionButton(_("Back to the play"), _("Esc"))
        self._lay_out()
        self.slider.valueChanged.connect(self.go)
        self.first.clicked.connect(lambda: self.go(0))
        self.back.clicked.connect(lambda: self.go(self.at - 1))
        self.on.clicked.connect(lambda: self.go(self.at + 1))
        self.last.clicked.connect(lambda: self.go(len(self._nodes) - 1))
        self.leave.clicked.connect(self.closed)
        self.go(self.at)

    def _lay_out(self) -> None:
        lines = column(self, (0, 12, 0, 0), BETWEEN)
        card = Card(padding=16, gap=8)
        keys = row(None, 0, 8)
        for button in (self.first, self.back, self.on, self.last):
            keys.addWidget(button)
        keys.addWidget(self.where)
        keys.addStretch(1)
        keys.addWidget(self.leave)
        card.body.addLayout(keys)
        card.body.addWidget(self.slider)
        card.body.addWidget(self.sentence)
        lines.addWidget(card)
        inner = QWidget()
        inner.setProperty("ground", "none")
        table = column(inner, 0, BETWEEN)
        table.addWidget(self._view)
        for beside in self._view.beside():
            table.addWidget(beside)
        table.addStretch(1)
        lines.addWidget(scrolling(inner), 1)

    @property
    def play(self) -> Play:
        """The play as it stood after the move that is shown."""
        return self._nodes[self.at]

    def go(self, at: int) -> None:
        """Show the play after move `at`, 0 for its start; what lies outside stays at the ends."""
        self.at = min(max(at, 0), len(self._nodes) - 1)
        node = self._nodes[self.at]
        if self.slider.value() != self.at:
            self.slider.setValue(self.at)
        moves = len(self._nodes) - 1
        headline = node.headline
        self.where.setText(
            _("{headline} · move {at} of {moves}").format(
                headline=headline, at=self.at, moves=moves
            )
        )
        self.sentence.setText(sentence(node.entry) if node.last is not None else _("The start."))
        for button, there in ((self.first, 0), (self.back, 0), (self.on, moves)):
            button.setEnabled(self.at != there)
        self.last.setEnabled(self.at != moves)
        laid_out = not _in_setup(node)
        if laid_out:
            self._view.show_play(node)
        for part in (self._view, *self._view.beside()):
            part.setVisible(laid_out)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, Home and End go through the moves, Esc leaves."""
        ways = {
            Qt.Key.Key_Left: self.at - 1,
            Qt.Key.Key_Right: self.at + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self._nodes) - 1,
        }
        key = Qt.Key(event.key())
        if key in ways:
            self.go(ways[key])
        elif key == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)


def _in_setup(node: Play) -> bool:
    """Is the table not laid out yet? No game draws that."""
    agenda = node.state.agenda
    return bool(agenda) and agenda[0].step.startswith("setup.")


def _button(symbol: str, name: str, key: str) -> ActionButton:
    button = ActionButton()
    button.show_as("", symbol=symbol, name=f"{name} ({key})")
    return button
