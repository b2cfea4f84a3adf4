"""The remembered values as a list that is filtered as one types."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from companion.language import N_, _
from db.records import Remembered
from ui.pages.collection.values import key_words, shown

Index = QModelIndex | QPersistentModelIndex
COLUMNS: Final = (N_("What"), N_("Value"))


class CollectionModel(QAbstractTableModel):
    """A row a key, by key."""

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[tuple[Remembered, str, str], ...] = ()
        self._rows: list[tuple[Remembered, str, str]] = []
        self._filter = ""

    def show(self, values: tuple[Remembered, ...]) -> None:
        """List these values, filtered as before."""
        self._all = tuple((each, key_words(each.key), shown(each.value)) for each in values)
        self.filter(self._filter)

    def filter(self, text: str) -> None:
        """List only what has every one of these words in its key or value."""
        self._filter = text
        words = text.casefold().split()
        self.beginResetModel()
        self._rows = [row for row in self._all if all(word in _searched(row) for word in words)]
        self.endResetModel()

    def remembered(self, row: int) -> Remembered:
        """The value of a row. IndexError where there is none."""
        return self._rows[row][0]

    def row_of(self, key: str) -> int:
        """The row of a key, −1 where it is not listed."""
        return next((at for at, row in enumerate(self._rows) if row[0].key == key), -1)

    @property
    def number(self) -> int:
        """How many values there are, listed or not."""
        return len(self._all)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """How many are listed."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Key and value."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The names of the columns."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return _(COLUMNS[section])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Key and value in words."""
        if not index.isValid():
            return None
        _value, key, words = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return words if index.column() else key
        return f"{key}: {words}" if role == Qt.ItemDataRole.AccessibleTextRole else None


def _searched(row: tuple[Remembered, str, str]) -> str:
    return f"{row[0].key} {row[1]} {row[2]}".casefold()
