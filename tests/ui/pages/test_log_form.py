"""Logging a play by hand: what is entered, what is worked out, what starts fresh."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from PySide6.QtCore import QLocale, QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion import Game
from db.logged import LoggedGame, LoggedPlay, LoggedSeat, MovesOf
from ui.pages.entries import read_day
from ui.pages.log import deciding
from ui.pages.log.form import PlayForm, local_today
from ui.theme import Theme


@pytest.fixture
def form(qtbot: QtBot, toy: Game[object]) -> PlayForm:
    """A fresh form."""
    made = PlayForm()
    qtbot.addWidget(made)
    made.resize(1100, 700)
    made.show()
    return made


def enter(form: PlayForm, *seats: tuple[str, str], game: str = "Azul") -> None:
    """Type a game, and a name and a score a seat."""
    form.what.game.line.setText(game)
    while len(form.who.rows) < len(seats):
        form.who.more.click()
    for line, (name, score) in zip(form.who.rows, seats, strict=False):
        line.name.setText(name)
        line.score.setText(score)


def entered(form: PlayForm) -> LoggedPlay:
    """The play as it was entered."""
    play = form.entered()
    assert play is not None, form.error.text()
    return play


def test_a_sum_is_worked_out_and_nothing_stays_nothing(form: PlayForm) -> None:
    enter(form, ("Ada", "12+3-1"), ("Bo", ""))
    ada, bo = entered(form).seats
    assert (ada.score, ada.score_text) == (14, "12+3-1")
    assert form.who.rows[0].sum.text() == "= 14"
    assert bo.score is None


def test_all_who_are_tied_win_and_fewest_points_win_where_that_is_said(form: PlayForm) -> None:
    enter(form, ("Ada", "20"), ("Bo", "20"), ("Cy", "-3"))
    assert [seat.won for seat in entered(form).seats] == [True, True, False]
    assert [seat.rank for seat in entered(form).seats] == [1, 1, 3]
    form.who.direction.button(deciding.LOWEST).click()
    assert [seat.won for seat in entered(form).seats] == [False, False, True]


def test_a_winner_named_by_hand_stays_whatever_the_scores_say(form: PlayForm) -> None:
    enter(form, ("Ada", "20"), ("Bo", "20"))
    form.who.rows[0].won.click()
    form.who.rows[1].score.setText("21")
    assert [seat.won for seat in entered(form).seats] == [False, True]


def test_an_automa_is_a_seat_and_never_wins_by_itself(form: PlayForm) -> None:
    enter(form, ("Ada", "20"), ("Yennefer", "50"))
    form.who.rows[1].automa.click()
    ada, automa = entered(form).seats
    assert automa.automa
    assert not automa.won
    assert entered(form).played == "solo"
    assert not ada.automa


def test_a_date_is_required_and_never_made_up(form: PlayForm) -> None:
    enter(form, ("Ada", "1"))
    for text in ("", "soon", "31.12", (local_today() + timedelta(days=1)).isoformat()):
        form.what.day.line.setText(text)
        assert form.entered() is None
        assert form.error.isVisible()
        assert form.what.day.line.hasFocus()
    form.what.day.line.setText("2026-02-01")
    assert entered(form).played_on == date(2026, 2, 1)


def test_the_morning_of_a_play_is_its_local_date(form: PlayForm) -> None:
    assert form.what.day.text == local_today().isoformat()
    today = date(2026, 3, 1)
    assert read_day("today", today) == today
    assert read_day(" Yesterday ", today) == date(2026, 2, 28)
    assert read_day("1969-12-31", today) == date(1969, 12, 31)
    assert read_day("", today) is None


def test_every_form_starts_fresh_and_the_next_of_the_evening_keeps_who_and_where(
    qtbot: QtBot, form: PlayForm
) -> None:
    enter(form, ("Ada", "20"), ("Bo", "10"))
    form.what.place.line.setText("Home")
    form.what.difficulty.line.setText("hard")
    form.notes.setPlainText("close")
    form.another()
    assert [seat.text for seat in form.who.rows] == ["Ada", "Bo"]
    assert (form.what.game.text, form.what.place.text) == ("Azul", "Home")
    assert all(not seat.score.text() and not seat.won.isChecked() for seat in form.who.rows)
    assert not form.what.difficulty.text
    assert not form.notes.toPlainText()
    form.clear()
    assert not form.what.game.text
    assert all(seat.empty for seat in form.who.rows)


def test_an_installed_game_is_found_by_either_of_its_names(form: PlayForm) -> None:
    enter(form, ("Ada", "1"), game="coins")
    assert entered(form).game.word == "toy"
    enter(form, ("Ada", "1"), game="Something else")
    assert entered(form).game == LoggedGame("Something else", direction="highest")


def test_one_person_does_not_sit_twice(form: PlayForm) -> None:
    enter(form, ("Ada", "1"), ("ada ", "2"))
    assert form.entered() is None
    assert "two seats" in form.error.text()
    form.who.rows[1].automa.click()
    assert form.entered() is not None


def test_changing_a_name_does_not_touch_the_scores(form: PlayForm) -> None:
    seat = LoggedSeat("Ada", "14", won=True, character="ciri", lines=(("coins", 1, 14),), seat="x")
    form.show_play(LoggedPlay(LoggedGame("Azul"), date(2026, 1, 1), (seat,), duration=45))
    form.who.rows[0].name.setText("Adela")
    changed = entered(form)
    assert changed.seats[0].lines == seat.lines
    assert changed.seats[0].won
    assert (changed.seats[0].name, changed.seats[0].seat) == ("Adela", "x")
    assert changed.duration == 45


def test_what_was_written_and_is_no_number_is_kept_as_it_is(form: PlayForm) -> None:
    enter(form, ("Ada", "49-46ish"), ("Bo", "3.5"))
    assert [seat.score_text for seat in entered(form).seats] == ["49-46ish", "3.5"]
    assert [seat.score for seat in entered(form).seats] == [None, None]


@pytest.mark.parametrize(
    ("score", "said"),
    [
        ("", ""),
        ("-12", ""),
        ("12+3", "= 15"),
        ("abc", "no whole number"),
        ("1/0", "no whole number"),
        ("12..3", "no whole number"),
        ("3.5", "no whole number"),
        ("12345678901", "too large"),
    ],
)
def test_a_score_that_is_not_counted_says_so_at_the_line(
    form: PlayForm, score: str, said: str
) -> None:
    enter(form, ("Ada", score), ("Bo", "3"))
    row = form.who.rows[0]
    assert said in row.sum.text()
    assert row.sum.isVisible() == bool(said)
    assert row.score.accessibleDescription() == row.sum.text()
    assert entered(form).seats[0].score_text == score


def test_a_name_has_something_to_read(form: PlayForm) -> None:
    enter(form, ("Ada", "1"), game="\u200b")
    assert form.entered() is None
    assert form.what.game.line.hasFocus()
    enter(form, ("\u200bAda\u200b", "1"), ("\u3164", ""), game="\u2060Azul")
    play = entered(form)
    assert (play.game.title, [seat.name for seat in play.seats]) == ("Azul", ["Ada"])


def test_what_has_no_room_in_a_line_is_said(qtbot: QtBot, form: PlayForm) -> None:
    QApplication.clipboard().setText("x" * 3000)
    form.what.game.line.paste()
    form.who.rows[0].name.paste()
    assert "first 200 characters" in form.what.game.note.text()
    assert "first 200 characters" in form.who.rows[0].sum.text()
    assert form.what.game.note.isVisible()
    qtbot.keyClick(form.what.game.line, Qt.Key.Key_Backspace)
    assert not form.what.game.note.isVisible()


def test_long_notes_are_kept_whole_and_those_that_nothing_keeps_are_refused(
    form: PlayForm, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter(form, ("Ada", "1"))
    form.notes.setPlainText("a line of many\n" * 1000)
    assert len(entered(form).notes) == 14_999
    monkeypatch.setattr("ui.pages.log.form.NOTES", 14_998)
    assert form.entered() is None
    assert QLocale().toString(14_999) in form.error.text()
    assert form.notes.hasFocus()


def test_what_is_refused_and_why_are_in_sight(qtbot: QtBot, form: PlayForm, look: Theme) -> None:
    look.set_scale(1.75)
    form.resize(1100, 520)
    enter(form, *((f"Person {at}", "") for at in range(6)), ("person 1", "1"))
    row, area = form.who.rows[-1], form.columns.scroller
    qtbot.waitUntil(lambda: row.height() == row.sizeHint().height())
    assert form.entered() is None

    def in_sight(part: QWidget) -> bool:
        there = QRect(part.mapTo(area.viewport(), QPoint()), part.size())
        return area.viewport().rect().contains(there)

    qtbot.waitUntil(lambda: in_sight(row.name) and in_sight(row.sum))
    assert "two seats" in row.sum.text()
    form.what.day.line.setText("soon")
    assert form.entered() is None
    qtbot.waitUntil(lambda: in_sight(form.what.day))


def test_a_refusal_goes_with_what_was_refused(form: PlayForm) -> None:
    enter(form, ("Ada", "1"), ("Ada", "1+1"))
    assert form.entered() is None
    form.who.rows[1].name.setText("Bo")
    assert form.who.rows[1].name.property("wrong") == "false"
    assert form.who.rows[1].sum.text() == "= 2"


def test_of_an_automa_that_was_guided_nothing_is_asked(form: PlayForm) -> None:
    seats = (LoggedSeat("Ada", "14", seat="a"), LoggedSeat("Yen", automa=True, seat="b"))
    guided = MovesOf(1, 1, ())
    form.show_play(LoggedPlay(LoggedGame("Azul"), date(2026, 1, 1), seats, guided=guided))
    assert [row.isVisible() for row in form.who.rows] == [True, False]
    form.who.rows[0].name.setText("Adela")
    assert [(each.name, each.seat) for each in entered(form).seats] == [
        ("Adela", "a"),
        ("Yen", "b"),
    ]


def test_it_is_saved_by_key_and_left_by_key(qtbot: QtBot, form: PlayForm) -> None:
    enter(form, ("Ada", "1"))
    with qtbot.waitSignal(form.saved) as saved:
        qtbot.keyClick(form.notes, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert saved.args is not None
    assert saved.args[0].seats[0].name == "Ada"


def test_what_was_entered_is_not_lost_by_one_key(qtbot: QtBot, form: PlayForm) -> None:
    left: list[int] = []
    form.left.connect(lambda: left.append(1))
    form.who.more.click()
    qtbot.keyClick(form, Qt.Key.Key_Escape)
    assert left == [1]
    form.who.rows[0].name.setText("Ada")
    qtbot.keyClick(form, Qt.Key.Key_Escape)
    assert left == [1]
    assert "not kept yet" in form.error.text()
    # Whoever goes on is asked again.
    form.who.rows[0].score.setText("7")
    assert not form.error.text()
    form.back.click()
    assert left == [1]
    form.back.click()
    assert left == [1, 1]


def test_a_play_that_was_only_looked_at_in_the_form_is_left_at_once(
    qtbot: QtBot, form: PlayForm
) -> None:
    seats = (LoggedSeat("Ada", "14", won=True, role="Queen"), LoggedSeat("Bo"))
    play = LoggedPlay(LoggedGame("Azul"), date(2026, 1, 1), seats, notes="close", duration=45)
    form.show_play(play)
    with qtbot.waitSignal(form.left):
        qtbot.keyClick(form, Qt.Key.Key_Escape)
    form.notes.setPlainText("closer")
    form.back.click()
    assert "not kept yet" in form.error.text()


@pytest.mark.parametrize(
    ("scores", "direction", "places"),
    [
        ((3, 5, 5, 1), deciding.HIGHEST, (3, 1, 1, 4)),
        ((3, 5, 5, 1), deciding.LOWEST, (2, 3, 3, 1)),
        ((3, None), deciding.HIGHEST, (1, None)),
        ((3, 4), deciding.NONE, (None, None)),
    ],
)
def test_ties_share_a_place_and_the_next_is_left_out(
    scores: tuple[int | None, ...], direction: str, places: tuple[int | None, ...]
) -> None:
    assert deciding.ranks(scores, direction) == places
