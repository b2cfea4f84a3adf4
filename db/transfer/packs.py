"""Collection packs: what boards and cards say, entered once and passed on as a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import msgspec
from msgspec import Raw

from companion.step import Json
from db.transfer.ours import Head, check_head, values_of
from db.transfer.records import PACK, Found
from db.transfer.rows import Tray, Watch, sections
from db.transfer.values import line

FORMAT: Final = "path-companion-collection"
VERSION: Final = 1

_NOTHING: Final = Raw(b"null")


class _File(Head):
    values: Raw = _NOTHING


@dataclass(frozen=True, slots=True)
class Differing:
    """A key whose value in the pack is not the one that is here."""

    key: str
    here: Json
    there: Json


@dataclass(frozen=True, slots=True)
class Compared:
    """A pack beside a Collection: what is new, how much is the same, what differs.

    Nothing that differs is taken over unasked.
    """

    new: Mapping[str, Json]
    same: int
    differing: tuple[Differing, ...]


def read(data: bytes, watch: Watch | None = None) -> Found:
    """The values of a pack. TransferError where it is none, damaged, or from a newer version."""
    tray = Tray(watch, len(data))
    file = sections(data, _File)
    check_head(file, FORMAT, VERSION)
    values = values_of(file.values, "values", tray)
    tray.read(1)
    return Found(PACK, unreadable=tuple(tray.unreadable), left_out=tray.left_out, remembered=values)


def write(values: Mapping[str, Json], name: str = "") -> bytes:
    """A pack of these values, by key, so that two packs can be compared line by line."""
    pack = {
        "format": FORMAT,
        "version": VERSION,
        "name": line(name),
        "values": dict(sorted(values.items())),
    }
    return msgspec.json.format(msgspec.json.encode(pack), indent=1) + b"\n"


def compared(values: Mapping[str, Json], known: Mapping[str, Json]) -> Compared:
    """The values of a pack beside those that are known."""
    new = {key: value for key, value in values.items() if key not in known}
    there = [(key, value) for key, value in values.items() if key in known]
    differing = tuple(
        Differing(key, known[key], value) for key, value in there if not _same(known[key], value)
    )
    return Compared(new, len(there) - len(differing), differing)


def _same(one: Json, other: Json) -> bool:
    """Are they the same JSON? To Python 1 is True, to a file it is not."""
    return msgspec.json.encode(one, order="sorted") == msgspec.json.encode(other, order="sorted")
