"""The log as a model: the newest move on top, each change told at the cost of what changed."""

from __future__ import annotations

from itertools import takewhile
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion import APP, Entry, Play
from companion.language import _

Index = QModelIndex | QPersistentModelIndex

ENTRY: Final = int(Qt.ItemDataRole.UserRole)
"""The role under which the view finds the Entry of a line."""

_WINDOW: Final = 100
"""Lines that a view lays out at first; older ones are fetched when they are scrolled to."""

WHO: Final = ENTRY + 1
"""The role of the name of who answered, "" where the sentence already says it."""

Words = tuple[str, str, str, str]
"""Where, who, what, and what happened by itself."""


class LogModel(QAbstractListModel):
    """A line a move that stands. Sentences are made when they are shown.

    It holds the play after each move, as the play itself does, so that a further answer, an
    undo and a redo touch only the lines that come and go.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._nodes: list[Play] = []
        self._names: dict[str, str] = {}
        self._shown = 0
        self._entries: dict[int, Entry] = {}
        self._words: dict[int, Words] = {}

    def show_play(self, play: Play | None) -> None:
        """Take away the lines that no longer stand and add the new ones."""
        if play is None:
            self._cut(0)
            return
        new = list(takewhile(lambda node: not self._stands(node), play.back()))
        self._cut(play.number - len(new))
        names = {each.seat: each.name for each in play.participants}
        if new:
            count = min(len(new), _WINDOW) if not self._shown else len(new)
            self.beginInsertRows(QModelIndex(), 0, count - 1)
            self._nodes += reversed(new)
            self._shown += count
            self.endInsertRows()
        if self._shown < _WINDOW:
            self.fetchMore(QModelIndex())
        if names != self._names:
            self._names = names
            self._words.clear()
            self._say_again()

    def _stands(self, node: Play) -> bool:
        """Is this the play after a move that is shown, or the start?"""
        if not node.number:
            return True
        shown = node.number <= len(self._nodes)
        return shown and self._nodes[node.number - 1].last is node.last

    def _cut(self, number: int) -> None:
        """Keep the first `number` moves."""
        gone = len(self._nodes) - number
        if gone <= 0:
            return
        seen = min(gone, self._shown)
        if seen:
            self.beginRemoveRows(QModelIndex(), 0, seen - 1)
        for each in range(number + 1, len(self._nodes) + 1):
            self._entries.pop(each, None)
            self._words.pop(each, None)
        del self._nodes[number:]
        self._shown -= seen
        if seen:
            self.endRemoveRows()

    def canFetchMore(self, parent: Index) -> bool:
        """Are there older lines that no view has laid out yet?"""
        return not parent.isValid() and self._shown < len(self._nodes)

    def fetchMore(self, parent: Index) -> None:
        """Lay out so many older lines."""
        more = min(_WINDOW, len(self._nodes) - self._shown)
        if more > 0:
            self.beginInsertRows(QModelIndex(), self._shown, self._shown + more - 1)
            self._shown += more
            self.endInsertRows()

    def _say_again(self) -> None:
        if self._shown:
            self.dataChanged.emit(self.index(0), self.index(self._shown - 1))

    def entry(self, index: Index) -> Entry:
        """The line at a place of the view, told once for as long as it stands."""
        number = len(self._nodes) - index.row()
        if number not in self._entries:
            self._entries[number] = self._nodes[number - 1].entry
        return self._entries[number]

    def words(self, row: int) -> Words:
        """Where, who, what, and what happened by itself, of the line at a place of the view."""
        number = len(self._nodes) - row
        known = self._words.get(number)
        if known is None:
            entry = self.entry(self.index(row))
            also = " ".join(entry.also)
            known = self._words[number] = (entry.headline, self._who(entry), sentence(entry), also)
        return known

    def row_of(self, number: int) -> QModelIndex:
        """Where move `number` is shown."""
        return self.index(len(self._nodes) - number)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """How many lines are laid out: the newest ones."""
        return 0 if parent.isValid() else self._shown

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The sentence; the Entry and the name under their own roles."""
        if not index.isValid():
            return None
        entry = self.entry(index)
        if role == ENTRY:
            return entry
        if role == WHO:
            return self._who(entry)
        if role == Qt.ItemDataRole.DisplayRole:
            return sentence(entry)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ". ".join(
                part for part in (entry.headline, sentence(entry), *entry.also) if part
            )
        return None

    def _who(self, entry: Entry) -> str:
        name = self._names.get(entry.who or "", "")
        return "" if name in sentence(entry) else name


def sentence(entry: Entry) -> str:
    """What a move did, with a word on how it came about where that matters."""
    said = entry.what or _("Done.")
    if entry.confirmed:
        return _("{sentence} (confirmed)").format(sentence=said)
    if entry.by == APP:
        return _("{sentence} (by itself)").format(sentence=said)
    return said
