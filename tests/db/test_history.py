"""Lists, the bin and what is recalled, from what is stored."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, timedelta

import pytest
from sqlalchemy import func, select, update

from companion import Play, fill, game
from db.archive import Archive
from db.engine import reading, writing
from db.errors import Conflict
from db.models import move, person, score_line, seat
from db.models import play as plays
from tests.db.asked import asked
from tests.db.playing import back, finished, go_on, started
from tests.db.wall import EVENING, Clock


@pytest.fixture
def zone() -> Iterator[Callable[[str], None]]:
    """Sets the zone of this computer until the end of the test."""
    before = os.environ.get("TZ")

    def moved(name: str) -> None:
        os.environ["TZ"] = name
        time.tzset()

    yield moved
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


def test_the_newest_play_comes_first(timed: Archive, wall: Clock) -> None:
    ids = []
    for _day in range(5):
        ids.append(timed.begin(started()).id)
        wall.moment += timedelta(days=1)
    assert [each.id for each in timed.plays()] == ids[::-1]
    assert [each.id for each in timed.plays(limit=2, offset=1)] == [ids[3], ids[2]]
    assert timed.play_count() == 5


def test_a_summary_tells_what_a_list_shows(timed: Archive) -> None:
    finished(timed, "Ada", "", 4, 9, 2)
    (summary,) = timed.plays(finished=True)
    assert (summary.game, summary.title) == ("counting", "Counting")
    assert summary.started == EVENING
    assert summary.started.tzinfo is UTC
    assert summary.ended == EVENING
    assert summary.headline == "Turn 3"
    assert summary.result == "points"
    assert summary.moves == 4
    assert not summary.binned
    ada, robot = summary.seats
    assert (ada.seat, ada.name, ada.character, ada.score) == ("1", "Ada", "Counter", 6)
    assert (robot.name, robot.automa, robot.character) == ("Automa", True, "Robot")
    assert (robot.score, robot.rank) == (None, None)


def test_a_play_s_date_is_that_of_the_wall(timed: Archive, zone: Callable[[str], None]) -> None:
    zone("Pacific/Auckland")
    timed.begin(started("Ada"))
    zone("America/New_York")
    timed.begin(started("Ben"))
    found = {each.seats[0].name: each for each in timed.plays()}
    assert found["Ada"].played_on == date(2026, 12, 1)
    assert found["Ben"].played_on == date(2026, 11, 30)
    assert found["Ada"].started == found["Ben"].started == EVENING


def test_lists_are_made_without_the_game(timed: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(timed, "Ada", "Ben", 1, 2)
    monkeypatch.setattr(game, "games", lambda: ())
    (summary,) = timed.plays()
    assert (summary.title, summary.headline, summary.result) == ("Counting", "Turn 2", "points")
    assert timed.load(summary.id).moves[1].values == {"points": 1}


def test_a_list_takes_two_queries_however_long(timed: Archive) -> None:
    for number in range(12):
        timed.begin(started(f"Ada {number}", "Ben"))
    said = asked(timed)
    assert len(timed.plays()) == 12
    assert len(said) == 2, said


@pytest.mark.sqlite
def test_lists_of_a_hundred_thousand_plays_use_an_index(archive: Archive) -> None:
    archive.begin(started("Ada", "Ben"))
    said = asked(archive)
    archive.plays()
    archive.plays(finished=False)
    archive.plays(finished=True)
    archive.latest_unfinished()
    archive.recalled("counting", fill(Play.start("counting", 1).step, {}))  # type: ignore[arg-type] - it has one
    assert len(said) > 8
    with reading(archive.engine) as connection:
        for sql in tuple(said):
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}").all()
            for step in plan:
                told = step[3]
                # Persons are counted by an index; those named and preferences are few; and the
                # list itself is read in its own order as far as it is wanted.
                few = ("SCAN seat USING COVERING INDEX", "SCAN used", "SCAN ruling")
                few += ("SCAN play USING INDEX ix_play_listed",)
                assert not told.startswith("SCAN") or told.startswith(few), (sql, plan)


def test_finished_and_unfinished_plays_apart(timed: Archive, wall: Clock) -> None:
    done = finished(timed, "Ada", "Ben", 1)
    wall.moment += timedelta(minutes=1)
    first, play = go_on(timed, timed.begin(started()), started(), 1)
    wall.moment += timedelta(minutes=1)
    second = timed.begin(started("Cy"))
    assert [each.id for each in timed.plays(finished=True)] == [done]
    assert [each.id for each in timed.plays(finished=False)] == [second.id, first.id]
    assert timed.play_count(finished=False) == 2
    wall.moment += timedelta(minutes=1)
    go_on(timed, first, play, 2)
    latest = timed.latest_unfinished()
    assert latest is not None
    assert latest.id == first.id


def test_a_negative_score_is_a_score(timed: Archive) -> None:
    finished(timed, "Ada", "Ben", -3, -5)
    (summary,) = timed.plays()
    assert [seat.score for seat in summary.seats] == [-3, -5]


def test_all_who_are_tied_have_won(timed: Archive) -> None:
    finished(timed, "Ada", "Ben", 4, 4)
    (summary,) = timed.plays()
    assert [(seat.rank, seat.won) for seat in summary.seats] == [(1, True), (1, True)]


def test_score_lines_add_up_to_the_totals(archive: Archive) -> None:
    finished(archive, "Ada", "Ben", 4, 7, -1)
    with reading(archive.engine) as connection:
        rows = connection.execute(
            select(seat.c.score, func.sum(score_line.c.value))
            .join(score_line, score_line.c.seat_id == seat.c.id)
            .group_by(seat.c.id)
        ).all()
    assert sorted(rows) == [(3, 3), (7, 7)]


def test_the_facts_of_play_and_seat_are_stored(archive: Archive) -> None:
    finished(archive, "Ada", "Ben", 4, 7)
    with reading(archive.engine) as connection:
        assert connection.execute(select(plays.c.facts)).scalar() == {"turns": 2}
        facts = connection.execute(select(seat.c.facts).order_by(seat.c.position)).scalars().all()
    assert facts == [{"points": 4}, {}]


def test_persons_are_recognised_and_an_automa_is_none(archive: Archive) -> None:
    archive.begin(started("Ada", "Ben"))
    archive.begin(started("  ada ", ""))
    with reading(archive.engine) as connection:
        names = connection.execute(select(person.c.name).order_by(person.c.name)).scalars().all()
        automas = connection.execute(select(seat.c.person_id).where(seat.c.automa)).scalars().all()
    assert names == ["Ada", "Ben"]
    assert automas == [None]


def test_a_renamed_person_keeps_the_seat_and_the_log(archive: Archive) -> None:
    kept, play = go_on(archive, archive.begin(started("Ada", "Ben")), started("Ada", "Ben"), 1)
    with writing(archive.engine) as connection:
        connection.execute(update(person).where(person.c.name == "Ada").values(name="Countess"))
    # With and without what this archive remembers of the play.
    kept, play = go_on(archive, kept, play, 2)
    fresh = Archive(archive.engine, archive.address)
    kept, play = go_on(fresh, kept, play, 3)
    assert [each.name for each in archive.load(kept.id).summary.seats] == ["Countess", "Ben"]
    assert archive.load(kept.id).moves[0].values["seat/1/person"] == "Ada"


def test_an_unnamed_seat_is_nobody(archive: Archive) -> None:
    archive.begin(started("", "Ben"))
    with reading(archive.engine) as connection:
        assert connection.execute(select(func.count()).select_from(person)).scalar() == 1


# -- the bin


def test_a_deleted_play_waits_in_the_bin(archive: Archive) -> None:
    kept, play = go_on(archive, archive.begin(started()), started(), 1)
    kept, play = back(archive, kept, play)
    archive.delete(kept.id)
    assert archive.plays() == ()
    assert archive.latest_unfinished() is None
    assert [each.id for each in archive.plays(binned=True)] == [kept.id]
    with pytest.raises(Conflict):
        go_on(archive, kept, play, 5)
    archive.restore(kept.id)
    stored = archive.load(kept.id)
    assert stored.moves == play.moves
    assert len(stored.undone) == 1
    go_on(archive, stored.kept, play, 5)


def test_the_bin_is_emptied_with_all_that_hangs_on_its_plays(archive: Archive) -> None:
    stays = finished(archive, "Ada", "Ben", 1, 2)
    kept, play = go_on(archive, archive.begin(started()), started(), 1)
    back(archive, kept, play)
    archive.delete(kept.id)
    assert archive.empty_bin() == 1
    assert archive.empty_bin() == 0
    with reading(archive.engine) as connection:
        for table in (seat, move):
            ids = connection.execute(select(table.c.play_id).distinct()).scalars().all()
            assert ids == [stays]
    with pytest.raises(LookupError):
        archive.load(kept.id)


def test_what_is_not_there_is_a_lookup_error(archive: Archive) -> None:
    nobody = "00000000-0000-4000-8000-000000000000"
    for call in (archive.load, archive.delete, archive.restore):
        with pytest.raises(LookupError):
            call(nobody)
    with pytest.raises(Conflict):
        archive.keep(replace(archive.begin(started()), id=nobody), started(), 1)
