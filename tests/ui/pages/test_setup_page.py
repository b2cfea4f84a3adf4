"""The Setup page in a real window, by its keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion import games
from db.archive import Archive
from tests.ui.kept import SETUP
from ui.desk import Desk
from ui.pages.setup.checklist import Tick
from ui.pages.setup.page import SetupPage
from ui.pages.words import kicker


@pytest.fixture
def page(qtbot: QtBot, desk: Desk) -> SetupPage:
    """The page, setting up the toy game."""
    made = SetupPage(desk)
    qtbot.addWidget(made)
    made.resize(1100, 700)
    made.show()
    qtbot.waitExposed(made)
    made.begin("toy")
    return made


def answer(page: SetupPage, upto: int = len(SETUP)) -> None:
    """Answer the first steps through the form's own signal."""
    for values in SETUP[:upto]:
        page.open_step.answered.emit(page.open_step.form.number, values)


def test_setting_up_by_keys_alone(qtbot: QtBot, page: SetupPage, desk: Desk) -> None:
    def keys(text: str) -> None:
        widget = QApplication.focusWidget() or page
        for sign in text:
            if sign == "\n":
                qtbot.keyClick(widget, Qt.Key.Key_Return)
            elif sign == "\t":
                qtbot.keyClick(widget, Qt.Key.Key_Tab)
            else:
                qtbot.keyClicks(widget, sign)
            widget = QApplication.focusWidget() or page

    page.activateWindow()
    keys("\n")
    keys("Ada\tBo\n")
    keys("3\n")
    with qtbot.waitSignal(desk.wanted) as wanted:
        keys("\n")
    assert wanted.args == ["table"]
    assert desk.session is not None
    assert [each.name for each in desk.session.play.participants] == ["Ada", "Bo"]


def test_the_draft_survives_a_crash(qtbot: QtBot, page: SetupPage, desk: Desk) -> None:
    answer(page, 3)
    again = SetupPage(desk)
    qtbot.addWidget(again)
    assert again.resume("toy")
    assert again.draft is not None
    assert page.draft is not None
    assert again.draft.play.moves == page.draft.play.moves


def test_another_games_setup_leaves_this_one(
    page: SetupPage, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.game.HERE", ("tests.ui.toy", "companion.games.ronin"))
    games.cache_clear()
    answer(page, 3)
    assert page.draft is not None
    before = page.draft.play.moves
    page.begin("ronin")
    page.open_step.answered.emit(page.open_step.form.number, {"players": 2})
    assert page.draft.play.game.id == "ronin"
    assert archive.draft("ronin")
    page.begin("toy")
    assert page.draft.play.moves == before
    assert "began this setup before" in page.hint.text()


def test_nothing_is_kept_before_begin_and_no_draft_after_it(
    page: SetupPage, archive: Archive
) -> None:
    answer(page, 3)
    assert archive.plays() == ()
    assert archive.draft("toy")
    answer_last = page.open_step.form.number
    page.open_step.answered.emit(answer_last, {})
    assert len(archive.plays()) == 1
    assert archive.draft("toy") is None
    page.open_step.answered.emit(answer_last, {})
    assert len(archive.plays()) == 1


def test_an_answered_step_is_changed_in_its_place(page: SetupPage) -> None:
    answer(page, 3)
    page.edit(2)
    assert page.open_step.form.values() == SETUP[1]
    page.open_step.answered.emit(2, {"seat/1/person": "Cy", "seat/2/person": "Bo"})
    assert page.draft is not None
    assert page.draft.answered[1].said == "At the table: Cy, Bo."
    assert page.open_step.form.step is not None
    assert page.open_step.form.step.id == "setup.table"


def test_leaving_a_change_leaves_everything(page: SetupPage) -> None:
    answer(page, 2)
    assert page.draft is not None
    before = page.draft.play
    page.edit(1)
    page.open_step.left.emit()
    assert page.draft.play is before
    assert page.open_step.form.step is not None
    assert page.open_step.form.step.id == "setup.board"


def test_undo_goes_back_a_step(page: SetupPage) -> None:
    answer(page, 2)
    page.undo()
    assert page.open_step.form.step is not None
    assert page.open_step.form.step.id == "setup.seats"
    assert page.open_step.form.values() == SETUP[1]


def test_a_refused_answer_is_shown_at_its_field(page: SetupPage) -> None:
    answer(page, 1)
    number = page.open_step.form.number
    page.open_step.answered.emit(number, {"seat/1/person": "Ada", "seat/2/person": "Ada"})
    assert page.draft is not None
    assert page.draft.play.number == 1


def test_the_checklist_keeps_its_ticks_and_is_counted(page: SetupPage) -> None:
    answer(page, 3)
    lines = page.checklist.lines
    assert lines == ("Lay out the board.", "A purse for Ada.", "A purse for Bo.")
    page.checklist.tick_all()
    assert page.checklist.left == 0
    page.edit(2)
    page.open_step.answered.emit(2, {"seat/1/person": "Cy", "seat/2/person": "Bo"})
    assert page.checklist.lines[1] == "A purse for Cy."
    assert page.checklist.left == 1


def test_the_table_is_set_once_that_is_said(
    page: SetupPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter on the list ticks it, here and where the setup is gone on with."""
    monkeypatch.setattr("companion.game.HERE", ("tests.ui.toy", "companion.games.ronin"))
    games.cache_clear()
    page.begin("ronin")
    draft = page.draft
    assert draft is not None
    people = {f"seat/{n}/character": who for n, who in enumerate(("ciri", "geralt", "triss"), 1)}
    for values in ({"players": 3}, people, {}, {}):
        page.open_step.answered.emit(page.open_step.form.number, values)
    assert draft.step is not None
    assert draft.step.id == "setup.table"
    assert page.checklist.left > 0
    page.open_step.answered.emit(page.open_step.form.number, {})
    assert page.checklist.lines
    assert page.checklist.left == 0
    page.checklist.show_lines(())
    page.begin("ronin")
    assert page.checklist.left == 0
    assert page.checklist.lines


def test_a_name_keeps_its_case_over_the_sentence() -> None:
    assert kicker("Turn of Ada B.", ["Ada", "Ada B."]) == "TURN OF Ada B."
    assert kicker("Drafting", ["Ada", ""]) == "DRAFTING"


def test_start_over_forgets_the_answers(page: SetupPage, archive: Archive) -> None:
    answer(page, 2)
    assert page.draft is not None
    seed = page.draft.play.seed
    page.start_over()
    assert page.draft.play.number == 0
    assert page.draft.play.seed != seed
    assert archive.draft("toy") is None


def test_enter_on_a_button_beside_the_form_is_the_buttons(qtbot: QtBot, page: SetupPage) -> None:
    answer(page, 3)
    tick = page.checklist.findChildren(Tick)[0]
    tick.setFocus()
    qtbot.keyClick(tick, Qt.Key.Key_Return)
    assert tick.isChecked()
    assert page.draft is not None
    assert not page.draft.complete
