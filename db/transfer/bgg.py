"""Reading the plays that BoardGameGeek's XML interface answers with.

A document type is refused before anything in it is looked at: entities, external files and
their multiplication all need one.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final
from xml.parsers import expat

from companion.fields.numbers import worked_out
from companion.language import _
from companion.step import Json
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from db.timing import now
from db.transfer import records, values
from db.transfer.known_games import word_of
from db.transfer.records import BGG, Found, Person, Place, TransferError
from db.transfer.rows import LARGEST, Tray, Unfit, Watch

_PART: Final = 4 * 1024 * 1024
_LONGEST: Final = 16 * 1024 * 1024
"""Bytes of one tag or text that the parser may hold back."""
_DEEPEST: Final = 20
_MOST_SEATS: Final = 1000
_LONGEST_NOTE: Final = 1024 * 1024
_NO_FACTS: Final[dict[str, Json]] = {}
_BOTS: Final = {"automa", "the automa", "bot", "ai"}
_STARTS: Final = {"1", "start player"}


def read(data: bytes, watch: Watch | None = None, today: date | None = None) -> Found:
    """The plays of `<plays>`: of an account, or of a game.

    TransferError where it is no such file, or broken off: the plays before that are whole, yet
    half a file is not brought in as if it were all.
    """
    if len(data) > LARGEST:
        reason = _("The file is larger than {number} MB, more than any history.")
        raise TransferError(reason.format(number=LARGEST >> 20))
    tray = Tray(watch, len(data))
    reader = _Reader(tray, today or now().astimezone().date())
    view = memoryview(data)
    try:
        for start in range(0, len(data), _PART):
            tray.read(start / len(data))
            reader.parser.Parse(view[start : start + _PART], False)
            if start - reader.parser.CurrentByteIndex > _LONGEST:
                reason = _("One row is longer than any can be.")
                raise TransferError(reason, _line(reader.parser.CurrentLineNumber))
        reader.parser.Parse(b"", True)
    except expat.ExpatError as broken:
        reason = _("The file is damaged: {reason}").format(reason=expat.ErrorString(broken.code))
        raise TransferError(reason, _line(broken.lineno)) from broken
    tray.read(1)
    return reader.found()


def _line(number: int) -> str:
    return _("line {number}").format(number=number)


class _Reader:
    """Gathers one play at a time from the parser's calls."""

    def __init__(self, tray: Tray, today: date) -> None:
        self._tray = tray
        self._today = today
        self._depth = 0
        self._number = 0
        self._account = ""
        self._play: dict[str, str] | None = None
        self._item: dict[str, str] = {}
        self._seats: list[dict[str, str]] = []
        self._note: list[str] = []
        self._in_note = False
        self._long = 0
        self._plays: list[LoggedPlay] = []
        self._games: dict[LoggedGame, LoggedGame] = {}
        self._persons: dict[Person, None] = {}
        self._places: dict[str, None] = {}
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._no_doctype
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text

    def found(self) -> Found:
        """What was read."""
        return Found(
            BGG,
            tuple(self._plays),
            tuple(self._persons),
            tuple(Place(name) for name in self._places),
            tuple(self._games),
            (),
            tuple(self._tray.unreadable),
            self._tray.left_out,
            tuple(self._tray.doubts),
        )

    # -- what the parser calls

    def _no_doctype(self, *_what: object) -> None:
        reason = _("Files with a document type of their own are not read.")
        raise TransferError(reason, _line(self.parser.CurrentLineNumber))

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > _DEEPEST:
            reason = _("The file is nested too deeply.")
            raise TransferError(reason, _line(self.parser.CurrentLineNumber))
        if self._depth == 1:
            if name != "plays":
                raise TransferError(_("This is no list of plays from BoardGameGeek."))
            self._account = values.line(attributes.get("username"))
        elif name == "play" and self._depth == 2:
            self._tray.spend()
            self._play, self._item, self._seats = attributes, {}, []
            self._note, self._long = [], 0
        elif self._play is not None:
            self._inside(name, attributes)

    def _inside(self, name: str, attributes: dict[str, str]) -> None:
        if name == "item" and self._depth == 3:
            self._item = attributes
        elif name == "player" and self._depth == 4:
            self._tray.spend()
            self._seats.append(attributes)
        elif name == "comments" and self._depth == 3:
            self._in_note = True

    def _text(self, text: str) -> None:
        if self._in_note and self._long < _LONGEST_NOTE:
            self._note.append(text)
            self._long += len(text)

    def _end(self, name: str) -> None:
        self._depth -= 1
        if self._depth == 2 and name == "comments":
            self._in_note = False
        elif self._depth == 1 and self._play is not None:
            place = f"plays[{self._number}]"
            self._number += 1
            try:
                self._plays.append(self._made(self._play, place))
            except Unfit as unfit:
                self._tray.refuse(place, unfit)
            self._play = None

    # -- from attributes to records

    def _made(self, row: Mapping[str, str], place: str) -> LoggedPlay:
        played_on, _clock = values.day(row.get("date"), "@date")
        if len(self._seats) > _MOST_SEATS:
            raise Unfit(_("More players than any play has."))
        facts: dict[str, Json] = {
            records.BGG_USER: _whole(row, "userid") or None,
            records.DATE_TEXT: row["date"] if played_on.year not in values.YEARS else None,
        }
        where = values.line(row.get("location"))
        if where:
            self._places[where] = None
        made = LoggedPlay(
            game=self._game(),
            played_on=played_on,
            seats=tuple(self._seat(each, f".player[{n}]") for n, each in enumerate(self._seats)),
            place=where,
            duration=values.minutes(_whole(row, "length")),
            notes=values.notes("".join(self._note)),
            incomplete=_flag(row, "incomplete"),
            ignored=_flag(row, "nowinstats"),
            quantity=max(1, _whole(row, "quantity", 1)),
            facts={name: value for name, value in facts.items() if value},
            source=BGG,
            uuid=values.key(row.get("id")),
        )
        doubt = values.date_doubt(played_on, self._today)
        if doubt:
            self._tray.doubt(place, doubt)
        return made

    def _game(self) -> LoggedGame:
        title = values.line(self._item.get("name"))
        if not title:
            raise Unfit(_("It does not say which game was played."), ".item")
        game = LoggedGame(title, word_of(title), _whole(self._item, "objectid") or None)
        return self._games.setdefault(game, game)

    def _seat(self, row: Mapping[str, str], where: str) -> LoggedSeat:
        account = values.line(row.get("username"))
        name = values.line(row.get("name")) or account
        automa = not account and name.casefold() in _BOTS
        # An account is a key: two persons may have one name.
        uuid = f"{BGG}:{account.casefold()}" if account else ""
        start, rating = values.line(row.get("startposition")), values.line(row.get("rating"))
        first = start.casefold() in _STARTS
        facts: dict[str, Json] = {
            records.START: "" if first else start,
            records.RATING: _number(rating),
        }
        if name and not automa:
            mine = bool(account) and account.casefold() == self._account.casefold()
            self._persons[Person(name, uuid, account, mine)] = None
        facts = {key: value for key, value in facts.items() if value}
        return LoggedSeat(
            name=name,
            score_text=values.score(row.get("score")),
            won=_flag(row, "win", where),
            automa=automa,
            colour=values.line(row.get("color")),
            starter=first,
            newcomer=_flag(row, "new", where),
            uuid=uuid,
            bgg_name=account,
            facts=facts or _NO_FACTS,
        )


def _number(text: str) -> float | int | None:
    """A rating such as "7" or "7.5"; anything else is none."""
    try:
        rating = float(text[:10])
    except ValueError:
        return None
    return rating if 0 < rating <= 10 else None


def _whole(row: Mapping[str, str], name: str, without: int = 0) -> int:
    """A whole number of an attribute, or Unfit. A missing or empty one is `without`."""
    text = values.line(row.get(name))
    number = worked_out(text) if text else without
    if number is None:
        reason = _("“{text}” is no whole number.").format(text=text[:40])
        raise Unfit(reason, f"@{name}")
    return number


def _flag(row: Mapping[str, str], name: str, where: str = "") -> bool:
    """A flag of 0 or 1, or Unfit. A missing or empty one is 0."""
    text = values.line(row.get(name))
    if text not in ("", "0", "1"):
        reason = _("“{text}” is neither 0 nor 1.").format(text=text[:40])
        raise Unfit(reason, f"{where}@{name}")
    return text == "1"


def recognised(beginning: bytes) -> bool:
    """May this be the beginning of such a file?"""
    return beginning.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"<"
