"""The head of the page: which play this is, where it stands, undo and redo, what is not saved."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion import Play
from companion.language import _
from ui.pages.table.seen import seen
from ui.theme.tokens import BODY, LEAD, TITLE
from ui.widgets import ActionButton, ElidedLabel, Pill, column, plain, row

_LONG: Final = 12
"""Letters of a title that is short enough for any room."""

_PLACE: Final = re.compile(r"\s*[,·]\s*")


class Header(QWidget):
    """Title, mode, the stations of the play, the headline, the save state, undo and redo."""

    undo = Signal()
    redo = Signal()
    palette_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.title = ElidedLabel("", TITLE, weight=700)
        self.mode = ElidedLabel("", BODY, "muted")
        self.place = ElidedLabel("", BODY, weight=600)
        # Where the play stands is read in full; the title gives way.
        self.place.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.saving = plain("", BODY, "bad", weight=600)
        self.saving.setAccessibleDescription(_("Answers that are not on disk yet"))
        self.saving.hide()
        self.pills: list[Pill] = []
        self._stations = row(gap=8)
        self._number = 0
        self._stations_shown = True
        self._columns = 3
        self.act = ActionButton()
        self.back = ActionButton()
        self.again = ActionButton()
        self._hands = (
            (self.act, _("Actions"), "A", ""),
            (self.back, _("Undo"), _("Ctrl+Z"), "undo"),
            (self.again, _("Redo"), _("Ctrl+Shift+Z"), "redo"),
        )
        self.act.clicked.connect(self.palette_wanted)
        self.back.clicked.connect(self.undo)
        self.again.clicked.connect(self.redo)
        whole = column(self, (8, 0, 8, 0), gap=4)
        line = row(gap=12)
        whole.addLayout(line)
        whole.addWidget(self.saving)
        line.addWidget(self.title)
        line.addWidget(self.mode)
        line.addStretch(1)
        line.addLayout(self._stations)
        line.addWidget(self.place)
        line.addStretch(1)
        for button in (self.act, self.back, self.again):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            line.addWidget(button)
        self.set_columns(3)

    def minimumSizeHint(self) -> QSize:
        """It folds rather than push."""
        return QSize(0, super().minimumSizeHint().height())

    def show_play(self, play: Play, mode: str, stations: tuple[str, ...], now: int) -> None:
        """Show where the play stands: its stations with the one it is at (−1 for none)."""
        self.title.set_text(play.game.short)
        self._fit_title()
        self.mode.set_text(mode)
        self._number = len(stations)
        while len(self.pills) < len(stations):
            pill = Pill(parent=self)
            self.pills.append(pill)
            self._stations.addWidget(pill)
        for index, pill in enumerate(self.pills):
            seen(pill, self._stations_shown and index < len(stations))
            if index < len(stations):
                pill.set_text(stations[index], chosen=index == now)
        place = play.headline
        for each in stations if self._stations_shown else ():
            place = place.removeprefix(each)
        self.place.set_text(_PLACE.sub("", place, count=1) if place != play.headline else place)

    def show_saving(self, words: str) -> None:
        """Say what is not on disk, in a line of its own that nothing shortens; "" for nothing."""
        self.saving.setText(words)
        seen(self.saving, bool(words))

    def _fit_title(self) -> None:
        """A name is smaller where there is little room, a long one first, rather than cut."""
        long = len(self.title.text()) > _LONG
        scant = self._columns < 2 or (long and not self._stations_shown)
        self.title.set_size(LEAD if scant else TITLE)

    def show_hands(self, *, undo: bool, redo: bool, actions: bool) -> None:
        """What the buttons can do now."""
        self.back.setEnabled(undo)
        self.again.setEnabled(redo)
        self.act.setEnabled(actions)

    def set_columns(self, columns: int) -> None:
        """Fewer words where there is less room: then symbols alone, and no stations."""
        wide = columns == 3
        self._stations_shown, self._columns = wide, columns
        for index, pill in enumerate(self.pills):
            seen(pill, wide and index < self._number)
        seen(self.mode, columns > 1)
        self._fit_title()
        for button, words, key, symbol in self._hands:
            name = _("{words} ({key})").format(words=words, key=key)
            if wide:
                button.show_as(words, key, symbol=symbol)
            else:
                button.show_as("", "" if symbol else key, symbol=symbol, name=name)
