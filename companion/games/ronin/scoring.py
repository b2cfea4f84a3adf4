"""The arithmetic of a Chapter's end and of the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.games.path_of_destiny.cards import Card, count
from companion.games.path_of_destiny.experience import printed
from companion.games.path_of_destiny.symbols import checked_active, label, non_active
from companion.games.ronin.components import LAP, TARGET, checked_tokens
from companion.games.ronin.seating import AUTOMA, PLAYER, checked_table
from companion.language import _
from companion.step import Json, Refused
from companion.tracks import Lapped, lap_on


@dataclass(frozen=True, slots=True)
class ChapterScore:
    """Both Active Symbols as counted, and what they bring."""

    left: int
    right: int
    experience: int
    victory: int


def chapter_points(kind: str, left: int, right: int) -> ChapterScore:
    """What so many Active Symbols bring: the more Experience, the fewer Victory Points.

    RON-CHA-01 to RON-CHA-04; an Automa gains nothing (RON-AUT-03).
    """
    if kind == AUTOMA:
        return ChapterScore(left, right, 0, 0)
    return ChapterScore(left, right, max(left, right), min(left, right))


def chapter_score(
    kind: str, active: Sequence[str], timeline: Sequence[Card], tokens: Mapping[str, int]
) -> ChapterScore:
    """A seat's Chapter, counted on cards and tokens (RON-SYM-02, RON-SYM-04).

    Refused with the keys active and tokens.
    """
    left, right = checked_active(active)
    pool = checked_tokens(tokens)
    return chapter_points(kind, count(left, timeline, pool), count(right, timeline, pool))


def vp_track(laps: int, spot: int, gain: int) -> Lapped:
    """The token after a gain: each 30 points are a lap (RON-VIC-02, RON-VIC-03).

    Refused with the keys laps, spot (outside 0 to 29) and gain (below 0).
    """
    return lap_on(laps, spot, gain, LAP)


def side_quest(active: Sequence[str], hand: Sequence[Card], choice: str) -> int:
    """Victory Points for hand cards with the chosen Symbol, each card once (RON-SID-02).

    Refused as in `checked_choice`.
    """
    checked_choice(active, choice)
    return sum(card.count(choice) > 0 for card in hand)


def checked_choice(active: Sequence[str], choice: str) -> None:
    """Refused with the key choice unless the Symbol is Non-Active in Chapter 3 (RON-SID-01)."""
    reason = why_not(checked_active(active), choice)
    if reason:
        raise Refused("choice", reason, "choice")


def why_not(active: Sequence[str], choice: str) -> str:
    """Why a Symbol cannot be chosen for the Side Quest, "" where it can."""
    open_to_choice = non_active(active)
    if choice in open_to_choice:
        return ""
    one, other = (label(symbol) for symbol in open_to_choice)
    if choice in active:
        words = _("{symbol} is Active in Chapter 3. Choose {one} or {other}.")
        return words.format(symbol=label(choice), one=one, other=other)
    return _("The Side Quest is about {one} or {other}.").format(one=one, other=other)


@dataclass(frozen=True, slots=True)
class Partnership:
    """Points for the lower track, and which one it is: left, right or equal."""

    victory: int
    track: str


def lower_track(left: int, right: int) -> str:
    """Which of a player's tracks scores: left, right, or equal (RON-PSC-01)."""
    if left == right:
        return "equal"
    return "left" if left < right else "right"


def partnership_points(
    left: int,
    right: int,
    left_points: Mapping[int, int],
    right_points: Mapping[int, int],
    *,
    higher: bool = True,
) -> Partnership:
    """Points of the lower track: those beside its highest space with points reached.

    On equal levels the higher of the two boards' points, or the lower one (RON-PSC-03).
    """
    one, other = printed(left_points, left), printed(right_points, right)
    track = lower_track(left, right)
    points = {"left": one, "right": other, "equal": (max if higher else min)(one, other)}
    return Partnership(points[track], track)


@dataclass(frozen=True, slots=True)
class Finished:
    """The winning seat (None where a solo play is lost), by what, and all players, best first.

    `by` is points, initiative or target.
    """

    winner: str | None
    by: str
    ranking: tuple[str, ...]


def final_result(
    seats: Sequence[tuple[str, str, int | None]], initiative: Sequence[str]
) -> Finished:
    """Who won, of (id, kind, Victory Points); an Automa's points are None.

    Most points, then the higher place on the Initiative track (RON-WIN-01, RON-WIN-02); solo
    the target (RON-SOL-05). Refused with the keys seats and initiative.
    """
    checked_table([(id, kind) for id, kind, _points in seats])
    if sorted(initiative) != sorted(id for id, _kind, _points in seats):
        reason = _("Every figure stands on the Initiative track exactly once.")
        raise Refused("initiative", reason, "initiative")
    points = {id: _points_of(id, victory) for id, kind, victory in seats if kind == PLAYER}
    place = {id: initiative.index(id) for id in points}
    ranking = tuple(sorted(points, key=lambda id: (-points[id], place[id])))
    best = ranking[0]
    if len(points) == 1:
        return Finished(best if points[best] >= TARGET else None, "target", ranking)
    tied = points[best] == points[ranking[1]]
    return Finished(best, "initiative" if tied else "points", ranking)


def _points_of(seat: str, victory: Json) -> int:
    if type(victory) is not int:
        reason = _("Seat {seat} has no Victory Points.").format(seat=seat)
        raise Refused("seats", reason, "seats")
    return victory
