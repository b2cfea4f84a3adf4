"""What SQLite does for its own files, for the others: locks, and files that are on the disk whole.

A lock is let go by the system when the program ends, however it ends.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from errno import EEXIST, ELOOP
from pathlib import Path
from typing import IO, Final

from companion.language import _

_DATABASE: Final = b"SQLite format 3\0"
"""How every file of SQLite begins."""

_BESIDE: Final = ("-wal", "-shm", "-journal")
"""The ends of the names that stand beside it while it is in use."""

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 40

    def try_lock(file: IO[bytes]) -> bool:
        """Lock the file for this program alone. False where another one holds it."""
        # A lock on Windows keeps others from reading: it lies on a byte beyond the text.
        here = file.tell()
        file.seek(_FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            file.seek(here)
        return True

else:
    import fcntl

    def try_lock(file: IO[bytes]) -> bool:
        """Lock the file for this program alone. False where another one holds it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where the system can say so."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _is_database(path: Path) -> bool:
    """Is it a file of SQLite, or one of those that stand beside one while it is in use?"""
    stem = next((path.name.removesuffix(end) for end in _BESIDE if path.name.endswith(end)), "")
    for each in (path, path.with_name(stem)) if stem else (path,):
        if each.is_file():
            with each.open("rb") as file:
                if file.read(len(_DATABASE)) == _DATABASE:
                    return True
    return False


def _resolved(path: Path) -> Path:
    """The path without links. OSError for links that lead in a circle."""
    try:
        return path.resolve()
    except RuntimeError as circle:
        raise OSError(ELOOP, os.strerror(ELOOP), str(path)) from circle


def write_whole(path: Path, data: bytes | Iterable[bytes]) -> None:
    """Write a file so that it holds all of `data` or what it held before. Raises OSError.

    `data` may come in pieces; whatever the making of one raises, nothing is left behind.

    It is written beside, brought to the disk, and put in its place at once. A pipe or a terminal
    has no place to be put in: it is written to as it is. A database is never written over.
    """
    pieces = (data,) if isinstance(data, bytes) else data
    # A pipe is looked at before links are followed: the name of one leads nowhere.
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            file.writelines(pieces)
        return
    path = _resolved(path)
    if _is_database(path):
        raise OSError(EEXIST, _("it is a database, which is not written over"), str(path))
    part = path.with_name(f".{path.name[:200]}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.writelines(pieces)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            part.chmod(path.stat().st_mode & 0o777)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    sync_folder(path.parent)
