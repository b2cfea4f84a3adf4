"""`kill -9` at any moment: what was acknowledged is there, once, and the play goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from companion import Play
from db.archive import Archive
from db.startup import open_archive
from tests.end_to_end.crash_worker import digest

KILLS = 40
SIDE_BY_SIDE = 2
GAME = "ronin"
WORKER = "tests.end_to_end.crash_worker"
LONGEST = 60.0


class Victim:
    """A process that answers steps in a folder of its own, to be killed again and again."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = Random(seed)
        self.killed = 0
        self.acknowledged = 0
        self.interrupted = 0
        self._seen = 0
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def diary(self) -> Path:
        """Where the process writes what it intends and what was acknowledged."""
        return self.folder / "diary"

    def start(self) -> None:
        """Let a new process go on from where the last one was killed."""
        self._seen = self.diary.stat().st_size if self.diary.exists() else 0
        seed = self.rng.getrandbits(32)
        with (self.folder / "stderr").open("wb") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", WORKER, str(self.folder), GAME, str(seed)],
                stderr=errors,
            )

    def kill(self) -> None:
        """Wait until it has begun to act, then kill it at a moment that nobody chose."""
        process = self._process
        assert process is not None
        deadline = time.monotonic() + LONGEST
        while not self._acts():
            assert process.poll() is None, (self.folder / "stderr").read_text()
            assert time.monotonic() < deadline, "it never began to act"
            time.sleep(0.002)
        time.sleep(self.rng.uniform(0, 0.12))
        assert process.poll() is None, (self.folder / "stderr").read_text()
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        self.killed += 1

    def _acts(self) -> bool:
        return self.diary.exists() and self.diary.stat().st_size > self._seen

    def end(self) -> None:
        """Let nothing go on running."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()

    def check(self) -> None:
        """The stored moves are those acknowledged last, or those just then being committed."""
        archive = open_archive(None, self.folder)
        try:
            lines = [line.split() for line in self.diary.read_text().splitlines()]
            done = [place for place, line in enumerate(lines) if line[0] == "done"]
            self.acknowledged = len(done)
            # The latest that was acknowledged, and what was interrupted since.
            possible = lines[done[-1] :] if done else lines
            self.interrupted += lines[-1][0] == "intend"
            self._check_moves(archive, possible)
            self._check_sound(archive)
        finally:
            archive.close()

    def _check_moves(self, archive: Archive, possible: list[list[str]]) -> None:
        wanted = {line[3] for line in possible}
        ids = {line[1] for line in possible} - {"new"}
        stored = [archive.load(id) for id in ids] or [
            archive.load(summary.id) for summary in archive.plays(limit=1)
        ]
        begun = possible[-1][1] == "new" and archive.plays(limit=1)
        if begun:
            stored.append(archive.load(archive.plays(limit=1)[0].id))
        found = {digest(play.moves) for play in stored}
        assert found & wanted or not done_any(possible), (found, possible)
        for play in stored:
            numbers = [move.number for move in play.moves]
            assert numbers == list(range(1, len(numbers) + 1))
            folded, fault = Play.restore(play.game, play.seed, play.moves)
            assert not fault
            assert folded.number == len(numbers)

    def _check_sound(self, archive: Archive) -> None:
        with archive.engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA quick_check").scalar() == "ok"
            assert connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall() == []


def done_any(possible: list[list[str]]) -> bool:
    """Was anything acknowledged yet?"""
    return any(line[0] == "done" for line in possible)


@pytest.mark.slow
def test_a_killed_process_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """A real game and the session of the window: answers, undo, redo and amend."""
    victims = []
    for number in range(SIDE_BY_SIDE):
        folder = tmp_path / str(number)
        folder.mkdir()
        victims.append(Victim(folder, 4711 + number))
    try:
        for _ in range(KILLS // SIDE_BY_SIDE):
            for victim in victims:
                victim.start()
            for victim in victims:
                victim.kill()
                victim.check()
    finally:
        for victim in victims:
            victim.end()
    assert sum(victim.killed for victim in victims) == KILLS
    assert sum(victim.acknowledged for victim in victims) > KILLS
    # Some were killed between the intention and the acknowledgement: the moment that matters.
    assert any(victim.interrupted for victim in victims)
