"""The Victory Point track as the table must show it: it wraps, and markers stand on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from companion.language import _, ngettext
from ui.tables.paint import CENTRE, Painted, colour, draw_box, draw_text, font, px

_ACROSS: Final = 10


@dataclass(frozen=True, slots=True)
class Laps:
    """A track of so many spots, from 0, and who stands where: name and total."""

    spots: int = 0
    totals: tuple[tuple[str, int], ...] = ()


def place_words(total: int, spots: int) -> str:
    """Where a marker stands on a track of so many spots: "1 lap + spot 2"."""
    laps, spot = divmod(total, spots)
    if total < 0 or not laps:
        return _("spot {spot}").format(spot=max(total, 0))
    words = ngettext("{laps} lap + spot {spot}", "{laps} laps + spot {spot}", laps)
    return words.format(laps=laps, spot=spot)


class LapTrack(Painted[Laps]):
    """The spots in rows of ten; the one with a marker is filled, and named where there are more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Laps(), parent)
        self._drawn: tuple[object, QPixmap] | None = None

    def sizeHint(self) -> QSize:
        """As many rows as the track needs."""
        rows = -(-self.picture.spots // _ACROSS)
        return QSize(round(px(220)), rows * round(px(24)))

    def words(self) -> str:
        """Who stands where, in words."""
        spots = self.picture.spots
        return ", ".join(
            f"{name}: {place_words(total, spots)}" for name, total in self.picture.totals if spots
        )

    def draw(self, painter: QPainter) -> None:
        """A small cell a spot."""
        laps = self.picture
        if not laps.spots:
            return
        here: dict[int, list[str]] = {}
        for name, total in laps.totals:
            here.setdefault(max(total, 0) % laps.spots, []).append(name[:1])
        painter.drawPixmap(0, 0, self._ground())
        for spot, names in here.items():
            box = self._cell(spot)
            draw_box(painter, box, px(4), "accent")
            text = str(spot) if len(laps.totals) == 1 else "".join(names)
            draw_text(painter, box, text, font(11, bold=True), "on_accent", CENTRE)

    def _cell(self, spot: int) -> QRectF:
        gap, high = px(4), px(24)
        wide = (self.width() - gap * (_ACROSS - 1)) / _ACROSS
        row, place = divmod(spot, _ACROSS)
        return QRectF(place * (wide + gap), row * high + px(2), wide, high - px(4))

    def _ground(self) -> QPixmap:
        """The empty track, drawn once for a size and a look."""
        ratio = self.devicePixelRatioF()
        look = (self.size(), ratio, self.picture.spots, colour("raised").name(), px(1))
        if self._drawn is None or self._drawn[0] != look:
            made = QPixmap(self.size() * ratio)
            made.setDevicePixelRatio(ratio)
            made.fill(Qt.GlobalColor.transparent)
            painter = QPainter(made)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(colour("raised"))
            for spot in range(self.picture.spots):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.drawRoundedRect(self._cell(spot), px(4), px(4))
                draw_text(painter, self._cell(spot), str(spot), font(11), "muted", CENTRE)
            painter.end()
            self._drawn = (look, made)
        return self._drawn[1]
