"""The page of remembered values: by game, with what is still unknown; enter, change, forget."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from companion.language import _, ngettext
from companion.prints import game_words, key_words, value_words
from companion.step import Json
from companion.text import clean
from db.errors import StorageError
from db.transfer.exporting import ExportError
from ui.desk import Desk
from ui.pages.collection.expected import unknown
from ui.pages.collection.model import VALUE, WHAT, CollectionModel, Shown
from ui.pages.collection.value_card import ValueCard
from ui.pages.collection.values import Unreadable
from ui.pages.controls import Choice, Rows, Switch, clearable
from ui.pages.page import Columns, Page
from ui.pages.transfer.jobs import export_pack
from ui.theme import theme
from ui.theme.tokens import LEAD, SMALL
from ui.widgets import ActionButton, Card, FlowLayout, order_tabs, plain, row, spaced


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
        clearable(self.filter)
        self.game = Choice(_("Game"), (("", _("Any game")),))
        self.missing = Switch(_("Still unknown"), on=False)
        self.count = plain("", SMALL, "muted", wrap=False)
        self.rows = Rows(_("Remembered values"), self.model, WHAT)
        self.none = plain("", LEAD, "muted")
        self.nothing = Card(padding=28)
        self.nothing.body.addWidget(self.none)
        self.value = ValueCard()
        self.add = ActionButton(_("Add a value"), symbol="plus")
        self.export = ActionButton(_("Write a pack…"), symbol="file_out")
        self.bring = ActionButton(_("Bring in a pack…"), symbol="file_in")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        head = row(None, 0, 12)
        head.addWidget(self.filter, 1)
        head.addWidget(self.count)
        self.body.addLayout(head)
        choices = QWidget()
        flow = spaced(FlowLayout(choices), 0, 8)
        for widget in (self.game, self.missing):
            flow.addWidget(widget)
        self.body.addWidget(choices)
        self.body.addWidget(self.nothing)
        self.columns = Columns(self.rows, self.value, 760, (3, 2))
        self.body.addWidget(self.columns, 1)
        shelf = QWidget()
        foot = spaced(FlowLayout(shelf), 0, 8)
        for button in (self.add, self.export, self.bring):
            foot.addWidget(button)
        self.body.addWidget(shelf)
        self.body.addStretch(0)
        theme().changed.connect(self._rescaled)
        self._rescaled()

    def _connect(self) -> None:
        self.filter.textChanged.connect(lambda _text: self._filter())
        self.game.currentIndexChanged.connect(lambda _at: self._filter())
        self.missing.switched.connect(lambda _on: self._filter())
        self.rows.selectionModel().currentRowChanged.connect(self._chosen)
        self.model.modelReset.connect(self._chosen)
        self.rows.opened.connect(lambda _row: self.value.editor.take_focus())
        self.value.save.clicked.connect(self.save)
        self.value.forget.clicked.connect(self.forget)
        self.add.clicked.connect(self._ask_key)
        self.export.clicked.connect(self._ask_pack)
        self.bring.clicked.connect(lambda: self._desk.wanted.emit("transfer"))
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self.value)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.save)

    def _rescaled(self) -> None:
        self.rows.setMinimumHeight(theme().px(260))
        self.rows.setColumnWidth(0, theme().px(164))
        self.rows.setColumnWidth(VALUE, theme().px(170))
        self.game.setMaximumWidth(theme().px(220))

    # -- showing

    def arrive(self) -> None:
        """Read the values anew."""
        if self._desk.ready:
            self._read(self.value.key)

    def _read(self, key: str) -> None:
        try:
            values = self._desk.archive.collection()
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return
        self.model.show(values, unknown({each.key for each in values}))
        self.game.refill([(game, game_words(game)) for game in self.model.games])
        self.rows.selectRow(max(0, self.model.row_of(key)))
        self._count()

    def _filter(self) -> None:
        game = str(self.game.currentData() or "")
        self.model.filter(Shown(self.filter.text(), game, self.missing.isChecked()))
        self.rows.selectRow(0)
        self._count()

    def _count(self) -> None:
        number, listed, missing = self.model.number, len(self.model.listed), self.model.missing
        self.count.setText(self._counted())
        empty = _("Nothing is remembered yet. What a board or card prints is asked at the table.")
        there = self.model.rowCount() > 0
        asked = number or self.missing.isChecked()
        self.none.setText(_("Nothing here is like that.") if asked else empty)
        self.nothing.setVisible(not there)
        self.rows.setVisible(there)
        for part in (self.filter, self.game):
            part.setVisible(bool(number or missing))
        self.missing.setVisible(bool(missing) or self.missing.isChecked())
        self.export.setEnabled(bool(listed))

    def _counted(self) -> str:
        """How many there are of what is listed; beside values, how many are still unknown."""
        rows, number, missing = self.model.rowCount(), self.model.number, self.model.missing
        unknown = _("{number} unknown").format(number=missing)
        values = ngettext("{number} value", "{number} values", number).format(number=number)
        of, whole = (unknown, missing) if self.missing.isChecked() else (values, number)
        words = of if rows == whole else _("{listed} of {values}").format(listed=rows, values=of)
        if not missing or self.missing.isChecked():
            return words
        return _("{values}, {number} unknown").format(values=words, number=missing)

    def _chosen(self) -> None:
        at = self.rows.row
        if not 0 <= at < self.model.rowCount():
            self.value.show_value("", None)
            return
        key = self.model.key(at)
        self.value.show_value(key, self.model.remembered(at), self._like(key))
        order_tabs(self)

    def _like(self, key: str) -> Json:
        """A value of the same part of the game, None where none is known."""
        head, _slash, last = key.rpartition("/")
        for each in self.model.known:
            same = each.key.rpartition("/")[0] == head
            akin = each.key.split("/")[:2] == key.split("/")[:2]
            if same or (akin and each.key.endswith(f"/{last}")):
                return each.value
        return None

    # -- changing

    def _ask_key(self) -> None:
        self.value.ask_key()
        order_tabs(self)

    def save(self) -> None:
        """Keep what was typed."""
        key = self.value.key or clean(self.value.typed.text()).strip()
        if not key:
            self.value.say(_("Which value is it? A key such as ronin/board/ciri/ability/2."))
            return
        try:
            value = self.value.editor.value()
        except Unreadable as fault:
            self.value.say(str(fault))
            return
        self._change(lambda: self._desk.archive.remember({key: value}), key)
        words = _("{key} is now {value}.")
        self._desk.said.emit(words.format(key=key_words(key), value=value_words(key, value)))

    def forget(self) -> None:
        """Forget the value; it is asked again at the table."""
        former = self.value.former
        if former is not None:
            self._change(lambda: self._desk.archive.forget(former.key), former.key)
            words = _("{key} was forgotten. It was {value}.")
            said = value_words(former.key, former.value)
            self._desk.said.emit(words.format(key=key_words(former.key), value=said))

    def _change(self, act: Callable[[], None], key: str) -> None:
        try:
            act()
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return
        if self._desk.session is not None:
            self._desk.session.refresh()
        self._read(key)

    # -- packs

    def _ask_pack(self) -> None:
        name, _filter = QFileDialog.getSaveFileName(
            self, _("Write a pack"), "collection.json", _("Collection packs") + " (*.json)"
        )
        if name:
            self.write_pack(Path(name))

    def write_pack(self, path: Path) -> None:
        """Write the values that are listed as a pack."""
        try:
            number = export_pack(self._desk.archive, path, self.model.listed)
        except (ExportError, StorageError) as fault:
            self._desk.said.emit(str(fault))
            return
        words = ngettext(
            "{number} value is in {file} now.", "{number} values are in {file} now.", number
        )
        self._desk.said.emit(words.format(number=number, file=path.name))
