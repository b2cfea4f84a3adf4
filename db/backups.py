"""Backups: copies beside the database, named by schema and moment, thinned out over time."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from companion.language import _
from db.errors import StorageError
from db.records import Backup
from db.sqlite_file import PART, copy, stored_version

FOLDER: Final = "backups"
EVERY: Final = timedelta(days=1)
"""A backup is due when the last one is older and something changed."""

_MOMENT: Final = "%Y%m%dT%H%M%SZ"
_NAME: Final = re.compile(r"(?P<name>.+)-(?P<schema>\w+)-(?P<made>\d{8}T\d{6}Z)\.sqlite")

_DAILY: Final = timedelta(days=7)
_WEEKLY: Final = timedelta(days=60)


def backups(path: Path) -> tuple[Backup, ...]:
    """The backups of a database file, the newest first."""
    found = [_backup(each, path) for each in (path.parent / FOLDER).glob("*.sqlite")]
    made = [each for each in found if each is not None]
    return tuple(sorted(made, key=lambda each: each.made, reverse=True))


def _backup(path: Path, of: Path) -> Backup | None:
    named = _NAME.fullmatch(path.name)
    if named is None or named["name"] != of.stem:
        return None
    made = datetime.strptime(named["made"], _MOMENT).replace(tzinfo=UTC)
    return Backup(path, made, named["schema"], path.stat().st_size)


def back_up(path: Path, now: datetime) -> Backup:
    """Make a backup of a database file, also while it is written to.

    DamagedDatabase where the file is damaged: it never takes the place of a good backup.
    """
    version = stored_version(path) or ""
    made = now.astimezone(UTC).replace(microsecond=0)
    folder = path.parent / FOLDER
    target = folder / f"{path.stem}-{version}-{made.strftime(_MOMENT)}.sqlite"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        copy(path, target)
        size = target.stat().st_size
    except OSError:
        raise StorageError(
            _(
                "No backup can be made in {folder}. Your plays are safe where they are. "
                "Please make room there, and allow writing."
            ).format(folder=folder)
        ) from None
    return Backup(target, made, version, size)


def thin(path: Path, now: datetime) -> None:
    """Delete the backups that are no longer needed beside the others."""
    for each in superfluous(backups(path), now):
        each.path.unlink(missing_ok=True)
    for part in (path.parent / FOLDER).glob(f"*{PART}"):
        # From a program that ended while it copied; a newer one may still be copied to.
        if now.timestamp() - part.stat().st_mtime > EVERY.total_seconds():
            part.unlink(missing_ok=True)


def superfluous(made: Iterable[Backup], now: datetime) -> tuple[Backup, ...]:
    """Which backups go: of a day in the last week, of a week in the last two months, and of a
    month before that, only the newest stays; of each schema the newest stays in any case."""
    newest = sorted(made, key=lambda each: each.made, reverse=True)
    kept: dict[object, Backup] = {}
    for each in newest:
        kept.setdefault(each.schema, each)
        kept.setdefault(_period(each.made, now - each.made), each)
    stay = set(kept.values())
    return tuple(each for each in newest if each not in stay)


def _period(made: datetime, age: timedelta) -> tuple[int, ...]:
    if age <= _DAILY:
        return (made.year, made.month, made.day)
    year, week, _day = made.isocalendar()
    return (year, week) if age <= _WEEKLY else (0, made.year, made.month, 0)
