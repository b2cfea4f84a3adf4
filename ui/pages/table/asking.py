"""A question inside the page, in place of a box on top of it: sentences, yes, and no."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from companion.language import _
from ui.widgets import ActionButton, FlowLayout, Prose, column, describe, plain, spaced


class Asking(QFrame):
    """`agreed` or `left`. Hidden until it asks."""

    agreed = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("frame", "unusual")
        self.title = plain("", weight=600)
        self.lines = Prose()
        self.yes = ActionButton("", _("Enter"))
        self.no = ActionButton("", _("Esc"))
        self.yes.clicked.connect(self.agreed)
        self.no.clicked.connect(self.left)
        whole = column(self, 12, 8)
        whole.addWidget(self.title)
        whole.addWidget(self.lines)
        buttons = spaced(FlowLayout(equal=True), 0, 8)
        buttons.addWidget(self.yes)
        buttons.addWidget(self.no)
        whole.addLayout(buttons)
        self.hide()

    def ask(self, title: str, lines: tuple[str, ...], yes: str, no: str) -> None:
        """Ask this."""
        self.title.setText(title)
        self.lines.show_lines(lines)
        self.yes.show_as(yes, _("Enter"))
        self.no.show_as(no, _("Esc"))
        describe(self, title, " ".join(lines))
        self.show()
