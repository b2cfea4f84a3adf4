"""The part of the form that says who played and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal

from companion.language import _
from db.logged import LoggedSeat
from ui.pages.controls import Segments
from ui.pages.log import deciding
from ui.pages.log.seat_row import SeatRow
from ui.theme.tokens import SMALL
from ui.widgets import ActionButton, Card, column, plain

MOST: Final = 30
"""Seats of one play."""


class WhoCard(Card):
    """The seats. Who won follows from the scores until a person says who won.

    `seated` when there is another seat, or one less; `changed` when something else stands here.
    """

    seated = Signal()
    changed = Signal()

    def __init__(self) -> None:
        super().__init__(_("Who played"), padding=20, gap=10)
        self.rows: list[SeatRow] = []
        self._names: Sequence[str] = ()
        self._guided = False
        self.direction = Segments(
            _("Who wins"),
            (
                (deciding.HIGHEST, _("Most points")),
                (deciding.LOWEST, _("Fewest points")),
                (deciding.NONE, _("No points")),
            ),
            deciding.HIGHEST,
        )
        self.more = ActionButton(_("One more seat"), symbol="plus")
        self.body.addWidget(self.direction)
        self._seats = column(None, 0, 8)
        self.body.addLayout(self._seats)
        self.body.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self.hint = plain("", SMALL, "muted")
        self.body.addWidget(self.hint)
        self.more.clicked.connect(lambda: self._add().name.setFocus())
        self.direction.chosen.connect(lambda _way: self._decide())

    def clear(self, seats: int, direction: str = "", *, guided: bool = False) -> None:
        """So many empty seats; of a guided play only who sits there is asked."""
        self._guided = guided
        self.direction.show_value(direction or deciding.HIGHEST)
        for part in (self.direction, self.more):
            part.setVisible(not guided)
        self.hint.setText(
            _("Scores follow from the answers of the play.")
            if guided
            else _("Sums such as 12+3-1 are worked out. Tied players win together, or mark one.")
        )
        while self.rows:
            self._drop(self.rows[-1])
        for _at in range(seats):
            self._add()

    def show_seats(self, seats: Sequence[LoggedSeat], direction: str, *, guided: bool) -> None:
        """Fill in the seats of a play that is kept."""
        self.clear(len(seats), direction, guided=guided)
        for line, seat in zip(self.rows, seats, strict=True):
            line.show_seat(seat)
            # Of an Automa that the program played there is nothing to be said.
            line.setHidden(guided and seat.automa)

    def show_names(self, names: Sequence[str]) -> None:
        """Seats for these people, with nothing else in them."""
        self.clear(len(names), self.direction.value)
        for line, name in zip(self.rows, names, strict=True):
            line.name.setText(name)

    def offer(self, names: Sequence[str]) -> None:
        """Complete names from these."""
        self._names = names
        for seat in self.rows:
            seat.offer(names)

    def _add(self) -> SeatRow:
        seat = SeatRow(len(self.rows) + 1, guided=self._guided)
        seat.offer(self._names)
        seat.changed.connect(self._decide)
        seat.removed.connect(lambda: self._take_away(seat))
        self.rows.append(seat)
        self._seats.addWidget(seat)
        self.more.setEnabled(len(self.rows) < MOST)
        self.seated.emit()
        return seat

    def _take_away(self, seat: SeatRow) -> None:
        self._drop(seat)
        self._decide()
        (self.rows[-1].name if self.rows else self.more).setFocus()

    def _drop(self, seat: SeatRow) -> None:
        self.rows.remove(seat)
        self._seats.removeWidget(seat)
        seat.hide()
        seat.deleteLater()
        for at, each in enumerate(self.rows, start=1):
            each.number(at)
        self.more.setEnabled(True)

    def _decide(self) -> None:
        self.changed.emit()
        if any(seat.by_hand for seat in self.rows):
            return
        there = [seat for seat in self.rows if not seat.empty and not seat.automa.isChecked()]
        first = deciding.winners([seat.points for seat in there], self.direction.value)
        for seat in self.rows:
            seat.won.setChecked(False)
        if len(there) > 1:
            for seat, won in zip(there, first, strict=True):
                seat.won.setChecked(won)

    def written(self) -> tuple[object, ...]:
        """All that stands here; an empty seat more or less is nothing."""
        return (self.direction.value, *(each.seat(None) for each in self.rows if not each.empty))

    # -- what was entered

    def twice(self) -> SeatRow | None:
        """The seat of a person who sits on another one as well."""
        seen: set[str] = set()
        for seat in self.rows:
            name = " ".join(seat.text.casefold().split())
            if name and not seat.automa.isChecked():
                if name in seen:
                    return seat
                seen.add(name)
        return None

    def seats(self, *, ranked: bool) -> tuple[LoggedSeat, ...]:
        """The seats where anything was entered, with their places where that is wanted."""
        there = [seat for seat in self.rows if self._guided or not seat.empty]
        places = deciding.ranks([seat.points for seat in there], self.direction.value)
        ranked = ranked and len(there) > 1
        return tuple(
            seat.seat(rank if ranked else None) for seat, rank in zip(there, places, strict=True)
        )
