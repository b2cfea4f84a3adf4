"""The Tea Ceremony: what everyone gains on the Partnership tracks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.fields import Count, Field, Tally
from companion.games.ronin.changes import adjusted
from companion.games.ronin.flow.entries import adjust_field, doubted_pool
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.foresight import foresee, foresee_tea, split_doubts
from companion.games.ronin.pouring import SIDES, cover, open_symbols, pairs_bound, pour, tea_effects
from companion.games.ronin.state import LEFT, RIGHT, RoninState, Seat, Track
from companion.games.ronin.tea import (
    POINTS_A_PAIR,
    played_now,
    tea_pairs,
)
from companion.language import N_, _, listed, ngettext
from companion.step import Json, Step, Task, Told

_MOST_GAINED = 9
_USUAL_GAIN = 6


@flow.step("tea.ceremony", N_("Tea Ceremony"))
class Ceremony:
    """Points of tea effects and of pairs of Passing the Tea Symbols."""

    def ask(self, state: RoninState, task: Task) -> Step:
        return Step(
            task.step,
            None,
            "agenda",
            _("Tea Ceremony: {names}.").format(
                names=listed([seat.label for seat in state.by_initiative])
            ),
            self._detail(state),
            self._fields(state),
            rules=(
                "RON-TEA-01",
                "RON-TEA-02",
                "RON-TEA-03",
                "RON-TEA-04",
                "RON-TEA-05",
                "RON-TEA-06",
                "RON-PAS-02",
                "RON-PAS-04",
                "RON-PAS-05",
                "RON-PAS-06",
                *(("RON-AUT-09", "RON-AUT-10", "RON-AUT-11") if state.automas else ()),
                *(("RON-SOL-02",) if state.solo else ()),
            ),
        )

    def _detail(self, state: RoninState) -> tuple[str, ...]:
        lines = [self._automa(state, seat) for seat in state.automas if tea_effects(state, seat)]
        if state.turn == 1 and state.chapter > 1:
            lines.append(_("Tea Ceremony effects of kept cards count now too."))
        if state.full:
            pairs = tea_pairs(state.chairs, {s.id: open_symbols(state, s) for s in state.seats})
            lines += [_made(state, key, number) for key, number in pairs.pairs.items() if number]
            lines += [line for seat in state.playing for line in foresee_tea(state, seat).lines]
        else:
            lines += [line for track in state.tracks for line in self._chance(state, track) if line]
        return tuple(lines)

    def _automa(self, state: RoninState, seat: Seat) -> str:
        partners = [
            state.neighbour(seat.id, side).label
            for side in SIDES
            if state.track_of(seat.id, side) is not None
        ]
        points = tea_effects(state, seat)
        words = ngettext(
            "{seat}: {n} point on the track with {partners}.",
            "{seat}: {n} points on the track with {partners}.",
            points,
        )
        if len(partners) > 1:
            words = ngettext(
                "{seat}: {n} point on each of the tracks with {partners}.",
                "{seat}: {n} points on each of the tracks with {partners}.",
                points,
            )
        return words.format(seat=seat.label, n=points, partners=listed(partners))

    def _chance(self, state: RoninState, track: Track) -> tuple[str, ...]:
        """What makes a pair on a track with an Automa."""
        first, second = state.seat(track.first), state.seat(track.second)
        if first.is_player and second.is_player:
            return ()
        number = pairs_bound(state, track)
        if number == 0:
            return ()
        automa, player = (second, first) if first.is_player else (first, second)
        words = (
            _(
                "{automa} passes tea to {player} ({n} open). Each open tea to the left of"
                " {player}’s is a pair; it must be made."
            )
            if first.is_player
            else _(
                "{automa} passes tea to {player} ({n} open). Each open tea to the right of"
                " {player}’s is a pair; it must be made."
            )
        )
        return (words.format(automa=automa.label, player=player.label, n=number),)

    def _fields(self, state: RoninState) -> tuple[Field, ...]:
        gain = Tally(
            "gain",
            _("Points of tea effects"),
            counts=tuple(self._gains(state)),
            default=self._usual(state),
        )
        if state.full:
            return (gain, *self._adjusts(state))
        bounds = {track.key: pairs_bound(state, track) for track in state.tracks}
        pairs = Tally(
            "pairs",
            _("Pairs of passing Symbols"),
            counts=tuple(
                Count(
                    track.key,
                    _track_words(state, track),
                    high=bounds[track.key],
                    shown=bounds[track.key] > 0,
                    likely=min(1, bounds[track.key]),
                )
                for track in state.tracks
            ),
            default=dict.fromkeys(bounds, 0),
            folded=not any(bounds.values()),
        )
        return (gain, pairs)

    def _adjusts(self, state: RoninState) -> tuple[Field, ...]:
        """Symbols that Tea Ceremony effects take or give (full detail)."""
        return tuple(
            adjust_field(
                seat,
                foreseen=foresee(
                    state, seat, played_now(state.turn, seat.timeline, seat.fresh), tea=True
                ).adjust,
                folded=True,
            )
            for seat in state.by_initiative
            if seat.is_player
        )

    def _usual(self, state: RoninState) -> dict[str, int]:
        """No points, or what recorded effects give without a choice."""
        usual = {count.key: 0 for count in self._gains(state)}
        for seat in state.playing if state.full else ():
            points = zip(SIDES, foresee_tea(state, seat).filled, strict=True)
            usual |= {f"{seat.id}/{side}": min(_MOST_GAINED, number) for side, number in points}
        return usual

    def _gains(self, state: RoninState) -> Sequence[Count]:
        letters = {LEFT: "L", RIGHT: "R"} if state.solo else {}
        words = {LEFT: _("{seat}, left track"), RIGHT: _("{seat}, right track")}
        return [
            Count(
                f"{seat.id}/{side}",
                words[side].format(seat=seat.label),
                high=_MOST_GAINED,
                letter=letters.get(side, ""),
                likely=2,
            )
            for seat in state.by_initiative
            if seat.is_player
            for side in SIDES
        ]

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        gains = values["gain"]
        doubts = self._many(state, gains) + split_doubts(state, gains)
        before = {track.key: track.level for track in state.tracks}
        if state.full:
            made = tea_pairs(state.chairs, {s.id: open_symbols(state, s) for s in state.seats})
            pairs = made.pairs
        else:
            pairs = values["pairs"]
        moves = pour(state, gains, pairs)
        state = cover(moves.state, pairs)
        for seat in state.playing if state.full else ():
            after = adjusted(seat, values[f"adjust/{seat.id}"])
            doubts += doubted_pool(after)
            state = state.with_seat(after)
        say = _outcome(state, before, moves.lost)
        return Told(state.in_front(*moves.bonuses), say, tuple(doubts))

    def _many(self, state: RoninState, gains: Mapping[str, int]) -> list[str]:
        words = _("Unusual: {seat} gains {n} points on one track in a Turn. Keep it?")
        return [
            words.format(seat=state.seat(key.partition("/")[0]).label, n=number)
            for key, number in gains.items()
            if number > _USUAL_GAIN
        ]


def _track_words(state: RoninState, track: Track) -> str:
    one, other = state.seat(track.first).label, state.seat(track.second).label
    return _("{one} and {other}").format(one=one, other=other)


def _made(state: RoninState, key: str, number: int) -> str:
    words = ngettext(
        "{n} pair between {track}: cover both Symbols, {points} points.",
        "{n} pairs between {track}: cover all their Symbols, {points} points.",
        number,
    )
    track = _track_words(state, state.track(key))
    return words.format(n=number, track=track, points=POINTS_A_PAIR * number)


def _outcome(state: RoninState, before: Mapping[str, int], lost: Mapping[str, int]) -> str:
    """How the markers moved, in a sentence."""
    parts = []
    for track in state.tracks:
        words = _track_words(state, track)
        if track.level != before[track.key]:
            moved = _("{track}: {before} → {after}.")
            parts.append(moved.format(track=words, before=before[track.key], after=track.level))
        if lost.get(track.key):
            gone = ngettext(
                "{track}: {n} point lost at the last spot.",
                "{track}: {n} points lost at the last spot.",
                lost[track.key],
            )
            parts.append(gone.format(track=words, n=lost[track.key]))
    return " ".join(parts) or _("No marker moved.")
