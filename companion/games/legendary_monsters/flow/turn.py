"""A Turn: refilling the Pool, drafting, playing cards, the Destiny token."""

from __future__ import annotations

from companion.fields import Field, Option, Pick
from companion.games.legendary_monsters import drafting
from companion.games.legendary_monsters.components import COMPANIONS, TURNS
from companion.games.legendary_monsters.effects import gained, in_front, joined
from companion.games.legendary_monsters.flow.base import (
    FLOW,
    Values,
    cards_field,
    lines,
    rows_label,
    step,
)
from companion.games.legendary_monsters.state import Row, State
from companion.games.legendary_monsters.words import outlook_bars, within_reach
from companion.games.path_of_destiny.cards import Card
from companion.games.path_of_destiny.initiative import DECK, spot_options
from companion.language import N_, _, listed, ngettext
from companion.states import changed
from companion.step import Step, Task, Told

EXPERIENCE = "experience"
COMPANION = "companion"


def turn_label(state: State, task: Task) -> str:
    """ "Chapter 2, Turn 3"."""
    return _("Chapter {chapter}, Turn {turn}").format(chapter=task["chapter"], turn=task["turn"])


@FLOW.step("turn.start", turn_label, quiet=True)
class TurnStart:
    """The topmost pair goes, the others move up, new pairs come. LEG-DRA-01, LEG-DRA-02"""

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        chapter, turn = int(task["chapter"]), int(task["turn"])
        state = changed(state, chapter=chapter, turn=turn, destiny=turn - 1, standing=())
        new: tuple[int, ...] = tuple(range(1, len(state.rows) + 1))
        say = _("The Pool lies as set up.")
        if task.get("as_it_lies"):
            new, say = (), _("The Pool stays as it lies.")
        elif (chapter, turn) != (1, 1):
            state, new, say = refilled(state)
        tasks = [Task.of("turn.pool", rows=list(new))] if state.full and new else []
        for seat in state.initiative:
            tasks += [Task("turn.draft", seat), Task.of("monster.draw")]
        tasks += [Task("turn.order"), Task("turn.play")]
        tasks += [Task("turn.symbols")] if state.full else []
        head = _("Chapter {chapter}, Turn {turn}.").format(chapter=chapter, turn=turn)
        return Told(in_front(state, *tasks, Task("turn.end")), joined(head, say))

    def ask(self, state: State, task: Task) -> None:
        """Never asked."""


def refilled(state: State) -> tuple[State, tuple[int, ...], str]:
    """The state with the Pool refilled, the rows with new pairs, and what the table does."""
    number = len(state.rows)
    gone, stay = drafting.refill(number, state.paired, first_turn=False)
    rows = [state.rows[row - 1] for row in stay] + [Row(pair=True)] * (number - len(stay))
    new = tuple(range(len(stay) + 1, number + 1))
    moved = [row for place, row in enumerate(stay, start=1) if row != place]
    says = []
    if gone is not None:
        says.append(_("Discard the pair in row {row}.").format(row=gone))
    if moved:
        places = [place for place, row in enumerate(stay, start=1) if row != place]
        say = ngettext(
            "Row {rows} moves up to {places}.", "Rows {rows} move up to {places}.", len(moved)
        )
        says.append(say.format(rows=rows_label(moved), places=rows_label(places)))
    if new:
        says.append(_("New pairs in {rows}.").format(rows=rows_label(new)))
    return changed(state, rows=tuple(rows)), new, joined(*says)


@FLOW.step("turn.pool", N_("New pairs"))
class NewPairs:
    """Full: the two cards of each pair that was laid out."""

    def ask(self, state: State, task: Task) -> Step:
        fields = tuple(
            cards_field(state, f"row/{row}", _("Row {row}").format(row=row), 2, 2)
            for row in task["rows"]
        )
        say = _("Which cards lie in rows {rows}?").format(rows=rows_label(task["rows"]))
        rules = ("LEG-DRA-01", "LEG-DRA-02", "LEG-SET-09")
        return step(task, say, fields=fields, rules=rules)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        rows = list(state.rows)
        for row in task["rows"]:
            cards = tuple(Card.of(card) for card in values[f"row/{row}"])
            rows[row - 1] = Row(pair=True, cards=cards)
        say = _("New pairs in {rows}.").format(rows=rows_label(task["rows"]))
        return Told(changed(state, rows=tuple(rows)), say)


def draft_label(state: State, task: Task) -> str:
    """ "Geralt drafts"."""
    return _("{name} drafts").format(name=state.name(task.seat or ""))


@FLOW.step("turn.draft", draft_label)
class DraftCards:
    """A Player takes a spot and its two cards; the odds of the Monster's card beside it."""

    def ask(self, state: State, task: Task) -> Step:
        closed = self._closed(state)
        fields: list[Field] = [
            Pick("spot", _("Spot"), options=spot_options(len(state.rows), closed))
        ]
        if companion_helps(state) and state.bottom not in closed:
            name = dict(COMPANIONS)[state.companion]
            fields.append(
                Pick(
                    "bottom",
                    _("At row {row}").format(row=state.bottom),
                    options=(
                        Option(EXPERIENCE, _("1 Experience Point"), key="E"),
                        Option(COMPANION, _("Ability of {name}").format(name=name), key="C"),
                    ),
                    default=EXPERIENCE,
                    when=("spot", (state.bottom,)),
                )
            )
        rules = (
            *("LEG-DRA-03", "LEG-DRA-04", "LEG-DRA-05", "LEG-DRA-06", "LEG-DRA-07"),
            *("LEG-DRA-01", "LEG-DRA-09", "LEG-MOV-08"),
            *(("LEG-COM-03", "LEG-COM-04") if state.companion else ()),
        )
        return step(
            task,
            _("{name} drafts.").format(name=state.name(task.seat or "")),
            detail=lines(
                self._companion_line(state),
                within_reach(state),
                _("The next Monster card:"),
            ),
            fields=tuple(fields),
            rules=rules,
            bars=outlook_bars(state),
        )

    def _closed(self, state: State) -> dict[int, str]:
        spots = state.spots
        empty_rows = state.reads("empty_row", "open")
        reasons = {}
        for row in range(1, len(state.rows) + 1):
            seat = spots.at(row)
            name = None if seat is None else state.name(seat)
            if reason := drafting.closed(spots, row, name, empty_rows=empty_rows):
                reasons[row] = reason
        return reasons

    def _companion_line(self, state: State) -> str:
        if not companion_helps(state) or not state.companion_text:
            return ""
        return _("{companion} at row {row}: {text}").format(
            companion=dict(COMPANIONS)[state.companion],
            row=state.bottom,
            text=state.companion_text,
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, spot = task.seat or "", values["spot"]
        empty_rows = state.reads("empty_row", "open")
        spots = drafting.draft(state.spots, seat, spot, empty_rows=empty_rows)
        had_pair = spot in state.paired
        cards = () if spot == DECK else state.rows[spot - 1].cards
        state = with_pairs(changed(state, standing=spots.standing), spots.pairs)
        state = state.with_seat(seat, hand=(*state.seat(seat).hand, *cards))
        helped = values.get("bottom") == COMPANION
        says = [self._say(state, seat, spot, had_pair)]
        if drafting.gains_experience(state.bottom, spot, helped):
            state, say = gained(state, seat, 1)
            says.append(say)
        elif helped:
            state = changed(state, companion_used=True)
            says.append(self._helped(state))
        return Told(state, joined(*says))

    def _say(self, state: State, seat: str, spot: str | int, had_pair: bool) -> str:
        name = state.name(seat)
        if spot == DECK:
            return _("{name} drafts 2 cards from the Main deck.").format(name=name)
        if had_pair:
            return _("{name} drafts row {row}.").format(name=name, row=spot)
        return _("{name} stands at row {row}, without cards.").format(name=name, row=spot)

    def _helped(self, state: State) -> str:
        say = _("{companion} helps before the cards are taken, in place of the Experience.")
        say = say.format(companion=dict(COMPANIONS)[state.companion])
        return joined(say, state.companion_text)


def companion_helps(state: State) -> bool:
    """Can the Companion card still be used? LEG-COM-03, LEG-COM-04"""
    once = state.reads("companion_once", "chapter")
    return bool(state.companion) and not (once and state.companion_used)


def with_pairs(state: State, pairs: tuple[int, ...]) -> State:
    """The state where only these rows still hold their pairs."""
    rows = tuple(
        row if number in pairs or not row.pair else Row(pair=False)
        for number, row in enumerate(state.rows, start=1)
    )
    return changed(state, rows=rows)


@FLOW.step("turn.order", N_("New Initiative order"), quiet=True)
class NewOrder:
    """The miniatures return to the Initiative track. LEG-DRA-08"""

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        state = changed(state, initiative=drafting.new_order(state.spots), standing=())
        order = ", ".join(seat.character for seat in state.order)
        say = _("New Initiative order: {order}.").format(order=order)
        return Told(state, say if state.players > 1 else "")

    def ask(self, state: State, task: Task) -> None:
        """Never asked."""


@FLOW.step("turn.end", N_("Destiny token"), quiet=True)
class TurnEnd:
    """The Destiny token is on the Monster's card. LEG-DES-01, LEG-DES-02"""

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        return Told(changed(state, destiny=min(TURNS, state.turn)))

    def ask(self, state: State, task: Task) -> None:
        """Never asked."""


def order_sentence(state: State) -> str:
    """The Characters from the top of the Initiative track, for reading aloud."""
    return listed(tuple(seat.character for seat in state.order))
