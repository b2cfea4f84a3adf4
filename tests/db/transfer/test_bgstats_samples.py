"""The BG Stats samples come in whole: each play, seat, score, flag and date where it belongs."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest

from companion.fields.numbers import worked_out
from db.logged import LoggedPlay, LoggedSeat
from db.transfer import bgstats
from db.transfer.records import Found
from tests.db.transfer.samples import ANDROID, BGSTATS, IOS, SOLO, TODAY, sample

Row = dict[str, Any]


def pairs(name: str) -> Iterator[tuple[Row, LoggedPlay, Row]]:
    """Each play of a sample as it is written and as it was read, and the whole file."""
    told = json.loads(sample(name))
    found = bgstats.read(sample(name), today=TODAY)
    assert found.unreadable == ()
    yield from ((row, play, told) for row, play in zip(told["plays"], found.plays, strict=True))


def by_id(rows: list[Row], number: int) -> Row:
    """The row with an id."""
    (row,) = (each for each in rows if each["id"] == number)
    return row


@pytest.mark.parametrize("name", BGSTATS)
def test_every_play_is_what_it_was(name: str) -> None:
    """Key, date, time, game, place, duration, notes, board and flags."""
    for row, play, told in pairs(name):
        assert play.source == "bgstats"
        assert play.uuid == row["uuid"].lower()
        clock = play.facts["clock"]
        assert f"{play.played_on} {clock}" == row["playDate"]
        game = by_id(told["games"], row["gameRefId"])
        assert play.game.title == game["name"].strip()
        assert play.game.bgg_id == (game["bggId"] or None)
        assert play.game.cooperative is game["cooperative"]
        where = row.get("locationRefId")
        assert play.place == (by_id(told["locations"], where)["name"] if where else "")
        assert play.duration == (row["durationMin"] or None)
        assert play.notes == row.get("comments", "").strip()
        assert play.difficulty == row.get("board", "").strip()
        assert play.ignored is row["ignored"]
        for fact, field in (
            ("rounds", "rounds"),
            ("scoring", "scoringSetting"),
            ("manual_winner", "manualWinner"),
            ("by_teams", "usesTeams"),
            ("entered", "entryDate"),
            ("changed", "modificationDate"),
        ):
            assert (play.facts.get(fact) or row[field]) == row[field]


@pytest.mark.parametrize("name", BGSTATS)
def test_every_seat_is_what_it_was(name: str) -> None:
    """Person, score as text and number, winner, rank, team, role, first, new."""
    seats = 0
    for row, play, told in pairs(name):
        for line, seat in zip(row["playerScores"], play.seats, strict=True):
            seats += 1
            check_seat(line, seat, by_id(told["players"], line["playerRefId"]), row["usesTeams"])
    assert seats == {IOS: 261, ANDROID: 13, SOLO: 2}[name]


def check_seat(line: Row, seat: LoggedSeat, player: Row, teams: bool) -> None:
    """A seat against its row and its player."""
    npc = json.loads(line.get("metaData") or "{}").get("isNpc") == 1
    assert seat.automa is npc
    assert seat.score_text == (line["score"] or "")
    assert seat.score == worked_out(line["score"] or "")
    assert seat.won is line["winner"]
    assert seat.newcomer is line["newPlayer"]
    assert seat.starter is line["startPlayer"]
    assert seat.rank == (line["rank"] or None)
    assert seat.team == (line.get("team", "") if teams else "")
    if npc:
        assert seat.name == line["role"]
        return
    assert seat.role == line.get("role", "")
    assert seat.name == ("" if player["isAnonymous"] else player["name"].strip())
    assert seat.uuid == ("" if player["isAnonymous"] else player.get("uuid", "").lower())


def test_what_stands_in_the_ios_sample_by_sight() -> None:
    """A few rows looked up by eye, so that both sides of the comparison cannot err alike."""
    found = bgstats.read(sample(IOS), today=TODAY)
    plays = {play.uuid: play for play in found.plays}
    first = plays["d493c9cc-e561-537c-a4ab-b4b65c833492"]
    assert (first.played_on.isoformat(), first.facts["clock"]) == ("2019-02-02", "11:00:00")
    assert [seat.won for seat in first.seats] == [True] * 5
    assert {seat.score for seat in first.seats} == {None}
    assert first.facts["by_teams"] is True
    scores = [seat.score for play in found.plays for seat in play.seats]
    assert min(score for score in scores if score is not None) < 0
    assert "3.5" in {seat.score_text for play in found.plays for seat in play.seats}
    assert {play.played for play in found.plays} == {"solo", "cooperative", "competitive"}


def test_persons_places_games_and_what_was_deleted() -> None:
    """Everything besides the plays; whoever is anonymous is nobody, and one of them is me."""
    told = json.loads(sample(IOS))
    found = bgstats.read(sample(IOS), today=TODAY)
    named = [each for each in told["players"] if not each["isAnonymous"]]
    assert [each.uuid for each in found.persons] == [each["uuid"].lower() for each in named]
    (me,) = (each for each in found.persons if each.me)
    assert me.uuid == by_id(told["players"], 13)["uuid"].lower()
    assert len(found.places) == len(told["locations"])
    assert len(found.games) == len(told["games"])
    gone = [(each.kind, each.uuid, each.at) for each in found.deleted]
    assert gone == [
        (each["objectType"], each["uuid"].lower(), each["modificationDate"])
        for each in told["deletedObjects"]
    ]


def test_trailing_blanks_of_names_are_no_part_of_them() -> None:
    """Android keeps "Player 12 "."""
    found = bgstats.read(sample(ANDROID), today=TODAY)
    assert "Player 12" in {person.name for person in found.persons}


def flattened() -> tuple[bytes, list[Row], list[Row]]:
    """The two CSV samples put together again into the file that they were made of."""
    plays, seats = (
        list(csv.DictReader(StringIO(sample(name).decode(), newline="")))
        for name in ("bgstats_plays.csv", "bgstats_scores.csv")
    )
    flags = ("winner", "newPlayer", "startPlayer", "usesTeams", "ignored", "manualWinner")
    for row in (*plays, *seats):
        row |= {name: row[name] == "true" for name in flags if name in row}
    rows = []
    for play in plays:
        mine = [seat for seat in seats if seat["uuid"] == play["uuid"]]
        extra = {"playerScores": mine, "locationRefId": play["locationRefId"] or None}
        if mine and "scoreUuid" in mine[0]["metaData"]:
            extra["scoresheet"] = sample("bgstats_scoresheet.json").decode()
        rows.append(play | extra)
    numbers = {int(seat["playerRefId"]) for seat in seats}
    file = {
        "players": [{"id": each, "name": f"P{each}"} for each in numbers],
        "locations": [{"id": each, "name": f"L{each}"} for each in range(1, 14)],
        "games": [{"id": int(row["gameRefId"]), "name": f"G{row['gameRefId']}"} for row in plays],
        "plays": rows,
    }
    return json.dumps(file).encode(), plays, seats


def test_the_flattened_sample_numbers_as_text_included() -> None:
    """Multi-line comments, a tie broken by hand, negative scores, two words in a role."""
    data, plays, seats = flattened()
    found: Found = bgstats.read(data, today=TODAY)
    assert found.unreadable == ()
    by_uuid = {play.uuid: play for play in found.plays}
    for row in plays:
        play = by_uuid[row["uuid"].lower()]
        assert play.notes == row["comments"].strip()
        assert play.duration == (int(row["durationMin"]) or None)
        mine = [seat for seat in seats if seat["uuid"] == row["uuid"]]
        assert [seat.score_text for seat in play.seats] == [seat["score"] for seat in mine]
        assert [seat.won for seat in play.seats] == [seat["winner"] for seat in mine]
        assert [seat.rank or 0 for seat in play.seats] == [int(seat["rank"]) for seat in mine]
    tie = by_uuid["0c4e3e7b-3e1f-4503-bf47-35288728fdd4"]
    assert [(seat.score, seat.won) for seat in tie.seats] == [
        (56, False), (56, True), (56, False), (56, False),
    ]  # fmt: skip
    assert tie.facts["manual_winner"] is True
    team = by_uuid["5d2346a6-b951-4d82-82da-9688b1ab5667"].seats[0]
    assert team.role == "Batgirl (Barbara Gordon)\N{FULLWIDTH SOLIDUS}Harvey Bullock"


def test_the_score_sheet_becomes_score_lines_of_the_right_seats() -> None:
    """The keys of the sheet and of the seats differ in case; an empty row is no line."""
    row = json.loads(sample(SOLO))
    keys = ("12EB9966-2EE5-4186-8255-29408A4F6DDE", "6fb4923d-faf0-48cc-bde3-080b018c722e")
    play = row["plays"][0]
    play["scoresheet"] = sample("bgstats_scoresheet.json").decode()
    for seat, key in zip(play["playerScores"], keys, strict=True):
        seat["metaData"] = json.dumps({"scoreUuid": key})
    (read,) = bgstats.read(json.dumps(row).encode(), today=TODAY).plays
    assert [seat.lines for seat in read.seats] == [(("tr", 0, 84),), (("tr", 0, 56),)]
    assert read.facts["sheet"] == [
        [0, "tr", "TR", False],
        [0, "awards", "Awards", False],
        [0, "party", "Party Leaders/Chairman", False],
    ]
