"""From a play to the picture of its table. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion import Play
from companion.games.legendary_monsters.attacks import due
from companion.games.legendary_monsters.components import (
    COMPANIONS,
    FOCUS,
    MOVEMENT,
    RUNESTONES,
    movement_row,
)
from companion.games.legendary_monsters.movement import Effect, effect, size
from companion.games.legendary_monsters.state import Seat, State
from companion.games.legendary_monsters.trail import DESTINY
from companion.games.legendary_monsters.words import movement_label, outlook
from companion.games.path_of_destiny import abilities, symbols
from companion.games.path_of_destiny.cards import Card
from companion.games.path_of_destiny.initiative import DECK
from companion.language import _
from ui.tables.legendary_monsters.kinds import hues
from ui.tables.legendary_monsters.picture import (
    AttackBar,
    Block,
    Deck,
    Hue,
    Life,
    Odds,
    Picture,
    SeatPicture,
    Spot,
    Trail,
)
from ui.tables.path_of_destiny.experience import Ability, Progress


def picture_of(play: Play) -> Picture:
    """The table as it lies before the step that is asked; empty until it is laid."""
    state: State = play.state
    if not state.monster.attacks or not state.rows:
        return Picture()
    known = hues(state.colours)
    people = {each.seat: each.name for each in play.participants}
    return Picture(
        _spots(state, known),
        _life(state),
        _attacks(state, known),
        _texts(state),
        _deck(state, known),
        tuple(_seat(state, seat, place, people) for place, seat in enumerate(state.order, 1)),
        tuple((_(label), state.left(kind)) for kind, label in RUNESTONES),
    )


_MANY = 4
"""So many Players share the page in lower lines."""


def _asked(state: State) -> str:
    return state.agenda[0].step if state.agenda else ""


def _acting(state: State) -> Effect | None:
    """What the Monster is about to do in the step that is asked."""
    if _asked(state) != "monster.act" or state.pending is None:
        return None
    return effect(
        state.pending,
        state.spots.occupied,
        state.paired,
        len(state.rows),
        bottom_instead=state.reads("unused_row", "bottom"),
    )


def _blocks(cards: Iterable[Card], known: Mapping[str, Hue], first: str = "") -> tuple[Block, ...]:
    """Cards as their colours, `first` before the others; colours of no attack left out."""
    return tuple(
        tuple(
            known[each] for each in sorted(card.colours, key=lambda c: c != first) if each in known
        )
        for card in cards
    )


def _spots(state: State, known: Mapping[str, Hue]) -> tuple[Spot, ...]:
    acting, name = _acting(state), state.monster.name
    stands = state.monster.row if acting is None or acting.row is None else acting.row
    there: dict[str | int, list[str]] = {}
    for seat, spot in state.standing:
        there.setdefault(spot, []).append(state.name(seat))
    deck = Spot(
        0,
        tuple(there.get(DECK, ())),
        pair=True,
        chosen=acting is not None and acting.row is None,
        low=state.players >= _MANY,
    )
    rows = tuple(
        Spot(
            number,
            tuple(there.get(number, ())),
            name if number == stands else "",
            row.pair,
            _blocks(row.cards, known) if row.pair else (),
            number == state.bottom and not state.companion,
            dict(COMPANIONS)[state.companion] if _helps(state, number) else "",
            acting is not None and number == acting.row,
            low=state.players >= _MANY,
        )
        for number, row in enumerate(state.rows, start=1)
    )
    return (deck, *rows, *_unused(state, stands, acting))


def _helps(state: State, number: int) -> bool:
    return bool(state.companion) and number == state.bottom


def _unused(state: State, stands: int | None, acting: Effect | None) -> tuple[Spot, ...]:
    """The rows past the Pool to which a Movement card can lead. LEG-MOV-10"""
    if state.reads("unused_row", "bottom"):
        return ()
    rows = (movement_row(kind) or 0 for kind, _number in state.make_up)
    return tuple(
        Spot(
            row,
            monster=state.monster.name if row == stands else "",
            chosen=acting is not None and acting.row == row,
            unused=True,
        )
        for row in sorted(rows)
        if row > state.bottom
    )


def _life(state: State) -> Life:
    monster, power = state.monster, state.monster.power
    return Life(
        monster.name,
        max(0, monster.life),
        monster.start_life,
        state.destiny,
        power.now if power else 0,
        power.highest if power else 0,
    )


def _attacks(state: State, known: Mapping[str, Hue]) -> tuple[AttackBar, ...]:
    now = state.agenda[0]["colour"] if _asked(state) == "monster.attack" else None
    return tuple(
        AttackBar(
            known[attack.colour],
            attack.number,
            attack.effect,
            _blocks(
                (card for card in state.pool if attack.colour in card.colours), known, attack.colour
            ),
            attack.colour == now,
            not state.agenda,
        )
        for attack in state.monster.attacks
    )


def _texts(state: State) -> tuple[tuple[str, str], ...]:
    """What the cards on the table say; where many share the page the steps alone say it."""
    if state.players >= _MANY:
        return ()
    power = state.monster.power
    companion = dict(COMPANIONS).get(state.companion, "")
    found = (
        (_("Ability"), state.monster.ability),
        (_("Power"), power.text if power else ""),
        (_("{name} at row {row}").format(name=companion, row=state.bottom), state.companion_text),
    )
    return tuple((title, text) for title, text in found if text)


def _due(state: State, kind: str, colours: Mapping[str, Hue]) -> tuple[Hue, ...]:
    """The attacks that the pair of a Move's row would set off."""
    row = movement_row(kind) or 0
    if state.reads("unused_row", "bottom"):
        row = min(row, state.bottom)
    pool = (*state.pool, *state.pairs.get(row, ()))
    return tuple(colours[attack.colour] for attack in due(state.monster.attacks, pool))


def _deck(state: State, colours: Mapping[str, Hue]) -> Deck:
    # Light knows no cards of the rows, and so no Move that would set off an attack.
    known = state.full and _asked(state) in ("turn.draft", "monster.draw")
    left, chances = dict(state.deck), outlook(state) if known else None
    attackers = chances.attackers if chances is not None else ()
    kinds = sorted(state.make_up, key=lambda each: (each[0] != FOCUS, MOVEMENT.index(each[0])))
    return Deck(
        tuple(
            Odds(
                movement_label(kind),
                left.get(kind, 0),
                number,
                _due(state, kind, colours) if kind in attackers else (),
            )
            for kind, number in kinds
        ),
        size(state.deck),
    )


def _seat(state: State, seat: Seat, place: int, people: Mapping[str, str]) -> SeatPicture:
    counts = {symbol: seat.held.count(symbol) for symbol in symbols.SYMBOLS}
    return SeatPicture(
        place,
        seat.character,
        people.get(seat.id, ""),
        bool(state.agenda) and state.agenda[0].seat == seat.id,
        seat.health,
        seat.start_health,
        _progress(seat),
        _trail(seat),
        sum(dealt.amount for dealt in state.dealt if dealt.seat == seat.id),
        tuple(counts.items()) if state.full else (),
        state.players >= _MANY,
    )


def _progress(seat: Seat) -> Progress:
    spots = (0, *seat.ability_spots)
    return Progress(
        seat.experience,
        tuple(
            Ability(
                number,
                spot,
                number == 1 or 0 < spot <= seat.experience,
                number in seat.used,
            )
            for number, spot in zip(abilities.NUMBERS, spots, strict=True)
        ),
    )


def _trail(seat: Seat) -> Trail | None:
    card = seat.trail
    if card is None or not card.shown:
        return None
    return Trail(card.shown, card.text or card.name, card.source == DESTINY)
