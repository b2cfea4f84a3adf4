"""The list of kept plays, fetched a part at a time: thousands of rows cost what is seen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from companion.language import N_, _
from db.errors import StorageError
from db.records import PlaySummary
from ui.latest import Latest
from ui.pages.words import day, game_title, minutes, opening, stands, who, with_scores

Index = QModelIndex | QPersistentModelIndex
Source = Callable[[str, bool, int, int], tuple[PlaySummary, ...]]
"""Plays by (column, descending, limit, offset)."""

PART: Final = 100
"""Rows fetched at a time."""

COLUMNS: Final = (
    ("date", N_("Date")),
    ("game", N_("Game")),
    ("result", N_("How it ended")),
    ("score", N_("Players")),
    ("place", N_("Place")),
    ("duration", N_("Duration")),
)
"""What the archive sorts by, and the heads of the columns."""

ORDERS: Final = (
    (N_("Oldest first"), N_("Newest first")),
    (N_("Game, A to Z"), N_("Game, Z to A")),
    (N_("Ended, A to Z"), N_("Ended, Z to A")),
    (N_("Lowest score"), N_("Highest score")),
    (N_("Place, A to Z"), N_("Place, Z to A")),
    (N_("Shortest first"), N_("Longest first")),
)
"""What sorting by each column means, up and down: the score is the best one of a play."""

DATE, GAME, RESULT, PLAYERS, PLACE, DURATION = range(6)


class PlaysModel(QAbstractTableModel):
    """Rows of plays. `listed` when the first of other plays are there, `failed(sentence)` where
    they cannot be read. Until other plays are there, those of before stay."""

    listed = Signal()
    failed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[PlaySummary] = []
        self._source: Source = lambda column, descending, limit, offset: ()
        self._more = False
        self._first = False
        self._reading = Latest(self)
        self._reading.answered.connect(self._arrived)
        self._reading.failed.connect(self._unread)
        self.today = date.min
        self.column = DATE
        self.descending = True

    def show_from(self, source: Source, today: date) -> None:
        """List these plays from the first one on."""
        self._source = source
        self.today = today
        self._again()

    def _again(self) -> None:
        self._first = True
        self._read(0)

    def _read(self, offset: int) -> None:
        source, column, descending = self._source, COLUMNS[self.column][0], self.descending
        self._reading.ask(lambda: source(column, descending, PART, offset))

    def _arrived(self, part: tuple[PlaySummary, ...]) -> None:
        self._more = len(part) == PART
        if self._first:
            self._begin_with(part)
            self.listed.emit()
        elif part:
            first = len(self._rows)
            self.beginInsertRows(QModelIndex(), first, first + len(part) - 1)
            self._rows += part
            self.endInsertRows()

    def _unread(self, fault: BaseException) -> None:
        if not isinstance(fault, StorageError):
            raise fault
        self._more = False
        if self._first:
            self._begin_with(())
        self.failed.emit(str(fault))

    def _begin_with(self, part: tuple[PlaySummary, ...]) -> None:
        self._first = False
        self.beginResetModel()
        self._rows = list(part)
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order by a column, whatever is fetched: the archive sorts all of them."""
        wanted = (column, order == Qt.SortOrder.DescendingOrder)
        if 0 <= column < len(COLUMNS) and wanted != (self.column, self.descending):
            self.column, self.descending = wanted
            self._again()

    def summary(self, row: int) -> PlaySummary:
        """The play of a row. IndexError where there is none."""
        return self._rows[row]

    def row_of(self, id: str) -> int:
        """The row of a play, −1 where it is not among those that were fetched."""
        return next((at for at, each in enumerate(self._rows) if each.id == id), -1)

    def drop(self, id: str) -> None:
        """Leave out a play that is no longer one of these, before they are read anew."""
        row = self.row_of(id)
        if row >= 0:
            self.beginRemoveRows(QModelIndex(), row, row)
            del self._rows[row]
            self.endRemoveRows()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """How many rows were fetched."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Those of COLUMNS."""
        return 0 if parent.isValid() else len(COLUMNS)

    def canFetchMore(self, parent: Index) -> bool:
        """Are there plays that were not fetched yet?"""
        return not parent.isValid() and self._more

    def fetchMore(self, parent: Index) -> None:
        """Fetch the next part, unless something is being fetched."""
        if not parent.isValid() and self._more and not self._reading.waiting:
            self._read(len(self._rows))

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The names of the columns."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return _(COLUMNS[section][1])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The words of a cell; for a screen reader the whole row."""
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._words(self._rows[index.row()])[index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in self._words(self._rows[index.row()]) if part)
        return None

    def _words(self, play: PlaySummary) -> tuple[str, ...]:
        where = stands(play)
        where = where if play.finished else _("open: {where}").format(where=where)
        where = opening(where, (seat.name for seat in play.seats))
        people = with_scores(play) if play.finished else who(play)
        when = day(play.played_on, self.today)
        # One line a row, whatever a file brought.
        parts = (when, game_title(play), where, people, play.place, minutes(play.duration))
        return tuple(" ".join(part.split()) for part in parts)
