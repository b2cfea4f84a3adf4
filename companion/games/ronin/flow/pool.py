"""The start of a Turn: the Pool is refilled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.fields import Count, Field, Tally
from companion.games.path_of_destiny.pool import NEW, refilled
from companion.games.path_of_destiny.symbols import label
from companion.games.ronin.changes import piles, sentence, with_piles
from companion.games.ronin.components import CHAPTERS, TURNS
from companion.games.ronin.flow.entries import cards_field, cards_of
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.state import RoninState, Row
from companion.language import N_, _, listed, ngettext
from companion.states import changed
from companion.step import Json, Step, Task, Told

_MOST_SYMBOLS = 9
_USUAL_SYMBOLS = 6


def turn_tasks(state: RoninState) -> tuple[Task, ...]:
    """The tasks of one Turn in the order of the Initiative track as it is (RON-TRN-02)."""
    return (
        Task("pool.refill"),
        *draft_tasks(state),
        Task("draft.order"),
        Task("play.cards"),
        *((Task("play.effects"),) if state.full else ()),
        Task("tea.ceremony"),
        Task("turn.end"),
    )


def _turn(state: RoninState, task: Task) -> str:
    return _("Turn {turn}").format(turn=task["turn"])


@flow.step("turn.start", _turn, quiet=True)
class TurnStart:
    """Nobody has drafted yet in this Turn, and its tasks are laid out (RON-TRN-01, RON-TRN-02)."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        return None

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        state = changed(state, turn=task["turn"], drafted=())
        return Told(state.in_front(*turn_tasks(state)))


def draft_tasks(state: RoninState) -> tuple[Task, ...]:
    """One draft for every seat that has not drafted, top of the Initiative track first."""
    done = {seat for seat, _spot in state.drafted}
    return tuple(
        Task("draft.pick" if seat.is_player else "draft.automa", seat.id)
        for seat in state.by_initiative
        if seat.id not in done
    )


@dataclass(frozen=True, slots=True)
class Refilled:
    """The table after a refill, what is to be done for it, and the rows not known yet."""

    state: RoninState
    say: str
    unknown: tuple[int, ...]


def refill(state: RoninState) -> Refilled:
    """The Pool at the start of this Turn (RON-DRA-02 to RON-DRA-05)."""
    size = state.pool_size
    rows, surplus = _fitted(state, size)
    first = (state.chapter, state.turn) == (1, 1)
    place = next((n for n, row in enumerate(rows, start=1) if row is not None), 0)
    made = refilled(
        rows,
        size,
        piles(state).discarding(2 * surplus),
        first_turn=first,
        at_last=state.reads("deck_out", "taken"),
    )
    after = tuple(row if isinstance(row, Row) else Row() for row in made.pool)
    known = changed(state, rows=(*after, *[Row(pair=False)] * (size - len(after))), drafted=())
    now, shuffle = with_piles(known, made.piles)
    new = [number for number, row in enumerate(made.pool, start=1) if row == NEW]
    say = _words(first, 0 if made.discarded is None else place, size, new)
    return Refilled(now, sentence(say, shuffle), _unknown(now))


def _fitted(state: RoninState, size: int) -> tuple[list[Row | None], int]:
    """The rows before a refill, as many as there are now, and pairs that find no row.

    The number of rows changes in the middle of a play where its ruling is switched.
    """
    rows = [row if row.pair else None for row in state.rows]
    pairs: list[Row | None] = [row for row in rows if row is not None]
    if len(rows) > size:
        rows = pairs
    return [*rows, *[None] * size][:size], max(0, len(pairs) - size)


def _unknown(state: RoninState) -> tuple[int, ...]:
    """Rows of which it is not known what they show, and it matters."""
    if not state.full and not state.automas:
        return ()
    return tuple(
        number
        for number, row in enumerate(state.rows, start=1)
        if row.pair and (not row.cards if state.full else row.count is None)
    )


def _words(first: bool, discarded: int, size: int, new: list[int]) -> str:
    if first and not new:
        return _("The Pool lies as set up.")
    rows = listed([str(number) for number in new])
    lay = ngettext("lay 1 new pair into row {rows}", "lay {n} new pairs into rows {rows}", len(new))
    lay = lay.format(n=len(new), rows=rows)
    if not discarded:
        all_new = ngettext("lay 1 new pair", "lay {n} new pairs", len(new)).format(n=len(new))
        return _("No pair is left: {lay}.").format(lay=all_new if len(new) == size else lay)
    if len(new) == size:
        return _("Discard the pair in row {row}, {lay}.").format(row=discarded, lay=lay)
    return _("Discard the pair in row {row}, move the others up, {lay}.").format(
        row=discarded, lay=lay
    )


def _is_quiet(state: RoninState, task: Task) -> bool:
    return not refill(state).unknown


@flow.step("pool.refill", N_("Refill the Pool"), quiet=_is_quiet)
class Refill:
    """The topmost pair goes, the others move up, new pairs come; what they show is asked."""

    def ask(self, state: RoninState, task: Task) -> Step:
        made = refill(state)
        return Step(
            task.step,
            None,
            "agenda",
            made.say,
            (self._asks(state),),
            (self._field(made),),
            rules=(
                "RON-DRA-02",
                "RON-DRA-03",
                "RON-DRA-04",
                "RON-DRA-05",
                "RON-DRA-08",
                "RON-AUT-04",
                "RON-TRN-01",
            ),
        )

    def _asks(self, state: RoninState) -> str:
        if state.full:
            return _("Type the cards of each new row, top row first.")
        left, right = state.active or ("", "")
        return _(
            "How many Active Symbols does each of these rows show, {left} and {right}?"
        ).format(left=label(left), right=label(right))

    def _field(self, made: Refilled) -> Field:
        state = made.state
        if state.full:
            rows = listed([str(number) for number in made.unknown])
            words = _("Cards of the rows {rows}").format(rows=rows)
            return cards_field(state, "cards", words, 2 * len(made.unknown))
        counts = tuple(
            Count(
                str(number),
                _("Row {row}").format(row=number),
                high=_MOST_SYMBOLS,
                likely=4,
            )
            for number in made.unknown
        )
        return Tally("counts", _("Active Symbols"), counts=counts)

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        made = refill(state)
        rows = list(made.state.rows)
        doubts: list[str] = []
        if "cards" in values:
            cards = cards_of(values, "cards")
            for place, number in enumerate(made.unknown):
                rows[number - 1] = Row(cards=cards[2 * place : 2 * place + 2])
        for number, count in values.get("counts", {}).items():
            rows[int(number) - 1] = Row(count=count)
            if count > _USUAL_SYMBOLS:
                doubts.append(self._doubt(state, number))
        return Told(changed(made.state, rows=tuple(rows)), made.say, tuple(doubts))

    def _doubt(self, state: RoninState, number: str) -> str:
        left, right = state.active or ("", "")
        return _(
            "Row {row}: that is a lot for two cards. Active are {left} and {right}. Keep it?"
        ).format(row=number, left=label(left), right=label(right))


@flow.step("turn.end", N_("End of the Turn"), quiet=True)
class TurnEnd:
    """The turn marker moves on; after the third Turn the Chapter ends."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        return None

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        for seat in state.automas:
            state = state.with_seat(changed(seat, tea=0))
        say = _("Turn marker one spot right.")
        if state.turn == TURNS and state.chapter < CHAPTERS:
            say = _("Turn marker one spot right. The Chapter ends.")
        elif state.turn == TURNS:
            say = _("The Turn marker has reached the end of the track.")
        return Told(state, sentence(levels_words(state), say))


def levels_words(state: RoninState) -> str:
    """Where every Partnership marker stands, to be compared with the table."""
    if not any(track.level for track in state.tracks):
        return ""
    words = _("{one} and {other} {level}")
    levels = [
        words.format(
            one=state.seat(track.first).label,
            other=state.seat(track.second).label,
            level=track.level,
        )
        for track in state.tracks
    ]
    return _("Partnership markers: {levels}.").format(levels=" · ".join(levels))
