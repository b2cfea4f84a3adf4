"""A play file that the rules of today tell otherwise: what it says of itself, in sentences."""

from __future__ import annotations

from typing import Any

from companion import Play
from companion.language import _, listed
from companion.playfile import PlayFile


def told_otherwise(file: PlayFile) -> str:
    """Why a play is only looked at, and how it ended as its file has it; "" where both agree."""
    if file.fault is not None:
        return f"{file.fault} {_ended(file.record, file.reached)}".strip()
    if file.differs:
        reason = _("The rules of today count this play differently than its file says.")
        return f"{reason} {_ended(file.record, file.reached)}".strip()
    return ""


def _ended(record: dict[str, Any], play: Play) -> str:
    """The recorded scores and winners; "" where nothing was recorded."""
    names = {each.seat: each.name for each in play.participants}
    scores = [
        f"{names.get(each['seat'], play.game.kind(each['seat']))} {each['total']}"
        for each in record.get("scores", ())
    ]
    if not scores:
        return ""
    result = record["result"]
    winners = [names.get(seat, seat) for seat in (result or {}).get("winners", ())]
    if result is None:
        words = _("It was recorded as: {scores}.")
    elif winners:
        words = _("It was recorded as: {scores}; {winners} won.")
    else:
        words = _("It was recorded as: {scores}; nobody won.")
    return words.format(scores=listed(scores), winners=listed(winners))
