"""The parts of the page find their places whatever size comes after whatever other."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from ui.pages.table.page import TablePage
from ui.play_session import PlaySession
from ui.theme import Theme

TABS = {
    1: ["Guide", "Table", "Scores", "Log"],
    2: ["Table", "Scores", "Log"],
}


def test_every_part_has_one_tab_after_any_change(
    page: TablePage, session: PlaySession, look: Theme
) -> None:
    for scale in (1.75, 2.5, 1.0, 2.5, 1.75, 2.25):
        look.set_scale(scale)
        QApplication.processEvents()
        columns = page.parts.columns
        bar = page.parts.tabs.bar
        if columns in TABS:
            assert [bar.tabText(at) for at in range(bar.count())] == TABS[columns]
            assert page.parts.tabs.stack.count() == len(TABS[columns])
