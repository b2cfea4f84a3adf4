"""Score sheets: what is on them, and that what people typed stays plain text."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest

from db.logged import LoggedGame, LoggedSeat
from db.transfer.sheet import sheet_of
from db.transfer.sheet_files import as_html, as_markdown, plain
from tests.db.transfer.plays import guided, logged

EVIL = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "&lt;b&gt;",
    "[x](javascript:alert(1))",
    "![x](http://127.0.0.1/x.png)",
    "http://example.org www.example.org a@example.org",
    "# Head\n- item\n| a | b |\n> quote\n```\ncode",
    "*a* _b_ `c` ~~d~~ \\",
]
LINES = (("chapter", 1, 30), ("chapter", 2, -4), ("side_quest", 0, 6))


class Tags(HTMLParser):
    """The tags and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.text = ""
        self.attributes: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _value in attrs}

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("text", EVIL)
def test_nothing_that_people_typed_becomes_html(text: str) -> None:
    """In whatever field."""
    seats = (LoggedSeat(text, text, character=text, lines=((text, 1, 2),)),)
    play = logged(
        game=LoggedGame(text), place=text, notes=text, difficulty=text, opponent=text, seats=seats
    )
    page = Tags(as_html(play))
    assert page.tags <= {
        "html", "head", "meta", "title", "style", "body", "h1", "dl", "dt", "dd",
        "table", "thead", "tbody", "tr", "th", "td", "p",
    }  # fmt: skip
    assert page.attributes <= {"charset", "scope"}
    assert page.text.count(text.split("\n", maxsplit=1)[0]) >= 6


@pytest.mark.parametrize("text", EVIL)
def test_nothing_that_people_typed_becomes_markdown(text: str) -> None:
    """Every sign that could mean something has a backslash, and there is one line."""
    said = plain(text)
    assert "\n" not in said
    assert not re.search(r"(?<!\\)(?:\\\\)*[<>&\[\]()!*_`~#|:.@\-]", said)
    assert re.sub(r"\\(.)", r"\1", said) == " ".join(text.split())


def test_partners_whose_score_is_one_have_one_column() -> None:
    """As the window shows them; whoever has a score of their own has a column of their own."""
    lines = (("four_fire", 1, 1), ("five", 1, 1))
    one: dict[str, Any] = {"team": "one", "rank": 1, "won": True, "lines": lines}
    two: dict[str, Any] = {"team": "two", "rank": 2, "lines": lines[:1]}
    seats = (
        LoggedSeat("Ada", "2", **one),
        LoggedSeat("Ben", "1", **two),
        LoggedSeat("Cleo", "2", **one, character="Ciri"),
        LoggedSeat("Dan", "1", **two),
    )
    play = logged(game=LoggedGame("Dragon's Path", "dragons_path"), seats=seats)
    sheet = sheet_of(play)
    assert sheet.heads == ("Ada and Cleo (Ciri)", "Ben and Dan")
    assert [row[1:] for row in sheet.rows[-3:]] == [("2", "1"), ("1", "2"), ("yes", "")]
    assert as_markdown(play).count("Ben and Dan") == as_html(play).count("Ben and Dan") == 1
    apart = seats[0], replace(seats[2], lines=lines[:1], score_text="1")
    assert sheet_of(logged(seats=apart)).heads == ("Ada", "Cleo, Ciri")


def test_the_table_of_a_play() -> None:
    """Lines by chapter, total, rank, who won; negative points with a minus sign."""
    seats = (
        LoggedSeat("Ada", "32", won=True, rank=1, character="Ciri", lines=LINES),
        LoggedSeat("Automa", "20", rank=2, automa=True),
    )
    sheet = sheet_of(logged(seats=seats, duration=60, place="Kitchen"))
    assert sheet.heads == ("Ada, Ciri", "Automa (Automa)")
    assert sheet.rows == (
        ("Chapter 1", "30", ""),
        ("Chapter 2", "\N{MINUS SIGN}4", ""),
        ("Side Quest", "6", ""),
        ("Total", "32", "20"),
        ("Rank", "1", "2"),
        ("Won", "yes", ""),
    )
    assert ("Duration", "60 minutes") in sheet.about
    assert ("Place", "Kitchen") in sheet.about


def test_scores_that_are_no_numbers_are_shown_as_written() -> None:
    """And −3 is shown."""
    seats = (LoggedSeat("Ada", "49-46ish"), LoggedSeat("Ben", "-3"), LoggedSeat("", "12+3"))
    sheet = sheet_of(logged(seats=seats, result="recorded"))
    assert sheet.rows[0] == ("Total", "49-46ish", "\N{MINUS SIGN}3", "12+3")
    assert sheet.heads[2] == "Somebody"


def test_a_guided_play_in_both_formats() -> None:
    """Its title, its notes, its numbers."""
    play = guided()
    markdown, page = as_markdown(play), as_html(play)
    for seat in play.seats:
        assert seat.name in markdown
        assert seat.name in page
    assert markdown.startswith("# ")
    assert r"\=1\+1" in markdown
    assert "=1+1" in page


def test_a_play_without_seats() -> None:
    """There is no table."""
    assert "<table>" not in as_html(logged(seats=()))
    assert "|" not in as_markdown(logged(seats=()))
