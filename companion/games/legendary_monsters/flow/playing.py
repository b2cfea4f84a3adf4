"""Playing cards: what the table does, and what the app is told of it."""

from __future__ import annotations

from companion.fields import Field, Option, PickSome
from companion.games.legendary_monsters.components import TURNS
from companion.games.legendary_monsters.effects import all_gained, damage, joined, life_sentence
from companion.games.legendary_monsters.flow.base import (
    FLOW,
    Values,
    cards_field,
    lines,
    seats_field,
    step,
    tokens_field,
    tokens_of,
)
from companion.games.legendary_monsters.flow.turn import order_sentence
from companion.games.legendary_monsters.kinds import POINTS
from companion.games.legendary_monsters.state import Seat, State
from companion.games.legendary_monsters.words import card_text, within_reach
from companion.games.path_of_destiny.cards import Card
from companion.games.path_of_destiny.symbols import label
from companion.language import N_, _
from companion.states import changed
from companion.step import Json, Step, Task, Told

MANY_POINTS = 10


@FLOW.step("turn.play", N_("Playing cards"))
class PlayCards:
    """Everyone plays two cards; Victory Points are damage at once. LEG-GEN-03"""

    def ask(self, state: State, task: Task) -> Step:
        fields: list[Field] = []
        if state.full:
            for seat in state.order:
                words = _("Cards of {name}").format(name=seat.character)
                offered = tuple(card.value() for card in seat.hand)
                fields.append(cards_field(state, f"cards/{seat.id}", words, 2, 2, offered=offered))
        fields += [
            seats_field(state, "points", _("Victory Points, as damage"), high=60, likely=1),
            seats_field(state, "experience", _("Experience"), high=20, likely=2),
        ]
        say = _("All play two cards. Resolve in this order: {order}.")
        solo = state.players == 1
        token = _("Then put Destiny token {number} of {turns} on the Monster's card.")
        paths = _("Left and Right Path are both Fight. One of each Active Symbol gives 2 Fight.")
        if state.reads("both_paths", "one"):
            paths = _("Left and Right Path are both Fight. One of each Active Symbol is 1 Fight.")
        return step(
            task,
            _("Play two cards.") if solo else say.format(order=order_sentence(state)),
            detail=lines(
                _("Left card before right; effects must be carried out as far as possible."),
                paths,
                *self._drafted(state),
                within_reach(state),
                token.format(number=state.turn, turns=TURNS),
            ),
            fields=tuple(fields),
            rules=(
                *("LEG-PLA-01", "LEG-PLA-02", "LEG-GEN-03", "LEG-GEN-05"),
                *("LEG-DES-01", "LEG-DES-02", "LEG-DIE-07"),
            ),
        )

    def _drafted(self, state: State) -> tuple[str, ...]:
        """Full: cards seen to be drafted, each with the digit that stands for it."""
        words = _("{name} has drafted {cards}.")
        return tuple(
            words.format(
                name=seat.character,
                cards=", ".join(f"{n} {card_text(card)}" for n, card in enumerate(seat.hand, 1)),
            )
            for seat in state.order
            if seat.hand
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        before = state
        if state.full:
            for seat in state.order:
                cards = tuple(Card.of(card) for card in values[f"cards/{seat.id}"])
                state = played(state, seat, cards)
        points = values["points"]
        state, say = all_gained(state, values["experience"])
        state = damage(state, points.items(), POINTS)
        doubt = _("{name}: {points} Victory Points in one Turn. Right?")
        doubts = tuple(
            doubt.format(name=before.name(seat), points=number)
            for seat, number in points.items()
            if number > MANY_POINTS
        )
        head = _("Cards played, Destiny token {number} placed.").format(number=before.turn)
        if state.outcome is not None:
            head = _("Cards played.")
        return Told(state, joined(head, say, life_sentence(before, state)), doubts)


def played(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """The state with cards in a Timeline, and out of the hand where they were seen there."""
    hand = list(seat.hand)
    for card in cards:
        plain = changed(card, covered=(), label="")
        known = next((each for each in hand if changed(each, covered=(), label="") == plain), None)
        if known is not None:
            hand.remove(known)
    return state.with_seat(seat.id, timeline=(*seat.timeline, *cards), hand=tuple(hand))


@FLOW.step("turn.symbols", N_("Tokens after the effects"))
class Symbols:
    """Full: tokens in each pool, and Symbols under Lost Symbol tokens. LEG-DIE-07, LEG-PLA-04"""

    def ask(self, state: State, task: Task) -> Step:
        fields: list[Field] = []
        for seat in state.order:
            tokens = _("Tokens of {name}").format(name=seat.character)
            covered = _("Covered Symbols of {name}").format(name=seat.character)
            fields += [
                tokens_field(f"tokens/{seat.id}", tokens, dict(seat.tokens)),
                covered_field(seat, f"covered/{seat.id}", covered),
            ]
        say = _("Which tokens lie in the pools now, and what is covered?")
        rules = ("LEG-DIE-07", "LEG-PLA-04")
        return step(task, say, fields=tuple(fields), rules=rules)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        says = []
        for seat in state.order:
            state = state.with_seat(
                seat.id,
                tokens=tokens_of(values[f"tokens/{seat.id}"]),
                timeline=covering(seat, values[f"covered/{seat.id}"]),
            )
            fight = state.seat(seat.id).held.count("fight")
            says.append(_("{name}: Fight {fight}.").format(name=seat.character, fight=fight))
        return Told(state, joined(*says))


def places(seat: Seat) -> list[tuple[str, int, str]]:
    """Every printed Symbol of a Timeline: its word in a field, the card's place, the Symbol."""
    made = []
    for place, card in enumerate(seat.timeline):
        for index, symbol in enumerate(card.symbols):
            made.append((f"{place + 1}/{index + 1}", place, symbol))
    return made


def covered_field(seat: Seat, name: str, words: str) -> PickSome:
    """Which printed Symbols of a Timeline are under Lost Symbol tokens."""
    options = []
    now: list[Json] = []
    open_left = {place: list(card.covered) for place, card in enumerate(seat.timeline)}
    for word, place, symbol in places(seat):
        text = _("{symbol} on card {place}").format(symbol=label(symbol), place=place + 1)
        options.append(Option(word, text))
        if symbol in open_left[place]:
            open_left[place].remove(symbol)
            now.append(word)
    return PickSome(name, words, options=tuple(options), default=now, folded=True)


def covering(seat: Seat, covered: list[str]) -> tuple[Card, ...]:
    """The Timeline with exactly these printed Symbols covered."""
    under: dict[int, list[str]] = {}
    for word, place, symbol in places(seat):
        if word in covered:
            under.setdefault(place, []).append(symbol)
    return tuple(
        changed(card, covered=tuple(under.get(place, ())))
        for place, card in enumerate(seat.timeline)
    )
