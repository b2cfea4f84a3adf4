"""Experience as a bar of 20, regular or golden, with the four Ability tokens."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.games.path_of_destiny.experience import GOLDEN
from companion.language import _
from ui.tables.paint import (
    CENTRE,
    RIGHT,
    Painted,
    draw_box,
    draw_text,
    font,
    pen,
    px,
    width_of,
)


@dataclass(frozen=True, slots=True)
class Ability:
    """An Ability token: its spot (0: not known), whether it may be used, whether it was."""

    number: int
    spot: int
    unlocked: bool
    used: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """The Experience of a player, the golden marker counted from 20, and the Abilities."""

    experience: int = 0
    abilities: tuple[Ability, ...] = ()


def experience_words(experience: int) -> str:
    """The Experience, and where the golden marker stands once it is there."""
    if experience < GOLDEN:
        return _("Experience {number}").format(number=experience)
    return _("Experience {number}, golden marker on {spot}").format(
        number=experience, spot=experience - GOLDEN
    )


class Experience(Painted[Progress]):
    """The bar of 20 with its marker, regular or golden, and the four Ability tokens below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Progress(), parent)

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
        progress = self.picture
        golden = progress.experience >= GOLDEN
        at = progress.experience - GOLDEN if golden else progress.experience
        line = QRectF(0, 0, self.width(), px(24))
        title = _("Experience {number}").format(number=progress.experience)
        draw_text(painter, line, title, font(14, bold=True), "ink")
        if golden:
            note = _("golden on {spot}").format(spot=at)
            draw_text(painter, line, note, font(12), "accent", RIGHT)
        bar = QRectF(0, px(30), self.width(), px(10))
        draw_box(painter, bar, px(5), "line", "line", 0)
        if at:
            wide, fill = max(bar.width() * at / GOLDEN, px(10)), "accent" if golden else "muted"
            draw_box(painter, QRectF(0, bar.top(), wide, bar.height()), px(5), fill, fill, 0)
        step = self.width() / max(1, len(progress.abilities))
        for index, ability in enumerate(progress.abilities):
            _draw_token(painter, QRectF(index * step, px(50), step, px(42)), ability)


def _draw_token(painter: QPainter, place: QRectF, ability: Ability) -> None:
    """A numbered disc: filled when usable, crossed when used, hollow while locked."""
    size = px(22)
    disc = QRectF(place.center().x() - size / 2, place.top(), size, size)
    ready = ability.unlocked and not ability.used
    fill, line = ("ink", "ink") if ready else ("surface", "field_line")
    draw_box(painter, disc, size / 2, fill, line, 1.5)
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


def draw_experience(painter: QPainter, line: QRectF, progress: Progress) -> None:
    """The bar of 20, regular or golden, with the Ability spots on it, and the number."""
    golden = progress.experience >= GOLDEN
    at = progress.experience - GOLDEN if golden else progress.experience
    number = _("{spot} golden").format(spot=at) if golden else _("{spot} Exp").format(spot=at)
    face = font(12, bold=True)
    wide = max(width_of(face, number), px(44))
    area = QRectF(line.right() - wide, line.top(), wide, line.height())
    draw_text(painter, area, number, face, "ink", RIGHT)
    bar = QRectF(line.left(), line.center().y() - px(4), line.width() - wide - px(10), px(8))
    draw_box(painter, bar, px(4), "line")
    if at:
        filled = QRectF(bar.left(), bar.top(), bar.width() * min(at, GOLDEN) / GOLDEN, bar.height())
        draw_box(painter, filled, px(4), "accent" if golden else "muted")
    for ability in progress.abilities:
        if ability.spot or ability.number == 1:
            _draw_spot(painter, bar, ability)


def _draw_spot(painter: QPainter, bar: QRectF, ability: Ability) -> None:
    """A token on its spot: hollow while locked, filled when usable, crossed when used."""
    size = px(13)
    x = bar.left() + bar.width() * ability.spot / GOLDEN - size / 2
    place = QRectF(max(x, bar.left() - px(4)), bar.center().y() - size / 2, size, size)
    line = "ink" if ability.unlocked else "field_line"
    fill = "ink" if ability.unlocked and not ability.used else "surface"
    draw_box(painter, place, size / 2, fill, line, 1.6)
    if ability.used:
        painter.setPen(pen(line, 1.6))
        inside = place.adjusted(px(3.4), px(3.4), -px(3.4), -px(3.4))
        painter.drawLine(inside.topLeft(), inside.bottomRight())
        painter.drawLine(inside.bottomLeft(), inside.topRight())
