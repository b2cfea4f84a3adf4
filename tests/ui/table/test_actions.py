"""Anytime actions: offered, filtered, taken and left, by keys."""

from __future__ import annotations

from tests.screenshots.ronin_play import at, play_to
from tests.ui.table.conftest import Press
from ui.pages.table.guide import ACTION, NOW
from ui.pages.table.page import TablePage
from ui.pages.table.palette import matches
from ui.play_session import PlaySession


def test_typing_filters_and_keeps_its_letters(
    page: TablePage, session: PlaySession, press: Press
) -> None:
    play_to(session, at("draft.automa", 1, 2))
    press("a")
    assert page.guide.choosing
    everything = page.guide.palette_view.list.count()
    press("victory")
    assert page.guide.palette_view.filter.text() == "victory"
    assert 0 < page.guide.palette_view.list.count() < everything
    press("⏎")
    assert page.guide.kind == ACTION
    assert page.guide.step is not None
    assert page.guide.step.id == "any.victory"


def test_esc_goes_back_to_the_step(page: TablePage, session: PlaySession, press: Press) -> None:
    play_to(session, at("draft.automa", 1, 2))
    before = session.play
    press("a")
    press("⎋")
    assert not page.guide.choosing
    press("a")
    press("↓⏎")
    assert page.guide.kind == ACTION
    press("⎋")
    assert page.guide.kind == NOW
    assert page.guide.step == session.step
    assert session.play is before


def test_a_note_is_taken_and_the_same_step_is_asked_again(
    page: TablePage, session: PlaySession, press: Press
) -> None:
    play_to(session, at("draft.pick", 1, 2))
    asked = session.step
    press("n")
    assert page.guide.kind == ACTION
    press("awaywithit")
    press("⏎")
    assert session.play.entry.what == "Note: awaywithit"
    assert session.step == asked
    assert page.guide.kind == NOW


def test_the_steps_own_letter_goes_before_the_actions(
    page: TablePage, session: PlaySession, press: Press
) -> None:
    play_to(session, at("draft.automa", 1, 2))
    press("t")
    assert page.guide.kind == NOW
    assert page.guide.form.values()["marks"]["tea"] == 1


def test_every_typed_word_must_match(page: TablePage, session: PlaySession) -> None:
    step = next(each for each in session.actions if each.id == "any.stop")
    assert matches(step, "play stop")
    assert not matches(step, "play on")
