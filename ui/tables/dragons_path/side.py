"""One side of the table: its name, the area, what its players hold, how near it is, Spells."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from companion.language import _
from ui.pages.table.seen import seen
from ui.tables.dragons_path.cards import largest
from ui.tables.dragons_path.columns import Area
from ui.tables.dragons_path.holdings import HoldingBlock
from ui.tables.dragons_path.nearness import NearnessLine
from ui.tables.dragons_path.picture import AreaPicture
from ui.tables.dragons_path.spells import SpellRow
from ui.tables.paint import (
    RIGHT,
    Painted,
    colour,
    draw_shape,
    draw_text,
    font,
    pen,
    px,
    width_of,
)
from ui.theme import theme
from ui.widgets import column, row

NARROW: Final = 420
"""Below so many pixels at 100 % what lies beside an area goes below it."""


class Title(Painted[AreaPicture]):
    """Whose area it is, whether it is their turn, and when a complete one counts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(AreaPicture(), parent)

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(round(px(280)), round(px(24)))

    def words(self) -> str:
        """Name and note."""
        side = self.picture
        turn = _("in turn") if side.now else ""
        return ", ".join(part for part in (side.name, turn, side.note) if part)

    def draw(self, painter: QPainter) -> None:
        """The name at the left, the note at the right."""
        box = QRectF(self.rect())
        side = self.picture
        left = box.left()
        if side.now:
            size = px(12)
            draw_shape(
                painter, "right", QRectF(left, box.center().y() - size / 2, size, size), "ink"
            )
            left += size + px(6)
        face = font(18, bold=True)
        wide = min(width_of(face, side.name), box.right() - left)
        name = QRectF(left, box.top(), wide, box.height())
        draw_text(painter, name, side.name, face, "ink" if side.now else "muted")
        rest = QRectF(name.right() + px(12), box.top(), 0, box.height())
        rest.setRight(box.right())
        size = largest((14, 12, 11), side.note, rest.width())
        draw_text(painter, rest, side.note, font(size, bold=True), "accent", RIGHT)


class SideView(QWidget):
    """A surface of the page with all that is one side's. The accent frames a complete area."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = AreaPicture()
        self._narrow = False
        self.title = Title(self)
        self.area = Area(self)
        self.blocks: list[HoldingBlock] = [HoldingBlock(self), HoldingBlock(self)]
        self.near = NearnessLine(self)
        self.spells = SpellRow(self)
        whole = column(self, (12, 8, 12, 8), 4)
        whole.addWidget(self.title)
        self._beside = row(gap=8)
        self._beside.addWidget(self.blocks[0])
        self._beside.addWidget(self.area, 1)
        self._beside.addWidget(self.blocks[1])
        whole.addLayout(self._beside)
        whole.addWidget(self.near)
        whole.addWidget(self.spells)
        for block in self.blocks:
            block.hide()
        self.spells.hide()

    @property
    def picture(self) -> AreaPicture:
        """What is shown."""
        return self._picture

    def show_picture(self, picture: AreaPicture) -> None:
        """Draw what differs."""
        if picture == self._picture:
            return
        framed = picture.complete != self._picture.complete
        self._picture = picture
        self.setAccessibleName(_("Play area of {name}").format(name=picture.name))
        self.title.show_picture(picture)
        self.area.show_picture(picture.columns)
        self.near.show_picture(picture.near)
        self._show_holdings()
        seen(self.spells, picture.spells is not None)
        self.spells.show_picture(picture.spells or ())
        if framed:
            self.update()

    def _show_holdings(self) -> None:
        """One player's at the right, two partners' at the outer ends."""
        held = self._picture.holdings
        by_block = (None, *held) if len(held) == 1 else (*held, None, None)[:2]
        for block, holding in zip(self.blocks, by_block, strict=True):
            seen(block, holding is not None)
            if holding is not None:
                block.set_shape(flat=self._narrow, named=len(held) > 1)
                block.show_picture(holding)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What lies beside the area goes below where there is no room."""
        super().resizeEvent(event)
        narrow = self.width() < theme().px(NARROW)
        if narrow == self._narrow:
            return
        self._narrow = narrow
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._beside.setDirection(way)
        self.near.set_narrow(narrow)
        self.area.set_low(narrow)
        self.spells.set_narrow(narrow)
        for block in self.blocks:
            block.set_shape(flat=narrow, named=block.named)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The surface and its frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        complete = self._picture.complete
        painter.setBrush(colour("surface"))
        painter.setPen(pen("accent", 2) if complete else pen("line", 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(14), px(14))
        painter.end()
