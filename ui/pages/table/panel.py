"""A panel that opens beside the guide and closes again, without leaving the step."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from companion.language import _
from ui.pages.page import scrolling
from ui.theme.tokens import INSIDE, TITLE
from ui.widgets import LinkButton, column, plain, row


class Panel(QFrame):
    """A title, a body that scrolls, and Esc. `closed` follows when it goes."""

    closed = Signal()

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("frame", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(title)
        self.title = plain(title, TITLE, weight=700)
        self.leave = LinkButton(_("Close"), _("Esc"))
        self.leave.clicked.connect(self.close_panel)
        whole = column(self, (INSIDE, 16, 16, 16), 8)
        head = row(gap=8)
        head.addWidget(self.title, 1)
        head.addWidget(self.leave)
        whole.addLayout(head)
        inside = QWidget()
        inside.setProperty("ground", "none")
        self.body: QVBoxLayout = column(inside, (0, 0, 8, 0), 8)
        self.area = scrolling(inside)
        whole.addWidget(self.area, 1)
        self.hide()

    def open_panel(self) -> None:
        """Show it on top, with the keyboard."""
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_panel(self) -> None:
        """Put it away."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes, the arrows scroll; every other key belongs to the page."""
        bar = self.area.verticalScrollBar()
        steps = {
            Qt.Key.Key_Up: -bar.singleStep(),
            Qt.Key.Key_Down: bar.singleStep(),
            Qt.Key.Key_PageUp: -bar.pageStep(),
            Qt.Key.Key_PageDown: bar.pageStep(),
        }
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()
        elif event.key() in steps:
            bar.setValue(bar.value() + steps[Qt.Key(event.key())])
        else:
            event.ignore()
