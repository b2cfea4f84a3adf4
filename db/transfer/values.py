"""Single values as other programs write them: texts, scores, keys, dates."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from companion.language import _
from companion.text import clean
from db.models import NAME
from db.transfer.rows import Unfit

NOTES: Final = 1_000_000
"""Characters of a note that are kept."""
FIRST: Final = date(1970, 1, 2)
"""A date before this one is more likely a missing one than a play."""
YEARS: Final = range(1970, 2200)
"""Years that can be meant. BoardGameGeek has plays of 2568, by the Buddhist calendar."""

_DAY: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?", re.ASCII)
_UUID: Final = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def line(text: str | None, longest: int = NAME) -> str:
    """A name or other short text, cleaned, in one line, without blanks around it."""
    if not text:
        return ""
    return " ".join(clean(text, longest).split("\n")).strip()


def notes(text: str | None) -> str:
    """A text of many lines, cleaned."""
    return clean(text, NOTES).strip() if text else ""


def key(text: str | None) -> str:
    """Another program's key. The case of a UUID means nothing; files mix both."""
    return line(text).lower()


def is_uuid(text: str) -> bool:
    """Is this a UUID with its hyphens, in lower case?"""
    return _UUID.fullmatch(text) is not None


def score(value: str | float | None) -> str:
    """A score as text. "" and null are no score; what is no number stays what it is."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        value = int(value)
    return line(value if isinstance(value, str) or value is None else str(value))


def minutes(value: int | None) -> int | None:
    """A duration. 0 and less are unknown."""
    return value if value is not None and value > 0 else None


def day(text: str | None, where: str) -> tuple[date, str]:
    """The local date and the time of day, "" without one. Unfit: there is no default date."""
    found = _DAY.match(text.strip()) if text else None
    if found is None:
        raise Unfit(_("A play needs a date."), where)
    year, month, day_of_month, clock = found.groups()
    try:
        return date(int(year), int(month), int(day_of_month)), clock or ""
    except ValueError as wrong:
        reason = _("There is no such date: {date}").format(date=found.group())
        raise Unfit(reason, where) from wrong


def date_doubt(played_on: date, today: date) -> str:
    """Why a date is hardly the one that was meant, "" where nothing is unusual."""
    if played_on > today:
        return _("{date} has not come yet.").format(date=played_on)
    if played_on < FIRST:
        return _("{date} looks like a missing date.").format(date=played_on)
    return ""
