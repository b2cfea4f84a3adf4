"""The archive: the only door to what is kept. Its rooms lie in the files beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Self

from sqlalchemy import URL, Engine

from db.addresses import file_of, identity, network_notice
from db.drafts import Drafts
from db.filtering import ALL, HistoryFilter
from db.history import History
from db.timing import Clock, now

if TYPE_CHECKING:
    from companion.game import Game
    from companion.play import Play
    from companion.step import Json, Step
    from db.bin import Bin
    from db.brought import Others
    from db.by_hand import ByHand, PlayEdit
    from db.collection import Collection
    from db.import_records import Batch, Preview, Undone
    from db.imports import Asked, Imports, Progress
    from db.logged import LoggedPlay
    from db.people import People
    from db.people_records import GameNamed, Merge, PersonNamed, PlaceNamed
    from db.plays import Plays
    from db.readings import Readings
    from db.recall import Recall
    from db.records import Branch, Kept, PlayDetail, PlaySummary, Remembered, StoredPlay
    from db.statistics import Statistics
    from db.transfer.records import Found


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
        self._history = History(engine)
        self._drafts = Drafts(engine, clock)

    # -- the rooms that Home does not need: each is imported when it is first entered

    @cached_property
    def _collection(self) -> Collection:
        from db.collection import Collection

        return Collection(self.engine, self.clock)

    @cached_property
    def _plays(self) -> Plays:
        from db.plays import Plays

        return Plays(self.engine, self._collection, self.clock)

    @cached_property
    def _recall(self) -> Recall:
        from db.recall import Recall

        return Recall(self.engine)

    @cached_property
    def _readings(self) -> Readings:
        from db.readings import Readings

        return Readings(self.engine)

    @cached_property
    def _bin(self) -> Bin:
        from db.bin import Bin

        return Bin(self.engine, self.clock)

    @cached_property
    def _by_hand(self) -> ByHand:
        from db.by_hand import ByHand

        return ByHand(self.engine, self.clock)

    @cached_property
    def _people(self) -> People:
        from db.people import People

        return People(self.engine, self.clock)

    @cached_property
    def _imports(self) -> Imports:
        from db.imports import Imports

        return Imports(self.engine, self._collection, self.clock)

    @cached_property
    def statistics(self) -> Statistics:
        """What is told of many plays at once, each look filtered as `history` is."""
        from db.statistics import Statistics

        return Statistics(self.engine)

    @property
    def name(self) -> str:
        """Where it is, for people: the file, or the server without its password."""
        return str(self.file or self.address.render_as_string(hide_password=True))

    @property
    def identity(self) -> str:
        """Which database it is, for programs: what waits for one is written to no other."""
        return identity(self.address)

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

    # -- the history

    def history(
        self,
        filter: HistoryFilter = ALL,
        *,
        sort: str = "date",
        descending: bool = True,
        limit: int = 50,
        offset: int = 0,
    ) -> tuple[PlaySummary, ...]:
        """A page of the plays that a filter leaves, sorted by one of `db.history.SORTS`.

        What is not known (a duration, a place) comes last either way; the rest of the order is
        the date. ValueError for a column that is none of these.
        """
        return self._history.filtered(filter, sort, descending, limit, offset)

    def history_count(self, filter: HistoryFilter = ALL) -> int:
        """How many plays a filter leaves."""
        return self._history.filtered_count(filter)

    def history_ids(self, filter: HistoryFilter = ALL) -> tuple[str, ...]:
        """The ids of all plays that a filter leaves, the oldest first."""
        return self._history.ids(filter)

    def detail(self, id: str) -> PlayDetail:
        """Everything that is recorded of a play. LookupError where there is none of this id."""
        return self._history.detail(id)

    def told(self, ids: Iterable[str]) -> Iterator[LoggedPlay]:
        """Plays as neutral records, to export or compare; those that are not there are left out."""
        return self._history.told(ids)

    def log_play(self, logged: LoggedPlay) -> str:
        """Store a play that was only logged; answers its id."""
        return self._by_hand.log(logged)

    def edit_play(self, id: str, revision: int, edit: PlayEdit) -> Kept:
        """Change what is recorded of a play; of a guided one only what its moves do not say.

        LookupError where there is none of this id, Conflict where it was changed since
        `revision`, Refused where its moves say what should be changed.
        """
        return self._by_hand.edit(id, revision, edit)

    # -- persons, places, games

    def persons(self) -> tuple[PersonNamed, ...]:
        """Every person, the most played first. An Automa is none."""
        return self._people.persons()

    def places(self) -> tuple[PlaceNamed, ...]:
        """Every place, the most used first."""
        return self._people.places()

    def games(self) -> tuple[GameNamed, ...]:
        """Every game that was played or logged, the most played first."""
        return self._people.games()

    def difficulties(self) -> tuple[str, ...]:
        """Every difficulty, board or scenario that was played, the most played first."""
        return self._people.difficulties()

    def me(self) -> PersonNamed | None:
        """The person whose plays these are, None where nobody said so."""
        return self._people.me()

    def set_me(self, id: str | None) -> None:
        """Say who is "me", None for nobody. LookupError where there is nobody of this id."""
        self._people.set_me(id)

    def rename_person(self, id: str, name: str) -> None:
        """Give a person another name; the log keeps it as typed. Refused for an empty one."""
        self._people.rename("person", id, name)

    def rename_place(self, id: str, name: str) -> None:
        """Give a place another name. Refused for an empty one."""
        self._people.rename("place", id, name)

    def merge_persons(self, gone: str, into: str) -> Merge:
        """Make one of two persons; whoever is called as `gone` was sits as `into` from now on.

        Refused where they are one, LookupError where there is no such person.
        """
        return self._people.merge("person", gone, into)

    def merge_places(self, gone: str, into: str) -> Merge:
        """Make one of two places, as `merge_persons`."""
        return self._people.merge("place", gone, into)

    def undo_merge(self, id: str) -> None:
        """Make two of one again. LookupError: no such merge; Refused: undo a later one first."""
        self._people.undo_merge(id)

    def merges(self) -> tuple[Merge, ...]:
        """The merges that can be undone, the newest first."""
        return self._people.merges()

    # -- what other programs wrote (how it goes: `db.imports`)

    def preview(
        self,
        found: Found,
        file: str,
        progress: Progress | None = None,
        cancelled: Asked | None = None,
    ) -> Preview:
        """What bringing in a file would do. Nothing is written."""
        return self._imports.preview(found, file, progress, cancelled)

    def bring_in(
        self,
        preview: Preview,
        ways: Mapping[int, str] | None = None,
        progress: Progress | None = None,
        cancelled: Asked | None = None,
        others: Others | None = None,
    ) -> Batch:
        """Write what is new, in one transaction; `ways` says by row what else ("replace", "add").

        `others` are values of the Collection and preferred rulings of the same file. Cancelled
        where `cancelled` says so; nothing is written then.
        """
        from db.brought import Others

        return self._imports.bring_in(preview, ways or {}, others or Others(), progress, cancelled)

    def imports(self) -> tuple[Batch, ...]:
        """Every import, the newest first; those that were undone too."""
        return self._imports.all()

    def undo_import(self, id: str) -> Undone:
        """Take back an import. LookupError where there is none, or it was undone before.

        Plays and values that it replaced come back. A play that was edited since goes to the bin,
        a value that was changed since stays.
        """
        return self._imports.undo(id)

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

    # -- the drafts of setups

    def save_draft(self, game: str, text: str) -> None:
        """Keep the draft of a game's setup, in place of the one before."""
        self._drafts.save(game, text)

    def draft(self, game: str) -> str | None:
        """The draft of a game's setup, None where there is none."""
        return self._drafts.read(game)

    def drafts(self) -> tuple[str, ...]:
        """The drafts of all setups in progress, the one changed last first."""
        return self._drafts.all()

    def drop_draft(self, game: str) -> None:
        """Forget the draft of a game's setup."""
        self._drafts.drop(game)

    # -- closing

    def close(self) -> None:
        """Let go of the database. The archive is not used after that."""
        self.engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()
