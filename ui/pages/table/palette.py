"""The actions that can be taken at any time: typed to filter, grouped, Enter takes one."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QWidget

from companion import Step
from companion.language import N_, _
from ui.theme import theme
from ui.theme.tokens import BODY, SMALL, TITLE
from ui.widgets import LinkButton, column, plain, row

GROUP_NAMES: Final = {
    "game": N_("In the game"),
    "note": N_("Notes"),
    "correction": N_("Put right"),
    "ruling": N_("Rulings"),
    "stop": N_("Stop"),
}

_STEP: Final = int(Qt.ItemDataRole.UserRole)


def matches(step: Step, typed: str) -> bool:
    """Does every typed word stand somewhere in the name or the sentence of the action?"""
    text = f"{step.title} {step.say}".casefold()
    return all(word in text for word in typed.casefold().split())


class Palette(QWidget):
    """`chosen(step)`: an action to be taken; `left`: none after all."""

    chosen = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps: tuple[Step, ...] = ()
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(_("Type to filter"))
        self.filter.setAccessibleName(_("Filter the actions"))
        self.filter.textChanged.connect(self._fill)
        self.filter.installEventFilter(self)
        self.list = QListWidget()
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(_("Actions"))
        self.list.setWordWrap(True)
        self.list.itemClicked.connect(self._take)
        self.empty = plain(_("Nothing of that name can be done now."), BODY, "muted")
        leave = LinkButton(_("Back to the step"), _("Esc"))
        leave.clicked.connect(self.left)
        head = row(gap=8)
        head.addWidget(plain(_("Actions"), TITLE, weight=700), 1)
        head.addWidget(leave)
        whole = column(self, gap=12)
        whole.addLayout(head)
        whole.addWidget(self.filter)
        whole.addWidget(self.empty)
        whole.addWidget(self.list, 1)
        whole.addWidget(plain(_("Enter takes the chosen one, arrows choose."), SMALL, "muted"))

    def open_with(self, steps: tuple[Step, ...]) -> None:
        """Offer these, nothing typed yet."""
        self._steps = steps
        self.filter.clear()
        self._fill()
        self.filter.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self) -> None:
        self.list.clear()
        group = ""
        for step in self._steps:
            if not matches(step, self.filter.text()):
                continue
            if step.group != group:
                group = step.group
                self._add_heading(_(GROUP_NAMES.get(group, group)))
            key = f"   {step.letter.upper()}" if step.letter else ""
            item = QListWidgetItem(f"{step.title}{key}")
            item.setData(_STEP, step)
            self.list.addItem(item)
        self._move(1, self.list.count() and -1)
        self.empty.setVisible(not self.list.count())

    def _add_heading(self, name: str) -> None:
        item = QListWidgetItem(name)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFont(theme().font(SMALL, 600))
        self.list.addItem(item)

    def _move(self, by: int, start: int | None = None) -> None:
        """Go to the next action in a direction, over the headings."""
        at = (self.list.currentRow() if start is None else start) + by
        while 0 <= at < self.list.count():
            if self.list.item(at).data(_STEP) is not None:
                self.list.setCurrentRow(at)
                return
            at += by

    def _take(self, item: QListWidgetItem | None) -> None:
        step = item.data(_STEP) if item is not None else None
        if step is not None:
            self.chosen.emit(step)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows, Enter and Esc in the line act on the list."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._move(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(self.list.currentItem())
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            return super().eventFilter(watched, event)
        return True
