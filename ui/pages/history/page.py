"""The page of kept plays: go on with one, look at one, put one into the bin."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from companion.language import _
from db.errors import StorageError
from db.records import PlaySummary
from ui.desk import Desk, Kind
from ui.pages.controls import Rows, Segments
from ui.pages.history.model import PlaysModel
from ui.pages.page import Page
from ui.theme import theme
from ui.theme.tokens import LEAD
from ui.widgets import ActionButton, plain, row

MOVES: Final = 4
ROOMY: Final = 820
"""The width in pixels at 100 % from which all columns are shown."""


class HistoryPage(Page):
    """All plays, those in progress, those finished, or the bin."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("History"), scrolls=False)
        self._desk = desk
        self.model = PlaysModel()
        self.model.failed.connect(desk.said)
        self.rows = Rows(_("Plays"), self.model, 3)
        self.rows.opened.connect(self._open_row)
        self.which = Segments(
            _("Which plays"),
            (
                ("all", _("All")),
                ("open", _("In progress")),
                ("finished", _("Finished")),
                ("bin", _("Bin")),
            ),
            "all",
        )
        self.which.chosen.connect(lambda _which: self.arrive())
        self.which.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.none = plain("", LEAD, "muted")
        self.open = ActionButton(_("Open"), _("Enter"))
        self.look = ActionButton(_("Look at it"), symbol="search")
        self.remove = ActionButton(_("Into the bin"), symbol="bin")
        self.fetch = ActionButton(_("Out of the bin"), symbol="undo")
        self._lay_out()
        self.open.clicked.connect(lambda: self._open_row(self.rows.row))
        self.look.clicked.connect(self._look)
        self.remove.clicked.connect(self._remove)
        self.fetch.clicked.connect(self._fetch)
        self.rows.selectionModel().selectionChanged.connect(self._chosen)
        self.model.modelReset.connect(self._chosen)
        theme().changed.connect(self._widths)
        self._widths()

    def _lay_out(self) -> None:
        head = row(None, 0, 8)
        head.addWidget(self.which, 1)
        self.body.addLayout(head)
        self.body.addWidget(self.none)
        self.body.addWidget(self.rows, 1)
        foot = row(None, 0, 8)
        for button in (self.open, self.look, self.remove, self.fetch):
            foot.addWidget(button)
        foot.addStretch(1)
        self.body.addLayout(foot)

    def _widths(self) -> None:
        wide = self.width() > theme().px(ROOMY)
        self.rows.setColumnHidden(MOVES, not wide)
        self.rows.set_widths(*((110, 180, 220, 0, 110) if wide else (80, 110, 170)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What matters least goes where there is little room."""
        super().resizeEvent(event)
        self._widths()

    # -- showing

    def arrive(self) -> None:
        """Read the list anew."""
        if not self._desk.ready:
            return
        archive = self._desk.archive
        which = self.which.value
        finished = {"open": False, "finished": True}.get(which)

        def part(limit: int, offset: int) -> tuple[PlaySummary, ...]:
            return archive.plays(
                finished=finished, limit=limit, offset=offset, binned=which == "bin"
            )

        today = date.today()  # noqa: DTZ011 - a play's date is the local one
        self.model.show_from(part, today)
        empty = self.model.rowCount() == 0
        self.none.setText(_nothing(which))
        self.none.setVisible(empty)
        self.rows.setVisible(not empty)
        if not empty:
            self.rows.selectRow(0)
            self.rows.setFocus()
        self._chosen()

    def _chosen(self) -> None:
        at = self.rows.row
        play = self.model.summary(at) if 0 <= at < self.model.rowCount() else None
        in_bin = self.which.value == "bin"
        self.open.setVisible(play is not None and not in_bin)
        self.look.setVisible(play is not None and not in_bin and not play.finished)
        self.remove.setVisible(play is not None and not in_bin)
        self.fetch.setVisible(play is not None and in_bin)
        if play is not None:
            self.open.show_as(_("Look at it") if play.finished else _("Go on"), _("Enter"))

    # -- hands

    def _open_row(self, at: int) -> None:
        if self.which.value == "bin" or not 0 <= at < self.model.rowCount():
            return
        play = self.model.summary(at)
        self._desk.open(play.id, looking=play.finished)

    def _look(self) -> None:
        if self.rows.row >= 0:
            self._desk.open(self.model.summary(self.rows.row).id, looking=True)

    def _remove(self) -> None:
        if self.rows.row < 0:
            return
        play = self.model.summary(self.rows.row)
        session = self._desk.session
        if session is not None and self._desk.kind is Kind.KEPT and session.kept.id == play.id:
            self._desk.leave()
        self._change(self._desk.archive.delete, play.id)

    def _fetch(self) -> None:
        if self.rows.row >= 0:
            self._change(self._desk.archive.restore, self.model.summary(self.rows.row).id)

    def _change(self, act: Callable[[str], None], id: str) -> None:
        try:
            act(id)
        except StorageError as fault:
            self._desk.said.emit(str(fault))
        self._desk.plays_changed.emit()
        self.arrive()


def _nothing(which: str) -> str:
    return {
        "open": _("No play is in progress."),
        "finished": _("No play is finished yet."),
        "bin": _("The bin is empty."),
    }.get(which, _("No plays are kept yet. Choose a game on Home to begin one."))
