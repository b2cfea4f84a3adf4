"""The page of settings. Each one holds at once; there is nothing to confirm."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from companion import game_of, games
from companion.language import _
from db.errors import StorageError
from ui.desk import Desk
from ui.pages.controls import Segments, Switch
from ui.pages.page import Columns, Page
from ui.pages.settings.keeping import KeepingCard
from ui.pages.settings.rulings import RulingsCard
from ui.settings import THEMES
from ui.theme import theme
from ui.theme.tokens import BETWEEN, BODY, LEAD, SMALL
from ui.widgets import ActionButton, Card, column, plain, row


class SettingsPage(Page):
    """Look and keys on the left; where plays are kept, and rulings, on the right."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Settings"), _("Each holds at once."))
        self._desk = desk
        self.look = LookCard(desk)
        self.hands = HandsCard(desk)
        self.keeping = KeepingCard(desk)
        self.rulings: list[RulingsCard] = []
        left, right = QWidget(), QWidget()
        one = column(left, 0, BETWEEN)
        for card in (self.look, self.hands, self.keeping):
            one.addWidget(card)
        one.addStretch(1)
        self._right = column(right, 0, BETWEEN)
        self._right.addStretch(1)
        self.body.addWidget(Columns(left, right, 860, (1, 1)))
        self.body.addStretch(1)

    def arrive(self) -> None:
        """Show everything as it is now."""
        self.look.refresh()
        self.keeping.refresh()
        if self._desk.ready and not self.rulings:
            self._add_rulings()

    def _add_rulings(self) -> None:
        for game in games():
            if not game.rulings:
                continue
            try:
                readings = self._desk.archive.readings(game.id)
            except StorageError as fault:
                self._desk.said.emit(str(fault))
                return
            card = RulingsCard(game, readings)
            card.chosen.connect(self._prefer)
            self._right.insertWidget(self._right.count() - 1, card)
            self.rulings.append(card)

    def _prefer(self, game: str, ruling: str, way: str) -> None:
        try:
            self._desk.archive.prefer(game_of(game), ruling, way or None)
        except StorageError as fault:
            self._desk.said.emit(str(fault))


class LookCard(Card):
    """Light or dark, and how large everything is."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Look"), padding=20, gap=12)
        self._settings = desk.settings
        words = {"system": _("As the system"), "light": _("Light"), "dark": _("Dark")}
        options = [(name, words[name]) for name in THEMES]
        self.theme = Segments(_("Theme"), options, desk.settings.theme)
        self.theme.chosen.connect(self._choose_theme)
        self.figure = plain("", LEAD, weight=600, wrap=False)
        smaller = ActionButton("", symbol="minus")
        larger = ActionButton("", symbol="plus")
        smaller.show_as("", symbol="minus", name=_("Smaller"))
        larger.show_as("", symbol="plus", name=_("Larger"))
        smaller.clicked.connect(lambda: self._zoom(-1))
        larger.clicked.connect(lambda: self._zoom(1))
        self.larger = larger
        size = row(None, 0, 12)
        size.addWidget(plain(_("Size"), BODY, wrap=False))
        for widget in (smaller, self.figure, larger):
            size.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        size.addStretch(1)
        self.body.addWidget(self.theme)
        self.body.addLayout(size)
        self.body.addWidget(
            plain(_("Ctrl and +, − or 0 do the same on every page."), SMALL, "muted")
        )
        theme().changed.connect(self.refresh)
        self.refresh()

    def _choose_theme(self, name: str) -> None:
        self._settings.theme = name

    def _zoom(self, direction: int) -> None:
        theme().zoom(direction)
        self._settings.scale = round(theme().scale * 100)

    def refresh(self) -> None:
        """Show what holds now; it can be changed by key as well."""
        self.theme.show_value(self._settings.theme)
        self.figure.setText(f"{round(theme().scale * 100)} %")


class HandsCard(Card):
    """What one key does, and whether steps are read aloud."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("At the table"), padding=20, gap=10)
        self._desk = desk
        settings = desk.settings
        self.keys = Switch(_("A digit answers a single choice at once"), settings.single_keys)
        self.keys.switched.connect(self._set_keys)
        self.speech = Switch(_("Read each step aloud"), settings.speech)
        self.speech.switched.connect(self._set_speech)
        self._voice = plain("", SMALL, "muted")
        self._voice.hide()
        self.unseen = Switch(_("The table can show which cards are still unseen"), settings.unseen)
        self.unseen.switched.connect(self._set_unseen)
        self.body.addWidget(self.keys)
        self.body.addWidget(plain(_("Off, Enter confirms it. Undo is Ctrl+Z."), SMALL, "muted"))
        self.body.addWidget(self.speech)
        self.body.addWidget(self._voice)
        self.body.addWidget(self.unseen)

    def _set_unseen(self, on: bool) -> None:
        self._desk.settings.unseen = on

    def _set_keys(self, on: bool) -> None:
        self._desk.settings.single_keys = on

    def _set_speech(self, on: bool) -> None:
        missing = self._desk.voice.missing if on else ""
        if missing:
            self.speech.setChecked(False)
        elif on:
            self._desk.voice.say(_("Each step is read aloud from now on."))
        self._desk.settings.speech = on and not missing
        self._voice.setText(missing)
        self._voice.setVisible(bool(missing))
