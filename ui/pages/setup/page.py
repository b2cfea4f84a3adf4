"""The page that sets a play up: the steps in a stack, the checklist beside them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from companion import Doubted, PlayFileError, Refused
from companion.language import _
from db.errors import StorageError
from ui.desk import Desk
from ui.pages.page import Page, ScrollingColumns, press_focused
from ui.pages.setup.blocks import AnsweredStep, OpenStep
from ui.pages.setup.checklist import Checklist
from ui.pages.setup.draft import Draft
from ui.tables import draw_as
from ui.widgets import ActionButton, column


class SetupPage(Page):
    """Edits a draft; the last answer begins the play and lays it on the table."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Setup"), scrolls=False)
        self._desk = desk
        self._draft: Draft | None = None
        self._editing: int | None = None
        self._lines: list[AnsweredStep] = []
        self._at_first: dict[str, Any] | None = None
        self.open_step = OpenStep()
        self.checklist = Checklist()
        again = ActionButton(_("Start over"), symbol="undo")
        again.clicked.connect(self.start_over)
        self.head.addWidget(again)
        steps = QWidget()
        self._steps = column(steps, 0, 8)
        self._steps.addWidget(self.open_step)
        self.columns = ScrollingColumns(steps, self.checklist, 820, (5, 3))
        self.body.addWidget(self.columns, 1)
        self.open_step.answered.connect(self._answer)
        self.open_step.confirmed.connect(self._confirm)
        self.open_step.left.connect(self._leave)
        # A new step finds its height in several turns of the layouts; each is over first.
        bar = self.columns.scroller.verticalScrollBar()
        bar.rangeChanged.connect(self._reveal, Qt.ConnectionType.QueuedConnection)

    # -- which draft

    @property
    def draft(self) -> Draft | None:
        """The draft that is edited."""
        return self._draft

    def begin(self, game_id: str) -> None:
        """Set up this game; a setup of it that was left is gone on with."""
        if not self.resume(game_id):
            self._start(game_id)

    def _start(self, game_id: str) -> None:
        hint = _("Enter confirms each step. Nothing begins before the last.")
        self._take(Draft.start(self._desk.store, game_id), hint)

    def resume(self, game_id: str) -> bool:
        """Go on with the setup of this game. False where none was left that can be read."""
        try:
            text = self._desk.archive.draft(game_id)
        except StorageError as fault:
            self._desk.said.emit(str(fault))
            return False
        if not text:
            return False
        try:
            draft = Draft.from_json(self._desk.store, text)
        except PlayFileError as fault:
            self._desk.said.emit(
                _("The setup that was left cannot be read: {reason}").format(reason=fault)
            )
            return False
        self._take(draft, _("You began this setup before: go on with it, or start over."))
        if any(row.step.checklist for row in draft.answered):
            self.checklist.tick_all()
        return True

    def start_over(self) -> None:
        """From the first step again, with another seed."""
        if self._draft is not None:
            game_id = self._draft.play.game.id
            self._drop(game_id)
            self._start(game_id)

    def _take(self, draft: Draft, hint: str) -> None:
        self._draft = draft
        self._editing = None
        self.title.setText(_("Set up {game}").format(game=draft.play.game.short))
        self.setAccessibleName(self.title.text())
        self._hint = hint
        self.fit_head()
        self._show()

    # -- answering

    def _answer(self, number: int, values: dict[str, Any]) -> None:
        self._try(number, values, confirmed=False)

    def _confirm(self, number: int, values: dict[str, Any]) -> None:
        self._try(number, values, confirmed=True)

    def _try(self, number: int, values: dict[str, Any], *, confirmed: bool) -> None:
        draft = self._draft
        if draft is None:
            return
        self._at_first = None
        asked = self.open_step.form.step
        try:
            if self._editing is not None:
                draft.change(number, values, confirmed)
            else:
                draft.answer(values, confirmed)
        except Refused as refused:
            self.open_step.form.show_refused(refused.field, refused.reason)
            return
        except Doubted as doubted:
            self.open_step.form.show_doubts(doubted.reasons)
            return
        self._editing = None
        if draft.complete:
            self._desk.begin(draft)
            self._draft = None
            self._drop(draft.play.game.id)
        else:
            self._save()
            self._show()
            if asked is not None and asked.checklist:
                self.checklist.tick_all()

    def edit(self, number: int) -> None:
        """Open an answered step again."""
        self._editing = number
        self._show()

    def _leave(self) -> None:
        self._editing = None
        self._show()

    def undo(self) -> None:
        """Back to the step before, with what was entered there."""
        if self._draft is None:
            return
        if self._editing is not None:
            self._leave()
        elif self._draft.step_back():
            self._save()
            self._show()

    def _save(self) -> None:
        if self._draft is not None:
            play = self._draft.play
            self._store(partial(self._desk.archive.save_draft, play.game.id, play.to_json()))

    def _drop(self, game_id: str) -> None:
        self._store(partial(self._desk.archive.drop_draft, game_id))

    def _store(self, act: Callable[[], None]) -> None:
        try:
            act()
        except StorageError as fault:
            self._desk.said.emit(
                _("The setup goes on, but it would not survive a crash now. {reason}").format(
                    reason=fault
                )
            )

    # -- showing

    def _show(self) -> None:
        draft = self._draft
        if draft is None:
            return
        self.setUpdatesEnabled(False)
        try:
            self._show_lines(draft)
            draw_as(draft.play.game.id)
            self._show_open(draft)
            self.checklist.show_lines(draft.checklist)
        finally:
            self.setUpdatesEnabled(True)
        self._at_first = self.open_step.form.values()
        QTimer.singleShot(0, self._reveal)

    def _show_lines(self, draft: Draft) -> None:
        for line in self._lines:
            self._steps.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._steps.removeWidget(self.open_step)
        self._lines = []
        at = 0
        for row in draft.answered:
            if row.number == self._editing:
                self._steps.insertWidget(at, self.open_step)
            else:
                line = AnsweredStep(row)
                line.change_wanted.connect(self.edit)
                self._steps.insertWidget(at, line)
                self._lines.append(line)
            at += 1
        if self._editing is None:
            self._steps.insertWidget(at, self.open_step)

    def _show_open(self, draft: Draft) -> None:
        row = next((row for row in draft.answered if row.number == self._editing), None)
        step = draft.step if row is None else row.step
        self.open_step.setVisible(step is not None)
        if step is not None:
            number = draft.play.number + 1 if row is None else row.number
            self.open_step.form.single_key = self._desk.settings.single_keys
            self.open_step.show_step(step, number, draft.play, again=row is not None)

    def _reveal(self) -> None:
        """The open step in sight; where it is too long, its beginning. Until it is touched."""
        if self.open_step.form.values() != self._at_first:
            return
        scroller = self.columns.scroller
        content = scroller.widget()
        if content is None:
            return
        scroller.ensureWidgetVisible(self.open_step, 0, 24)
        if self.open_step.height() > scroller.viewport().height():
            top = self.open_step.mapTo(content, QPoint(0, 0)).y()
            scroller.verticalScrollBar().setValue(top)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves an answered step as it was; Enter goes to the form."""
        if event.key() == Qt.Key.Key_Escape and self._editing is not None:
            self._leave()
        elif not self._on_a_button(event) and not self.open_step.form.press(event):
            super().keyPressEvent(event)

    def _on_a_button(self, event: QKeyEvent) -> bool:
        """Enter on a button beside the form is the button's."""
        return any(press_focused(part, event) for part in (*self._lines, self.checklist))

    def arrive(self) -> None:
        """The keyboard is where the answer is."""
        self.open_step.form.take_focus()
