"""The seats in a ring as they sit, seen from the first one, and the tracks between them."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QGridLayout, QWidget

from companion.language import _, listed
from ui.tables.paint import (
    CENTRE,
    RIGHT,
    Painted,
    colour,
    draw_box,
    draw_kept,
    draw_text,
    font,
    pen,
    px,
    width_of,
)
from ui.tables.ronin.picture import SeatPicture, TrackPicture
from ui.tables.ronin.seats import Seat
from ui.theme import theme

NO_TRACK: Final = TrackPicture("", "", ("", ""), 0)
_SHOWN: Final = 15

Cell = tuple[int, int, int]
"""Row, column, and how many columns wide."""

SEATS: Final[dict[int, tuple[Cell, ...]]] = {
    3: ((4, 0, 2), (0, 0, 1), (0, 1, 1)),
    4: ((4, 0, 2), (2, 0, 1), (0, 0, 2), (2, 1, 1)),
    5: ((5, 0, 2), (3, 0, 1), (1, 0, 1), (1, 1, 1), (3, 1, 1)),
}
"""Where each seat is drawn, by how many there are: the first at the near edge of the table,
the next one clockwise on its left."""

TRACKS: Final[dict[int, tuple[Cell, ...]]] = {
    3: ((3, 0, 1), (1, 0, 2), (3, 1, 1)),
    4: ((3, 0, 1), (1, 0, 1), (1, 1, 1), (3, 1, 1)),
    5: ((4, 0, 1), (2, 0, 1), (0, 0, 2), (2, 1, 1), (4, 1, 1)),
}
"""Where the track between a seat and the next one is drawn."""

EDGES: Final[dict[int, tuple[tuple[str, str], ...]]] = {
    3: (("up", "up"), ("right", "down"), ("down", "left")),
    4: (("up", "up"), ("up", "down"), ("down", "down"), ("down", "up")),
    5: (("up", "up"), ("up", "down"), ("right", "down"), ("down", "left"), ("down", "up")),
}
"""To which edge of its place the left and the right neighbour of a seat lie."""


class TrackStrip(Painted[TrackPicture]):
    """A Partnership track: its number large, a row of spots, the marker on one of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(NO_TRACK, parent)

    def sizeHint(self) -> QSize:
        """A line of names above the line of spots."""
        return QSize(round(px(190)), round(px(42)))

    def words(self) -> str:
        """The track in words."""
        track = self.picture
        parts = [_("Partnership of {names}").format(names=listed(track.names))]
        parts.append(_("level {level}").format(level=track.level))
        if track.scores:
            parts.append(_("the lower one of {names}").format(names=listed(track.scores)))
        if track.asked:
            parts.append(_("the bonus of spot {spot} is asked for").format(spot=track.asked))
        if track.pair:
            parts.append(_("a pair of tea can be made"))
        return ", ".join(parts)

    def draw(self, painter: QPainter) -> None:
        """Number, names, spots; a line under the track that will score."""
        track = self.picture
        box = QRectF(self.rect()).adjusted(px(4), 0, -px(4), 0)
        number, large = str(track.level), font(24, bold=True)
        wide = px(40)
        area = QRectF(box.left(), box.top(), wide, box.height())
        ink = "accent" if track.pair else "ink"
        draw_text(painter, area, number, large, ink, CENTRE)
        rest = QRectF(
            box.left() + wide + px(6), box.top(), box.width() - wide - px(6), box.height()
        )
        self._draw_names(painter, QRectF(rest.left(), rest.top() + px(2), rest.width(), px(20)))
        line = QRectF(rest.left(), rest.top() + px(24), rest.width(), px(14))
        look = ("spots", track.level, track.last, track.bonuses, track.asked)
        draw_kept(painter, line, look, partial(_draw_spots, track))
        if track.scores:
            painter.setPen(pen("ink", 2))
            painter.drawLine(
                QPointF(box.left() + px(6), box.bottom() - px(2)),
                QPointF(rest.right(), box.bottom() - px(2)),
            )

    def _draw_names(self, painter: QPainter, line: QRectF) -> None:
        """Between whom it lies, always; for whom it is the lower one in bold, in words if
        there is room."""
        track = self.picture
        bold, usual, dot = font(12, bold=True), font(12), " · "
        widths = [width_of(bold if n in track.scores else usual, n) for n in track.names]
        taken = sum(widths) + width_of(usual, dot) + px(8)
        note = _fitting(_notes(track), line.width() - taken)
        wide = width_of(bold, note) if note else 0
        room = line.width() - wide - (px(8) if note else 0)
        face_of = {name: bold if name in track.scores else usual for name in track.names}
        at = line.left()
        first = min(widths[0], max(room - width_of(usual, dot) - widths[1], room / 2))
        for text, high, ink, space in (
            (track.names[0], face_of[track.names[0]], _ink(track, 0), first),
            (dot, usual, "muted", width_of(usual, dot)),
            (track.names[1], face_of[track.names[1]], _ink(track, 1), line.width()),
        ):
            space = min(space, line.left() + room - at)
            draw_text(painter, QRectF(at, line.top(), space, line.height()), text, high, ink)
            at += space
        area = QRectF(line.right() - wide, line.top(), wide, line.height())
        draw_text(painter, area, note, bold, "ink", RIGHT)


def _draw_spots(track: TrackPicture, painter: QPainter, line: QRectF) -> None:
    """What was passed, the marker, what has a bonus, what is asked for."""
    last = max(track.last or _SHOWN, track.level)
    step = line.width() / (last + 1)
    for spot in range(last + 1):
        place = QRectF(line.left() + spot * step, line.top(), max(step - px(2), 2), line.height())
        if spot == track.level:
            draw_box(painter, place.adjusted(0, -px(2), 0, px(2)), px(4), "accent")
        else:
            draw_box(painter, place, px(3), "muted" if 0 < spot <= track.level else "line")
        if spot in track.bonuses:
            _draw_bonus(painter, place, spot <= track.level)
        if spot and spot == track.asked:
            around = place.adjusted(-px(2), -px(3), px(2), px(3))
            draw_box(painter, around, px(4), "", "accent", 2)


def _ink(track: TrackPicture, place: int) -> str:
    return "ink" if track.names[place] in track.scores else "muted"


def _notes(track: TrackPicture) -> tuple[str, ...]:
    """What is said of the lower track, the longest first."""
    if not track.scores:
        return ()
    said = _("lower for {names}").format(names=listed(track.scores))
    both = (_("lower for both"),) if len(track.scores) == len(track.names) else ()
    return (said, *both, _("lower"))


def _fitting(notes: tuple[str, ...], room: float) -> str:
    """The first that fits, "" for none."""
    return next((note for note in notes if width_of(font(12, bold=True), note) <= room), "")


def _draw_bonus(painter: QPainter, place: QRectF, passed: bool) -> None:
    """A small diamond on a spot that gives something."""
    centre, reach = place.center(), min(place.width() / 2, px(3.6))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("surface" if passed else "ink"))
    corners = [(0, -reach), (reach, 0), (0, reach), (-reach, 0)]
    painter.drawPolygon(QPolygonF([centre + QPointF(x, y) for x, y in corners]))


class Ring(QWidget):
    """Everybody at the table. Widgets are made once for the largest ring and reused."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Seats and Partnership tracks"))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)
        theme().changed.connect(self._space)
        self.seats: list[Seat] = []
        self.tracks: dict[tuple[str, str], TrackStrip] = {}

    def show_table(self, seats: tuple[SeatPicture, ...], tracks: tuple[TrackPicture, ...]) -> None:
        """Draw what changed; place everything anew only when other people sit down."""
        self._space()
        if len(seats) != len(self.seats) or {(t.first, t.second) for t in tracks} != set(
            self.tracks
        ):
            self._place(seats, tracks)
        for widget, seat in zip(self.seats, seats, strict=True):
            widget.show_picture(seat)
        for track in tracks:
            self.tracks[track.first, track.second].show_picture(track)

    def _space(self) -> None:
        look = theme().px
        if self._grid.horizontalSpacing() != look(12):
            self._grid.setHorizontalSpacing(look(12))
            self._grid.setVerticalSpacing(look(4))

    def _place(self, seats: tuple[SeatPicture, ...], tracks: tuple[TrackPicture, ...]) -> None:
        before: tuple[QWidget, ...] = (*self.seats, *self.tracks.values())
        for old in before:
            self._grid.removeWidget(old)
            old.deleteLater()
        self.seats = []
        self.tracks = {}
        cells = SEATS.get(len(seats), ())
        for row, column, wide in cells:
            seat = Seat(self)
            self.seats.append(seat)
            self._grid.addWidget(seat, row, column, 1, wide)
        between = {
            (one.seat, seats[(index + 1) % len(seats)].seat): TRACKS[len(seats)][index]
            for index, one in enumerate(seats)
        }
        for track in tracks:
            row, column, wide = between[track.first, track.second]
            strip = TrackStrip(self)
            self.tracks[track.first, track.second] = strip
            self._grid.addWidget(strip, row, column, 1, wide)
