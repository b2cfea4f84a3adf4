"""The lines of the log: one a move that stands, the newest first, told when they are shown."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from companion import APP, Entry, Play
from companion.language import _

Words = tuple[str, str, str, str]
"""Where, who, what, and what happened by itself."""


@dataclass(frozen=True, slots=True)
class Change:
    """So many of the newest lines went, then so many came. `anew`: all others are told anew."""

    went: int = 0
    came: int = 0
    anew: bool = False


class LogLines:
    """What the log says of a play. Row 0 is the newest move.

    It holds the play after each move, as the play itself does, so that a further answer, an
    undo and a redo touch only the lines that come and go.
    """

    def __init__(self) -> None:
        self._nodes: list[Play] = []
        self._names: dict[str, str] = {}
        self._entries: dict[int, Entry] = {}
        self._words: dict[int, Words] = {}

    def __len__(self) -> int:
        """How many moves stand."""
        return len(self._nodes)

    def follow(self, play: Play | None) -> Change:
        """Tell of this play from now on, of none for None."""
        if play is None:
            return Change(went=self._cut(0))
        new = list(takewhile(lambda node: not self._stands(node), play.back()))
        went = self._cut(play.number - len(new))
        self._nodes += reversed(new)
        names = {each.seat: each.name for each in play.participants}
        anew = names != self._names
        if anew:
            self._names = names
            self._words.clear()
        return Change(went, len(new), anew)

    def _stands(self, node: Play) -> bool:
        """Is this the play after a move that is told already, or the start?"""
        if not node.number:
            return True
        told = node.number <= len(self._nodes)
        return told and self._nodes[node.number - 1].last is node.last

    def _cut(self, number: int) -> int:
        """Keep the first `number` moves; how many went."""
        gone = max(0, len(self._nodes) - number)
        for each in range(number + 1, number + gone + 1):
            self._entries.pop(each, None)
            self._words.pop(each, None)
        del self._nodes[number:]
        return gone

    def row_of(self, number: int) -> int:
        """Where move `number` stands."""
        return len(self._nodes) - number

    def entry(self, row: int) -> Entry:
        """The line at a place, told once for as long as it stands."""
        number = len(self._nodes) - row
        if number not in self._entries:
            self._entries[number] = self._nodes[number - 1].entry
        return self._entries[number]

    def words(self, row: int) -> Words:
        """Where, who, what, and what happened by itself, of the line at a place."""
        number = len(self._nodes) - row
        known = self._words.get(number)
        if known is None:
            entry = self.entry(row)
            also = " ".join(entry.also)
            known = self._words[number] = (entry.headline, self._who(entry), sentence(entry), also)
        return known

    def spoken(self, row: int) -> str:
        """The line at a place in one sentence after the other, for those who hear the page."""
        return ". ".join(part for part in self.words(row) if part)

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
