"""Looking never changes a play: every view, every panel, every tab."""

from __future__ import annotations

import pytest

from companion import Play
from tests.screenshots.ronin_play import at, play_to
from tests.ui.table.conftest import Press
from ui.pages.table.ending import outcome_of
from ui.pages.table.page import TablePage
from ui.play_session import PlaySession
from ui.tables import view_for
from ui.tables.plain import PlainTable
from ui.theme import Theme


def _kept(play: Play) -> tuple[object, ...]:
    return play.moves, play.state, play.step, play.to_json()


def test_opening_everything_leaves_the_play_as_it_is(
    page: TablePage, session: PlaySession, press: Press, look: Theme
) -> None:
    play_to(session, at("draft.automa", 2, 2))
    play, before = session.play, _kept(session.play)
    press("w")
    press("⎋")
    press("a")
    press("↓↓")
    press("⎋")
    for number in range(1, play.number + 1):
        page.look_back(number)
    page.back_to_now()
    page.set_table_mode(True)
    page.set_table_mode(False)
    for scale in (2.5, 1.75, 0.75, 1.0):
        look.set_scale(scale)
    outcome_of(play)
    assert session.play is play
    assert _kept(play) == before


@pytest.mark.parametrize("game", ["ronin", "a game without a view"])
def test_a_view_only_looks(page: TablePage, session: PlaySession, game: str, qtbot: object) -> None:
    play_to(session, at("tea.ceremony", 1, 3))
    before = _kept(session.play)
    view = view_for(game)
    view.show_play(session.play)
    view.show_play(session.play.undo())
    view.mode(session.play)
    view.stations(session.play)
    assert _kept(session.play) == before
    for part in (view, *view.beside()):
        part.deleteLater()


def test_a_game_without_its_own_view_gets_the_plain_one(qapp: object) -> None:
    view = view_for("something else")
    assert isinstance(view, PlainTable)
    view.deleteLater()


def test_a_play_that_is_only_looked_at_takes_no_answer(
    page: TablePage, session: PlaySession, press: Press
) -> None:
    play_to(session, at("play.cards", 1, 1))
    looked = PlaySession(session._keeper, session.kept, session.play, looking=True)
    page.set_session(looked)
    press("⏎")
    assert looked.play is session.play
    assert not page.guide.confirm.isEnabled()
    assert not page.header.act.isEnabled()
    looked.reopen()
    press("⏎")
    assert looked.play.number > session.play.number
