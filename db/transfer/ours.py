"""What the files of this program share: their heads, and values that anybody may have edited."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Raw, Struct

from companion.language import _
from companion.step import Json
from db.models import LINE
from db.transfer.records import TransferError
from db.transfer.rows import Tray, Unfit, decoded
from db.types import tidy

DEEPEST: Final = 16
"""Lists and tables within each other in one value."""
LARGEST_VALUE: Final = 256 * 1024
"""Bytes of one value of the Collection."""
MOST_VALUES: Final = 200_000

_ANY: Final = msgspec.json.Decoder()
_TABLE: Final = msgspec.json.Decoder(dict[str, Raw])


class Head(Struct):
    """How every file of this program begins."""

    format: str | None = None
    version: int | None = None


def check_head(head: Head, format: str, version: int) -> None:
    """TransferError where a file is of another format, or of a version that is not known yet."""
    if head.format != format or head.version is None or head.version < 1:
        raise TransferError(_("This file is of another kind."), "format")
    if head.version > version:
        reason = _("This file comes from a newer version of Path Companion. Please update.")
        raise TransferError(reason, "version")


def plain(row: bytes | memoryview) -> Json:
    """A JSON value, its texts cleaned. Unfit where it is nested too deeply or no value."""
    value = decoded(row, _ANY)
    if depth(value) > DEEPEST:
        raise Unfit(_("It is nested too deeply."))
    return tidy(value)


def depth(value: Json) -> int:
    """How deep lists and tables are nested; counted only as far as it matters."""
    layer, deep = [value], 0
    while layer and deep <= DEEPEST:
        layer = [
            inner
            for outer in layer
            if isinstance(outer, list | dict)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        deep += 1
    return deep


def values_of(table: Raw, name: str, tray: Tray) -> dict[str, Json]:
    """The values of a Collection by their keys. What is no value is listed as unreadable."""
    if bytes(memoryview(table)[:4]) == b"null":
        return {}
    if memoryview(table).nbytes > LARGEST_VALUE * 64:
        raise TransferError(_("More than any Collection holds."), name)
    try:
        rows = decoded(table, _TABLE)
    except Unfit as unfit:
        raise TransferError(unfit.reason, name + unfit.where) from unfit
    if len(rows) > MOST_VALUES:
        raise TransferError(_("More than any Collection holds."), name)
    found: dict[str, Json] = {}
    for key, row in rows.items():
        tray.spend()
        try:
            found[_key(key)] = _value(row)
        except Unfit as unfit:
            tray.refuse(f"{name}[{key[:60]!r}]", unfit)
    return found


def _key(key: str) -> str:
    if not key or len(key) > LINE or not key.isprintable():
        raise Unfit(_("This is no key of a Collection."))
    return str(tidy(key))


def _value(row: Raw) -> Json:
    if memoryview(row).nbytes > LARGEST_VALUE:
        raise Unfit(_("The value is longer than any can be."))
    value = plain(row)
    if value is None:
        raise Unfit(_("It has no value."))
    return value
