"""The Table page: the heart of the program. It shows the open play and takes its answers."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from companion import Amended, Step
from companion.language import _
from ui.desk import Desk
from ui.pages.page import scrolling
from ui.pages.table.arrangement import Arrangement
from ui.pages.table.guide import ACTION, BACK, Guide
from ui.pages.table.header import Header
from ui.pages.table.log_view import LogView
from ui.pages.table.looking_back import Earlier, consequences, earlier
from ui.pages.table.page_keys import press
from ui.pages.table.panel import Panel
from ui.pages.table.scores import Scores
from ui.pages.table.step_view import names_of, spoken
from ui.pages.table.why import WhyPanel
from ui.pages.words import kicker
from ui.play_session import PlaySession
from ui.tables import draw_as, view_for
from ui.tables.view import TableView
from ui.theme import theme
from ui.theme.tokens import BODY, SMALL
from ui.widgets import Card, ElidedLabel, column, plain, row, settle

_MARGINS: Final = (16, 12, 16, 16)
_SCANT_MARGINS: Final = (8, 4, 8, 8)
"""Around the page at 100 %; the second in a single column, which is short of everything."""

_ACROSS_THE_ROOM: Final = 1.7
"""How much larger everything is in table mode."""


class TablePage(QWidget):
    """The page of one open play. It keeps nothing of its own: it reads the session anew."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.session: PlaySession | None = None
        self.view: TableView | None = None
        self._action: str | None = None
        self._earlier: Earlier | None = None
        self._amended: Amended | None = None
        self._usual_scale = 0.0
        self._view_high = -1
        self.setAccessibleName(_("Table"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.header = Header()
        self.guide = Guide()
        self.scores = Scores()
        self.log = LogView()
        self.why = WhyPanel(self)
        # What a view made anew has no size before it is shown: it is fitted once more then.
        self._fit_again = QTimer(self)
        self._fit_again.setSingleShot(True)
        self._fit_again.timeout.connect(self._fit_once_more)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._middle = QWidget()
        self._middle.setProperty("ground", "none")
        self._place = column(self._middle)
        self.table = scrolling(self._middle)
        aside = scrolling(self.scores)
        self.scores.setProperty("ground", "none")
        below = Card(padding=12, gap=4)
        below.setAccessibleName(_("Log"))
        heading = row(None, (8, 0, 8, 0), 12)
        heading.addWidget(plain(_("Log"), BODY, weight=600, wrap=False))
        heading.addStretch(1)
        heading.addWidget(
            ElidedLabel(_("Open a line to go back there or to change it"), SMALL, "muted")
        )
        below.body.addLayout(heading)
        below.body.addWidget(self.log)
        self.parts = Arrangement(self.guide, self.table, aside, below)
        self._whole = column(self, _MARGINS, 12)
        self._whole.addWidget(self.header)
        self._whole.addWidget(self.parts, 1)

    def _connect(self) -> None:
        self.header.undo.connect(self.undo)
        self.header.redo.connect(self.redo)
        self.header.palette_wanted.connect(self.show_actions)
        self.log.opened.connect(self.look_back)
        self.parts.folded.connect(self._folded)
        self.parts.leaving.connect(self._keep_focus)
        guide = self.guide
        guide.submitted.connect(lambda number, values: self._answer(number, values))
        guide.confirmed.connect(lambda number, values: self._answer(number, values, True))
        guide.why.connect(self.show_why)
        guide.aloud.connect(self.read_aloud)
        guide.left.connect(self.back_to_now)
        guide.back_to.connect(self._go_back)
        guide.palette_view.chosen.connect(self.take_action)
        guide.palette_view.left.connect(self.back_to_now)
        guide.asking.agreed.connect(self.adopt)
        guide.asking.left.connect(self.back_to_now)
        guide.ending.home.connect(lambda: self.desk.wanted.emit("home"))
        guide.ending.history.connect(lambda: self.desk.wanted.emit("history"))
        self.why.closed.connect(self.take_focus)
        theme().changed.connect(self._look_changed)
        self.parts.installEventFilter(self)

    # -- the play

    def set_session(self, session: PlaySession | None) -> None:
        """Show another play, or none."""
        self.session = session
        self._action = self._earlier = self._amended = None
        self.log.show_play(None)
        if session is None:
            self._set_view(None)
            return
        session.changed.connect(self.refresh)
        session.retold.connect(lambda: self.log.show_play(None))
        session.refused.connect(self.guide.form.show_refused)
        session.doubted.connect(self.guide.form.show_doubts)
        session.saving.connect(self.header.show_saving)
        self.header.show_saving(session.saving_text)
        self._set_view(view_for(session.play.game.id))
        self.refresh()

    def _set_view(self, view: TableView | None) -> None:
        if self.view is not None:
            self._place.removeWidget(self.view)
            self.view.hide()
            self.view.deleteLater()
        self.view = view
        if view is not None:
            self.scores.set_view(view)
            self._place.addWidget(view)

    def refresh(self) -> None:
        """Bring everything up to date with the play as it stands, reusing every widget."""
        session, view = self.session, self.view
        if session is None or view is None:
            return
        play = session.play
        self._action = self._earlier = self._amended = None
        self.log.show_play(play)
        self.log.show_newest()
        self._show_header()
        self.guide.form.single_key = self.desk.settings.single_keys
        self.guide.set_read_only(session.read_only)
        self._show_now()
        view.unseen = self.desk.settings.unseen
        view.show_play(play)
        self.scores.show_play(play, view.lap, view.unit())
        if view.isVisible():
            # Only what asked for it is laid out anew; `settle` would look at every part.
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            self._fit_log(view)
        else:
            self._fit()
        high = view.sizeHint().height()
        if high != self._view_high:
            self._view_high = high
            self._fit_again.start()
        if self.desk.settings.speech and session.step is not None:
            self.read_aloud()

    def _show_header(self) -> None:
        session, view = self.session, self.view
        if session is None or view is None:
            return
        play = session.play
        stations, at = view.stations(play)
        self.header.show_play(play, view.mode(play), stations, at)
        self.header.show_hands(
            undo=session.can_undo, redo=session.can_redo, actions=not session.read_only
        )

    def _show_now(self) -> None:
        session = self.session
        if session is None:
            return
        step = session.step
        draw_as(session.play.game.id)
        if step is None:
            self.guide.show_end(session.play)
            self.take_focus()
        else:
            self.guide.show_step(step, session.play, session.propose)
            if not self.why.isHidden():
                self._fill_why(step)

    def _answer(self, number: int, values: dict[str, Any], confirmed: bool = False) -> None:
        session = self.session
        if session is None:
            return
        if self._earlier is not None:
            self._amend(values, confirmed)
        else:
            session.answer(number, values, self._action, confirmed)

    def undo(self) -> None:
        """Take the latest answer back."""
        if self.session is not None:
            self.session.undo()

    def redo(self) -> None:
        """Bring back what was undone."""
        if self.session is not None:
            self.session.redo()

    # -- anytime actions

    def show_actions(self) -> None:
        """Offer the anytime actions in the guide."""
        if self.session is not None and not self.session.read_only:
            self._earlier = self._action = None
            self.parts.show_guide()
            self.guide.show_actions(self.session.actions)

    def take_action(self, step: Step) -> None:
        """Ask the step of an anytime action in the guide."""
        if self.session is not None:
            self._action = step.id
            self.guide.show_step(step, self.session.play, self.session.propose, ACTION)

    def back_to_now(self) -> None:
        """Leave what was opened and show the step that is asked."""
        self._action = self._earlier = self._amended = None
        self.log.show_newest()
        self._show_now()

    # -- earlier answers

    def look_back(self, number: int) -> None:
        """Open move `number` in the guide: to go back to it, or to change its answer."""
        if self.session is None:
            return
        self._action = self._amended = None
        self._earlier = found = earlier(self.session, number)
        title = _("Move {number} · {where} · {what}")
        said = kicker(
            title.format(number=number, where=found.entry.headline, what=found.step.title),
            names_of(self.session.play),
        )
        self.parts.show_guide()
        self.guide.show_step(found.step, self.session.play, self.session.propose, BACK, said)

    def _go_back(self) -> None:
        """Go back to where the move that is shown was asked; redo brings the rest back."""
        if self.session is not None and self._earlier is not None:
            self.session.rewind(self._earlier.number - 1)

    def _amend(self, values: dict[str, Any], confirmed: bool) -> None:
        session, found = self.session, self._earlier
        if session is None or found is None:
            return
        amended = session.amend(found.number, values, confirmed)
        if amended is None:
            return
        lines = consequences(session.play, amended)
        if not lines:
            session.adopt(amended)
            return
        self._amended = amended
        self.guide.ask(_("This changes what came after."), lines, _("Change it"), _("Leave it"))

    def adopt(self) -> None:
        """Take the changed answer with what it breaks, as it was asked."""
        if self.session is not None and self._amended is not None:
            self.session.adopt(self._amended)

    # -- reasons, voice, table mode

    def show_why(self) -> None:
        """The rules of the step that is shown, beside the guide; once more closes them."""
        step = self.guide.step
        if not self.why.isHidden():
            self.why.close_panel()
        elif step is not None and step.rules:
            self._fill_why(step)
            self._place_panel(self.why)
            self.why.open_panel()

    def _fill_why(self, step: Step) -> None:
        if self.session is not None:
            self.why.show_rules(self.session.play.game.package, step.rules)

    def read_aloud(self) -> None:
        """Say the step; where there is no voice the button says why."""
        step = self.guide.step
        if step is not None and not self.desk.voice.say(spoken(step)):
            self.guide.voice.show_as(_("Read aloud"), _("Space"), reason=self.desk.voice.missing)

    def set_table_mode(self, on: bool) -> None:
        """The guide alone, in type that is read from across the room; or everything again."""
        if on == self.parts.alone:
            return
        self.header.setVisible(not on)
        if on:
            self._usual_scale = theme().scale
        self.parts.set_alone(on)
        if on:
            theme().set_scale(self._usual_scale * _ACROSS_THE_ROOM)
        else:
            # Whatever was zoomed to meanwhile was for across the room.
            theme().set_scale(self._usual_scale)
            self.desk.settings.scale = round(self._usual_scale * 100)
        self.take_focus()

    # -- room

    def _folded(self, columns: int) -> None:
        self.header.set_columns(columns)
        self._fit()
        self.guide.set_roomy(columns in (0, 3))
        if self.session is not None:
            self._show_header()

    def _keep_focus(self, guide: bool) -> None:
        """The keyboard stays on the page, whatever goes behind a tab."""
        if guide:
            self.take_focus()
        else:
            self.parts.tabs.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fewer lines of what comes next where the page is low; the panel stays in its place."""
        super().resizeEvent(event)
        self._fit()

    def _look_changed(self) -> None:
        """What is drawn in another type finds its size first: then once more."""
        self._fit()
        self._fit_again.start()

    def _fit_once_more(self) -> None:
        """Fit, and have everything in its place before it is seen."""
        self._fit()
        for part in self.parts.parts.values():
            settle(part)
        self.parts.arrange()

    def _fit(self) -> None:
        high = self.height() / theme().scale
        room = ((900, 5), (800, 3), (640, 2), (0, 0))
        self.guide.set_lines(next(lines for least, lines in room if high >= least))
        self.guide.set_low(high < 560)
        px = theme().px
        left, top, right, bottom = _SCANT_MARGINS if self.parts.columns == 1 else _MARGINS
        self._whole.setContentsMargins(px(left), px(top), px(right), px(bottom))
        if self.view is not None:
            settle(self.view)
            self._fit_log(self.view)
        self._place_panel(self.why)

    def _fit_log(self, view: TableView) -> None:
        """The table first, as high as this state of the play has it; the rest is the log's."""
        rest = self.parts.height() - view.sizeHint().height()
        self.log.set_lines(rest // theme().px(30) - 3)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The panel follows the parts that it lies on."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place_panel(self.why)
        return super().eventFilter(watched, event)

    def _place_panel(self, panel: Panel) -> None:
        """Beside the guide where there is room, else on top of the page."""
        area = self.parts.geometry()
        if self.parts.columns >= 2:
            area.setLeft(self.parts.x() + self.guide.width() + theme().px(16))
            area.setWidth(min(area.width(), theme().px(520)))
        panel.setGeometry(area)

    # -- keys

    def take_focus(self) -> None:
        """Give the keyboard to the guide."""
        if self.guide.ended:
            self.guide.ending.on.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not self.guide.choosing:
            self.guide.form.take_focus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The page itself hands the keyboard on."""
        self.take_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """It shows no focus of its own: nothing is to be drawn."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that no control took: first the step's own, then the page's."""
        if not press(self, event):
            event.ignore()
