"""Something that is another way in a file than it is here, side by side, with a choice."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QGridLayout

from companion.language import _
from companion.prints import game_words, key_words, value_words
from db.imports import ADD, KEEP, REPLACE
from db.logged import LoggedPlay
from db.transfer.packs import Differing
from ui.pages.controls import Segments
from ui.pages.history import telling
from ui.pages.words import minutes
from ui.theme.tokens import BODY, SMALL
from ui.widgets import Card, plain, spaced

HERE, THERE = "here", "there"
_MOST: Final = 300
"""Characters of a text that is compared."""


class ConflictCard(Card):
    """Two ways of one thing; `choice` says which one goes on."""

    def __init__(
        self,
        title: str,
        lines: list[tuple[str, str, str]],
        ways: list[tuple[str, str]],
    ) -> None:
        super().__init__(title, padding=16, gap=8, raised=True)
        grid = spaced(QGridLayout(), 0, 8)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)
        grid.addWidget(plain(_("Here"), SMALL, "muted"), 0, 1)
        grid.addWidget(plain(_("In the file"), SMALL, "muted"), 0, 2)
        for at, (label, here, there) in enumerate(lines, start=1):
            grid.addWidget(plain(label, BODY, "muted"), at, 0)
            grid.addWidget(plain(here or "–", BODY), at, 1)
            grid.addWidget(plain(there or "–", BODY, weight=600), at, 2)
        self.body.addLayout(grid)
        self.choice = Segments(title, ways, ways[0][0])
        self.body.addWidget(self.choice)


def of_plays(here: LoggedPlay, there: LoggedPlay) -> ConflictCard:
    """A play that is another way in the file. Nothing is written over unasked."""
    ways = [
        (KEEP, _("Keep what is here")),
        (REPLACE, _("Take the file's")),
        (ADD, _("Keep both")),
    ]
    title = f"{telling.title(here)}, {here.played_on.isoformat()}"
    return ConflictCard(title, differing(here, there), ways)


def of_values(each: Differing) -> ConflictCard:
    """A value of the Collection that is another one in the file."""
    ways = [(HERE, _("Keep what is here")), (THERE, _("Take the file's"))]
    here, there = value_words(each.key, each.here), value_words(each.key, each.there)
    title = f"{game_words(each.key)}: {key_words(each.key)}"
    return ConflictCard(title, [(_("Value"), here, there)], ways)


def differing(here: LoggedPlay, there: LoggedPlay) -> list[tuple[str, str, str]]:
    """What differs, each with its label; where nothing that is shown does, that is said."""
    pairs = [
        (label, one[:_MOST], other[:_MOST])
        for (label, one), (_label, other) in zip(_told(here), _told(there), strict=True)
        if one != other
    ]
    return pairs or [(_("Details"), _("as they are"), _("something else that is kept of it"))]


def _told(play: LoggedPlay) -> list[tuple[str, str]]:
    seats = " · ".join(
        f"{telling.seat_name(seat, at)} {telling.score(seat)}{' ★' if seat.won else ''}"
        for at, seat in enumerate(play.seats, start=1)
    )
    characters = ", ".join(telling.seat_facts(seat) for seat in play.seats)
    return [
        (_("Date"), play.played_on.isoformat()),
        (_("Game"), telling.title(play)),
        (_("Place"), play.place),
        (_("Duration"), minutes(play.duration)),
        (_("Seats"), seats),
        (_("Details of the seats"), characters),
        (_("Difficulty"), play.difficulty),
        (_("Notes"), play.notes),
    ]
