"""The page that opens first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from companion.game import Game, UnknownGame, game_of, games
from companion.language import _
from db.errors import StorageError
from ui.desk import Desk
from ui.pages.home.cards import GameCard, RecentPlays, ResumeCard, answers_so_far
from ui.pages.home.sample import sample_play
from ui.pages.home.waiting import AlsoWaiting, Waiting
from ui.pages.home.welcome import FirstSteps, Welcome
from ui.pages.page import Columns, Page, press_focused
from ui.pages.words import day, game_title, who
from ui.theme.tokens import BETWEEN, LEAD
from ui.widgets import FlowLayout, column, plain, spaced

if TYPE_CHECKING:
    from db.records import PlaySummary

RECENT: Final = 5
"""How many recent plays are listed."""


class HomePage(Page):
    """Resume, begin, look back. `filled` when it shows what is kept, each time anew."""

    filled = Signal()
    setup_resumed = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Path Companion"))
        self._desk = desk
        self._resuming: Callable[[], object] | None = None
        self._setting_up = ""
        self._touring = False
        self.resume = ResumeCard()
        self.welcome = Welcome()
        self.first = FirstSteps()
        self.also = AlsoWaiting()
        self.recent = RecentPlays()
        self.cards = [GameCard(game, str(n)) for n, game in enumerate(games(), start=1)]
        self._lay_out()
        self._connect()
        self._show_now(None, ())
        desk.plays_changed.connect(self.arrive)

    def _lay_out(self) -> None:
        now = QWidget()
        left = column(now, 0, BETWEEN)
        for part in (self.resume, self.welcome, self.first):
            left.addWidget(part, 1)
        left.addWidget(self.also)
        self.body.addWidget(Columns(now, self.recent, 860, (3, 2)), 1)
        self.body.addWidget(plain(_("Games"), LEAD, weight=600))
        shelf = QWidget()
        flow = spaced(FlowLayout(shelf, equal=True), 0, BETWEEN)
        for card in self.cards:
            flow.addWidget(card)
        self.body.addWidget(shelf)

    def _connect(self) -> None:
        self.resume.resumed.connect(self._resume)
        self.resume.dropped.connect(lambda: self._drop_setup(self._setting_up))
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
            drafts = archive.drafts()
            plays = tuple(archive.plays(limit=RECENT, offset=0))
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return
        self.recent.show_plays(plays, _today())
        self._show_now(latest, tuple(filter(None, map(_begun, drafts))))
        if self.isVisible():
            self._take_focus()
        self.filled.emit()

    def _show_now(self, latest: PlaySummary | None, setups: tuple[_Begun, ...]) -> None:
        """Exactly one of: what is in progress, the tour, the first steps."""
        resumes = latest is not None or bool(setups)
        first = not self._desk.settings.tour_done and not resumes and self._desk.ready
        touring = self._touring or first
        waiting = [self._waiting_setup(each) for each in setups]
        if latest is not None:
            waiting.append(self._waiting_play(latest))
        self._setting_up = setups[0].game.id if setups else ""
        if setups:
            self.resume.show_setup(setups[0].game, setups[0].answers)
        elif latest is not None:
            self.resume.show_play(latest, _today())
        self._resuming = waiting[0].go_on if waiting else None
        self.also.show_all(waiting[1:] if not touring else ())
        for card in self.cards:
            card.show_begun(any(each.game.id == card.game for each in setups))
        self.welcome.setVisible(touring)
        self.resume.setVisible(resumes and not touring)
        self.first.setVisible(not resumes and not touring and self._desk.ready)

    def _waiting_setup(self, begun: _Begun) -> Waiting:
        id = begun.game.id
        return Waiting(
            _("Setup of {game}").format(game=begun.game.short),
            answers_so_far(begun.answers),
            lambda: self.setup_resumed.emit(id),
            lambda: self._drop_setup(id),
        )

    def _waiting_play(self, summary: PlaySummary) -> Waiting:
        name = f"{game_title(summary)}, {summary.headline}"
        note = " · ".join(part for part in (who(summary), day(summary.played_on, _today())) if part)
        return Waiting(name, note, lambda: self._desk.open(summary.id))

    # -- what can be done

    def _resume(self) -> None:
        if self._resuming is not None:
            self._resuming()

    def _drop_setup(self, game_id: str) -> None:
        try:
            self._desk.archive.drop_draft(game_id)
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


@dataclass(frozen=True, slots=True)
class _Begun:
    """A setup that was begun: its game, and how many answers it has."""

    game: Game[Any]
    answers: int


def _begun(text: str) -> _Begun | None:
    """The setup that a draft holds; one that can no longer be read is not offered."""
    from companion.moves import PERSON
    from companion.playfile import PlayFileError, written

    try:
        file = written(text)
        return _Begun(game_of(file.game), sum(move.by == PERSON for move in file.moves))
    except (PlayFileError, UnknownGame):
        return None
