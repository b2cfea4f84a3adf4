"""Where a database is: which addresses are accepted, and the file of a local one."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from companion.language import _
from db.errors import StorageError

FILE: Final = "path-companion.sqlite"
"""The name of the database in the user's data folder."""

SERVER: Final = "postgresql+psycopg"

_NETWORK: Final = ("nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "fuse.sshfs", "webdav")


def parse(url: str | None, folder: Path) -> URL:
    """The address of the database, by default a file in `folder`.

    StorageError where it is none that is supported; a password is never in its sentence.
    """
    if url is None:
        return URL.create("sqlite", database=str(folder / FILE))
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise StorageError(_unknown()) from None
    if address.drivername == SERVER:
        return address
    if address.drivername != "sqlite" or not _names_a_file(address):
        raise StorageError(_unknown())
    return address.set(database=str(Path(address.database or "").expanduser()))


def _names_a_file(address: URL) -> bool:
    more = address.query or address.host or address.username or address.password
    return address.database not in (None, "", ":memory:") and not more


def _unknown() -> str:
    return _(
        "This is no address of a database that can be used. Nothing was changed. Please give one "
        "that begins with sqlite:/// and names a file, or with postgresql+psycopg://."
    )


def file_of(address: URL) -> Path | None:
    """The file of a SQLite database, None for a server."""
    return None if address.drivername == SERVER else Path(address.database or "")


def identity(address: URL) -> str:
    """Which database that is, in the same words whoever asks and without a password."""
    path = file_of(address)
    if path is not None:
        return path.resolve().as_uri()
    bare = URL.create(SERVER, None, None, address.host, address.port, address.database)
    return bare.set(query=address.query).render_as_string()


def network_notice(path: Path) -> str:
    """A sentence where the file lies in a network folder, which is not supported; else ""."""
    if not _on_network(path):
        return ""
    return _(
        "Your plays lie in a network folder. Locks do not hold there, and plays can be lost. "
        "Please choose a folder on this computer."
    )


def _on_network(path: Path) -> bool:
    whole = str(path.resolve())
    if sys.platform == "win32":
        return whole.startswith("\\\\")
    try:
        mounts = Path("/proc/self/mounts").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return mounted_as(whole, mounts) in _NETWORK


def mounted_as(path: str, mounts: str) -> str:
    """The kind of file system that a path lies on, by the lines of /proc/self/mounts."""
    kinds = {"": ""}
    for line in mounts.splitlines():
        _device, place, kind, *_rest = line.split(" ")
        # Blanks and the like are written as octal numbers.
        place = place.replace("\\040", " ").replace("\\011", "\t").rstrip(os.sep)
        if path == place or path.startswith(place + os.sep):
            kinds[place] = kind
    return kinds[max(kinds, key=len)]
