"""One play: its score sheet, how it ended, what is known of it, its notes and its log."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QGridLayout, QWidget

from companion import Play
from companion.language import _
from db.logged import LoggedPlay
from ui.pages.entries import in_full
from ui.pages.history import telling
from ui.pages.page import ScrollingColumns, press_focused
from ui.pages.table.log_lines import sentence
from ui.theme import theme
from ui.theme.tokens import BETWEEN, BODY, LEAD, SMALL, TITLE
from ui.widgets import ActionButton, Card, FlowLayout, clear, column, plain, row, spaced

NEWEST = 200
"""Lines of a log that are shown; the replay has them all."""


class PlayView(QWidget):
    """What is kept of one play. It only looks; what can be done is told to the page.

    `left` to go back to the list, `replay` for the moves one by one, `go_on` for a play in
    progress, `edit`; `remove` and `restore` tell the id of the play.
    """

    left = Signal()
    replay = Signal()
    go_on = Signal()
    edit = Signal()
    remove = Signal(str)
    restore = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("A play"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.id = ""
        self.name = plain("", TITLE, weight=700)
        self.when = plain("", BODY, "muted")
        self.back = ActionButton(_("All plays"), _("Esc"), symbol="left")
        self.back.clicked.connect(self.left)
        self.buttons: dict[str, ActionButton] = {}
        self.scores = ScoreSheet()
        self.known = Card(_("About this play"), padding=20, gap=8)
        self._known = spaced(QGridLayout(), 0, 8)
        self._known.setColumnStretch(1, 1)
        self.known.body.addLayout(self._known)
        self.notes = Card(_("Notes"), padding=20, gap=8)
        self._notes = plain("", BODY)
        self._notes.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.notes.body.addWidget(self._notes)
        self.log = Card(_("Log"), padding=20, gap=6)
        self._log = column(None, 0, 6)
        self.log.body.addLayout(self._log)
        self._lay_out()

    def _lay_out(self) -> None:
        outer = column(self, 0, 12)
        head = row(None, (8, 12, 0, 0), 12)
        words = column(None, 0, 2)
        words.addWidget(self.name)
        words.addWidget(self.when)
        head.addLayout(words, 1)
        head.addWidget(self.back, 0, Qt.AlignmentFlag.AlignTop)
        outer.addLayout(head)
        shelf = QWidget()
        hands = spaced(FlowLayout(shelf), 0, 8)
        for name, text, key, symbol, told in (
            ("go_on", _("Go on"), _("Enter"), "", self.go_on.emit),
            ("replay", _("Replay step by step"), "R", "", self.replay.emit),
            ("edit", _("Edit"), "E", "edit", self.edit.emit),
            ("remove", _("Into the bin"), _("Del"), "bin", lambda: self.remove.emit(self.id)),
            ("restore", _("Out of the bin"), "", "undo", lambda: self.restore.emit(self.id)),
        ):
            button = ActionButton(text, key, symbol=symbol)
            button.clicked.connect(lambda _checked=False, tell=told: tell())
            self.buttons[name] = button
            hands.addWidget(button)
        outer.addWidget(shelf)
        one, two = QWidget(), QWidget()
        left, right = column(one, 0, BETWEEN), column(two, 0, BETWEEN)
        for card in (self.scores, self.notes):
            left.addWidget(card)
        for card in (self.known, self.log):
            right.addWidget(card)
        self.columns = ScrollingColumns(one, two, 820, (3, 2))
        outer.addWidget(self.columns, 1)

    def show_play(self, play: LoggedPlay, guided: Play | None, *, binned: bool = False) -> None:
        """Show this play; `guided` is what its moves fold to, where it has any."""
        self.id = play.id
        self.name.setText(telling.title(play))
        self.when.setText(in_full(play.played_on))
        self.scores.show_play(play, guided)
        for old in clear(self._known):
            old.deleteLater()
        self._known.setHorizontalSpacing(theme().px(16))
        pairs = telling.around(play)
        for at, (label, text) in enumerate(pairs):
            named = plain(label, BODY, "muted", wrap=False)
            self._known.addWidget(named, at, 0, Qt.AlignmentFlag.AlignTop)
            self._known.addWidget(plain(text, BODY), at, 1)
        self.known.setVisible(bool(pairs))
        self._notes.setText(play.notes)
        self.notes.setVisible(bool(play.notes.strip()))
        self._show_log(guided, 0 if play.guided is None else len(play.guided.moves))
        for name, wanted in (
            ("go_on", not play.result and not binned),
            ("replay", guided is not None),
            ("edit", not binned),
            ("remove", not binned),
            ("restore", binned),
        ):
            self.buttons[name].setVisible(wanted)

    def _show_log(self, guided: Play | None, moves: int) -> None:
        for old in clear(self._log):
            old.deleteLater()
        self.log.setVisible(guided is not None)
        if guided is None:
            return
        nodes = [node for node in guided.nodes() if node.last is not None]
        for node in nodes[-NEWEST:]:
            self._log.addWidget(plain(f"{node.number}. {sentence(node.entry)}", SMALL))
        if guided.number < moves:
            words = _("The rules of today tell it only this far, to move {number} of {moves}.")
            told = words.format(number=guided.number, moves=moves)
            self._log.addWidget(plain(told, SMALL, "muted"))
        if len(nodes) > NEWEST:
            self._log.insertWidget(0, plain(_("The replay has what came before."), SMALL, "muted"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys that stand on the buttons."""
        keys = {
            Qt.Key.Key_R: "replay",
            Qt.Key.Key_E: "edit",
            Qt.Key.Key_Delete: "remove",
            Qt.Key.Key_Return: "go_on",
            Qt.Key.Key_Enter: "go_on",
        }
        if event.key() == Qt.Key.Key_Escape or event.matches(QKeySequence.StandardKey.Back):
            self.left.emit()
        elif press_focused(self, event):
            return
        elif (name := keys.get(Qt.Key(event.key()))) and self.buttons[name].isVisible():
            self.buttons[name].click()
        else:
            super().keyPressEvent(event)


class ScoreSheet(Card):
    """How it ended, who sat, and the lines that each total is made of."""

    def __init__(self) -> None:
        super().__init__(padding=20, gap=12)
        self.outcome = plain("", LEAD, weight=600)
        self.body.addWidget(self.outcome)
        self._host = QWidget()
        self.body.addWidget(self._host)

    def show_play(self, play: LoggedPlay, guided: Play | None) -> None:
        """Show the sheet of this play, and how it ended."""
        self.outcome.setText(telling.as_told(play, guided))
        host = QWidget()
        grid = spaced(QGridLayout(host), 0, 8)
        grid.setHorizontalSpacing(theme().px(20))
        shown = telling.sheet(play)
        grid.setColumnStretch(0, 1)
        for at, (head, won) in enumerate(zip(shown.heads, shown.winners, strict=True), start=1):
            mark = f"{head} ★" if won else head
            _place(grid, mark, 0, at, weight=700, role="accent" if won else "ink")
        line = 1
        for label, texts in shown.rows:
            grid.addWidget(plain(label, BODY, "muted"), line, 0)
            for at, text in enumerate(texts, start=1):
                _place(grid, text, line, at)
            line += 1
        if shown.heads:
            grid.addWidget(plain(_("Total"), BODY, weight=700), line, 0)
            for at, text in enumerate(shown.total, start=1):
                _place(grid, text, line, at, weight=700, size=LEAD)
        teams = telling.in_teams(play)
        for at, seat in enumerate(play.seats, start=1):
            more = telling.seat_facts(seat, teams=teams)
            if more or seat.automa:
                name = telling.seat_name(seat, at)
                line += 1
                note = plain(f"{name} · {more}" if more else name, SMALL, "muted")
                grid.addWidget(note, line, 0, 1, max(1, len(shown.heads)) + 1)
        self.body.replaceWidget(self._host, host)
        self._host.deleteLater()
        self._host = host


def _place(
    grid: QGridLayout,
    text: str,
    line: int,
    at: int,
    *,
    weight: int = 400,
    size: int = BODY,
    role: str = "ink",
) -> None:
    label = plain(text, size, role, weight=weight)
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    grid.addWidget(label, line, at)
