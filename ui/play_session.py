"""The one controller between a Play, the archive and the Table page.

Every answer is on disk before anybody is told that the play has changed. Views read
`session.play` and `session.step` when `changed` comes; they keep nothing of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from companion import Amended, Doubted, Field, Move, Play, Refused, Step, fill, learn, settle
from companion.language import _, ngettext
from db.errors import Conflict

if TYPE_CHECKING:
    from db.keeper import Flushed
    from db.records import Kept, StoredPlay

Json = Any
Learned = Mapping[str, Json]
RETRY: Final = 5_000
"""Milliseconds between two tries to write what could not be saved."""


class Keeping(Protocol):
    """What the session reads from and writes to: `ui.store.Store`, or a scratch for samples."""

    @property
    def known(self) -> Mapping[str, Json]:
        """The Collection."""

    @property
    def unsaved(self) -> int:
        """How many answers are not in the database yet."""

    def recalled(self, game_id: str, step: Step) -> dict[str, Json]:
        """What the history answers to the fields of a step."""

    def load(self, id: str) -> StoredPlay:
        """A kept play."""

    def waiting(self, id: str) -> tuple[Kept, Play] | None:
        """The play as it stands where not all of it is in the database yet."""

    def begin(self, play: Play, learned: Learned) -> Kept:
        """Keep a new play."""

    def keep(self, kept: Kept, play: Play, since: int, learned: Learned) -> Kept:
        """Keep the moves after `since`. Conflict where another window went on."""

    def flush(self) -> Flushed:
        """Write what waits."""


class PlaySession(QObject):
    """A play that is open at the table.

    `changed`: views draw themselves anew; `retold` before it: the sentences of all moves are
    new. `refused(field, reason)` and `doubted(reasons)`:
    the answer was not taken and nothing changed. `saving(text)`: "" when all is on disk,
    else "not saved: n answers". `conflict(text)`: another window went on with this play.
    """

    changed = Signal()
    retold = Signal()
    refused = Signal(str, str)
    doubted = Signal(object)
    saving = Signal(str)
    conflict = Signal(str)

    def __init__(
        self, keeper: Keeping, kept: Kept, play: Play, notice: str = "", looking: bool = False
    ) -> None:
        """Not for callers: use `begin` or `open`."""
        super().__init__()
        self._keeper = keeper
        self._kept = kept
        self._play = play
        self._notice = notice
        self._looking = looking
        self._step: Step | None = None
        self._asked = False
        # Read once an answer: the form and what follows from its answer see the same.
        self._known = keeper.known
        self._retry = QTimer(self)
        self._retry.setInterval(RETRY)
        self._retry.timeout.connect(self.flush)
        self._said = ""
        self._say_saved()

    @classmethod
    def begin(cls, keeper: Keeping, play: Play, learned: Learned | None = None) -> PlaySession:
        """Keep a play that was set up, with all its moves in one transaction.

        What the app can answer by itself is answered first.
        """
        news = dict(learned or {})
        play = settle(play, {**keeper.known, **news})
        return cls(keeper, keeper.begin(play, news), play)

    @classmethod
    def open(cls, keeper: Keeping, id: str, *, looking: bool = False) -> PlaySession:
        """Open a kept play where it was left; what was undone can be redone.

        A play that can no longer be told to its end opens read-only at its last good move,
        with a sentence in `notice`. `looking` opens it read-only. LookupError for an unknown
        id, StorageError where it cannot be read.
        """
        kept, play, notice = _opened(keeper, id)
        return cls(keeper, kept, play, notice, looking)

    # -- where it stands

    @property
    def play(self) -> Play:
        """The play as it stands."""
        return self._play

    @property
    def kept(self) -> Kept:
        """What the archive knows it by."""
        return self._kept

    @property
    def notice(self) -> str:
        """Why the play could not be told to its end, "" when it could."""
        return self._notice

    @property
    def read_only(self) -> bool:
        """Is this play only looked at?"""
        return self._looking or bool(self._notice)

    @property
    def step(self) -> Step | None:
        """The step now asked, filled from the Collection and from history; None at the end."""
        if not self._asked:
            step = self._play.step
            self._step = None if step is None else self.filled(step)
            self._asked = True
        return self._step

    @property
    def actions(self) -> tuple[Step, ...]:
        """The anytime actions that can be taken now, filled in the same way."""
        return tuple(self.filled(step) for step in self._play.actions)

    def filled(self, step: Step) -> Step:
        """The step with what the Collection and the history know."""
        recalled = self._keeper.recalled(self._play.game.id, step)
        return fill(step, self._known, recalled)

    @property
    def can_undo(self) -> bool:
        """Is there an answer to take back?"""
        return not self.read_only and self._play.undo() is not self._play

    @property
    def can_redo(self) -> bool:
        """Is there something undone to bring back?"""
        return not self.read_only and self._play.redo() is not self._play

    def propose(self, field: Field) -> Json:
        """What the app draws or rolls for a field. LookupError where it does not draw."""
        return self._play.propose(field)

    # -- going on

    def answer(
        self,
        number: int,
        values: Mapping[str, Json],
        action: str | None = None,
        confirmed: bool = False,
    ) -> bool:
        """Take an answer to the form that was shown when the play had `number` moves.

        True when it was taken. A repeated or late answer is ignored: the form it belongs to
        is no longer the one that is asked.
        """
        if self.read_only or number != self._play.number:
            return False
        self._known = self._keeper.known
        try:
            asked = self._play.asked(action)
            whole = with_defaults(self.filled(asked), values)
            after = self._play.answer(whole, action, confirmed)
        except Refused as refused:
            self.refused.emit(refused.field, refused.reason)
            return False
        except Doubted as doubted:
            self.doubted.emit(doubted.reasons)
            return False
        return self._go_on(after, self._learned(asked, after))

    def _learned(self, asked: Step, after: Play) -> dict[str, Json]:
        return {} if after.last is None else learn(asked, after.last.values, self._known)

    def _go_on(self, after: Play, learned: Learned) -> bool:
        return self._stand(settle(after, {**self._known, **learned}), learned)

    # -- going back

    def undo(self) -> bool:
        """Take the latest answer back, with what the app answered after it."""
        return self._move_to(self._play.undo())

    def redo(self) -> bool:
        """Bring back what was undone."""
        return self._move_to(self._play.redo())

    def rewind(self, n: int) -> bool:
        """Go back to where the play had `n` moves; redo brings the others back."""
        return self._move_to(self._play.rewind(n))

    def _move_to(self, play: Play) -> bool:
        if self.read_only or play is self._play:
            return False
        return self._stand(play, {})

    def amend(self, n: int, values: Mapping[str, Json], confirmed: bool = False) -> Amended | None:
        """What another answer in move `n` would lead to. Nothing changes until it is adopted.

        None where the answer itself is refused or doubted, which is signalled.
        """
        try:
            return self._play.amend(n, values, confirmed)
        except Refused as refused:
            self.refused.emit(refused.field, refused.reason)
        except Doubted as doubted:
            self.doubted.emit(doubted.reasons)
        return None

    def adopt(self, amended: Amended) -> bool:
        """Go on with the amended play. An undo right after brings the former one back."""
        if self.read_only:
            return False
        since = amended.play.shared(self._play)
        before = amended.play.rewind(since)
        changed = amended.play.rewind(since + 1)
        asked = before.asked(changed.last.action) if changed.last else None
        return self._go_on(amended.play, self._learned(asked, changed) if asked else {})

    def fetch(self, since: int, moves: Sequence[Move]) -> str:
        """Go on from answers that left the play after move `since`. Why that cannot be, or "".

        An undo right after brings back what stood in their place.
        """
        if self.read_only:
            return _("This play is only looked at.")
        fetched, fault = self._play.rewind(since).onward(moves)
        if not fault:
            self._go_on(fetched.in_place_of(self._play), {})
        return fault

    def reopen(self) -> None:
        """Go on with a play that was only looked at."""
        if self._looking:
            self._looking = False
            self.changed.emit()

    def refresh(self) -> None:
        """The Collection was changed elsewhere: fill the step anew."""
        self._known = self._keeper.known
        self._asked = False
        self.changed.emit()

    def retell(self) -> None:
        """Another language is in use: tell every move anew. Nothing of the play changes."""
        self._play = told_again(self._play)
        self._asked = False
        self.retold.emit()
        self.changed.emit()

    # -- keeping

    def _stand(self, play: Play, learned: Learned) -> bool:
        """Keep the play, then let it stand and tell everybody."""
        since = play.shared(self._play)
        try:
            self._kept = self._keeper.keep(self._kept, play, since, learned)
        except Conflict:
            self._reload()
            return False
        self._play = play
        if learned:
            self._known = {**self._known, **learned}
        self._asked = False
        if self._said or self._keeper.unsaved:
            self._say_saved()
        self.changed.emit()
        return True

    @property
    def saving_text(self) -> str:
        """What `saving` said last: "" while everything is in the database."""
        number = self._keeper.unsaved
        if not number:
            return ""
        words = ngettext("not saved: {number} answer", "not saved: {number} answers", number)
        return words.format(number=number)

    def _say_saved(self) -> None:
        """Tell it, and try again in a while where something waits."""
        text = self.saving_text
        if text and not self._retry.isActive():
            self._retry.start()
        elif not text:
            self._retry.stop()
        self._said = text
        self.saving.emit(text)

    def flush(self) -> None:
        """Try to write what could not be saved."""
        moved = self._keeper.flush().apart.get(self._kept.id)
        self._say_saved()
        if moved is not None:
            self._kept = moved
            self.conflict.emit(
                _(
                    "Meanwhile another window has gone on with this play. "
                    "Yours goes on as a play of its own."
                )
            )

    def _reload(self) -> None:
        self._kept, self._play, self._notice = _opened(self._keeper, self._kept.id)
        self._known = self._keeper.known
        self._asked = False
        self.conflict.emit(
            _(
                "Another window has gone on with this play. This is where it stands now; "
                "what was entered here just now was not kept."
            )
        )
        self.changed.emit()


SessionHolder = Callable[[], PlaySession | None]
"""Answers the session that is open, None where none is."""


def with_defaults(step: Step, values: Mapping[str, Json]) -> dict[str, Json]:
    """The values, and the step's defaults where nothing was entered."""
    defaults = {field.name: field.default for field in step.fields if field.default is not None}
    return defaults | {name: value for name, value in values.items() if value is not None}


def _opened(keeper: Keeping, id: str) -> tuple[Kept, Play, str]:
    """Where the play is kept, the play, and why it could not be told to its end."""
    waiting = keeper.waiting(id)
    if waiting is not None:
        return *waiting, ""
    stored = keeper.load(id)
    return stored.kept, *restored(stored)


def restored(stored: StoredPlay) -> tuple[Play, str]:
    """The play that a stored one folds to, its undone moves as redo; and what is wrong with it."""
    count = len(stored.moves)
    if stored.undone:
        later = [*stored.moves, *stored.undone]
        play, fault = Play.restore(stored.game, stored.seed, later)
        if not fault:
            return back_to(play, count), ""
    return Play.restore(stored.game, stored.seed, stored.moves)


def told_again(play: Play) -> Play:
    """The play with its sentences in the language in use; what was undone can be redone."""
    later = play
    while (after := later.redo()) is not later and after.shared(play) == play.number:
        later = after
    made, fault = Play.restore(play.game.id, play.seed, later.moves)
    return play if fault else back_to(made, play.number)


def back_to(play: Play, count: int) -> Play:
    """The play undone, answer by answer, to its first `count` moves: redo goes the same way."""
    earlier = play.undo()
    while play.number > count and earlier is not play and earlier.number >= count:
        play, earlier = earlier, earlier.undo()
    return play.rewind(count)
