"""Drafting: players choose a spot, Automas take theirs, and the Initiative order changes."""

from __future__ import annotations

from collections.abc import Mapping

from companion.fields import Count, Field, Pick, Tally
from companion.games.path_of_destiny.cards import TEA, Card
from companion.games.path_of_destiny.initiative import DECK, Spot, order_after_draft, spot_options
from companion.games.ronin.automa import Draft, active_symbols, automa_draft
from companion.games.ronin.changes import drawing, gain_experience, laying, sentence
from companion.games.ronin.flow.entries import cards_field, cards_of
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.state import LEFT, RIGHT, RoninState, Row, Seat
from companion.games.ronin.tea import Open
from companion.language import N_, _, listed, ngettext
from companion.states import changed
from companion.step import Bar, Json, Refused, Step, Task, Told

_MOST_PASSING = 2


def _closed(state: RoninState) -> dict[int, str]:
    """Rows that cannot be chosen, each with the reason."""
    reasons = {}
    for number, row in enumerate(state.rows, start=1):
        figure = state.figure_on(number)
        if figure is not None:
            reason = _("Row {row} is taken by {seat}.")
            reasons[number] = reason.format(row=number, seat=state.seat(figure).label)
        elif not row.pair:
            reasons[number] = _("No pair lies in row {row}.").format(row=number)
    return reasons


def _spot_field(state: RoninState, **more: Json) -> Pick:
    options = spot_options(len(state.rows), _closed(state))
    return Pick("spot", _("Spot"), options=options, **more)


def take(state: RoninState, id: str, spot: Spot) -> tuple[RoninState, tuple[Card, ...]]:
    """A figure on a spot: the table, and the cards taken if they are known.

    The two cards of the deck spot are drawn by a quiet task. Refused with the keys seat and spot.
    """
    seat = state.seat(id)
    if any(each == id for each, _spot in state.drafted):
        raise Refused("seat", _("{seat} has drafted.").format(seat=seat.label), "seat")
    state = changed(state, drafted=(*state.drafted, (id, spot)))
    if spot == DECK:
        return state.in_front(Task("draft.deck", id)), ()
    number = int(spot)
    row = state.rows[number - 1]
    rows = (*state.rows[: number - 1], Row(pair=False), *state.rows[number:])
    return changed(state, rows=rows), row.cards


def _still_to_come(state: RoninState, id: str) -> str:
    """The Automas that draft after this seat."""
    ids = [task.seat for task in state.agenda if task.step == "draft.automa" and task.seat != id]
    names = [state.seat(seat).label for seat in ids if seat is not None]
    return _("Still to come: {names}.").format(names=listed(names)) if names else ""


def _drafts(state: RoninState, task: Task) -> str:
    """The name of a draft for "what comes next"."""
    return _("{seat} drafts").format(seat=state.seat(task.seat or "").label)


@flow.step("draft.pick", _drafts)
class PickSpot:
    """A player puts the figure on a free spot and takes the two cards."""

    def ask(self, state: RoninState, task: Task) -> Step:
        seat = state.seat(task.seat or "")
        bottom = len(state.rows)
        hint = ""
        if bottom not in _closed(state):
            hint = _("Row {row}, the bottom row, brings 1 Experience.").format(row=bottom)
        lines = (_still_to_come(state, seat.id), hint)
        return Step(
            task.step,
            seat.id,
            "agenda",
            _("{seat} drafts.").format(seat=seat.label),
            tuple(line for line in lines if line),
            (_spot_field(state),),
            title=_("Draft"),
            rules=(
                "RON-DRA-01",
                "RON-DRA-06",
                "RON-DRA-07",
                "RON-DRA-09",
                "RON-DRA-12",
                "RON-SET-10",
            ),
            bars=bars(state, None),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        seat = state.seat(task.seat or "")
        spot = values["spot"]
        bottom = len(state.rows)
        state, cards = take(state, seat.id, spot)
        seen = state.seat(seat.id)
        state = state.with_seat(changed(seen, seen=(*seen.seen, *cards)))
        if spot == DECK:
            return Told(state, _("{seat} → Main deck.").format(seat=seat.label))
        if spot == bottom:
            state = state.in_front(Task("draft.bottom", seat.id))
        return Told(state, _("{seat} → row {row}.").format(seat=seat.label, row=spot))


@flow.step("draft.bottom", N_("Bottom row"), quiet=True)
class BottomRow:
    """A player on the bottom row gains 1 Experience at once (RON-DRA-09)."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        return None

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        seat = state.seat(task.seat or "")
        state, now = gain_experience(state, seat.id, 1)
        words = _("{seat}: 1 Experience for the bottom row, {now}.")
        return Told(state, words.format(seat=seat.label, now=now))


@flow.step("draft.deck", N_("Main deck"), quiet=True)
class DeckSpot:
    """Two cards from the Main deck for a figure on its spot (RON-DRA-07, RON-DRA-08)."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        return None

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        seat = state.seat(task.seat or "")
        state, shuffle = drawing(state, 2)
        draws = _("{seat}: draw 2 cards.").format(seat=seat.label) if seat.is_player else ""
        return Told(state, sentence(draws, shuffle))


def row_numbers(state: RoninState) -> tuple[int | None, ...]:
    """Active Symbols of each row, None where it is taken or nothing is known of it."""
    if state.full and state.active is not None:
        active = state.active
        return tuple(
            active_symbols(row.cards, active) if row.pair and row.cards else None
            for row in state.rows
        )
    return tuple(row.count if row.pair else None for row in state.rows)


def bars(state: RoninState, decision: Draft | None) -> tuple[Bar, ...]:
    """The rows with their Active Symbols, and who took those that are gone."""
    if not state.automas:
        return ()
    made = []
    for number, count in enumerate(row_numbers(state), start=1):
        figure = state.figure_on(number)
        note = "" if figure is None else state.seat(figure).label
        chosen = decision is not None and decision.spot == number
        made.append(Bar(_("Row {row}").format(row=number), count, note, chosen))
    return tuple(made)


def draft_words(seat: Seat, decision: Draft) -> str:
    """The Automa's decision in one line that can be read across the table."""
    if decision.spot == DECK:
        words = _("{seat} → Main deck. No Active Symbol in the free rows. Draw 2.")
        return words.format(seat=seat.label)
    symbols = ngettext("{n} Active Symbol", "{n} Active Symbols", decision.most)
    symbols = symbols.format(n=decision.most)
    if not decision.level_with:
        words = _("{seat} → row {row}. {symbols}, the most.")
        return words.format(seat=seat.label, row=decision.spot, symbols=symbols)
    rows = [str(row) for row in decision.level_with]
    words = ngettext(
        "{seat} → row {row}. {symbols}, level with row {rows}, higher row.",
        "{seat} → row {row}. {symbols}, level with rows {rows}, higher row.",
        len(rows),
    )
    return words.format(seat=seat.label, row=decision.spot, symbols=symbols, rows=listed(rows))


@flow.step("draft.automa", _drafts)
class AutomaDraft:
    """The Automa takes the row with the most Active Symbols and plays both cards at once."""

    def ask(self, state: RoninState, task: Task) -> Step:
        seat = state.seat(task.seat or "")
        decision = automa_draft(row_numbers(state))
        return Step(
            task.step,
            seat.id,
            "agenda",
            draft_words(seat, decision),
            (_points_at(state, seat),),
            self._fields(state, seat, decision),
            title=_("Automa drafts"),
            rules=(
                "RON-AUT-04",
                "RON-AUT-05",
                "RON-AUT-06",
                "RON-AUT-07",
                "RON-AUT-08",
                "RON-AUT-01",
            ),
            bars=bars(state, decision),
        )

    def _fields(self, state: RoninState, seat: Seat, decision: Draft) -> tuple[Field, ...]:
        spot = _spot_field(state, default=decision.spot, folded=True)
        if state.full:
            words = _("The two cards that {seat} draws").format(seat=seat.label)
            return (cards_field(state, "cards", words, 2, when=("spot", (DECK,))), spot)
        counts = (
            Count("tea", _("Tea Ceremony effect"), high=2, letter="T", likely=1),
            Count("left", _("Passing Tea to the Left"), high=2, letter="L", likely=1),
            Count("right", _("Passing Tea to the Right"), high=2, letter="R", likely=1),
        )
        zero = {"tea": 0, "left": 0, "right": 0}
        return (Tally("marks", _("On its two cards"), counts=counts, default=zero), spot)

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        seat = state.seat(task.seat or "")
        decision = automa_draft(row_numbers(state))
        spot = values["spot"]
        doubts: tuple[str, ...] = ()
        say = draft_words(seat, decision)
        if spot != decision.spot:
            doubts = (_elsewhere(seat, decision.spot, spot),)
            say = _("{seat} → {spot}.").format(seat=seat.label, spot=spot_words(spot))
        state, cards = take(state, seat.id, spot)
        if "cards" in values:
            cards = cards_of(values, "cards")
        seat = laying(state.seat(seat.id), cards)
        if "marks" in values:
            seat = _marked(seat, values["marks"])
        return Told(state.with_seat(seat), say, doubts)


def _marked(seat: Seat, marks: Mapping[str, int]) -> Seat:
    """The Automa with what its two new cards show. Refused with the key marks."""
    if marks["left"] + marks["right"] > _MOST_PASSING:
        reason = _("Two cards show at most two passing Symbols.")
        raise Refused("marks", reason, "marks")
    opened = Open(seat.open.left + marks["left"], seat.open.right + marks["right"])
    return changed(seat, tea=marks[TEA], open=opened)


def spot_words(spot: Spot) -> str:
    """A spot in words."""
    return _("Main deck") if spot == DECK else _("row {row}").format(row=spot)


def _elsewhere(seat: Seat, ruled: Spot, chosen: Spot) -> str:
    return _("By the rules {seat} takes {ruled}. Keep {chosen}?").format(
        seat=seat.label, ruled=spot_words(ruled), chosen=spot_words(chosen)
    )


def _points_at(state: RoninState, seat: Seat) -> str:
    """How to lay the cards, and at whom their passing Symbols point (RON-AUT-08)."""
    parts = [_("Lay both cards into its Timeline, as if it sat there")]
    for side, words in (
        (RIGHT, _("its tea to the right points at {neighbour}")),
        (LEFT, _("its tea to the left points at {neighbour}")),
    ):
        if state.track_of(seat.id, side) is not None:
            parts.append(words.format(neighbour=state.neighbour(seat.id, side).label))
    return "; ".join(parts) + "."


@flow.step("draft.order", N_("New Initiative"), quiet=True)
class NewOrder:
    """The figures go back to the Initiative track in the order of their spots."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        return None

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        order = order_after_draft(state.drafted, len(state.rows))
        state = changed(state, initiative=order)
        names = listed([seat.label for seat in state.by_initiative])
        return Told(state, _("New order: {names}. Figures back to the track.").format(names=names))
