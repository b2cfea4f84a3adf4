"""What keeps plays from being lost with their file: backups, and what to do with a damaged one."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy import func, select

from companion.language import _
from db import backups, schema, sqlite_file
from db.archive import Archive
from db.engine import reading
from db.errors import StorageError
from db.models import play, remembered
from db.records import Backup
from db.timing import now as present

COMPANIONS: Final = ("", "-wal", "-shm")
"""What belongs to a SQLite file: itself, what was written last, and the index of that."""


def quick_check(archive: Archive) -> None:
    """Look through the database of an archive. DamagedDatabase where it is damaged.

    Takes a while: call it off the window's thread.
    """
    if archive.file is not None:
        sqlite_file.check(archive.file)


def backup_due(archive: Archive) -> bool:
    """Is the last backup older than a day, and did anything change since?"""
    if archive.file is None:
        return False
    made = backups.backups(archive.file)
    with reading(archive.engine) as connection:
        changes = connection.execute(
            select(
                select(func.max(play.c.changed)).scalar_subquery(),
                select(func.max(remembered.c.changed)).scalar_subquery(),
            )
        ).one()
    changed = max((each for each in changes if each is not None), default=None)
    if changed is None:
        return False
    return not made or (archive.clock() - made[0].made > backups.EVERY and changed > made[0].made)


def backup_now(archive: Archive) -> Backup | None:
    """Make a backup and thin out the older ones; None where the database is a server.

    Takes a while: call it off the window's thread.
    """
    if archive.file is None:
        return None
    made = backups.back_up(archive.file, archive.clock())
    backups.thin(archive.file, archive.clock())
    return made


def newest_good_backup(path: Path) -> Backup | None:
    """The newest backup of a database file that is whole and of a known schema, None for none."""
    return next((each for each in backups.backups(path) if _good(each)), None)


def _good(backup: Backup) -> bool:
    try:
        sqlite_file.check(backup.path)
        return sqlite_file.stored_version(backup.path) in schema.VERSIONS
    except StorageError:
        return False


def set_aside(path: Path, now: datetime | None = None, why: str = "damaged") -> Path:
    """Give a database another name, together with its -wal and -shm; answers that name.

    `why` is a word in the name. Nothing is deleted. The archive must be closed. StorageError
    where it cannot be renamed.
    """
    moment = (now or present()).astimezone(UTC).strftime("%Y%m%dT%H%M%S%fZ")
    aside = path.with_name(f"{path.stem}.{why}-{moment}{path.suffix}")
    try:
        # What was written last goes first: without its file nobody takes it for a new one's.
        for end in reversed(COMPANIONS):
            part = path.with_name(path.name + end)
            if part.exists():
                part.rename(aside.with_name(aside.name + end))
    except OSError:
        raise StorageError(
            _(
                "The file {file} cannot be renamed. Nothing was deleted. "
                "Please close other programs that use it, and allow writing in its folder."
            ).format(file=path)
        ) from None
    return aside


def restore_backup(
    backup: Backup, path: Path, now: datetime | None = None, why: str = "damaged"
) -> Path | None:
    """Put a copy of a backup in the place of the database, which is set aside before.

    Answers where that lies now, None where there was none. The archive must be closed.
    """
    sqlite_file.check(backup.path)
    aside = set_aside(path, now, why) if path.exists() else None
    sqlite_file.copy(backup.path, path)
    return aside
