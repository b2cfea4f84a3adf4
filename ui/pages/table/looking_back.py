"""Looking back at a move: the step as it was asked, filled with what was answered."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion import Amended, Entry, Play, Step
from companion.language import _, ngettext
from ui.pages.table.log_lines import sentence
from ui.play_session import PlaySession


@dataclass(frozen=True, slots=True)
class Earlier:
    """An earlier move: its number, the step with its answer filled in, and its log line."""

    number: int
    step: Step
    entry: Entry
    action: str | None


def earlier(session: PlaySession, number: int) -> Earlier:
    """Move `number` (from 1) of the play as it was asked and answered."""
    nodes = session.play.nodes()
    before, after = nodes[number - 1], nodes[number]
    move = after.last
    assert move is not None
    asked = session.filled(before.asked(move.action))
    fields = tuple(
        replace(field, default=move.values[field.name]) if field.name in move.values else field
        for field in asked.fields
    )
    return Earlier(number, replace(asked, fields=fields), after.entry, move.action)


def consequences(play: Play, amended: Amended) -> tuple[str, ...]:
    """What an amended answer would break, in sentences; () where everything still fits."""
    if amended.first_misfit is None:
        return ()
    number = amended.first_misfit
    nodes = play.nodes()
    broken = nodes[number].entry
    lines = [
        _("Everything up to move {number} still fits.").format(number=number - 1),
        _("Move {number} does not: “{sentence}”").format(number=number, sentence=sentence(broken)),
        amended.reason,
    ]
    gone = len(amended.rest)
    lost = ngettext(
        "{number} answer would go. Undo brings it back.",
        "{number} answers from there on would go. Undo brings them back.",
        gone,
    )
    return tuple(line for line in (*lines, lost.format(number=gone)) if line)
