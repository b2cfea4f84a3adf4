"""The archive: the only door to what is kept. Its rooms lie in the files beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from sqlalchemy import URL, Engine

from companion.game import Game
from companion.play import Play
from companion.step import Json, Step
from db.addresses import file_of, network_notice
from db.bin import Bin
from db.collection import Collection
from db.drafts import Drafts
from db.history import History
from db.plays import Plays
from db.readings import Readings
from db.recall import Recall
from db.records import Branch, Kept, PlaySummary, Remembered, StoredPlay
from db.timing import Clock, now


class Archive:
    """Everything that is kept. Each call is a transaction of its own and may come from any thread.

    Every call can raise StorageError where the disk or the server fails; nothing is half
    written then.
    """

    def __init__(self, engine: Engine, address: URL, clock: Clock = now) -> None:
        """Not for callers: `startup.open_archive` makes one."""
        self.engine = engine
        self.address = address
        self.clock = clock
        self.file = file_of(address)
        self._collection = Collection(engine, clock)
        self._plays = Plays(engine, self._collection, clock)
        self._history = History(engine)
        self._recall = Recall(engine)
        self._readings = Readings(engine)
        self._drafts = Drafts(engine, clock)
        self._bin = Bin(engine, clock)

    @property
    def name(self) -> str:
        """Where it is, for people: the file, or the server without its password."""
        return str(self.file or self.address.render_as_string(hide_password=True))

    @property
    def notice(self) -> str:
        """A sentence about its place that the player should read, "" for none."""
        return "" if self.file is None else network_notice(self.file)

    # -- playing

    def begin(
        self, play: Play, learned: Mapping[str, Json] | None = None, *, id: str | None = None
    ) -> Kept:
        """Store a new play with all its moves, and what they teach the Collection.

        `id` is a UUID as text, by default a new one; Conflict where there is a play of this id.
        """
        return self._plays.begin(play, learned or {}, id)

    def keep(
        self, kept: Kept, play: Play, since: int, learned: Mapping[str, Json] | None = None
    ) -> Kept:
        """Put the moves of `play` after number `since` in place of those stored after it.

        One call serves an answer, undo, redo, rewind and amend: `since` is the number of moves
        that the play shares with the one kept before (`play.shared(before)`). Moves that leave
        are kept aside. Conflict where another window changed the play meanwhile; nothing is
        written then.
        """
        return self._plays.keep(kept, play, since, learned or {})

    # -- plays

    def plays(
        self,
        *,
        finished: bool | None = None,
        limit: int = 50,
        offset: int = 0,
        binned: bool = False,
    ) -> tuple[PlaySummary, ...]:
        """Plays from the newest on; `finished` None means both kinds, `binned` those in the bin."""
        return self._history.plays(finished, limit, offset, binned)

    def play_count(self, *, finished: bool | None = None, binned: bool = False) -> int:
        """How many plays `plays` lists in all."""
        return self._history.count(finished, binned)

    def latest_unfinished(self) -> PlaySummary | None:
        """The play that was changed last among those that go on, None where there is none."""
        return self._history.latest_unfinished()

    def load(self, id: str) -> StoredPlay:
        """A play with the moves that stand and those a redo brings back. LookupError: none."""
        return self._history.load(id)

    def branches(self, id: str) -> tuple[Branch, ...]:
        """The branches that left a play, the newest first.

        The play of a branch is restored from the first `since` moves that stand and the
        branch's own, and kept with that same `since`.
        """
        return self._history.branches(id)

    def delete(self, id: str) -> None:
        """Put a play into the bin. LookupError where there is none of this id."""
        self._bin.delete(id)

    def restore(self, id: str) -> None:
        """Take a play out of the bin. LookupError where none of this id is in it."""
        self._bin.restore(id)

    def empty_bin(self) -> int:
        """Delete what is in the bin for good; answers how many plays that were."""
        return self._bin.empty()

    # -- the Collection and what is recalled

    @property
    def known(self) -> Mapping[str, Json]:
        """Every remembered value by its key, as it is now."""
        return self._collection.known

    def remember(self, values: Mapping[str, Json]) -> None:
        """Store values of the Collection under their keys, in place of what was there.

        ValueError where one of them is no JSON; nothing is written then.
        """
        self._collection.remember(values)

    def forget(self, key: str) -> None:
        """Drop a value of the Collection. A key that is not there is no error."""
        self._collection.forget(key)

    def collection(self) -> tuple[Remembered, ...]:
        """Every remembered value with its key and the moment of its last change, by key."""
        return self._collection.all()

    def recalled(self, game_id: str, step: Step) -> dict[str, Json]:
        """What the history answers to the fields of the step that ask it, by field name."""
        return self._recall.recalled(game_id, step)

    def readings(self, game_id: str) -> dict[str, str]:
        """The preferred way of each ruling of a game, by the ruling's id."""
        return self._readings.of(game_id)

    def prefer(self, game: Game[Json], ruling: str, way: str | None) -> None:
        """Prefer a way of reading a ruling in the plays to come; None takes that back."""
        self._readings.prefer(game, ruling, way)

    # -- the draft of a setup

    def save_draft(self, text: str) -> None:
        """Keep the draft of a setup, in place of the one before."""
        self._drafts.save(text)

    def draft(self) -> str | None:
        """The draft of a setup, None where there is none."""
        return self._drafts.read()

    def drop_draft(self) -> None:
        """Forget the draft of a setup."""
        self._drafts.drop()

    # -- closing

    def close(self) -> None:
        """Let go of the database. The archive is not used after that."""
        self.engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()
