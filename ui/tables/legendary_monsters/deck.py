"""The Movement deck: a pip a card, the ones left full, and the odds of each kind."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.language import _, listed, ngettext
from ui.tables.legendary_monsters.blocks import draw_disc
from ui.tables.legendary_monsters.picture import Deck, Odds
from ui.tables.paint import Painted, colour, draw_text, font, pen, px


class MovementDeck(Painted[Deck]):
    """Kind after kind, each always in its place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Deck(), parent)

    def sizeHint(self) -> QSize:
        """Pips, names, odds."""
        return QSize(round(px(420)), round(px(58)))

    def words(self) -> str:
        """The deck in words."""
        deck = self.picture
        cards = ngettext(
            "Movement deck: {left} card left", "Movement deck: {left} cards left", deck.left
        )
        told = [cards.format(left=deck.left)]
        for kind in deck.kinds:
            odds = _("{kind} {left} of {all}").format(
                kind=kind.label, left=kind.left, all=deck.left
            )
            names = listed([hue.name for hue in kind.attacks])
            attack = _("{odds}, sets off {colours}").format(odds=odds, colours=names)
            told.append(attack if names else odds)
        return ", ".join(told)

    def draw(self, painter: QPainter) -> None:
        """A column a kind, as wide as its cards need."""
        deck = self.picture
        if not deck.kinds:
            return
        box = QRectF(self.rect())
        cards = sum(max(2, kind.all) for kind in deck.kinds)
        gap = px(6)
        unit = (box.width() - gap * (len(deck.kinds) - 1)) / cards
        left = box.left()
        for kind in deck.kinds:
            wide = unit * max(2, kind.all)
            self._draw_kind(painter, QRectF(left, box.top(), wide, box.height()), kind)
            left += wide + gap

    def _draw_kind(self, painter: QPainter, box: QRectF, kind: Odds) -> None:
        box = box.adjusted(1, 1, -1, -1)
        painter.setPen(pen("bad", 2) if kind.attacks else Qt.PenStyle.NoPen)
        painter.setBrush(colour("raised"))
        painter.drawRoundedRect(box, px(8), px(8))
        inside = box.adjusted(px(8), px(5), -px(6), -px(5))
        face = font(14, bold=bool(kind.left))
        name = QRectF(inside.left(), inside.top(), inside.width(), px(20))
        ink = "ink" if kind.left else "muted"
        draw_text(painter, name, kind.label, face, ink)
        self._draw_pips(
            painter, QRectF(inside.left(), name.bottom() + px(1), inside.width(), 10), kind
        )
        odds = QRectF(inside.left(), inside.bottom() - px(17), inside.width(), px(17))
        words = _("{left} of {all}").format(left=kind.left, all=self.picture.left)
        if not kind.left:
            words = _("out")
        draw_text(painter, odds, words, font(12), "muted")
        # Beside the pips: below and above them stand words.
        size = px(14)
        disc = QRectF(inside.right() - size, name.bottom() + px(4) - size / 2, size, size)
        for hue in reversed(kind.attacks):
            draw_disc(painter, disc, hue)
            disc.translate(-size - px(1), 0)

    @staticmethod
    def _draw_pips(painter: QPainter, line: QRectF, kind: Odds) -> None:
        size, gap = px(8), px(4)
        for card in range(kind.all):
            place = QRectF(line.left() + card * (size + gap), line.top(), size, size)
            painter.setPen(pen("field_line", 1.2))
            painter.setBrush(colour("ink") if card < kind.left else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(place)
