"""The Monster after each Player's draft: its Movement card and what it does."""

from __future__ import annotations

from companion.chance import Draw
from companion.fields import Field, Number, Option, Pick
from companion.games.legendary_monsters import drafting, movement
from companion.games.legendary_monsters.effects import (
    in_front,
    joined,
    pool_changed,
    wound_sentence,
    wounded,
)
from companion.games.legendary_monsters.flow.base import (
    FLOW,
    Values,
    cards_field,
    lines,
    step,
    wound_doubts,
    wounds_field,
)
from companion.games.legendary_monsters.flow.turn import with_pairs
from companion.games.legendary_monsters.movement import FREE, OCCUPIED, UNUSED, Effect
from companion.games.legendary_monsters.state import State
from companion.games.legendary_monsters.words import (
    colours_text,
    movement_label,
    outlook_bars,
    pool_bars,
)
from companion.games.path_of_destiny.cards import Card
from companion.language import N_, _, ngettext
from companion.states import changed
from companion.step import Refused, Step, Task, Told


@FLOW.step("monster.draw", N_("The Monster acts"))
class DrawMovement:
    """A Monster Movement card is revealed, by the app or from the table's own deck."""

    def ask(self, state: State, task: Task) -> Step:
        left = dict(state.deck)
        out = _("drawn already, back after the reshuffle")
        options = tuple(
            Option(
                kind,
                movement_label(kind),
                weight=left.get(kind, 0),
                key=kind[-1] if kind[-1].isdigit() else "F",
                closed="" if left.get(kind) else out,
                note=_("{copies} of {left}").format(
                    copies=left.get(kind, 0), left=movement.size(state.deck)
                ),
            )
            for kind, _count in state.make_up
        )
        drawn_by_app = Draw("movement", state.shuffles, state.make_up)
        field = Pick(
            "card",
            _("Monster Movement card"),
            options=options,
            draw=drawn_by_app if state.app_draws else None,
        )
        return step(
            task,
            _("{monster}: draw a Movement card.").format(monster=state.monster.name),
            fields=(field,),
            rules=("LEG-DRA-10", "LEG-MOV-01", "LEG-MOV-08"),
            bars=outlook_bars(state),
            auto=state.app_draws,
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        card = values["card"]
        try:
            deck = movement.drawn(state.deck, card)
        except Refused as refused:
            raise refused.at("card") from None
        state = changed(state, deck=deck, pending=card)
        say = _("{monster} draws {card}.")
        say = say.format(monster=state.monster.name, card=movement_label(card))
        return Told(in_front(state, Task("monster.act")), say)


def effect_of(state: State) -> Effect:
    """What the Movement card just drawn does."""
    return movement.effect(
        state.pending or "",
        state.spots.occupied,
        state.paired,
        len(state.rows),
        bottom_instead=state.reads("unused_row", "bottom"),
    )


def act_sentence(state: State, done: Effect) -> str:
    """What the Monster does, in one line that can be read aloud."""
    monster = state.monster.name
    ability_first = state.reads("ability_first", "ability")
    if done.row is None:
        return _("{monster} stays. Focus: takes 1 card of the Main deck.").format(monster=monster)
    if done.why == OCCUPIED:
        who = state.spots.at(done.row) or ""
        say = _("{monster} → row {row}. {name} is there: Ability only.")
        return say.format(monster=monster, row=done.row, name=state.name(who))
    if done.why == FREE and ability_first:
        say = _("{monster} → row {row}. Free: Ability, then takes 2.")
    elif done.why == FREE:
        say = _("{monster} → row {row}. Free: takes 2, then Ability.")
    elif done.why == UNUSED:
        say = _("{monster} → row {row}. Not in use: Ability only.")
    else:
        say = _("{monster} → row {row}. Its pair is gone: Ability only.")
    return say.format(monster=monster, row=done.row)


def acted_sentence(state: State, done: Effect, cards: tuple[Card, ...]) -> str:
    """What the Monster did, for the log."""
    say = _("{monster} focuses.")
    if done.why == OCCUPIED:
        say = _("{monster} moves to row {row}, where {name} is.")
    elif done.row is not None:
        say = _("{monster} moves to row {row}.")
    who = state.spots.at(done.row or 0)
    say = say.format(monster=state.monster.name, row=done.row, name=state.name(who) if who else "")
    if not cards:
        return say
    taken = _("Into the Attack pool: {cards}.").format(
        cards=", ".join(colours_text(card) for card in cards)
    )
    return joined(say, taken)


@FLOW.step("monster.act", N_("What the Monster does"))
class Act:
    """The Movement card is carried out: Ability, cards into the Attack pool, reshuffle."""

    def ask(self, state: State, task: Task) -> Step:
        done = effect_of(state)
        fields: list[Field] = []
        if self._asks_cards(state, done):
            words = _("Cards taken") if done.takes > 1 else _("Card taken")
            fields.append(cards_field(state, "cards", words, done.takes, done.takes))
        if done.ability:
            there = state.spots.at(done.row or 0)
            fields.append(wounds_field(state, [there] if there else []))
        power = state.monster.power
        if power is not None:
            fields.append(Number("power", _("Power level"), high=power.highest, default=power.now))
        return step(
            task,
            act_sentence(state, done),
            detail=self._detail(state, done),
            fields=tuple(fields),
            rules=(
                *("LEG-MOV-02", "LEG-MOV-03", "LEG-MOV-04", "LEG-MOV-05", "LEG-MOV-07"),
                *("LEG-MOV-10", "LEG-DRA-09", "LEG-MON-04", "LEG-RUN-06"),
            ),
            bars=pool_bars(state),
        )

    def _asks_cards(self, state: State, done: Effect) -> bool:
        known = done.takes == 2 and done.row is not None and state.rows[done.row - 1].cards
        return done.takes > 0 and not known

    def _detail(self, state: State, done: Effect) -> tuple[str, ...]:
        monster = state.monster
        level = ""
        if monster.power is not None and monster.power.text:
            level = _("Power level {now} of {highest}. {text}").format(
                now=monster.power.now, highest=monster.power.highest, text=monster.power.text
            )
        last = ""
        if not state.deck:
            last = ngettext(
                "That was the last Movement card: then its {cards} card is shuffled.",
                "That was the last Movement card: then all {cards} are shuffled.",
                movement.size(state.make_up),
            ).format(cards=movement.size(state.make_up))
        ability = _("Ability: {text}").format(text=monster.ability) if done.ability else ""
        pool = _("Attack pool before it:") if done.takes else _("Attack pool:")
        return lines(ability if monster.ability else "", level.strip(), last, pool)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        before, done = state, effect_of(state)
        wounds = values.get("wounds", {})
        doubts = wound_doubts(state, wounds)
        if done.row is not None:
            state = state.with_monster(row=done.row)
        cards = self._taken(state, done, values)
        if state.monster.power is not None:
            power = changed(state.monster.power, now=int(values["power"]))
            state = state.with_monster(power=power)
        if state.reads("ability_first", "ability"):
            state = wounded(state, wounds)
            state = self._with_cards(state, done, cards)
        else:
            state = self._with_cards(state, done, cards)
            state = wounded(state, wounds)
        shuffled = ""
        if state.outcome is None:
            state, shuffled = settled(state)
        came = cards if len(state.pool) > len(before.pool) else ()
        say = joined(acted_sentence(before, done, came), wound_sentence(state, wounds), shuffled)
        return Told(state, say, doubts)

    def _taken(self, state: State, done: Effect, values: Values) -> tuple[Card, ...]:
        if "cards" in values:
            return tuple(Card.of(card) for card in values["cards"])
        if done.takes == 2 and done.row is not None:
            return state.rows[done.row - 1].cards
        return ()

    def _with_cards(self, state: State, done: Effect, cards: tuple[Card, ...]) -> State:
        if state.outcome is not None:
            return state
        spots, _done = drafting.monster(
            state.spots,
            state.pending or "",
            bottom_instead=state.reads("unused_row", "bottom"),
        )
        state = with_pairs(state, spots.pairs)
        return pool_changed(state, (*state.pool, *cards)) if cards else state


def settled(state: State) -> tuple[State, str]:
    """The state once the drawn card is resolved or ignored: the last one reshuffles. LEG-MOV-09"""
    deck, reshuffled = movement.after(state.deck, state.make_up)
    shuffles = state.shuffles + reshuffled
    state = changed(state, deck=deck, pending=None, shuffles=shuffles)
    if not reshuffled:
        return state, ""
    say = ngettext(
        "The Movement deck is shuffled anew: {cards} card.",
        "The Movement deck is shuffled anew: {cards} cards.",
        movement.size(deck),
    )
    return state, say.format(cards=movement.size(deck))
