"""The head of the page: which play this is, where it stands, undo and redo, what is not saved."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion import Play
from companion.language import _
from ui.theme.tokens import BODY, SMALL, TITLE
from ui.widgets import ActionButton, ElidedLabel, Pill, row

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
        self.saving = ElidedLabel("", SMALL, "bad")
        self.saving.setAccessibleDescription(_("Answers that are not on disk yet"))
        self.pills: list[Pill] = []
        self._stations = row(gap=8)
        self.act = _button(_("Actions"), "A", "more")
        self.back = _button(_("Undo"), _("Ctrl+Z"), "undo")
        self.again = _button(_("Redo"), _("Ctrl+Shift+Z"), "redo")
        self.act.clicked.connect(self.palette_wanted)
        self.back.clicked.connect(self.undo)
        self.again.clicked.connect(self.redo)
        line = row(self, (8, 0, 8, 0), gap=12)
        line.addWidget(self.title)
        line.addWidget(self.mode)
        line.addStretch(1)
        line.addLayout(self._stations)
        line.addWidget(self.place)
        line.addStretch(1)
        line.addWidget(self.saving)
        for button in (self.act, self.back, self.again):
            line.addWidget(button)

    def show_play(self, play: Play, mode: str, stations: tuple[str, ...], now: int) -> None:
        """Show where the play stands: its stations with the one it is at (−1 for none)."""
        self.title.set_text(play.game.short)
        self.mode.set_text(mode)
        while len(self.pills) < len(stations):
            pill = Pill(parent=self)
            self.pills.append(pill)
            self._stations.addWidget(pill)
        for index, pill in enumerate(self.pills):
            pill.setVisible(index < len(stations))
            if index < len(stations):
                pill.set_text(stations[index], chosen=index == now)
        place = play.headline
        for each in stations:
            place = place.removeprefix(each)
        self.place.set_text(_PLACE.sub("", place, 1) if place != play.headline else place)

    def show_hands(self, *, undo: bool, redo: bool, actions: bool) -> None:
        """What the buttons can do now."""
        self.back.setEnabled(undo)
        self.again.setEnabled(redo)
        self.act.setEnabled(actions)

    def set_compact(self, compact: bool) -> None:
        """Without the pills and the words of the buttons, where there is little room."""
        for pill in self.pills:
            pill.setVisible(not compact)
        self.mode.setVisible(not compact)


def _button(words: str, key: str, symbol: str) -> ActionButton:
    button = ActionButton(words, key, symbol=symbol)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
