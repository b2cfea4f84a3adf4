"""Statistics: exact numbers, what they stand on, and what is never counted together."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from db.archive import Archive
from db.filtering import HistoryFilter
from db.logged import LoggedSeat
from db.statistics import h_of
from tests.db.playing import finished
from tests.db.told import figure, logged, sat

FIRST = date(2026, 1, 30)
FIGURES = (
    *("months", "solo", "scores", "characters", "points", "opponents", "win_rates"),
    *("head_to_head", "streaks", "h_index", "durations"),
)


def play(archive: Archive, *seats: LoggedSeat, day: int = 0, **more: Any) -> str:
    """A play of Chess so many days after the first."""
    return archive.log_play(logged(*seats, on=FIRST + timedelta(days=day), **more))


def solo(archive: Archive, score: str, difficulty: str = "autumn", **more: Any) -> str:
    """A solo play of a game where 35 points are the line."""
    won = score.isdigit() and int(score) >= 35
    robot = sat("Ada", "99", won=not won, automa=True, character="Dandelion")
    seats = sat("Ada", score, won=won, character="Ciri"), robot
    return play(archive, *seats, difficulty=difficulty, target=35, game="Ronin", **more)


def test_plays_by_month_are_counted_by_kind_of_table(archive: Archive) -> None:
    play(archive, sat("Ada"), sat("Ben"))
    play(archive, sat("Ada"), sat("Ben"), day=1, quantity=3)
    play(archive, sat("Ada"), day=2)
    play(archive, sat("Ada"), sat("Ben"), day=2, mode="cooperative", incomplete=True)
    play(archive, sat("Ada"), sat("Ben"), day=2, ignored=True)
    play(archive, sat("Ada"), sat("Ben"), day=2, result="")
    archive.delete(play(archive, sat("Ada"), sat("Ben"), day=3))
    found = {(each.mode, each.year, each.month): each.plays for each in figure(archive, "months")}
    assert found == {
        ("competitive", 2026, 1): 4,
        ("solo", 2026, 2): 1,
        ("cooperative", 2026, 2): 1,
    }


def test_solo_results_by_difficulty_against_the_line(archive: Archive) -> None:
    for score in ("34", "35", "41", "", "49-46ish"):
        solo(archive, score)
    solo(archive, "-3", "winter")
    solo(archive, "60", "winter", incomplete=True)
    play(archive, sat("Ada", "50", won=True), sat("Ben", "9"), game="Ronin", difficulty="autumn")
    autumn, winter = figure(archive, "solo")
    assert (autumn.title, autumn.difficulty, autumn.target) == ("Ronin", "autumn", 35)
    assert (autumn.plays, autumn.won, autumn.scored, autumn.reached) == (5, 2, 3, 2)
    assert (autumn.total, autumn.best, autumn.worst) == (110, 41, 34)
    assert autumn.mean == pytest.approx(110 / 3)
    assert (winter.plays, winter.won, winter.worst, winter.mean) == (1, 0, -3, -3.0)


def test_a_guided_play_is_counted_by_its_facts(archive: Archive) -> None:
    finished(archive, "Ada", "", 4, 9, 2)
    finished(archive, "Ada", "Ben", 4, 4)
    (month, other) = figure(archive, "months")
    assert {month.mode, other.mode} == {"solo", "competitive"}
    scores = {(each.mode, each.score): each.seats for each in figure(archive, "scores")}
    assert scores == {("solo", 6): 1, ("competitive", 4): 2}
    lines = {(each.mode, each.kind, each.total) for each in figure(archive, "points")}
    assert ("competitive", "points", 8) in lines
    assert {each.game for each in figure(archive, "points")} == {"counting"}


def test_the_distribution_of_scores(archive: Archive) -> None:
    for score in ("7", "7", "5+2", "-1", "3.5", ""):
        play(archive, sat("Ada", score), sat("Ben", "0"))
    found = {each.score: each.seats for each in figure(archive, "scores")}
    assert found == {-1: 1, 0: 6, 7: 3}


def test_characters_with_mean_and_best(archive: Archive) -> None:
    solo(archive, "30")
    solo(archive, "41")
    solo(archive, "")
    play(archive, sat("Ada", "9", won=True, character="Ciri"), sat("Ben"), game="Ronin")
    alone, table = figure(archive, "characters")
    assert (alone.mode, alone.character, alone.plays, alone.won) == ("solo", "Ciri", 3, 1)
    assert (alone.scored, alone.total, alone.best, alone.mean) == (2, 71, 41, 35.5)
    assert (table.mode, table.plays, table.best) == ("competitive", 1, 9)


def test_where_the_points_come_from(archive: Archive) -> None:
    ada = (("chapter", 1, 4), ("chapter", 2, 6), ("side_quest", 0, 3))
    ben = (("chapter", 1, 2), ("chapter", 2, -1))
    play(archive, sat("Ada", "13", lines=ada), sat("Ben", "1", lines=ben))
    found = {(each.kind, each.chapter): each for each in figure(archive, "points")}
    assert found["chapter", 1].total == 6
    assert found["chapter", 2].mean == 2.5
    assert (found["side_quest", 0].seats, found["side_quest", 0].total) == (1, 3)


def test_monsters_beaten_and_how_close_it_was(archive: Archive) -> None:
    def fought(won: bool, left: int | None) -> None:
        seats = sat("Ada", won=won), sat("Ben", won=won)
        play(archive, *seats, mode="cooperative", opponent="Leshen", opponent_left=left)

    fought(True, 0)
    fought(False, 7)
    fought(False, 2)
    fought(False, None)
    play(archive, sat("Ada", won=True), opponent="Leshen", opponent_left=0)
    together, alone = figure(archive, "opponents")
    assert (together.opponent, together.plays, together.won) == ("Leshen", 4, 1)
    assert (together.close, together.left, together.least) == (2, 9, 2)
    assert together.mean_left == 4.5
    assert (alone.mode, alone.plays, alone.won, alone.mean_left) == ("solo", 1, 1, None)


def test_win_rates_and_head_to_head(archive: Archive) -> None:
    play(archive, sat("Ada", won=True), sat("Ben"), sat("Cy"))
    play(archive, sat("Ada"), sat("Ben", won=True))
    play(archive, sat("Ada", won=True), sat("Ben", won=True))
    play(archive, sat("Ada", won=True), sat("Ben", won=True), mode="cooperative")
    solo(archive, "40")
    rates = {
        (each.mode, each.name): (each.plays, each.won) for each in figure(archive, "win_rates")
    }
    assert rates == {
        ("competitive", "Ada"): (3, 2),
        ("competitive", "Ben"): (3, 2),
        ("competitive", "Cy"): (1, 0),
        ("cooperative", "Ada"): (1, 1),
        ("cooperative", "Ben"): (1, 1),
        ("solo", "Ada"): (1, 1),
    }
    met = {
        (each.name, each.other) if each.name < each.other else (each.other, each.name): each
        for each in figure(archive, "head_to_head")
    }
    pair = met["Ada", "Ben"]
    assert (pair.plays, pair.won, pair.lost, pair.even) == (3, 1, 1, 1)
    other = met["Ada", "Cy"]
    assert (other.won, other.lost) == ((1, 0) if other.name == "Ada" else (0, 1))
    assert met["Ben", "Cy"].even == 1


def test_streaks_are_by_date_and_break_with_a_loss(archive: Archive) -> None:
    # Entered in another order than played.
    for day, won in ((3, True), (0, True), (1, True), (2, False), (4, True), (5, True), (6, False)):
        play(archive, sat("Ada", won=won), sat("Ben", won=not won), day=day)
    streaks = {each.name: each for each in figure(archive, "streaks")}
    ada, ben = streaks["Ada"], streaks["Ben"]
    assert (ada.longest, ada.now, ada.plays) == (3, 0, 7)
    assert (ada.since, ada.until) == (FIRST + timedelta(days=3), FIRST + timedelta(days=5))
    assert (ben.longest, ben.now) == (1, 1)
    # Of two that are as long the earlier one is told.
    assert ben.since == ben.until == FIRST + timedelta(days=2)


def test_nobody_who_never_won_has_a_streak(archive: Archive) -> None:
    play(archive, sat("Ada", won=True), sat("Ben"))
    ben = next(each for each in figure(archive, "streaks") if each.name == "Ben")
    assert (ben.longest, ben.now, ben.since) == (0, 0, None)


def test_the_h_index(archive: Archive) -> None:
    for game, times in (("A", 4), ("B", 3), ("C", 1), ("D", 3)):
        for _time in range(times):
            play(archive, sat("Ada"), sat("Ben"), game=game)
    play(archive, sat("Ada"), sat("Ben"), game="C", quantity=2)
    (index,) = figure(archive, "h_index")
    assert (index.mode, index.value, index.plays) == ("competitive", 3, 13)
    assert index.games == (("A", 4), ("B", 3), ("C", 3), ("D", 3))


@pytest.mark.parametrize(
    ("numbers", "h"), [([], 0), ([0], 0), ([1], 1), ([9], 1), ([2, 2], 2), ([5, 4, 3, 2, 1], 3)]
)
def test_h_of_numbers(numbers: list[int], h: int) -> None:
    assert h_of(numbers) == h


def test_durations_by_the_number_of_persons(archive: Archive) -> None:
    play(archive, sat("Ada"), sat("Ben"), duration=60)
    play(archive, sat("Ada"), sat("Ben"), sat("X", automa=True), duration=90)
    play(archive, sat("Ada"), sat("Ben"))
    solo(archive, "3", duration=45)
    two, one = figure(archive, "durations")
    assert (two.persons, two.plays, two.timed, two.minutes) == (2, 3, 2, 150)
    assert (two.shortest, two.longest, two.mean) == (60, 90, 75.0)
    assert (one.mode, one.persons, one.mean) == ("solo", 1, 45.0)


def test_statistics_are_filtered_as_the_list_is(archive: Archive) -> None:
    for day in range(6):
        play(archive, sat("Ada", "1", won=True), sat("Ben", "2"), day=day, place="Home")
    play(archive, sat("Ada", "1"), sat("Cy", "3"), day=400)
    cy = next(each.id for each in archive.persons() if each.name == "Cy")
    wanted = HistoryFilter(person_id=cy)
    assert sum(each.plays for each in figure(archive, "months", wanted)) == 1
    assert {each.score for each in figure(archive, "scores", wanted)} == {1, 3}
    assert sum(n.plays for n in figure(archive, "months", HistoryFilter("home 2026-01"))) == 2
    for each in FIGURES:
        assert figure(archive, each, HistoryFilter("nobody")) == ()


def test_nothing_of_nothing(archive: Archive) -> None:
    for each in FIGURES:
        assert figure(archive, each) == ()


def test_a_look_can_be_narrowed_to_one_kind_of_table(archive: Archive) -> None:
    solo(archive, "40")
    play(archive, sat("Ada", "7", won=True), sat("Ben", "3"))
    with archive.statistics.look() as look:
        assert {each.mode for each in look.months()} == {"solo", "competitive"}
        look.narrow("solo")
        assert [each.score for each in look.scores()] == [40]
        assert [each.mode for each in look.h_index()] == ["solo"]
    # What was put aside is gone: another look begins with everything.
    assert len(figure(archive, "scores")) == 3


def test_a_look_sees_one_state(archive: Archive) -> None:
    play(archive, sat("Ada", "7", won=True), sat("Ben", "3"))
    with archive.statistics.look() as look:
        assert len(look.months()) == 1
        play(archive, sat("Ada", "8", won=True), sat("Ben", "4"))
        assert {each.score for each in look.scores()} == {3, 7}


def test_an_automa_that_beat_the_table_is_no_win_over_the_opponent(archive: Archive) -> None:
    seats = sat("Ada", won=False), sat("Leshen", won=True, automa=True)
    play(archive, *seats, opponent="Leshen", opponent_left=3)
    (line,) = figure(archive, "opponents")
    assert (line.plays, line.won, line.least) == (1, 0, 3)
