"""Bringing an older database up to the schema of today."""

from __future__ import annotations

from pathlib import Path


def migrate_file(path: Path, version: str) -> None:
    """Bring a SQLite file from `version` up to HEAD."""
    raise NotImplementedError
