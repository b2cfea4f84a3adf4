"""A Turn is played at the page by keys alone."""

from __future__ import annotations

from tests.screenshots.ronin_play import at, play_to
from tests.ui.table.conftest import Press
from ui.pages.table.page import TablePage
from ui.play_session import PlaySession
from ui.widgets import Prose


def test_a_whole_turn_in_the_keys_of_the_design(
    page: TablePage, session: PlaySession, press: Press
) -> None:
    play_to(session, at("pool.refill", 1, 2))
    start = session.play.number
    press("2031⏎")
    assert session.step is not None
    assert session.step.id == "draft.automa"
    press("L⏎")
    press("T⏎")
    assert session.step is not None
    assert (session.step.id, session.step.seat) == ("draft.pick", "1")
    press("2")
    press("⏎")
    assert session.step is not None
    assert session.step.id == "tea.ceremony"
    press("LR⇥1⏎")
    levels = [track.level for track in session.play.state.tracks]
    assert levels == [6, 4]
    assert session.play.number > start + 5


def test_a_digit_is_the_answer_of_a_single_choice(
    page: TablePage, session: PlaySession, press: Press
) -> None:
    play_to(session, at("draft.pick", 1, 1))
    assert page.guide.confirm.words == "Choose one"
    press("4")
    assert session.play.state.seat("1").experience == 1
    assert session.play.last is not None
    assert session.play.last.values == {"spot": 4}


def test_a_closed_row_says_why(page: TablePage, session: PlaySession, press: Press) -> None:
    play_to(session, at("draft.pick", 1, 1))
    before = session.play
    press("2")
    assert session.play is before
    said = [label.text() for label in page.guide.form.findChildren(Prose) if label.isVisible()]
    assert any("Row 2 is taken by Geralt" in text for text in said)


def test_something_unusual_is_asked_inside_the_guide(
    page: TablePage, session: PlaySession, press: Press
) -> None:
    play_to(session, at("pool.refill", 1, 1))
    before = session.play
    page.guide.form.set_values({"counts": {"1": 9, "2": 0, "3": 0, "4": 0}})
    press("⏎")
    assert session.play is before
    assert not page.guide.confirm.isVisible()
    press("⎋")
    assert page.guide.confirm.isVisible()
    press("⏎")
    press("⏎")
    assert session.play.number == before.number + 1
    assert session.play.last is not None
    assert session.play.last.confirmed


def test_the_confirm_button_stays_where_it_is(page: TablePage, session: PlaySession) -> None:
    places = []
    while session.step is not None and session.play.state.chapter < 2:
        places.append(page.guide.confirm.mapTo(page, page.guide.confirm.rect().topLeft()))
        step = session.step.id
        play_to(session, lambda now, step=step: now.step is None or now.step.id != step)
    assert len(places) > 10
    assert {(place.x(), place.y()) for place in places} == {(places[0].x(), places[0].y())}
