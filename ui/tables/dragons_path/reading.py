"""From a play of Dragon's Path to what its view shows."""

from __future__ import annotations

from collections.abc import Iterable

from companion import Play
from companion.games.dragons_path.components import (
    ADVANCED,
    COUNTER,
    ELEMENTS,
    THUNDER,
    WIND,
    effect_name,
    element_name,
)
from companion.games.dragons_path.rulings import CHECKED_AT
from companion.games.dragons_path.state import ASIDE, GONE, IN_HAND, Pending, State
from companion.games.dragons_path.table import Placed, Seat, Side
from companion.games.dragons_path.victory import complete
from companion.games.dragons_path.words import nearness
from companion.language import _, ngettext
from ui.tables.dragons_path.picture import (
    AreaPicture,
    CardPicture,
    Counts,
    Head,
    Holding,
    Middle,
    Nearness,
    Picture,
    SpellPicture,
    TokensOf,
    Unseen,
)


def picture_of(play: Play) -> Picture:
    """The table as the play says it lies; empty before anybody sits there."""
    state: State = play.state
    if not state.table.sides:
        return Picture()
    below, above = state.table.sides
    asked = play.step.id if play.step is not None else ""
    return Picture(
        head=_head(state),
        above=_area(state, above, asked),
        below=_area(state, below, asked),
        middle=_middle(state, asked),
        unseen=_unseen(state),
        box=tuple(state.spell_label(spell) for spell in state.box),
    )


def counts_of(elements: Iterable[str]) -> Counts:
    """How many there are of each element."""
    there = list(elements)
    return tuple(there.count(each) for each in ELEMENTS)


def initials(seats: Iterable[Seat]) -> dict[str, str]:
    """The shortest beginnings of the names that tell the seats apart, by seat."""
    names = {seat.id: seat.name or seat.id for seat in seats}
    for length in range(1, 4):
        short = {seat: name[:length] for seat, name in names.items()}
        if len({each.casefold() for each in short.values()}) == len(short):
            return short
    return {seat: seat for seat in names}


def _head(state: State) -> Head:
    first = state.name(state.match.first) if state.match.first else ""
    if not state.has_spells:
        return Head(first)
    begins = initials(state.table.seats)
    tokens = tuple(
        TokensOf(
            side.name,
            side.tokens,
            "·".join(begins[seat.id] for seat in state.table.members(side.id)),
        )
        for side in state.table.sides
    )
    match = state.match.number if state.mode == ADVANCED else 0
    return Head(first, match, state.tokens_left, tokens)


# -- an area


def _area(state: State, side: Side, asked: str) -> AreaPicture:
    members = state.table.members(side.id)
    now = bool(asked) and any(seat.id == state.match.active for seat in members)
    made = complete(side.elements)
    counts = counts_of(side.elements)
    most = ELEMENTS[counts.index(made.most)] if made.most else ""
    over = not asked or asked.startswith("match.")
    holdings = tuple(_holding(state, seat, asked) for seat in members) if state.is_full else ()
    return AreaPicture(
        side.id,
        side.name,
        tuple(_column(state, side, element) for element in ELEMENTS),
        _near(side.elements, counts, most),
        made.is_complete,
        _when(state, side, now) if made.is_complete and not over else "",
        now,
        holdings,
        tuple(_spell(state, spell) for spell in side.spells) if state.has_spells else None,
    )


def _near(area: tuple[str, ...], counts: Counts, most: str) -> Nearness:
    """How near an area is; three missing elements or more are counted, the lamps name them."""
    made = complete(area)
    missing = len(made.missing)
    words = short = nearness(area)
    if area and 4 - made.most >= missing > 1:
        short = ngettext(
            "{number} path, {missing} are missing",
            "{number} different, {missing} are missing",
            5 - missing,
        ).format(number=5 - missing, missing=missing)
    return Nearness(short if missing > 2 else words, short, counts, most)


def _when(state: State, side: Side, now: bool) -> str:
    """When a complete area counts. DRA-VIC-03, DRA-TEA-08"""
    every = state.is_team and state.reads(CHECKED_AT) == "every_turn"
    if state.is_team:
        soon = _("a token at the end of this turn")
        return soon if now or every else _("a token at the end of their turn")
    if now:
        return _("wins at the end of this turn")
    return _("wins at the end of {name}'s turn").format(name=side.name)


def _column(state: State, side: Side, element: str) -> tuple[CardPicture, ...]:
    cards = [card for card in side.area if card.element == element]
    played = _played_into(state, side)
    newest = len(cards) - 1 - cards[::-1].index(played) if played in cards else -1
    short = initials(state.table.seats)
    made = []
    for place, card in enumerate(cards):
        foreign = state.seat(card.owner).side != side.id
        shown = foreign or state.is_team
        made.append(
            CardPicture(
                element,
                short[card.owner] if shown else "",
                foreign,
                place == newest,
                state.name(card.owner) if shown else "",
            )
        )
    return tuple(made)


def _played_into(state: State, side: Side) -> Placed | None:
    """The card of this turn, where it lies in this area."""
    pending = state.pending
    if pending is None or pending.where in (IN_HAND, ASIDE, GONE):
        return None
    return pending.card if state.seat(pending.card.owner).side == side.id else None


def _holding(state: State, seat: Seat, asked: str) -> Holding:
    now = bool(asked) and seat.id == state.match.active
    return Holding(seat.name, seat.deck or 0, seat.hand or 0, counts_of(seat.discard or ()), now)


def _spell(state: State, spell: str) -> SpellPicture:
    cost = state.spell_card(spell).cost
    return SpellPicture(state.spell_label(spell), counts_of(cost) if cost else ())


# -- between the areas


def _middle(state: State, asked: str) -> Middle:
    seats, way = _order(state)
    if not state.match.active or asked in ("", "match.won", "match.setup", "match.first"):
        return Middle()
    name = state.name(state.match.active)
    pending = state.pending
    if pending is None:
        phase = 1 if asked == "match.deck_out" else 2
        return Middle(phase, said=_("{name}'s turn").format(name=name), seats=seats, way=way)
    return Middle(
        3,
        "" if pending.where == GONE else pending.card.element,
        effect_name(pending.effect),
        _answered(pending, asked),
        _lies(state, pending),
        seats,
        way,
    )


def _answered(pending: Pending, asked: str) -> str:
    """What was answered to the card of this turn."""
    if pending.answer == COUNTER:
        return _("answered with the response Spell")
    if pending.answer in (WIND, THUNDER):
        element = element_name(str(pending.answer))
        if pending.cancelled:
            return _("{element}: cancelled").format(element=element)
        return _("{element}: effect stands").format(element=element)
    return _("waits for the answer") if asked == "turn.respond" else _("no answer")


def _lies(state: State, pending: Pending) -> str:
    """Where the card of this turn lies now, where that is not its area."""
    name = state.name(pending.card.owner)
    if pending.where == IN_HAND:
        return _("now in {name}'s hand").format(name=name)
    if pending.where == ASIDE:
        return _("revealed, then to {name}'s pile").format(name=name)
    return _("out of play") if pending.where == GONE else ""


def _order(state: State) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Four players as they sit, and from which place to which the turn goes. DRA-TEA-02"""
    if not state.is_team:
        return (), ()
    below, above = state.table.sides
    placed = (*state.table.members(above.id), *state.table.members(below.id))
    short = initials(state.table.seats)
    seats = tuple(short[seat.id] for seat in placed)
    if not state.match.active:
        return seats, ()
    ids = [seat.id for seat in placed]
    following = state.table.after(state.match.active)[0].id
    return seats, (ids.index(state.match.active), ids.index(following))


def _unseen(state: State) -> tuple[Unseen, ...]:
    return tuple(
        Unseen(seat.name, tuple(there[each] for each in ELEMENTS))
        for seat in state.table.seats
        if (there := state.unseen(seat.id))
    )
