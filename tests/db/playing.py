"""Playing the counting game against an archive or a keeper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from companion import Play
from db.archive import Archive
from db.records import Kept

Reopen = Callable[[], Archive]
"""Opens the archive of a test again, as another program does."""

ROOT = Path(__file__).parents[2]
"""Where a program of a test is started, so that it finds the packages."""


class Keeps(Protocol):
    """What takes an answer: an Archive or a Keeper."""

    def keep(self, kept: Kept, play: Play, since: int) -> Kept:
        """Keep the moves after `since`."""


def started(one: str = "Ada", two: str = "", turns: int = 8, seed: int = 7) -> Play:
    """A play whose seats are taken."""
    values = {"seat/1/person": one, "seat/2/person": two, "turns": turns}
    return Play.start("counting", seed).answer(values)


def go_on(keeps: Keeps, kept: Kept, play: Play, *points: int) -> tuple[Kept, Play]:
    """Some answers, each handed over before the next one."""
    for each in points:
        before, play = play, play.answer({"points": each})
        kept = keeps.keep(kept, play, before.number)
    return kept, play


def back(keeps: Keeps, kept: Kept, play: Play, times: int = 1) -> tuple[Kept, Play]:
    """Some undos, each handed over before the next one."""
    for _time in range(times):
        play = play.undo()
        kept = keeps.keep(kept, play, play.number)
    return kept, play


def reloaded(archive: Archive, kept: Kept) -> Play:
    """The play that another process would load."""
    stored = archive.load(kept.id)
    play, fault = Play.restore(stored.game, stored.seed, stored.moves)
    assert fault == ""
    return play


def points(play: Play) -> list[int]:
    """What was counted, move by move."""
    return [move.values["points"] for move in play.moves if move.step == "turn.count"]


def names_in(folder: Path) -> set[str]:
    """The names of what lies in a folder."""
    return {each.name for each in folder.iterdir()}


def finished(archive: Archive, one: str, two: str, *points: int) -> str:
    """A play that is played to its end."""
    play = started(one, two, turns=len(points))
    kept, _play = go_on(archive, archive.begin(play), play, *points)
    return kept.id
