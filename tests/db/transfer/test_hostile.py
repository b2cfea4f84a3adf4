"""Damaged, broken off, hostile: a sentence or a list of unreadable rows, never a crash."""

from __future__ import annotations

import logging
import time
from itertools import islice
from random import Random

import pytest

from db.transfer.reading import read
from db.transfer.records import Found, TransferError
from tests.db.transfer.nasty import files, variants
from tests.db.transfer.samples import TODAY, bgstats_file

NAMES = ("archive", "pack", "play", "bgstats", "solo", "android", "bgg", "bgg by game")
VARIANTS = 10_000


def outcome(data: bytes) -> Found | TransferError:
    """What a file holds, or the sentence that says why not; anything else fails."""
    try:
        found = read(data, today=TODAY)
    except TransferError as refused:
        return refused if len(str(refused)) > 5 else pytest.fail("no sentence")
    # Every play can be walked through, also where it is decoded only then.
    for play in found.plays:
        assert play.played_on.year > 0
        assert play.game.title or found.format == "archive"
        for seat in play.seats:
            assert "\0" not in seat.name + seat.score_text
    assert all(row.place and row.reason for row in found.unreadable)
    return found


@pytest.mark.parametrize("name", ["archive", "pack", "play", "bgstats", "bgg"])
def test_every_beginning_of_a_file_is_no_file(name: str) -> None:
    """However much of it arrived, it is refused as a whole."""
    data = files()[name].rstrip()
    assert isinstance(outcome(data), Found)
    for length in range(len(data)):
        assert isinstance(outcome(data[:length]), TransferError), data[:length]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_ten_thousand_spoiled_files(name: str, caplog: pytest.LogCaptureFixture) -> None:
    """The same ones each time, shared out among the formats."""
    caplog.set_level(logging.CRITICAL)
    rng = Random(f"spoiled {name}")
    spoiled = variants(files()[name], rng)
    refused = sum(
        isinstance(outcome(data), TransferError) for data in islice(spoiled, VARIANTS // len(NAMES))
    )
    assert 0 < refused < VARIANTS // len(NAMES)


DEEP = 200_000


@pytest.mark.parametrize(
    "data",
    [
        b"[" * DEEP,
        b'{"plays":' + b"[" * DEEP,
        b'{"plays":' + b"[" * DEEP + b"]" * DEEP + b"}",
        b'{"x":' + b'{"a":' * DEEP + b"1" + b"}" * DEEP + b"}",
        b'{"format":' + b"[" * DEEP + b"]" * DEEP + b"}",
        b"<plays>" * DEEP,
        b'{"plays":[' + b"9" * DEEP + b"]}",
        b'{"plays":' + b"9" * DEEP + b"}",
        b'"' + b"\\u0000" * DEEP + b'"',
        b"\xff\xfe" * DEEP,
        b"\0" * DEEP,
        b" " * DEEP,
        b"",
        b"null",
    ],
    ids=range(14),
)
def test_what_is_nested_or_repeated_without_end(data: bytes) -> None:
    """It ends soon."""
    begun = time.perf_counter()
    said = outcome(data)
    assert isinstance(said, TransferError) or (said.plays == () and said.unreadable)
    assert time.perf_counter() - begun < 5


def test_deep_nesting_inside_one_value_spoils_that_row_only() -> None:
    """Where a text holds JSON."""
    sheet = '{"more":' + "[" * 5000 + "]" * 5000 + "}"
    found = outcome(bgstats_file({"scoresheet": sheet}))
    assert isinstance(found, Found)
    assert [row.place for row in found.unreadable] == ["plays[0].scoresheet"]


def test_more_rows_than_any_history_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound is stated."""
    monkeypatch.setattr("db.transfer.rows.MOST_PARTS", 1000)
    with pytest.raises(TransferError, match="1000 rows"):
        read(b'{"plays":[' + b"1," * 2000 + b"1]}")


def test_more_bytes_than_any_history_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound is stated."""
    monkeypatch.setattr("db.transfer.rows.LARGEST", 3 << 20)
    for data in (b" " * (4 << 20), b"{" + b" " * (4 << 20) + b"}"):
        with pytest.raises(TransferError, match="3 MB"):
            read(data)


def test_a_list_of_unreadable_rows_ends_and_the_rest_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody reads a million lines."""
    monkeypatch.setattr("db.transfer.rows.MOST_LISTED", 10)
    found = read(b'{"plays":[' + b"1," * 20 + b"1]}")
    assert (len(found.unreadable), found.left_out) == (10, 11)


def test_a_file_of_which_nearly_nothing_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is of another kind."""
    monkeypatch.setattr("db.transfer.rows.MOST_LISTED", 10)
    monkeypatch.setattr("db.transfer.rows.MOST_UNREADABLE", 20)
    with pytest.raises(TransferError, match="More than 20 rows"):
        read(b'{"plays":[' + b"1," * 40 + b"1]}")


def test_one_row_longer_than_any_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its place is named."""
    monkeypatch.setattr("db.transfer.bgstats.LARGEST_ROW", 500)
    with pytest.raises(TransferError, match=r"plays\[0\]"):
        read(bgstats_file({"comments": "x" * 1000, "tags": [[]] * 300}))


def test_reading_can_be_watched_and_given_up() -> None:
    """What the watch raises ends it."""

    class GivenUp(Exception):
        pass

    told: list[float] = []
    for data in files().values():
        told.clear()
        read(data, watch=told.append)
        assert told[-1] == 1

    def stop(_part: float) -> None:
        raise GivenUp

    for data in (bgstats_file(), files()["bgg"], files()["archive"]):
        with pytest.raises(GivenUp):
            read(data, watch=stop)
