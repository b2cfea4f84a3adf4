"""The keeper: what a window hands its answers to. Play goes on when the database cannot.

An answer goes to the archive. When the archive fails it goes to the spool, with all that come
after it, and from there to the archive in order when that is back.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Final
from uuid import UUID, uuid4, uuid5

from companion.language import _, ngettext
from db import spool
from db.archive import Archive
from db.errors import Conflict, StorageError
from db.records import Kept
from db.spool import Left, Spool, Unreadable, Unsaved

if TYPE_CHECKING:
    from companion.play import Play
    from companion.step import Json

log = logging.getLogger(__name__)

RETRY: Final = 5.0
"""Seconds between two tries of an archive that failed: each may take as long as its timeout."""


@dataclass(frozen=True, slots=True)
class Flushed:
    """What a flush came to: how many answers were written, and how many still wait.

    `apart` names the plays that another window had gone on with: the id they had, and where
    they are kept now as plays of their own.
    """

    written: int
    waiting: int
    apart: Mapping[str, Kept]


class Keeper:
    """Keeps plays in an archive, and in the spool of `folder` while the archive cannot.

    `archive` is None while the database cannot even be opened; give it later with `connect`.
    What a program left in the spool before is taken over at once. May be called from any thread.
    """

    def __init__(
        self,
        archive: Archive | None,
        folder: Path,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.archive = archive
        self._away = ""
        self.notices: tuple[str, ...] = ()
        self._folder = folder
        self._clock = clock
        self._spool = Spool(folder)
        self._left: list[Left] = []
        self._unsaved: list[Unsaved] = []
        # How many of the unsaved answers are on the disk at least: the first ones.
        self._spooled = 0
        self._tried = -RETRY
        self._apart: dict[str, Kept] = {}
        self._lock = RLock()
        self._take_over()

    def _take_over(self) -> None:
        taken: list[Unsaved] = []
        for path, file in spool.left_behind(self._folder):
            try:
                left = spool.read(path, file)
            except Unreadable:
                file.close()
                self.notices += (
                    _(
                        "Answers that could not be saved lie in {file}, but cannot be read: from "
                        "a game that is not installed, or a newer version. They stay there."
                    ).format(file=path),
                )
                continue
            if self._of_another(left.database):
                self._leave(path, left)
                continue
            self._left.append(left)
            taken += left.unsaved
        # What a program left before goes before what this one could not write.
        self._unsaved = taken + self._unsaved
        self._spooled += len(taken)

    def _of_another(self, database: str) -> bool:
        """Does that belong to another database than the one that is open?"""
        return self.archive is not None and database not in ("", self.archive.identity)

    def _leave(self, path: Path, left: Left) -> None:
        """Leave a spool for the program that opens its database."""
        left.file.close()
        if any(str(path) in notice for notice in self.notices):
            return
        number = len(left.unsaved)
        self.notices += (
            ngettext(
                "{number} answer in {file} waits for another database, {database}, and stays.",
                "{number} answers in {file} wait for another database, {database}, and stay.",
                number,
            ).format(number=number, file=path, database=left.database),
        )

    def _part(self) -> None:
        """Part with what waits for another database; it stays in its files."""
        for left in [each for each in self._left if self._of_another(each.database)]:
            self._left.remove(left)
            self._done(*left.unsaved)
            self._leave(left.path, left)
        mine = [each for each in self._unsaved if self._of_another(each.database)]
        if mine:
            self._spool.close()
            self._spool = Spool(self._folder)
            self._done(*mine)

    # -- what a window asks

    @property
    def unsaved(self) -> int:
        """How many answers are not in the database yet."""
        return len(self._unsaved)

    @property
    def spooled(self) -> bool:
        """Is every unsaved answer at least in the spool file?"""
        return self._spooled == len(self._unsaved)

    @property
    def fault(self) -> str:
        """Why answers wait, in a sentence; "" when none does."""
        if self.spooled:
            return self._away if self._unsaved else ""
        return _(
            "New answers can be saved nowhere: neither in the database nor beside it. "
            "Please make room on the disk before you close this window."
        )

    @property
    def unsaved_plays(self) -> dict[str, tuple[Kept, Play]]:
        """The plays that wait, as they are: by id, with what `keep` goes on from."""
        with self._lock:
            return {
                each.kept.id: (Kept(each.kept.id, each.kept.revision + 1), each.play)
                for each in self._unsaved
            }

    # -- what a window hands over

    def connect(self, archive: Archive) -> Flushed:
        """Go on with this archive, and write to it what waits for it; no other's."""
        with self._lock:
            self.archive = archive
            self._part()
            self._take_over()
            return self.flush()

    def begin(self, play: Play, learned: Mapping[str, Json] | None = None) -> Kept:
        """As `Archive.begin`; a failure of the disk or the server is not raised but spooled."""
        with self._lock:
            id = str(uuid4())
            archive = self._ready()
            if archive is not None:
                try:
                    kept = archive.begin(play, learned, id=id)
                except StorageError as failed:
                    self._failed(failed)
                else:
                    spool.hold_reserve(self._folder)
                    return kept
            return self._later(Kept(id, 0), play, 0, learned)

    def keep(
        self, kept: Kept, play: Play, since: int, learned: Mapping[str, Json] | None = None
    ) -> Kept:
        """As `Archive.keep`; a failure of the disk or the server is not raised but spooled.

        Go on from what it answers: a play that was kept apart has another id (see `Flushed`).
        """
        with self._lock:
            archive = self._ready()
            kept = self._apart.get(kept.id, kept)
            if archive is not None:
                try:
                    return archive.keep(kept, play, since, learned)
                except StorageError as failed:
                    self._failed(failed)
            return self._later(kept, play, since, learned)

    def flush(self) -> Flushed:
        """Write what waits to the archive, in order, as far as it goes."""
        with self._lock:
            before = len(self._unsaved)
            apart: dict[str, Kept] = {}
            if self.archive is not None and self._unsaved:
                self._tried = self._clock()
                try:
                    while self._unsaved:
                        apart |= self._write(self.archive, self._unsaved[0])
                    self._all_written()
                except StorageError as failed:
                    self._failed(failed)
            self._apart |= apart
            return Flushed(before - len(self._unsaved), len(self._unsaved), apart)

    def close(self) -> None:
        """Write what waits if that can be done; else it lies in the spool for the next start."""
        with self._lock:
            self.flush()
            self._spool.close()
            for left in self._left:
                left.file.close()

    # -- how it is done

    def _ready(self) -> Archive | None:
        """The archive, where nothing waits to be written before and it may be there."""
        if self._unsaved and self._clock() - self._tried >= RETRY:
            self.flush()
        return None if self._unsaved else self.archive

    def _failed(self, failed: StorageError) -> None:
        self._away = str(failed)
        self._tried = self._clock()

    def _later(
        self, kept: Kept, play: Play, since: int, learned: Mapping[str, Json] | None
    ) -> Kept:
        database = "" if self.archive is None else self.archive.identity
        self._unsaved.append(
            Unsaved(kept, play, since, dict(learned or {}), self._spool.name, database)
        )
        try:
            while self._spooled < len(self._unsaved):
                self._spool.append(self._unsaved[self._spooled])
                self._spooled += 1
        except OSError as failed:
            log.warning("the spool was not written: %s", failed)
        return Kept(kept.id, kept.revision + 1)

    def _write(self, archive: Archive, first: Unsaved) -> dict[str, Kept]:
        """Write the first answer that waits; where it now lies, if another window went on."""
        try:
            if first.kept.revision == 0:
                archive.begin(first.play, first.learned, id=first.kept.id)
            else:
                archive.keep(first.kept, first.play, first.since, first.learned)
        except Conflict:
            return self._settle(archive, first.kept.id)
        self._done(first)
        return {}

    def _settle(self, archive: Archive, id: str) -> dict[str, Kept]:
        """What waits of a play that is not where it was: written before, or kept apart now."""
        mine = [each for each in self._unsaved if each.kept.id == id]
        written = _written(archive, mine)
        if written is not None:
            self._done(*mine[: written + 1])
            return {}
        learned = {key: value for each in mine for key, value in each.learned.items()}
        # The same id every time: a program that ends right here does not keep it twice.
        new = str(uuid5(UUID(id), mine[0].spool))
        try:
            kept = archive.begin(mine[-1].play, learned, id=new)
        except Conflict:
            kept = archive.load(new).kept
        self._done(*mine)
        return {id: kept}

    def _done(self, *written: Unsaved) -> None:
        gone = {id(each) for each in written}
        spooled = self._unsaved[: self._spooled]
        self._spooled -= sum(id(each) in gone for each in spooled)
        self._unsaved = [each for each in self._unsaved if id(each) not in gone]

    def _all_written(self) -> None:
        for left in self._left:
            left.clear()
        self._left = []
        self._spool.clear()
        self._away = ""


def _written(archive: Archive, mine: list[Unsaved]) -> int | None:
    """Which of these answers of one play was the last to be written after all, None for none.

    A connection can be lost between a commit and its acknowledgement, and a program can end
    between the last commit and the end of its spool.
    """
    try:
        stored = archive.load(mine[0].kept.id)
    except LookupError:
        return None
    for index, each in enumerate(mine):
        if each.kept.revision + 1 == stored.revision and each.play.moves == stored.moves:
            return index
    return None
