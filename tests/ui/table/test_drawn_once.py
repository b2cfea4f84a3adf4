"""Parts of the table are drawn once and put down again; an answer draws nothing below them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from tests.screenshots.ronin_play import at, play_to
from ui.pages.table.page import TablePage
from ui.play_session import PlaySession
from ui.tables.legendary_monsters.blocks import draw_socket
from ui.tables.paint import draw_box, draw_kept, follow, pen
from ui.theme import LIGHT, Theme

BOX = QRectF(10.4, 7.7, 60.3, 24.6)


def _drawn(ratio: float = 1.0) -> QImage:
    image = QImage(QSize(90, 50) * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(LIGHT.surface)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_box(painter, BOX, 8, "raised", "accent", 2)
    painter.end()
    return image


def _differ(one: QImage, other: QImage) -> int:
    """By how much the two differ at most, in one colour of one pixel."""
    assert one.size() == other.size()
    return max(abs(a - b) for a, b in zip(one.constBits(), other.constBits(), strict=True))


def _straight(ratio: float = 1.0) -> QImage:
    image = QImage(QSize(90, 50) * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(LIGHT.surface)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen("accent", 2))
    painter.setBrush(pen("raised").color())
    painter.drawRoundedRect(BOX, 8, 8)
    painter.end()
    return image


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_a_box_looks_as_if_it_were_drawn_each_time(look: Theme, ratio: float) -> None:
    follow()
    look.set_mode("light")
    assert _differ(_drawn(ratio), _straight(ratio)) <= 4
    # The second time it comes from what was kept.
    assert _differ(_drawn(ratio), _straight(ratio)) <= 4


def test_it_is_drawn_once_for_a_look_and_a_place_between_the_pixels(look: Theme) -> None:
    follow()
    calls: list[QRectF] = []
    image = QImage(200, 100, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    for left in (10.25, 30.25, 10.25, 10.5):
        draw_kept(painter, QRectF(left, 4, 20, 10), "a look", lambda _on, box: calls.append(box))
    painter.end()
    assert len(calls) == 2
    look.set_scale(1.5)
    painter = QPainter(image)
    draw_kept(painter, QRectF(10.25, 4, 20, 10), "a look", lambda _on, box: calls.append(box))
    painter.end()
    assert len(calls) == 3


def test_nothing_is_drawn_where_there_is_no_room(look: Theme) -> None:
    follow()
    image = QImage(20, 20, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    calls: list[QRectF] = []
    for wide in (0.0, -4.0):
        draw_kept(painter, QRectF(2, 2, wide, 8), "none", lambda _on, box: calls.append(box))
    painter.end()
    assert not calls


def test_an_empty_place_dashes_no_other_line(look: Theme) -> None:
    follow()
    before = pen("field_line", 1.4).style()
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    draw_socket(painter, QRectF(4, 4, 30, 30), "field_line")
    painter.end()
    assert pen("field_line", 1.4).style() == before


class _Painted(QObject):
    """Notes which widgets are painted."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let everything through."""
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            self.names.append(type(watched).__name__)
        return False


def test_an_answer_does_not_draw_the_page_below_what_changes(
    page: TablePage, session: PlaySession, qapp: QApplication
) -> None:
    play_to(session, at("draft.pick", 1, 2))
    for _turn in range(3):
        QApplication.processEvents()
    seen = _Painted()
    qapp.installEventFilter(seen)
    try:
        play_to(session, at("play.cards", 1, 2))
        for _turn in range(3):
            QApplication.processEvents()
    finally:
        qapp.removeEventFilter(seen)
    assert "PoolRow" in seen.names
    assert not {"TablePage", "Arrangement"} & set(seen.names)
