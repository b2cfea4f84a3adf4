"""The cards of Home: the play in progress, a setup in progress, a game, a recent play."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from companion import Game
from companion.language import _, ngettext
from db.records import PlaySummary
from ui.pages.home.motif import Motif
from ui.pages.words import day, game_title, players, stands, who, with_scores
from ui.theme import theme
from ui.theme.tokens import BODY, LEAD, SAY, SMALL
from ui.widgets import (
    ActionButton,
    Card,
    KeyButton,
    LinkButton,
    PrimaryButton,
    column,
    describe,
    plain,
    row,
)

ROOMY: Final = 580
"""The width from which the resume card has its drawing, in pixels at 100 %."""

DRAWN: Final = 300
"""The least that its drawing is wide, in pixels at 100 %."""

WIDE: Final = 340
"""The least that the card of a game is wide, in pixels at 100 %; all share the width there is."""


def answers_so_far(number: int) -> str:
    """How far a setup is."""
    words = ngettext(
        "Nothing has begun yet; {number} answer of yours is here.",
        "Nothing has begun yet; your {number} answers are here.",
        number,
    )
    return words.format(number=number)


class ResumeCard(Card):
    """The one thing to do now: go on with the play, or with the setup, that was left."""

    resumed = Signal()
    dropped = Signal()

    def __init__(self) -> None:
        super().__init__(padding=20, gap=10)
        self._motif = Motif("", DRAWN)
        self._kicker = plain("", SMALL, "accent", weight=700)
        self._say = plain("", SAY, weight=700)
        self._detail = plain("", LEAD, "muted")
        self.button = PrimaryButton("", _("Enter"))
        self.button.clicked.connect(self.resumed)
        self._drop = LinkButton(_("Throw this setup away"))
        self._drop.clicked.connect(self.dropped)
        words = column(None, 0, 10)
        for widget in (self._kicker, self._say, self._detail):
            words.addWidget(widget)
        words.addStretch(1)
        top = row(None, 0, 16)
        top.addLayout(words, 1)
        top.addWidget(self._motif, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(top, 1)
        self.body.addWidget(self.button)
        self.body.addWidget(self._drop, 0, Qt.AlignmentFlag.AlignLeft)

    def show_play(self, summary: PlaySummary, today: date) -> None:
        """A play that was left in the middle."""
        where = f"{game_title(summary)}, {summary.headline}"
        when = day(summary.played_on, today)
        self._show(
            summary.game,
            _("Play in progress").upper(),
            where,
            " · ".join(part for part in (who(summary), when) if part),
            _("Resume"),
        )
        describe(self.button, _("Resume: {where}").format(where=where))
        self._drop.hide()

    def show_setup(self, game: Game[Any], answers: int) -> None:
        """A setup that was left before the play began."""
        said = answers_so_far(answers)
        self._show(game.id, _("Setup in progress").upper(), game.short, said, _("Go on"))
        describe(self.button, _("Go on with the setup of {game}").format(game=game.short))
        self._drop.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Without the drawing where it would take the room of the words, else nearly half."""
        super().resizeEvent(event)
        wide = round(self.width() / theme().scale)
        self._motif.set_width(max(DRAWN, wide * 9 // 20))
        self._motif.setVisible(wide >= ROOMY)

    def _show(self, game: str, kicker: str, say: str, detail: str, button: str) -> None:
        self._motif.show_game(game)
        self._kicker.setText(kicker)
        self._say.setText(say)
        self._detail.setText(detail)
        self.button.show_as(button, _("Enter"))


class GameCard(Card):
    """A game that is installed: its drawing, its name, for how many it is, a way in."""

    chosen = Signal(str)

    def __init__(self, game: Game[Any], key: str) -> None:
        super().__init__(padding=12, gap=8)
        self._game = game.id
        self._key = key
        self._short = game.short
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.button = ActionButton("", key)
        self.button.clicked.connect(lambda: self.chosen.emit(self._game))
        self.show_begun(False)
        self.body.addWidget(Motif(game.id, WIDE - 26, fills=True))
        self.body.addWidget(plain(game.short, LEAD, weight=600))
        self.body.addWidget(plain(game.title, SMALL, "muted"))
        self.body.addStretch(1)
        foot = row(None, 0, 8)
        foot.addWidget(plain(players(*game.players), SMALL, wrap=True), 1)
        foot.addWidget(self.button)
        self.body.addLayout(foot)
        self.setAccessibleName(game.title)

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._game

    def show_begun(self, begun: bool) -> None:
        """A setup that was begun is gone on with."""
        words = _("Go on with setup") if begun else _("Set up")
        name = _("Go on with the setup of {game}") if begun else _("Set up {game}")
        self.button.show_as(words, self._key, name=name.format(game=self._short))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The whole card is the way in."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.pos()):
            self.chosen.emit(self._game)


class RecentPlay(KeyButton):
    """A line of the recent plays: the game and how it stands, then who and when."""

    opened = Signal(str, bool)

    def __init__(self, summary: PlaySummary, today: date) -> None:
        super().__init__(f"{game_title(summary)} · {stands(summary)}")
        line = f"{day(summary.played_on, today)} · {with_scores(summary) or who(summary)}"
        self.show_as(self.words, note=line)
        self.clicked.connect(lambda: self.opened.emit(summary.id, summary.finished))


class RecentPlays(Card):
    """The latest plays, and the way to all of them."""

    opened = Signal(str, bool)
    all_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(_("Recent plays"), padding=20, gap=8)
        self._holder = QWidget()
        self._lines = column(self._holder, 0, 8)
        self._none = plain(_("Your plays will be listed here."), BODY, "muted")
        more = LinkButton(_("All plays"), symbol="history")
        more.clicked.connect(self.all_wanted)
        self.body.addWidget(self._none)
        self.body.addWidget(self._holder)
        self.body.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addStretch(1)

    def show_plays(self, plays: tuple[PlaySummary, ...], today: date) -> None:
        """Show these plays."""
        while (item := self._lines.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        for summary in plays:
            line = RecentPlay(summary, today)
            line.opened.connect(self.opened)
            self._lines.addWidget(line)
        self._none.setVisible(not plays)
        self._holder.setVisible(bool(plays))
