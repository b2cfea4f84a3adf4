"""Play files: the moves, and what is kept beside them."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from companion import Play, playfile
from db.transfer import playfiles
from db.transfer.reading import read
from db.transfer.records import TransferError
from tests.db.transfer.plays import counted, guided, logged
from tests.db.transfer.samples import TODAY


@pytest.mark.parametrize("points", [(3, -1, 4), (3,), ()])
def test_a_guided_play_comes_back_as_it_was(points: tuple[int, ...]) -> None:
    """Key, date, place, notes, moments and moves."""
    before = guided(counted(points))
    found = playfiles.read(playfiles.write(before), today=TODAY)
    assert found.plays == (before,)
    assert found.doubts == ()


def test_what_is_written_is_a_play_file_like_any_other() -> None:
    """Companions of before read it and pass over what is beside the moves."""
    text = playfiles.write(guided())
    assert Play.from_json(text).moves == counted().moves
    assert not playfile.read(text).differs


def test_a_play_file_of_the_window_is_entered_today_and_says_so() -> None:
    """It has moves and nothing else. The same file is the same play each time."""
    text = counted().to_json().encode()
    first, second = (playfiles.read(text, today=TODAY) for _time in range(2))
    (play,) = first.plays
    assert first == second
    assert (play.played_on, play.place, play.duration) == (TODAY, "", None)
    assert [doubt.reason for doubt in first.doubts] == [
        "The file does not say when this was played."
    ]
    other = playfiles.read(counted((3, -1, 5)).to_json().encode(), today=TODAY)
    assert other.plays[0].id != play.id


def changed(**parts: Any) -> bytes:
    """A play file with some parts changed."""
    return json.dumps(json.loads(playfiles.write(guided())) | parts).encode()


def test_a_play_that_no_longer_folds_keeps_its_moves_and_its_record() -> None:
    """It is shown with what was recorded."""
    file = json.loads(playfiles.write(guided()))
    file["moves"][2]["step"] = "turn.gone"
    found = read(json.dumps(file).encode(), today=TODAY)
    (play,) = found.plays
    assert play.guided is not None
    assert [move.step for move, _at in play.guided.moves][2] == "turn.gone"
    assert [seat.score for seat in play.seats] == [seat.score for seat in guided().seats]
    assert play.result == guided().result
    assert len(found.doubts) == 1


def test_a_record_that_today_counts_differently_stands() -> None:
    """And a doubt says so."""
    file = json.loads(playfiles.write(guided()))
    file["record"]["scores"][0]["total"] = 99
    file["record"]["scores"][0]["lines"] = [{"kind": "points", "chapter": 0, "value": 99}]
    found = playfiles.read(json.dumps(file).encode(), today=TODAY)
    assert found.plays[0].seats[0].score == 99
    assert "differently" in found.doubts[0].reason


@pytest.mark.parametrize(
    "parts",
    [
        {"version": 99},
        {"game": "chess"},
        {"seed": 2**63},
        {"moves": [5]},
        {"kept": 5},
        {"kept": {"id": "x"}},
        {"kept": {"played_on": "yesterday"}},
        {"kept": {"quantity": 0}},
        {"kept": {"started": "2026-11-28T18:30:00"}},
    ],
    ids=str,
)
def test_what_cannot_be_read_is_refused_with_its_place(parts: dict[str, Any]) -> None:
    """One play is the whole file."""
    with pytest.raises(TransferError) as refused:
        playfiles.read(changed(**parts), today=TODAY)
    assert refused.value.reason
    assert refused.value.place


def test_a_play_of_a_game_that_is_not_installed_still_writes_its_record() -> None:
    """From what is stored of it."""
    before = guided()
    gone = replace(before, game=replace(before.game, word="gone"))
    file = json.loads(playfiles.write(gone))
    assert [score["total"] for score in file["record"]["scores"]] == [
        seat.score for seat in before.seats if seat.score is not None
    ]
    assert playfile.written(json.dumps(file)).game == "gone"


def test_what_was_stored_is_written_where_the_rules_count_differently_today() -> None:
    """A play keeps the result that it had."""
    before = guided()
    seats = (replace(before.seats[0], score_text="99", lines=(("points", 0, 99),)), before.seats[1])
    file = json.loads(playfiles.write(replace(before, seats=seats)))
    assert file["record"]["scores"][0]["total"] == 99


def test_a_play_without_moves_has_no_play_file() -> None:
    """It goes out in an archive."""
    with pytest.raises(ValueError, match="without moves"):
        playfiles.write(logged(played_on=date(2026, 1, 1)))
