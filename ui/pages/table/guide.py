"""The guide: one step, large, its form, and the confirm button always in the same place."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from companion import Play, Step
from companion.language import _
from companion.step import AGENDA
from ui.guide import StepForm
from ui.guide.doubts import Doubts
from ui.guide.form import Propose
from ui.pages.page import scrolling
from ui.pages.table.asking import Asking
from ui.pages.table.coming import SHOWN, Next, coming
from ui.pages.table.ending import Ending
from ui.pages.table.palette import Palette
from ui.pages.table.pinned import Pinned
from ui.pages.table.seen import seen
from ui.pages.table.step_view import Reasons, Saying, title_of
from ui.theme import theme
from ui.widgets import (
    ActionButton,
    Divider,
    Leaves,
    LinkButton,
    Pile,
    PrimaryButton,
    Prose,
    column,
    painting,
    reveal,
    row,
    set_tip,
)

_BAR: Final = 12
"""Pixels at 100 % of a scroll bar: kept free where there is none, so that no line wraps anew."""

_SIDE: Final = 20

_SENTENCE: Final = 0.4
"""The share of the guide that the sentence may take, so that the fields keep theirs."""

_FIELD: Final = 68
"""Pixels at 100 % that a field has for sure, with the gaps around it."""

_SCANT: Final = 330
"""Pixels of height at 100 % below which the links go: W and Space are in the menu too."""

_STEP, _ACTIONS, _END = range(3)
"""The leaves of the guide."""

NOW: Final = "now"
ACTION: Final = "action"
BACK: Final = "back"
"""What the step in the guide is: the one that is asked, an anytime action, an earlier one."""


class Guide(QFrame):
    """Shows a step and takes its answer. It tells, and decides nothing.

    `submitted` and `confirmed` come from the form; `why` and `aloud` from the links; `left`
    when a step other than the one asked is put away; `back_to` when the play is to go back to
    the move that is shown.
    """

    submitted = Signal(int, object)
    confirmed = Signal(int, object)
    why = Signal()
    aloud = Signal()
    left = Signal()
    back_to = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("frame", "card")
        self.setAccessibleName(_("Guide"))
        self.kind = NOW
        self.step: Step | None = None
        self.saying = Saying()
        self.rest = Prose()
        self._fresh = True
        self._by_hand = False
        self.reasons = Reasons()
        self.form = StepForm(confirm=False)
        self.asking = Asking()
        self.confirm = PrimaryButton()
        self.leave = ActionButton(_("Back to now"), _("Esc"))
        self.go_back = ActionButton(_("Go back to here"), symbol="undo")
        self.rules = LinkButton(_("Why?"), "W")
        self.voice = LinkButton(_("Read aloud"), _("Space"))
        self.next = Next()
        self.palette_view = Palette()
        self.ending = Ending()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._text = Pile(gap=12)
        self._text.setProperty("ground", "none")
        self._order()
        self.area = scrolling(self._text)
        painting.fill_ground(self.area.viewport())
        bar = self.area.verticalScrollBar()
        bar.rangeChanged.connect(self._keep_width)
        bar.rangeChanged.connect(self.keep_in_sight)
        bar.actionTriggered.connect(self._scrolled)
        below = Pile(gap=8)
        self.one = Pinned(self.saying, self.area, below, _BAR, 8)
        self._besides = QWidget()
        besides = row(self._besides, gap=8)
        besides.addWidget(self.leave, 1)
        besides.addWidget(self.go_back, 1)
        self.confirm.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._links = QWidget()
        links = row(self._links, (-12, 0, -12, 0), 8)
        links.addWidget(self.rules)
        links.addStretch(1)
        links.addWidget(self.voice)
        self.divider = Divider()
        below.put((self._besides, self.confirm, self._links, self.divider, self.next))
        others = (QWidget(), QWidget())
        for beside, other in zip(others, (self.palette_view, scrolling(self.ending)), strict=True):
            column(beside, (0, 0, _BAR, 0)).addWidget(other)
        self._leaves = Leaves(self.one, *others, parent=self)
        for button in (self.leave, self.go_back, self.rules, self.voice):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _connect(self) -> None:
        self.form.submitted.connect(self.submitted)
        self.form.confirmed.connect(self.confirmed)
        self.form.changed.connect(self._edited)
        self.form.objected.connect(self._spoke)
        self.form.doubting.connect(self._spoke)
        self.confirm.clicked.connect(self.form.submit)
        self.rules.clicked.connect(self.why)
        self.voice.clicked.connect(self.aloud)
        self.leave.clicked.connect(self.left)
        self.go_back.clicked.connect(self.back_to)
        self._doubts = self.form.findChild(Doubts)
        assert isinstance(self._doubts, Doubts)
        self._doubts.installEventFilter(self)
        theme().changed.connect(self._keep_width)
        theme().changed.connect(self._fit)
        self._keep_width()
        self.asking.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While something is asked its own buttons answer, and the large one is away."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self._show_confirm()
        return super().eventFilter(watched, event)

    # -- what is shown

    def show_step(
        self, step: Step, play: Play, propose: Propose, kind: str = NOW, title: str = ""
    ) -> None:
        """Ask this step, or show an action's or an earlier one."""
        self.kind, self.step = kind, step
        self.asking.hide()
        self.saying.show_step(step, title or title_of(step, play))
        self.reasons.show_step(step)
        self._fresh, self._by_hand = True, False
        self.form.set_step(step, play.number, propose)
        seen(self.rules, bool(step.rules))
        set_tip(self.rules, ", ".join(step.rules))
        self._leaves.turn_to(_STEP)
        self.next.show_picture(coming(play))
        self._show_confirm()
        self._fit()
        self._come_to_rest()

    def ask(self, title: str, lines: tuple[str, ...], yes: str, no: str) -> None:
        """Ask this inside the guide, in sight."""
        self.asking.ask(title, lines, yes, no)
        self.asking.yes.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, self.asking, self._show_asking)

    def _show_asking(self) -> None:
        self._by_hand = False
        self._lay_out_now()
        self.keep_in_sight()

    def show_end(self, play: Play) -> None:
        """The play is over."""
        self.kind, self.step = NOW, None
        self.ending.show_play(play)
        self._leaves.turn_to(_END)

    def show_actions(self, steps: tuple[Step, ...]) -> None:
        """Offer the anytime actions in place of the step."""
        self._leaves.turn_to(_ACTIONS)
        self.palette_view.open_with(steps)

    @property
    def ended(self) -> bool:
        """Is the end of the play shown?"""
        return self._leaves.at == _END

    @property
    def choosing(self) -> bool:
        """Are the anytime actions offered?"""
        return self._leaves.at == _ACTIONS

    def set_lines(self, lines: int) -> None:
        """So many lines of what comes next; none hides it."""
        if lines == self._lines:
            return
        self._lines = lines
        seen(self.next, lines > 0)
        seen(self.divider, lines > 0)
        self.next.set_lines(min(lines, SHOWN))
        self._fit()

    _lines = -1

    def set_low(self, low: bool) -> None:
        """With little height the fields come right after the sentence, the reasons below."""
        if low == self._low:
            return
        self._low = low
        self._fit()
        self._order()

    _low = False

    def _order(self) -> None:
        middle = (self.form, self.reasons) if self._low else (self.reasons, self.form)
        above = (self.saying,) if self._scrolling else ()
        self._text.put((*above, self.rest, self.asking, *middle))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another room: for the sentence, and for what has the keyboard."""
        super().resizeEvent(event)
        self._fit()
        QTimer.singleShot(0, self, self._come_to_rest)

    def _fit(self) -> None:
        """The sentence as large as there is room for; what can be missed goes where it is scant."""
        px = theme().px
        scant = self.height() < px(_SCANT)
        seen(self._links, not scant)
        side, low = px(_SIDE), px(8 if scant else 12)
        inside = self.contentsRect().adjusted(side, low, px(_BAR) - side, -low)
        self._leaves.setGeometry(inside)
        tall = 44 if scant else PrimaryButton.tall
        if tall != self.confirm.tall:
            self.confirm.tall = tall
            self.confirm.show_as(self.confirm.words, self.confirm.key)
        wide, room = self.width() - 2 * side, self._sentence_room()
        rest = self.saying.fit(wide, min(round(self.height() * _SENTENCE), room), low=self._low)
        self.rest.set_text(rest)
        seen(self.rest, bool(rest))
        self._let_scroll(scant and self._saying_high(wide) > room)

    def _saying_high(self, width: int) -> int:
        self.saying.forget()
        return self.saying.heightForWidth(width)

    def _let_scroll(self, scrolling: bool) -> None:
        """Let the sentence scroll with the fields, where it would leave no room for them."""
        if scrolling == self._scrolling:
            return
        self._scrolling = scrolling
        if not scrolling:
            self.one.set_above(self.saying)
        self._order()
        if scrolling:
            self.one.set_above(None)

    _scrolling = False

    def _sentence_room(self) -> int:
        """What one field and the button leave of the guide."""
        px = theme().px
        taken = self.height() - self._leaves.height() + px(_FIELD)
        # The room of the button counts while a question has it: the sentence stays as it is.
        for part in (self.confirm, self._besides, self._links, self.divider, self.next):
            if part is self.confirm or not part.isHidden():
                taken += part.sizeHint().height() + px(8)
        return self.height() - taken

    def _come_to_rest(self) -> None:
        """Find the sizes of a new step at once, so that it is seen only where it stays."""
        self.form.set_tight(False)
        self._lay_out_now()
        self._tighten()
        self.keep_in_sight()

    def _tighten(self) -> None:
        """What does not fit stands closer, before anything has to be scrolled to."""
        if self.area.verticalScrollBar().maximum() > 0:
            self.form.set_tight(True)
            self._lay_out_now()

    def _lay_out_now(self) -> None:
        self._text.forget()
        self.one.arrange()
        QApplication.sendEvent(self.area, QEvent(QEvent.Type.LayoutRequest))
        if not self._text.laid:
            self._text.lay()

    def _scrolled(self) -> None:
        self._by_hand = True

    def keep_in_sight(self) -> None:
        """Scroll no further than what has the keyboard needs; a new step from its top.

        Where the sentence scrolls with the fields it is read before the first one is filled.
        Whoever scrolled by hand is left where they are.
        """
        if self._by_hand:
            return
        if not self.asking.isHidden():
            reveal(self.asking, self.asking.no, self.asking.yes)
            return
        if self._fresh:
            self.area.verticalScrollBar().setValue(0)
        if not (self._fresh and self._scrolling):
            self.form.reveal_focused()

    def _keep_width(self) -> None:
        """The text is as wide with a scroll bar as without."""
        shown = self.area.verticalScrollBar().maximum() > 0
        self._text.set_right(0 if shown else theme().px(_BAR))

    def set_roomy(self, roomy: bool) -> None:
        """Is there room for the keys of the links?"""
        self._roomy = roomy
        self._show_links()

    _roomy = True

    def _show_links(self) -> None:
        self.rules.show_as(_("Why?"), "W")
        key = _("Space") if self._roomy else ""
        self.voice.show_as(_("Read aloud"), key, reason=self.voice.reason)

    def set_read_only(self, read_only: bool) -> None:
        """A play that is only looked at takes no answer."""
        if read_only == self._read_only:
            return
        self.form.setEnabled(not read_only)
        self.go_back.setEnabled(not read_only)
        self._read_only = read_only
        self._show_confirm()

    _read_only = False

    # -- the confirm button

    def _edited(self) -> None:
        self._fresh = self._by_hand = False
        self.asking.hide()
        self._show_confirm()
        self._lay_out_now()
        self._tighten()

    def _spoke(self) -> None:
        """The form has something to say, or asks: that is in sight."""
        self._fresh = self._by_hand = False
        self._lay_out_now()
        self._tighten()
        self.keep_in_sight()

    def _show_confirm(self) -> None:
        step = self.step
        assert isinstance(self._doubts, Doubts)
        asking = not self._doubts.isHidden() or not self.asking.isHidden()
        # What is asked has buttons of its own, and takes all the room.
        seen(self.confirm, step is not None and not asking)
        seen(self.leave, self.kind != NOW and not asking)
        seen(self.go_back, self.kind == BACK and not asking)
        seen(self._besides, self.kind != NOW and not asking)
        if step is None:
            return
        waits = self.form.waits
        self.confirm.setEnabled(not waits and not self._read_only)
        words = waits or self._words(step)
        if words != self.confirm.words:
            self.confirm.show_as(words, "" if waits else _("Enter"))

    def _words(self, step: Step) -> str:
        if self.kind == BACK:
            return _("Change this answer")
        if step.confirm:
            return step.confirm
        return _("Done") if step.group == AGENDA else _("Confirm")
