"""What lies on the toy game's table, and the agenda of a whole play."""

from __future__ import annotations

from dataclasses import dataclass

from companion import Ruling, Task
from companion.rulings import Chosen, defaults

FRUIT = (("apple", 4), ("pear", 3), ("plum", 1))
"""The make-up of the deck: eight cards."""

TARGET = 30
"""Points that win at once."""

SEATS = ("1", "2")

RULINGS = (
    Ruling("waste", "TOY-02", "Is a card that is kept lost?", (("no", "No."), ("yes", "Yes."))),
)


DEFAULTS = defaults(RULINGS)


@dataclass(frozen=True, slots=True)
class Orchard:
    """Everything on the table. `deck` is what is left to draw, kind by kind."""

    agenda: tuple[Task, ...] = (Task("setup.players"),)
    stopped: str | None = None
    rulings: Chosen = DEFAULTS
    mode: str = ""
    first: str = "1"
    names: tuple[str, ...] = ()
    prices: tuple[tuple[str, int], ...] = ()
    deck: tuple[tuple[str, int], ...] = FRUIT
    hand: str | None = None
    gone: tuple[str, ...] = ()
    shuffles: int = 0
    rolls: int = 0
    round: int = 0
    points: tuple[tuple[str, int], ...] = (("1", 0), ("2", 0))
    corrections: tuple[tuple[str, int], ...] = (("1", 0), ("2", 0))
    market: tuple[str, ...] = ()

    def total(self, seat: str) -> int:
        """The points of a seat, corrections included."""
        return dict(self.points)[seat] + dict(self.corrections)[seat]


def added(
    counts: tuple[tuple[str, int], ...], key: str, number: int
) -> tuple[tuple[str, int], ...]:
    """The counts with `number` more of `key`."""
    return tuple((each, count + number * (each == key)) for each, count in counts)


def rounds(mode: str) -> int:
    """How many rounds a play has: "endless" plays go on longer than anybody would."""
    return {"short": 2, "long": 4, "endless": 5000}[mode]


def one_round(number: int, first: str) -> tuple[Task, ...]:
    """The tasks of one round, the first seat before the other."""
    seats = sorted(SEATS, key=lambda seat: seat != first)
    turns = [Task(f"turn.{part}", seat) for seat in seats for part in ("draw", "play")]
    return (Task.of("round.begin", None, round=number), *turns, Task("round.end"))


ENDING = (Task("end.market"), Task("end.count"))
