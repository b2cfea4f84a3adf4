"""CSV for spreadsheets: accents, quotes, delimiters, and no formulas."""

from __future__ import annotations

import csv
from io import StringIO

import pytest

from db.logged import LoggedPlay, LoggedSeat
from db.transfer import bgg, csv_file
from tests.db.transfer.plays import guided, logged
from tests.db.transfer.samples import BY_GAME, TODAY, sample


def table(*plays: LoggedPlay, delimiter: str = ",") -> list[dict[str, str]]:
    """The rows as a spreadsheet reads them."""
    text = b"".join(csv_file.chunks(plays, delimiter)).decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text, newline=""), delimiter=delimiter))


def test_it_begins_with_a_bom_and_ends_its_lines_as_the_standard_says() -> None:
    """Else accents break in a spreadsheet."""
    data = b"".join(csv_file.chunks([logged(place="Café")]))
    assert data.startswith(b'\xef\xbb\xbf"play"')
    assert data.endswith(b"\r\n")
    assert "Café".encode() in data


@pytest.mark.parametrize("delimiter", csv_file.DELIMITERS)
def test_every_text_comes_back_whatever_is_in_it(delimiter: str) -> None:
    """Quotes, delimiters, lines."""
    notes = 'He said "no";\nthen, \t"yes"'
    rows = table(logged(notes=notes), delimiter=delimiter)
    assert [row["name"] for row in rows] == ["Ada", "Automa", "Automa"]
    assert {row["notes"] for row in rows} == {notes}
    assert [row["automa"] for row in rows] == ["0", "1", "1"]


def test_another_delimiter_is_refused() -> None:
    """It would be no table."""
    with pytest.raises(ValueError, match="x"):
        list(csv_file.chunks([], "x"))


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "+1+1",
        "-1+1",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        " =1",
        "\n=cmd|' /C calc'!A0",
        "\N{FULLWIDTH EQUALS SIGN}1+1",
        "-",
    ],
)
def test_a_text_that_begins_like_a_formula_is_defused(text: str) -> None:
    """In every column that people fill."""
    assert csv_file.defused(text) == "'" + text
    play = logged(
        place=text, notes=text, difficulty=text, seats=(LoggedSeat(text, text, role=text),)
    )
    (row,) = table(play)
    for column in ("place", "notes", "difficulty", "name", "role", "score_text"):
        assert row[column].startswith("'")


@pytest.mark.parametrize("text", ["-3", "12", "+4", "3.5", "-3,5", "Ada", "a=1", ""])
def test_numbers_and_plain_texts_stay(text: str) -> None:
    """-3 is a score."""
    assert csv_file.defused(text) == text


def test_negative_scores_raw_scores_and_plays_without_seats() -> None:
    """Every play has a row; -3 is shown."""
    seats = (LoggedSeat("Ada", "-3"), LoggedSeat("Ben", "49-46ish"), LoggedSeat("Cem", "12+3"))
    rows = table(logged(seats=seats), logged(seats=()))
    assert [(row["score"], row["score_text"]) for row in rows] == [
        ("-3", "-3"), ("", "49-46ish"), ("15", "12+3"), ("", ""),
    ]  # fmt: skip


def test_a_sample_and_a_guided_play() -> None:
    """The doubted date as it was written."""
    plays = (*bgg.read(sample(BY_GAME), today=TODAY).plays, guided())
    rows = table(*plays)
    assert len(rows) == sum(max(1, len(play.seats)) for play in plays)
    assert rows[0]["date"] == "3111-10-08"
    assert rows[-1]["play"] == guided().id
