"""The middle of the page: the playmat with the Pool, and everybody around it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from companion import Play
from companion.language import _
from ui.tables.ronin.head import ActiveSymbols, Head, Initiative
from ui.tables.ronin.picture import Picture
from ui.tables.ronin.pool import Pool
from ui.tables.ronin.reading import picture_of
from ui.tables.ronin.ring import Ring
from ui.tables.ronin.seats import LAP
from ui.tables.view import TableView
from ui.widgets.card import Card
from ui.widgets.layouts import column, row


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
        mat = Card(parent=self, padding=16, gap=8)
        mat.setAccessibleName(_("Playmat"))
        mat.body.addWidget(self.head)
        beside = row(gap=12)
        beside.addWidget(self.pool, 1)
        order = column(gap=0)
        order.addWidget(self.initiative)
        order.addStretch(1)
        beside.addLayout(order)
        mat.body.addLayout(beside)
        around = Card(parent=self, padding=16, gap=8)
        around.setAccessibleName(_("Seats"))
        around.body.addWidget(self.ring)
        whole = column(self, gap=16)
        whole.addWidget(mat)
        whole.addWidget(around)
        whole.addStretch(1)

    def show_play(self, play: Play) -> None:
        """Draw what changed."""
        self.show_picture(picture_of(play))

    def show_picture(self, picture: Picture) -> None:
        """Draw what differs from the picture that is shown."""
        if picture == self._picture:
            return
        self._picture = picture
        self.head.show_picture(Head(picture.chapter, picture.turn, picture.active))
        self.pool.show_spots(picture.spots)
        self.initiative.show_picture(picture.order)
        self.ring.show_table(picture.seats, picture.tracks)
