"""The page of remembered values: filter, edit, forget."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from companion.language import _, ngettext
from db.errors import StorageError
from db.records import Remembered
from ui.desk import Desk
from ui.pages.collection.model import CollectionModel
from ui.pages.collection.values import Unreadable, key_words, shown, text_of, value_of
from ui.pages.controls import Rows
from ui.pages.page import Columns, Page
from ui.theme import theme
from ui.theme.tokens import BODY, LEAD, SMALL
from ui.widgets import ActionButton, Card, PrimaryButton, plain, row


class ValueCard(Card):
    """One value, to be changed or forgotten."""

    def __init__(self) -> None:
        super().__init__(padding=20, gap=10)
        self._former: Remembered | None = None
        self._key = plain("", LEAD, weight=600)
        self._raw = plain("", SMALL, "muted")
        self.editor = QPlainTextEdit()
        self.editor.setAccessibleName(_("Value"))
        self.editor.setTabChangesFocus(True)
        self.error = plain("", BODY, "bad")
        self.save = PrimaryButton(_("Save"), _("Ctrl+Enter"))
        self.forget = ActionButton(_("Forget it"), symbol="bin")
        for widget in (self._key, self._raw):
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
        """The value as it was when it was shown."""
        return self._former

    def show_value(self, remembered: Remembered | None) -> None:
        """Show this one; nothing of what was typed for another stays."""
        self._former = remembered
        self.setVisible(remembered is not None)
        self.error.hide()
        if remembered is not None:
            self._key.setText(key_words(remembered.key))
            self._raw.setText(remembered.key)
            self.editor.setPlainText(text_of(remembered.value))

    def say(self, reason: str) -> None:
        """Why this is no value."""
        self.error.setText(reason)
        self.error.show()


class CollectionPage(Page):
    """What the boards and cards say."""

    def __init__(self, desk: Desk) -> None:
        hint = _("What your boards and cards say. Entered once, it is filled in from then on.")
        super().__init__(_("Collection"), hint)
        self._desk = desk
        self.model = CollectionModel()
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(_("Type to filter"))
        self.filter.setAccessibleName(_("Filter"))
        self.filter.setClearButtonEnabled(True)
        self.count = plain("", SMALL, "muted", wrap=False)
        self.rows = Rows(_("Remembered values"), self.model, 0)
        self.none = plain("", LEAD, "muted")
        self.value = ValueCard()
        self._lay_out()
        theme().changed.connect(self._rescaled)
        self._rescaled()
        self.filter.textChanged.connect(self._filter)
        self.rows.selectionModel().currentRowChanged.connect(self._chosen)
        self.model.modelReset.connect(self._chosen)
        self.rows.opened.connect(lambda _row: self.value.editor.setFocus())
        self.value.save.clicked.connect(self.save)
        self.value.forget.clicked.connect(self.forget)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self.value)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.save)

    def _lay_out(self) -> None:
        head = row(None, 0, 12)
        head.addWidget(self.filter, 1)
        head.addWidget(self.count)
        self.body.addLayout(head)
        self.body.addWidget(self.none)
        self.body.addWidget(Columns(self.rows, self.value, 760, (3, 2)), 1)

    def _rescaled(self) -> None:
        self.rows.setMinimumHeight(theme().px(260))
        self.value.editor.setMinimumHeight(theme().px(120))
        self.rows.setColumnWidth(1, theme().px(190))

    def arrive(self) -> None:
        """Read the values anew."""
        if not self._desk.ready:
            return
        key = self.value.former.key if self.value.former is not None else ""
        try:
            self.model.show(self._desk.archive.collection())
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return
        self.rows.selectRow(max(0, self.model.row_of(key)))
        self._count()

    def _filter(self, text: str) -> None:
        self.model.filter(text)
        self.rows.selectRow(0)
        self._count()

    def _count(self) -> None:
        number, listed = self.model.number, self.model.rowCount()
        words = ngettext("{number} value", "{number} values", number).format(number=number)
        if listed != number:
            words = _("{listed} of {values}").format(listed=listed, values=words)
        self.count.setText(words)
        empty = _("Nothing is remembered yet. What a board or card prints is asked at the table.")
        self.none.setText(_("Nothing here has these words.") if number else empty)
        self.none.setVisible(not listed)
        self.rows.setVisible(bool(listed))
        self.filter.setVisible(bool(number))

    def _chosen(self) -> None:
        at = self.rows.row
        found = self.model.remembered(at) if 0 <= at < self.model.rowCount() else None
        self.value.show_value(found)

    # -- changing

    def save(self) -> None:
        """Keep what was typed."""
        former = self.value.former
        if former is None:
            return
        try:
            value = value_of(self.value.editor.toPlainText(), former.value)
        except Unreadable as fault:
            self.value.say(str(fault))
            return
        self._change(lambda: self._desk.archive.remember({former.key: value}))
        words = _("{key} is now {value}.")
        self._desk.said.emit(words.format(key=key_words(former.key), value=shown(value)))

    def forget(self) -> None:
        """Forget the value; it is asked again at the table."""
        former = self.value.former
        if former is not None:
            self._change(lambda: self._desk.archive.forget(former.key))
            words = _("{key} was forgotten. It was {value}.")
            self._desk.said.emit(words.format(key=key_words(former.key), value=shown(former.value)))

    def _change(self, act: Callable[[], None]) -> None:
        try:
            act()
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return
        if self._desk.session is not None:
            self._desk.session.refresh()
        self.arrive()
