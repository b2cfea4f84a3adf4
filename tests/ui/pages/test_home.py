"""Home: exactly one thing to do now, the games, recent plays."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion import games
from db.archive import Archive
from tests.ui.kept import SETUP, set_up
from ui.desk import Desk, Kind
from ui.pages.home import HomePage
from ui.pages.home.motif import coloured
from ui.pages.home.sample import sample_play
from ui.pages.setup.draft import Draft
from ui.theme import DARK, LIGHT
from ui.widgets import KeyButton, LinkButton


@pytest.fixture
def home(qtbot: QtBot, desk: Desk) -> HomePage:
    """Home in a window, the tour done."""
    desk.settings.tour_done = True
    made = HomePage(desk)
    qtbot.addWidget(made)
    made.resize(1100, 700)
    made.show()
    qtbot.waitExposed(made)
    made.arrive()
    return made


def shown(home: HomePage) -> list[str]:
    """Which of the cards for "now" can be seen."""
    cards = {"resume": home.resume, "tour": home.welcome, "first": home.first}
    return [name for name, card in cards.items() if card.isVisible()]


def lines(card: QWidget) -> list[str]:
    """The lines of a card that can be pressed."""
    return [each.words for each in card.findChildren(KeyButton) if type(each) is KeyButton]


def test_the_first_start_shows_the_tour_and_it_can_be_left(qtbot: QtBot, desk: Desk) -> None:
    home = HomePage(desk)
    qtbot.addWidget(home)
    home.show()
    home.arrive()
    assert shown(home) == ["tour"]
    for _stop in range(4):
        qtbot.keyClick(home, Qt.Key.Key_Return)
    assert shown(home) == ["first"]
    assert desk.settings.tour_done
    home.take_tour()
    assert shown(home) == ["tour"]
    home.welcome.left.emit()
    assert shown(home) == ["first"]


def test_enter_resumes_the_play_that_was_left(
    qtbot: QtBot, home: HomePage, desk: Desk, archive: Archive
) -> None:
    kept = archive.begin(set_up(), {})
    home.arrive()
    assert shown(home) == ["resume"]
    assert home.resume.button.accessibleName() == "Resume: Coins, Round 1"
    with qtbot.waitSignal(desk.wanted) as wanted:
        qtbot.keyClick(home, Qt.Key.Key_Return)
    assert wanted.args == ["table"]
    assert desk.session is not None
    assert desk.session.kept == kept
    assert not desk.session.read_only


def test_a_setup_that_was_left_goes_first_and_can_be_thrown_away(
    qtbot: QtBot, home: HomePage, desk: Desk, archive: Archive
) -> None:
    archive.begin(set_up(), {})
    draft = Draft.start(desk.store, "toy")
    draft.answer(SETUP[0])
    archive.save_draft("toy", draft.play.to_json())
    home.arrive()
    assert home.cards[0].button.accessibleName() == "Go on with the setup of Coins"
    assert lines(home.also) == ["Coins, Round 1"]
    with qtbot.waitSignal(home.setup_resumed) as resumed:
        qtbot.keyClick(home, Qt.Key.Key_Return)
    assert resumed.args == ["toy"]
    home.resume.dropped.emit()
    assert archive.draft("toy") is None
    assert home.resume.button.accessibleName() == "Resume: Coins, Round 1"


def test_each_setup_in_progress_is_offered_newest_first(
    qtbot: QtBot, desk: Desk, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beginning another game's setup takes nothing away."""
    monkeypatch.setattr("companion.game.HERE", ("tests.ui.toy", "companion.games.ronin"))
    games.cache_clear()
    for game in ("toy", "ronin"):
        draft = Draft.start(desk.store, game)
        draft.answer({"players": 2})
        archive.save_draft(game, draft.play.to_json())
    home = HomePage(desk)
    qtbot.addWidget(home)
    home.show()
    home.arrive()
    assert home.resume.button.accessibleName() == "Go on with the setup of Ronin"
    assert lines(home.also) == ["Setup of Coins"]
    with qtbot.waitSignal(home.setup_resumed) as resumed:
        home.also.findChildren(KeyButton)[0].click()
    assert resumed.args == ["toy"]
    drop = next(each for each in home.also.findChildren(LinkButton))
    assert drop.accessibleName() == "Throw away: Setup of Coins"
    drop.click()
    assert archive.draft("toy") is None
    assert archive.draft("ronin")
    assert not home.also.isVisible()


def test_a_draft_that_cannot_be_read_is_not_offered_and_not_lost(
    home: HomePage, archive: Archive
) -> None:
    archive.save_draft("toy", "{")
    home.arrive()
    assert shown(home) == ["first"]
    assert archive.draft("toy") == "{"


def test_a_digit_sets_up_its_game(qtbot: QtBot, home: HomePage, desk: Desk) -> None:
    with qtbot.waitSignal(desk.setup_wanted) as wanted:
        qtbot.keyClick(home, Qt.Key.Key_1)
    assert wanted.args == ["toy"]


def test_recent_plays_are_listed_and_text_is_never_markup(home: HomePage, archive: Archive) -> None:
    play = set_up().amend(2, {"seat/1/person": "<b>Ada</b>", "seat/2/person": "Bo & Cy"}).play
    archive.begin(play, {})
    home.arrive()
    found = home.recent.findChildren(KeyButton)
    notes = " ".join(line.accessibleDescription() for line in found)
    assert "<b>Ada</b>" in notes
    assert "Bo & Cy" in notes


def test_looking_at_home_changes_nothing(home: HomePage, archive: Archive) -> None:
    kept = archive.begin(set_up(), {})
    before = archive.load(kept.id)
    home.arrive()
    home.grab()
    assert archive.load(kept.id) == before


def test_filled_comes_when_what_is_kept_is_shown(qtbot: QtBot, home: HomePage) -> None:
    with qtbot.waitSignal(home.filled):
        home.arrive()


def test_the_sample_fits_the_rules_of_today_and_is_thrown_away(
    qtbot: QtBot, desk: Desk, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.game.HERE", ("companion.games.ronin",))
    games.cache_clear()
    play = sample_play()
    assert play is not None
    assert play.headline == "Chapter 2, Turn 2"
    desk.open_sample(play)
    assert desk.session is not None
    assert desk.kind is Kind.SAMPLE
    assert desk.session.answer(play.number, {})
    desk.put_away()
    assert archive.plays() == ()
    assert archive.known == {}


def test_every_drawing_uses_tokens_alone() -> None:
    from importlib.resources import files

    for file in (files("ui.pages.home") / "motifs").iterdir():
        source = file.read_text(encoding="utf-8")
        for palette in (DARK, LIGHT):
            assert "@" not in coloured(source, palette)
        assert "#" not in source, file.name
