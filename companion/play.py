"""A play: a list of answers, folded into a state, and the ways through that list."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, Self, TypeVar

from companion import proposals
from companion.chance import SEED_BITS
from companion.fields import Field
from companion.folding import checked_values, quietly, told_first
from companion.game import Facts, Game, Participant, Result, Score, game_of
from companion.language import _
from companion.moves import APP, PERSON, Amended, Entry, Move
from companion.states import changed
from companion.step import GROUPS, Doubted, Json, Refused, Step, Task, Told

__all__ = ["APP", "PERSON", "Amended", "Entry", "Move", "Play"]

T = TypeVar("T")

logger = logging.getLogger(__name__)


class Play:
    """A play is immutable: each call answers with a new one, linked to the one before.

    An answer, an undo and a redo cost the same in move 10 and in move 10,000.
    """

    __slots__ = (
        "_before", "_former", "_move", "_news", "_read", "_redo", "_step", "_told",
        "game", "seed", "state",
    )  # fmt: skip

    game: Game[Any]
    seed: int
    state: Any
    _before: Play | None
    _move: Move | None
    _told: tuple[str, tuple[str, ...]]
    _news: tuple[str, ...]
    _redo: Play | None
    _former: Play | None
    _step: Step | None
    _read: dict[str, Any] | None

    def __init__(
        self,
        game: Game[Any],
        seed: int,
        state: Any,
        told: tuple[str, tuple[str, ...]],
        before: Play | None = None,
        move: Move | None = None,
    ) -> None:
        """Not for callers: use `start`, `restore` or `from_json`."""
        self.game = game
        self.seed = seed
        self.state = state
        self._told = told
        self._news = told[1]
        self._before = before
        self._move = move
        self._redo = None
        self._former = None
        self._step = None
        self._read = None

    # -- making one

    @classmethod
    def start(cls, game_id: str, seed: int) -> Self:
        """A new play at its first step. UnknownGame, or ValueError for a seed over 63 bits."""
        if type(seed) is not int or not 0 <= seed < 1 << SEED_BITS:
            raise ValueError("a seed is a whole number from 0, of at most 63 bits")
        game = game_of(game_id)
        state, news = quietly(game, game.guide.start())
        return cls(game, seed, state, ("", news))

    @classmethod
    def restore(cls, game_id: str, seed: int, moves: Sequence[Move]) -> tuple[Play, str]:
        """The play that these trusted moves fold to, and "".

        Where a move no longer folds: the play up to the last good move, and a sentence.
        """
        return cls.start(game_id, seed).onward(moves)

    def onward(self, moves: Sequence[Move]) -> tuple[Play, str]:
        """This play with trusted moves folded on top, and ""; else as `restore` says."""
        play: Play = self
        for move in moves:
            try:
                play = play._folded(move)
            except Refused as refused:
                return play, _untold(move, refused.reason)
            except Exception as fault:
                # Whatever it is, the moves before are good, and the table can go on from there.
                logger.exception("%s: move %d does not fold", self.game.id, move.number)
                return play, _untold(move, type(fault).__name__)
        return play, ""

    @classmethod
    def from_json(cls, text: str | bytes) -> Play:
        """The play of a play file, or PlayFileError with a sentence that names the place."""
        from companion.playfile import read

        return read(text).folded()

    def to_json(self) -> str:
        """The play file."""
        from companion.playfile import write

        return write(self)

    # -- where it stands

    @property
    def number(self) -> int:
        """How many moves stand."""
        return 0 if self._move is None else self._move.number

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that stand, first one first."""
        return tuple(node._move for node in self.nodes() if node._move is not None)

    def since(self, n: int) -> tuple[Move, ...]:
        """The moves after number `n`, first one first. It costs what these moves cost alone."""
        later = takewhile(lambda node: node.number > n, self.back())
        return tuple(node._move for node in later if node._move is not None)[::-1]

    @property
    def last(self) -> Move | None:
        """The latest move, None at the start."""
        return self._move

    @property
    def step(self) -> Step | None:
        """The Step now asked, None when the play is over."""
        if self._step is None:
            self._step = self.ask()
        return self._step

    def ask(self) -> Step | None:
        """The Step now asked, made anew and not kept: for a walk over the nodes of a play."""
        if not self.state.agenda:
            return None
        step = self.game.flow.ask(self.state, self.state.agenda[0])
        return changed(step, news=self._news) if self._news else step

    @property
    def upcoming(self) -> tuple[Task, ...]:
        """The tasks after the step now asked."""
        return tuple(self.state.agenda[1:])

    def label(self, task: Task) -> str:
        """The words of a task for "what comes next"."""
        return self.game.flow.label(self.state, task)

    @property
    def actions(self) -> tuple[Step, ...]:
        """The anytime actions that can be taken now, in the order of their groups."""
        closed = self.step.closes if self.step else frozenset()
        flow = self.game.flow
        asked = (flow.ask_action(self.state, id) for id in flow.action_ids)
        steps = [step for step in asked if step is not None and step.group not in closed]
        return tuple(sorted(steps, key=lambda step: GROUPS.index(step.group)))

    @property
    def news(self) -> tuple[str, ...]:
        """What happened by itself since a step was last answered, in sentences."""
        return self._news

    @property
    def log(self) -> tuple[Entry, ...]:
        """One Entry a move that stands."""
        return tuple(node.entry for node in self.nodes() if node._move is not None)

    @property
    def entry(self) -> Entry:
        """The log line of the latest move. LookupError at the start."""
        move, before = self._move, self._before
        if move is None or before is None:
            raise LookupError("no move stands")
        what, also = self._told
        return Entry(
            move.number,
            # An anytime action is the table's: the seat is whose step was asked meanwhile.
            None if move.action else move.seat,
            what,
            also,
            move.by,
            move.step,
            move.action,
            move.confirmed,
            before.headline,
        )

    @property
    def participants(self) -> tuple[Participant, ...]:
        """Who sits where, () before the table is seated."""
        return self._once("participants", self.game.guide.participants)

    @property
    def scores(self) -> tuple[Score, ...]:
        """One Score a seat or team, as things stand."""
        return self._once("scores", self.game.guide.scores)

    @property
    def result(self) -> Result | None:
        """None while it goes on, then who won and by what."""
        return None if self.state.agenda else self.game.guide.result(self.state)

    @property
    def facts(self) -> Facts:
        """What statistics need, under stable keys."""
        return self._once("facts", self.game.guide.facts)

    @property
    def headline(self) -> str:
        """Where the play is: "Chapter 2, Turn 2"."""
        return self.game.guide.headline(self.state)

    @property
    def conclusion(self) -> str:
        """The result in a sentence, "" while the play goes on."""
        result = self.result
        return "" if result is None else self.game.guide.conclusion(self.state, result)

    # -- going on

    def answer(
        self,
        values: Mapping[str, Json],
        action: str | None = None,
        confirmed: bool = False,
        *,
        by: str = PERSON,
    ) -> Play:
        """The play after an answer to its step, or after an anytime action.

        Raises Refused, or Doubted unless `confirmed`; nothing changes then. A missing value
        means the default; values of fields that are not asked are ignored.
        """
        checked = checked_values(self.asked(action), values)
        told = self._tell(action, checked)
        if told.doubts and not confirmed:
            raise Doubted(told.doubts)
        return self._after(self._moved(action, checked, bool(told.doubts), by), told)

    def asked(self, action: str | None = None) -> Step:
        """The step that an answer would answer. Refused when there is none."""
        if action is None:
            if self.step is None:
                raise Refused("", _("This play is over."), "over")
            return self.step
        closed = self.step.closes if self.step else frozenset()
        known = action in self.game.flow.action_ids
        step = self.game.flow.ask_action(self.state, action) if known else None
        if step is None or step.group in closed:
            raise Refused("", _("That cannot be done now."), "action")
        return step

    def _tell(self, action: str | None, values: Mapping[str, Json]) -> Told[Any]:
        if action is not None:
            return self.game.flow.tell_action(self.state, action, values)
        return told_first(self.game, self.state, values)

    def _moved(
        self, action: str | None, values: Mapping[str, Json], confirmed: bool, by: str
    ) -> Move:
        task = self.task
        return Move(self.number + 1, task.step, task.seat, action, values, confirmed, by)

    def _after(self, move: Move, told: Told[Any]) -> Play:
        state, news = quietly(self.game, told.state)
        after = Play(self.game, self.seed, state, (told.say, news), self, move)
        back = move.action is not None and state.agenda[:1] == self.state.agenda[:1]
        if back or move.by == APP:
            after._news = (*self._news, *news)
        # Asked again should somebody come back: 10,000 Steps kept would be a heavy play.
        self._step = self._read = None
        return after

    def _folded(self, move: Move) -> Play:
        self.expects(move)
        return self._after(move, self._tell(move.action, move.values))

    def propose(self, field: Field, values: Mapping[str, Json] | None = None) -> Json:
        """What the app draws or rolls for a field. LookupError where it does not draw.

        `values` are those entered in the step's other fields, which a Pick may be `unlike`.
        """
        return proposals.propose(field, self.seed, values)

    # -- going back

    def undo(self) -> Play:
        """The play before the latest answer of a person, or before an amend.

        What the app answered after it goes with it. At the start: the same play.
        """
        node = self
        while node._former is None:
            if node._move is None or node._before is None:
                return self
            person = node._move.by == PERSON
            node = node._before
            if person:
                return node._redoing(self)
        return node._former._redoing(self)

    def redo(self) -> Play:
        """The play as it was before the latest undo or rewind; else the same play."""
        return self if self._redo is None else self._redo

    def rewind(self, n: int) -> Play:
        """The play with its first `n` moves; redo brings the others back."""
        node = self
        while node.number > max(n, 0) and node._before is not None:
            node = node._before
        return self if node is self else node._redoing(self)

    def amend(self, n: int, values: Mapping[str, Json], confirmed: bool = False) -> Amended:
        """Change the answer of move `n` (from 1) and fold the later ones again on top.

        Raises Refused or Doubted when the changed answer itself cannot be.
        """
        from companion.amending import amend

        return amend(self, n, values, confirmed)

    # -- for the rooms next door

    def _once(self, name: str, read: Callable[[Any], T]) -> T:
        """What is read from the state, kept as long as the play stands here."""
        if self._read is None:
            self._read = {}
        if name not in self._read:
            self._read[name] = read(self.state)
        kept: T = self._read[name]
        return kept

    @property
    def task(self) -> Task:
        """The task now asked; one without a name when the play is over."""
        return self.state.agenda[0] if self.state.agenda else Task("")

    def expects(self, move: Move) -> None:
        """Refused where this move cannot be the next one: by its number, step or seat."""
        if move.number != self.number + 1:
            raise Refused("", _("The numbers of the moves have a hole."), "number")
        if (self.task.step, self.task.seat) != (move.step, move.seat):
            raise Refused("", _("Another step is asked here."), "step")

    def shared(self, other: Play) -> int:
        """How many first moves this play and `other` have in common, being of one origin.

        It costs what differs, not what is shared: one step after an answer or an undo.
        """
        one, two = self, other
        while one._move is not two._move:
            if one.number < two.number:
                one, two = two, one
            assert one._before is not None
            one = one._before
        return one.number

    def back(self) -> Iterator[Play]:
        """This play, then as it was before its latest move, and so on to the start."""
        node: Play | None = self
        while node is not None:
            yield node
            node = node._before

    def nodes(self) -> tuple[Play, ...]:
        """This play after each of its moves: the start first, itself last."""
        return tuple(self.back())[::-1]

    def _copy(self) -> Play:
        copy = Play(self.game, self.seed, self.state, self._told, self._before, self._move)
        copy._news = self._news
        copy._former = self._former
        copy._step = self._step
        copy._read = self._read
        return copy

    def _redoing(self, later: Play) -> Play:
        copy = self._copy()
        copy._redo = later
        return copy

    def in_place_of(self, former: Play) -> Play:
        """This play, with `former` as what an undo right now brings back."""
        copy = self._copy()
        copy._former = former
        return copy

    def __repr__(self) -> str:
        return f"<Play {self.game.id} {self.seed}: {self.number} moves, {self.headline}>"


def _untold(move: Move, reason: str) -> str:
    sentence = _("Move {number} can no longer be told: {reason}")
    return sentence.format(number=move.number, reason=reason)
