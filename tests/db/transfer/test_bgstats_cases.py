"""What differs between files of BG Stats, and what only looks like a value."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from db.transfer import bgstats
from db.transfer.records import TransferError, Unreadable
from tests.db.transfer.samples import TODAY, bgstats_file, one

SOLIDUS = "\N{FULLWIDTH SOLIDUS}"


@pytest.mark.parametrize(
    ("written", "text", "number"),
    [
        ("12+3", "12+3", 15),
        ("12 + 3 - 1", "12 + 3 - 1", 14),
        ("\N{MINUS SIGN}3", "\N{MINUS SIGN}3", -3),
        ("-3", "-3", -3),
        ("", "", None),
        (None, "", None),
        ("-", "-", None),
        ("3.5", "3.5", None),
        (3.5, "3.5", None),
        (42, "42", 42),
        (42.0, "42", 42),
        ("49-46ish", "49-46ish", None),
        ("0", "0", 0),
        (" 7 ", "7", 7),
        ("9" * 40, "9" * 40, None),
    ],
)
def test_a_score_is_worked_out_and_nothing_stays_nothing(
    written: object, text: str, number: int | None
) -> None:
    """No number is made up; the text is kept where it is no number."""
    (play,) = one(seat={"score": written}).plays
    (seat,) = play.seats
    assert (seat.score_text, seat.score) == (text, number)


@pytest.mark.parametrize("section", ["players", "games", "plays", "locations", "userInfo"])
def test_any_section_may_be_missing_or_null(section: str) -> None:
    """What refers to what is missing is unreadable; everything else comes in."""
    file = json.loads(bgstats_file())
    file.pop(section, None)
    found = bgstats.read(json.dumps(file).encode(), today=TODAY)
    assert len(found.plays) == (section not in ("players", "games", "plays"))
    null = bgstats.read(json.dumps(file | {section: None}).encode(), today=TODAY)
    assert null.plays == found.plays


def test_a_play_without_its_player_is_listed_while_the_rest_comes_in() -> None:
    """Half a play would be a wrong one."""
    rows = json.loads(bgstats_file())["plays"]
    broken = {"playerScores": [{"playerRefId": 1}, {"playerRefId": 99}]}
    found = one(plays=[rows[0] | broken, *rows])
    place = "plays[0].playerScores[1].playerRefId"
    assert found.unreadable == (Unreadable(place, "There is no player 99 in the file."),)
    assert len(found.plays) == 1


@pytest.mark.parametrize(
    "written", [None, "", "yesterday", "0000-00-00 00:00:00", "2026-02-30 10:00:00", "15.2.2026"]
)
def test_a_date_is_required_and_never_made_up(written: str | None) -> None:
    """No epoch, no now."""
    found = one({"playDate": written})
    assert found.plays == ()
    (row,) = found.unreadable
    assert row.place == "plays[0].playDate"
    assert "date" in row.reason


def test_the_date_in_one_number_serves_where_there_is_no_other() -> None:
    """Some rows have only `playDateYmd`."""
    (play,) = one({"playDate": None, "playDateYmd": 20240229}).plays
    assert play.played_on == date(2024, 2, 29)


def test_a_morning_is_not_dated_the_day_before() -> None:
    """The date is the one that is written, in whatever zone this computer is."""
    (play,) = one({"playDate": "2026-02-15 00:30:00"}).plays
    assert play.played_on == date(2026, 2, 15)


@pytest.mark.parametrize(
    ("written", "doubted"),
    [("1970-01-01", True), ("1969-12-31", True), ("2026-12-01", True), ("2026-11-30", False)],
)
def test_dates_that_can_hardly_be_meant_are_doubted_and_kept(written: str, doubted: bool) -> None:
    """The epoch, and what has not come yet."""
    found = one({"playDate": f"{written} 10:00:00"})
    assert found.plays[0].played_on.isoformat() == written
    assert bool(found.doubts) is doubted


@pytest.mark.parametrize(
    ("written", "truth"), [(1, True), (0, False), ("true", True), (None, False)]
)
def test_truth_may_be_a_number_or_missing(written: object, truth: bool) -> None:
    """Some writers leave out a false `winner`."""
    (play,) = one(seat={"winner": written}).plays
    assert play.seats[0].won is truth


@pytest.mark.parametrize(
    ("play", "place"),
    [
        ({"durationMin": "long"}, "plays[0].durationMin"),
        ({"durationMin": [5]}, "plays[0].durationMin"),
        ({"playerScores": {}}, "plays[0].playerScores"),
        ({"playerScores": [{"playerRefId": 1, "winner": "x"}]}, "plays[0].playerScores[0].winner"),
        ({"comments": 5}, "plays[0].comments"),
        ({"gameRefId": "Go"}, "plays[0].gameRefId"),
        ({"rounds": 10**30}, "plays[0].rounds"),
        ({"scoresheet": "[]"}, "plays[0].scoresheet"),
        ({"locationRefId": 5}, "plays[0].locationRefId"),
        ({"expansionPlays": [{"gameRefId": 5}]}, "plays[0].expansionPlays"),
    ],
)
def test_a_value_of_the_wrong_type_names_its_place(play: dict[str, Any], place: str) -> None:
    """The row is listed, not guessed."""
    found = one(play)
    assert [each.place for each in found.unreadable] == [place]
    assert found.plays == ()


def test_an_automa_is_a_seat_and_never_a_person() -> None:
    """Whether the mark stands at the seat or at the player."""
    for at in ("seat", "player"):
        mark = {"metaData": '{"isNpc":1}'}
        players = [{"id": 1, "name": "Robo"} | (mark if at == "player" else {})]
        found = one(seat=mark if at == "seat" else {}, players=players)
        (seat,) = found.plays[0].seats
        assert (seat.automa, seat.name, seat.uuid) == (True, "Robo", "")
        assert bool(found.persons) is (at == "seat")


def test_two_words_in_the_role_of_an_automa() -> None:
    """Its name, and what it plays."""
    seat = {"playerRefId": 2, "role": f"Chronossus{SOLIDUS}Hard", "metaData": '{"isNpc":1}'}
    (read,) = one(seat=seat).plays[0].seats
    assert (read.name, read.role) == ("Chronossus", "Hard")


def test_damaged_text_beside_a_seat_says_nothing() -> None:
    """`metaData` is JSON inside of JSON; a broken one spoils no play."""
    (read,) = one(seat={"metaData": '{"isNpc":'}).plays[0].seats
    assert not read.automa


def test_the_index_of_a_team_is_stale_where_no_teams_played() -> None:
    """Files keep it from an earlier choice."""
    seat = {"team": "3"}
    assert one({"usesTeams": False}, seat).plays[0].seats[0].team == ""
    assert one({"usesTeams": True}, seat).plays[0].seats[0].team == "3"


def test_the_difficulty_in_the_first_line_of_the_comments() -> None:
    """Only where the board says something else."""
    notes = "Difficulty: recruit\nMap: Hard"
    (play,) = one({"board": "Skellige", "comments": notes}).plays
    assert (play.difficulty, play.notes, play.facts["board"]) == (
        "recruit",
        "Map: Hard",
        "Skellige",
    )
    (play,) = one({"comments": notes}).plays
    assert (play.difficulty, play.notes) == ("", notes)


def test_expansions_are_kept_by_what_they_are() -> None:
    """The play names them by a number that means nothing elsewhere."""
    (play,) = one({"expansionPlays": [{"gameRefId": 2}]}).plays
    assert play.facts["expansions"] == [{"title": "More Go", "bgg_id": None, "uuid": ""}]


def test_a_cooperative_setting_counts_the_play_as_one() -> None:
    """Also with 8 more, which says that no result was recorded."""
    seats = [{"playerRefId": 1}, {"playerRefId": 2}]
    for setting in (4, 6, 12, 14):
        (play,) = one({"scoringSetting": setting, "playerScores": seats}).plays
        assert (play.played, play.facts["scoring"]) == ("cooperative", setting)
    (play,) = one({"scoringSetting": 9, "playerScores": seats}).plays
    assert play.played == "competitive"


def test_our_own_games_are_recognised_by_their_titles() -> None:
    """The role is the Character there; a short name alone is no title."""
    title = "The Witcher: Path of Destiny - Ronin"
    found = one(seat={"role": "Ciri"}, games=[{"id": 1, "name": title}, {"id": 2, "name": "Ronin"}])
    assert [game.word for game in found.games] == ["ronin", ""]
    (seat,) = found.plays[0].seats
    assert (seat.character, seat.role) == ("Ciri", "")


def test_half_a_pair_of_surrogates_spoils_no_file() -> None:
    """Names that were cut in the middle of an emoji."""
    text = bgstats_file({"comments": "HALF"}).replace(b"HALF", rb"a\ud83d b\\ud83d \ud83d\ude00")
    (play,) = bgstats.read(text, today=TODAY).plays
    assert play.notes == "a\N{REPLACEMENT CHARACTER} b\\ud83d \N{GRINNING FACE}"


def test_nul_and_control_signs_are_left_out() -> None:
    """No database keeps them."""
    (play,) = one({"comments": "a\0b\x1bc\nd"}).plays
    assert play.notes == "abc\nd"


@pytest.mark.parametrize("data", [b"{}", b'{"songs":[]}', b"[]", b"5", b'"plays"', b'{"plays":7}'])
def test_what_is_no_file_of_bg_stats_is_refused(data: bytes) -> None:
    """With a sentence."""
    with pytest.raises(TransferError, match=r"\w{3}"):
        bgstats.read(data)
