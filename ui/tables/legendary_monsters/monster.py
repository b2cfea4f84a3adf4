"""The Monster's card: Life very large, Destiny tokens, Power level, and the four attacks."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.games.legendary_monsters.components import TURNS
from companion.language import _, ngettext
from ui.tables.legendary_monsters.blocks import block_words, draw_block, draw_disc, draw_socket
from ui.tables.legendary_monsters.picture import AttackBar, Hue, Life
from ui.tables.paint import RIGHT, Painted, colour, draw_text, font, pen, px, width_of
from ui.widgets import column, set_tip

_PIPS: Final = 12
"""Power levels up to this are drawn one by one."""


class Head(Painted[Life]):
    """Name, Destiny tokens, Life with its bar, for Katakan the Power level."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Life(), parent)

    def sizeHint(self) -> QSize:
        """A line, the large number, the bar."""
        return QSize(round(px(230)), round(px(100)))

    def words(self) -> str:
        """The Monster in words."""
        monster = self.picture
        parts = [
            monster.name,
            _("Life {life} of {start}").format(life=monster.life, start=monster.start),
            ngettext("{number} Destiny token", "{number} Destiny tokens", monster.destiny).format(
                number=monster.destiny
            ),
        ]
        if monster.highest:
            words = _("Power level {now} of {highest}")
            parts.append(words.format(now=monster.power, highest=monster.highest))
        return ", ".join(parts)

    def draw(self, painter: QPainter) -> None:
        """From the top."""
        monster = self.picture
        box = QRectF(self.rect()).adjusted(px(2), 0, -px(2), 0)
        line = QRectF(box.left(), box.top(), box.width(), px(28))
        start = self._draw_destiny(painter, line)
        name = QRectF(line.left(), line.top(), start - line.left() - px(8), line.height())
        draw_text(painter, name, monster.name, font(18, bold=True), "ink")
        self._draw_life(painter, QRectF(box.left(), line.bottom(), box.width(), px(54)))
        bar = QRectF(box.left(), line.bottom() + px(56), box.width(), px(12))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("line"))
        painter.drawRoundedRect(bar, px(6), px(6))
        if monster.life > 0 and monster.start:
            part = min(1.0, monster.life / monster.start)
            painter.setBrush(colour("bad"))
            painter.drawRoundedRect(
                QRectF(bar.left(), bar.top(), max(bar.width() * part, px(12)), bar.height()),
                px(6),
                px(6),
            )

    def _draw_destiny(self, painter: QPainter, line: QRectF) -> float:
        """Three sockets, filled by the tokens that lie on the card; where they begin."""
        size, gap = px(18), px(5)
        left = line.right() - TURNS * size - (TURNS - 1) * gap
        for number in range(TURNS):
            place = QRectF(left + number * (size + gap), line.center().y() - size / 2, size, size)
            painter.setPen(pen("field_line", 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(place.adjusted(1, 1, -1, -1))
            if number < self.picture.destiny:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour("ink"))
                painter.drawEllipse(place.adjusted(px(4), px(4), -px(4), -px(4)))
        return left

    def _draw_life(self, painter: QPainter, area: QRectF) -> None:
        monster = self.picture
        face, number = font(46, bold=True), str(monster.life)
        large = QRectF(area.left(), area.top(), width_of(face, number), area.height())
        draw_text(painter, large, number, face, "ink")
        rest = QRectF(large.right() + px(8), area.top() + px(20), px(90), px(28))
        of = _("of {start} Life").format(start=monster.start)
        draw_text(painter, rest, of, font(14), "muted")
        if monster.highest:
            self._draw_power(painter, area)

    def _draw_power(self, painter: QPainter, area: QRectF) -> None:
        """The Power level at the right, a pip a level under it."""
        monster = self.picture
        words = _("Power {now}").format(now=monster.power)
        upper = QRectF(area.right() - px(100), area.top() + px(8), px(100), px(22))
        draw_text(painter, upper, words, font(14, bold=True), "ink", RIGHT)
        lower = upper.translated(0, px(22))
        if monster.highest > _PIPS:
            of = _("of {highest}").format(highest=monster.highest)
            draw_text(painter, lower, of, font(12), "muted", RIGHT)
            return
        size, gap = px(7), px(3)
        left = lower.right() - monster.highest * (size + gap) + gap
        for level in range(monster.highest):
            place = QRectF(left + level * (size + gap), lower.center().y() - size, size, px(12))
            painter.setPen(pen("field_line", 1))
            painter.setBrush(colour("ink" if level < monster.power else "surface"))
            painter.drawRoundedRect(place, px(2), px(2))


class AttackLine(Painted[AttackBar]):
    """An attack: its colour and letter, a place for each card it needs, "2 of 3"."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(AttackBar(Hue("", "", "blue")), parent)

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(round(px(230)), round(px(31)))

    def show_picture(self, picture: AttackBar) -> None:
        """The effect is told to who points at it."""
        if picture.effect != self.picture.effect:
            set_tip(self, picture.effect)
        super().show_picture(picture)

    def words(self) -> str:
        """The attack in words."""
        attack = self.picture
        name, count = attack.hue.name, len(attack.cards)
        parts = [
            _("{colour} attack: {count} of {number}").format(
                colour=name, count=count, number=attack.number
            )
        ]
        if attack.due:
            parts.append(_("now"))
        elif attack.near:
            parts.append(_("1 to go"))
        parts += [block_words(card) for card in attack.cards]
        return ", ".join(part for part in (*parts, attack.effect) if part)

    def draw(self, painter: QPainter) -> None:
        """Frame, letter, places, count."""
        attack = self.picture
        box = QRectF(self.rect()).adjusted(px(1), px(2), -px(1), -px(2))
        if attack.near or attack.due:
            painter.setPen(pen("accent" if attack.due else "bad", 2))
            painter.setBrush(colour("accent_wash" if attack.due else "surface"))
            painter.drawRoundedRect(box, px(7), px(7))
        size = box.height() - px(8)
        inside = box.adjusted(px(6), px(4), -px(8), -px(4))
        words = QRectF(inside.right() - px(66), box.top(), px(66), box.height())
        end = words.left() - px(6)
        key = QRectF(inside.left(), inside.center().y() - px(10), px(20), px(20))
        draw_disc(painter, key, attack.hue)
        left = key.right() + px(7)
        self._draw_places(painter, QRectF(left, inside.top(), end - left, size))
        self._draw_count(painter, words)

    def _draw_places(self, painter: QPainter, area: QRectF) -> None:
        attack = self.picture
        places = max(attack.number, len(attack.cards))
        gap = px(3)
        wide = min(px(40), (area.width() + gap) / max(1, places) - gap)
        for index in range(places):
            place = QRectF(area.left() + index * (wide + gap), area.top(), wide, area.height())
            if index < len(attack.cards):
                draw_block(painter, place, attack.cards[index])
            else:
                draw_socket(painter, place, "field_line")

    def _draw_count(self, painter: QPainter, area: QRectF) -> None:
        attack = self.picture
        count = _("{count} of {number}").format(count=len(attack.cards), number=attack.number)
        if attack.due:
            draw_text(painter, area, _("attacks"), font(12, bold=True), "accent", RIGHT)
        elif attack.near:
            draw_text(painter, area, _("1 to go"), font(14, bold=True), "bad", RIGHT)
        else:
            draw_text(painter, area, count, font(14), "muted", RIGHT)


class MonsterCard(QWidget):
    """The Monster and its attacks from top to bottom, as on its card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Monster"))
        self.head = Head(self)
        self.attacks: list[AttackLine] = []
        self._layout = column(self)
        self._layout.addWidget(self.head)

    def show_monster(self, life: Life, attacks: tuple[AttackBar, ...]) -> None:
        """Draw what changed."""
        self.head.show_picture(life)
        while len(self.attacks) < len(attacks):
            made = AttackLine(self)
            self.attacks.append(made)
            self._layout.addWidget(made)
        for line, attack in zip(self.attacks, attacks, strict=False):
            line.show_picture(attack)
        for index, line in enumerate(self.attacks):
            line.setVisible(index < len(attacks))
