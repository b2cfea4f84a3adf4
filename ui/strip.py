"""A strip above the page that tells something without stopping anything."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QSizePolicy

from companion.language import _
from ui.theme.tokens import BODY
from ui.widgets import ActionButton, LinkButton, plain, row

Offer = tuple[str, Callable[[], object]]
"""The words of a button, and what it does."""


class Strip(QFrame):
    """A sentence with what can be done about it. Hidden while there is nothing to tell."""

    def __init__(self, *, closes: bool = True) -> None:
        super().__init__()
        self.setProperty("frame", "unusual")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        line = row(self, (16, 6, 8, 6), 12)
        self._label = plain("", BODY)
        line.addWidget(self._label, 1)
        self._buttons: list[ActionButton] = []
        self._line = line
        self._close = LinkButton("", symbol="close")
        self._close.show_as("", symbol="close", name=_("Close this note"))
        self._close.clicked.connect(self.clear)
        self._close.setVisible(closes)
        line.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    @property
    def said(self) -> str:
        """What it has to tell, "" for nothing."""
        return self._label.text()

    def tell(self, text: str, *offers: Offer) -> None:
        """Tell this, in place of what was told before. An empty text hides the strip."""
        self._label.setText(text)
        self.setAccessibleName(text)
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons = []
        for words, action in offers:
            button = ActionButton(words)
            button.clicked.connect(action)
            self._line.insertWidget(self._line.count() - 1, button)
            self._buttons.append(button)
        self.setVisible(bool(text))

    def clear(self) -> None:
        """Nothing more to tell."""
        self.tell("")
