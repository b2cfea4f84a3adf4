"""The list of plays with its filter, and what can be done with the one that is chosen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.language import _, ngettext
from db.records import PlaySummary
from ui.pages.controls import Choice, Rows, Segments
from ui.pages.filters import FilterBar
from ui.pages.history.model import DURATION, ORDERS, PLACE, PLAYERS, PlaysModel
from ui.pages.page import press_focused, scrolling
from ui.theme import theme
from ui.theme.tokens import LEAD, SMALL
from ui.widgets import ActionButton, Card, FlowLayout, column, plain, row, spaced

ROOMY: Final = 900
"""The width in pixels at 100 % from which all columns are shown."""

ALL, OPEN, BIN = "all", "open", "bin"


class ListView(QWidget):
    """`wanted` when other plays are to be listed; `opened`, `removed` and `fetched` a play;
    `log` to log one by hand, `elsewhere` with the name of another page, `emptied` to
    delete for good what is in the bin."""

    wanted = Signal()
    opened = Signal(str)
    removed = Signal(str)
    fetched = Signal(str)
    log = Signal()
    elsewhere = Signal(str)
    emptied = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.model = PlaysModel()
        self.rows = Rows(_("Plays"), self.model, PLAYERS)
        self.which = Segments(
            _("Which plays"),
            ((ALL, _("All")), (OPEN, _("In progress")), (BIN, _("Bin"))),
            ALL,
        )
        self.filter = FilterBar()
        self.order = Choice(_("Sorted by"))
        for at, (up, down) in enumerate(ORDERS):
            self.order.addItem(_(down), (at, True))
            self.order.addItem(_(up), (at, False))
        self.count = plain("", SMALL, "muted", wrap=False)
        self.none = plain("", LEAD, "muted")
        self.by_hand = ActionButton(_("Log a play"), symbol="plus")
        self.people = ActionButton(_("Persons and places"), symbol="person")
        self.transfer = ActionButton(_("In and out"), symbol="file_in")
        self.open = ActionButton(_("Open"), _("Enter"))
        self.remove = ActionButton(_("Into the bin"), _("Del"), symbol="bin")
        self.fetch = ActionButton(_("Out of the bin"), symbol="undo")
        self.empty = ActionButton(_("Empty the bin"), symbol="bin")
        self.sure = ActionButton("", symbol="warning")
        self.keep = ActionButton(_("Keep them"))
        self.done = plain("", SMALL, "muted", wrap=False)
        self.done.hide()
        self._lay_out()
        self._connect()
        theme().changed.connect(self._widths)
        self._widths()

    def _lay_out(self) -> None:
        # Where the window is low, the list keeps some height and the whole is scrolled.
        inner = QWidget()
        inner.setProperty("ground", "none")
        lines = column(inner, 0, 12)
        column(self, 0, 0).addWidget(scrolling(inner))
        head = row(None, 0, 8)
        self.which.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        head.addWidget(self.which, 1)
        head.addWidget(self.count)
        head.addWidget(self.order)
        head.addWidget(self.by_hand, 0, Qt.AlignmentFlag.AlignVCenter)
        lines.addLayout(head)
        lines.addWidget(self.filter)
        self.nothing = Card(padding=28)
        self.nothing.body.addWidget(self.none)
        lines.addWidget(self.nothing)
        lines.addWidget(self.rows, 1)
        shelf = QWidget()
        foot = spaced(FlowLayout(shelf), 0, 8)
        of_bin = (self.fetch, self.empty, self.sure, self.keep)
        for button in (self.open, self.remove, *of_bin, self.people, self.transfer):
            foot.addWidget(button)
        foot.addWidget(self.done)
        lines.addWidget(shelf)
        lines.addStretch(0)

    def _connect(self) -> None:
        self.which.chosen.connect(lambda _which: self.wanted.emit())
        self.filter.changed.connect(self.wanted)
        self.by_hand.clicked.connect(self.log)
        self.people.clicked.connect(lambda: self.elsewhere.emit("persons"))
        self.transfer.clicked.connect(lambda: self.elsewhere.emit("transfer"))
        self.rows.opened.connect(self._open_row)
        self.open.clicked.connect(lambda: self._open_row(self.rows.row))
        self.remove.clicked.connect(lambda: self.removed.emit(self._id()))
        self.fetch.clicked.connect(lambda: self.fetched.emit(self._id()))
        self.empty.clicked.connect(lambda: self._ask(sure=True))
        self.keep.clicked.connect(self._keep_them)
        self.sure.clicked.connect(self.emptied)
        self.rows.selectionModel().selectionChanged.connect(self.chosen)
        self.model.modelReset.connect(self.chosen)
        header = self.rows.horizontalHeader()
        header.setSortIndicator(self.model.column, Qt.SortOrder.DescendingOrder)
        self.rows.setSortingEnabled(True)
        header.sortIndicatorChanged.connect(self._sorted)
        self.order.currentIndexChanged.connect(self._sort)

    def _sorted(self, at: int, order: Qt.SortOrder) -> None:
        down = order == Qt.SortOrder.DescendingOrder
        self.order.setCurrentIndex(2 * at + (0 if down else 1))

    def _sort(self, chosen: int) -> None:
        at, down = divmod(chosen, 2)[0], chosen % 2 == 0
        order = Qt.SortOrder.DescendingOrder if down else Qt.SortOrder.AscendingOrder
        self.rows.sortByColumn(at, order)

    def _widths(self) -> None:
        wide = self.width() > theme().px(ROOMY)
        for at in (PLACE, DURATION):
            self.rows.setColumnHidden(at, not wide)
        self.rows.set_widths(*((110, 170, 200, 0, 150, 110) if wide else (104, 120, 156)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What matters least goes where there is little room."""
        super().resizeEvent(event)
        self._widths()

    # -- showing

    def listed(self, count: int, *, any_kept: bool) -> None:
        """Say how many plays are listed. `any_kept`: is there one without the filter?"""
        words = ngettext("{number} play", "{number} plays", count).format(number=count)
        self.count.setText(words if count else "")
        self.none.setText(_nothing(self.which.value, narrowed=self.filter.narrows))
        self.nothing.setVisible(not count)
        held = self.rows.hasFocus()
        self.rows.setVisible(bool(count))
        if held and not count:
            # Not to whatever comes next, a page of its own perhaps.
            which = self.which.button(self.which.value)
            (self.filter.text if self.filter.narrows else which).setFocus()
        self.people.setVisible(any_kept)
        self.filter.setVisible(any_kept or self.filter.narrows)
        self.order.setVisible(count > 1)
        self.sure.show_as(
            ngettext(
                "Delete {number} play for good", "Delete {number} plays for good", count
            ).format(number=count),
            symbol="warning",
        )
        self._ask(sure=False)
        self.chosen()

    def counting(self) -> None:
        """Plays are listed; how many there are comes later."""
        self.count.setText("…")
        self.nothing.hide()
        self.rows.show()
        self.order.show()

    def tell(self, done: str) -> None:
        """Say beside the buttons what was done; an empty text says nothing any more."""
        self.done.setText(done)
        self.done.setVisible(bool(done))

    def _ask(self, *, sure: bool) -> None:
        """Emptying the bin is asked a second time, on the page itself."""
        there = self.which.value == BIN and self.model.rowCount() > 0 and not self.filter.narrows
        self.empty.setVisible(there and not sure)
        self.sure.setVisible(there and sure)
        self.keep.setVisible(there and sure)
        if sure:
            self.keep.setFocus()

    def _keep_them(self) -> None:
        self._ask(sure=False)
        self.empty.setFocus()

    @property
    def play(self) -> PlaySummary | None:
        """The play that is chosen."""
        at = self.rows.row
        return self.model.summary(at) if 0 <= at < self.model.rowCount() else None

    def _id(self) -> str:
        return self.play.id if self.play is not None else ""

    def chosen(self) -> None:
        """Offer what can be done with the play that is chosen."""
        play, in_bin = self.play, self.which.value == BIN
        self.open.setVisible(play is not None)
        self.remove.setVisible(play is not None and not in_bin)
        self.fetch.setVisible(play is not None and in_bin)

    # -- hands

    def _open_row(self, at: int) -> None:
        if 0 <= at < self.model.rowCount():
            self.opened.emit(self.model.summary(at).id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that holds the focus; Del puts the play into the bin."""
        if press_focused(self, event):
            return
        if event.key() == Qt.Key.Key_Delete and self.remove.isVisible():
            self.remove.click()
        else:
            super().keyPressEvent(event)


def _nothing(which: str, *, narrowed: bool) -> str:
    if narrowed:
        return _("No play is like that.")
    return {
        OPEN: _("No play is in progress."),
        BIN: _("The bin is empty."),
    }.get(
        which,
        _(
            "No plays are kept yet. Choose a game on Home to begin one, or log one that you "
            "played without this program."
        ),
    )
