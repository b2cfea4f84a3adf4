"""What players of other companions lived through at the table: at the window it does not happen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from companion import Play
from tests.screenshots import dragons_path_play, monsters_play
from tests.screenshots.ronin_play import at, play_to
from tests.screenshots.ronin_play import set_up as ronin
from tests.ui.shown import windows
from tests.ui.table.conftest import Press
from ui.pages.table.page import TablePage
from ui.play_session import PlaySession
from ui.scratch import Scratch
from ui.tables import view_for


def _undo(page: TablePage) -> None:
    """As the window's menu does it, whatever holds the keyboard."""
    page.undo()
    QApplication.processEvents()


def test_an_undo_cancels_what_is_being_entered(
    page: TablePage, session: PlaySession, press: Press
) -> None:
    """An undo during a pending choice confused the screen (18xx #517)."""
    play_to(session, at("pool.refill", 1, 2))
    before = session.play
    press("20")
    assert page.guide.form.values() != {}
    _undo(page)
    assert session.play.number < before.number
    assert page.guide.step == session.step
    session.redo()
    QApplication.processEvents()
    # Nothing of what was half entered is left in the step that is asked again.
    assert session.play.moves == before.moves
    press("1111⏎")
    assert session.play.last is not None
    answered = session.play.moves[before.number]
    assert answered.values == {"counts": {"1": 1, "2": 1, "3": 1, "4": 1}}


def test_an_undo_leaves_an_action_and_its_palette(
    page: TablePage, session: PlaySession, press: Press
) -> None:
    """And nothing of it is answered with what is typed next (18xx #517)."""
    play_to(session, at("draft.pick", 1, 1))
    press("a")
    assert page.guide.choosing
    _undo(page)
    assert not page.guide.choosing
    session.redo()
    actions = {step.id: step for step in session.actions}
    page.take_action(actions["any.victory"])
    _undo(page)
    assert page.guide.step == session.step
    session.redo()
    before = session.play.number
    press("4")
    assert session.play.moves[before].action is None


def test_a_change_that_is_looked_at_is_left_by_an_undo(
    page: TablePage, session: PlaySession, press: Press
) -> None:
    """An earlier answer that is open is no pending choice of the step that is asked."""
    play_to(session, at("draft.pick", 1, 2))
    page.look_back(session.play.number)
    _undo(page)
    assert page.guide.step == session.step
    assert session.play.number == len(session.play.moves)


def test_finishing_with_a_loss_ends_the_play(page: TablePage, press: Press) -> None:
    """Finishing with a loss did nothing (Gloomhaven Secretariat #748)."""
    scratch = Scratch()
    session = PlaySession.begin(scratch, monsters_play.set_up())
    page.set_session(session)
    lost = {"seat": "1", "health": 0}
    assert session.answer(session.play.number, lost, "fix.health", confirmed=True)
    QApplication.processEvents()
    result = session.play.result
    assert result is not None
    assert (result.winners, result.by) == ((), "health")
    assert page.guide.ended
    assert page.guide.ending.say.text() == session.play.conclusion
    assert not any(each.won for each in page.guide.ending.ranking.picture.ranking)
    page.undo()
    assert not page.guide.ended


@pytest.mark.parametrize(
    "play",
    [
        pytest.param(ronin, id="ronin"),
        pytest.param(monsters_play.set_up, id="legendary_monsters"),
        pytest.param(
            lambda: dragons_path_play.played(dragons_path_play.start(), dragons_path_play.TEAM),
            id="dragons_path",
        ),
    ],
)
def test_building_a_view_changes_nothing(page: TablePage, play: Callable[[], Play]) -> None:
    """Looking at a monster reshuffled it (Gloomhaven Secretariat #853)."""
    shown = play()
    before = (shown.moves, shown.state, shown.to_json(), shown.step, shown.actions)
    with windows() as opened:
        view = view_for(shown.game.id)
        view.show_play(shown)
        page.set_session(PlaySession(Scratch(), Scratch().begin(shown, {}), shown))
        page.grab()
        for key in (Qt.Key.Key_W, Qt.Key.Key_Escape, Qt.Key.Key_A, Qt.Key.Key_Escape):
            QTest.keyClick(page, key)
    assert opened == []
    for part in (view, *view.beside()):
        part.deleteLater()
    assert page.session is not None
    assert page.session.play is shown
    assert (shown.moves, shown.state, shown.to_json(), shown.step, shown.actions) == before


def test_a_negative_score_is_shown(page: TablePage) -> None:
    """A score of −3 was saved but not shown (BGG4A #125)."""
    session = PlaySession.begin(Scratch(), monsters_play.set_up())
    page.set_session(session)
    life = session.play.state.monster.life
    assert session.answer(session.play.number, {"life": life + 3}, "fix.life", confirmed=True)
    totals = {row.picture.name: row for row in page.scores.rows if not row.isHidden()}
    assert totals["The team"].picture.total == -3
    assert "\N{MINUS SIGN}3" in totals["The team"].words()
