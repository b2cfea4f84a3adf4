"""The spool: answers that could not be committed, in a local file, on the disk before play goes on.

A spool file is lines of JSON, each one call of `Archive.begin` or `keep`. Its first line of a
play carries the whole play, the next ones only what came after. The program that writes it
holds a lock on it, so that another one takes only files that were left behind.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final
from uuid import uuid4

from companion.game import UnknownGame
from companion.moves import Move
from db.files import sync_folder, try_lock
from db.records import Kept

if TYPE_CHECKING:
    from companion.play import Play
    from companion.step import Json

FOLDER: Final = "unsaved"
SUFFIX: Final = ".jsonl"
VERSION: Final = 1

RESERVE: Final = 256 * 1024
"""Bytes that are held for the spool, to be let go when the disk is full."""


@dataclass(frozen=True, slots=True)
class Unsaved:
    """One call that is still to be made. `kept` is what it goes on from, revision 0 for a begin.

    `spool` is the name of the file that holds it, `database` says where it belongs
    (`Archive.identity`), "" where that was not known.
    """

    kept: Kept
    play: Play
    since: int
    learned: Mapping[str, Json]
    spool: str
    database: str = ""


class Spool:
    """The file of one program. It is made with its first line and gone when all is written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / FOLDER
        self.name = f"{uuid4()}{SUFFIX}"
        self._file: IO[bytes] | None = None
        self._length = 0
        self._plays: set[str] = set()

    def append(self, unsaved: Unsaved) -> None:
        """Write a line and wait until it is on the disk. OSError where that fails."""
        line = _line(unsaved, unsaved.kept.id not in self._plays)
        try:
            self._append(line)
        except OSError:
            if not _let_go(self.folder):
                raise
            self._append(line)
        self._plays.add(unsaved.kept.id)

    def _append(self, line: bytes) -> None:
        file = self._open()
        try:
            file.seek(self._length)
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            # A line that is cut short must not stand before the next one.
            with contextlib.suppress(OSError):
                file.truncate(self._length)
            raise
        self._length += len(line)

    def _open(self) -> IO[bytes]:
        if self._file is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            # Without a buffer: what cannot be written must not be tried again on closing.
            file = (self.folder / self.name).open("wb", buffering=0)
            try_lock(file)
            sync_folder(self.folder)
            self._file = file
        return self._file

    def clear(self) -> None:
        """Everything is written: the file goes."""
        if self._file is not None:
            self._file.close()
            (self.folder / self.name).unlink(missing_ok=True)
        self._file, self._length, self._plays = None, 0, set()

    def close(self) -> None:
        """Let go of the file and leave it for the next start."""
        if self._file is not None:
            self._file.close()
            self._file = None


def hold_reserve(folder: Path) -> None:
    """Take room on the disk that the spool can use when nothing else is left."""
    reserve = folder / FOLDER / "reserve"
    if reserve.exists():
        return
    with contextlib.suppress(OSError):
        reserve.parent.mkdir(parents=True, exist_ok=True)
        with reserve.open("wb", buffering=0) as file:
            # Noise takes room on every disk: zeros are a hole to some, and packed by others.
            file.write(os.urandom(RESERVE))


def _let_go(folder: Path) -> bool:
    try:
        (folder / "reserve").unlink()
    except OSError:
        return False
    return True


def _line(unsaved: Unsaved, first: bool) -> bytes:
    play, since = unsaved.play, unsaved.since
    line: dict[str, Json] = {
        "version": VERSION,
        "id": unsaved.kept.id,
        "revision": unsaved.kept.revision,
        "since": since,
        "moves": [asdict(move) for move in play.since(since)],
        "learned": dict(unsaved.learned),
        "database": unsaved.database,
    }
    if first:
        before = play.moves[:since]
        line |= {"game": play.game.id, "seed": play.seed, "before": [asdict(m) for m in before]}
    return json.dumps(line, separators=(",", ":")).encode() + b"\n"


# -- what was left behind


@dataclass(slots=True)
class Left:
    """A spool file that a program left behind, locked now by this one."""

    path: Path
    file: IO[bytes]
    unsaved: list[Unsaved]

    @property
    def database(self) -> str:
        """Where its answers belong, "" where that was not known."""
        return next((each.database for each in self.unsaved if each.database), "")

    def clear(self) -> None:
        """Everything is written: the file goes."""
        self.file.close()
        self.path.unlink(missing_ok=True)


class Unreadable(Exception):
    """A spool file that cannot be told, at least not by this version with these games."""


def _written_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def left_behind(folder: Path) -> Iterator[tuple[Path, IO[bytes]]]:
    """Spool files that no running program holds, the oldest first, each locked now."""
    files = (folder / FOLDER).glob(f"*{SUFFIX}")
    for path in sorted(files, key=_written_at):
        try:
            file = path.open("r+b", buffering=0)
        except OSError:
            # Another program has just written it all, or it cannot be written to from here.
            continue
        if try_lock(file):
            yield path, file
        else:
            file.close()


def read(path: Path, file: IO[bytes]) -> Left:
    """What a spool file holds. Unreadable where it cannot be told.

    A last line that is cut short was never acknowledged as written, and is left out.
    """
    plays: dict[str, Play] = {}
    unsaved: list[Unsaved] = []
    # A whole line ends with a line feed; what comes after the last one is no line.
    for text in file.read().split(b"\n")[:-1]:
        try:
            line = json.loads(text)
            play = _played(line, plays)
            kept = Kept(line["id"], line["revision"])
            made = Unsaved(
                kept, play, line["since"], line["learned"], path.name, str(line.get("database", ""))
            )
        except (ValueError, KeyError, TypeError, RecursionError, UnknownGame) as fault:
            raise Unreadable(str(fault)) from fault
        plays[kept.id] = play
        unsaved.append(made)
    return Left(path, file, unsaved)


def _played(line: dict[str, Any], plays: dict[str, Play]) -> Play:
    from companion.play import Play

    moves = [Move(**each) for each in line["moves"]]
    if "before" in line:
        moves = [*(Move(**each) for each in line["before"]), *moves]
        play, fault = Play.restore(line["game"], line["seed"], moves)
    else:
        play, fault = plays[line["id"]].rewind(line["since"]).onward(moves)
    if fault:
        raise ValueError(fault)
    return play
