"""The smallest play of Legendary Monsters, every answer a real key press at the page."""

from __future__ import annotations

import pytest

from tests.screenshots.monsters_play import set_up
from tests.ui.table.conftest import Press
from ui.pages.table.page import TablePage
from ui.play_session import PlaySession
from ui.scratch import Scratch


@pytest.fixture
def hunt(page: TablePage) -> PlaySession:
    """The smallest play after its setup, on the page."""
    made = PlaySession.begin(Scratch(), set_up())
    page.set_session(made)
    return made


def asked(session: PlaySession) -> str:
    return session.step.id if session.step else ""


def trail_card(press: Press) -> None:
    """A face-up card without a name, that shows Exploration; its condition is left to the table."""
    press("⏎")
    press("e⏎")


def test_the_whole_play_is_won_by_keys_alone(
    page: TablePage, hunt: PlaySession, press: Press
) -> None:
    trail_card(press)
    turns = []
    for keys in ("4⏎⏎", "0b⏎11⏎"):
        assert asked(hunt) == "turn.draft"
        press(keys)
        turns.append(len(keys))
    assert hunt.play.state.monster.life == 7
    assert asked(hunt) == "turn.draft"
    press("1")
    assert asked(hunt) == "monster.act"
    press("br⏎")
    assert asked(hunt) == "monster.attack"
    press("1⏎")
    assert hunt.play.state.seats[0].health == 4
    assert asked(hunt) == "turn.play"
    press("⏎")
    turns.append(len("1br⏎1⏎⏎"))
    assert turns == [3, 6, 7], "4 to 6 are usual; an attack with a Wound is two more"
    assert asked(hunt) == "end.trail"
    press("n2⇥8⏎")
    assert asked(hunt) == "end.damage"
    press("⏎")
    assert asked(hunt) == ""
    assert hunt.play.result is not None
    assert (hunt.play.result.winners, hunt.play.result.by) == (("1",), "life")
    assert hunt.play.scores[0].total == 9
    assert page.guide.ended
    assert "Won: Katakan" in page.guide.ending.say.text()


def test_a_multicoloured_card_is_joined_by_a_plus(
    page: TablePage, hunt: PlaySession, press: Press
) -> None:
    trail_card(press)
    press("4⏎⏎d")
    assert asked(hunt) == "monster.act"
    press("b+r⏎")
    (card,) = hunt.play.state.pool
    assert card.colours == ("blue", "red")


def test_undo_takes_back_what_the_app_drew_with_the_answer_before(
    page: TablePage, hunt: PlaySession, press: Press
) -> None:
    trail_card(press)
    press("4")
    assert page.view is not None
    drawn = hunt.play.state.pending
    page.undo()
    assert asked(hunt) == "turn.draft"
    press("4")
    assert hunt.play.state.pending == drawn


def test_damage_is_headed_as_such_and_nobody_is_ranked(
    page: TablePage, hunt: PlaySession, press: Press
) -> None:
    assert page.scores.card.title.text() == "Damage"
    assert page.scores.track.isHidden()
    trail_card(press)
    press("4⏎⏎")
    assert asked(hunt) == "turn.draft"
    assert [row.picture.total for row in page.scores.rows] == [0]
