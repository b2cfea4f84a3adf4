"""The remembered values, and what is still unknown, as a list that is filtered as one types."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from companion.language import N_, _
from companion.prints import game_words, key_words, value_words
from db.folding import looked_for
from db.records import Remembered
from ui.pages.collection.expected import game_of_key

Index = QModelIndex | QPersistentModelIndex
COLUMNS: Final = (N_("Game"), N_("What"), N_("Value"))
GAME, WHAT, VALUE = range(3)

Row = tuple[str, Remembered | None, tuple[str, str, str]]
"""A key, its value where there is one; game, key and value in words."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Which rows: with these words, of this game ("" for all), the unknown or the known ones."""

    words: str = ""
    game: str = ""
    unknown: bool = False


class CollectionModel(QAbstractTableModel):
    """A row a key, by key."""

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[Row, ...] = ()
        self._rows: list[Row] = []
        self._shown = Shown()

    def show(self, values: Sequence[Remembered], unknown: Sequence[str] = ()) -> None:
        """List these values and these unknown keys, filtered as before."""
        rows: list[Row] = [(v.key, v, _words(v.key, value_words(v.key, v.value))) for v in values]
        rows += [(key, None, _words(key, _("still unknown"))) for key in unknown]
        self._all = tuple(sorted(rows, key=lambda row: row[0]))
        self.filter(self._shown)

    def filter(self, shown: Shown) -> None:
        """List only these."""
        self._shown = shown
        words = looked_for(shown.words).split()
        self.beginResetModel()
        self._rows = [row for row in self._all if self._wanted(row, words)]
        self.endResetModel()

    def _wanted(self, row: Row, words: list[str]) -> bool:
        if self._shown.game and game_of_key(row[0]) != self._shown.game:
            return False
        if self._shown.unknown != (row[1] is None):
            return False
        searched = looked_for(f"{row[0]} {' '.join(row[2])}")
        return all(word in searched for word in words)

    def key(self, row: int) -> str:
        """The key of a row. IndexError where there is none."""
        return self._rows[row][0]

    def remembered(self, row: int) -> Remembered | None:
        """The value of a row, None for what is unknown. IndexError where there is no row."""
        return self._rows[row][1]

    def row_of(self, key: str) -> int:
        """The row of a key, −1 where it is not listed."""
        return next((at for at, row in enumerate(self._rows) if row[0] == key), -1)

    @property
    def listed(self) -> tuple[str, ...]:
        """The keys that are listed and known."""
        return tuple(row[0] for row in self._rows if row[1] is not None)

    @property
    def known(self) -> tuple[Remembered, ...]:
        """All values, listed or not."""
        return tuple(row[1] for row in self._all if row[1] is not None)

    @property
    def number(self) -> int:
        """How many values there are, listed or not."""
        return sum(row[1] is not None for row in self._all)

    @property
    def missing(self) -> int:
        """How many are still unknown."""
        return len(self._all) - self.number

    @property
    def games(self) -> tuple[str, ...]:
        """The games that there is anything of."""
        return tuple(sorted({game_of_key(row[0]) for row in self._all}))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """How many are listed."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Game, key and value."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The names of the columns."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return _(COLUMNS[section])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Game, key and value in words."""
        if not index.isValid():
            return None
        words = self._rows[index.row()][2]
        if role == Qt.ItemDataRole.DisplayRole:
            return words[index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return "{}, {}: {}".format(*words)
        return None


def _words(key: str, value: str) -> tuple[str, str, str]:
    return game_words(key), key_words(key), value
