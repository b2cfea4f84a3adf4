"""The column types: the one place where a value on its way into the database is cleaned."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import BigInteger, DateTime, Dialect, Text, Uuid
from sqlalchemy.types import TypeDecorator

from companion.step import Json
from companion.text import clean

_as_json: Final = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


class KeyText(TypeDecorator[str]):
    """A UUID as text, with hyphens on every database.

    The type of SQLAlchemy makes an object of each to write it again, which takes longer than
    everything else about a page of plays.
    """

    impl = Uuid(as_uuid=False)
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: Any) -> Callable[[Any], Any] | None:
        """Where it is kept as 32 characters, puts the hyphens in."""
        if dialect.name == "sqlite":
            return _hyphened
        return super().result_processor(dialect, coltype)


@lru_cache(maxsize=2048)
def _hyphened(value: str | None) -> str | None:
    if value is None:
        return None
    # A page tells most of its keys several times.
    return f"{value[:8]}-{value[8:12]}-{value[12:16]}-{value[16:20]}-{value[20:]}"


Key = KeyText()
"""The one type of all keys."""

LARGEST: Final = 16 * 1024 * 1024
"""Characters that any text may have, a draft of a setup included."""

_MOST: Final = (1 << 63) - 1

# What JSON escapes and no database keeps as text: NUL, and the halves of a surrogate pair.
_SUSPECT: Final = re.compile(r"\\u(?:0000|d[89a-f])")


class Words(TypeDecorator[str]):
    """Text of people and files, cleaned and cut at `longest` characters."""

    impl = Text
    cache_ok = True

    def __init__(self, longest: int = LARGEST) -> None:
        super().__init__()
        self.longest = longest

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """The clean text."""
        return clean(value, self.longest) if value else value


class Large(TypeDecorator[int]):
    """A whole number of 63 bits and a sign. One beyond is kept as the nearest of these."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> int | None:
        """The number within its bounds."""
        return None if value is None else max(-_MOST, min(_MOST, value))


class Moment(TypeDecorator[datetime]):
    """A moment with its zone; kept and read in UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """The moment in UTC. ValueError for one without a zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment without a zone is no moment")
        value = value.astimezone(UTC)
        return value if dialect.name != "sqlite" else value.replace(tzinfo=None)

    def result_processor(self, dialect: Dialect, coltype: Any) -> Callable[[Any], Any] | None:
        """A moment that is kept as text is read with UTC as its zone; a server knows zones."""
        if dialect.name == "sqlite":
            return _in_utc
        return super().result_processor(dialect, coltype)


def _in_utc(value: str | None) -> datetime | None:
    return None if value is None else datetime.fromisoformat(f"{value}+00:00")


class Data(TypeDecorator[Json]):
    """A JSON value as text, so that it comes back exactly as it went in on every database."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Json, dialect: Dialect) -> str:
        """The JSON text, without anything that a database refuses."""
        return written(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Json:
        """The value."""
        return None if value is None else json.loads(value)


def written(value: Json) -> str:
    """A canonical value as JSON text, its texts cleaned. ValueError where it is not JSON."""
    if value == {}:
        return "{}"
    try:
        text = _as_json(value)
        if _SUSPECT.search(text):
            text = _as_json(tidy(value))
    except (TypeError, RecursionError):
        raise ValueError("no JSON, or nested too deeply to be kept") from None
    return text


def tidy(value: Json) -> Json:
    """The value with every text in it cleaned."""
    if isinstance(value, str):
        return clean(value, LARGEST)
    if isinstance(value, list | tuple):
        return [tidy(each) for each in value]
    if isinstance(value, dict):
        pairs: dict[str, Any] = {clean(str(key)): tidy(each) for key, each in value.items()}
        return pairs
    return value
