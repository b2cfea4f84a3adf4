"""CSV for spreadsheets: a row a seat, UTF-8 with BOM, quoted by RFC 4180, formulas defused."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator
from typing import Final

from db.logged import LoggedPlay, LoggedSeat
from db.transfer import records

COLUMNS: Final = (
    "play", "date", "game", "place", "minutes", "mode", "difficulty", "opponent", "result",
    "incomplete", "ignored", "quantity", "seat", "name", "automa", "character", "role", "team",
    "colour", "score", "score_text", "rank", "won", "starter", "newcomer", "notes",
)  # fmt: skip
"""The first row: stable words in every language, so that a sheet made once goes on working."""
DELIMITERS: Final = (",", ";", "\t")

_FORMULA: Final = re.compile(r"[\s\x00-\x1f]*[=+\-@\uff1d\uff0b\uff0d\uff20]")
"""Full-width signs count too."""
_NUMBER: Final = re.compile(r"[+-]?\d{1,15}(?:[.,]\d{1,15})?", re.ASCII)

Cell = str | int | None


def chunks(plays: Iterable[LoggedPlay], delimiter: str = ",") -> Iterator[bytes]:
    """The table, a play at a time. ValueError for a delimiter that is none of DELIMITERS.

    A play without seats has one row. Whether a score was won is 1 or 0; unknown is empty.
    """
    if delimiter not in DELIMITERS:
        raise ValueError(delimiter)
    yield b"\xef\xbb\xbf" + _rows([list(COLUMNS)], delimiter)
    for play in plays:
        seats = play.seats or (None,)
        yield _rows([_row(play, seat, at) for at, seat in enumerate(seats, 1)], delimiter)


def defused(text: str) -> str:
    """A text that a spreadsheet takes for a text: one that begins like a formula gets a quote.

    Numbers stay: "-3" is a score.
    """
    if _FORMULA.match(text) and not _NUMBER.fullmatch(text):
        return "'" + text
    return text


def _rows(rows: list[list[Cell]], delimiter: str) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    for row in rows:
        writer.writerow([defused(cell) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue().encode(errors="replace")


def _row(play: LoggedPlay, seat: LoggedSeat | None, at: int) -> list[Cell]:
    return [
        play.id or play.uuid,
        str(play.facts.get(records.DATE_TEXT) or play.played_on),
        play.game.title,
        play.place,
        play.duration,
        play.played,
        play.difficulty,
        play.opponent,
        play.result,
        int(play.incomplete),
        int(play.ignored),
        play.quantity,
        *([None] * 13 if seat is None else _seat(seat, at)),
        play.notes,
    ]


def _seat(seat: LoggedSeat, at: int) -> list[Cell]:
    return [
        seat.seat or str(at),
        seat.name,
        int(seat.automa),
        seat.character,
        seat.role,
        seat.team,
        seat.colour,
        seat.score,
        seat.score_text,
        seat.rank,
        int(seat.won),
        int(seat.starter),
        int(seat.newcomer),
    ]
