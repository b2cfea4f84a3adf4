"""What an import found and what became of it: frozen values."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any

from companion.language import _
from db.recognising import Recognised
from db.transfer.records import Person, Unreadable


class Cancelled(Exception):
    """Somebody cancelled. Nothing was written."""

    def __init__(self) -> None:
        super().__init__(_("Cancelled. Nothing was changed."))


@dataclass(frozen=True, slots=True)
class Preview:
    """What a file holds, against what is here. `left_out` counts faults beyond those listed."""

    file: str
    format: str
    rows: tuple[Recognised, ...]
    unreadable: tuple[Unreadable, ...] = ()
    left_out: int = 0
    persons: tuple[Person, ...] = ()

    def count(self, state: str) -> int:
        """How many plays are "new", "known", "changed", "binned" or "removed"."""
        return sum(row.state == state for row in self.rows)


@dataclass(frozen=True, slots=True)
class Batch:
    """An import: when (UTC), from which file in which format, and how many plays it wrote.

    Of the file were so many `known` before, `changed` since, and `unreadable`. `undone` is the
    moment when it was taken back, None where it stands. `others` counts what it brought besides
    plays: values of the Collection and preferred rulings.
    """

    id: str
    made: datetime
    file: str
    format: str
    new: int
    known: int
    changed: int
    unreadable: int
    undone: datetime | None
    others: int = 0

    def brought(self, new: int, others: int) -> Batch:
        """The batch with the number of plays that it wrote, and of what it wrote besides."""
        return replace(self, new=new, others=others)

    def as_row(self) -> dict[str, Any]:
        """Its columns."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Undone:
    """What undoing an import did.

    `gone` plays are here no more. `binned` were changed since they were brought in, or thrown
    away: they lie in the bin. `back` were replaced by the import and are here again. `stayed`
    counts what it brought besides plays and was changed since.
    """

    gone: int
    binned: int = 0
    back: int = 0
    stayed: int = 0
