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

WHO: Final = ENTRY + 1
"""The role of the name of who answered, "" where the sentence already says it."""


class LogModel(QAbstractListModel):
    """A line a move that stands. Sentences are made when they are shown.

    It holds the play after each move, as the play itself does, so that a further answer, an
    undo and a redo touch only the lines that come and go.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._nodes: list[Play] = []
        self._names: dict[str, str] = {}

    def show_play(self, play: Play | None) -> None:
        """Take away the lines that no longer stand and add the new ones."""
        if play is None:
            self._cut(0)
            return
        new = list(takewhile(lambda node: not self._stands(node), play.back()))
        self._cut(play.number - len(new))
        names = {each.seat: each.name for each in play.participants}
        if new:
            self.beginInsertRows(QModelIndex(), 0, len(new) - 1)
            self._nodes += reversed(new)
            self.endInsertRows()
        if names != self._names:
            self._names = names
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
        if gone > 0:
            self.beginRemoveRows(QModelIndex(), 0, gone - 1)
            del self._nodes[number:]
            self.endRemoveRows()

    def _say_again(self) -> None:
        if self._nodes:
            self.dataChanged.emit(self.index(0), self.index(len(self._nodes) - 1))

    def entry(self, index: Index) -> Entry:
        """The line at a place of the view."""
        return self._nodes[len(self._nodes) - 1 - index.row()].entry

    def row_of(self, number: int) -> QModelIndex:
        """Where move `number` is shown."""
        return self.index(len(self._nodes) - number)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """How many moves stand."""
        return 0 if parent.isValid() else len(self._nodes)

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
