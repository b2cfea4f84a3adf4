"""A Chapter: how it starts, how it is scored, and what is kept for the next one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.fields import Field, Number, Option, Sequence
from companion.games.path_of_destiny.cards import Card, count
from companion.games.path_of_destiny.symbols import label
from companion.games.ronin.changes import (
    adjusted,
    discarding,
    gain_experience,
    gain_victory,
)
from companion.games.ronin.components import CHAPTERS
from companion.games.ronin.flow.entries import adjust_field, card_words, doubted_pool
from companion.games.ronin.flow.pool import turn_tasks
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.scoring import chapter_points
from companion.games.ronin.state import RoninState, Seat
from companion.games.ronin.tea import NOTHING_OPEN
from companion.games.ronin.timeline import clean_up, kept_after
from companion.language import N_, _, listed, ngettext
from companion.step import Json, Step, Task, Told

_MOST_COUNTED = 40
_USUAL_COUNT = 30
_NO_TOKENS = (0, 0, 0, 0)


@flow.step("chapter.start", N_("New Chapter"), quiet=True)
class ChapterStart:
    """The Active Symbol cards are replaced, and the first Turn begins."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        return None

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        chapter = task["chapter"]
        rows = tuple(replace(row, count=None) for row in state.rows)
        state = replace(state, chapter=chapter, turn=1, rows=rows, drafted=())
        ending = [Task.of("chapter.count", chapter=chapter)]
        if chapter < CHAPTERS:
            ending.append(Task.of("chapter.keep", chapter=chapter))
        effects = _kept_effects(state, "new") if chapter > 1 else ()
        state = state.in_front(*effects, *turn_tasks(state), *ending)
        left, right = state.card[chapter - 1]
        words = _("Chapter {chapter}. Left {left}, right {right}. Replace the Active Symbol cards.")
        if chapter == 1:
            words = _("Chapter {chapter}. Left {left}, right {right}.")
        return Told(state, words.format(chapter=chapter, left=label(left), right=label(right)))


def _kept_effects(state: RoninState, when: str) -> tuple[Task, ...]:
    """The step for Standard effects of kept cards, where they are followed at that moment."""
    if not state.full or not state.reads("kept_effects", when):
        return ()
    return (Task("keep.effects"),)


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
            state, said = score_chapter(state, seat.id, left, right, task["chapter"])
            says.append(said)
        return Told(state, " ".join(says), tuple(doubts))

    def _doubts(self, state: RoninState, seat: Seat, left: int, right: int) -> list[str]:
        known = followed(state, seat)
        if known is not None and known != (left, right):
            words = _("By the cards {seat} has {left} and {right}. Keep {n} and {m}?")
            return [words.format(seat=seat.label, left=known[0], right=known[1], n=left, m=right)]
        if max(left, right) > _USUAL_COUNT:
            words = _("Unusual: {seat} counts {n}. Keep it?")
            return [words.format(seat=seat.label, n=max(left, right))]
        return []


def score_chapter(
    state: RoninState, id: str, left: int, right: int, chapter: int
) -> tuple[RoninState, str]:
    """A player's Chapter: "Ciri 7 and 5: 7 Experience (now 12), 5 VP (now 5)."."""
    seat = state.seat(id)
    score = chapter_points(seat.kind, left, right)
    state, experience = gain_experience(state, id, score.experience)
    state, victory = gain_victory(state, id, "chapter", score.victory, chapter)
    seat = state.seat(id)
    state = state.with_seat(replace(seat, counted=(*seat.counted, (left, right))))
    words = _("{seat} {left} and {right}: {gain} Experience ({experience}), {vp} VP ({victory}).")
    return state, words.format(
        seat=seat.label,
        left=left,
        right=right,
        gain=score.experience,
        experience=experience,
        vp=score.victory,
        victory=victory,
    )


@flow.step("chapter.keep", N_("Clean up the Timelines"))
class Keep:
    """Tokens go, each player keeps a card or two, the Automas keep none."""

    def ask(self, state: RoninState, task: Task) -> Step:
        number = kept_after(task["chapter"], "player")
        say = ngettext(
            "Discard all tokens. Each keeps {n} card, shown together, first in the new Timeline.",
            "Discard all tokens. Each keeps {n} cards, shown together, first in the new Timeline.",
            number,
        )
        lines = [
            _("Lost Symbol tokens leave the kept cards too.")
            if state.reads("kept_covers", "leave")
            else _("Lost Symbol tokens on kept cards stay."),
            self._effects(state),
        ]
        if state.automas:
            lines.append(_("Automas discard everything."))
        return Step(
            task.step,
            None,
            "agenda",
            say.format(n=number),
            tuple(lines),
            tuple(self._field(state, seat, number) for seat in self._players(state)),
            rules=(
                "RON-CLN-01",
                "RON-CLN-02",
                "RON-CLN-03",
                "RON-CLN-04",
                "RON-CLN-05",
                "RON-NXT-01",
                "RON-NXT-02",
                *(("RON-AUT-12",) if state.automas else ()),
            ),
        )

    def _players(self, state: RoninState) -> tuple[Seat, ...]:
        if not state.full:
            return ()
        return tuple(seat for seat in state.by_initiative if seat.is_player)

    def _effects(self, state: RoninState) -> str:
        first = next(seat.label for seat in state.by_initiative if seat.is_player)
        if state.reads("kept_effects", "old"):
            return _("Standard effects of kept cards now, {seat} first.").format(seat=first)
        words = _("Standard effects of kept cards with the new Active Symbols, {seat} first.")
        return words.format(seat=first)

    def _field(self, state: RoninState, seat: Seat, number: int) -> Sequence:
        options = tuple(
            Option(place, card_words(state, card))
            for place, card in enumerate(seat.timeline, start=1)
        )
        wanted = min(number, len(options))
        return Sequence(
            f"keep/{seat.id}",
            _("{seat} keeps").format(seat=seat.label),
            options=options,
            low=wanted,
            high=wanted,
            repeat=False,
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        chapter = task["chapter"]
        after = _kept_effects(state, "old")
        says = []
        for seat in state.seats:
            places = values.get(f"keep/{seat.id}", [])
            cards = [card_words(state, seat.timeline[place - 1]) for place in places]
            if cards:
                says.append(_("{seat} keeps {cards}.").format(seat=seat.label, cards=listed(cards)))
            state = _cleaned(state, seat, chapter, places)
        say = " ".join(says) or _("Timelines cleaned up, kept cards first.")
        return Told(state.in_front(*after), say)


def _cleaned(state: RoninState, seat: Seat, chapter: int, places: list[int]) -> RoninState:
    """A seat's Timeline cleaned up, its other cards on the discard pile."""
    kept = min(kept_after(chapter, seat.kind), seat.lying)
    uncover = state.reads("kept_covers", "leave")
    cards: tuple[Card, ...] = ()
    if state.full:
        made = clean_up(chapter, seat.kind, seat.timeline, seat.tokens, places, uncover=uncover)
        cards = tuple(seat.timeline[place - 1] for place in made.timeline)
        cards = tuple(card.uncovered() for card in cards) if uncover else cards
    state = discarding(state, seat.lying - kept)
    return state.with_seat(
        replace(
            seat,
            lying=kept,
            timeline=cards,
            adjust=_NO_TOKENS,
            open=NOTHING_OPEN,
            tea=0,
        )
    )


@flow.step("keep.effects", N_("Effects of kept cards"))
class KeptEffects:
    """Standard effects of kept cards, resolved again at once (full detail)."""

    def ask(self, state: RoninState, task: Task) -> Step:
        assert state.active is not None, "cards are kept between Chapters"
        left, right = (label(symbol) for symbol in state.active)
        players = tuple(seat for seat in state.by_initiative if seat.is_player)
        return Step(
            task.step,
            None,
            "agenda",
            _("What did the effects of the kept cards bring?"),
            (
                _("Active for them: {left} and {right}.").format(left=left, right=right),
                _("Symbols gained as tokens; lost ones with a minus."),
            ),
            tuple(adjust_field(seat) for seat in players),
            rules=("RON-CLN-05", "RON-EFF-07"),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        doubts: list[str] = []
        for seat in state.playing:
            after = adjusted(seat, values[f"adjust/{seat.id}"])
            doubts += doubted_pool(after)
            state = state.with_seat(after)
        return Told(state, _("Effects of kept cards applied."), tuple(doubts))
