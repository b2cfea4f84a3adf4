"""Whether a play from a file of this program can be kept: keys, bounds, moments with a zone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from typing import Final

from companion.chance import SEED_BITS
from companion.language import _
from companion.moves import Move
from db.logged import COMPETITIVE, COOPERATIVE, SOLO, LoggedPlay, LoggedSeat, MovesOf
from db.models import NAME
from db.transfer import values
from db.transfer.rows import Unfit

_MOST: Final = 2**31 - 1
_MODES: Final = ("", SOLO, COOPERATIVE, COMPETITIVE)
_DIRECTIONS: Final = ("", "highest", "lowest", "none")


def checked(play: LoggedPlay) -> LoggedPlay:
    """The play with its keys in lower case, or Unfit where something in it cannot be kept."""
    play = replace(play, id=values.key(play.id), uuid=values.key(play.uuid))
    if play.id and not values.is_uuid(play.id):
        raise Unfit(_("This is no UUID."), ".id")
    if not (play.game.word or play.game.title.strip()):
        raise Unfit(_("It does not say which game was played."), ".game.title")
    if play.mode not in _MODES:
        raise Unfit(_("This is neither solo, cooperative nor competitive."), ".mode")
    if play.game.direction not in _DIRECTIONS:
        raise Unfit(_("This does not say which scores win."), ".game.direction")
    if play.quantity < 1:
        raise Unfit(_("It was played at least once."), ".quantity")
    named = [seat.seat for seat in play.seats if seat.seat]
    if len(set(named)) < len(named):
        raise Unfit(_("Two seats have the same name."), ".seats")
    _check_bounds(play)
    _check_moments(play)
    if play.guided is not None:
        _check_moves(play.guided)
    return play


def _check_bounds(play: LoggedPlay) -> None:
    for where, number in _numbers(play):
        if number is not None and not -_MOST <= number <= _MOST:
            raise Unfit(_("The number is larger than any can be."), where)
    for where, word in _words(play):
        if len(word) > NAME:
            raise Unfit(_("This is longer than any can be."), where)


def _check_moments(play: LoggedPlay) -> None:
    guided = play.guided
    moments = (play.started, None if guided is None else guided.ended)
    for where, moment in zip((".started", ".guided.ended"), moments, strict=True):
        if moment is not None and moment.tzinfo is None:
            raise Unfit(_("A moment needs its zone."), where)


def _check_moves(guided: MovesOf) -> None:
    if not 0 <= guided.seed < 1 << SEED_BITS:
        raise Unfit(_("The seed is no whole number of at most 63 bits."), ".guided.seed")
    for number, (move, at) in enumerate(guided.moves, start=1):
        where = f".guided.moves[{number - 1}]"
        if move.number != number:
            raise Unfit(_("The moves are not numbered one after the other."), where)
        _check_move(move, (at,), where)
    _check_branches(guided)


def _check_branches(guided: MovesOf) -> None:
    """Each branch one after the other, its moves as well; a redo follows one that is there."""
    branch = number = 0
    for place, each in enumerate(guided.cut):
        where = f".guided.cut[{place}]"
        begins = each.branch > branch
        if not begins and (each.branch, each.move.number) != (branch, number + 1):
            raise Unfit(_("The moves are not numbered one after the other."), where)
        branch, number = each.branch, each.move.number
        if not (1 <= branch <= _MOST and 1 <= number <= _MOST):
            raise Unfit(_("The number is larger than any can be."), where)
        _check_move(each.move, (each.at, each.cut), where)
    if guided.redo is not None and guided.redo not in {each.branch for each in guided.cut}:
        raise Unfit(_("It has no such branch."), ".guided.redo")


def _check_move(move: Move, moments: tuple[datetime, ...], where: str) -> None:
    if max(len(move.step), len(move.by), len(move.seat or ""), len(move.action or "")) > NAME:
        raise Unfit(_("This is longer than any can be."), where)
    if any(moment.tzinfo is None for moment in moments):
        raise Unfit(_("A moment needs its zone."), where)


def _numbers(play: LoggedPlay) -> Iterator[tuple[str, int | None]]:
    yield ".duration", play.duration
    yield ".quantity", play.quantity
    yield ".game.bgg_id", play.game.bgg_id
    if play.guided is not None:
        yield ".guided.rules_version", play.guided.rules_version
    for number, seat in enumerate(play.seats):
        yield f".seats[{number}].rank", seat.rank
        for _kind, chapter, _value in seat.lines:
            yield f".seats[{number}].lines", chapter


def _words(play: LoggedPlay) -> Iterator[tuple[str, str]]:
    yield ".source", play.source
    yield ".fingerprint", play.fingerprint
    yield ".result", play.result
    for number, seat in enumerate(play.seats):
        yield f".seats[{number}]", _longest(seat)


def _longest(seat: LoggedSeat) -> str:
    return max((seat.seat, seat.name, *(kind for kind, _c, _v in seat.lines)), key=len)
