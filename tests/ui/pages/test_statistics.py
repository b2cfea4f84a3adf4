"""Statistics: counted apart by kind, each figure with what it stands on, saved as files."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import Qt, QThreadPool, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from companion import games
from db.archive import Archive
from db.filtering import ALL, HistoryFilter
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from db.statistics import Statistics
from ui import tasks
from ui.desk import Desk
from ui.pages.statistics import numbers
from ui.pages.statistics.card import FigureCard, as_csv
from ui.pages.statistics.figure import Figure, shown
from ui.pages.statistics.page import StatisticsPage
from ui.theme import Theme

RONIN = LoggedGame("Ronin", "ronin")


@pytest.fixture
def page(qtbot: QtBot, desk: Desk) -> StatisticsPage:
    """The page over a real archive."""
    games.cache_clear()
    made = StatisticsPage(desk)
    qtbot.addWidget(made)
    made.resize(1100, 700)
    made.show()
    return made


def solo(archive: Archive, day: date, score: int, difficulty: str = "autumn") -> None:
    """A solo play against two Automas, 35 points to be reached."""
    mine = LoggedSeat("Ada", str(score), won=score >= 35, character="ciri")
    automa = LoggedSeat("Geralt", "99", automa=True, character="geralt")
    archive.log_play(
        LoggedPlay(RONIN, day, (mine, automa), difficulty=difficulty, target=35, mode="solo")
    )


def counted(qtbot: QtBot, page: StatisticsPage) -> dict[str, Figure]:
    """The figures of the page, by key, once all is counted."""
    page.arrive()
    qtbot.waitUntil(lambda: not page.counting, timeout=10_000)
    return {card.figure.key: card.figure for card in page.cards if not card.isHidden()}


def test_solo_results_stand_against_their_difficulty_and_the_line_to_be_reached(
    qtbot: QtBot, page: StatisticsPage, archive: Archive
) -> None:
    for day, score in enumerate((30, 36, 41), start=1):
        solo(archive, date(2026, 3, day), score)
    solo(archive, date(2026, 4, 1), 20, "winter")
    figures = counted(qtbot, page)
    figure = figures["solo-ronin"]
    assert figure.stands_on == "Stands on 4 plays."
    assert figure.rows[0][:3] == ("Autumn", 35, "67 % (2 of 3)")
    assert figure.rows[0][4:] == (41, 30)
    assert figure.rows[1][2] == "0 % (0 of 1)"
    assert figure.picture is not None
    assert figure.picture.mark == 35
    assert figures["months"].rows == (("2026-04", 1), ("2026-03", 3))


def test_an_automa_is_no_person_and_spoils_no_number(
    qtbot: QtBot, page: StatisticsPage, archive: Archive
) -> None:
    solo(archive, date(2026, 3, 1), 36)
    figures = counted(qtbot, page)
    assert [row[0] for row in figures["win-rates"].rows] == ["Ada"]
    assert [row[0] for row in figures["characters-ronin"].rows] == ["Ciri"]
    assert figures["scores-ronin"].rows == ((36, 1),)


def test_solo_cooperative_and_competitive_are_counted_apart(
    qtbot: QtBot, page: StatisticsPage, archive: Archive
) -> None:
    for day in (1, 2):
        solo(archive, date(2026, 3, day), 36)
    seats = (LoggedSeat("Ada", "50", won=True), LoggedSeat("Bo", "-4"))
    archive.log_play(LoggedPlay(RONIN, date(2026, 3, 3), seats, mode="competitive"))
    figures = counted(qtbot, page)
    assert page.modes.value == "solo"
    assert (50, 1) not in figures["scores-ronin"].rows
    page.modes.button("competitive").click()
    qtbot.waitUntil(lambda: not page.counting, timeout=10_000)
    figures = {card.figure.key: card.figure for card in page.cards if not card.isHidden()}
    assert figures["scores-ronin"].rows == ((50, 1), (-4, 1))
    assert figures["head-to-head"].rows[0][2] == 1
    assert "solo-ronin" not in figures
    texts = [page.modes.button(mode) for mode in ("solo", "cooperative", "competitive")]
    assert [button.accessibleDescription() for button in texts] == ["2", "0", "1"]


def test_figures_follow_the_filter(qtbot: QtBot, page: StatisticsPage, archive: Archive) -> None:
    solo(archive, date(2025, 3, 1), 36)
    solo(archive, date(2026, 3, 1), 40)
    counted(qtbot, page)
    page.filter.text.setText("2025")
    qtbot.waitUntil(lambda: page.cards[0].figure.rows == (("2025-03", 1),), timeout=10_000)
    page.filter.text.setText("nothing is like this")
    qtbot.waitUntil(lambda: page.empty.isVisible(), timeout=10_000)
    assert not page.log.isVisible()
    assert page.empty.title.text() == "Nothing to count"


def test_what_was_asked_before_never_comes_over_what_was_asked_last(
    qtbot: QtBot, page: StatisticsPage, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    solo(archive, date(2025, 3, 1), 36)
    solo(archive, date(2026, 3, 1), 40)
    held, count = Event(), numbers.counted

    def slow(statistics: Statistics, wanted: HistoryFilter, mode: str, step: Any) -> Any:
        # Cancelled or not, it comes to its end.
        told = count(statistics, wanted, mode, lambda *_: None)
        assert wanted.text or held.wait(20)
        return told

    monkeypatch.setattr("ui.pages.statistics.page.counted", slow)
    pool = QThreadPool.globalInstance()
    pool.setMaxThreadCount(max(2, pool.maxThreadCount()))
    page.count()
    older = page._task
    assert older is not None
    page.filter.text.setText("2025")
    qtbot.waitUntil(lambda: bool(page.cards) and not page.counting, timeout=10_000)
    asked_last = [card.figure for card in page.cards]
    assert asked_last[0].rows == (("2025-03", 1),)
    with qtbot.waitSignal(older.ended, timeout=10_000):
        held.set()
    assert [card.figure for card in page.cards] == asked_last
    assert not page.counting


def test_while_it_counts_nothing_is_said_of_the_former_filter(
    qtbot: QtBot, page: StatisticsPage, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    solo(archive, date(2025, 3, 1), 36)
    counted(qtbot, page)
    page.filter.text.setText("nothing is like this")
    qtbot.waitUntil(lambda: page.empty.isVisible() and not page.counting, timeout=10_000)
    held, count = Event(), numbers.counted

    def slow(*asked: Any) -> Any:
        assert held.wait(20)
        return count(*asked)

    monkeypatch.setattr("ui.pages.statistics.page.counted", slow)
    page.filter.text.setText("2025")
    qtbot.waitUntil(lambda: page.counting, timeout=10_000)
    assert not page.empty.isVisible()
    assert page.progress.isVisible()
    held.set()
    qtbot.waitUntil(lambda: not page.counting, timeout=10_000)
    assert page.cards[0].isVisible()
    assert not page.progress.isVisible()


def test_what_was_left_before_it_began_asks_nothing(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = tasks.Task()
    left.cancel()
    monkeypatch.setattr(Statistics, "look", lambda *_: pytest.fail("it was asked"))
    with pytest.raises(tasks.Cancelled):
        numbers.counted(archive.statistics, ALL, "", left.step)


def test_the_window_stays_awake_while_figures_are_shown(
    qtbot: QtBot, page: StatisticsPage, archive: Archive
) -> None:
    for month in range(1, 7):
        solo(archive, date(2026, month, 1), 30 + month)
    shown: list[int] = []
    watch = QTimer()
    watch.timeout.connect(lambda: shown.append(sum(not card.isHidden() for card in page.cards)))
    watch.start(0)
    everything = len(counted(qtbot, page))
    # Between one figure and the next, keys and the pointer have their turn.
    assert everything > 3
    assert set(range(1, everything)) <= set(shown)


def test_a_table_is_as_wide_as_there_is_room_at_every_size(
    qtbot: QtBot, page: StatisticsPage, archive: Archive, look: Theme
) -> None:
    solo(archive, date(2026, 3, 1), 36)
    counted(qtbot, page)
    for scale in (1.75, 1.0):
        look.set_scale(scale)
        table = page.cards[0].table
        qtbot.waitUntil(lambda t=table: t.horizontalHeader().length() == t.viewport().width())


def test_nothing_to_count_says_what_would_count(qtbot: QtBot, page: StatisticsPage) -> None:
    assert counted(qtbot, page) == {}
    assert page.empty.isVisible()
    assert page.empty.title.text() == "Nothing to count yet"
    assert page.log.isVisible()
    assert not page.modes.isVisible()


def test_what_the_table_shows_is_what_the_file_holds(tmp_path: Path, qtbot: QtBot) -> None:
    figure = Figure(
        "x", "X", "", ("Person", "Points"), (("=1+1", -3), ("Zoë, a", 1.5), ("B", None))
    )
    assert as_csv(figure).decode("utf-8-sig").splitlines() == [
        '"Person","Points"',
        '"\'=1+1","-3"',
        '"Zoë, a","1.5"',
        '"B",""',
    ]
    assert as_csv(figure).startswith(b"\xef\xbb\xbf")
    assert [shown(cell) for cell in (-3, 1.5, None, "x")] == ["−3", "1.5", "–", "x"]


def test_a_figure_is_saved_as_a_picture_and_as_numbers(
    tmp_path: Path, qtbot: QtBot, page: StatisticsPage, archive: Archive, desk: Desk
) -> None:
    solo(archive, date(2026, 3, 1), 36)
    counted(qtbot, page)
    card = page.cards[0]
    with qtbot.waitSignal(desk.said):
        card.save_picture(tmp_path / "a.png")
    assert QImage(str(tmp_path / "a.png")).width() > 300
    assert card.picture.isVisible()
    with qtbot.waitSignal(desk.said):
        card.save_numbers(tmp_path / "a.csv")
    assert b"2026-03" in (tmp_path / "a.csv").read_bytes()
    with qtbot.waitSignal(desk.said) as said:
        card.save_numbers(tmp_path / "no such folder" / "a.csv")
    assert said.args is not None
    assert "was not written" in said.args[0]


def test_names_are_plain_text_and_every_chart_has_a_name(
    qtbot: QtBot, page: StatisticsPage, archive: Archive
) -> None:
    seats = (LoggedSeat("<b>Ada</b>", "5", won=True), LoggedSeat("Bo", "4"))
    archive.log_play(LoggedPlay(LoggedGame("<i>Azul</i>"), date(2026, 3, 3), seats))
    counted(qtbot, page)
    for card in page.cards:
        assert card.plot.accessibleName()
        for label in card.findChildren(QLabel):
            assert label.textFormat() == Qt.TextFormat.PlainText


def test_a_figure_without_a_chart_shows_its_numbers_alone(qtbot: QtBot, toy: object) -> None:
    figure = Figure("x", "X", "", ("A", "B"), (("a", 1),))
    card = FigureCard()
    qtbot.addWidget(card)
    card.show_figure(figure)
    assert card.plot.isHidden()


def test_the_charts_are_loaded_with_the_page_and_not_before() -> None:
    code = (
        "import sys; import ui.main_window, ui.opening, ui.desk, ui.pages.home;"
        "sys.exit('pyqtgraph' in sys.modules or 'numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
