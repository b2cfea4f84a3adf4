"""Legendary Monsters set up by key presses: what is printed is entered once and then known."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.legendary_monsters.state import State
from db.keeper import Keeper
from db.startup import open_archive
from ui.desk import Desk
from ui.pages.setup.page import SetupPage
from ui.settings import Settings
from ui.theme import Theme

_NAMED = {"⏎": Qt.Key.Key_Return, "⇥": Qt.Key.Key_Tab}

KEYS = (
    ("setup.players", "1⏎"),
    ("setup.seats", "Ada⇥8⏎"),
    ("setup.abilities", "⏎"),
    ("setup.monster", "Beast⏎"),
    ("setup.colours", "blue⇥red⇥green⇥yellow⏎"),
    ("setup.card", "9⇥Bites.⇥BRGY⇥2⇥3⇥3⇥3⇥One Wound.⏎"),
    ("setup.box", "1234FFFF⏎"),
    ("setup.table", "⏎"),
)
"""What is pressed in a first setup. Movement cards are counted by pressing what each one says."""


@pytest.fixture
def page(qtbot: QtBot, look: Theme, tmp_path: Path) -> Iterator[SetupPage]:
    """The page in an active window, over an archive in a folder of its own."""
    with open_archive(None, tmp_path) as archive:
        desk = Desk(Settings(tmp_path / "settings.ini"))
        keeper = Keeper(archive, tmp_path)
        desk.set_keeper(keeper)
        made = SetupPage(desk)
        qtbot.addWidget(made)
        made.resize(1150, 760)
        made.show()
        qtbot.waitExposed(made)
        made.activateWindow()
        yield made
        keeper.close()


def begin(page: SetupPage) -> None:
    page.begin("legendary_monsters")
    page.arrive()
    QApplication.processEvents()


def press(page: SetupPage, keys: str) -> None:
    for key in keys:
        focus = QApplication.focusWidget() or page
        if key in _NAMED:
            QTest.keyClick(focus, _NAMED[key])
        else:
            QTest.keyClicks(focus, key)
        QApplication.processEvents()


def asked(page: SetupPage) -> str:
    draft = page.draft
    return draft.step.id if draft is not None and draft.step is not None else ""


def test_a_first_setup_and_a_second_that_knows_the_box(page: SetupPage) -> None:
    begin(page)
    for step, keys in KEYS:
        assert asked(page) == step
        press(page, keys)
    assert page._desk.session is not None
    state: State = page._desk.session.play.state
    assert (state.monster.life, state.monster.ability) == (9, "Bites.")
    assert [(attack.colour, attack.number) for attack in state.monster.attacks] == [
        ("blue", 2),
        ("red", 3),
        ("green", 3),
        ("yellow", 3),
    ]
    assert dict(state.deck) == {"move 1": 1, "move 2": 1, "move 3": 1, "move 4": 1, "focus": 4}
    begin(page)
    known = dict(KEYS)
    steps = []
    while step := asked(page):
        steps.append(step)
        press(page, known[step])
    assert not {"setup.colours", "setup.card", "setup.box"} & set(steps)


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_a_step_is_seen_from_its_beginning(page: SetupPage, look: Theme, scale: float) -> None:
    look.set_scale(scale)
    begin(page)
    for step, keys in KEYS:
        assert asked(page) == step
        area = page.columns.scroller.viewport()
        title = page.open_step.mapTo(area, page.open_step.rect().topLeft()).y()
        assert 0 <= title < area.height() / 2 or page.open_step.height() < area.height(), step
        bottom = page.open_step.mapTo(area, page.open_step.rect().bottomLeft()).y()
        assert bottom <= area.height() or page.open_step.height() > area.height(), step
        press(page, keys)
        for _turn in range(6):
            QApplication.processEvents()
