"""What is said above a play that is not simply gone on with, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable

from companion.language import _
from ui.desk import Desk, Kind
from ui.strip import Offer


def told(desk: Desk, go_on: Callable[[], None]) -> tuple[str, tuple[Offer, ...]]:
    """The sentence of the banner and its buttons; "" where there is nothing to say."""
    session = desk.session
    if session is None:
        return "", ()
    away: Offer = (_("Close it"), desk.put_away)
    if session.notice:
        text = _("{reason} Up to here the play can be looked at; nothing was changed.")
        return text.format(reason=session.notice), (away,)
    if desk.kind is Kind.SAMPLE:
        text = _("This is a sample play. Go on in it as you like: nothing of it is kept.")
        return text, ((_("Throw it away"), desk.put_away),)
    if desk.kind is Kind.FILE:
        text = _("This play comes from a file. It is only looked at and is not kept.")
        return text, ((_("Keep it"), desk.keep_this), away)
    if session.read_only:
        text = _("You are looking at this play. Nothing can change while you do.")
        return text, ((_("Go on with it"), go_on), away)
    return "", ()
