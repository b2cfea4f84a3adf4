"""The program run without a window, and plays to run it over."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date
from pathlib import Path

from companion import Play, settle
from db.logged import LoggedGame, LoggedPlay
from db.startup import open_archive
from tests.ui.kept import set_up
from ui.app import main


def finished(seed: int = 3) -> Play:
    """A play of the toy game to its end, with a score below zero."""
    play = settle(set_up(seed), {})
    while play.step is not None:
        play = settle(play.answer({"coins": -2 if play.step.seat == "2" else 4}), {})
    return play


def run(folder: Path, *words: str) -> int:
    """Run the program with the data folder."""
    return main(["--data", str(folder), *words])


def kept(folder: Path) -> str:
    """A play that is kept in the folder: its id."""
    with open_archive(None, folder) as archive:
        return archive.begin(finished(), {}).id


def as_a_program(
    folder: Path, *words: str, out: int = subprocess.PIPE, encoding: str = "utf-8"
) -> subprocess.CompletedProcess[bytes]:
    """Run the program on its own, what it prints in this encoding."""
    return subprocess.run(
        [sys.executable, "-B", "-m", "ui.app", "--data", str(folder), *words],
        check=False,
        stdout=out,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONIOENCODING": encoding},
        timeout=120,
    )


def log_go(folder: Path) -> None:
    """Log a play of a game whose name not every terminal can show."""
    with open_archive(None, folder) as archive:
        archive.log_play(LoggedPlay(LoggedGame("Gö – 囲碁"), date(2026, 1, 2)))


LIMITED = """
import resource, sys
import companion.game
from ui.app import main
companion.game.HERE = ("tests.ui.toy",)
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
sys.exit(main(["--data", *sys.argv[1:]]))
"""


def on_a_full_disk(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the program where no byte can be written into a file."""
    return subprocess.run(
        [sys.executable, "-B", "-c", LIMITED, str(folder), *words],
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )
