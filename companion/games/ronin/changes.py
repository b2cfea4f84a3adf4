"""Changes to the table that several steps make: Experience, points, tracks, cards drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.path_of_destiny.cards import Card
from companion.games.path_of_destiny.experience import GOLDEN, gained, marker
from companion.games.path_of_destiny.pool import Piles
from companion.games.path_of_destiny.symbols import SYMBOLS
from companion.games.ronin.components import TARGET, vp_words
from companion.games.ronin.state import RoninState, Seat, Track, scored
from companion.language import _, listed, ngettext
from companion.states import changed
from companion.step import Task
from companion.tracks import passed


def gain_experience(state: RoninState, id: str, gain: int) -> tuple[RoninState, str]:
    """The table after a seat's gain, and where its marker stands: "now 12, Ability 3".

    An Automa gains nothing (RON-AUT-03). What is reached is said by a quiet task of its own.
    """
    seat = state.seat(id)
    if not seat.is_player:
        return state, ""
    carry = state.reads("carry", "golden")
    made = gained(seat.experience, gain, seat.ability_spots, carry=carry)
    words = [experience_words(made.experience)]
    if made.unlocked:
        words.append(_("Ability {numbers}").format(numbers=listed([str(n) for n in made.unlocked])))
    elif _may_have_passed_a_spot(seat, made.experience):
        words.append(_("look whether an Ability spot was reached"))
    if made.lost:
        words.append(
            ngettext("{lost} point is lost", "{lost} points are lost", made.lost).format(
                lost=made.lost
            )
        )
    state = state.with_seat(changed(seat, experience=made.experience))
    if made.unlocked or seat.experience < GOLDEN <= made.experience:
        state = state.in_front(
            Task.of(
                "experience.reached",
                id,
                abilities=list(made.unlocked),
                golden=seat.experience < GOLDEN <= made.experience,
            )
        )
    return state, ", ".join(words)


def _may_have_passed_a_spot(seat: Seat, after: int) -> bool:
    return 0 in seat.ability_spots and seat.experience < min(after, GOLDEN)


def experience_words(experience: int) -> str:
    """Where the marker stands now: "now 12", "now golden 1"."""
    kind, spot = marker(experience)
    if kind == "golden":
        return _("now golden {spot}").format(spot=spot)
    return _("now {spot}").format(spot=spot)


def gain_victory(
    state: RoninState, id: str, kind: str, value: int, chapter: int = 0
) -> tuple[RoninState, str]:
    """The table after a seat's Victory Points, and where its token stands: "now 5"."""
    seat = scored(state.seat(id), kind, value, chapter)
    return state.with_seat(seat), _("now {spot}").format(spot=vp_words(seat.victory))


def advance(state: RoninState, key: str, points: int) -> tuple[RoninState, tuple[Task, ...], int]:
    """The marker of a track moved up: the table, the bonus tasks of each spot, points lost.

    RON-TEA-05, RON-TEA-06.
    """
    track = state.track(key)
    spots = passed(track.level, points, track.length)
    state = state.with_track(changed(track, level=track.level + len(spots)))
    tasks = tuple(task for spot in spots for task in bonus_tasks(state, track, spot))
    return state, tasks, points - len(spots)


def partners(state: RoninState, track: Track) -> tuple[Seat, ...]:
    """The players who gain what the track gives, by Initiative; an Automa does not."""
    ids = (track.first, track.second)
    return tuple(seat for seat in state.by_initiative if seat.id in ids and seat.is_player)


def bonus_tasks(state: RoninState, track: Track, spot: int) -> tuple[Task, ...]:
    """The tasks to gain what a spot of a track gives.

    One of the first player there for both; where their edges differ, one a player (RON-SET-12).
    """
    gaining = partners(state, track)
    if track.board not in state.apart:
        return (Task.of("track.bonus", gaining[0].id, track=track.key, spot=spot),)
    return tuple(
        Task.of("track.bonus", seat.id, track=track.key, spot=spot, alone=True) for seat in gaining
    )


def piles(state: RoninState) -> Piles:
    """The Main deck and the discard pile."""
    return Piles(state.deck, state.discard)


def with_piles(state: RoninState, now: Piles) -> tuple[RoninState, str]:
    """The table with these piles, and what to say where the deck ran out."""
    said = _("The Main deck runs out now: shuffle the discard pile.") if now.reshuffled else ""
    return changed(state, deck=now.deck, discard=now.discard), said


def drawing(state: RoninState, cards: int) -> tuple[RoninState, str]:
    """So many cards taken from the Main deck, and what to say where it ran out (RON-DRA-08)."""
    at_last = state.reads("deck_out", "taken")
    return with_piles(state, piles(state).drawing(cards, at_last=at_last))


def discarding(state: RoninState, cards: int) -> RoninState:
    """So many more cards on the discard pile."""
    return changed(state, discard=state.discard + cards)


def laying(seat: Seat, cards: Sequence[Card], number: int = 2) -> Seat:
    """Cards of this Turn at the end of a Timeline; without full detail only their number."""
    seen = list(seat.seen)
    for card in cards:
        if card in seen:
            seen.remove(card)
    return changed(
        seat,
        lying=seat.lying + number,
        fresh=number,
        timeline=(*seat.timeline, *cards),
        seen=tuple(seen),
    )


def adjusted(seat: Seat, by: Mapping[str, int]) -> Seat:
    """The seat with tokens gained or Symbols lost, per Symbol."""
    now = seat.tokens
    return changed(seat, adjust=tuple(now[each] + by.get(each, 0) for each in SYMBOLS))


def target_words(victory: int) -> str:
    """Points beside the target of a solo play: "46 of 35"."""
    return _("{victory} of {target}").format(victory=victory, target=TARGET)


def sentence(*parts: str) -> str:
    """Sentences in a row, empty ones left out."""
    return " ".join(part for part in parts if part)
