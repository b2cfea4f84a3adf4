"""A team has one score: it is shown once, beside the table and at the end."""

from __future__ import annotations

from companion import Play
from tests.screenshots import dragons_path_play as example
from tests.screenshots.dragons_path_play import played, start
from tests.screenshots.monsters_play import set_up
from ui.command_line import told
from ui.pages.table.ending import outcome_of
from ui.pages.table.page import TablePage
from ui.play_session import PlaySession
from ui.scratch import Scratch
from ui.shares import shared


def _teams() -> Play:
    return played(start(), example.TEAM)


def test_partners_are_one_line_of_the_scores(page: TablePage) -> None:
    play = _teams()
    page.set_session(PlaySession.begin(Scratch(), play))
    drawn = [row.picture for row in page.scores.rows if not row.isHidden()]
    assert [each.name for each in drawn] == ["Ada and Cleo", "Ben and Dan"]
    totals = {score.seat: score.total for score in play.scores}
    assert [each.total for each in drawn] == [totals["1"], totals["2"]]


def test_partners_are_one_line_of_the_ranking(qapp: object) -> None:
    play = _teams().answer({"why": "given_up"}, action="any.stop")
    outcome = outcome_of(play)
    assert sorted(each.name for each in outcome.ranking) == ["Ada and Cleo", "Ben and Dan"]
    assert all(len(values) == 2 for _kind, values in outcome.kinds)


def test_partners_are_one_line_without_a_window(qapp: object) -> None:
    lines = told(_teams().answer({"why": "given_up"}, action="any.stop"))
    assert [line for line in lines if "Ada" in line and "and Cleo:" in line]
    assert not [line for line in lines if line.startswith(("1. Ada:", "2. Dan:"))]


def test_who_plays_for_one_self_has_a_line_of_the_own(qapp: object) -> None:
    play = played(start(), (*example.BASIC, *example.SMALLEST))
    assert [(each.name, each.seats) for each in shared(play)] == [("Ada", ("1",)), ("Ben", ("2",))]
    assert [(each.name, each.won) for each in outcome_of(play).ranking] == [
        ("Ada", True),
        ("Ben", False),
    ]


def test_a_table_that_plays_together_shows_what_each_dealt(qapp: object) -> None:
    play = set_up(players=3)
    assert len({each.team for each in play.participants}) == 1
    assert [each.seats for each in shared(play)] == [("1",), ("2",), ("3",)]
