"""Changing an earlier answer, and folding the later ones again on top."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from companion.filling import learn, settled_once
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
    old = nodes[n].last
    assert old is not None
    amended = nodes[n - 1].answer(values, old.action, confirmed)
    known = _learned(nodes[n:])
    for before, node in zip(nodes[n:], nodes[n + 1 :], strict=False):
        move = node.last
        assert move is not None
        try:
            amended = _again(amended, before, move, known)
        except (Refused, Doubted) as misfit:
            reason = misfit.reason if isinstance(misfit, Refused) else " ".join(misfit.reasons)
            rest = tuple(each.last for each in nodes[move.number :] if each.last is not None)
            return Amended(amended.in_place_of(play), move.number, reason, rest)
    return Amended(amended.in_place_of(play), None, "", ())


def _learned(nodes: tuple[Play, ...]) -> dict[str, Json]:
    """What the later moves filled in under remember keys, so that it fills in again."""
    known: dict[str, Json] = {}
    for before, node in pairwise(nodes):
        if node.last is not None and node.last.action is None and before.step is not None:
            known |= learn(before.step, node.last.values, known)
    return known


def _again(play: Play, before: Play, move: Move, known: Mapping[str, Json]) -> Play:
    if move.by == APP:
        return settled_once(play, known) or play
    if move.action is not None:
        return play.answer(_fitting(play.asked(move.action), move), move.action, move.confirmed)
    asked = before.step
    while not _same(play.step, asked):
        settled = settled_once(play, known)
        if settled is None:
            what = _("The play is over by then.") if play.step is None else play.step.say
            raise Refused("", _("Now another step is asked: {what}").format(what=what), "step")
        play = settled
    return play.answer(_fitting(play.asked(), move), None, move.confirmed)


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


def _keys(step: Step) -> tuple[str | None, ...]:
    return tuple(field.remember for field in step.fields)
