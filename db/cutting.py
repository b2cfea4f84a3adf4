"""Moves that leave a play are kept aside, as branches: for redo, and to be fetched back.

A branch is what was cut off at one time. Undoing step by step grows one branch at its front,
and a redo takes from its front again; a different answer leaves it aside for good.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection, delete, func, insert, literal, select

from companion.moves import Move
from db.models import cut_move, move
from db.reading import as_move
from db.standing import Standing


def cut(
    connection: Connection,
    id: str,
    before: Standing,
    since: int,
    added: Sequence[Move],
    now: datetime,
) -> int | None:
    """Move what stands after `since` aside; answers the branch that a redo follows from now on."""
    redo = before.redo_branch
    if since < before.moves:
        # Going further back grows the branch; anything else begins one.
        if redo is None:
            redo = _next_branch(connection, id)
        _set_aside(connection, id, redo, since, now)
        return None if added else redo
    if redo is None or not added:
        return redo
    return _redone(connection, id, redo, since, added)


def _next_branch(connection: Connection, id: str) -> int:
    latest = select(func.max(cut_move.c.branch)).where(cut_move.c.play_id == id)
    return (connection.execute(latest).scalar() or 0) + 1


def _set_aside(connection: Connection, id: str, branch: int, since: int, now: datetime) -> None:
    leaving = (move.c.play_id == id) & (move.c.number > since)
    kept = [each for each in cut_move.c if each.name not in ("branch", "cut")]
    moves = select(
        *(move.c[each.name] for each in kept), literal(branch), literal(now, cut_move.c.cut.type)
    ).where(leaving)
    connection.execute(
        insert(cut_move).from_select([*kept, cut_move.c.branch, cut_move.c.cut], moves)
    )
    connection.execute(delete(move).where(leaving))


def _redone(
    connection: Connection, id: str, branch: int, since: int, added: Sequence[Move]
) -> int | None:
    """Take the moves that stand again off the branch. None where another way was taken."""
    of_branch = (cut_move.c.play_id == id) & (cut_move.c.branch == branch)
    rows = connection.execute(
        select(cut_move).where(of_branch).order_by(cut_move.c.number).limit(len(added) + 1)
    ).all()
    again = 0
    while again < min(len(rows), len(added)) and as_move(rows[again]) == added[again]:
        again += 1
    connection.execute(delete(cut_move).where(of_branch, cut_move.c.number <= since + again))
    return branch if again == len(added) < len(rows) else None
