"""The blocks of the Setup page: an answered step in a line, the open one with its form."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal

from companion import Play, Step
from companion.language import _
from ui.guide import StepForm
from ui.pages.setup.draft import Answered
from ui.pages.words import kicker
from ui.theme.tokens import BODY, SMALL, TITLE
from ui.widgets import Card, LinkButton, describe, plain, row


class AnsweredStep(Card):
    """A step that was answered, in one line that can be opened again."""

    change_wanted = Signal(int)

    def __init__(self, answered: Answered) -> None:
        super().__init__(padding=12, gap=2)
        self.number = answered.number
        line = row(None, (8, 0, 0, 0), 12)
        words = plain(answered.said or answered.step.title, BODY)
        title = plain(answered.step.title, SMALL, "muted")
        texts = row(None, 0, 12)
        texts.addWidget(title, 1)
        texts.addWidget(words, 3)
        line.addLayout(texts, 1)
        self.change = LinkButton(_("Change"), symbol="edit")
        self.change.clicked.connect(lambda: self.change_wanted.emit(self.number))
        describe(self.change, _("Change: {step}").format(step=answered.step.title))
        line.addWidget(self.change, 0, Qt.AlignmentFlag.AlignTop)
        if answered.by_app:
            known = _("known from your Collection")
            title.setText(f"{answered.step.title} · {known}")
        self.body.addLayout(line)


class OpenStep(Card):
    """The step that is asked: its sentence, its lines, its form."""

    answered = Signal(int, object)
    confirmed = Signal(int, object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__(padding=24, gap=12)
        self._kicker = plain("", SMALL, "accent", weight=700)
        self._say = plain("", TITLE, weight=700)
        self._detail = plain("", BODY, "muted")
        self.form = StepForm()
        self.form.submitted.connect(self.answered)
        self.form.confirmed.connect(self.confirmed)
        self.back = LinkButton(_("Leave it as it was"))
        self.back.clicked.connect(self.left)
        for widget in (self._kicker, self._say, self._detail, self.form):
            self.body.addWidget(widget)
        self.body.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)

    def show_step(self, step: Step, number: int, play: Play, *, again: bool) -> None:
        """Ask this step of a play. `again`: it was answered, and can be left as it was."""
        self._kicker.setText(kicker(step.title, [each.name for each in play.participants]))
        self._say.setText(step.say)
        lines = (*step.news, *step.detail)
        self._detail.setText("\n".join(lines))
        self._detail.setVisible(bool(lines))
        self.back.setVisible(again)
        self.form.set_step(step, number, play.propose)
