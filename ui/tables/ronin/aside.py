"""Beside the table of Ronin: the first player's Experience, Abilities and Partnerships, large."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.language import _
from ui.tables.paint import CENTRE, RIGHT, Painted, colour, draw_text, font, pen, px
from ui.tables.ronin.picture import Ability, Picture, SeatPicture
from ui.tables.ronin.seats import GOLDEN, NOBODY, experience_words
from ui.widgets import Card


class Experience(Painted[SeatPicture]):
    """The bar of 20 with its marker, regular or golden, and the four Ability tokens below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(NOBODY, parent)

    def sizeHint(self) -> QSize:
        """A line of words, the bar, the tokens."""
        return QSize(round(px(200)), round(px(92)))

    def words(self) -> str:
        """Experience and Abilities in words."""
        told = [experience_words(self.picture.experience)]
        told += [f"{_name(each)}: {_state(each)}" for each in self.picture.abilities]
        return ", ".join(told)

    def draw(self, painter: QPainter) -> None:
        """Number, marker, bar, tokens."""
        seat = self.picture
        golden = seat.experience >= GOLDEN
        at = seat.experience - GOLDEN if golden else seat.experience
        line = QRectF(0, 0, self.width(), px(24))
        title = _("Experience {number}").format(number=seat.experience)
        draw_text(painter, line, title, font(14, bold=True), "ink")
        if golden:
            note = _("golden on {spot}").format(spot=at)
            draw_text(painter, line, note, font(12), "accent", RIGHT)
        bar = QRectF(0, px(30), self.width(), px(10))
        painter.setPen(pen("line", 0))
        painter.setBrush(colour("line"))
        painter.drawRoundedRect(bar, px(5), px(5))
        if at:
            wide = max(bar.width() * at / GOLDEN, px(10))
            painter.setBrush(colour("accent" if golden else "muted"))
            painter.setPen(pen("accent" if golden else "muted", 0))
            painter.drawRoundedRect(QRectF(0, bar.top(), wide, bar.height()), px(5), px(5))
        step = self.width() / max(1, len(seat.abilities))
        for index, ability in enumerate(seat.abilities):
            self._draw_token(painter, QRectF(index * step, px(50), step, px(42)), ability)

    @staticmethod
    def _draw_token(painter: QPainter, place: QRectF, ability: Ability) -> None:
        """A numbered disc: filled when usable, crossed when used, hollow while locked."""
        size = px(22)
        disc = QRectF(place.center().x() - size / 2, place.top(), size, size)
        ready = ability.unlocked and not ability.used
        painter.setPen(pen("ink" if ready else "field_line", 1.5))
        painter.setBrush(colour("ink" if ready else "surface"))
        painter.drawEllipse(disc)
        ink = "surface" if ready else "muted"
        draw_text(painter, disc, str(ability.number), font(12, bold=True), ink, CENTRE)
        if ability.used:
            painter.setPen(pen("field_line", 2))
            painter.drawLine(disc.bottomLeft(), disc.topRight())
        words = QRectF(place.left(), disc.bottom() + px(2), place.width(), px(18))
        draw_text(painter, words, _state(ability), font(11), "muted", CENTRE)


def _name(ability: Ability) -> str:
    return _("Ability {number}").format(number=ability.number)


def _state(ability: Ability) -> str:
    if ability.used:
        return _("used")
    if ability.unlocked:
        return _("ready")
    return _("at {spot}").format(spot=ability.spot) if ability.spot else _("locked")


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
            self.experience.show_picture(people[0])
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
