"""The page of persons and places: rename one, make one of two, say who is "me"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QProgressBar, QWidget

from companion import Refused
from companion.language import _, ngettext
from db.errors import StorageError
from db.people_records import Merge
from ui import latest, tasks
from ui.desk import Desk
from ui.isolating import isolated
from ui.pages.controls import Rows, Segments, clearable
from ui.pages.log.form import local_today
from ui.pages.page import Columns, Page
from ui.pages.persons.card import NameCard
from ui.pages.persons.model import Named, NamesModel
from ui.theme import theme
from ui.theme.tokens import BETWEEN, BODY, LEAD
from ui.widgets import ActionButton, Card, clear, column, plain, row

PERSONS, PLACES = "person", "place"


@dataclass(frozen=True, slots=True)
class _After:
    """What follows when a change is done: the name that is chosen then, and what is said.

    `before` was chosen when it began; `waited`: it took a while.
    """

    id: str = ""
    before: str = ""
    done: str = ""
    waited: bool = False


class PersonsPage(Page):
    """Names on the left, what can be done with one of them on the right."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(
            _("Persons and places"), _("Automas are seats of a play, never persons."), scrolls=True
        )
        self._desk = desk
        self.model = NamesModel()
        self.which = Segments(
            _("Which names"), ((PERSONS, _("Persons")), (PLACES, _("Places"))), PERSONS
        )
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(_("Type to filter"))
        self.filter.setAccessibleName(_("Filter"))
        clearable(self.filter)
        self.rows = Rows(_("Names"), self.model, 0)
        self.none = plain("", LEAD, "muted")
        self.nothing = Card(padding=28)
        self.nothing.body.addWidget(self.none)
        self.card = NameCard()
        self.doing = plain("", BODY)
        self.progress = QProgressBar()
        self.progress.setAccessibleName(_("Changing"))
        self.progress.setTextVisible(False)
        self.progress.setRange(0, 0)
        self._task: tasks.Task | None = None
        self._after = _After()
        self.merges = Card(_("Made one of two"), padding=20, gap=8)
        self._merges = column(None, 0, 8)
        self.merges.body.addLayout(self._merges)
        self._lay_out()
        self._connect(desk)

    def _lay_out(self) -> None:
        head = row(None, 0, 12)
        head.addWidget(self.which, 1)
        head.addWidget(self.filter, 1)
        self.body.addLayout(head)
        # Above what is scrolled, so that it is seen wherever somebody looks.
        self.strip = QWidget()
        said = column(self.strip, (20, 0, 20, 12), 8)
        for part in (self.doing, self.progress):
            said.addWidget(part)
        self.strip.hide()
        self.above(self.strip)
        self.body.addWidget(self.nothing)
        right = QWidget()
        lines = column(right, 0, BETWEEN)
        lines.addWidget(self.card)
        lines.addWidget(self.merges)
        lines.addStretch(1)
        self.columns = Columns(self.rows, right, 760, (3, 2))
        self.body.addWidget(self.columns, 1)
        self.body.addStretch(0)
        theme().changed.connect(self._rescaled)
        self._rescaled()

    def _rescaled(self) -> None:
        self.rows.setMinimumHeight(theme().px(320))
        self.rows.setColumnWidth(1, theme().px(80))
        self.rows.setColumnWidth(2, theme().px(130))

    def _connect(self, desk: Desk) -> None:
        self.which.chosen.connect(lambda _which: self.arrive())
        self.filter.textChanged.connect(self._filter)
        self.rows.selectionModel().currentRowChanged.connect(self._chosen)
        self.model.modelReset.connect(self._chosen)
        self.rows.opened.connect(lambda _row: self.card.entry.line.setFocus())
        self.card.save.clicked.connect(self.rename)
        self.card.entry.line.returnPressed.connect(self.rename)
        self.card.me.switched.connect(self._set_me)
        self.card.merge.clicked.connect(self.make_one)
        self.card.plays.clicked.connect(
            lambda: desk.person_wanted.emit(self.chosen.id if self.chosen else "")
        )

    @property
    def chosen(self) -> Named | None:
        """The one that is chosen."""
        at = self.rows.row
        return self.model.named(at) if 0 <= at < self.model.rowCount() else None

    # -- showing

    def arrive(self) -> None:
        """Read the names anew."""
        if self._desk.ready:
            self._read("")

    def _read(self, id: str, *, focus: bool = True) -> None:
        archive, persons = self._desk.archive, self.which.value == PERSONS
        try:
            names: tuple[Named, ...] = archive.persons() if persons else archive.places()
            merges = archive.merges()
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return
        self.model.show_names(names, local_today())
        self._show_merges([each for each in merges if each.kind == self.which.value])
        there = bool(names)
        self.none.setText(
            _("Nobody has played yet: names come with the first play.")
            if persons
            else _("No play says where it was. The place is part of a logged play.")
        )
        self.nothing.setVisible(not there)
        self.columns.setVisible(there)
        self.filter.setVisible(there)
        if there:
            self.rows.selectRow(max(0, self.model.row_of(id)))
            if focus:
                self.rows.setFocus()

    def _filter(self, text: str) -> None:
        self.model.filter(text)
        self.rows.selectRow(0)

    def _chosen(self) -> None:
        each = self.chosen
        self.card.setVisible(each is not None)
        if each is not None:
            self.card.show_name(each, self.model.names)

    def _show_merges(self, merges: list[Merge]) -> None:
        for old in clear(self._merges):
            old.deleteLater()
        self.merges.setVisible(bool(merges))
        for each in merges:
            self._merges.addWidget(self._merge_line(each))

    def _merge_line(self, each: Merge) -> QWidget:
        part = QWidget()
        across = row(part, 0, 8)
        plays = ngettext("{number} play", "{number} plays", each.moved).format(number=each.moved)
        words = _("{gone} is {into} now ({plays}).")
        text = words.format(gone=isolated(each.gone), into=isolated(each.into), plays=plays)
        across.addWidget(plain(text, BODY), 1)
        undo = ActionButton(_("Undo"), symbol="undo")
        undo.show_as(_("Undo"), symbol="undo", name=_("Undo: {what}").format(what=text))
        undo.clicked.connect(lambda: self._undo(each.id))
        across.addWidget(undo, 0, Qt.AlignmentFlag.AlignTop)
        return part

    # -- changing

    def rename(self) -> None:
        """Give the one that is chosen the name that was typed."""
        each, name = self.chosen, self.card.entry.text
        if each is None or name == each.name:
            return
        archive = self._desk.archive
        rename = archive.rename_person if self.which.value == PERSONS else archive.rename_place
        two = {"former": isolated(each.name), "name": isolated(name)}
        done = self._renamed(each, name)
        self._change(
            lambda: rename(each.id, name),
            each.id,
            _("{former} becomes {name} in every play. This page can be used meanwhile.").format(
                **two
            ),
            done.format(**two),
        )

    def _renamed(self, each: Named, name: str) -> str:
        """What is said when it is done; whoever meant to make one of two is told how."""
        if not self.model.others(name, each.id):
            return _("{former} is called {name} now.")
        if self.which.value == PERSONS:
            return _(
                "{former} is called {name} now, as somebody else is. If they are one and the "
                "same, choose that beside the name."
            )
        return _(
            "{former} is called {name} now, as another place is. If they are one and the same, "
            "choose that beside the name."
        )

    def make_one(self) -> None:
        """Make one of the one that is chosen and another."""
        each, into = self.chosen, str(self.card.into.currentData() or "")
        if each is None or not into:
            return
        archive = self._desk.archive
        merge = archive.merge_persons if self.which.value == PERSONS else archive.merge_places
        two = {"gone": isolated(each.name), "into": isolated(self.card.into.currentText())}
        self._change(
            lambda: merge(each.id, into),
            into,
            _("{gone} becomes {into} in every play. This page can be used meanwhile.").format(
                **two
            ),
            _("{gone} is {into} now.").format(**two),
        )

    def _undo(self, id: str) -> None:
        doing = _("Of one there are made two again. This page can be used meanwhile.")
        self._change(lambda: self._desk.archive.undo_merge(id), "", doing)

    def _set_me(self, on: bool) -> None:
        each = self.chosen
        if each is not None:
            self._change(lambda: self._desk.archive.set_me(each.id if on else None), each.id)

    def _change(self, act: Callable[[], object], id: str, doing: str = "", done: str = "") -> None:
        """Do it off the window's thread, and choose the name `id` after it.

        What takes a while says what it is `doing`; until it is `done` nothing else is changed.
        """
        if self._task is not None:
            return
        chosen = self.chosen
        self._after = _After(id, "" if chosen is None else chosen.id, done)
        self._task = task = tasks.start(lambda _task: act())
        task.done.connect(self._done)
        task.on_failure(self._failed)
        if not task.wait(latest.PATIENCE):
            self._wait(doing)

    def _wait(self, doing: str) -> None:
        """Something is being changed: names can be looked through, and the other pages used."""
        self._after = replace(self._after, waited=True)
        self.doing.setText(doing)
        self.strip.setVisible(bool(doing))
        self._allow(changing=False)

    def _done(self) -> None:
        after = self._over()
        if after.done:
            self._desk.said.emit(after.done)
        self._desk.plays_changed.emit()
        moved = after.waited and self.chosen is not None and self.chosen.id != after.before
        self._read(self.chosen.id if moved and self.chosen else after.id, focus=not after.waited)

    def _failed(self, fault: BaseException) -> None:
        """What it cannot be is said below the name."""
        after = self._over()
        if isinstance(fault, Refused):
            self.card.entry.refuse(fault.reason)
        elif isinstance(fault, StorageError):
            self._desk.said.emit(str(fault))
        elif isinstance(fault, LookupError):
            self._desk.said.emit(_("Another window changed this meanwhile."))
            self._desk.plays_changed.emit()
            self._read(after.id)
        else:
            raise fault

    def _over(self) -> _After:
        self._task = None
        self.strip.hide()
        self._allow(changing=True)
        return self._after

    def _allow(self, *, changing: bool) -> None:
        self.card.allow(changing=changing)
        self.merges.setEnabled(changing)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back to the history."""
        if event.key() == Qt.Key.Key_Escape:
            self._desk.wanted.emit("history")
        else:
            super().keyPressEvent(event)
