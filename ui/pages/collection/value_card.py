"""One value of the Collection: entered, changed or forgotten."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from companion.language import _
from companion.prints import game_words, key_words, value_words
from companion.step import Json
from db.records import Remembered
from ui.pages.collection.editor import ValueEditor
from ui.theme.tokens import BODY, LEAD, SMALL
from ui.widgets import ActionButton, Card, PrimaryButton, plain


class ValueCard(Card):
    """A value that is known, one that is still unknown, or one of a key that is typed."""

    def __init__(self) -> None:
        super().__init__(padding=20, gap=10)
        self._former: Remembered | None = None
        self.key = ""
        self._words = plain("", LEAD, weight=600)
        self._game = plain("", SMALL, "muted")
        self.typed = QLineEdit()
        self.typed.setMaxLength(200)
        self.typed.setAccessibleName(_("Key"))
        self.typed.setPlaceholderText(_("game/part/name"))
        self._like = plain("", SMALL, "muted")
        self.editor = ValueEditor()
        self.error = plain("", BODY, "bad")
        self.save = PrimaryButton(_("Save"), _("Ctrl+Enter"))
        self.forget = ActionButton(_("Forget it"), symbol="bin")
        for widget in (self._game, self._words, self.typed, self._like):
            self.body.addWidget(widget)
        self.body.addWidget(self.editor, 1)
        self.body.addWidget(self.error)
        self.body.addWidget(self.save)
        self.body.addWidget(self.forget, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(
            plain(
                _("Plays that were played stay as they are: each keeps the value it used."),
                SMALL,
                "muted",
            )
        )

    @property
    def former(self) -> Remembered | None:
        """The value as it was when it was shown, None for one that is not known."""
        return self._former

    def show_value(self, key: str, remembered: Remembered | None, like: Json = None) -> None:
        """Show this one; nothing of what was typed for another stays.

        `like` is a value of the same part of the game, for one that is unknown.
        """
        self._former = remembered
        self.key = key
        self.setVisible(bool(key))
        self.error.hide()
        self.typed.hide()
        self._words.setText(key_words(key))
        self._game.setText(game_words(key) if key else "")
        told = value_words(key, like) if key and like is not None else ""
        self._like.setText(_("Another one of these: {value}").format(value=told))
        self._like.setVisible(remembered is None and bool(told))
        if remembered is not None:
            self.editor.show_value(key, remembered.value)
        else:
            self.editor.show_unknown(key, like)
        self.forget.setVisible(remembered is not None)

    def ask_key(self) -> None:
        """An empty card for a value of a key that is typed."""
        self.show_value("", None)
        self._words.setText(_("A new value"))
        self.typed.setText("")
        self.typed.show()
        self.show()
        self.typed.setFocus()

    def say(self, reason: str) -> None:
        """Why this is no value."""
        self.error.setText(reason)
        self.error.show()
