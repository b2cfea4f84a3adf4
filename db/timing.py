"""The clock of the archive, so that tests can bring their own."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""Answers the present moment with its zone."""


def now() -> datetime:
    """The present moment in UTC."""
    return datetime.now(UTC)
