"""A Chapter: how it starts, and how it is scored."""

from __future__ import annotations

from collections.abc import Mapping

from companion.fields import Field, Number
from companion.games.path_of_destiny.cards import count
from companion.games.path_of_destiny.symbols import label
from companion.games.ronin.changes import (
    gain_experience,
    gain_victory,
)
from companion.games.ronin.components import CHAPTERS, TURNS
from companion.games.ronin.flow.keep import kept_effects
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.scoring import chapter_points
from companion.games.ronin.state import RoninState, Seat
from companion.language import N_, _
from companion.states import changed
from companion.step import Json, Step, Task, Told

_MOST_COUNTED = 40
_USUAL_COUNT = 30


def _chapter(state: RoninState, task: Task) -> str:
    return _("Chapter {chapter}").format(chapter=task["chapter"])


@flow.step("chapter.start", _chapter, quiet=True)
class ChapterStart:
    """The Active Symbol cards are replaced, and the first Turn begins."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        return None

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        chapter = task["chapter"]
        rows = tuple(changed(row, count=None) for row in state.rows)
        state = changed(state, chapter=chapter, turn=1, rows=rows, drafted=())
        turns = [Task.of("turn.start", turn=turn) for turn in range(1, TURNS + 1)]
        ending = [Task.of("chapter.count", chapter=chapter)]
        if chapter < CHAPTERS:
            ending.append(Task.of("chapter.keep", chapter=chapter))
        effects = kept_effects(state, "new") if chapter > 1 else ()
        state = state.in_front(*effects, *turns, *ending)
        left, right = state.card[chapter - 1]
        words = _("Chapter {chapter}. Left {left}, right {right}. Replace the Active Symbol cards.")
        if chapter == 1:
            words = _("Chapter {chapter}. Left {left}, right {right}.")
        say = words.format(chapter=chapter, left=label(left), right=label(right))
        return Told(state, say)


def followed(state: RoninState, seat: Seat) -> tuple[int, int] | None:
    """Left and right Active Symbols by the cards, None without full detail."""
    if not state.full or state.active is None:
        return None
    left, right = (
        max(0, min(_MOST_COUNTED, count(symbol, seat.timeline, seat.tokens)))
        for symbol in state.active
    )
    return left, right


@flow.step("chapter.count", N_("Chapter scoring"))
class ChapterCount:
    """Each player counts both Active Symbols and gains Experience and Victory Points."""

    def ask(self, state: RoninState, task: Task) -> Step:
        assert state.active is not None, "a Chapter that ends has Active Symbols"
        left, right = (label(symbol) for symbol in state.active)
        lines = (
            _("On cards and tokens, not what is covered."),
            _("Tracked by the cards; change it where the table counts otherwise.")
            if state.full
            else "",
        )
        return Step(
            task.step,
            None,
            "agenda",
            _("Count both Active Symbols: {left} and {right}.").format(left=left, right=right),
            tuple(line for line in lines if line),
            tuple(field for seat in self._players(state) for field in self._fields(state, seat)),
            rules=(
                "RON-CHA-01",
                "RON-CHA-02",
                "RON-CHA-03",
                "RON-CHA-04",
                "RON-SYM-02",
                "RON-SYM-04",
                "RON-SYM-06",
                "RON-VIC-01",
                "RON-EXP-01",
            ),
        )

    def _players(self, state: RoninState) -> tuple[Seat, ...]:
        return tuple(seat for seat in state.by_initiative if seat.is_player)

    def _fields(self, state: RoninState, seat: Seat) -> tuple[Field, ...]:
        assert state.active is not None, "a Chapter that ends has Active Symbols"
        known = followed(state, seat) or (None, None)
        return tuple(
            Number(
                f"{side}/{seat.id}",
                _("{seat}: {symbol}").format(seat=seat.label, symbol=label(symbol)),
                low=0,
                high=_MOST_COUNTED,
                default=number,
                likely=(0, 14),
            )
            for side, symbol, number in zip(("left", "right"), state.active, known, strict=True)
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        says: list[str] = []
        doubts: list[str] = []
        for seat in self._players(state):
            left, right = values[f"left/{seat.id}"], values[f"right/{seat.id}"]
            doubts += self._doubts(state, seat, left, right)
            counted = (*seat.counted, (left, right))
            state = state.with_seat(changed(seat, counted=counted))
            words = _("{seat} counts {left} and {right}.")
            says.append(words.format(seat=seat.label, left=left, right=right))
        scoring = (
            Task.of("chapter.score", seat.id, chapter=task["chapter"])
            for seat in self._players(state)
        )
        return Told(state.in_front(*scoring), " ".join(says), tuple(doubts))

    def _doubts(self, state: RoninState, seat: Seat, left: int, right: int) -> list[str]:
        known = followed(state, seat)
        if known is not None and known != (left, right):
            words = _("By the cards {seat} has {left} and {right}. Keep {n} and {m}?")
            return [words.format(seat=seat.label, left=known[0], right=known[1], n=left, m=right)]
        if max(left, right) > _USUAL_COUNT:
            words = _("Unusual: {seat} counts {n}. Keep it?")
            return [words.format(seat=seat.label, n=max(left, right))]
        return []


@flow.step("chapter.score", N_("Points of the Chapter"), quiet=True)
class ChapterScoring:
    """What a player's counts bring: "Ciri 7 and 5: 7 Experience (now 12), 5 VP (now 5)."."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        return None

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        seat = state.seat(task.seat or "")
        score = chapter_points(seat.kind, *seat.counted[-1])
        state, victory = gain_victory(state, seat.id, "chapter", score.victory, task["chapter"])
        state, experience = gain_experience(state, seat.id, score.experience)
        words = _("{seat} {left} and {right}: {n} Experience ({experience}), {vp} VP ({victory}).")
        say = words.format(
            seat=seat.label,
            left=score.left,
            right=score.right,
            n=score.experience,
            experience=experience,
            vp=score.victory,
            victory=victory,
        )
        return Told(state, say)
