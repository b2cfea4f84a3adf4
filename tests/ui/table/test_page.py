"""What the page shows of a play, and where."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from companion import Play, Refused
from companion.rules import rules
from tests.screenshots.ronin_play import at, play_to, set_up
from tests.ui.table.conftest import Press
from ui.desk import Desk
from ui.pages.table.ending import outcome_of
from ui.pages.table.page import TablePage
from ui.pages.table.step_view import parted, spoken
from ui.play_session import PlaySession
from ui.scratch import Scratch
from ui.theme import Theme
from ui.theme.tokens import LARGE, SAY, TEXT, TITLE, contrast


def test_the_sentence_is_large_and_its_reason_below(page: TablePage, session: PlaySession) -> None:
    play_to(session, at("draft.automa", 2, 3))
    assert page.guide.saying.title.text() == "AUTOMA DRAFTS · GERALT"
    assert page.guide.saying.say.text() == "Geralt → row 3."
    assert page.guide.saying.type.say == SAY
    assert page.guide.saying.more.text() == "2 Active Symbols, level with row 4, higher row."
    assert page.guide.reasons.bars.isVisible()
    assert page.header.place.text() == "Turn 3"


def test_a_long_sentence_is_written_smaller(page: TablePage, session: PlaySession) -> None:
    play_to(session, at("chapter.count", 1, 3))
    assert page.guide.saying.type.say == TITLE


@pytest.mark.parametrize(
    ("say", "first", "rest"),
    [
        ("Ciri drafts.", "Ciri drafts.", ""),
        ("Geralt → row 2. 3 Active Symbols.", "Geralt → row 2.", "3 Active Symbols."),
        ("Nothing ends here", "Nothing ends here", ""),
    ],
)
def test_a_sentence_is_parted_after_its_first_one(say: str, first: str, rest: str) -> None:
    assert parted(say) == (first, rest)


def test_why_shows_the_rules_in_our_own_words(
    page: TablePage, session: PlaySession, press: Press
) -> None:
    play_to(session, at("draft.automa", 2, 3))
    press("w")
    assert page.why.isVisible()
    step = session.step
    assert step is not None
    shown = {card.text.text() for card in page.why.cards if card.isVisible()}
    known = rules("companion.games.ronin")
    assert shown == {known[id].text for id in step.rules}
    press("w")
    assert page.why.isHidden()


def test_where_no_voice_is_the_button_says_so(
    page: TablePage, session: PlaySession, table_desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(type(table_desk.voice), "missing", "This system has no voice.")
    page.read_aloud()
    assert page.guide.voice.reason == "This system has no voice."
    monkeypatch.setattr(type(table_desk.voice), "missing", "")
    monkeypatch.setattr(type(table_desk.voice), "say", lambda self, text: not said.append(text))
    page.read_aloud()
    assert session.step is not None
    assert said == [spoken(session.step)]


def test_space_reads_aloud_only_where_no_control_holds_the_focus(
    page: TablePage, session: PlaySession, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(type(page.desk.voice), "say", lambda self, text: not said.append(text))
    play_to(session, at("play.cards", 1, 1))
    press("␣")
    assert len(said) == 1
    before = session.play.number
    page.header.back.setFocus(Qt.FocusReason.TabFocusReason)
    press("␣")
    assert len(said) == 1
    assert session.play.number < before


def test_the_end_is_shown_with_what_it_is_made_of(
    page: TablePage, session: PlaySession, press: Press, qtbot: QtBot
) -> None:
    play_to(session, lambda now: False)
    ending = page.guide.ending
    assert ending.isVisible()
    assert ending.say.text().startswith("Won, 46 of 35")
    outcome = ending.ranking.picture
    assert sum(value for _kind, (value,) in outcome.kinds) == 46
    with qtbot.waitSignal(page.desk.wanted) as wanted:
        press("⏎")
    assert wanted.args == ["home"]
    page.undo()
    assert not page.guide.ended
    assert session.step is not None


def test_what_is_not_saved_is_said_in_the_header(page: TablePage, session: PlaySession) -> None:
    session.saving.emit("not saved: 3 answers")
    assert page.header.saving.text() == "not saved: 3 answers"
    session.saving.emit("")
    assert page.header.saving.text() == ""


def test_widgets_are_reused_from_step_to_step(page: TablePage, session: PlaySession) -> None:
    play_to(session, at("pool.refill", 2, 1))
    QApplication.processEvents()
    view = page.view
    before = {id(each) for each in page.findChildren(QWidget)}
    play_to(session, at("pool.refill", 2, 2))
    QApplication.processEvents()
    assert page.view is view
    after = {id(each) for each in page.findChildren(QWidget)}
    assert before <= after
    play_to(session, at("pool.refill", 3, 1))
    play_to(session, at("pool.refill", 3, 2))
    QApplication.processEvents()
    settled = len(page.findChildren(QWidget))
    play_to(session, at("pool.refill", 3, 3))
    QApplication.processEvents()
    assert len(page.findChildren(QWidget)) == settled


def test_names_are_shown_as_they_are(page: TablePage) -> None:
    play = set_up()
    name = "<b>Ada</b>"
    seats = dict(play.moves[1].values) | {"seat/1/person": name}
    play = play.amend(2, seats).play
    session = PlaySession.begin(Scratch(), play)
    page.set_session(session)
    assert page.scores.rows[0].picture.name == name
    for label in page.findChildren(QLabel):
        assert label.textFormat() == Qt.TextFormat.PlainText, label.text()


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 1.75, 2.0, 2.5])
def test_nothing_pushes_the_window_apart(
    page: TablePage, session: PlaySession, look: Theme, scale: float, qtbot: QtBot
) -> None:
    play_to(session, at("draft.automa", 2, 3))
    look.set_scale(scale)
    page.resize(1190, 740)
    QApplication.processEvents()
    assert (page.width(), page.height()) == (1190, 740)
    qtbot.waitUntil(lambda: page.guide.isVisible())
    confirm = page.guide.confirm
    bottom = confirm.mapTo(page, confirm.rect().bottomRight())
    assert page.rect().contains(bottom)
    if page.parts.columns < 3:
        tabs = page.parts.tabs
        names = [tabs.tabText(at) for at in range(tabs.count())]
        assert names[-3:] == ["Table", "Scores", "Log"]


@pytest.mark.parametrize(("scale", "columns"), [(0.75, 3), (1.0, 3), (1.75, 2), (2.5, 1)])
def test_the_columns_fold(
    page: TablePage, session: PlaySession, look: Theme, scale: float, columns: int
) -> None:
    look.set_scale(scale)
    QApplication.processEvents()
    assert page.parts.columns == columns
    shown = [part.isVisible() for part in (page.guide, page.table, page.log)]
    assert shown == [True, columns > 1, columns == 3]


def test_table_mode_is_the_guide_alone_and_larger(
    page: TablePage, session: PlaySession, look: Theme
) -> None:
    page.set_table_mode(True)
    assert not page.header.isVisible()
    assert not page.table.isVisible()
    assert page.guide.isVisible()
    assert look.scale > 1.5
    look.zoom(1)
    page.desk.settings.scale = round(look.scale * 100)
    page.set_table_mode(False)
    assert page.desk.settings.scale == 100
    assert page.header.isVisible()
    assert page.table.isVisible()
    assert look.scale == 1.0


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_what_the_tables_draw_can_be_told_apart(look: Theme, mode: str) -> None:
    look.set_mode("light" if mode == "light" else "dark")
    palette = look.palette
    pairs = [
        ("ink", "raised", TEXT),
        ("muted", "raised", TEXT),
        ("ink", "accent_wash", TEXT),
        ("on_accent", "accent", TEXT),
        ("accent", "raised", LARGE),
        ("field_line", "raised", LARGE),
    ]
    for ink, ground, least in pairs:
        assert contrast(palette.colour(ink), palette.colour(ground)) >= least, (ink, ground)


def test_the_ranking_of_several_players_adds_up(qapp: QApplication) -> None:
    rng = Random(11)
    play = Play.start("ronin", 11)
    while play.step is not None:
        values = {field.name: field.sample(rng) for field in play.step.fields}
        if play.step.id == "setup.players":
            values |= {"players": 3, "detail": "light"}
        with suppress(Refused):
            play = play.answer(values, confirmed=True)
    outcome = outcome_of(play)
    assert [each.rank for each in outcome.ranking] == [1, 2, 3]
    assert [each.won for each in outcome.ranking] == [True, False, False]
    for place, each in enumerate(outcome.ranking):
        assert sum(values[place] for _kind, values in outcome.kinds) == each.total
