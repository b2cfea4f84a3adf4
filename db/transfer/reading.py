"""One door for files to come in: what kind it is, is seen from the file and never its name."""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from companion import playfile
from companion.language import _
from db.transfer import archive_file, bgg, bgstats, packs, playfiles, strangers
from db.transfer.records import Found, TransferError
from db.transfer.rows import LARGEST, Unfit, Watch, decoded, sections

_NOTHING: Final = msgspec.Raw(b"null")
_WORD: Final = msgspec.json.Decoder(str)
_SHORT: Final = 200
_BLANKS: Final = b"\xef\xbb\xbf\xff\xfe \t\r\n"
_DECLARED: Final = re.compile(r"\s*<\?xml[^>]*\?>")
"""The first line of XML, which may name another encoding."""


class _Any(msgspec.Struct):
    """The outer object of any JSON file; whatever says what it is, all else passed over."""

    format: msgspec.Raw = _NOTHING


def read(data: bytes, watch: Watch | None = None, today: date | None = None) -> Found:
    """What a file holds, whichever of the formats it has. TransferError where it has none.

    `today` is the local date, against which dates are doubted.
    """
    if len(data) < _SHORT and not data.strip(_BLANKS):
        raise TransferError(_("The file is empty."))
    data = _in_utf_8(data)
    if stranger := strangers.said_of(data):
        raise TransferError(stranger)
    if bgg.recognised(data[:_SHORT]):
        return bgg.read(data, watch, today)
    format = _format(data)
    if format == playfile.FORMAT:
        return playfiles.read(data, watch, today)
    if format == archive_file.FORMAT:
        return archive_file.read(data, watch)
    if format == packs.FORMAT:
        return packs.read(data, watch)
    if format:
        raise TransferError(_("This file is of a kind that is not known here."), "format")
    return bgstats.read(data, watch, today)


def read_file(path: Path, watch: Watch | None = None, today: date | None = None) -> Found:
    """What a file holds. TransferError where it cannot be read, or is larger than LARGEST."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as fault:
        reason = _("{file} cannot be read: {reason}.")
        raise TransferError(reason.format(file=path.name, reason=fault.strerror)) from fault
    if len(data) > LARGEST:
        reason = _("The file is larger than {number} MB, more than any history.")
        raise TransferError(reason.format(number=LARGEST >> 20))
    return read(data, watch, today)


def _in_utf_8(data: bytes) -> bytes:
    """A file that some editors and consoles of Windows wrote in two bytes a sign; others as is."""
    if data[:2] not in (BOM_UTF16_LE, BOM_UTF16_BE):
        return data
    try:
        text = data.decode("utf-16")
    except UnicodeError as damaged:
        raise TransferError(_("The file has signs that are no text.")) from damaged
    return _DECLARED.sub("", text, count=1).encode()


def _format(data: bytes) -> str:
    """What the file says of its own format, "" where it says nothing."""
    head = sections(data, _Any)
    if head.format is _NOTHING:
        return ""
    try:
        return decoded(head.format, _WORD)
    except Unfit as unfit:
        raise TransferError(unfit.reason, "format") from unfit
