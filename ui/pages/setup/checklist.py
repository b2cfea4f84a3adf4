"""The checklist of what lies on the table, for exactly this setup, to be ticked off."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.language import _, ngettext
from ui.theme.tokens import BODY, SMALL
from ui.widgets import Card, KeyButton, LinkButton, column, describe, plain, row


class Tick(KeyButton):
    """A line of the checklist. Space or a click ticks it."""

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.line = line
        self.setCheckable(True)
        self.toggled.connect(self._draw)
        self._draw(False)

    def _draw(self, ticked: bool) -> None:
        self.show_as(self.line, symbol="check" if ticked else "dot")
        describe(self, self.line, _("on the table") if ticked else _("not there yet"))


class Checklist(Card):
    """The lines, how many are left, and one button that ticks them all."""

    ticked = Signal()

    def __init__(self) -> None:
        super().__init__(_("On the table"), padding=20, gap=10)
        self._ticks: list[Tick] = []
        self._none = plain(
            _("What to put on the table is listed here as soon as it is known who plays."),
            BODY,
            "muted",
        )
        self._left = plain("", SMALL, "muted")
        self._all = LinkButton(_("Tick all"), symbol="check")
        self._all.clicked.connect(self.tick_all)
        self._holder = QWidget()
        self._lines = column(self._holder, 0, 6)
        head = row(None, 0, 8)
        head.addWidget(self._left, 1)
        head.addWidget(self._all)
        self.body.addLayout(head)
        self.body.addWidget(self._none)
        self.body.addWidget(self._holder)
        self.body.addStretch(1)
        self.show_lines(())

    @property
    def lines(self) -> tuple[str, ...]:
        """What is listed."""
        return tuple(tick.line for tick in self._ticks)

    def show_lines(self, lines: tuple[str, ...]) -> None:
        """List these lines; what was ticked and is still there stays ticked."""
        if lines != self.lines or not lines:
            done = {tick.line for tick in self._ticks if tick.isChecked()}
            for tick in self._ticks:
                self._lines.removeWidget(tick)
                tick.hide()
                tick.deleteLater()
            self._ticks = [self._made(line, line in done) for line in lines]
        self._none.setVisible(not lines)
        self._holder.setVisible(bool(lines))
        self._all.setVisible(bool(lines))
        self._count()

    def _made(self, line: str, done: bool) -> Tick:
        tick = Tick(line)
        tick.setChecked(done)
        tick.toggled.connect(self._count)
        self._lines.addWidget(tick)
        return tick

    def tick_all(self) -> None:
        """Everything is on the table."""
        for tick in self._ticks:
            tick.setChecked(True)

    @property
    def left(self) -> int:
        """How many lines are not ticked."""
        return sum(not tick.isChecked() for tick in self._ticks)

    def _count(self) -> None:
        left = self.left
        words = ngettext("{number} thing left", "{number} things left", left)
        done = _("Everything is there") if self._ticks else ""
        self._left.setText(words.format(number=left) if left else done)
        self._left.setVisible(bool(self._ticks))
        self.ticked.emit()
