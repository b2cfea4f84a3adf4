"""The score sheet inside a play of BG Stats: read into score lines, written from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.fields.numbers import worked_out
from companion.step import Json
from db.transfer import bgstats_fields as fields
from db.transfer import values
from db.transfer.rows import Unfit, decoded

Line = tuple[str, int, int]
"""A score line: kind, chapter, points."""

_MOST_ROWS: Final = 2000


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rows of a score sheet: group, chapter, the word of the row, its label, the scores."""

    rows: tuple[tuple[int, int, str, str, bool, dict[str, str]], ...]

    def of(self, key: str | None) -> tuple[tuple[Line, ...], list[Json]]:
        """The score lines of the seat with this key, and its rows as they are written.

        A text that is no whole number has no line; a row for losses is subtracted.
        """
        lines: list[Line] = []
        told: list[Json] = []
        for group, chapter, kind, label, negative, scores in self.rows:
            text = scores.get(values.key(key), "") if key else ""
            if not text:
                continue
            told.append([group, label, text])
            value = worked_out(text)
            if value is not None:
                lines.append((kind, chapter, -abs(value) if negative else value))
        return tuple(lines), told


def sheet_of(text: str, where: str) -> Sheet:
    """The sheet of its JSON text, or Unfit."""
    try:
        sheet = decoded(text.encode(errors="replace"), fields.SHEET)
    except Unfit as unfit:
        raise Unfit(unfit.reason, where + unfit.where) from unfit
    groups = sheet.groups or sheet.rounds or []
    rows = []
    for number, group in enumerate(groups):
        chapter = _chapter(str(group.templateId or ""), number if len(groups) > 1 else -1)
        for row in group.rows or ():
            label = values.line(row.label)
            kind = values.line(str(row.templateId or "")) or label
            scores = {
                values.key(key): values.score(score) for key, score in (row.scores or {}).items()
            }
            rows.append((number, chapter, kind, label, bool(row.negative), scores))
    return Sheet(tuple(rows[:_MOST_ROWS]))


def _chapter(template: str, number: int) -> int:
    """The chapter of a group: as we name it, else its place among several, from 1."""
    said = template.removeprefix(fields.CHAPTER)
    if template != said and said.isascii() and said.isdigit():
        return int(said[:4])
    return number + 1
