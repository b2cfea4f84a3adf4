"""The page of kept plays: the list, one play, its replay, and the form to log or change one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QStackedWidget, QWidget

from companion import Play, Refused
from companion.language import _
from db.by_hand import PlayEdit
from db.errors import Conflict, StorageError
from db.logged import LoggedPlay
from db.records import PlaySummary
from ui.desk import Desk, Kind
from ui.latest import Latest
from ui.pages.history.list_view import ALL, BIN, OPEN, ListView
from ui.pages.history.play_view import PlayView
from ui.pages.history.replay import Replay
from ui.pages.log.form import PlayForm, local_today
from ui.pages.page import Page


class HistoryPage(Page):
    """All plays, those in progress, or the bin. One of them opens in place of the list."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("History"), scrolls=False)
        self._desk = desk
        self.list = ListView()
        self.view = PlayView()
        self.form = PlayForm()
        self.stack = QStackedWidget()
        for part in (self.list, self.view, self.form):
            self.stack.addWidget(part)
        self.body.addWidget(self.stack, 1)
        self.shown: PlaySummary | None = None
        self._guided: Play | None = None
        self._replay: Replay | None = None
        self._changing = False
        self._choose = ("", 0)
        self._number = Latest(self)
        self._count: Callable[[int, bool], tuple[int, bool]] | None = None
        self._connect()

    def _connect(self) -> None:
        listed, view, form = self.list, self.view, self.form
        listed.model.failed.connect(self._desk.said)
        listed.model.listed.connect(self._listed)
        self._number.answered.connect(self._counted)
        self._number.failed.connect(self._unread)
        listed.wanted.connect(self._list)
        listed.opened.connect(self.open_play)
        listed.removed.connect(self._remove)
        listed.fetched.connect(self._fetch)
        listed.emptied.connect(self._empty)
        listed.log.connect(self.log_play)
        listed.elsewhere.connect(self._desk.wanted)
        view.left.connect(self.back)
        view.replay.connect(self.replay)
        view.go_on.connect(self._go_on)
        view.edit.connect(self._edit)
        view.remove.connect(self._remove)
        view.restore.connect(self._fetch)
        form.saved.connect(self._saved)
        form.left.connect(self._form_left)

    # -- the list

    def arrive(self) -> None:
        """Read the list anew. A form that is being filled in stays as it is."""
        if self._desk.ready and self.stack.currentWidget() is not self.form:
            self._offer()
            self.back()

    def _offer(self) -> None:
        try:
            self.list.filter.offer(self._desk.archive)
        except StorageError as fault:
            self._desk.said.emit(str(fault))

    def back(self) -> None:
        """Back to the list, with the play that was open chosen, or the next one if it is gone."""
        opened = self.shown if self.stack.currentWidget() is not self.list else None
        self._choose = ("" if opened is None else opened.id, self.list.rows.row)
        self._show(self.list)
        self._list()
        (self.list.rows if self.list.rows.isVisible() else self.list.by_hand).setFocus()

    def _list(self) -> None:
        self.list.tell("")
        archive, which = self._desk.archive, self.list.which.value
        wanted = self.list.filter.value(binned=which == BIN, unfinished=which == OPEN)

        def part(column: str, descending: bool, limit: int, offset: int) -> tuple[PlaySummary, ...]:
            return archive.history(
                wanted, sort=column, descending=descending, limit=limit, offset=offset
            )

        def count(listed: int, more: bool) -> tuple[int, bool]:
            """How many there are, and is there any without the filter?"""
            number = archive.history_count(wanted) if more else listed
            return number, number > 0 or archive.play_count(binned=which == BIN) > 0

        self._count = count
        self._number.forget()
        self.list.model.show_from(part, local_today())

    def _listed(self) -> None:
        """The first plays of a list are there: choose one, and count them where that is due."""
        model, count = self.list.model, self._count
        rows, more = model.rowCount(), model.canFetchMore(QModelIndex())
        if count is not None:
            self._count = None
            self._number.ask(lambda: count(rows, more))
            if self._number.waiting and rows:
                self.list.counting()
        play, row = self._choose
        self._choose = ("", 0)
        there = model.row_of(play)
        self.list.rows.selectRow(there if there >= 0 else max(0, min(row, rows - 1)))

    def _counted(self, counted: tuple[int, bool]) -> None:
        number, any_kept = counted
        self.list.listed(number, any_kept=any_kept)
        if number and self.list.rows.row < 0:
            self.list.rows.selectRow(0)

    def _unread(self, fault: BaseException) -> None:
        if not isinstance(fault, StorageError):
            raise fault
        self._desk.said.emit(str(fault))

    def _show(self, part: QWidget) -> None:
        self.stack.setCurrentWidget(part)
        # A play, and its replay, have a head of their own.
        self.top.setVisible(part is self.list or part is self.form)
        self.title.setText(_("History") if part is self.list else _("Log a play"))
        if part is not self.list:
            part.setFocus()

    def list_person(self, id: str) -> None:
        """List the plays of a person."""
        self.list.which.show_value(ALL)
        self.list.filter.reset()
        self.list.filter.more.setChecked(True)
        self.list.filter.choose_person(id)

    # -- one play

    def open_play(self, id: str) -> None:
        """Show everything that is kept of a play."""
        archive = self._desk.archive
        try:
            summary = archive.detail(id).summary
            logged = next(iter(archive.told([id])))
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return
        except (LookupError, StopIteration):
            self._desk.said.emit(_("This play is no longer there."))
            self.back()
            return
        self.shown, self._guided = summary, _folded(logged)
        self.view.show_play(logged, self._guided, binned=summary.binned)
        self._show(self.view)

    def replay(self) -> None:
        """Go through the moves of the play that is shown, one by one."""
        if self._guided is None:
            return
        self._end_replay()
        self._replay = Replay(self._guided)
        self._replay.closed.connect(self._replay_left)
        self.stack.addWidget(self._replay)
        self._show(self._replay)

    def _replay_left(self) -> None:
        self._show(self.view)
        self._end_replay()

    def _end_replay(self) -> None:
        if self._replay is not None:
            self.stack.removeWidget(self._replay)
            self._replay.deleteLater()
            self._replay = None

    def _go_on(self) -> None:
        if self.shown is not None:
            self._desk.open(self.shown.id)

    # -- logging and changing

    def log_play(self) -> None:
        """Log a play by hand, in a fresh form; one that is being filled in is gone on with."""
        writing = self.stack.currentWidget() is self.form and not self._changing
        if writing and self.form.unsaved:
            return
        self.form.clear()
        self._complete()
        self._changing = False
        self._show(self.form)
        self.form.what.game.line.setFocus()

    def _complete(self) -> None:
        archive = self._desk.archive
        try:
            self.form.offer(
                [each.title for each in archive.games()],
                [each.name for each in archive.persons()],
                [each.name for each in archive.places()],
            )
        except StorageError as fault:
            self._desk.said.emit(str(fault))

    def _edit(self) -> None:
        if self.shown is None:
            return
        try:
            logged = next(iter(self._desk.archive.told([self.shown.id])))
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return
        self._complete()
        self.form.show_play(logged)
        self._changing = True
        self._show(self.form)
        self.title.setText(_("Change what is recorded"))
        self.form.what.day.line.setFocus()

    def _saved(self, play: LoggedPlay, again: bool) -> None:
        try:
            id = self._change(play) if self._changing else self._desk.archive.log_play(play)
        except Refused as refused:
            self.form.refuse(refused.reason)
            return
        except Conflict:
            self.form.refuse(_("Another window changed this play meanwhile. Open it once more."))
            return
        except StorageError as fault:
            self.form.refuse(str(fault))
            return
        self._desk.plays_changed.emit()
        if again:
            self._desk.said.emit(_("Logged. The next one of the evening:"))
            self.form.another()
            return
        self._offer()
        self.open_play(id)

    def _change(self, play: LoggedPlay) -> str:
        assert self.shown is not None
        id = self.shown.id
        self._leave_table(id)
        revision = self._desk.archive.detail(id).summary.revision
        if revision != self.shown.revision:
            raise Conflict
        self._desk.archive.edit_play(id, revision, edit_of(self.form.former, play))
        return id

    def _form_left(self) -> None:
        if self._changing and self.shown is not None:
            self._show(self.view)
        else:
            self.back()

    # -- the bin

    def _leave_table(self, id: str) -> None:
        """A play that lies on the table is put away before it changes under it."""
        session = self._desk.session
        if session is not None and self._desk.kind is Kind.KEPT and session.kept.id == id:
            self._desk.leave()

    def _remove(self, id: str) -> None:
        self._leave_table(id)
        self._move(id, self._desk.archive.delete, _("It lies in the bin now, and can be fetched."))

    def _fetch(self, id: str) -> None:
        self._move(id, self._desk.archive.restore, _("It is out of the bin."))

    def _move(self, id: str, move: Callable[[str], None], done: str) -> None:
        """Put a play into the bin or take it out: it leaves the list at once."""
        try:
            move(id)
        except StorageError as fault:
            self._desk.said.emit(str(fault))
        except LookupError:
            self._desk.said.emit(_("This play is no longer there."))
        else:
            self.list.model.drop(id)
            self._changed()
            self.list.tell(done)
            return
        self._changed()

    def _empty(self) -> None:
        try:
            self._desk.archive.empty_bin()
        except StorageError as fault:
            self._desk.said.emit(str(fault))
        self._changed()

    def _changed(self) -> None:
        self._desk.plays_changed.emit()
        self.back()


def edit_of(former: LoggedPlay, play: LoggedPlay) -> PlayEdit:
    """What a person changed of a play; of a guided one only what its answers do not say.

    An empty line for the duration makes it unknown.
    """
    duration = play.duration or 0
    if former.guided is not None:
        names = {
            before.seat: after.name
            for before, after in zip(former.seats, play.seats, strict=True)
            if before.name != after.name and not before.automa
        }
        return PlayEdit(
            played_on=play.played_on,
            place=play.place,
            notes=play.notes,
            duration=duration,
            names=names or None,
        )
    return PlayEdit(
        played_on=play.played_on,
        place=play.place,
        notes=play.notes,
        duration=duration,
        game=play.game if play.game != former.game else None,
        seats=play.seats,
        mode=play.mode or None,
        difficulty=play.difficulty,
    )


def _folded(logged: LoggedPlay) -> Play | None:
    """What the moves of a play fold to, as far as they do; None where there are none."""
    if logged.guided is None:
        return None
    moves = [move for move, _at in logged.guided.moves]
    try:
        return Play.restore(logged.game.word, logged.guided.seed, moves)[0]
    except LookupError:
        # The game is not installed: what is recorded is shown.
        return None
