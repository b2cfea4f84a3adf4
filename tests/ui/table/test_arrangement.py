"""The parts of the page find their places whatever size comes after whatever other."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication

from tests.ui.table.conftest import Press
from ui.pages.table.arrangement import BAR, TABBED, Arrangement, Room, columns_for, places
from ui.pages.table.page import TablePage
from ui.play_session import PlaySession
from ui.theme import SCALES, Theme

NAMES = {
    1: ["Guide", "Table", "Scores", "Log"],
    2: ["Table", "Scores", "Log"],
}
SIZES = ((1024, 640), (1204, 772), (1280, 800), (1600, 900), (700, 1000), (380, 420))


def _stands(parts: Arrangement) -> None:
    """Is every part where the room says, and nothing else seen?"""
    scale = parts.width() and places(
        Room(
            parts.width(),
            parts.height(),
            _scale(),
            parts.tabs.sizeHint().height(),
            parts.parts["log"].sizeHint().height(),
            _chosen(parts),
            parts.alone,
        )
    )
    assert scale
    seen = {name: w.geometry() for name, w in parts.parts.items() if w.isVisible()}
    if parts.tabs.isVisible():
        seen[BAR] = parts.tabs.geometry()
    assert seen == scale
    tabs = [parts.tabs.tabText(at) for at in range(parts.tabs.count())]
    assert tabs == NAMES.get(parts.columns, [])


def _scale() -> float:
    from ui.theme import theme

    return theme().scale


def _chosen(parts: Arrangement) -> str:
    shown = TABBED.get(parts.columns, ("guide",))
    return shown[max(parts.tabs.currentIndex(), 0)]


@pytest.mark.parametrize("seed", range(3))
def test_any_order_of_sizes_scales_and_table_mode_ends_in_one_arrangement(
    page: TablePage, session: PlaySession, look: Theme, seed: int
) -> None:
    rng = Random(seed)
    for _turn in range(14):
        act = rng.choice(("scale", "scale", "size", "alone", "tab", "reset"))
        if act == "scale":
            look.set_scale(rng.choice(SCALES))
        elif act == "reset":
            look.zoom(0)
        elif act == "size":
            page.resize(*rng.choice(SIZES))
        elif act == "alone":
            page.set_table_mode(not page.parts.alone)
        elif page.parts.tabs.count():
            page.parts.tabs.setCurrentIndex(rng.randrange(page.parts.tabs.count()))
        if rng.random() < 0.7:
            QApplication.processEvents()
    page.set_table_mode(False)
    QApplication.processEvents()
    _stands(page.parts)
    assert bool(page.header.act.words) == (page.parts.columns == 3)


class _Pushing(QObject):
    """Makes the page larger while a part of it is being put to its place."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self.pushed = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """As a window does whose parts ask for more room."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide) and self.pushed < 20:
            self.pushed += 1
            self._page.resize(self._page.width() + 60, self._page.height() + 40)
        return False


def test_a_size_that_comes_in_the_middle_of_it_is_not_lost(
    page: TablePage, session: PlaySession, look: Theme
) -> None:
    pushing = _Pushing(page)
    for part in (*page.parts.parts.values(), page.parts.tabs):
        part.installEventFilter(pushing)
    for scale in (2.5, 1.0, 1.75, 2.5, 1.0):
        look.set_scale(scale)
        QApplication.processEvents()
        _stands(page.parts)
        assert bool(page.header.act.words) == (page.parts.columns == 3)
    assert pushing.pushed


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("alone", [False, True])
def test_no_part_lies_on_another(size: tuple[int, int], scale: float, alone: bool) -> None:
    room = Room(*size, scale, round(36 * scale), round(100 * scale), "scores", alone)
    found = places(room)
    assert len(found) == {0: 1, 1: 2, 2: 3, 3: 4}[columns_for(room)]
    for one, other in combinations(found.values(), 2):
        assert not one.intersects(other)
    for place in found.values():
        assert place.left() >= 0
        assert place.right() < size[0]


def test_the_keyboard_stays_in_the_step_while_columns_fold(
    page: TablePage, session: PlaySession, look: Theme, press: Press
) -> None:
    for scale in (1.75, 2.5, 1.0):
        look.set_scale(scale)
        QApplication.processEvents()
        focus = QApplication.focusWidget()
        assert focus is not None
        assert page.guide.isAncestorOf(focus)
    page.log.setFocus(Qt.FocusReason.TabFocusReason)
    look.set_scale(2.5)
    QApplication.processEvents()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert page.guide.isAncestorOf(focus)
    page.parts.turn_to("table")
    QApplication.processEvents()
    assert page.parts.tabs.hasFocus()
