"""What the history answers to the fields of a step."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from sqlalchemy import insert

from companion import Option, PickSome, Play, Step, fill, game
from companion.step import Json
from db.archive import Archive
from db.engine import writing
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from db.models import game as games
from db.models import play as plays
from tests.db.playing import finished, started
from tests.db.told import sat
from tests.db.toy import GAME
from tests.db.wall import EVENING, Clock


def recalled(archive: Archive) -> dict[str, object]:
    """What the history says to the first step of a new play."""
    step = Play.start("counting", 1).step
    assert step is not None
    return archive.recalled("counting", step)


def test_nothing_is_recalled_of_nothing(archive: Archive) -> None:
    assert recalled(archive) == {"seat/1/person": []}


def test_a_setup_recalls_the_last_play_of_this_game(timed: Archive, wall: Clock) -> None:
    timed.begin(started("Ada", turns=3))
    wall.moment += timedelta(days=1)
    timed.begin(started("Ada", turns=5))
    wall.moment += timedelta(days=1)
    gone = timed.begin(started("Ada", turns=6))
    timed.delete(gone.id)
    assert recalled(timed)["turns"] == 5
    step = Play.start("counting", 1).step
    assert step is not None
    assert timed.recalled("another", step).get("turns") is None
    assert fill(step, {}, recalled(timed))["turns"].default == 5


def test_persons_are_recalled_by_how_often_they_play(archive: Archive) -> None:
    for one, two in (("Ada", "Cy"), ("Ben", "Cy"), ("Cy", "Ben"), ("Dan", "")):
        archive.begin(started(one, two))
    assert recalled(archive)["seat/1/person"] == ["Cy", "Ben", "Ada", "Dan"]


def test_the_latest_loser_is_recalled(timed: Archive, wall: Clock) -> None:
    assert "seat/2/person" not in recalled(timed)
    finished(timed, "Ada", "Ben", 1, 2)
    assert recalled(timed)["seat/2/person"] == "Ada"
    wall.moment += timedelta(days=1)
    finished(timed, "Ada", "Ben", 3, 2)
    wall.moment += timedelta(days=1)
    timed.begin(started("Cy", "Ada"))
    assert recalled(timed)["seat/2/person"] == "Ben"


def losers(archive: Archive, *table: str) -> object:
    """Who of those at this table is said to have lost a match last."""
    options = tuple(Option(str(at), name) for at, name in enumerate(table, start=1))
    field = PickSome("losers", "Who lost?", options=options, recall="latest_loser")
    step = Step("setup", None, "agenda", "Who lost?", fields=(field,))
    return archive.recalled("counting", step).get("losers")


def lost(archive: Archive, on: int, *seats: LoggedSeat, **facts: Json) -> str:
    """A play of a day of March that was logged."""
    game = LoggedGame("Counting", "counting")
    return archive.log_play(LoggedPlay(game, date(2026, 3, on), seats, facts=facts))


def test_the_loser_is_looked_for_among_those_at_the_table(archive: Archive) -> None:
    assert losers(archive, "Ada", "Ben") is None
    lost(archive, 1, sat("Ada"), sat("Ben", won=True))
    lost(archive, 2, sat("Cy"), sat("Dan", won=True))
    lost(archive, 3, sat("Ada", won=True), sat("Zoe"))
    # A win after it changes nothing, and who is not here is passed over.
    assert losers(archive, "Ben", "Ada") == ["Ada"]
    assert losers(archive, "Ada", "Cy") == ["Cy"]
    assert losers(archive, "Ben", "Dan") is None
    assert losers(archive, "Ben", "Somebody new") is None
    # In the spelling of this table.
    assert losers(archive, "ZOE", "Ben") == ["ZOE"]


def test_partners_lose_together(archive: Archive) -> None:
    four = sat("Ada", won=True), sat("Ben"), sat("Cy", won=True), sat("Dan")
    lost(archive, 1, *four)
    assert losers(archive, "Ada", "Ben", "Cy", "Dan") == ["Ben", "Dan"]
    assert losers(archive, "Ada", "Dan") == ["Dan"]


def test_every_match_of_a_play_counts_and_the_latest_first(archive: Archive) -> None:
    seats = sat("Ada", won=True), sat("Ben")
    lost(archive, 1, *seats, losses=[["2"], ["1"], ["2"]], losers=["2"])
    assert losers(archive, "Ada", "Ben") == ["Ben"]
    assert losers(archive, "Ada", "Cy") == ["Ada"]
    lost(archive, 2, sat("Ada"), sat("Cy"), losers=["1"])
    assert losers(archive, "Ada", "Ben") == ["Ada"]


def test_a_match_that_nobody_won_was_lost_by_nobody(archive: Archive) -> None:
    lost(archive, 1, sat("Ada"), sat("Ben"))
    kept = lost(archive, 2, sat("Ada"), sat("Ben", won=True))
    archive.delete(kept)
    lost(archive, 3, sat("Ada"), sat("Ben"), losses=[], losers=[])
    lost(archive, 4, sat("Ada"), sat("Ben"), losses=1, losers={"1": True})
    assert losers(archive, "Ada", "Ben") is None


def test_a_person_who_was_made_one_with_another_lost_what_both_lost(archive: Archive) -> None:
    lost(archive, 1, sat("Ada", won=True), sat("Benjamin"))
    lost(archive, 2, sat("Ben", won=True), sat("Cy"))
    ids = {each.name: each.id for each in archive.persons()}
    archive.merge_persons(ids["Benjamin"], ids["Ben"])
    assert losers(archive, "Ada", "Benjamin") == ["Benjamin"]
    assert losers(archive, "Ada", "Ben") == ["Ben"]


def test_a_preferred_reading_goes_before_the_last_one(archive: Archive) -> None:
    archive.prefer(GAME, "waste", "yes")
    assert archive.readings("counting") == {"waste": "yes"}
    archive.prefer(GAME, "waste", "no")
    assert archive.readings("counting") == {"waste": "no"}
    archive.prefer(GAME, "waste", None)
    assert archive.readings("counting") == {}
    assert archive.readings("another") == {}


def test_a_game_that_changed_its_title_is_the_same_game(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive.begin(started())
    renamed = replace(GAME, title="Counting, second edition")
    monkeypatch.setattr(game, "games", lambda: (renamed,))
    archive.begin(started())
    assert {each.title for each in archive.plays()} == {"Counting, second edition"}


def test_a_play_that_was_only_logged_is_not_resumed(archive: Archive) -> None:
    key = "00000000-0000-4000-8000-000000000001"
    row = {"id": key, "game_id": key, "revision": 1, "moves": 0, "headline": "", "facts": {}}
    moments = {"started": EVENING, "changed": EVENING, "played_on": EVENING.date()}
    with writing(archive.engine) as connection:
        connection.execute(insert(games), {"id": key, "title": "Chess"})
        connection.execute(insert(plays), row | moments)
    assert archive.latest_unfinished() is None
    (summary,) = archive.plays()
    assert (summary.game, summary.title) == ("", "Chess")
    assert archive.load(key).moves == ()
