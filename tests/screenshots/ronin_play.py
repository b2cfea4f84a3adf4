"""A whole solo play of Ronin, answer by answer, as it is entered at a table.

What is printed on boards and cards is made up: examples of what an owner would enter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from companion import Play, Refused, Step
from ui.play_session import PlaySession

SETUP: Final = {
    "setup.players": {"players": 1, "difficulty": "autumn", "side": "A", "detail": "light"},
    "setup.seats": {
        "seat/1/person": "Ciri",
        "seat/1/character": "ciri",
        "automa/1/character": "yennefer",
        "automa/2/character": "geralt",
    },
    "setup.abilities": {"ability/1/2": 5, "ability/1/3": 10, "ability/1/4": 16},
    "setup.tracks": {"length/A": 15},
    "setup.table": {},
    "setup.card": {
        "chapters": ["magic", "fight", "diplomacy", "exploration", "fight", "magic"],
    },
    "setup.initiative": {
        "order": ["geralt", "ciri", "yennefer", "dandelion", "vesemir", "triss", "yuki-onna"],
    },
}
"""The answers of the setup, by step."""

PLAYER, LEFT_AUTOMA, RIGHT_AUTOMA = "1", "2", "3"


@dataclass(frozen=True, slots=True)
class Turn:
    """What a Turn brings: counts of the rows asked for, the player's spot, the marks of the
    cards that the left and the right Automa take, points and pairs of the Tea Ceremony."""

    counts: tuple[int, ...]
    spot: str | int
    left: tuple[int, int, int]
    right: tuple[int, int, int]
    gain: tuple[int, int] = (0, 0)
    pairs: tuple[int, int] = (0, 0)


TURNS: Final = (
    Turn((1, 3, 2, 0), 4, (0, 0, 1), (1, 0, 0)),
    Turn((2, 0, 3, 1), 2, (1, 0, 0), (0, 1, 0), (1, 1), (1, 0)),
    Turn((0, 0, 0, 1), "deck", (1, 0, 0), (0, 0, 0), (0, 0), (0, 1)),
    Turn((2, 2, 4, 1), 3, (0, 0, 1), (1, 0, 0), (2, 0)),
    Turn((3, 1, 0, 2), 2, (1, 0, 0), (0, 1, 0), (0, 1), (0, 1)),
    Turn((1, 1, 2, 2), 1, (0, 0, 0), (1, 0, 0), (0, 0), (1, 0)),
    Turn((0, 2, 3, 2), 4, (1, 0, 0), (0, 0, 1)),
    Turn((1, 4, 2, 2), "deck", (0, 0, 1), (2, 0, 0), (0, 0), (1, 0)),
    Turn((2, 1, 3), 4, (1, 0, 0), (0, 0, 0), (1, 0)),
)
COUNTS: Final = ((7, 5), (8, 9), (11, 10))
END: Final = {
    "end.side_quest": {"symbol/1": "diplomacy", "cards/1": 3},
    "end.golden": {"vp": 11},
    "end.partnership": {"vp/left": 9, "vp/right": 9},
}

Until = Callable[[PlaySession], bool]


def answer_for(play: Play, step: Step) -> dict[str, Any]:
    """The answer of this play to a step."""
    if step.id in SETUP:
        return dict(SETUP[step.id])
    if step.id in END:
        names = {field.name for field in step.fields}
        return {name: value for name, value in END[step.id].items() if name in names}
    state = play.state
    turn = TURNS[(state.chapter - 1) * 3 + state.turn - 1]
    return _in_turn(turn, state.chapter, step)


def _in_turn(turn: Turn, chapter: int, step: Step) -> dict[str, Any]:
    if step.id == "pool.refill":
        keys = [count.key for count in getattr(step["counts"], "counts", ())]
        return {"counts": dict(zip(keys, turn.counts, strict=True))}
    if step.id == "draft.pick":
        return {"spot": turn.spot}
    if step.id == "draft.automa":
        marks = turn.left if step.seat == LEFT_AUTOMA else turn.right
        return {"marks": dict(zip(("tea", "left", "right"), marks, strict=True))}
    if step.id == "tea.ceremony":
        gain = {"1/left": turn.gain[0], "1/right": turn.gain[1]}
        pairs = {"1>2": turn.pairs[0], "3>1": turn.pairs[1]}
        return {"gain": gain, "pairs": pairs}
    if step.id == "track.bonus":
        return _bonus(step)
    if step.id == "chapter.count":
        left, right = COUNTS[chapter - 1]
        return {"left/1": left, "right/1": right}
    return {}


def _bonus(step: Step) -> dict[str, Any]:
    remembered = step["bonus"].remember or ""
    spot = remembered.rsplit("/", 1)[-1]
    if spot == "3":
        return {"bonus": "ability_or_experience", "amount": 2, "ability": 1, "take/1": "experience"}
    if spot == "10":
        return {"bonus": "ability", "ability": 3}
    return {"bonus": "nothing"}


def set_up(seed: int = 35) -> Play:
    """The play, its setup answered and nothing else."""
    play = Play.start("ronin", seed)
    while play.step is not None and play.step.id in SETUP:
        play = play.answer(answer_for(play, play.step))
    return play


def play_on(session: PlaySession, until: Until) -> Iterator[Step]:
    """Answer the steps that come until this is so; each step that was answered."""
    while session.step is not None and not until(session):
        step = session.step
        if not session.answer(session.play.number, answer_for(session.play, step), confirmed=True):
            raise Refused("", f"{step.id} was not answered", "example")
        yield step


def play_to(session: PlaySession, until: Until) -> None:
    """Play on until this is so, or to the end."""
    for _step in play_on(session, until):
        pass


def at(step: str, chapter: int, turn: int, seat: str | None = None) -> Until:
    """Until this step is asked in this Turn (of this seat)."""

    def reached(session: PlaySession) -> bool:
        asked, state = session.step, session.play.state
        return (
            asked is not None
            and (asked.id, state.chapter, state.turn) == (step, chapter, turn)
            and seat in (None, asked.seat)
        )

    return reached
