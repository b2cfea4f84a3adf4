"""The archive and its keeper as one thing that a play session reads from and writes to.

Reading never stops a play: while the database is away, what was known last is known still.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from db.errors import StorageError

if TYPE_CHECKING:
    from companion import Play, Step
    from db.keeper import Flushed, Keeper
    from db.records import Kept, StoredPlay

Json = Any


class Store:
    """What a session needs. Nothing here raises StorageError but `load`."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._known: Mapping[str, Json] = {}

    @property
    def known(self) -> Mapping[str, Json]:
        """The Collection as it is now, or as it was when it could last be read."""
        if self._keeper.archive is not None:
            try:
                self._known = self._keeper.archive.known
            except StorageError:
                return self._known
        return self._known

    def recalled(self, game_id: str, step: Step) -> dict[str, Json]:
        """What the history answers, nothing while it cannot be read."""
        if self._keeper.archive is None or not any(field.recall for field in step.fields):
            return {}
        try:
            return self._keeper.archive.recalled(game_id, step)
        except StorageError:
            return {}

    def load(self, id: str) -> StoredPlay:
        """A kept play. LookupError for an unknown one, StorageError where it cannot be read."""
        if self._keeper.archive is None:
            raise LookupError(id)
        return self._keeper.archive.load(id)

    def waiting(self, id: str) -> tuple[Kept, Play] | None:
        """The play as it stands where not all of it is in the database yet."""
        return self._keeper.unsaved_plays.get(id) if self._keeper.unsaved else None

    def begin(self, play: Play, learned: Mapping[str, Json]) -> Kept:
        """Keep a new play, in the spool while the database is away."""
        self._known = {**self._known, **learned}
        return self._keeper.begin(play, learned)

    def keep(self, kept: Kept, play: Play, since: int, learned: Mapping[str, Json]) -> Kept:
        """Keep the moves after `since`, in the spool while the database is away.

        Conflict where another window went on with the play.
        """
        self._known = {**self._known, **learned}
        return self._keeper.keep(kept, play, since, learned)

    @property
    def unsaved(self) -> int:
        """How many answers are not in the database yet."""
        return self._keeper.unsaved

    @property
    def spooled(self) -> bool:
        """Is all that waits at least in the spool file?"""
        return self._keeper.spooled

    @property
    def fault(self) -> str:
        """Why they are not, in a sentence."""
        return self._keeper.fault

    def flush(self) -> Flushed:
        """Write what waits, as far as it goes."""
        return self._keeper.flush()
