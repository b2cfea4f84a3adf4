"""What is to be done stays in sight, whatever room there is and whatever changes it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget

from companion import Play, Refused
from tests.screenshots.ronin_play import at, play_to
from ui.guide.doubts import Doubts
from ui.guide.editors.options import OptionGroup
from ui.main_window import bare_window
from ui.pages.table.page import TablePage
from ui.pages.table.step_view import type_for
from ui.play_session import PlaySession
from ui.scratch import Scratch
from ui.theme import Theme
from ui.widgets import Prose


def _settle() -> None:
    for _turn in range(4):
        QApplication.processEvents()


def _whole(widget: QWidget) -> bool:
    """Is nothing of it cut or scrolled away?"""
    return widget.visibleRegion().boundingRect() == widget.rect()


def _focused() -> QWidget:
    focus = QApplication.focusWidget()
    assert focus is not None
    return focus


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1204, 772), 1.0),
        ((1204, 730), 1.0),
        ((948, 612), 1.0),
        ((1150, 750), 1.75),
        ((1064, 745), 2.5),
    ],
)
@pytest.mark.parametrize("step", ["draft.automa", "pool.refill", "draft.pick", "chapter.count"])
def test_sentence_field_and_confirm_are_in_sight(
    page: TablePage,
    session: PlaySession,
    look: Theme,
    size: tuple[int, int],
    scale: float,
    step: str,
) -> None:
    look.set_scale(scale)
    page.resize(*size)
    _settle()
    play_to(session, at(step, 1, 3))
    _settle()
    guide = page.guide
    assert _whole(guide.saying.say)
    assert guide.saying.say.height() >= guide.saying.say.heightForWidth(guide.saying.say.width())
    assert _whole(guide.confirm)
    assert _whole(_focused())


SCANT = (((1204, 730), 1.0), ((948, 612), 1.0), ((1150, 750), 1.75))


@pytest.fixture(params=SCANT)
def _room(request: pytest.FixtureRequest, page: TablePage, look: Theme) -> None:
    """A page with little room."""
    size, scale = request.param
    look.set_scale(scale)
    page.resize(*size)


@pytest.fixture(params=["draft.automa", "pool.refill", "chapter.count"])
def scant(request: pytest.FixtureRequest, _room: None, session: PlaySession) -> None:
    """A step that is asked there."""
    play_to(session, at(request.param, 1, 3))
    _settle()


def test_what_is_unusual_is_asked_in_sight(page: TablePage, scant: None) -> None:
    """With its buttons, since Enter keeps it; afterwards the field is in sight again."""
    form = page.guide.form
    form.show_doubts(["The box has 8; this makes 1."])
    _settle()
    doubts = form.findChild(Doubts)
    assert isinstance(doubts, Doubts)
    assert all(_whole(button) for button in doubts.stops())
    assert page.guide.confirm.isHidden()
    form.leave_doubts()
    _settle()
    assert _whole(page.guide.confirm)
    assert _whole(_focused())


def test_what_is_refused_is_said_in_sight(page: TablePage, scant: None) -> None:
    """At the field, or below the form where no field is to blame."""
    assert page.guide.step is not None
    for field in (*(each.name for each in page.guide.step.fields if not each.folded), ""):
        page.guide.form.show_refused(field, "At most 5, and no more than there are on the table.")
        _settle()
        said = [each for each in page.guide.form.findChildren(Prose) if "At most" in each.text()]
        assert [_whole(each) for each in said if each.isVisible()][-1:] == [True]


def test_the_common_step_needs_no_scrolling(page: TablePage, session: PlaySession) -> None:
    play_to(session, at("draft.automa", 2, 3))
    _settle()
    assert page.guide.area.verticalScrollBar().maximum() == 0


def test_a_new_step_begins_at_its_top(page: TablePage, session: PlaySession, look: Theme) -> None:
    look.set_scale(1.75)
    page.resize(1150, 750)
    play_to(session, at("draft.automa", 2, 3))
    _settle()
    bar = page.guide.area.verticalScrollBar()
    assert bar.maximum() > 0
    bar.setValue(bar.maximum())
    play_to(session, at("draft.automa", 2, 3, None))
    session.undo()
    _settle()
    assert _whole(_focused())
    assert page.guide.area.verticalScrollBar().value() <= _focused().height()


def test_less_room_keeps_the_field_that_is_being_filled(
    page: TablePage, session: PlaySession
) -> None:
    play_to(session, at("draft.automa", 2, 3))
    _settle()
    editor = page.guide.form.rows[0].editor
    editor.stops()[-1].setFocus(Qt.FocusReason.TabFocusReason)
    page.resize(1204, 600)
    _settle()
    assert _whole(_focused())


def test_the_table_has_its_room_again_after_undo_and_redo(
    page: TablePage, session: PlaySession
) -> None:
    play_to(session, at("draft.automa", 2, 3))
    _settle()
    before = QRect(page.table.geometry())
    number = session.play.number
    while session.can_undo:
        session.undo()
        _settle()
    while session.play.number < number:
        session.redo()
    _settle()
    assert page.table.geometry() == before


def test_the_log_comes_back_to_its_newest_line(page: TablePage, session: PlaySession) -> None:
    play_to(session, at("draft.automa", 2, 3))
    _settle()
    page.log.setCurrentRow(page.log.lines.row_of(1))
    page.look_back(1)
    page.log.scrollToBottom()
    _settle()
    assert page.log.verticalScrollBar().value() > 0
    page.back_to_now()
    _settle()
    assert page.log.verticalScrollBar().value() == 0
    page.log.scrollToBottom()
    session.undo()
    _settle()
    assert page.log.verticalScrollBar().value() == 0
    assert not page.log.currentIndex().isValid()


@pytest.mark.parametrize("scale", [1.0, 1.75, 2.5])
def test_what_is_not_saved_is_read_in_full(
    page: TablePage, session: PlaySession, look: Theme, scale: float
) -> None:
    look.set_scale(scale)
    page.resize(1064, 745)
    session.saving.emit("not saved: 12 answers")
    _settle()
    saving = page.header.saving
    assert _whole(saving)
    assert saving.fontMetrics().horizontalAdvance(saving.text()) <= saving.width()
    session.saving.emit("")
    assert saving.isHidden()


def test_the_window_never_asks_for_more_than_a_small_screen(look: Theme, tmp_path: Path) -> None:
    look.set_scale(2.5)
    window = bare_window(tmp_path)
    look.set_scale(2.5)
    least = window.minimumSizeHint()
    assert (least.width(), least.height()) <= (1024, 640)
    window.resize(1024, 640)
    window.show()
    _settle()
    assert (window.width(), window.height()) == (1024, 640)
    window.close()
    window.deleteLater()


def test_the_sentence_shrinks_before_the_fields_go(look: Theme) -> None:
    say, more = "Discard the pair in row 1, lay 4 new pairs into rows 1, 2 and 3.", "Because."
    sizes = [type_for(say, more, 400, room).say for room in (400, 120, 80, 40)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > sizes[-1]


@pytest.mark.parametrize("step", ["draft.pick", "tea.ceremony", "chapter.count"])
def test_with_the_least_room_the_sentence_scrolls_with_the_fields(
    page: TablePage, session: PlaySession, look: Theme, step: str
) -> None:
    look.set_scale(2.5)
    page.resize(950, 570)
    play_to(session, at(step, 1, 3))
    _settle()
    # First the sentence, then what has the keyboard.
    assert page.guide.saying.say.visibleRegion().boundingRect().height() > 0
    page.guide.form.changed.emit()
    page.guide.keep_in_sight()
    assert _whole(_focused())
    look.set_scale(1.0)
    page.resize(1204, 772)
    _settle()
    assert page.guide.saying.parentWidget() is page.guide.one
    assert _whole(page.guide.saying.say)
    assert _whole(_focused())


def _five_with_cards() -> Play:
    rng = Random(3)
    play = Play.start("ronin", 3)
    while play.step is not None and play.step.id != "play.cards":
        values = {field.name: field.sample(rng) for field in play.step.fields}
        if play.step.id == "setup.players":
            values |= {"players": 5, "detail": "full"}
        with suppress(Refused):
            play = play.answer(values, confirmed=True)
    return play


def test_five_hands_of_cards_show_a_field_and_no_wall_of_words(page: TablePage) -> None:
    session = PlaySession.begin(Scratch(), _five_with_cards())
    page.set_session(session)
    _settle()
    assert _whole(_focused())
    assert _whole(page.guide.confirm)
    assert session.step is not None
    assert sum(map(len, session.step.detail)) < 220
    first, second = (row.editor for row in page.guide.form.rows[:2])
    palettes = [editor.findChildren(OptionGroup)[0] for editor in (first, second)]
    assert [palette.isHidden() for palette in palettes] == [False, True]
    second.take_focus()
    _settle()
    assert [palette.isHidden() for palette in palettes] == [True, False]
    assert _whole(_focused())
