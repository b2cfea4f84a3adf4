"""The log follows a play at the cost of what changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QApplication

from companion import Play
from tests.screenshots.ronin_play import set_up
from ui.pages.table.log_lines import sentence
from ui.pages.table.log_view import LogView


class Watched:
    """A log, with the numbers of lines that came and went."""

    def __init__(self) -> None:
        self.log = LogView()
        self.came: list[int] = []
        self.went: list[int] = []
        self.log.model().rowsInserted.connect(self._come)
        self.log.model().rowsRemoved.connect(self._go)

    def _come(self, parent: QModelIndex, first: int, last: int) -> None:
        self.came.append(last - first + 1)

    def _go(self, parent: QModelIndex, first: int, last: int) -> None:
        self.went.append(last - first + 1)

    @property
    def numbers(self) -> list[int]:
        """The moves that its rows stand for."""
        return [self.log.lines.entry(row).number for row in range(self.log.count())]

    @property
    def told(self) -> list[str]:
        """What its rows say happened."""
        return [self.log.lines.words(row)[2] for row in range(self.log.count())]

    @property
    def heard(self) -> list[str]:
        """What Qt's rows say."""
        return [self.log.item(row).text() for row in range(self.log.count())]


@pytest.fixture
def watched(qapp: QApplication) -> Iterator[Watched]:
    """A log that nobody sees."""
    made = Watched()
    yield made
    made.log.close()


@pytest.fixture
def notes() -> Callable[[int], Play]:
    """Plays with so many notes."""

    def made(number: int) -> Play:
        play: Play = set_up()
        for each in range(number):
            play = play.answer({"text": f"{each}"}, "any.note")
        return play

    return made


def test_an_answer_an_undo_and_a_redo_touch_one_line(watched: Watched) -> None:
    play = set_up()
    watched.log.show_play(play)
    assert watched.came == [play.number]
    noted = play.answer({"text": "one"}, "any.note")
    watched.log.show_play(noted)
    watched.log.show_play(noted.undo())
    watched.log.show_play(noted.undo().redo())
    assert watched.came[1:] == [1, 1]
    assert watched.went == [1]
    assert watched.numbers == list(range(noted.number, 0, -1))


def test_another_branch_takes_the_place_of_the_old_one(watched: Watched) -> None:
    play = set_up()
    one = play.answer({"text": "one"}, "any.note").answer({"text": "two"}, "any.note")
    watched.log.show_play(one)
    other = one.rewind(play.number).answer({"text": "three"}, "any.note")
    watched.log.show_play(other)
    assert sum(watched.went) == 2
    assert watched.told[0] == "Note: three"
    assert "Note: three" in watched.heard[0]
    assert not any("Note: two" in line for line in watched.heard)


def test_an_amended_play_shows_its_own_lines(watched: Watched) -> None:
    play = set_up()
    play = play.answer({"text": "one"}, "any.note").answer({"text": "two"}, "any.note")
    watched.log.show_play(play)
    amended = play.amend(play.number - 1, {"text": "uno"}).play
    watched.log.show_play(amended)
    assert watched.told[:2] == ["Note: two", "Note: uno"]
    assert sum(watched.went) == 2


def test_the_lines_are_those_of_the_play(watched: Watched) -> None:
    play = set_up()
    watched.log.show_play(play)
    assert watched.told == [sentence(entry) for entry in reversed(play.log)]
    for heard, entry in zip(watched.heard, reversed(play.log), strict=True):
        assert sentence(entry) in heard
        assert entry.headline in heard


def test_a_long_play_is_opened_with_its_newest_lines(
    watched: Watched, notes: Callable[[int], Play]
) -> None:
    play = notes(300)
    watched.log.show_play(play)
    assert watched.log.count() == 100
    assert watched.log.lines.row_of(play.number) == 0
    assert watched.told[0] == "Note: 299"
    watched.log.show_play(play.undo())
    assert watched.went == [1]
    assert watched.log.count() == 100
    watched.log.show_play(play.rewind(play.number - 290))
    assert watched.log.count() == play.number - 290
    assert watched.told[0] == "Note: 9"
    watched.log.show_play(None)
    assert watched.log.count() == 0


def test_older_lines_come_when_they_are_scrolled_to(
    watched: Watched, notes: Callable[[int], Play]
) -> None:
    play = notes(250)
    watched.log.resize(400, 120)
    watched.log.show()
    watched.log.show_play(play)
    watched.log.show_newest()
    for _page in range(4):
        watched.log.scrollToBottom()
        QApplication.processEvents()
    assert watched.numbers == list(range(play.number, 0, -1))
    assert [heard.rsplit(". ", 1)[-1] for heard in watched.heard[:3]] == [
        "Note: 249",
        "Note: 248",
        "Note: 247",
    ]


def test_rows_do_not_become_more_and_more(watched: Watched, notes: Callable[[int], Play]) -> None:
    play: Play = set_up()
    for each in range(260):
        play = play.answer({"text": f"{each}"}, "any.note")
        watched.log.show_play(play)
    assert watched.log.count() == 200
    assert watched.numbers == list(range(play.number, play.number - 200, -1))
    # Many at once, as another branch brings them.
    watched.log.show_play(notes(230))
    assert watched.told[0] == "Note: 229"
    assert watched.numbers == list(range(watched.numbers[0], watched.numbers[0] - 100, -1))
