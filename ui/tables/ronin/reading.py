"""From a play of Ronin to the picture of its table. Nothing here changes anything."""

from __future__ import annotations

from companion import Play
from companion.games.path_of_destiny.initiative import DECK
from companion.games.ronin.components import AUTOMAS
from companion.games.ronin.state import SIDE_A, RoninState, Seat, Track
from companion.games.ronin.tea import Open, opened, tea_pairs
from ui.tables.path_of_destiny.experience import Ability
from ui.tables.ronin.picture import Picture, Place, SeatPicture, Spot, TrackPicture
from ui.tables.ronin.ring import EDGES

KNOWN_BONUSES = {SIDE_A: (3, 10)}
"""Spots with a bonus that the rulebook names; other spots show it once the table told."""

_NO_EDGES = ("left", "right")


def picture_of(play: Play) -> Picture:
    """The table as it lies before the step that is asked."""
    state: RoninState = play.state
    if not state.seats or not state.rows:
        return Picture(active=_active(state))
    names = {seat.id: seat.label for seat in state.seats}
    people = {each.seat: each.name for each in play.participants}
    opens = {seat.id: _open(state, seat) for seat in state.seats}
    pairs = _pairs(play, state, opens)
    return Picture(
        state.chapter,
        state.turn,
        _active(state),
        _spots(play, state, names),
        _order(play, state, names),
        tuple(_seat(play, state, index, people, opens, pairs) for index in range(len(state.seats))),
        tuple(_track(state, track, names, pairs) for track in state.tracks),
        state.full,
    )


def _active(state: RoninState) -> tuple[str, ...]:
    """The Active Symbols; before the first Chapter those that it begins with, once entered."""
    return state.active or (state.card[0] if state.card else ())


def _drafting(play: Play) -> bool:
    return any(task.step in ("draft.pick", "draft.automa") for task in play.state.agenda)


def _now(play: Play) -> str | None:
    """The seat that is asked to draft, or whose Automa does."""
    agenda = play.state.agenda
    return agenda[0].seat if agenda and agenda[0].step.startswith("draft.") else None


def _chosen(play: Play) -> str | int | None:
    """The spot where the step that is asked puts an Automa."""
    step = play.step
    if step is None or step.id != "draft.automa":
        return None
    spot = next((field.default for field in step.fields if field.name == "spot"), None)
    return spot if isinstance(spot, str | int) else None


def _spots(play: Play, state: RoninState, names: dict[str, str]) -> tuple[Spot, ...]:
    chosen, now = _chosen(play), _now(play) or ""
    counted = not state.full and AUTOMAS.get(state.players, 0) > 0
    automas = {seat.id for seat in state.automas}
    there: dict[str | int, list[str]] = {}
    for seat, spot in state.drafted:
        there.setdefault(spot, []).append(seat)
    if chosen is not None:
        there.setdefault(chosen, []).append(now)

    def taken(spot: str | int) -> tuple[str, ...]:
        return tuple(names.get(seat, seat) for seat in there.get(spot, ()))

    def hatched(spot: str | int) -> bool:
        return bool(there.get(spot)) and automas.issuperset(there[spot])

    deck = Spot(
        0,
        taken(DECK),
        hatched(DECK),
        chosen=chosen == DECK,
        left=state.deck,
        tracked=state.full or counted,
    )
    rows = tuple(
        Spot(
            number,
            taken(number),
            hatched(number),
            row.count if counted else None,
            row.cards if row.pair else (),
            number == len(state.rows),
            chosen == number,
            tracked=state.full or counted,
        )
        for number, row in enumerate(state.rows, start=1)
    )
    return (deck, *rows)


def _order(play: Play, state: RoninState, names: dict[str, str]) -> tuple[Place, ...]:
    now, drafting = _now(play), _drafting(play)
    done = {seat for seat, _spot in state.drafted} if drafting else set()
    return tuple(
        Place(names.get(seat.id, seat.id), not seat.is_player, seat.id == now, seat.id in done)
        for seat in state.by_initiative
    )


def _open(state: RoninState, seat: Seat) -> Open:
    """Open Passing the Tea Symbols; a player's are known only where cards are followed."""
    return opened(seat.timeline) if state.full else seat.open


def _pairs(play: Play, state: RoninState, opens: dict[str, Open]) -> set[str]:
    """The tracks on which a pair of tea can be made now."""
    if not state.agenda or state.agenda[0].step != "tea.ceremony":
        return set()
    if state.full:
        return {key for key, number in tea_pairs(state.chairs, opens).pairs.items() if number}
    return {
        track.key for track in state.tracks if opens[track.first].left or opens[track.second].right
    }


def _seat(
    play: Play,
    state: RoninState,
    index: int,
    people: dict[str, str],
    opens: dict[str, Open],
    pairs: set[str],
) -> SeatPicture:
    seat = state.seats[index]
    edges = EDGES[len(state.seats)][index] if len(state.seats) in EDGES else _NO_EDGES
    spots = (0, *seat.ability_spots)
    left, right = state.track_of(seat.id, "left"), state.track_of(seat.id, "right")
    return SeatPicture(
        seat.id,
        seat.label,
        people.get(seat.id, ""),
        not seat.is_player,
        seat.id == _now(play),
        seat.experience,
        tuple(
            Ability(number, spot, number in seat.abilities, number in seat.used)
            for number, spot in enumerate(spots, start=1)
        )
        if seat.is_player
        else (),
        seat.victory,
        opens[seat.id].left,
        opens[seat.id].right,
        left is not None and left.key in pairs,
        right is not None and right.key in pairs,
        *edges,
        seat.timeline,
        tuple((symbol, number) for symbol, number in seat.tokens.items() if number),
    )


def _track(state: RoninState, track: Track, names: dict[str, str], pairs: set[str]) -> TrackPicture:
    return TrackPicture(
        track.first,
        track.second,
        (names.get(track.first, track.first), names.get(track.second, track.second)),
        track.level,
        track.length,
        KNOWN_BONUSES.get(track.board, ()),
        tuple(names.get(seat, seat) for seat in _scoring(state, track)),
        track.key in pairs,
        _asked(state, track),
    )


def _asked(state: RoninState, track: Track) -> int:
    """The spot of this track whose bonus is asked for: the marker may be past it already."""
    now = state.agenda[0] if state.agenda else None
    if now is None or now.step != "track.bonus" or now.get("track") != track.key:
        return 0
    return int(now["spot"])


def _scoring(state: RoninState, track: Track) -> tuple[str, ...]:
    """The players of whose two tracks this is the lower one; both are where they are level."""
    found = []
    for seat in (track.first, track.second):
        sides = (state.track_of(seat, "left"), state.track_of(seat, "right"))
        levels = [each.level for each in sides if each is not None]
        lower = track.level == min(levels) and (track.level > 0 or max(levels) > 0)
        if state.seat(seat).is_player and len(levels) == 2 and lower:
            found.append(seat)
    return tuple(found)
