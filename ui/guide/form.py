"""The form of a Step, built from its Fields. A new game needs no new form."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from companion import Field, Pick, Step
from companion.language import _
from companion.step import AGENDA, Json
from ui.guide.closing import Slack, waits
from ui.guide.doubts import Doubts
from ui.guide.editors.pick import PickEditor
from ui.guide.field_row import FieldRow
from ui.guide.form_rows import FormRows
from ui.guide.keys import ARROWS, is_enter, typed
from ui.guide.rows import order_tabs
from ui.theme import theme
from ui.widgets import Pile, PrimaryButton, Prose, reveal, settle

_GAP: Final = 16

Propose = Callable[[Field], Json]
"""What the app draws or rolls for a field."""


class StepForm(Pile):
    """Lets a person answer one Step, by keys alone or by mouse.

    `submitted` and `confirmed` carry the number of the answer and the values entered; fields
    that are left at nothing are missing in them. For one number only one answer goes out,
    until it is refused, doubted, or the form shows a step again. `changed` follows every
    change of a value by a person, `doubting` says that the form begins or ends asking whether
    something unusual is meant, `objected` that a sentence against an entry came or went. The
    form never changes a play: it only tells.
    """

    submitted = Signal(int, object)
    confirmed = Signal(int, object)
    changed = Signal()
    doubting = Signal(bool)
    objected = Signal()

    def __init__(self, parent: QWidget | None = None, *, confirm: bool = True) -> None:
        """`confirm` False leaves the button out: the page has its own."""
        super().__init__(parent, gap=_GAP)
        self.single_key = True
        """Does the key of a step's only Pick answer at once?"""
        self._has_confirm = confirm
        self._step: Step | None = None
        self._number = 0
        self._answered = True
        self._propose: Propose | None = None
        self._rows = FormRows(self, self._connect)
        self._focus_wanted = False
        self._changing = False
        self._error = Prose(role="bad", weight=600)
        self._error.hide()
        self._doubts = Doubts()
        self._confirm = PrimaryButton()
        self._slack = Slack()
        if not confirm:
            self._confirm.hide()
            self._slack.hide()
        below = (self._error, self._doubts, self._slack, self._confirm)
        self.put((self._rows.open, self._rows.fold, *below))
        self._confirm.clicked.connect(self.submit)
        self._doubts.kept.connect(self._keep)
        self._doubts.left.connect(self.leave_doubts)
        self._rows.fold.toggled.connect(self._folded)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._reveal)

    # --- showing

    @property
    def step(self) -> Step | None:
        """The step shown."""
        return self._step

    @property
    def rows(self) -> tuple[FieldRow, ...]:
        """The rows of the step's fields, hidden ones included, in the order of the fields."""
        return self._rows.all

    @property
    def number(self) -> int:
        """The number of the answer that is asked for."""
        return self._number

    def set_step(
        self, step: Step, number: int, propose: Propose | None = None, *, focus: bool = True
    ) -> None:
        """Ask for the answer of this number to a step.

        `propose` gives what the app draws, where it may. With `focus` the first field takes
        the keyboard, now or when the form is shown. A page that has the button lays the form
        out with the rest of itself.
        """
        self._step, self._number, self._propose = step, number, propose
        self._answered = False
        self._changing = True
        try:
            self._show_rows(step)
            if focus:
                self._focus_wanted = True
                self._take_wanted_focus()
        finally:
            self._changing = False
        if self._has_confirm:
            settle(self)
            self.reveal_focused()

    def _show_rows(self, step: Step) -> None:
        self._park_focus()
        self._rows.show(step.fields, self._fill)
        self._error.hide()
        self._end_doubts()
        self._update_asked()
        after = [*self._doubts.stops(), self._confirm]
        order_tabs(self._rows.all, self._rows.fold.button, after)

    def _park_focus(self) -> None:
        """Hold the keyboard while fields come and go: Qt would pass it on to another part."""
        if self._rows.focused() is not None:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _connect(self, row: FieldRow) -> None:
        row.editor.changed.connect(self._edited)
        row.editor.done.connect(self._go_on)
        row.draw_wanted.connect(self._draw)
        row.erred.connect(self._objected)

    def _fill(self, row: FieldRow, field: Field) -> None:
        can_draw = field.draw is not None and self._propose is not None
        row.show_field(field, field.default, can_draw=can_draw, asked=self._says_it_all(field))

    def _says_it_all(self, field: Field) -> bool:
        """Does the sentence of a guide ask for this field, and for nothing else?"""
        lone = self._step is not None and len(self._step.fields) == 1
        return lone and isinstance(field, Pick) and not self._has_confirm

    def _update_asked(self) -> None:
        """Show the fields that are asked with the values as they are."""
        if self._step is None:
            return
        self._rows.ask({field.name for field in self._step.asked(self._rows.entered())})
        self._show_confirm()

    def _show_confirm(self) -> None:
        """What Enter does; where a key is the answer, that it is."""
        if self._step is None or not self._has_confirm:
            return
        self._confirm.setVisible(not self.is_doubting)
        self._fit_slack()
        words = self._step.confirm or (_("Done") if self._step.group == AGENDA else _("Confirm"))
        waits = self.waits
        self._confirm.setEnabled(not waits)
        self._confirm.show_as(waits or words, "" if waits else _("Enter"))

    @property
    def waits(self) -> str:
        """What the confirm button says while something must still be entered; "" when not."""
        return waits(self._rows.asked())

    def _objected(self) -> None:
        self._fit_slack()
        if not self._changing:
            self.objected.emit()

    def _fit_slack(self) -> None:
        if not self._has_confirm:
            return
        refused = not self._error.isHidden() or any(each.error for each in self._rows.asked())
        taken = refused or self.is_doubting
        self._slack.fit(taken=taken, gap=theme().px(_GAP))

    def set_tight(self, tight: bool) -> None:
        """Let what can stand closer do so, since there is little height."""
        for each in self._rows.all:
            each.editor.set_tight(tight)

    @property
    def is_doubting(self) -> bool:
        """Does the form ask whether something unusual is meant?"""
        return not self._doubts.isHidden()

    @property
    def key_answers(self) -> bool:
        """Is there one Pick and nothing else, so that a key is the answer?"""
        asked = self._rows.asked()
        only = asked[0] if len(asked) == 1 else None
        return (
            self.single_key
            and only is not None
            and isinstance(only.editor, PickEditor)
            and only.editor.value() is None
            and not only.editor.many
        )

    # --- focus

    def showEvent(self, event: QShowEvent) -> None:
        """What was set before the form could be seen takes the keyboard now."""
        super().showEvent(event)
        self._take_wanted_focus()

    def _take_wanted_focus(self) -> None:
        if self._focus_wanted and self.isVisible():
            self._focus_wanted = False
            self.take_focus()

    def take_focus(self) -> None:
        """The first field that can be seen, or the form itself, so that Enter confirms."""
        rows = self._rows.asked()
        if rows:
            rows[0].editor.take_focus()
        else:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _reveal(self, _before: QWidget | None, now: QWidget | None) -> None:
        """What has the keyboard is in sight. Nothing moves under a pressed mouse."""
        if now is None or self._changing or QApplication.mouseButtons():
            return
        if self.isAncestorOf(now):
            self.reveal_focused()

    def reveal_focused(self) -> None:
        """Scroll as little as it needs until what has the keyboard is seen, with its label.

        Where the sentence scrolls with the form it stays above the first field. What the form
        has to say against an entry, or asks about it, goes before the rest.
        """
        if self.is_doubting:
            reveal(self._doubts, *reversed(self._doubts.stops()))
            return
        if not self._error.isHidden():
            reveal(self._error)
            return
        now = QApplication.focusWidget()
        if now is None or not self.isAncestorOf(now):
            return
        row = self._rows.focused()
        further = not self._has_confirm or row not in self._rows.asked()[:1]
        objection = [row.objection] if row is not None and row.error else []
        reveal(*([row, now] if row is not None and further else [now]), *objection)

    # --- values

    def values(self) -> dict[str, Json]:
        """What is entered, by field, of the fields that are asked. Nothing is checked."""
        return self._rows.values()

    def set_values(self, values: dict[str, Json]) -> None:
        """Enter canonical values, as an earlier answer had them."""
        for each in self._rows.all:
            if each.field.name in values:
                each.editor.set_value(values[each.field.name])
        self._update_asked()

    def _edited(self) -> None:
        self._error.hide()
        if self.is_doubting:
            self.leave_doubts()
        self._update_asked()
        self.changed.emit()
        if self._has_confirm and self._rows.focused() in self._rows.asked()[-1:]:
            settle(self)
            reveal(self._confirm, QApplication.focusWidget() or self)

    def _draw(self) -> None:
        each = self.sender()
        if isinstance(each, FieldRow) and self._propose is not None:
            field = each.field
            if isinstance(field, Pick):
                field = field.apart(self._rows.entered())
            each.editor.set_value(self._propose(field))
            each.editor.changed.emit()
            each.editor.take_focus()

    # --- answering

    def submit(self) -> None:
        """Tell the answer, or go to what is still missing."""
        if self._step is None or self._answered or not self.isEnabled():
            return
        if self.is_doubting:
            self._keep()
            return
        missing = self._rows.next_missing()
        if missing is not None:
            missing.editor.take_focus()
            return
        for each in self._rows.asked():
            gap = each.editor.gap()
            if gap:
                each.show_error(gap)
                return
        self._answered = True
        self.submitted.emit(self._number, self.values())

    def _keep(self) -> None:
        if self.is_doubting and not self._answered and self.isEnabled():
            self._answered = True
            self.confirmed.emit(self._number, self.values())

    def leave_doubts(self) -> None:
        """Go back to the fields; everything stays as entered."""
        self._end_doubts()
        if self._rows.focused() is None:
            self.take_focus()

    def show_refused(self, field: str, reason: str) -> None:
        """Say at the field (or for the whole form) why this cannot be. Nothing is cleared."""
        self._answered = False
        self._end_doubts()
        each = self._rows.of(field)
        if each is None or each.isHidden():
            self._error.set_text(reason)
            self._error.show()
            self._objected()
            return
        if each.folded:
            self._rows.fold.open()
        each.show_error(reason)
        each.editor.take_focus()
        settle(each)
        self.reveal_focused()

    def show_doubts(self, reasons: Iterable[str]) -> None:
        """Ask whether something unusual is meant; Enter keeps it, Esc goes back."""
        self._answered = False
        self._doubts.ask(reasons)
        self._show_confirm()
        settle(self)
        self.reveal_focused()
        self.doubting.emit(True)

    def _end_doubts(self) -> None:
        if self.is_doubting:
            self._doubts.hide()
            self._show_confirm()
            self.doubting.emit(False)

    # --- keys

    def press(self, event: QKeyEvent) -> bool:
        """Take a key; False where it means nothing here."""
        act = self._meaning(event)
        if act is None:
            return False
        act()
        return True

    def takes(self, event: QKeyEvent) -> bool:
        """Would `press` take this key? Nothing is done."""
        return self._meaning(event) is not None

    def _meaning(self, event: QKeyEvent) -> Callable[[], None] | None:
        if self._step is None or not self.isEnabled():
            return None
        if self.is_doubting and event.key() == Qt.Key.Key_Escape:
            return self.leave_doubts
        if is_enter(event):
            return _nothing if event.isAutoRepeat() else self._enter
        each = self._rows.current()
        act = each.editor.meaning(event) if each is not None else None
        if each is not None and act is not None:
            held = event.isAutoRepeat() and bool(typed(event)) and not each.editor.repeats
            return _nothing if held else act
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self._rows.all:
            return lambda: self._step_field(ARROWS[Qt.Key(event.key())][1])
        return None

    def _enter(self) -> None:
        if self.is_doubting:
            self._keep_or_back()
            return
        each = self._rows.focused()
        if each is None or not each.editor.settle():
            self.submit()

    def _keep_or_back(self) -> None:
        """Enter keeps, unless the keyboard is on the button that goes back."""
        if self._doubts.stops()[1].hasFocus():
            self.leave_doubts()
        else:
            self._keep()

    def _step_field(self, by: int) -> None:
        row = self._rows.beside(by)
        if row is not None:
            row.editor.take_focus()
        elif by > 0 and self._confirm.isVisible():
            self._confirm.setFocus(Qt.FocusReason.TabFocusReason)

    def _go_on(self) -> None:
        """A choice was made: it is the answer, or the next field has the keyboard."""
        editor = self.sender()
        rows = self._rows.asked()
        each = next((each for each in rows if each.editor is editor), None)
        if each is None:
            return
        if len(rows) == 1:
            if self.single_key and isinstance(editor, PickEditor) and editor.unambiguous:
                self.submit()
            return
        place = rows.index(each) + 1
        if place < len(rows) and (not isinstance(editor, PickEditor) or editor.unambiguous):
            rows[place].editor.take_focus()

    def _folded(self) -> None:
        self._update_asked()
        if self._rows.fold.is_open:
            opened = [each for each in self._rows.asked() if each.folded]
            if opened:
                opened[0].editor.take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that the focused control left over."""
        if not self.press(event):
            event.ignore()


def _nothing() -> Any:
    """A key that is held down answers once."""
