"""What is written for BG Stats: exact, stable, and read back the same."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest

from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from db.transfer import bgg, bgstats
from db.transfer.bgstats_writer import chunks, play_file
from db.transfer.records import BGSTATS as WORD
from db.transfer.records import Found, Person, Place
from tests.db.transfer.plays import ID, guided, logged
from tests.db.transfer.samples import ANDROID, BY_GAME, IOS, SOLO, TODAY, one, sample

OTHER = ID[:-1] + "7"


def export(found: Found) -> bytes:
    """The full export of everything in a file."""
    told = (found.plays, found.persons, found.places, found.games, found.deleted)
    return b"".join(chunks(*told))


def told(*plays: LoggedPlay) -> dict[str, Any]:
    """The play file of these plays, as JSON."""
    file: dict[str, Any] = json.loads(play_file(plays, me="Ada"))
    return file


@pytest.mark.parametrize("name", [IOS, ANDROID])
def test_exported_and_imported_again_gives_the_same_records(name: str) -> None:
    """Plays, persons, places, games and what was deleted."""
    found = bgstats.read(sample(name), today=TODAY)
    again = bgstats.read(export(found), today=TODAY)
    assert again == found


def test_the_sample_without_keys_gains_keys_and_nothing_else() -> None:
    """The same ones each time, so that a second export is the same file."""
    found = bgstats.read(sample(SOLO), today=TODAY)
    data = export(found)
    again = bgstats.read(data, today=TODAY)
    assert export(again) == data
    (before,), (after,) = found.plays, again.plays
    bare = replace(
        after,
        game=replace(after.game, uuid=""),
        place_uuid="",
        seats=tuple(replace(seat, uuid="") for seat in after.seats),
    )
    assert bare == before


@pytest.mark.parametrize(
    ("play", "seat"),
    [
        ({"board": "B", "comments": "Difficulty: x\nrest"}, {}),
        ({"board": "B", "comments": "Difficulty: \nrest"}, {}),
        ({"board": "B", "comments": "Difficulty: x"}, {}),
        ({"comments": "Difficulty: x"}, {}),
        ({"expansionPlays": [{"gameRefId": 2}], "rating": 70, "bggId": 5, "ignored": True}, {}),
        ({"usesTeams": True}, {"team": "1", "teamRole": "Red", "startPosition": "2"}),
        ({"usesTeams": True}, {}),
        ({}, {"score": "12+3", "role": "a", "newPlayer": True, "seatOrder": 3, "rank": 2}),
        ({}, {"playerRefId": 2, "metaData": '{"isNpc":1}', "role": "Bot"}),
        ({}, {"playerRefId": 2, "metaData": '{"isNpc":1}'}),
        ({}, {"playerRefId": 2}),
        ({"scoringSetting": 14, "rounds": 7, "manualWinner": True, "durationMin": 90}, {}),
        ({"playDate": "2026-01-02"}, {}),
    ],
)
def test_each_peculiarity_survives(play: dict[str, Any], seat: dict[str, Any]) -> None:
    """One at a time, in the small file."""
    games = [
        {"id": 1, "name": "Go", "uuid": ID, "highestWins": True, "cooperative": False},
        {"id": 2, "name": "More", "uuid": OTHER, "highestWins": False, "cooperative": True},
    ]
    players = [{"id": 1, "name": "Ada", "uuid": ID}, {"id": 2, "name": "x", "isAnonymous": True}]
    found = one(play, seat, games=games, players=players)
    assert found.unreadable == ()
    again = bgstats.read(export(found), today=TODAY)
    if "19" not in str(found.plays[0].facts.get("clock")):
        found = replace(found, plays=(_at_eleven(found.plays[0]),))
    assert again.plays == tuple(_with_moments(each) for each in found.plays)


def _at_eleven(play: LoggedPlay) -> LoggedPlay:
    """What BG Stats writes itself where nobody noted the time."""
    return replace(play, facts={**play.facts, "clock": "11:00:00"})


def _with_moments(play: LoggedPlay) -> LoggedPlay:
    """The rows of the small file do not say when they were entered; a written one does."""
    moment = f"{play.played_on} {play.facts['clock']}"
    return replace(play, facts={"entered": moment, "changed": moment, **play.facts})


def test_a_name_without_a_key_means_whoever_has_that_name() -> None:
    """Nobody is written twice, and two persons of one name stay two."""
    seats = (
        LoggedSeat("Ada", "1", uuid=ID),
        LoggedSeat("ada", "2"),
        LoggedSeat("Ada", "3", uuid=OTHER),
        LoggedSeat("Ben", "4", uuid="bgg:ben"),
    )
    play = logged(seats=seats, place="Home", place_uuid=ID)
    names = ([Person("Ada", me=True), Person("Ben")], [Place("Home")], [play.game])
    file = json.loads(b"".join(chunks([play], *names)))
    assert [row["uuid"] for row in file["players"]][::2] == [ID, OTHER]
    assert [row["name"] for row in file["players"]] == ["Ada", "Ben", "Ada"]
    numbers = [seat["playerRefId"] for seat in file["plays"][0]["playerScores"]]
    assert numbers == [1, 1, 3, 2]
    assert file["userInfo"] == {"meRefId": 1}
    assert [row["uuid"] for row in file["locations"]] == [ID]
    assert len(file["games"]) == 1


def test_truth_is_always_written_and_ids_are_whole_numbers() -> None:
    """A missing `winner: false` breaks receivers."""
    file = told(logged(), guided())
    for row in file["plays"]:
        for flag in ("ignored", "manualWinner", "usesTeams"):
            assert type(row[flag]) is bool
        for seat in row["playerScores"]:
            assert type(seat["playerRefId"]) is int
            for flag in ("winner", "newPlayer", "startPlayer"):
                assert type(seat[flag]) is bool
    for player in file["players"]:
        assert type(player["isAnonymous"]) is bool
    for game in file["games"]:
        for flag in ("cooperative", "highestWins", "noPoints", "usesTeams"):
            assert type(game[flag]) is bool
    for section in ("players", "locations", "games"):
        ids = [row["id"] for row in file[section]]
        assert ids == list(range(1, len(ids) + 1))
        assert all(UUID(row["uuid"]) for row in file[section])


def test_an_automa_is_an_anonymous_player_marked_as_no_person() -> None:
    """Its name and Character are the role; the board says solo, the comments how hard."""
    file = told(logged())
    (row,) = file["plays"]
    ada, bot, other = row["playerScores"]
    assert json.loads(bot["metaData"]) == json.loads(other["metaData"]) == {"isNpc": 1}
    assert json.loads(ada["metaData"]) == {}
    assert bot["role"] == "Automa\N{FULLWIDTH SOLIDUS}Vesemir"
    players = {each["id"]: each for each in file["players"]}
    assert players[bot["playerRefId"]]["isAnonymous"] is True
    assert players[ada["playerRefId"]]["name"] == "Ada"
    assert [each["name"] for each in file["players"]].count("Automa") == 0
    assert row["board"].startswith("Solo - Automa\N{FULLWIDTH SOLIDUS}Vesemir")
    assert row["comments"] == "Difficulty: hard\nTwice."
    assert file["userInfo"] == {"meRefId": ada["playerRefId"]}


def test_our_own_play_comes_back_with_what_people_see_of_it() -> None:
    """Seats, Automas, Characters, scores, difficulty, notes."""
    (back,) = bgstats.read(play_file([logged()]), today=TODAY).plays
    before = logged()
    assert (back.played_on, back.difficulty, back.notes) == (
        before.played_on, before.difficulty, before.notes,
    )  # fmt: skip
    assert (back.uuid, back.game.word, back.played) == (ID, "ronin", "solo")
    for now, then in zip(back.seats, before.seats, strict=True):
        assert (now.name, now.automa, now.character) == (then.name, then.automa, then.character)
        assert (now.score_text, now.won, now.rank) == (then.score_text, then.won, then.rank)
        assert now.starter is then.starter


def test_score_lines_go_into_the_score_sheet_and_back() -> None:
    """By chapter and kind, negative ones too."""
    lines = (("chapter", 1, 12), ("chapter", 2, -3), ("bonuses", 2, 5), ("bonuses", 2, 1))
    seats = (
        LoggedSeat("Ada", "15", won=True, lines=lines),
        LoggedSeat("Ben", "5", lines=(("chapter", 1, 5), ("correction", 0, 0))),
    )
    play = logged(seats=seats)
    (row,) = told(play)["plays"]
    sheet = json.loads(row["scoresheet"])
    assert [group["templateId"] for group in sheet["groups"]] == [
        "chapter-1", "chapter-2", "chapter-0",
    ]  # fmt: skip
    assert sheet["groups"][0]["rows"][0]["label"] == "Chapter 1"
    (back,) = bgstats.read(play_file([play]), today=TODAY).plays
    assert sorted(back.seats[0].lines) == sorted(lines)
    assert sorted(back.seats[1].lines) == sorted(seats[1].lines)


def test_a_play_keeps_its_key_and_one_without_gets_always_the_same() -> None:
    """So that a second export updates, and does not double."""
    assert told(guided())["plays"][0]["uuid"] == ID
    bare = logged(id="")
    first, second = (told(bare)["plays"][0]["uuid"] for _time in range(2))
    assert first == second
    assert first != told(logged(id="", notes="Other"))["plays"][0]["uuid"]


def test_plays_of_boardgamegeek_keep_its_number() -> None:
    """And their raw scores."""
    found = bgg.read(sample(BY_GAME), today=TODAY)
    rows = told(*found.plays)["plays"]
    assert [row["bggId"] for row in rows] == [int(play.uuid) for play in found.plays]
    assert "-" in [seat["score"] for row in rows for seat in row["playerScores"]]


def test_a_tie_broken_by_hand_says_so() -> None:
    """Equal scores and one winner."""
    one_of_two = (LoggedSeat("Ada", "5", won=True), LoggedSeat("Ben", "5"))
    both = (LoggedSeat("Ada", "5", won=True), LoggedSeat("Ben", "5", won=True))
    for seats, by_hand in ((one_of_two, True), (both, False)):
        assert told(logged(seats=seats))["plays"][0]["manualWinner"] is by_hand


@pytest.mark.parametrize(
    ("game", "setting"),
    [
        (LoggedGame("A", direction="highest"), 1),
        (LoggedGame("A", direction="lowest"), 2),
        (LoggedGame("A", direction="none"), 3),
        (LoggedGame("A", cooperative=True), 4),
        (LoggedGame("A"), 0),
    ],
)
def test_how_the_scores_are_counted(game: LoggedGame, setting: int) -> None:
    """By the game, where the play came from nowhere else."""
    seats = (LoggedSeat("Ada", "5"), LoggedSeat("Ben", "6"))
    assert told(logged(game=game, seats=seats))["plays"][0]["scoringSetting"] == setting


def test_an_empty_history_is_a_file_too() -> None:
    """Nothing in, nothing out."""
    found = bgstats.read(export(Found(WORD)))
    assert found == Found(WORD)
