"""The page that opens first."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from companion.game import Game, game_of, games
from companion.language import _
from db.errors import StorageError
from ui.desk import Desk
from ui.pages.home.cards import GameCard, RecentPlays, ResumeCard
from ui.pages.home.sample import sample_play
from ui.pages.home.welcome import FirstSteps, Welcome
from ui.pages.page import Columns, Page, press_focused
from ui.theme.tokens import BETWEEN, LEAD
from ui.widgets import FlowLayout, column, plain, spaced

if TYPE_CHECKING:
    from db.records import PlaySummary

RECENT: Final = 5
"""How many recent plays are listed."""


class HomePage(Page):
    """Resume, begin, look back. `filled` when it shows what is kept, each time anew."""

    filled = Signal()
    setup_resumed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Path Companion"))
        self._desk = desk
        self._resuming = ""
        self._touring = False
        self.resume = ResumeCard()
        self.welcome = Welcome()
        self.first = FirstSteps()
        self.recent = RecentPlays()
        self.cards = [GameCard(game, str(n)) for n, game in enumerate(games(), start=1)]
        self._lay_out()
        self._connect()
        self._show_now(None, None)
        desk.plays_changed.connect(self.arrive)

    def _lay_out(self) -> None:
        now = QWidget()
        left = column(now, 0, BETWEEN)
        for part in (self.resume, self.welcome, self.first):
            left.addWidget(part, 1)
        self.body.addWidget(Columns(now, self.recent, 860, (3, 2)))
        self.body.addWidget(plain(_("Games"), LEAD, weight=600))
        shelf = QWidget()
        flow = spaced(FlowLayout(shelf), 0, BETWEEN)
        for card in self.cards:
            flow.addWidget(card)
        self.body.addWidget(shelf)
        self.body.addStretch(1)

    def _connect(self) -> None:
        self.resume.resumed.connect(self._resume)
        self.resume.dropped.connect(self._drop_setup)
        self.welcome.left.connect(self._leave_tour)
        self.welcome.sample_wanted.connect(self._open_sample)
        self.first.sample_wanted.connect(self._open_sample)
        self.first.tour_wanted.connect(self.take_tour)
        self.recent.all_wanted.connect(lambda: self._desk.wanted.emit("history"))
        self.recent.opened.connect(lambda id, finished: self._desk.open(id, looking=finished))
        for card in self.cards:
            card.chosen.connect(self._desk.setup_wanted)

    # -- what it shows

    def arrive(self) -> None:
        """Read anew what is in progress and what was played lately."""
        if not self._desk.ready:
            return
        archive = self._desk.archive
        try:
            latest = archive.latest_unfinished()
            draft = archive.draft()
            plays = tuple(archive.plays(limit=RECENT, offset=0))
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return
        self.recent.show_plays(plays, _today())
        self._show_now(latest, _game_of_draft(draft))
        if self.isVisible():
            self._take_focus()
        self.filled.emit()

    def _show_now(self, latest: PlaySummary | None, setting_up: Game[Any] | None) -> None:
        """Exactly one of: the setup or play in progress, the tour, the first steps."""
        self._resuming = latest.id if latest is not None and setting_up is None else ""
        resumes = latest is not None or setting_up is not None
        first = not self._desk.settings.tour_done and not resumes and self._desk.ready
        touring = self._touring or first
        if setting_up is not None:
            self.resume.show_setup(setting_up)
        elif latest is not None:
            self.resume.show_play(latest, _today())
        self.welcome.setVisible(touring)
        self.resume.setVisible(resumes and not touring)
        self.first.setVisible(not resumes and not touring and self._desk.ready)

    # -- what can be done

    def _resume(self) -> None:
        if self._resuming:
            self._desk.open(self._resuming)
        else:
            self.setup_resumed.emit()

    def _drop_setup(self) -> None:
        try:
            self._desk.archive.drop_draft()
        except StorageError as fault:
            self._desk.said.emit(str(fault))
        self.arrive()

    def take_tour(self) -> None:
        """Begin the tour at its first stop."""
        self.welcome.begin()
        self._touring = True
        self.arrive()

    def _leave_tour(self) -> None:
        self._touring = False
        self._desk.settings.tour_done = True
        self.arrive()

    def _open_sample(self) -> None:
        play = sample_play()
        if play is None:
            self._desk.said.emit(_("The sample play does not fit the rules of today."))
            return
        self._leave_tour()
        self._desk.open_sample(play)

    # -- hands

    def showEvent(self, event: QShowEvent) -> None:
        """The keyboard is on the one thing to do."""
        super().showEvent(event)
        self._take_focus()

    def _take_focus(self) -> None:
        now = {self.welcome: self.welcome.next, self.resume: self.resume.button}
        target = next((button for card, button in now.items() if card.isVisibleTo(self)), self)
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes what holds the focus, else the one thing to do; a digit a game."""
        if press_focused(self, event):
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        elif event.text() in {card.button.key for card in self.cards}:
            next(card for card in self.cards if card.button.key == event.text()).button.click()
        else:
            super().keyPressEvent(event)

    def _enter(self) -> None:
        if self.welcome.isVisibleTo(self):
            self.welcome.next.click()
        elif self.resume.isVisibleTo(self):
            self.resume.button.click()


def _today() -> date:
    return date.today()  # noqa: DTZ011 - a play's date is the local one


def _game_of_draft(text: str | None) -> Game[Any] | None:
    """The game that is being set up; a draft that can no longer be read is not offered."""
    if not text:
        return None
    from companion.playfile import PlayFileError, read

    try:
        return game_of(read(text).game)
    except PlayFileError:
        return None
