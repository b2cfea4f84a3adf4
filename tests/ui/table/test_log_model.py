"""The log follows a play at the cost of what changed."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex
from PySide6.QtTest import QAbstractItemModelTester

from companion import Play
from tests.screenshots.ronin_play import set_up
from ui.pages.table.log_model import ENTRY, LogModel, sentence


class Watched:
    """A model, with the numbers of lines that came and went."""

    def __init__(self, *, tested: bool = True) -> None:
        self.model = LogModel()
        self.came: list[int] = []
        self.went: list[int] = []
        self.model.rowsInserted.connect(self._come)
        self.model.rowsRemoved.connect(self._go)
        if tested:
            fail = QAbstractItemModelTester.FailureReportingMode.Fatal
            self.tester = QAbstractItemModelTester(self.model, fail, self.model)

    def _come(self, parent: QModelIndex, first: int, last: int) -> None:
        self.came.append(last - first + 1)

    def _go(self, parent: QModelIndex, first: int, last: int) -> None:
        self.went.append(last - first + 1)


def _told(model: LogModel) -> list[int]:
    return [model.index(row).data(ENTRY).number for row in range(model.rowCount())]


def test_an_answer_an_undo_and_a_redo_touch_one_line(qapp: object) -> None:
    watched, play = Watched(), set_up()
    watched.model.show_play(play)
    assert watched.came == [play.number]
    noted = play.answer({"text": "one"}, "any.note")
    watched.model.show_play(noted)
    watched.model.show_play(noted.undo())
    watched.model.show_play(noted.undo().redo())
    assert watched.came[1:] == [1, 1]
    assert watched.went == [1]
    assert _told(watched.model) == list(range(noted.number, 0, -1))


def test_another_branch_takes_the_place_of_the_old_one(qapp: object) -> None:
    watched, play = Watched(), set_up()
    one = play.answer({"text": "one"}, "any.note").answer({"text": "two"}, "any.note")
    watched.model.show_play(one)
    other = one.rewind(play.number).answer({"text": "three"}, "any.note")
    watched.model.show_play(other)
    assert watched.went == [2]
    assert watched.model.index(0).data() == "Note: three"


def test_an_amended_play_shows_its_own_lines(qapp: object) -> None:
    watched, play = Watched(), set_up()
    play = play.answer({"text": "one"}, "any.note").answer({"text": "two"}, "any.note")
    watched.model.show_play(play)
    amended = play.amend(play.number - 1, {"text": "uno"}).play
    watched.model.show_play(amended)
    assert [watched.model.index(row).data() for row in (0, 1)] == ["Note: two", "Note: uno"]
    assert watched.went == [2]


def test_the_lines_are_those_of_the_play(qapp: object) -> None:
    model, play = LogModel(), set_up()
    model.show_play(play)
    told = [model.index(row).data() for row in range(model.rowCount())]
    assert told == [sentence(entry) for entry in reversed(play.log)]


def test_a_long_play_is_opened_without_making_its_sentences(qapp: object) -> None:
    play: Play = set_up()
    for number in range(300):
        play = play.answer({"text": f"{number}"}, "any.note")
    # Without the tester, which fetches everything at once.
    watched = Watched(tested=False)
    model = watched.model
    model.show_play(play)
    assert model.rowCount() == 100
    assert model.row_of(play.number).row() == 0
    assert model.index(0).data() == "Note: 299"
    model.show_play(play.undo())
    assert watched.went == [1]
    while model.canFetchMore(QModelIndex()):
        model.fetchMore(QModelIndex())
    assert model.rowCount() == play.number - 1
    assert not model.canFetchMore(QModelIndex())
    model.show_play(play.rewind(play.number - 290))
    assert model.rowCount() == play.number - 290
    assert model.index(0).data() == "Note: 9"
