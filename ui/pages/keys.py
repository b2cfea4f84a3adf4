"""The page of all keys."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QWidget

from companion.language import _
from ui.menus import Sheet, guide_keys
from ui.pages.page import Page
from ui.theme.tokens import BETWEEN, BODY
from ui.widgets import Card, FlowLayout, plain, spaced


class KeysPage(Page):
    """Every key with what it does, by menu."""

    def __init__(self, sheets: tuple[Sheet, ...]) -> None:
        hint = _("Each of them is in a menu too, and on its button. Esc or ? goes back.")
        super().__init__(_("All keys"), hint)
        shelf = QWidget()
        flow = spaced(FlowLayout(shelf, equal=True), 0, BETWEEN)
        for name, keys in ((_("At the step"), guide_keys()), *sheets):
            flow.addWidget(_sheet(name, keys))
        self.body.addWidget(shelf)
        self.body.addStretch(1)


def _sheet(name: str, keys: tuple[tuple[str, str], ...]) -> Card:
    card = Card(name, padding=20, gap=10)
    grid = spaced(QGridLayout(), 0, 8)
    grid.setColumnStretch(1, 1)
    for at, (key, does) in enumerate(keys):
        grid.addWidget(plain(key, BODY, weight=600, wrap=False), at, 0)
        grid.addWidget(plain(does, BODY, "muted"), at, 1)
    card.body.addLayout(grid)
    card.body.addStretch(1)
    return card
