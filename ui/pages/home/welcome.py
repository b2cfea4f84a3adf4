"""The first start: what to do first, and a short tour that can be left at any time."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal

from companion.language import N_, _
from ui.theme.tokens import BODY, LEAD, SAY, SMALL
from ui.widgets import ActionButton, Card, LinkButton, PrimaryButton, plain, row

TOUR = (
    (
        N_("Welcome to the table"),
        N_(
            "Your cards, boards and miniatures stay on the table. Path Companion says what comes "
            "next, plays the opponent that nobody wants to play by hand, and keeps the score."
        ),
    ),
    (
        N_("One thing at a time"),
        N_(
            "The largest words say what to do now. Do it, then press Enter. "
            "Digits choose, A opens what can be done at any time, W tells why."
        ),
    ),
    (
        N_("Nothing is lost"),
        N_(
            "Each answer is saved before the next one is asked. Ctrl+Z takes back as much as you "
            "like, and every line of the log can be changed later."
        ),
    ),
    (
        N_("Begin here"),
        N_(
            "Choose the game that lies on your table, or open the sample play first: you can "
            "play on in it and then throw it away."
        ),
    ),
)
"""What the tour says: a heading and a few sentences a stop."""


class Welcome(Card):
    """The tour's stops one after the other. `left` when it is gone through or left."""

    left = Signal()
    sample_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(padding=24, gap=10)
        self._at = 0
        self._kicker = plain("", SMALL, "accent", weight=700)
        self._say = plain("", SAY, weight=700)
        self._detail = plain("", LEAD, "muted")
        self.next = PrimaryButton(_("Next"), _("Enter"))
        self.next.clicked.connect(self.go_on)
        self.sample = ActionButton(_("Open the sample play"), symbol="table")
        self.sample.clicked.connect(self.sample_wanted)
        leave = LinkButton(_("Leave the tour"))
        leave.clicked.connect(self.left)
        for widget in (self._kicker, self._say, self._detail):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.body.addWidget(self.next)
        foot = row(None, 0, 12)
        foot.addWidget(self.sample)
        foot.addStretch(1)
        foot.addWidget(leave, 0, Qt.AlignmentFlag.AlignRight)
        self.body.addLayout(foot)
        self._show()

    def begin(self) -> None:
        """From the first stop."""
        self._at = 0
        self._show()

    def go_on(self) -> None:
        """The next stop; after the last one the tour is over."""
        if self._at + 1 < len(TOUR):
            self._at += 1
            self._show()
        else:
            self.left.emit()

    def _show(self) -> None:
        heading, sentences = TOUR[self._at]
        place = _("Tour, {at} of {of}").format(at=self._at + 1, of=len(TOUR))
        self._kicker.setText(place.upper())
        self._say.setText(_(heading))
        self._detail.setText(_(sentences))
        last = self._at + 1 == len(TOUR)
        self.next.show_as(_("Done") if last else _("Next"), _("Enter"))


class FirstSteps(Card):
    """What there is to do while nothing is in progress."""

    sample_wanted = Signal()
    tour_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(_("Nothing is in progress"), padding=24, gap=10)
        text = _("Choose the game that lies on your table. Its digit starts the setup.")
        self.body.addWidget(plain(text, BODY, "muted"))
        foot = row(None, 0, 12)
        self.sample = ActionButton(_("Open the sample play"), symbol="table")
        self.sample.clicked.connect(self.sample_wanted)
        tour = ActionButton(_("Take the tour"), symbol="info")
        tour.clicked.connect(self.tour_wanted)
        foot.addWidget(self.sample)
        foot.addWidget(tour)
        foot.addStretch(1)
        self.body.addLayout(foot)
