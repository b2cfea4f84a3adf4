"""A program that plays as fast as it can and is killed, again and again.

    python -m tests.db.crashes FOLDER --times 200 --seed 1

Each time a process answers, undoes, redoes and amends, and says over a pipe what it is about to
hand over and what was acknowledged. It is killed at a random moment. What is stored then is what
was acknowledged last, or what was being handed over, whole; and the next process goes on from it.
"""

from __future__ import annotations

import argparse
import json
import os
import select
import signal
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from companion import Play, game
from db.archive import Archive
from db.keeper import Keeper
from db.records import Kept
from db.sqlite_file import check
from db.startup import open_archive
from tests.db.playing import started
from tests.db.toy import GAME

TURNS = 100_000
MOST = 8
"""Changes that a process makes before it is killed, at most."""
LATER = 0.004
"""Seconds between the last of these changes and the kill, at most: about one change more."""


@dataclass(frozen=True, slots=True)
class Stored:
    """What can be compared: how often a play was changed, and a summary of it."""

    revision: int
    counted: tuple[int, ...]


def changed(play: Play, rng: Random) -> Play:
    """Some change of the play."""
    kind = rng.choice(("answer",) * 5 + ("undo", "undo", "redo", "rewind", "amend"))
    if kind == "undo" and play.number > 1:
        return play.undo()
    if kind == "redo" and play.redo() is not play:
        return play.redo()
    if kind == "rewind" and play.number > 3:
        return play.rewind(rng.randint(play.number - 2, play.number - 1))
    if kind == "amend" and play.number > 2:
        number = rng.randint(max(2, play.number - 3), play.number)
        return play.amend(number, {"points": rng.randint(-9, 9)}).play
    return play.answer({"points": rng.randint(-9, 9)})


def play_on(folder: Path, id: str, seed: int, pipe: int) -> None:
    """The process that will be killed."""
    rng = Random(seed)
    archive = open_archive(None, folder)
    keeper = Keeper(archive, folder)
    kept, play = opened(archive, id)
    while True:
        after = changed(play, rng)
        say(pipe, "try", kept.revision + 1, after)
        kept = keeper.keep(kept, after, after.shared(play))
        play = after
        say(pipe, "kept", kept.revision, play)


def say(pipe: int, word: str, revision: int, play: Play) -> None:
    """One line, written as a whole."""
    os.write(pipe, json.dumps([word, revision, summary(play)]).encode() + b"\n")


def summary(play: Play) -> tuple[int, ...]:
    """A play in a few numbers: its length, both totals, and what was counted last."""
    latest = play.since(max(1, play.number - 20))
    return (play.number, *play.state.points, *(move.values["points"] for move in latest))


def opened(archive: Archive, id: str) -> tuple[Kept, Play]:
    """The play as any program would open it, with what a redo brings back."""
    stored = archive.load(id)
    whole, fault = Play.restore(stored.game, stored.seed, (*stored.moves, *stored.undone))
    if fault:
        raise AssertionError(fault)
    play = whole
    while play.number > len(stored.moves):
        play = play.undo()
    return stored.kept, play


def one_crash(folder: Path, id: str, rng: Random) -> tuple[Stored | None, Stored | None]:
    """Let a process play and kill it: what was acknowledged last, and what was under way."""
    reads, writes = os.pipe()
    seed, most, later = rng.getrandbits(32), rng.randint(0, MOST), rng.uniform(0.0, LATER)
    child = os.fork()
    if child == 0:
        os.close(reads)
        try:
            play_on(folder, id, seed, writes)
        finally:
            os._exit(1)
    os.close(writes)
    said = b""
    ends: float | None = None
    while ends is None or time.monotonic() < ends:
        ready, _w, _x = select.select([reads], [], [], 0.001)
        if ready:
            part = os.read(reads, 1 << 16)
            if not part:
                raise AssertionError("the process ended by itself")
            said += part
            if ends is None and said.count(b'["kept"') >= most:
                ends = time.monotonic() + later
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while part := os.read(reads, 1 << 16):
        said += part
    os.close(reads)
    return last(said, "kept"), last(said, "try")


def last(said: bytes, word: str) -> Stored | None:
    """The last whole line of that word."""
    lines: list[Any] = [json.loads(line) for line in said.split(b"\n")[:-1]]
    found = [line for line in lines if line[0] == word]
    return Stored(found[-1][1], tuple(found[-1][2])) if found else None


def run(folder: Path, times: int, seed: int) -> int:
    """So many crashes; answers how many changes there were in all. AssertionError on a loss."""
    rng = Random(seed)
    with open_archive(None, folder) as archive:
        id = archive.begin(started(turns=TURNS)).id
    before = Stored(1, summary(started(turns=TURNS)))
    for number in range(times):
        acknowledged, under_way = one_crash(folder, id, rng)
        check(folder / "path-companion.sqlite")
        with open_archive(None, folder) as archive:
            kept, play = opened(archive, id)
            now = Stored(kept.revision, summary(play))
            moves = [move.number for move in archive.load(id).moves]
        if now not in (acknowledged or before, under_way):
            raise AssertionError(f"crash {number}: {acknowledged}, {under_way}, stored {now}")
        before = now
        if moves != list(range(1, len(moves) + 1)):
            raise AssertionError(f"crash {number}: moves {moves}")
    return kept.revision


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    setattr(game, "games", lambda: (GAME,))  # noqa: B010 - in place of a cached function
    changes = run(asked.folder, asked.times, asked.seed)
    sys.stdout.write(f"{asked.times} crashes, {changes} changes, none lost\n")


if __name__ == "__main__":
    main()
