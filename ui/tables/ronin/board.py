"""The middle of the page: the playmat with the Pool, and everybody around it."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from companion import Play
from companion.games.ronin.components import CHAPTERS, MODES
from companion.language import N_, _
from ui.tables.ronin.aside import Aside
from ui.tables.ronin.head import ActiveSymbols, Head, Initiative
from ui.tables.ronin.picture import Picture
from ui.tables.ronin.pool import Pool
from ui.tables.ronin.reading import picture_of
from ui.tables.ronin.ring import Ring
from ui.tables.ronin.seats import LAP
from ui.tables.view import TableView
from ui.theme import theme
from ui.widgets.card import Card
from ui.widgets.layouts import column, row, stand

_NARROW: Final = 440

MODE_NAMES: Final = {
    "solo": N_("Solo"),
    "two": N_("Two players"),
    "three": N_("Three players"),
    "four": N_("Four players"),
    "five": N_("Five players"),
    "summer": N_("Summer"),
    "autumn": N_("Autumn"),
    "winter": N_("Winter"),
}


class RoninTable(TableView):
    """Active Symbols and Turns, the Pool with the Initiative beside it, the ring of seats."""

    lap = LAP

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = Picture()
        self.head = ActiveSymbols(self)
        self.pool = Pool(self)
        self.initiative = Initiative(self)
        self.ring = Ring(self)
        self.aside = Aside(self)
        mat = Card(parent=self, padding=14, gap=6)
        mat.setAccessibleName(_("Playmat"))
        mat.body.addWidget(self.head)
        self._beside = beside = row(gap=12)
        beside.addWidget(self.pool, 1)
        order = column(gap=0)
        order.addWidget(self.initiative)
        order.addStretch(1)
        beside.addLayout(order)
        mat.body.addLayout(beside)
        around = Card(parent=self, padding=14, gap=0)
        around.setAccessibleName(_("Seats"))
        around.body.addWidget(self.ring)
        whole = column(self, gap=14)
        whole.addWidget(mat)
        whole.addWidget(around)
        whole.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The Initiative goes below the Pool where there is no room beside it."""
        super().resizeEvent(event)
        narrow = self.width() < theme().px(_NARROW)
        stand(self._beside, narrow, QBoxLayout.Direction.TopToBottom)

    def show_play(self, play: Play) -> None:
        """Draw what changed."""
        self.show_picture(picture_of(play))

    def beside(self) -> tuple[QWidget, ...]:
        """Experience and Partnerships of a player alone."""
        return (self.aside,)

    def mode(self, play: Play) -> str:
        """Solo and how hard, or how many play."""
        words = [MODES.get(play.state.players, ""), play.state.difficulty or ""]
        return " · ".join(_(MODE_NAMES[word]) for word in words if word in MODE_NAMES)

    def stations(self, play: Play) -> tuple[tuple[str, ...], int]:
        """The three Chapters."""
        names = (_("Chapter {number}").format(number=each + 1) for each in range(CHAPTERS))
        return tuple(names), play.state.chapter - 1

    def show_picture(self, picture: Picture) -> None:
        """Draw what differs from the picture that is shown."""
        if picture == self._picture:
            return
        self._picture = picture
        self.head.show_picture(Head(picture.chapter, picture.turn, picture.active))
        self.pool.show_spots(picture.spots)
        self.initiative.show_picture(picture.order)
        self.ring.show_table(picture.seats, picture.tracks)
        self.aside.show_picture(picture)
