"""This program's own archive: everything that is kept, as JSON, and lossless.

A play is written as it is told (`db.logged`), its moves included, and since version 2 the
moves that left it as well. Reading decodes each row once
to see whether it can be read; the plays are then made anew whenever somebody walks through
them, so that a long history never stands in memory as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, TypeVar, overload

import msgspec
from msgspec import Raw

from companion.language import _
from companion.step import Json
from db.logged import LoggedGame, LoggedPlay
from db.transfer.checking import checked
from db.transfer.ours import Head, check_head, values_of
from db.transfer.records import ARCHIVE, Found, Person, Place, TransferError
from db.transfer.rows import Tray, Unfit, Watch, decoded, rows, sections
from db.types import tidy

FORMAT: Final = "path-companion-archive"
VERSION: Final = 2
LARGEST_ROW: Final = 16 * 1024 * 1024
"""Bytes of a play with all its moves."""
MOST_TABLES: Final = 500_000
"""Lists and tables in one row: five for each move of the longest play there can be."""

_NOTHING: Final = Raw(b"null")
_SUSPECT: Final = (rb"\u", rb"\b", rb"\f", rb"\r", b"\xc2", b"\x7f")
"""Where in JSON a sign may stand that no text has."""

T = TypeVar("T")
_ANY: Final = msgspec.json.Decoder()
_PLAY: Final = msgspec.json.Decoder(LoggedPlay)
_PERSON: Final = msgspec.json.Decoder(Person)
_PLACE: Final = msgspec.json.Decoder(Place)
_GAME: Final = msgspec.json.Decoder(LoggedGame)
_READINGS: Final = msgspec.json.Decoder(dict[str, dict[str, str]])


class _File(Head):
    persons: Raw = _NOTHING
    places: Raw = _NOTHING
    games: Raw = _NOTHING
    plays: Raw = _NOTHING
    remembered: Raw = _NOTHING
    readings: Raw = _NOTHING


@dataclass(frozen=True, slots=True)
class Plays(Sequence[LoggedPlay]):
    """The plays of an archive that can be read, each decoded when it is asked for."""

    rows: tuple[memoryview, ...]

    def __len__(self) -> int:
        return len(self.rows)

    @overload
    def __getitem__(self, at: int) -> LoggedPlay: ...
    @overload
    def __getitem__(self, at: slice) -> Plays: ...
    def __getitem__(self, at: int | slice) -> LoggedPlay | Plays:
        return Plays(self.rows[at]) if isinstance(at, slice) else _play(self.rows[at])

    def __iter__(self) -> Iterator[LoggedPlay]:
        return map(_play, self.rows)


def read(data: bytes, watch: Watch | None = None) -> Found:
    """What an archive holds. TransferError where it is none, damaged, or from a newer version."""
    tray = Tray(watch, len(data))
    file = sections(data, _File)
    check_head(file, FORMAT, VERSION)
    persons = _all(file.persons, "persons", _PERSON, tray)
    places = _all(file.places, "places", _PLACE, tray)
    games = _all(file.games, "games", _GAME, tray)
    good = []
    for place, row in rows(file.plays, "plays", tray, LARGEST_ROW):
        try:
            tray.spend(len(_play(row).seats))
            good.append(row)
        except Unfit as unfit:
            tray.refuse(place, unfit)
    tray.read(1)
    return Found(
        ARCHIVE,
        Plays(tuple(good)),
        persons,
        places,
        games,
        (),
        tuple(tray.unreadable),
        tray.left_out,
        tuple(tray.doubts),
        values_of(file.remembered, "remembered", tray),
        _readings(file.readings),
    )


def chunks(
    plays: Iterable[LoggedPlay],
    persons: Iterable[Person] = (),
    places: Iterable[Place] = (),
    games: Iterable[LoggedGame] = (),
    remembered: Mapping[str, Json] | None = None,
    readings: Mapping[str, Mapping[str, str]] | None = None,
    written: datetime | None = None,
) -> Iterator[bytes]:
    """An archive, piece by piece: a play a line."""
    head = {
        "format": FORMAT,
        "version": VERSION,
        "written": written or datetime.now(UTC),
        "persons": list(persons),
        "places": list(places),
        "games": list(games),
        "remembered": dict(remembered or {}),
        "readings": dict(readings or {}),
    }
    yield msgspec.json.encode(head)[:-1] + b',"plays":['
    between = b"\n"
    for play in plays:
        yield between + msgspec.json.encode(play)
        between = b",\n"
    yield b"]}\n"


def _play(row: memoryview) -> LoggedPlay:
    text = bytes(row)
    if text.count(b"[") + text.count(b"{") > MOST_TABLES:
        raise Unfit(_("It holds more than any play."))
    if not any(each in text for each in _SUSPECT):
        return checked(decoded(text, _PLAY))
    try:
        return checked(msgspec.convert(tidy(decoded(text, _ANY)), LoggedPlay))
    except msgspec.ValidationError as wrong:
        raise Unfit(str(wrong)) from wrong
    except RecursionError as deep:
        raise Unfit(_("It is nested too deeply.")) from deep


def _all(section: Raw, name: str, decoder: msgspec.json.Decoder[T], tray: Tray) -> tuple[T, ...]:
    found = []
    for place, row in rows(section, name, tray, LARGEST_ROW):
        try:
            found.append(decoded(row, decoder))
        except Unfit as unfit:
            tray.refuse(place, unfit)
    return tuple(found)


def _readings(section: Raw) -> dict[str, dict[str, str]]:
    if section is _NOTHING or bytes(memoryview(section)[:4]) == b"null":
        return {}
    try:
        return decoded(section, _READINGS)
    except Unfit as unfit:
        raise TransferError(unfit.reason, "readings" + unfit.where) from unfit
