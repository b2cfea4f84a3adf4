"""A keeper that keeps nothing: for a sample play, and for a play file that is only looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion import Play, Step
from db.records import Kept, StoredPlay

if TYPE_CHECKING:
    from db.keeper import Flushed

Json = Any


class Scratch:
    """Stands in for the archive. What is known may be read, nothing is ever written."""

    def __init__(self, known: Mapping[str, Json] | None = None) -> None:
        self._known = dict(known or {})

    @property
    def known(self) -> Mapping[str, Json]:
        """What the Collection held when this began, with what was learned since."""
        return self._known

    def recalled(self, game_id: str, step: Step) -> dict[str, Json]:
        """There is no history."""
        return {}

    def load(self, id: str) -> StoredPlay:
        """Nothing can be loaded."""
        raise LookupError(id)

    def waiting(self, id: str) -> tuple[Kept, Play] | None:
        """Nothing waits to be written."""
        return None

    def begin(self, play: Play, learned: Mapping[str, Json]) -> Kept:
        """As if it were kept."""
        self._known |= learned
        return Kept("", 0)

    def keep(self, kept: Kept, play: Play, since: int, learned: Mapping[str, Json]) -> Kept:
        """As if it were kept."""
        self._known |= learned
        return replace(kept, revision=kept.revision + 1)

    @property
    def unsaved(self) -> int:
        """Nothing waits to be written."""
        return 0

    def flush(self) -> Flushed:
        """There is nothing to write."""
        from db.keeper import Flushed

        return Flushed(0, 0, {})
