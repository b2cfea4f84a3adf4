"""What the pages share: the archive, the play that is open, the settings, the voice.

Pages ask the desk to open, begin and put away plays; the window listens and shows the page.
What a play needs is imported with the first one: Home is filled without it.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from companion.language import _
from db.errors import StorageError
from ui.settings import Settings
from ui.speech import Voice
from ui.store import Store

if TYPE_CHECKING:
    from companion import Play
    from db.archive import Archive
    from db.keeper import Keeper
    from ui.pages.setup.draft import Draft
    from ui.play_session import PlaySession


class Kind(Enum):
    """Where the play that is open comes from, and so what leaving it means."""

    KEPT = "kept"
    SAMPLE = "sample"
    FILE = "file"


class Desk(QObject):
    """The things in common. `wanted(page)` when a page is to be shown.

    `session_changed` when another play is open or none; `plays_changed` when the list of
    kept plays did; `said(sentence)` when something is to be told that stops nothing;
    `person_wanted(id)` when the plays of a person are to be listed, `restore_wanted(backup)`
    when a Backup is to take the place of the database.
    """

    wanted = Signal(str)
    session_changed = Signal()
    plays_changed = Signal()
    said = Signal(str)
    setup_wanted = Signal(str)
    person_wanted = Signal(str)
    restore_wanted = Signal(object)

    def __init__(self, settings: Settings, voice: Voice | None = None) -> None:
        super().__init__()
        self.settings = settings
        self.voice = voice or Voice()
        self.session: PlaySession | None = None
        self.kind = Kind.KEPT
        self._keeper: Keeper | None = None
        self._store: Store | None = None

    # -- what is kept

    @property
    def archive(self) -> Archive:
        """The archive. RuntimeError before it was opened."""
        if self._keeper is None or self._keeper.archive is None:
            raise RuntimeError("the archive is not open yet")
        return self._keeper.archive

    @property
    def ready(self) -> bool:
        """Was the archive opened?"""
        return self._keeper is not None and self._keeper.archive is not None

    def set_keeper(self, keeper: Keeper) -> None:
        """From now on plays are kept by this one, whose archive is open."""
        self._keeper = keeper
        self._store = Store(keeper)
        for notice in keeper.notices:
            self.said.emit(notice)
        self.plays_changed.emit()

    @property
    def store(self) -> Store:
        """What sessions read from and write to. RuntimeError before the archive was opened."""
        if self._store is None:
            raise RuntimeError("the archive is not open yet")
        return self._store

    # -- the play that is open

    def _take(self, session: PlaySession | None, kind: Kind = Kind.KEPT) -> None:
        if self.session is not None:
            self.session.deleteLater()
        self.session = session
        self.kind = kind
        if session is not None:
            session.conflict.connect(self.said)
        self.session_changed.emit()

    def begin(self, draft: Draft) -> None:
        """Keep the play that was set up and lay it on the table."""
        from ui.play_session import PlaySession

        session = PlaySession.begin(self.store, draft.play, draft.learned)
        self._take(session)
        self.plays_changed.emit()
        self.wanted.emit("table")

    def open(self, id: str, *, looking: bool = False) -> bool:
        """Lay a kept play on the table where it was left. False, said, where it fails."""
        from ui.play_session import PlaySession

        if self.session is not None and self.kind is Kind.KEPT and self.session.kept.id == id:
            if not looking:
                self.session.reopen()
            self.wanted.emit("table")
            return True
        try:
            session = PlaySession.open(self.store, id, looking=looking)
        except StorageError as fault:
            self.said.emit(str(fault))
            return False
        except LookupError as fault:
            self.said.emit(_("This play cannot be opened: {reason}").format(reason=fault))
            return False
        self._take(session)
        self.wanted.emit("table")
        return True

    def open_file(self, path: Path) -> bool:
        """Look at the play of a play file; it is kept only when that is asked for."""
        from companion.playfile import PlayFileError, read
        from ui.command_line import contents
        from ui.recorded import told_otherwise

        try:
            file = read(contents(path))
            play = file.reached if file.record else file.folded()
        except PlayFileError as fault:
            self.said.emit(
                _("{file} was not opened. {reason}").format(file=path.name, reason=fault)
            )
            return False
        self._lay_out(play, Kind.FILE, told_otherwise(file), looking=True)
        return True

    def open_sample(self, play: Play) -> None:
        """Lay a sample play on the table. It can be played, and nothing of it is kept."""
        self._lay_out(play, Kind.SAMPLE)

    def _lay_out(self, play: Play, kind: Kind, notice: str = "", *, looking: bool = False) -> None:
        from ui.play_session import PlaySession
        from ui.scratch import Scratch

        scratch = Scratch(self.store.known if self.ready else None)
        kept = scratch.begin(play, {})
        self._take(PlaySession(scratch, kept, play, notice, looking), kind)
        self.wanted.emit("table")

    def keep_this(self) -> bool:
        """Keep the play of a file that is looked at, and go on with it."""
        if self.session is None or self.kind is not Kind.FILE:
            return False
        kept = self.store.begin(self.session.play, {})
        self.plays_changed.emit()
        return self.open(kept.id)

    def leave(self) -> None:
        """Close the play that is open. A kept one is safe; of any other nothing stays."""
        self._take(None)

    def put_away(self) -> None:
        """Close the play that is open and go Home."""
        self.leave()
        self.wanted.emit("home")
