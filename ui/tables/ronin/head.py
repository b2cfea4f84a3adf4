"""The top of the playmat: the Active Symbols, the Turn dots, the Initiative order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.games.path_of_destiny.symbols import SYMBOLS as ALL
from companion.language import _
from ui.tables.paint import (
    CENTRE,
    LEFT,
    Painted,
    draw_box,
    draw_kept,
    draw_shape,
    draw_text,
    font,
    px,
    width_of,
)
from ui.tables.path_of_destiny.kinds import SYMBOLS
from ui.tables.ronin.picture import Place

TURNS: Final = 3
CHAPTERS: Final = 3


@dataclass(frozen=True, slots=True)
class Head:
    """Chapter and Turn (0 before the first), and the left and the right Active Symbol."""

    chapter: int = 0
    turn: int = 0
    active: tuple[str, ...] = ()


class ActiveSymbols(Painted[Head]):
    """The two Active Symbols large, left and right as they lie; the two others small."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Head(), parent)

    def sizeHint(self) -> QSize:
        """One line of large type."""
        return QSize(round(px(420)), round(px(44)))

    def words(self) -> str:
        """The Symbols and the Turn in words."""
        head = self.picture
        if not head.active:
            return _("No Active Symbols yet")
        left, right = (_(SYMBOLS[each].name) for each in head.active)
        if not head.chapter:
            words = _("First to be active: left {left}, right {right}")
            return words.format(left=left, right=right)
        return _("Active: left {left}, right {right}. Chapter {chapter}, Turn {turn}").format(
            left=left, right=right, chapter=head.chapter, turn=head.turn
        )

    def draw(self, painter: QPainter) -> None:
        """From the left: left Symbol, right Symbol, the others; at the right the Turns."""
        box = QRectF(self.rect())
        dots = self._draw_turns(painter, box)
        if not self.picture.active:
            draw_text(painter, box, _("The Chapter card comes next"), font(14), "muted")
            return
        at = box.left()
        left, right = self.picture.active
        apart = px(20) if box.width() > px(330) else px(10)
        at = _draw_active(painter, box, at, left, "left") + apart
        at = _draw_active(painter, box, at, right, "right") + px(18)
        others = [each for each in ALL if each not in self.picture.active]
        if at + px(24) * len(others) - px(4) > dots:
            return  # half a pair would mislead
        for each in others:
            area = QRectF(at, box.center().y() - px(8), px(16), px(16))
            draw_shape(painter, SYMBOLS[each].shape, area, "muted", 0.65)
            at += px(24)

    def _draw_turns(self, painter: QPainter, box: QRectF) -> float:
        """Nine dots in three groups, the ones behind filled; where they begin."""
        size, gap, group = (
            px(each) for each in ((10, 5, 12) if box.width() > px(330) else (7, 3, 8))
        )
        wide = 9 * size + 6 * gap + 2 * group
        at = start = box.right() - wide - px(3)
        past = (self.picture.chapter - 1) * TURNS + self.picture.turn
        for number in range(1, CHAPTERS * TURNS + 1):
            place = QRectF(at, box.center().y() - size / 2, size, size)
            if number == past:
                place = place.adjusted(-px(2), -px(2), px(2), px(2))
                draw_box(painter, place, place.width() / 2, "accent")
            else:
                fill = "muted" if number < past else ""
                draw_box(painter, place, size / 2, fill, "field_line", 1.2)
            at += size + (group if number % TURNS == 0 else gap)
        return start - px(10)


def _draw_active(painter: QPainter, box: QRectF, at: float, symbol: str, side: str) -> float:
    """One Active Symbol with its pointer, its letter and its name; where it ends."""
    kind = SYMBOLS[symbol]
    size, small = px(30), px(13)
    middle = box.center().y()
    pointer = QRectF(at, middle - small / 2, small, small)
    shape = QRectF(at + small + px(6), middle - size / 2, size, size)
    if side == "right":
        shape.moveLeft(at)
    draw_shape(painter, kind.shape, shape, kind.colour)
    face, letter = font(18, bold=True), kind.key
    words = QRectF(shape.right() + px(6), box.top(), width_of(face, letter), box.height())
    draw_text(painter, words, letter, face, "ink", LEFT)
    end = words.right()
    if side == "right":
        pointer.moveLeft(end + px(6))
        end = pointer.right()
    draw_shape(painter, side, pointer, "muted")
    return end


class Initiative(Painted[tuple[Place, ...]]):
    """The Initiative track: who is first stands on top; who drafts now is framed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((), parent)

    def sizeHint(self) -> QSize:
        """A line a seat."""
        return QSize(round(px(132)), round(px(34)) * max(1, len(self.picture)))

    def words(self) -> str:
        """The order in words."""
        names = ", ".join(place.name for place in self.picture)
        now = next((place.name for place in self.picture if place.now), "")
        order = _("Initiative order: {names}").format(names=names)
        return order if not now else f"{order}. " + _("Now: {name}").format(name=now)

    def draw(self, painter: QPainter) -> None:
        """One raised line a seat, with its number and name."""
        high = self.height() / max(1, len(self.picture))
        for index, place in enumerate(self.picture):
            box = QRectF(0, index * high, self.width(), high).adjusted(1, px(2), -1, -px(2))
            line = partial(_draw_place, number=index + 1, place=place)
            draw_kept(painter, box, ("initiative", index, place), line)


def _draw_place(painter: QPainter, box: QRectF, number: int, place: Place) -> None:
    fill, frame = ("accent_wash", "accent") if place.now else ("raised", "line")
    draw_box(painter, box, px(8), fill, frame, 2 if place.now else 1, hatched=place.automa)
    ink = "muted" if place.done else "ink"
    digit = QRectF(box.left() + px(4), box.top(), px(22), box.height())
    draw_text(painter, digit, str(number), font(12), "muted", CENTRE)
    end = box.right() - px(8)
    if place.done:
        size = px(14)
        tick = QRectF(end - size, box.center().y() - size / 2, size, size)
        draw_shape(painter, "check", tick, "muted")
        end -= size + px(4)
    name = QRectF(digit.right() + px(4), box.top(), end - digit.right() - px(4), box.height())
    draw_text(painter, name, place.name, font(14, bold=place.now or not place.done), ink)
