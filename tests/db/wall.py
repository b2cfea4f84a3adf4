"""A clock on the wall that is moved by hand."""

from __future__ import annotations

from datetime import UTC, datetime

EVENING = datetime(2026, 11, 30, 23, 30, tzinfo=UTC)


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.moment = EVENING

    def __call__(self) -> datetime:
        return self.moment
