"""Persons or places as a list."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from companion.language import N_, _
from db.folding import looked_for
from db.names import folded
from db.people_records import PersonNamed, PlaceNamed
from ui.isolating import isolated
from ui.pages.words import day

Index = QModelIndex | QPersistentModelIndex
Named = PersonNamed | PlaceNamed

COLUMNS: Final = (N_("Name"), N_("Plays"), N_("Last"))


class NamesModel(QAbstractTableModel):
    """A row a name, filtered as one types."""

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[Named, ...] = ()
        self._rows: list[Named] = []
        self._filter = ""
        self._today = date.min

    def show_names(self, names: tuple[Named, ...], today: date) -> None:
        """List these, filtered as before."""
        self._all, self._today = names, today
        self.filter(self._filter)

    def filter(self, text: str) -> None:
        """List only names with these letters in them, whatever marks they have."""
        self._filter = text
        wanted = looked_for(text)
        self.beginResetModel()
        self._rows = [each for each in self._all if wanted in looked_for(each.name)]
        self.endResetModel()

    @property
    def names(self) -> tuple[Named, ...]:
        """All of them, listed or not."""
        return self._all

    def others(self, name: str, id: str) -> bool:
        """Is anybody else, or another place, called so? Capitals do not matter."""
        wanted = folded(name)
        return any(folded(each.name) == wanted for each in self._all if each.id != id)

    def named(self, row: int) -> Named:
        """The one of a row. IndexError where there is none."""
        return self._rows[row]

    def row_of(self, id: str) -> int:
        """The row of a key, −1 where it is not listed."""
        return next((at for at, each in enumerate(self._rows) if each.id == id), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """How many are listed."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Name, plays, last one."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The names of the columns."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return _(COLUMNS[section])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The words of a cell; for a screen reader the whole row."""
        if not index.isValid():
            return None
        words = self._words(self._rows[index.row()])
        if role == Qt.ItemDataRole.DisplayRole:
            return words[index.column()]
        return ", ".join(words) if role == Qt.ItemDataRole.AccessibleTextRole else None

    def _words(self, each: Named) -> tuple[str, str, str]:
        me = isinstance(each, PersonNamed) and each.me
        name = _("{name} (me)").format(name=isolated(each.name)) if me else each.name
        last = "" if each.latest is None else day(each.latest, self._today)
        return " ".join(name.split()), str(each.plays), last
