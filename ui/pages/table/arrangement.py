"""Where the parts of the page lie: three columns, two with tabs, or one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QTabBar, QWidget

from companion.language import _
from ui.theme import theme
from ui.theme.tokens import BETWEEN

WIDE: Final = 1040
"""At least so many pixels at 100 %: guide, table and scores side by side, the log below."""

MEDIUM: Final = 560
"""At least so many: the guide, and beside it table, scores and log in tabs. Else all in tabs."""

_TALL: Final = 560
"""So many pixels of height at 100 % the three columns need."""

_BELOW_TABS: Final = 8

_TURNS: Final = 4
"""So often at most, should a head that folds make just the room that unfolds it."""

GUIDE: Final = "guide"
TABLE: Final = "table"
SCORES: Final = "scores"
LOG: Final = "log"
BAR: Final = "bar"

TABBED: Final[dict[int, tuple[str, ...]]] = {
    1: (GUIDE, TABLE, SCORES, LOG),
    2: (TABLE, SCORES, LOG),
}
"""The parts that lie behind tabs, by the number of columns."""


@dataclass(frozen=True, slots=True)
class Room:
    """What the places of the parts follow from; lengths in pixels of the screen.

    `bar` is the height of the tabs, `log` the height that the log asks for; `chosen` the part
    whose tab was turned to last, wherever that tab is.
    """

    width: int
    height: int
    scale: float
    bar: int = 0
    log: int = 0
    chosen: str = GUIDE
    alone: bool = False


def columns_for(room: Room) -> int:
    """3, 2 or 1 columns, 0 for the guide alone."""
    if room.alone:
        return 0
    wide, high = room.width / room.scale, room.height / room.scale
    if wide >= WIDE and high >= _TALL:
        return 3
    return 2 if wide >= MEDIUM else 1


def places(room: Room) -> dict[str, QRect]:
    """Where every part lies that is seen; the others are away."""
    columns = columns_for(room)
    if columns == 3:
        return _three(room)
    whole = QRect(0, 0, room.width, room.height)
    if not columns:
        return {GUIDE: whole}
    found = {}
    if columns == 2:
        wide = round(room.width * 0.49)
        found[GUIDE] = QRect(0, 0, wide, room.height)
        whole.setLeft(wide + round(BETWEEN * room.scale))
    shown = TABBED[columns]
    chosen = room.chosen if room.chosen in shown else shown[0]
    found[BAR] = QRect(whole.left(), 0, whole.width(), room.bar)
    whole.setTop(room.bar + round(_BELOW_TABS * room.scale))
    found[chosen] = whole
    return found


def _three(room: Room) -> dict[str, QRect]:
    """The guide at the left; the log below table and scores, the table before the log."""
    gap = round(BETWEEN * room.scale)
    wide = room.width / room.scale
    guide = round(min(460, max(380, wide * 0.31)) * room.scale)
    scores = round(min(320, max(236, wide * 0.2)) * room.scale)
    left = guide + gap
    table = room.width - left - gap - scores
    high = room.height - gap - room.log
    return {
        GUIDE: QRect(0, 0, guide, room.height),
        TABLE: QRect(left, 0, table, high),
        SCORES: QRect(left + table + gap, 0, scores, high),
        LOG: QRect(left, high + gap, room.width - left, room.log),
    }


class Arrangement(QWidget):
    """Guide, table, scores and log, arranged for the room there is. `folded(columns)`.

    The parts stay its children for good and are only put to their `places`, so that no size
    that comes in the middle of it can leave anything half done. `leaving(guide)`: a part that
    holds the keyboard is about to go behind a tab; is the guide in sight then?
    """

    folded = Signal(int)
    leaving = Signal(bool)

    def __init__(self, guide: QWidget, table: QWidget, scores: QWidget, log: QWidget) -> None:
        super().__init__()
        self.parts = {GUIDE: guide, TABLE: table, SCORES: scores, LOG: log}
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.alone = False
        self.columns = self._told = -1
        self._arranging = self._wanted = False
        self._chosen = GUIDE
        for part in (guide, self.tabs, table, scores, log):
            part.setParent(self)
        self.tabs.currentChanged.connect(self._turned)
        theme().changed.connect(self.arrange)

    def minimumSizeHint(self) -> QSize:
        """It folds and scrolls rather than push."""
        return QSize(240, 160)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another room."""
        super().resizeEvent(event)
        self.arrange()

    def event(self, event: QEvent) -> bool:
        """A part asks for another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.arrange()
        return bool(super().event(event))

    def set_alone(self, alone: bool) -> None:
        """The guide alone, or everything."""
        if alone != self.alone:
            self.alone = alone
            self.arrange()

    def show_guide(self) -> None:
        """Turn to the guide where it is behind a tab."""
        self.turn_to(GUIDE)

    def turn_to(self, part: str) -> None:
        """Turn to the tab of this part, where it has one."""
        if part in TABBED.get(self.columns, ()):
            self.tabs.setCurrentIndex(TABBED[self.columns].index(part))

    def _turned(self, place: int) -> None:
        self._chosen = TABBED[self.columns][place]
        self.arrange()
        if self._chosen == GUIDE and QApplication.mouseButtons():
            self.leaving.emit(True)

    def arrange(self) -> None:
        """Put every part in its place; nothing where it is there.

        A part that is shown, or a head that folds, may bring another size in the middle of it:
        then once more when it is done.
        """
        self._wanted = True
        if self._arranging:
            return
        self._arranging = True
        for _turn in range(_TURNS):
            if not self._wanted:
                break
            self._wanted = False
            self._arrange_once()
            if self.columns != self._told:
                self._told = self.columns
                self.folded.emit(self.columns)
        self._arranging = False

    def _arrange_once(self) -> None:
        log = self.parts[LOG]
        room = Room(
            self.width(),
            self.height(),
            theme().scale,
            self.tabs.sizeHint().height(),
            log.sizeHint().height(),
            self._chosen,
            self.alone,
        )
        columns = columns_for(room)
        if columns != self.columns:
            self.columns = columns
            self._name_tabs()
            room = replace(room, chosen=self._chosen)
        self._put(places(room))

    def _name_tabs(self) -> None:
        """One tab for each part that is behind one. What was turned to is turned to again."""
        names = {GUIDE: _("Guide"), TABLE: _("Table"), SCORES: _("Scores"), LOG: _("Log")}
        shown = TABBED.get(self.columns, ())
        before = self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        for part in shown:
            self.tabs.addTab(names[part])
        # In one column the step comes first; the other parts are a tab away.
        if self.columns == 1:
            self._chosen = GUIDE
        self.tabs.setCurrentIndex(shown.index(self._chosen) if self._chosen in shown else 0)
        self.tabs.blockSignals(before)

    def _put(self, found: dict[str, QRect]) -> None:
        widgets = {**self.parts, BAR: self.tabs}
        for name, place in found.items():
            widgets[name].setGeometry(place)
            if widgets[name].isHidden():
                widgets[name].show()
        away = [widget for name, widget in widgets.items() if name not in found]
        focus = QApplication.focusWidget()
        if focus is not None and any(w is focus or w.isAncestorOf(focus) for w in away):
            self.leaving.emit(GUIDE in found)
        for widget in away:
            if not widget.isHidden():
                widget.hide()
