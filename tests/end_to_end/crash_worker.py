"""A process that answers steps as fast as it can, until it is killed.

It writes a line before each act (what the moves will be) and one after it was acknowledged, so
that whoever killed it knows what must be on the disk and what may be.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion import Play, Step
from companion.play import Move
from db.keeper import Keeper
from db.records import Kept
from db.startup import open_archive
from ui.play_session import PlaySession
from ui.store import Store

ACTS = ("answer", "answer", "answer", "answer", "answer", "answer", "undo", "redo", "amend")


def digest(moves: tuple[Move, ...]) -> str:
    """A short word for a list of moves: the same for equal lists only."""
    text = json.dumps([(m.number, m.step, m.action, m.values, m.by) for m in moves], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class Diary:
    """What was intended and what was acknowledged, written past every buffer."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY)

    def write(self, what: str, play: str, moves: tuple[Move, ...]) -> None:
        """One line, whole or not at all."""
        line = f"{what} {play} {len(moves)} {digest(moves)}\n"
        os.write(self._file, line.encode())


class Watched(Store):
    """The store of a session that writes into the diary before and after each commit."""

    def __init__(self, keeper: Keeper, diary: Diary) -> None:
        super().__init__(keeper)
        self._diary = diary

    def begin(self, play: Play, learned: Any) -> Kept:
        """Keep a new play."""
        self._diary.write("intend", "new", play.moves)
        kept = super().begin(play, learned)
        self._diary.write("done", kept.id, play.moves)
        return kept

    def keep(self, kept: Kept, play: Play, since: int, learned: Any) -> Kept:
        """Keep what an act led to."""
        self._diary.write("intend", kept.id, play.moves)
        after = super().keep(kept, play, since, learned)
        self._diary.write("done", after.id, play.moves)
        return after


def work(folder: str, game: str, seed: int) -> None:
    """Go on with the unfinished play, or begin one, and act until killed."""
    home = Path(folder)
    rng = Random(seed)
    archive = open_archive(None, home)
    keeper = Watched(Keeper(archive, home), Diary(home / "diary"))
    while True:
        latest = archive.latest_unfinished()
        session = (
            PlaySession.begin(keeper, Play.start(game, rng.getrandbits(32)))
            if latest is None
            else PlaySession.open(keeper, latest.id)
        )
        while session.step is not None:
            _act(session, rng)


def _act(session: PlaySession, rng: Random) -> None:
    acts: dict[str, Callable[[], object]] = {
        "answer": lambda: _answer(session, rng),
        "undo": session.undo,
        "redo": session.redo,
        "amend": lambda: _amend(session, rng),
    }
    acts[rng.choice(ACTS)]()


def _answer(session: PlaySession, rng: Random) -> None:
    step = session.step
    assert step is not None
    session.answer(session.play.number, _sampled(step, rng), confirmed=True)


def _amend(session: PlaySession, rng: Random) -> None:
    if session.play.number < 3:
        return
    number = rng.randint(max(1, session.play.number - 6), session.play.number)
    step = session.play.rewind(number - 1).step
    move = session.play.moves[number - 1]
    if step is None or move.action is not None:
        return
    amended = session.amend(number, _sampled(step, rng), confirmed=True)
    if amended is not None:
        session.adopt(amended)


def _sampled(step: Step, rng: Random) -> dict[str, Any]:
    return {field.name: field.sample(rng) for field in step.fields}


if __name__ == "__main__":
    work(sys.argv[1], sys.argv[2], int(sys.argv[3]))
