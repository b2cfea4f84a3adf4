"""The part of the form that says what was played, when, where and for how long."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import SignalInstance

from companion import games
from companion.fields import worked_out
from companion.language import _
from db.logged import COMPETITIVE, COOPERATIVE, SOLO, LoggedGame, LoggedPlay
from ui.pages.controls import Segments
from ui.pages.entries import DateEntry, Entry
from ui.theme.tokens import SMALL
from ui.widgets import Card, plain

YEAR: Final = 365 * 24 * 60
"""Minutes in a year: no play takes longer."""


class Wrong(Exception):
    """Something that was entered cannot be. `entry` is where, the sentence says why."""

    def __init__(self, entry: Entry, reason: str) -> None:
        self.entry = entry
        super().__init__(reason)


class WhatCard(Card):
    """Game, date, place, duration, difficulty, kind."""

    def __init__(self) -> None:
        super().__init__(_("What was played"), padding=20, gap=12)
        self.game = Entry(_("Game"), _("Any game"))
        self.day = DateEntry(_("Date"), _("2026-11-30, today or yesterday"))
        self.place = Entry(_("Place"))
        self.duration = Entry(_("Duration in minutes"), longest=20)
        self.difficulty = Entry(_("Difficulty or scenario"))
        self.mode = Segments(
            _("Kind"),
            (
                ("", _("As the seats say")),
                (SOLO, _("Solo")),
                (COOPERATIVE, _("Cooperative")),
                (COMPETITIVE, _("Competitive")),
            ),
            "",
        )
        for entry in (self.game, self.day, self.place, self.duration, self.difficulty):
            self.body.addWidget(entry)
        self.kind = plain(_("Kind"), SMALL, "muted", wrap=False)
        self.body.addWidget(self.kind)
        self.body.addWidget(self.mode)

    def clear(self, today: date) -> None:
        """Nothing of what was entered before, and the date of today."""
        for entry in (self.game, self.place, self.duration, self.difficulty):
            entry.set_text("")
        self.day.set_day(today)
        self.mode.show_value("")
        self.narrow(guided=False)

    def narrow(self, *, guided: bool) -> None:
        """Ask of a guided play only what does not follow from its answers."""
        for part in (self.game, self.difficulty, self.kind, self.mode):
            part.setVisible(not guided)

    def show_play(self, play: LoggedPlay) -> None:
        """Fill in a play that is kept; a guided one stays a play of its game."""
        self.game.set_text(play.game.title)
        self.day.set_day(play.played_on)
        self.place.set_text(play.place)
        self.duration.set_text("" if play.duration is None else str(play.duration))
        self.difficulty.set_text(play.difficulty)
        self.mode.show_value(play.mode)
        self.narrow(guided=play.guided is not None)

    def offer(self, titles: Sequence[str], places: Sequence[str]) -> None:
        """Complete games and places; the installed games come first."""
        own = [each.title for each in games()]
        self.game.offer([*own, *(title for title in titles if title not in own)])
        self.place.offer(places)

    def changes(self) -> tuple[SignalInstance, ...]:
        """What is told when something else stands here."""
        lines = (self.game, self.day, self.place, self.duration, self.difficulty)
        return (*(entry.line.textChanged for entry in lines), self.mode.chosen)

    def written(self) -> tuple[str, ...]:
        """All that stands here."""
        lines = (self.game, self.day, self.place, self.duration, self.difficulty)
        return (*(entry.text for entry in lines), self.mode.value)

    # -- what was entered

    def named(self) -> str:
        """The name of the game. Wrong where there is none."""
        if not self.game.text:
            raise Wrong(self.game, _("Which game was it?"))
        return self.game.text

    def played_on(self, today: date) -> date:
        """The date. Wrong where it is none, or still to come: there is no date by default."""
        day = self.day.day(today)
        if day is None:
            raise Wrong(self.day, _("A date such as 2026-11-30 is needed."))
        if day > today:
            raise Wrong(self.day, _("This date is still to come."))
        return day

    def minutes(self) -> int | None:
        """The duration, None where nothing was entered. Wrong where that is no duration."""
        if not self.duration.text:
            return None
        minutes = worked_out(self.duration.text)
        if minutes is None or not 0 < minutes < YEAR:
            raise Wrong(self.duration, _("Minutes such as 90 are needed."))
        return minutes

    def logged_game(self, direction: str) -> LoggedGame:
        """The game: an installed one by its title or short name, else any other."""
        title = self.named()
        for game in games():
            if title.casefold() in (game.title.casefold(), game.short.casefold()):
                return LoggedGame(game.title, game.id, cooperative=game.cooperative)
        cooperative = True if self.mode.value == COOPERATIVE else None
        return LoggedGame(title, direction=direction, cooperative=cooperative)
