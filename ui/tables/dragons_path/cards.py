"""A card drawn small, the empty place where one would lie, a mark and a row of five marks."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPen

from companion.games.dragons_path.components import ELEMENTS
from companion.language import _
from ui.tables.dragons_path.kinds import KINDS, Kind
from ui.tables.dragons_path.picture import CardPicture, Counts
from ui.tables.paint import CENTRE, LEFT, colour, draw_shape, draw_text, font, pen, px, width_of

EDGE: Final = 20
"""What is seen of a card under another one, in pixels at 100 %."""

CARD: Final = 60
"""How high a card is."""

_NOTCH: Final = 12


def card_words(card: CardPicture) -> str:
    """The card in words."""
    name = _(KINDS[card.element].name)
    if not card.owner:
        return name
    return _("{element} of {name}").format(element=name, name=card.owner)


def counts_words(counts: Counts) -> str:
    """How many there are of each element, in words; those without any are left out."""
    pairs = zip(ELEMENTS, counts, strict=False)
    return ", ".join(f"{number} {_(KINDS[each].name)}" for each, number in pairs if number)


def largest(sizes: tuple[int, ...], text: str, room: float) -> int:
    """The largest of these sizes of bold type in which a text has room, or the last of them."""
    return next((s for s in sizes if width_of(font(s, bold=True), text) <= room), sizes[-1])


def name_face(name: str, room: float) -> QFont:
    """The heaviest type in which the name of an element has room: never cut."""
    sizes = (14, 12, 11) if room > px(90) else (12, 11)
    for size in sizes:
        if width_of(font(size, bold=True), name) <= room:
            return font(size, bold=True)
    return font(11)


def outline(box: QRectF, notched: bool) -> QPainterPath:
    """The shape of a card; the card of another owner has lost its upper right corner."""
    path = QPainterPath()
    if not notched:
        path.addRoundedRect(box, px(6), px(6))
        return path
    cut, radius = px(_NOTCH), px(6)
    path.moveTo(box.left() + radius, box.top())
    path.lineTo(box.right() - cut, box.top())
    path.lineTo(box.right(), box.top() + cut)
    path.lineTo(box.right(), box.bottom() - radius)
    path.quadTo(box.bottomRight(), box.bottomRight() - QPointF(radius, 0))
    path.lineTo(box.left() + radius, box.bottom())
    path.quadTo(box.bottomLeft(), box.bottomLeft() - QPointF(0, radius))
    path.lineTo(box.left(), box.top() + radius)
    path.quadTo(box.topLeft(), box.topLeft() + QPointF(radius, 0))
    return path


def draw_card(painter: QPainter, box: QRectF, card: CardPicture) -> None:
    """A whole card: digit and owner above, the shape large, the name below."""
    kind = KINDS[card.element]
    path = outline(box, card.foreign)
    painter.setBrush(colour(kind.card))
    painter.setPen(pen("surface", 1.5))
    painter.drawPath(path)
    if card.now:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen("ink", 2.5))
        painter.drawPath(path)
    _draw_edge(painter, box, card, kind, px(EDGE))
    name = QRectF(box.left() + 1, box.bottom() - px(18), box.width() - 2, px(16))
    face = name_face(_(kind.name), name.width())
    draw_text(painter, name, _(kind.name), face, kind.on_card, CENTRE)
    room = QRectF(box.left(), box.top() + px(8), box.width(), name.top() - box.top() - px(8))
    size = min(max(px(26), room.height() * 0.8), room.height() - px(4))
    draw_shape(painter, kind.shape, _square(room.center(), size), kind.on_card)


def draw_edge(painter: QPainter, box: QRectF, card: CardPicture, high: float) -> None:
    """A card that lies under another one: its upper edge is seen, so many pixels of it."""
    kind = KINDS[card.element]
    painter.setBrush(colour(kind.card))
    painter.setPen(pen("surface", 1.5))
    painter.drawPath(outline(box, card.foreign))
    _draw_edge(painter, box, card, kind, high)
    middle = QPointF(box.center().x(), box.top() + high / 2)
    draw_shape(painter, kind.shape, _square(middle, min(px(13), high - px(2))), kind.on_card)


def _draw_edge(painter: QPainter, box: QRectF, card: CardPicture, kind: Kind, high: float) -> None:
    """Digit and initial in the upper edge; in small type where little of it is seen."""
    roomy = high >= px(EDGE - 3)
    top = QRectF(box.left() + px(6), box.top() + px(1), box.width() - px(12), high - px(2))
    draw_text(painter, top, kind.key, font(14 if roomy else 11, bold=True), kind.on_card, LEFT)
    if card.initial:
        face = font(12 if roomy else 11, bold=True)
        end = top.right() - (px(6) if card.foreign else 0)
        wide = width_of(face, card.initial)
        place = QRectF(end - wide, top.top(), wide, top.height())
        draw_text(painter, place, card.initial, face, kind.on_card, LEFT)


def draw_place(painter: QPainter, box: QRectF, element: str) -> None:
    """The place of an element of which no card lies there."""
    kind = KINDS[element]
    frame = QPen(pen("line", 1.5))
    frame.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(frame)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), px(6), px(6))
    top = QRectF(box.left() + px(6), box.top() + px(1), box.width() - px(12), px(EDGE - 2))
    draw_text(painter, top, kind.key, font(12), "muted", LEFT)
    middle = QPointF(box.center().x(), box.center().y() - px(3))
    size = max(px(20), (box.height() - px(30)) * 0.6)
    draw_shape(painter, kind.shape, _square(middle, size), kind.colour, 0.45)
    name = QRectF(box.left() + 1, box.bottom() - px(18), box.width() - 2, px(16))
    draw_text(painter, name, _(kind.name), font(11), "muted", CENTRE)


def draw_counts(painter: QPainter, box: QRectF, counts: Counts) -> None:
    """Five small counts, each below its shape; what is not there is pale."""
    wide = box.width() / len(ELEMENTS)
    size = min(px(14), wide - px(3))
    for place, (element, number) in enumerate(zip(ELEMENTS, counts, strict=False)):
        kind = KINDS[element]
        cell = QRectF(box.left() + place * wide, box.top(), wide, box.height())
        middle = QPointF(cell.center().x(), cell.top() + size / 2)
        draw_shape(painter, kind.shape, _square(middle, size), kind.colour, 1 if number else 0.45)
        below = QRectF(cell.left(), cell.top() + size, wide, cell.height() - size)
        ink = "ink" if number else "muted"
        draw_text(painter, below, str(number), font(12, bold=bool(number)), ink, CENTRE)


def draw_disc(painter: QPainter, box: QRectF, element: str, lit: bool) -> None:
    """A lamp: the element's digit on its colour, or in an empty ring."""
    kind = KINDS[element]
    painter.setPen(Qt.PenStyle.NoPen if lit else pen("field_line", 1))
    painter.setBrush(colour(kind.card) if lit else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(box)
    draw_text(painter, box, kind.key, font(11, bold=True), kind.on_card if lit else "muted", CENTRE)


def _square(middle: QPointF, size: float) -> QRectF:
    return QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
