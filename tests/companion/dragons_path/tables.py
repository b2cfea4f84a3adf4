"""Tables of Dragon's Path for tests: set up in a line, gone on with answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from companion import Doubted, Play, Refused, Step
from companion.games.dragons_path.components import ELEMENTS
from companion.games.dragons_path.state import State
from tests.companion.dragons_path.conservation import check

NAMES = ("Ada", "Ben", "Cleo", "Dan")
SPELLS = (("mill_nine", "switch"), ("counter", "reveal"))


def tally(*elements: str) -> dict[str, int]:
    """Cards by element."""
    return {each: elements.count(each) for each in ELEMENTS}


def five(each: int = 5) -> dict[str, int]:
    """A make-up with so many cards of each element."""
    return dict.fromkeys(ELEMENTS, each)


class Table:
    """A play that goes on answer by answer; what holds always is checked after each move."""

    def __init__(self, mode: str = "basic", *, seed: int = 1, **setup: Any) -> None:
        self.play = Play.start("dragons_path", seed)
        self.answer("setup.players", mode=mode, **setup)

    @property
    def state(self) -> State:
        state: State = self.play.state
        return state

    @property
    def asked(self) -> str:
        """The id of the step now asked, "" at the end."""
        return self.play.step.id if self.play.step else ""

    @property
    def step(self) -> Step:
        """The step now asked."""
        assert self.play.step is not None, "the play is over"
        return self.play.step

    def answer(self, id: str, confirmed: bool = False, **values: Any) -> Table:
        """Answer the step of this id."""
        assert self.asked == id, f"{self.asked or 'nothing'} is asked, not {id}"
        self.play = self.play.answer(values, confirmed=confirmed)
        check(self.play)
        return self

    def act(self, action: str, confirmed: bool = False, **values: Any) -> Table:
        """Take an anytime action."""
        self.play = self.play.answer(values, action=action, confirmed=confirmed)
        check(self.play)
        return self

    # -- the words of a turn

    def plays(self, effect: str, answer: str = "none", confirmed: bool = False) -> Table:
        """A card is played, and answered where that is asked."""
        self.answer("turn.play", play=effect, confirmed=confirmed)
        return self.answer("turn.respond", answer=answer) if self.asked == "turn.respond" else self

    def passes(self, turns: int = 1) -> Table:
        """Turns without a card."""
        for _turn in range(turns):
            self.answer("turn.play", play="none")
        return self

    def follows(self, element: str) -> Table:
        """Earth: another path, which is this one."""
        return self.plays("play").answer("earth.play", card=element)

    def refused(self, **values: Any) -> Refused:
        """How these values are refused."""
        with pytest.raises(Refused) as caught:
            self.play.answer(values)
        return caught.value

    def doubts(self, **values: Any) -> tuple[str, ...]:
        """What is doubted of these values."""
        with pytest.raises(Doubted) as caught:
            self.play.answer(values)
        return caught.value.reasons

    # -- what lies there

    def counts(self, seat: str) -> tuple[int | None, int | None]:
        """Deck and hand."""
        at = self.state.seat(seat)
        return at.deck, at.hand

    def area(self, side: str) -> tuple[str, ...]:
        """The elements of an area, in their order."""
        return self.state.table.side(side).elements

    def pile(self, seat: str) -> tuple[str, ...]:
        """A discard pile."""
        return self.state.seat(seat).discard or ()


def seated(
    mode: str = "basic",
    *,
    first: str = "1",
    spells: tuple[tuple[str, str], ...] = SPELLS,
    losers: tuple[str, ...] = (),
    rulings: dict[str, str] | None = None,
    **setup: Any,
) -> Table:
    """A table in front of its first turn."""
    chosen = {f"ruling/{ruling}": way for ruling, way in (rulings or {}).items()}
    table = Table(mode, **chosen, **setup)
    names = NAMES if mode == "team" else NAMES[:2]
    table.answer(
        "setup.seats", **{f"seat/{at}/person": name for at, name in enumerate(names, start=1)}
    )
    table.answer("setup.table", losers=list(losers))
    table.answer("match.first", first=first)
    if mode != "basic":
        for each in spells:
            table.answer("spells.face_up", spells=list(each))
    return table


def labels(step: Step, name: str) -> dict[str, str]:
    """The open options of a Pick by their key."""
    options = getattr(step[name], "options", ())
    return {option.key: option.value for option in options if not option.closed}


def closed(step: Step, name: str) -> dict[str, str]:
    """Why options of a field are closed, by value."""
    options = getattr(step[name], "options", ())
    return {option.value: option.closed for option in options if option.closed}
