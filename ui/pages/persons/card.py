"""What can be done with one name: another name for it, one of two, who is "me"."""

from __future__ import annotations

from PySide6.QtCore import Qt

from companion.language import _
from db.people_records import PersonNamed
from ui.pages.controls import Choice, Switch
from ui.pages.entries import Entry
from ui.pages.persons.model import Named
from ui.theme import theme
from ui.theme.tokens import SMALL
from ui.widgets import ActionButton, Card, PrimaryButton, plain


class NameCard(Card):
    """One name: another name for it, one of two, who is "me"."""

    def __init__(self) -> None:
        super().__init__(" ", padding=20, gap=12)
        self._changing = True
        self.entry = Entry(_("Name"))
        self.save = PrimaryButton(_("Rename"), _("Enter"))
        self.me = Switch(_("That is me"), on=False)
        self.into = Choice(_("Is the same as"), (("", _("Choose another one")),))
        self.merge = ActionButton(_("Make one of the two"))
        self.plays = ActionButton(_("Show the plays"), symbol="history")
        self.body.addWidget(self.entry)
        self.body.addWidget(self.save)
        self.body.addWidget(self.me, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(plain(_("Is the same as"), SMALL, "muted", wrap=False))
        self.body.addWidget(self.into)
        self.body.addWidget(self.merge, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self.plays, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addStretch(1)
        self.into.currentIndexChanged.connect(lambda _at: self._chosen())
        theme().changed.connect(self._rescaled)
        self._rescaled()

    def _rescaled(self) -> None:
        self.into.setMaximumWidth(theme().px(360))

    def show_name(self, each: Named, others: tuple[Named, ...]) -> None:
        """Show this one; nothing of what was typed for another stays."""
        self.set_title(each.name)
        self.entry.set_text(each.name)
        person = isinstance(each, PersonNamed)
        self.me.setVisible(person)
        self.me.setChecked(isinstance(each, PersonNamed) and each.me)
        self.into.refill([(other.id, other.name) for other in others if other.id != each.id])
        self.into.setCurrentIndex(0)
        self.plays.setVisible(person)
        self._chosen()

    def allow(self, *, changing: bool) -> None:
        """Whether anything can be changed here now; the plays can always be shown."""
        self._changing = changing
        for part in (self.entry, self.save, self.me, self.into):
            part.setEnabled(changing)
        self._chosen()

    def _chosen(self) -> None:
        self.merge.setEnabled(self._changing and bool(self.into.currentData()))
