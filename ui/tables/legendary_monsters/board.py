"""The middle of the page: the playmat with Pool, Monster and Movement deck; the Players below."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from companion import Play
from companion.games.legendary_monsters.components import CHAPTERS
from companion.language import _
from ui.tables.legendary_monsters.aside import Aside
from ui.tables.legendary_monsters.deck import MovementDeck
from ui.tables.legendary_monsters.monster import MonsterCard
from ui.tables.legendary_monsters.picture import Picture
from ui.tables.legendary_monsters.pool import Pool
from ui.tables.legendary_monsters.reading import picture_of
from ui.tables.legendary_monsters.seats import Seats
from ui.tables.view import TableView
from ui.theme import theme
from ui.theme.tokens import SMALL
from ui.widgets import Card, column, plain, row
from ui.widgets.layouts import stand

_NARROW: Final = 380


class MonsterTable(TableView):
    """Pool and Monster side by side as on the playmat, the Movement deck, the Players."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = Picture()
        self.pool = Pool(self)
        self.monster = MonsterCard(self)
        self.deck = MovementDeck(self)
        self.seats = Seats(self)
        self.aside = Aside(self)
        self.texts: list[QLabel] = []
        self.mat = Card(parent=self, padding=12, gap=8)
        self.mat.setAccessibleName(_("Playmat"))
        self._beside = row(gap=14)
        for part, stretch in ((self.pool, 5), (self.monster, 6)):
            place = column()
            place.addWidget(part)
            place.addStretch(1)
            self._beside.addLayout(place, stretch)
        self.mat.body.addLayout(self._beside)
        self._texts = column(gap=4)
        self.mat.body.addLayout(self._texts)
        self.mat.body.addWidget(self.deck)
        self.around = Card(parent=self, padding=8, gap=0)
        self.around.setAccessibleName(_("Players"))
        self.around.body.addWidget(self.seats)
        whole = column(self, gap=10)
        whole.addWidget(self.mat)
        whole.addWidget(self.around)
        whole.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The Monster goes above the Pool where there is no room: its Life counts most."""
        super().resizeEvent(event)
        narrow = self.width() < theme().px(_NARROW)
        stand(self._beside, narrow, QBoxLayout.Direction.BottomToTop)

    def show_play(self, play: Play) -> None:
        """Draw what changed."""
        self.show_picture(picture_of(play))

    def beside(self) -> tuple[QWidget, ...]:
        """Runestones, and the Experience of a Player alone."""
        return (self.aside,)

    def unit(self) -> str:
        """Scores are damage."""
        return _("Damage")

    def mode(self, play: Play) -> str:
        """Solo; how many others are is seen below."""
        return _("Solo") if play.state.players == 1 else ""

    def stations(self, play: Play) -> tuple[tuple[str, ...], int]:
        """The three Chapters; the name of the game leaves room for one of them in full."""
        now: int = play.state.chapter
        names = (
            _("Chapter {number}").format(number=each) if each == now else str(each)
            for each in range(1, CHAPTERS + 1)
        )
        return tuple(names), now - 1

    def show_picture(self, picture: Picture) -> None:
        """Draw what differs from the picture that is shown."""
        if picture == self._picture:
            return
        self._picture = picture
        self.pool.show_spots(picture.spots)
        self.monster.show_monster(picture.life, picture.attacks)
        self._show_texts(picture.texts)
        self.deck.show_picture(picture.deck)
        self.seats.show_seats(picture.seats)
        self.aside.show_picture(picture)

    def _show_texts(self, texts: tuple[tuple[str, str], ...]) -> None:
        while len(self.texts) < len(texts):
            made = plain("", SMALL, "muted")
            self.texts.append(made)
            self._texts.addWidget(made)
        for label, (title, text) in zip(self.texts, texts, strict=False):
            label.setText(_("{title}: {text}").format(title=title, text=text))
        for index, label in enumerate(self.texts):
            if label.isHidden() == (index < len(texts)):
                label.setVisible(index < len(texts))
