"""The view of Dragon's Path on the page: it looks, reuses its widgets, and finds its room."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.screenshots import dragons_path_play as example
from tests.screenshots.dragons_path_play import Answer, played, start
from ui.guide import kinds
from ui.pages.table.page import TablePage
from ui.play_session import PlaySession
from ui.scratch import Scratch
from ui.tables import draw_as
from ui.tables.dragons_path.board import DragonsPathTable
from ui.tables.dragons_path.holdings import HoldingBlock
from ui.tables.dragons_path.kinds import prepare
from ui.tables.dragons_path.picture import Holding
from ui.theme import Theme

ADVANCED = (*example.MATCH_1, *example.MATCH_2)
PLACES: dict[str, tuple[Answer, ...]] = {
    "start": (),
    "basic": (*example.BASIC, *example.SMALLEST[:9]),
    "advanced": (*ADVANCED, *example.WAITING),
    "team": example.TEAM,
    "end": (*example.BASIC, *example.SMALLEST),
}


def _open(page: TablePage, answers: tuple[Answer, ...]) -> PlaySession:
    session = PlaySession.begin(Scratch(), played(start(), answers))
    page.set_session(session)
    QApplication.processEvents()
    return session


def _view(page: TablePage) -> DragonsPathTable:
    return cast("DragonsPathTable", page.view)


def test_looking_at_what_is_unseen_changes_nothing(page: TablePage) -> None:
    session = _open(page, ADVANCED)
    play, before = session.play, (session.play.moves, session.play.to_json())
    card = _view(page).aside.unseen
    assert not card.is_open
    card.button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(card.button, Qt.Key.Key_Space)
    assert card.is_open
    assert [line.words() for line in card.lines] == [
        "Ada: 4 Fire, 4 Water, 3 Earth, 4 Wind, 4 Thunder",
        "Ben: 4 Fire, 2 Water, 4 Earth, 4 Wind, 4 Thunder",
    ]
    QTest.mouseClick(card.button, Qt.MouseButton.LeftButton)
    assert not card.is_open
    assert session.play is play
    assert (session.play.moves, session.play.to_json()) == before


def test_what_is_unseen_is_hidden_by_a_setting_and_without_a_make_up(page: TablePage) -> None:
    _open(page, ADVANCED)
    assert _view(page).aside.unseen.isVisible()
    page.desk.settings.unseen = False
    page.refresh()
    assert _view(page).aside.unseen.isHidden()
    page.desk.settings.unseen = True
    _open(page, PLACES["basic"])
    assert _view(page).aside.unseen.isHidden()


def test_every_widget_is_used_again_through_a_whole_play(page: TablePage) -> None:
    session = _open(page, (*example.MATCH_1[:10],))
    view = _view(page)
    before = view.findChildren(QWidget)
    for answer in (*example.MATCH_1[10:], *example.MATCH_2, *example.WAITING):
        play = played(session.play, [answer])
        view.show_play(play)
        session = PlaySession.begin(Scratch(), play)
    after = view.findChildren(QWidget)
    assert [each for each in after if each not in before] == []


def test_nothing_is_drawn_where_nothing_changed(page: TablePage) -> None:
    session = _open(page, PLACES["team"])
    view = _view(page)
    pictures = (view.above.picture, view.below.picture, view.middle.picture)
    view.show_play(session.play)
    assert (view.above.picture, view.below.picture, view.middle.picture) == pictures
    assert all(
        one is other
        for one, other in zip(
            (view.above.picture, view.below.picture, view.middle.picture), pictures, strict=True
        )
    )


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("scale", [1.0, 1.75, 2.5])
def test_nothing_is_wider_than_its_room(
    page: TablePage, look: Theme, place: str, scale: float
) -> None:
    look.set_scale(scale)
    _open(page, PLACES[place])
    for _turn in range(4):
        QApplication.processEvents()
    view = _view(page)
    for side in (view.above, view.below):
        for part in side.findChildren(QWidget):
            if part.isVisible():
                assert part.geometry().right() <= side.width()
                assert part.height() >= part.sizeHint().height() - 1


def test_the_area_stays_where_it_is_while_cards_are_played(page: TablePage) -> None:
    _open(page, (*example.BASIC, *example.SMALLEST[:1]))
    place = _view(page).below.geometry()
    _open(page, (*example.BASIC, *example.SMALLEST[:20]))
    assert _view(page).below.geometry() == place


def test_cards_grow_where_there_is_room(page: TablePage) -> None:
    _open(page, PLACES["basic"])
    before = _view(page).below.area.height()
    page.resize(1920, 1040)
    for _turn in range(4):
        QApplication.processEvents()
    assert _view(page).below.area.height() > before


def test_scores_count_matches_and_the_winner_is_first(page: TablePage) -> None:
    session = _open(page, PLACES["end"])
    assert [row.picture.total for row in page.scores.rows[:2]] == [1, 0]
    assert page.guide.ended
    assert page.guide.ending.say.text() == "Ada won: five different paths."
    session.undo()
    assert not page.guide.ended


def test_a_deck_out_wins_over_more_tokens(page: TablePage) -> None:
    """Ada's team has a token and loses: it is ranked second. DRA-TEA-11"""
    lost: Answer = ("*action.deck_out", {"seat": "3"})
    _open(page, (*example.TEAM[:-1], lost))
    assert page.guide.ended
    ranking = page.guide.ending.ranking.picture.ranking
    assert [(each.rank, each.name, each.total) for each in ranking] == [
        (1, "Ben and Dan", 0),
        (2, "Ada and Cleo", 1),
    ]
    assert [each.won for each in ranking] == [True, False]


def test_tokens_have_a_line_a_match(page: TablePage) -> None:
    _open(page, (*ADVANCED, *example.WAITING, *example.MATCH_2_ENDS, ("match.won", {})))
    assert page.scores.card.title.text() == "Dragon tokens"
    assert page.scores.rows[0].picture.lines == (("Match 1", 1), ("Match 2", 1))
    assert page.guide.ending.say.text().startswith("Ada won the game 2–0")


def test_options_are_drawn_as_the_open_game_does(page: TablePage) -> None:
    _open(page, PLACES["basic"])
    assert kinds.kind_of("draw") == kinds.Kind("bolt", "dragons_path/thunder")
    draw_as("ronin")
    assert kinds.kind_of("draw") is None
    page.refresh()
    assert kinds.kind_of("draw") is not None


def test_heard_in_words(page: TablePage) -> None:
    _open(page, PLACES["advanced"])
    view = _view(page)
    assert view.head.accessibleName() == (
        "Match 2 · Ben began, Ada: 1 token, Ben: 0 tokens, 2 in the middle"
    )
    assert view.below.title.accessibleName() == "Ada, wins at the end of Ada's turn"
    assert "Water of Ada" in view.above.area.accessibleName()
    assert "deck 16, hand 3, pile: 1 Earth" in view.below.blocks[1].accessibleName()


@pytest.mark.parametrize(("deck", "running_out"), [(4, False), (3, True), (0, True)])
def test_a_deck_that_runs_out_is_shown_as_such(look: Theme, deck: int, running_out: bool) -> None:
    prepare()
    block = HoldingBlock()
    block.show_picture(Holding("Ada", deck, 5, (0,) * 5))
    block.resize(block.sizeHint())
    image = block.grab().toImage()
    points = ((x, y) for x in range(image.width()) for y in range(image.height()))
    found = {image.pixelColor(x, y).name() for x, y in points}
    assert (look.palette.bad.lower() in found) is running_out
    block.deleteLater()
