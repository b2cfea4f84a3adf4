"""A person with the example play of Ronin before them: what to press at each step.

What is asked is read from the database, as another program sees it: a key that was not kept is
a key that was lost.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion import Play, Step, fill
from companion.fields import key_of
from db.archive import Archive
from db.startup import open_archive
from tests.end_to_end.screen import until
from tests.screenshots import ronin_play

SETUP_KEYS = (
    "⏎",  # one player, Autumn, side A, light: as the form has it
    "C i r i ⇥ 3 2 1 ⏎",
    "5 ⇥ 1 0 ⇥ 1 6 ⏎",
    "1 5 ⏎",
    "⏎",
    "m f d e f m ⏎",
    "1 3 2 4 5 6 7 ⏎",
)
"""The setup, step by step, when nothing is known yet."""


class Kept:
    """What the program has kept so far, read beside it."""

    def __init__(self, folder: Path) -> None:
        self.archive: Archive = open_archive(None, folder)

    @property
    def play(self) -> Play | None:
        """The latest play as it is stored, None before there is one."""
        plays = self.archive.plays(limit=1)
        if not plays:
            return None
        stored = self.archive.load(plays[0].id)
        play, fault = Play.restore(stored.game, stored.seed, stored.moves)
        assert not fault
        return play

    def filled(self, step: Step) -> Step:
        """The step with what the Collection knows."""
        return fill(step, self.archive.known)

    def drafted(self, answers: int) -> None:
        """Wait until the draft of a setup holds so many answers."""
        until(f"{answers} answers of the setup", lambda: self._drafted() >= answers)

    def _drafted(self) -> int:
        text = next(iter(self.archive.drafts()), None)
        return 0 if not text else Play.from_json(text).number

    def beyond(self, number: int) -> Play:
        """The play once it has more moves than `number`."""
        until(f"more than {number} moves", lambda: (self.play or _none()).number > number)
        play = self.play
        assert play is not None
        return play

    def close(self) -> None:
        """Let go of the database."""
        self.archive.close()


def _none() -> Play:
    return Play.start("ronin", 0)


def keys(play: Play, step: Step, known: Any) -> str:
    """The keys with which the example play answers a step; what is known is not entered."""
    values = ronin_play.answer_for(play, step)
    if step.id == "pool.refill":
        return " ".join([*map(str, values["counts"].values()), "⏎"])
    if step.id == "draft.pick":
        return "d" if values["spot"] == "deck" else str(values["spot"])
    if step.id == "draft.automa":
        marks = values["marks"]
        return " ".join(
            ["t"] * marks["tea"] + ["l"] * marks["left"] + ["r"] * marks["right"] + ["⏎"]
        )
    if step.id == "tea.ceremony":
        return _tea(step, values)
    if step.id == "track.bonus":
        return _bonus(step, values, known)
    if step.id == "chapter.count":
        return f"{_typed(values['left/1'])} ⇥ {_typed(values['right/1'])} ⏎"
    if step.id == "end.side_quest":
        return "d 3 ⏎"
    if step.id in ("end.golden", "end.partnership"):
        return f"{_typed(next(iter(values.values())))} ⏎"
    return "⏎"


def _typed(number: int) -> str:
    return " ".join(str(number))


def _tea(step: Step, values: dict[str, Any]) -> str:
    pressed = ["l"] * values["gain"]["1/left"] + ["r"] * values["gain"]["1/right"]
    made = {track: number for track, number in values["pairs"].items() if number}
    if made:
        ((track, number),) = made.items()
        counts: Any = step["pairs"]
        shown = [count.key for count in counts.counts if count.shown and count.high]
        pressed += ["⇥", *["→"] * shown.index(track), str(number)]
    return " ".join([*pressed, "⏎"])


def _bonus(step: Step, values: dict[str, Any], known: Any) -> str:
    chosen: Any = step["bonus"]
    if chosen.remember in known or "take/1" in values:
        return "2" if "take/1" in values else "⏎"
    if chosen.default is not None:
        return f"{values['ability']} ⏎"
    place = [option.value for option in chosen.options].index(values["bonus"])
    return key_of(chosen.options, place)
