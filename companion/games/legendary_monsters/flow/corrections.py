"""Corrections: for what happened on the table and not in the app. One move, one log line each."""

from __future__ import annotations

from companion.fields import Count, Number, Option, Order, Pick, PickSome, Tally
from companion.games.legendary_monsters import movement
from companion.games.legendary_monsters.components import CHAPTERS, LONGEST_LIFE, RUNESTONES, TURNS
from companion.games.legendary_monsters.effects import (
    in_front,
    joined,
    judged,
    life_gained,
    pool_changed,
)
from companion.games.legendary_monsters.flow.base import (
    FLOW,
    Values,
    cards_field,
    rows_label,
    seat_field,
    step,
    tokens_field,
    tokens_of,
)
from companion.games.legendary_monsters.flow.runestones import rearranged
from companion.games.legendary_monsters.kinds import CORRECTION
from companion.games.legendary_monsters.state import Row, State
from companion.games.legendary_monsters.words import card_text, colours_text, movement_label
from companion.games.path_of_destiny.cards import Card
from companion.games.path_of_destiny.experience import MOST
from companion.language import N_, _
from companion.states import changed
from companion.step import Refused, Step, Task, Told

DRAFTING = "drafting"
PLAYING = "playing"
ENDING = "ending"


def corrected(before: State, after: State, what: str, old: object, new: object) -> Told[State]:
    """A correction told; one that ends the play is doubted first."""
    say = _("Corrected: {what} {before} → {after}.").format(what=what, before=old, after=new)
    ends = before.outcome is None and after.outcome is not None
    doubts = (_("That ends the game. Is it so on the table?"),) if ends else ()
    return Told(after, say, doubts)


@FLOW.action("fix.life", N_("Correct Life"), "correction")
class FixLife:
    """The Monster's Life as the counter shows it."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun:
            return None
        life = max(0, state.monster.life)
        field = Number("life", _("Life"), high=LONGEST_LIFE, default=life, likely=(life, life + 3))
        return step(task, _("How much Life has the Monster?"), fields=(field,))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        before, now = state.monster.life, int(values["life"])
        after = life_gained(state, now - before, CORRECTION) if now != before else state
        return corrected(state, after, _("Life"), before, now)


@FLOW.action("fix.health", N_("Correct Health"), "correction")
class FixHealth:
    """A Player's healthy tokens as they lie."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun:
            return None
        most = max(seat.start_health for seat in state.seats)
        fields = (
            seat_field(state.order),
            Number("health", _("Health"), high=most, likely=(1, most)),
        )
        return step(task, _("How much Health has a Player?"), fields=fields)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, health = state.seat(values["seat"]), int(values["health"])
        after = judged(state.with_seat(seat.id, health=health), life_counts=False)
        what = _("Health of {name}").format(name=seat.character)
        return corrected(state, after, what, seat.health, health)


@FLOW.action("fix.experience", N_("Correct Experience"), "correction")
class FixExperience:
    """A Player's Experience in all: 20 and the golden marker's spot once it is there."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun:
            return None
        words = _("Experience, golden marker from 20")
        fields = (seat_field(state.order), Number("experience", words, high=MOST))
        return step(task, _("How much Experience has a Player?"), fields=fields)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, now = state.seat(values["seat"]), int(values["experience"])
        after = state.with_seat(seat.id, experience=now)
        what = _("Experience of {name}").format(name=seat.character)
        return corrected(state, after, what, seat.experience, now)


@FLOW.action("fix.pool", N_("Correct the Attack pool"), "correction")
class FixPool:
    """The cards of the Attack pool as they lie, oldest first; attacks are checked at once."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun:
            return None
        field = cards_field(state, "cards", _("Attack pool"), 0, 40, default=self._now(state))
        return step(task, _("Which cards are in the Attack pool?"), fields=(field,))

    def _now(self, state: State) -> list[dict[str, object]]:
        if state.full:
            return [card.value() for card in state.pool]
        return [{"colours": list(card.colours)} for card in state.pool]

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        cards = tuple(Card.of(card) for card in values["cards"])
        before, now = (
            "; ".join(colours_text(card) for card in pool) or "–" for pool in (state.pool, cards)
        )
        return corrected(state, pool_changed(state, cards), _("Attack pool"), before, now)


@FLOW.action("fix.movement", N_("Correct the Movement deck"), "correction")
class FixMovement:
    """The Movement cards still in the deck."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun:
            return None
        left = dict(state.deck)
        counts = tuple(
            Count(kind, movement_label(kind), high=most - (kind == state.pending))
            for kind, most in state.make_up
        )
        default = {kind: left.get(kind, 0) for kind, _most in state.make_up}
        field = Tally("movement", _("Movement cards left"), counts=counts, default=default)
        say = _("Which cards are still in the Movement deck?")
        return step(task, say, fields=(field,), rules=("LEG-MOV-08",))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        deck = movement.deck_of(values["movement"])
        if not deck and state.pending is None:
            reason = _("The Movement deck is reshuffled when it runs out.")
            raise Refused("movement", reason, "deck")
        before, now = movement.size(state.deck), movement.size(deck)
        return corrected(state, changed(state, deck=deck), _("Movement deck"), before, now)


@FLOW.action("fix.rows", N_("Correct the Pool"), "correction")
class FixRows:
    """The rows that hold their pair."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun:
            return None
        options = tuple(
            Option(row, _("Row {row}").format(row=row)) for row in range(1, len(state.rows) + 1)
        )
        field = PickSome("rows", _("Rows with a pair"), options=options, default=list(state.paired))
        return step(task, _("Which rows hold a pair?"), fields=(field,))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        rows = tuple(
            Row(pair=number in values["rows"], cards=row.cards if number in values["rows"] else ())
            for number, row in enumerate(state.rows, start=1)
        )
        before, now = rows_label(state.paired) or "–", rows_label(values["rows"]) or "–"
        after = changed(state, rows=rows)
        return corrected(state, after, _("Rows with a pair"), before, now)


@FLOW.action("fix.initiative", N_("Correct the Initiative order"), "correction")
class FixInitiative:
    """The Characters from the top of the Initiative track."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun or state.players < 2:
            return None
        options = tuple(Option(seat.id, seat.character) for seat in state.order)
        field = Order("order", _("From the top"), options=options, default=list(state.initiative))
        return step(task, _("In which order do the Characters stand?"), fields=(field,))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        after = rearranged(state, tuple(values["order"]))
        before, now = (", ".join(s.character for s in each.order) for each in (state, after))
        return corrected(state, after, _("Initiative"), before, now)


@FLOW.action("fix.runestones", N_("Correct the Runestones"), "correction")
class FixRunestones:
    """The Runestone cards that are left."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun:
            return None
        counts = tuple(Count(kind, _(label), high=8, likely=3) for kind, label in RUNESTONES)
        field = Tally(
            "runestones", _("Runestones left"), counts=counts, default=dict(state.runestones)
        )
        return step(task, _("Which Runestones are left?"), fields=(field,))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        stones = tuple((kind, int(values["runestones"][kind])) for kind, _label in RUNESTONES)
        before, now = (sum(n for _kind, n in each) for each in (state.runestones, stones))
        after = changed(state, runestones=stones)
        return corrected(state, after, _("Runestones"), before, now)


@FLOW.action("fix.turn", N_("Correct Chapter and Turn"), "correction")
class FixTurn:
    """Where the table is: the Chapter, the Turn, and what of it comes next."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun:
            return None
        turn = max(1, state.turn)
        fields = (
            Number("chapter", _("Chapter"), low=1, high=CHAPTERS, default=state.chapter),
            Number("turn", _("Turn"), low=1, high=TURNS, default=turn),
            Pick(
                "at",
                _("What comes next"),
                options=(
                    Option(DRAFTING, _("Drafting begins"), key="D"),
                    Option(PLAYING, _("Cards are played"), key="P"),
                    Option(ENDING, _("The Chapter ends, 3 Destiny tokens are placed"), key="E"),
                ),
                default=DRAFTING,
            ),
        )
        say = _("Where is the table?")
        return step(task, say, fields=fields, rules=("LEG-DES-02",))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        chapter, turn, at = int(values["chapter"]), int(values["turn"]), values["at"]
        turn = TURNS if at == ENDING else turn
        tasks: list[Task] = []
        if at == DRAFTING:
            tasks.append(Task.of("turn.start", chapter=chapter, turn=turn, as_it_lies=True))
        elif at == PLAYING:
            tasks.append(Task("turn.play"))
            tasks += [Task("turn.symbols")] if state.full else []
            tasks.append(Task("turn.end"))
        tasks += [
            Task.of("turn.start", chapter=chapter, turn=later)
            for later in range(turn + 1, TURNS + 1)
        ]
        tasks.append(Task("chapter.close"))
        tasks += [
            Task.of("chapter.start", chapter=later) for later in range(chapter + 1, CHAPTERS + 1)
        ]
        after = changed(
            state,
            chapter=chapter,
            turn=turn,
            destiny=TURNS if at == ENDING else turn - 1,
            standing=(),
            pending=None,
            agenda=tuple(tasks),
        )
        before = f"{state.chapter}/{state.turn}"
        after = undrawn(pool_changed(after, after.pool))
        return corrected(state, after, _("Chapter/Turn"), before, f"{chapter}/{turn}")


def undrawn(state: State) -> State:
    """The state with a deck to draw from, where the last card was left unresolved."""
    deck, reshuffled = movement.after(state.deck, state.make_up)
    return changed(state, deck=deck, shuffles=state.shuffles + reshuffled)


@FLOW.action("fix.timeline", N_("Correct a Timeline"), "correction")
class FixTimeline:
    """Full: whose cards and tokens differ on the table; they are entered in the next step."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun or not state.full:
            return None
        return step(task, _("Whose Timeline is different?"), fields=(seat_field(state.order),))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = values["seat"]
        say = _("The Timeline of {name} is corrected.").format(name=state.name(seat))
        return Told(in_front(state, Task("fix.timeline.cards", seat)), say)


@FLOW.step("fix.timeline.cards", N_("Correct a Timeline"))
class FixTimelineCards:
    """Full: the cards of a Timeline with what is covered, and the tokens."""

    def ask(self, state: State, task: Task) -> Step:
        seat = state.seat(task.seat or "")
        now = [card.value() for card in seat.timeline]
        fields = (
            cards_field(state, "cards", _("Timeline"), 0, 12, default=now),
            tokens_field("tokens", _("Tokens"), dict(seat.tokens)),
        )
        say = _("{name}: which cards and tokens are there?").format(name=seat.character)
        return step(task, say, fields=fields)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = state.seat(task.seat or "")
        cards = tuple(Card.of(card) for card in values["cards"])
        after = state.with_seat(seat.id, timeline=cards, tokens=tokens_of(values["tokens"]))
        before, now = (
            "; ".join(card_text(card) for card in each) or "–" for each in (seat.timeline, cards)
        )
        return corrected(state, after, seat.character, joined(before), now)
