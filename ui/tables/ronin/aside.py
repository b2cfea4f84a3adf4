"""Beside the table of Ronin: the first player's Experience, Abilities and Partnerships, large."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.language import _
from ui.tables.paint import RIGHT, Painted, draw_text, font, px
from ui.tables.path_of_destiny.experience import Experience
from ui.tables.ronin.picture import Picture, SeatPicture
from ui.widgets import Card


@dataclass(frozen=True, slots=True)
class Partner:
    """A track of the first player: which side, with whom, how far, the next known bonus."""

    side: str
    name: str
    level: int
    next_bonus: int = 0
    lower: bool = False


class Partners(Painted[tuple[Partner, ...]]):
    """A line a Partnership: the number large, and how far it is to the next bonus."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((), parent)

    def sizeHint(self) -> QSize:
        """Two short lines each."""
        return QSize(round(px(200)), round(px(46)) * max(1, len(self.picture)))

    def words(self) -> str:
        """The Partnerships in words."""
        return ", ".join(f"{each.side} {each.name} {each.level}" for each in self.picture)

    def draw(self, painter: QPainter) -> None:
        """Side and name, what is ahead, the level."""
        for index, each in enumerate(self.picture):
            line = QRectF(0, index * px(46), self.width(), px(46))
            draw_text(painter, line, str(each.level), font(24, bold=True), "ink", RIGHT)
            upper = QRectF(line.left(), line.top() + px(3), line.width() - px(44), px(22))
            if not each.lower and not each.next_bonus:
                upper.translate(0, px(9))
            words = _("{side} · {name}").format(side=each.side, name=each.name)
            draw_text(painter, upper, words, font(14), "ink")
            note = _("the lower one scores") if each.lower else ""
            if each.next_bonus:
                note = _("bonus on {spot}").format(spot=each.next_bonus)
                if each.lower:
                    note = _("lower, bonus on {spot}").format(spot=each.next_bonus)
            draw_text(painter, upper.translated(0, px(19)), note, font(12), "muted")


class Aside(Card):
    """The card below the total; shown where there is one player alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent, padding=16, gap=12)
        self.setAccessibleName(_("Experience and Partnerships"))
        self.experience = Experience()
        self.partners = Partners()
        self.body.addWidget(self.experience)
        self.body.addWidget(self.partners)
        self.hide()

    def show_picture(self, picture: Picture) -> None:
        """Bring it up to date; hidden where several players share the page."""
        people = [seat for seat in picture.seats if not seat.automa]
        self.setVisible(len(people) == 1)
        if len(people) == 1:
            self.experience.show_picture(people[0].progress)
            self.partners.show_picture(_partners(picture, people[0]))


def _partners(picture: Picture, seat: SeatPicture) -> tuple[Partner, ...]:
    found = []
    for track in picture.tracks:
        if seat.seat not in (track.first, track.second):
            continue
        left = track.first == seat.seat
        ahead = next((spot for spot in track.bonuses if spot > track.level), 0)
        lower = seat.name in track.scores
        side = _("left") if left else _("right")
        found.append(Partner(side, track.names[1 if left else 0], track.level, ahead, lower))
    return tuple(found)
