"""Reading JSON row by row: a bad row is listed, the file is never built as a whole in memory.

The outer object is checked in one go with its lists left as bytes. Each row is then cut out
and decoded by itself, so that no row can spoil another and nothing but records stays behind.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

import msgspec

from companion.language import _
from db.transfer.records import Doubt, TransferError, Unreadable

LARGEST: Final = 256 * 1024 * 1024
"""Bytes of a file that are read at most."""
MOST_PARTS: Final = 3_000_000
"""Rows, seats and lines that a file may hold in all."""
FEW_PARTS: Final = 200_000
BYTES_A_PART: Final = 80
"""A file may hold so many at once, and one more for so many bytes; real ones need twice that."""
MOST_LISTED: Final = 10_000
"""Unreadable or doubted rows that are listed; the others are counted."""
MOST_UNREADABLE: Final = 100_000
"""Unreadable rows after which a file is taken for one of another kind."""

DEEPEST: Final = 24
"""Lists and tables within each other in a row."""

Watch = Callable[[float], None]
"""Told now and then how much of the file is read, 0 to 1. What it raises ends the reading."""

T = TypeVar("T")

_PLAIN: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"|[^\s,\]]++', re.DOTALL)
_GAP: Final = re.compile(rb"[\s,]*+")
_ESCAPE: Final = re.compile(
    rb"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)", re.DOTALL
)
_HALF: Final = re.compile(rb"\\u[dD][89a-fA-F]")


def _nested(levels: int) -> re.Pattern[bytes]:
    """A list or table with at most so many in each other, in JSON that was checked before.

    It is found in one call and without ever going back: nothing that was matched is tried anew.
    """
    plain, text = rb'[^"\[\]{}]*+', rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
    inside = rb"%b(?:%b%b)*+" % (plain, text, plain)
    for _level in range(levels - 1):
        inside = rb"%b(?:(?:%b|[\[{]%b[\]}])%b)*+" % (plain, text, inside, plain)
    return re.compile(rb"[\[{]%b[\]}]" % inside, re.DOTALL)


_NESTED: Final = _nested(DEEPEST)


class Unfit(Exception):
    """A row that cannot be read: the reason, and where in the row (".playerScores[1].score")."""

    def __init__(self, reason: str, where: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.where = where


class Tray:
    """What gathers while a file is read: bad rows, doubts, and how much there still may be."""

    def __init__(self, watch: Watch | None, size: int) -> None:
        """`size` is that of the file in bytes."""
        self.unreadable: list[Unreadable] = []
        self.doubts: list[Doubt] = []
        self.left_out = 0
        self._most = min(MOST_PARTS, FEW_PARTS + size // BYTES_A_PART)
        self._left = self._most
        self._watch = watch

    def spend(self, parts: int = 1) -> None:
        """Count parts of the file. TransferError where it holds more than any history."""
        self._left -= parts
        if self._left < 0:
            reason = _("It holds more than {number} rows, more than any history.")
            raise TransferError(reason.format(number=self._most))

    def refuse(self, place: str, unfit: Unfit) -> None:
        """List a row as unreadable. TransferError where nearly nothing can be read."""
        if len(self.unreadable) < MOST_LISTED:
            self.unreadable.append(Unreadable(place + unfit.where, unfit.reason))
        else:
            self.left_out += 1
        if self.left_out + MOST_LISTED > MOST_UNREADABLE:
            reason = _("More than {number} rows cannot be read: {reason}")
            said = reason.format(number=MOST_UNREADABLE, reason=unfit.reason)
            raise TransferError(said, place + unfit.where)

    def doubt(self, place: str, reason: str) -> None:
        """Note that a row is unusual."""
        if len(self.doubts) < MOST_LISTED:
            self.doubts.append(Doubt(place, reason))

    def read(self, part: float) -> None:
        """Tell the watch how much is read."""
        if self._watch is not None:
            self._watch(part)


def sections(data: bytes | memoryview, kind: type[T]) -> T:
    """The outer object, its lists as bytes. TransferError where it is damaged or too large."""
    view = memoryview(data)
    if view.nbytes > LARGEST:
        reason = _("The file is larger than {number} MB, more than any history.")
        raise TransferError(reason.format(number=LARGEST >> 20))
    if bytes(view[: len(BOM_UTF8)]) == BOM_UTF8:
        view = view[len(BOM_UTF8) :]
    try:
        return _outer(view, kind)
    except TransferError:
        if not _HALF.search(view):
            raise
    return _outer(_ESCAPE.sub(_mended, view), kind)


def _outer(data: bytes | memoryview, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(data, type=kind)
    except RecursionError as deep:
        raise TransferError(_("The file is nested too deeply.")) from deep
    except UnicodeError as damaged:
        raise TransferError(_("The file has signs that are no text.")) from damaged
    except msgspec.DecodeError as damaged:
        reason, place = reason_and_place(str(damaged))
        said = _("The file is damaged: {reason}").format(reason=reason)
        raise TransferError(said, place or _("the end of the file")) from damaged


def _mended(escape: re.Match[bytes]) -> bytes:
    """Half a surrogate pair is no sign; many programs cut names in the middle of one."""
    text = escape.group()
    return rb"\ufffd" if len(text) == 6 and _HALF.match(text) else text


def reason_and_place(message: str) -> tuple[str, str]:
    """Both out of a decoder's message such as "Expected `int`, got `str` - at `$.rounds`"."""
    reason, _at, where = message.partition(" - at `")
    if where:
        return reason, where.strip("`").removeprefix("$")
    byte = re.search(r" ?\((byte \d+)\)", message)
    return (message.replace(byte.group(), ""), byte.group(1)) if byte else (message, "")


def rows(
    section: bytes | memoryview, name: str, tray: Tray, largest: int
) -> Iterator[tuple[str, memoryview]]:
    """Each element of a JSON list, as it stands, with its place ("plays[3]").

    `section` is JSON that was checked before; null is an empty list. TransferError where it is
    no list, where there are too many, and where one is longer than `largest` bytes.
    """
    view = memoryview(section)
    gap = _GAP.match(view)
    at = gap.end() if gap else 0
    if not view or bytes(view[at : at + 4]) == b"null":
        return
    if bytes(view[at : at + 1]) != b"[":
        raise TransferError(_("A list is needed here."), name)
    number, at = 0, at + 1
    while True:
        gap = _GAP.match(view, at)
        start = gap.end() if gap else at
        if start >= len(view) or view[start] == ord("]"):
            return
        place = f"{name}[{number}]"
        at = _end(view, start, place, largest)
        tray.spend()
        if number % 256 == 0:
            tray.read(start / len(view))
        yield place, view[start:at]
        number += 1


def _end(view: memoryview, start: int, place: str, largest: int) -> int:
    """Where the value that begins at `start` ends."""
    plain = view[start] not in b"[{"
    found = (_PLAIN if plain else _NESTED).match(view, start)
    if found is None:
        raise TransferError(_("The file is nested too deeply."), place)
    if found.end() - start > largest:
        raise TransferError(_("One row is longer than any can be."), place)
    return found.end()


def decoded(row: bytes | memoryview, decoder: msgspec.json.Decoder[T]) -> T:
    """A row as its type says, or Unfit with the place in the row."""
    try:
        return decoder.decode(row)
    except RecursionError as deep:
        raise Unfit(_("It is nested too deeply.")) from deep
    except UnicodeError as damaged:
        raise Unfit(_("It has signs that are no text.")) from damaged
    except msgspec.DecodeError as damaged:
        reason, where = reason_and_place(str(damaged))
        raise Unfit(_("This does not fit: {reason}").format(reason=reason), where) from damaged
