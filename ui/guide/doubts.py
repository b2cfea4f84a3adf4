"""Something unusual, asked inside the form: Enter keeps it, Esc goes back."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from companion.language import _
from ui.theme.tokens import BODY
from ui.widgets import ActionButton, FlowLayout, PrimaryButton, column, plain, spaced


class Doubts(QFrame):
    """The reasons and two buttons. `kept` and `left` say which one was taken."""

    kept = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("frame", "unusual")
        layout = column(self, 16, 12)
        self._text = plain("", BODY, weight=600)
        layout.addWidget(self._text)
        self._keep = PrimaryButton(_("Keep it"), _("Enter"))
        self._back = ActionButton(_("Go back"), _("Esc"))
        hands = spaced(FlowLayout(equal=True), 0, 8)
        hands.addWidget(self._keep)
        hands.addWidget(self._back)
        layout.addLayout(hands)
        self._keep.clicked.connect(self.kept)
        self._back.clicked.connect(self.left)
        self.hide()

    def ask(self, reasons: Iterable[str]) -> None:
        """Show these reasons."""
        told = " ".join(reasons)
        say = _("Unusual: {reasons}") if told.endswith("?") else _("Unusual: {reasons} Keep it?")
        said = say.format(reasons=told)
        self._keep.show_as(_("Keep it"), _("Enter"))
        self._back.show_as(_("Go back"), _("Esc"))
        self._text.setText(said)
        self.setAccessibleName(said)
        self.show()

    @property
    def text(self) -> str:
        """The sentence shown."""
        return self._text.text()

    def stops(self) -> list[QWidget]:
        """The order of Tab."""
        return [self._keep, self._back]
