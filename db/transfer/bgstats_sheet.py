"""The score sheet inside a play of BG Stats: read into score lines, written from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.fields.numbers import worked_out
from companion.language import _
from companion.step import Json
from db.transfer import bgstats_fields as fields
from db.transfer import values
from db.transfer.rows import Unfit, decoded

Line = tuple[str, int, int]
"""A score line: kind, chapter, points."""

_MOST_ROWS: Final = 2000


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a score sheet: its chapter, its word and label, whether it is subtracted.

    `scores` are texts by the key of the seat.
    """

    chapter: int
    kind: str
    label: str
    negative: bool
    scores: dict[str, str]

    @property
    def told(self) -> Json:
        """The row without its scores, as a fact of the play."""
        return [self.chapter, self.kind, self.label, self.negative]


def texts_of(sheet: tuple[Row, ...], seat: str | None) -> list[str]:
    """What the seat of this key has in each row; empty where it has nothing at all."""
    texts = [row.scores.get(values.key(seat), "") for row in sheet] if seat else []
    return texts if any(texts) else []


def lines_of(sheet: tuple[Row, ...], texts: list[str]) -> tuple[Line, ...]:
    """The score lines of a seat. A text that is no whole number has none."""
    pairs = ((row, worked_out(text)) for row, text in zip(sheet, texts, strict=False) if text)
    return tuple(
        (row.kind, row.chapter, -abs(value) if row.negative else value)
        for row, value in pairs
        if value is not None
    )


def sheet_of(text: str | None, where: str) -> tuple[Row, ...]:
    """The rows of a sheet by its JSON text, none for none. Or Unfit."""
    if not text:
        return ()
    try:
        sheet = decoded(text.encode(errors="replace"), fields.SHEET)
    except Unfit as unfit:
        raise Unfit(unfit.reason, where + unfit.where) from unfit
    groups = sheet.groups or sheet.rounds or []
    if sum(len(group.rows or ()) for group in groups) > _MOST_ROWS:
        raise Unfit(_("More rows than any score sheet has."), where)
    return tuple(
        _row(row, _chapter(str(group.templateId or ""), number if len(groups) > 1 else -1))
        for number, group in enumerate(groups)
        for row in group.rows or ()
    )


def _row(row: fields.SheetRow, chapter: int) -> Row:
    label = values.line(row.label)
    kind = values.line(str(row.templateId or "")) or label
    scores = {values.key(key): values.score(score) for key, score in (row.scores or {}).items()}
    return Row(chapter, kind, label, bool(row.negative), scores)


def _chapter(template: str, number: int) -> int:
    """The chapter of a group: as we name it, else its place among several, from 1."""
    said = template.removeprefix(fields.CHAPTER)
    if template != said and said.isascii() and said.isdigit():
        return int(said[:4])
    return number + 1
