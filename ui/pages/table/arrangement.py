"""Where the parts of the page lie: three columns, two with tabs, or one."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QTabBar, QWidget

from companion.language import _
from ui.theme import theme
from ui.theme.tokens import BETWEEN
from ui.widgets import column, spaced

WIDE: Final = 1040
"""At least so many pixels at 100 %: guide, table and scores side by side, the log below."""

MEDIUM: Final = 560
"""At least so many: the guide, and beside it table, scores and log in tabs. Else all in tabs."""

_TALL: Final = 560
"""So many pixels of height at 100 % the three columns need."""


class Tabs(QWidget):
    """Parts of the page behind tabs, in one place. Turning changes nothing else."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = QTabBar()
        self.bar.setDrawBase(False)
        self.bar.setExpanding(False)
        self.bar.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.stack = QStackedWidget()
        whole = column(self, gap=8)
        whole.addWidget(self.bar)
        whole.addWidget(self.stack, 1)
        self.bar.currentChanged.connect(self.stack.setCurrentIndex)

    def take(self, parts: tuple[tuple[str, QWidget], ...]) -> None:
        """Hold these parts, in this order."""
        shown = self.bar.tabText(self.bar.currentIndex())
        while self.bar.count():
            self.bar.removeTab(0)
        for name, part in parts:
            self.stack.addWidget(part)
            self.bar.addTab(name)
        for at, (name, part) in enumerate(parts):
            self.stack.removeWidget(part)
            self.stack.insertWidget(at, part)
            if name == shown:
                self.bar.setCurrentIndex(at)
        self.stack.setCurrentIndex(max(self.bar.currentIndex(), 0))


class Arrangement(QWidget):
    """Guide, table, scores and log, arranged for the room there is. `folded(columns)`."""

    folded = Signal(int)

    def __init__(self, guide: QWidget, table: QWidget, scores: QWidget, log: QWidget) -> None:
        super().__init__()
        self.guide, self.table, self.scores, self.log = guide, table, scores, log
        self.tabs = Tabs(self)
        self.alone = False
        self.columns = 0
        self._placing = False
        self._grid = spaced(QGridLayout(self), 0, BETWEEN)
        theme().changed.connect(self.arrange)

    def minimumSizeHint(self) -> QSize:
        """It folds rather than push."""
        return QSize(theme().px(240), theme().px(200))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange anew where the room has changed enough."""
        super().resizeEvent(event)
        self.arrange()

    def set_alone(self, alone: bool) -> None:
        """The guide alone, or everything."""
        if alone != self.alone:
            self.alone = alone
            self.arrange()

    def show_guide(self) -> None:
        """Turn to the guide where it is behind a tab."""
        if self.columns == 1:
            self.tabs.bar.setCurrentIndex(0)

    def _wanted(self) -> int:
        if self.alone:
            return 0
        wide, high = self.width() / theme().scale, self.height() / theme().scale
        if wide >= WIDE and high >= _TALL:
            return 3
        return 2 if wide >= MEDIUM else 1

    def arrange(self) -> None:
        """Put every part in its place; nothing where that is where it is."""
        if self._placing:
            return  # a part that is moved may bring a new size in the middle of it
        wanted = self._wanted()
        if wanted != self.columns or not self._grid.count():
            self.columns = wanted
            self._placing = True
            self._place()
            self._placing = False
            self.folded.emit(wanted)
        px = theme().px
        if wanted == 3:
            room = self.width() / theme().scale
            self.guide.setFixedWidth(px(min(460, max(380, room * 0.31))))
            self.scores.setFixedWidth(px(min(320, max(236, room * 0.2))))
        elif wanted == 2:
            self.guide.setFixedWidth(round(self.width() * 0.49))

    def _place(self) -> None:
        for part in (self.guide, self.scores):
            part.setMinimumWidth(0)
            part.setMaximumWidth(16_777_215)
        while self._grid.count():
            self._grid.takeAt(0)
        parts = {
            _("Guide"): self.guide,
            _("Table"): self.table,
            _("Scores"): self.scores,
            _("Log"): self.log,
        }
        names = tuple(parts.items())
        for row, stretch in ((0, 1), (1, 0)):
            self._grid.setRowStretch(row, stretch)
        if self.columns == 3:
            self._three()
        elif self.columns == 2:
            self.tabs.take(names[1:])
            self._grid.addWidget(self.guide, 0, 0)
            self._grid.addWidget(self.tabs, 0, 1)
        elif self.columns == 1:
            self.tabs.take(names)
            self.tabs.bar.setCurrentIndex(0)
            self._grid.addWidget(self.tabs, 0, 0)
        else:
            self._grid.addWidget(self.guide, 0, 0)
        self.tabs.setVisible(self.columns in (1, 2))
        self._show()

    def _three(self) -> None:
        self._grid.addWidget(self.guide, 0, 0, 2, 1)
        self._grid.addWidget(self.table, 0, 1)
        self._grid.addWidget(self.scores, 0, 2)
        self._grid.addWidget(self.log, 1, 1, 1, 2)

    def _show(self) -> None:
        """Every part that is not behind a tab is seen, alone only the guide."""
        self.guide.setVisible(self.columns != 1 or self.tabs.stack.currentWidget() is self.guide)
        for part in (self.table, self.scores, self.log):
            if self.columns == 3:
                part.show()
            elif self.columns == 0:
                part.hide()
