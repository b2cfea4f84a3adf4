"""The end of the game: Side Quest, Experience, Partnership, the result."""

from __future__ import annotations

from collections.abc import Mapping

from companion.fields import Field, Number, Option, Pick
from companion.games.path_of_destiny.experience import GOLDEN, golden_points, marker
from companion.games.path_of_destiny.symbols import LETTERS, label, non_active
from companion.games.ronin.changes import gain_victory
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.scoring import lower_track, partnership_points, why_not
from companion.games.ronin.state import LEFT, RIGHT, RoninState, Seat, Track
from companion.games.ronin.summary import conclusion, result
from companion.language import N_, _
from companion.step import Json, Step, Task, Told

_MOST_CARDS = 9
_USUAL_CARDS = 5
_MOST_POINTS = 60


def _players(state: RoninState) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.by_initiative if seat.is_player)


@flow.step("end.side_quest", N_("Side Quest"))
class SideQuest:
    """Each player chooses a Symbol and shows the hand."""

    def ask(self, state: RoninState, task: Task) -> Step:
        return Step(
            task.step,
            None,
            "agenda",
            _("Side Quest: each chooses a Symbol and shows the hand."),
            (_("Cards with the Symbol, not Symbols."),),
            tuple(field for seat in _players(state) for field in self._fields(state, seat)),
            rules=("RON-SID-01", "RON-SID-02", "RON-END-01", "RON-END-02", "RON-END-03"),
        )

    def _fields(self, state: RoninState, seat: Seat) -> tuple[Field, ...]:
        active = state.card[-1]
        options = tuple(
            Option(symbol, label(symbol), key=LETTERS[symbol], closed=why_not(active, symbol))
            for symbol in (*non_active(active), *active)
        )
        return (
            Pick(
                f"symbol/{seat.id}",
                _("{seat}: Symbol").format(seat=seat.label),
                options=options,
            ),
            Number(
                f"cards/{seat.id}",
                _("{seat}: cards with it").format(seat=seat.label),
                low=0,
                high=_MOST_CARDS,
                likely=(0, _USUAL_CARDS),
            ),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        says: list[str] = []
        doubts: list[str] = []
        for seat in _players(state):
            symbol, cards = values[f"symbol/{seat.id}"], values[f"cards/{seat.id}"]
            if cards > _USUAL_CARDS:
                words = _("Unusual: {seat} holds more than {usual} cards. Keep it?")
                doubts.append(words.format(seat=seat.label, usual=_USUAL_CARDS))
            state, now = gain_victory(state, seat.id, "side_quest", cards)
            words = _("{seat}, {symbol}: {n} VP ({now}).")
            says.append(words.format(seat=seat.label, symbol=label(symbol), n=cards, now=now))
        return Told(state, " ".join(says), tuple(doubts))


@flow.step("end.scoring", N_("Final scoring"), quiet=True)
class Scoring:
    """Experience of every player, then the Partnership of every player (RON-END-02)."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        return None

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        players = _players(state)
        golden = (Task("end.golden", seat.id) for seat in players)
        partnership = (Task("end.partnership", seat.id) for seat in players)
        return Told(state.in_front(*golden, *partnership))


def _without_golden(state: RoninState, task: Task) -> bool:
    return state.seat(task.seat or "").experience < GOLDEN


@flow.step("end.golden", N_("Experience scoring"), quiet=_without_golden)
class Golden:
    """Points of the golden marker."""

    def ask(self, state: RoninState, task: Task) -> Step:
        seat = state.seat(task.seat or "")
        _kind, spot = marker(seat.experience)
        return Step(
            task.step,
            seat.id,
            "agenda",
            _("{seat}’s golden marker is on {spot}.").format(seat=seat.label, spot=spot),
            (_("The last Victory Points printed at or before this spot?"),),
            (
                Number(
                    "vp",
                    _("Victory Points"),
                    low=0,
                    high=_MOST_POINTS,
                    remember=f"ronin/board/{seat.character}/golden/{spot}",
                    likely=(0, 16),
                ),
            ),
            rules=("RON-GOL-01", "RON-GOL-02", "RON-EXP-06"),
            auto=True,
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        seat = state.seat(task.seat or "")
        _kind, spot = marker(seat.experience)
        points = golden_points(seat.experience, {spot: values.get("vp", 0)})
        state, now = gain_victory(state, seat.id, "experience", points)
        if seat.experience < GOLDEN:
            words = _("{seat} has less than 20 Experience: no VP for it.")
            return Told(state, words.format(seat=seat.label))
        words = _("{seat}, Experience: {n} VP ({now}).")
        return Told(state, words.format(seat=seat.label, n=points, now=now))


@flow.step("end.partnership", N_("Partnership scoring"))
class Partnership:
    """Points of the player's lower Partnership track."""

    def ask(self, state: RoninState, task: Task) -> Step:
        seat = state.seat(task.seat or "")
        scoring = self._scoring(state, seat)
        detail = _("Victory Points beside the highest space with Victory Points reached?")
        return Step(
            task.step,
            seat.id,
            "agenda",
            self._say(state, seat),
            (detail,),
            tuple(self._field(state, seat, side, track) for side, track in scoring),
            rules=("RON-PSC-01", "RON-PSC-02", "RON-PSC-03"),
            auto=True,
        )

    def _scoring(self, state: RoninState, seat: Seat) -> tuple[tuple[str, Track], ...]:
        """The tracks whose points are needed: the lower one, or two boards on equal levels."""
        left, right = _tracks(state, seat)
        lower = lower_track(left.level, right.level)
        if lower == "equal" and left.board == right.board:
            return ((LEFT, left),)
        both = ((LEFT, left), (RIGHT, right))
        return tuple((side, track) for side, track in both if lower in ("equal", side))

    def _say(self, state: RoninState, seat: Seat) -> str:
        left, right = _tracks(state, seat)
        lower = lower_track(left.level, right.level)
        if lower == "equal":
            words = _("Both tracks of {seat} are on {level}.")
            return words.format(seat=seat.label, level=left.level)
        track = left if lower == LEFT else right
        words = _("{seat}’s lower track is the one with {partner}, on {level}.")
        partner = state.neighbour(seat.id, lower).label
        return words.format(seat=seat.label, partner=partner, level=track.level)

    def _field(self, state: RoninState, seat: Seat, side: str, track: Track) -> Number:
        partner = state.neighbour(seat.id, side).label
        return Number(
            f"vp/{side}",
            _("Victory Points of the track with {partner}").format(partner=partner),
            low=0,
            high=_MOST_POINTS,
            remember=f"ronin/partnership/{state.edge(track, seat.id)}/vp/{track.level}",
            likely=(0, 12),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        seat = state.seat(task.seat or "")
        left, right = _tracks(state, seat)
        asked = [values[name] for name in ("vp/left", "vp/right") if name in values]
        made = partnership_points(
            left.level,
            right.level,
            {left.level: values.get("vp/left", asked[0])},
            {right.level: values.get("vp/right", asked[0])},
            higher=state.reads("equal_levels", "higher"),
        )
        state, now = gain_victory(state, seat.id, "partnership", made.victory)
        words = _("{seat}, Partnership: {n} VP ({now}).")
        return Told(state, words.format(seat=seat.label, n=made.victory, now=now))


def _tracks(state: RoninState, seat: Seat) -> tuple[Track, Track]:
    """A player's left and right track; every player has both (RON-SET-13)."""
    left, right = state.track_of(seat.id, LEFT), state.track_of(seat.id, RIGHT)
    assert left is not None
    assert right is not None
    return left, right


@flow.step("end.result", N_("Result"), quiet=True)
class End:
    """Who won, or whether the solo target was reached."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        return None

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        return Told(state, conclusion(state, result(state)))
