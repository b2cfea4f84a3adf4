"""What the Table page asks of a game's view."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from companion import Play


class TableView(QWidget):
    """A play as it lies on the table. It only looks: it never changes a play."""

    lap: int = 0
    """Spots of one lap of the Victory Point track; 0 where the game has no such track."""

    unseen: bool = True
    """May it show which cards are still unseen? A setting of the person."""

    def show_play(self, play: Play) -> None:
        """Draw the play as it stands, reusing every widget."""
        raise NotImplementedError

    def beside(self) -> tuple[QWidget, ...]:
        """Further cards of the page for the column of the scores."""
        return ()

    def unit(self) -> str:
        """What the totals count, where it is no Victory Points on a track."""
        return ""

    def mode(self, play: Play) -> str:
        """What kind of play it is, in a word or two: "Solo · Autumn"."""
        return ""

    def stations(self, play: Play) -> tuple[tuple[str, ...], int]:
        """The large parts of a play by name, and which one it is in (−1 for none of them)."""
        return (), -1
