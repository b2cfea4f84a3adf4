"""The Victory Point track as the table must show it: it wraps, and markers stand on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.language import _, ngettext
from ui.tables.paint import CENTRE, Painted, colour, draw_text, font, px

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
        gap, high = px(4), px(24)
        wide = (self.width() - gap * (_ACROSS - 1)) / _ACROSS
        for spot in range(laps.spots):
            row, place = divmod(spot, _ACROSS)
            box = QRectF(place * (wide + gap), row * high + px(2), wide, high - px(4))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("accent" if spot in here else "raised"))
            painter.drawRoundedRect(box, px(4), px(4))
            if spot not in here:
                draw_text(painter, box, str(spot), font(11), "muted", CENTRE)
            else:
                text = str(spot) if len(laps.totals) == 1 else "".join(here[spot])
                draw_text(painter, box, text, font(11, bold=True), "on_accent", CENTRE)
