"""The middle of the page: two play areas face each other, between them the card of the turn."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from companion import Play
from companion.games.dragons_path.components import ADVANCED, TOKENS
from companion.games.dragons_path.state import State
from companion.language import _
from ui.tables.dragons_path.aside import Aside
from ui.tables.dragons_path.head import HeadLine
from ui.tables.dragons_path.middle import MiddleBand
from ui.tables.dragons_path.picture import Picture
from ui.tables.dragons_path.reading import picture_of
from ui.tables.dragons_path.side import NARROW, SideView
from ui.tables.view import TableView
from ui.theme import theme
from ui.widgets import column


class DragonsPathTable(TableView):
    """Tokens above, the second side, the card of the turn, and the side of the laptop below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = Picture()
        self._unit = ""
        self.head = HeadLine(self)
        self.above = SideView(self)
        self.middle = MiddleBand(self)
        self.below = SideView(self)
        self.aside = Aside(self)
        whole = column(self, gap=8)
        head = column(None, (12, 0, 12, 0))
        head.addWidget(self.head)
        whole.addLayout(head)
        whole.addWidget(self.above)
        between = column(None, (12, 0, 12, 0))
        between.addWidget(self.middle)
        whole.addLayout(between)
        whole.addWidget(self.below)
        whole.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The tokens go below the first player where there is no room beside it."""
        super().resizeEvent(event)
        self.head.set_narrow(self.width() < theme().px(NARROW))

    def show_play(self, play: Play) -> None:
        """Draw what changed."""
        state: State = play.state
        self._unit = _("Dragon tokens") if state.has_spells else _("Match")
        picture = picture_of(play)
        self.show_picture(picture if self.unseen else replace(picture, unseen=()))

    def unit(self) -> str:
        """Tokens, or the one match."""
        return self._unit

    def show_picture(self, picture: Picture) -> None:
        """Draw what differs from the picture that is shown."""
        if picture == self._picture:
            return
        self._picture = picture
        self.head.show_picture(picture.head)
        self.above.show_picture(picture.above)
        self.middle.show_picture(picture.middle)
        self.below.show_picture(picture.below)
        self.aside.show_picture(picture)

    def beside(self) -> tuple[QWidget, ...]:
        """What is unseen, and Spells in the box."""
        return (self.aside,)

    def mode(self, play: Play) -> str:
        """Basic, advanced or team; and that nothing is counted, where that is so."""
        state: State = play.state
        if not state.table.sides:
            return ""
        words = [play.game.kind(state.mode)]
        if not state.is_full:
            words.append(play.game.kind(state.tracking))
        return " · ".join(words)

    def stations(self, play: Play) -> tuple[tuple[str, ...], int]:
        """The matches of a best of three."""
        state: State = play.state
        if state.mode != ADVANCED:
            return (), -1
        names = tuple(_("Match {number}").format(number=at + 1) for at in range(TOKENS))
        return names, state.match.number - 1
