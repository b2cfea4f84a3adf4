"""Changing an earlier answer, and folding the later ones again on top."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.filling import Known, learn, settled_once
from companion.folding import ENDLESS
from companion.language import _
from companion.play import APP, Amended, Move, Play
from companion.step import Doubted, Json, Refused, Step


def amend(play: Play, n: int, values: Mapping[str, Json], confirmed: bool) -> Amended:
    """The play with another answer in move `n`, as far as the later moves fit.

    A later move fits when its step, seat and remember keys are the ones asked and its values
    are accepted. Moves by the app are proposed anew. Raises Refused or Doubted for the
    changed answer itself.
    """
    nodes = play.nodes()
    if not 1 <= n < len(nodes):
        raise Refused("", _("There is no move {number}.").format(number=n), "number")
    moves = play.moves
    amended = nodes[n - 1].answer(values, moves[n - 1].action, confirmed)
    later = moves[n:]
    asked = [node.ask() for node in nodes[n:-1]]
    known = _learned(asked, later)
    for step, move in zip(asked, later, strict=True):
        try:
            amended = _again(amended, step, move, known)
        except (Refused, Doubted) as misfit:
            reason = misfit.reason if isinstance(misfit, Refused) else " ".join(misfit.reasons)
            rest = moves[move.number - 1 :]
            return Amended(amended.in_place_of(play), move.number, reason, rest)
    return Amended(amended.in_place_of(play), None, "", ())


def _learned(asked: Iterable[Step | None], moves: Iterable[Move]) -> dict[str, Json]:
    """What these moves filled in under remember keys, so that it fills in again."""
    known: dict[str, Json] = {}
    for step, move in zip(asked, moves, strict=True):
        if step is not None and move.action is None:
            known |= learn(step, move.values, known)
    return known


def _again(play: Play, asked: Step | None, move: Move, known: Known) -> Play:
    """The play after a later move, made where the same step is asked."""
    if move.by == APP:
        settled = settled_once(play, known) if _same(play.step, asked) else None
        return play if settled is None else settled
    play = _settled_to(play, asked, known)
    if move.action is None and not _same(play.step, asked):
        what = _("The play is over by then.") if play.step is None else play.step.say
        raise Refused("", _("Now another step is asked: {what}").format(what=what), "step")
    return play.answer(_fitting(play.asked(move.action), move), move.action, move.confirmed)


def _settled_to(play: Play, asked: Step | None, known: Known) -> Play:
    """The play after the app answered the steps before this one that were not asked then."""
    for _answer in range(ENDLESS):
        settled = None if _same(play.step, asked) else settled_once(play, known)
        if settled is None:
            return play
        play = settled
    return play


def _fitting(step: Step, move: Move) -> dict[str, Json]:
    """The values of the move; Refused where the step asks what the move does not say."""
    names = {field.name for field in step.asked(move.values)}
    if names != set(move.values):
        raise Refused("", _("Other things are asked here now."), "fields")
    return dict(move.values)


def _same(now: Step | None, then: Step | None) -> bool:
    if now is None or then is None:
        return now is then
    return (now.id, now.seat, _keys(now)) == (then.id, then.seat, _keys(then))


def _keys(step: Step) -> tuple[str, ...]:
    return tuple(field.remember for field in step.fields if field.remember is not None)
