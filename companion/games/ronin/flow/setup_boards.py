"""Setup, second part: what is printed on boards, and the table checklist."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.chance import Draw
from companion.fields import Number, Option, Pick, PickSome, Sequence, Text
from companion.games.path_of_destiny.abilities import LATER, rising
from companion.games.path_of_destiny.experience import GOLDEN
from companion.games.ronin.checklist import checklist
from companion.games.ronin.components import BOARDS
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.state import SIDE_A, RoninState, Seat, Track
from companion.language import N_, _
from companion.states import changed
from companion.step import Json, Step, Task, Told

_LONGEST_TRACK = 40


@flow.step("setup.abilities", N_("Ability spots"))
class Abilities:
    """Where on each player's Experience track the Abilities 2 to 4 are printed."""

    def ask(self, state: RoninState, task: Task) -> Step:
        fields = tuple(
            Number(
                f"ability/{seat.id}/{number}",
                _("{character}: spot of Ability {number}").format(
                    character=seat.label, number=number
                ),
                low=0,
                high=GOLDEN,
                default=0,
                unknown=0,
                remember=f"ronin/board/{seat.character}/ability/{number}",
            )
            for seat in state.playing
            for number in LATER
        )
        return Step(
            task.step,
            None,
            "agenda",
            _("On which Experience spots are the Abilities?"),
            (_("0 leaves it open: then you look yourselves whether a spot was reached."),),
            fields,
            rules=("RON-EXP-05", "RON-ABL-01"),
            auto=True,
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        doubts = []
        for seat in state.playing:
            spots = tuple(values[f"ability/{seat.id}/{number}"] for number in LATER)
            if not rising(spots):
                doubts.append(
                    _("Unusual: the Ability spots of {character} do not rise. Keep it?").format(
                        character=seat.label
                    )
                )
            state = state.with_seat(changed(seat, ability_spots=spots))
        return Told(state, _spots_told(state.playing), tuple(doubts))


def _spots_told(seats: Iterable[Seat]) -> str:
    told = [
        _("{character}: {spots}").format(
            character=seat.label,
            spots=", ".join(str(spot) if spot else _("open") for spot in seat.ability_spots),
        )
        for seat in seats
        if any(seat.ability_spots)
    ]
    if not told:
        return _("Ability spots left open.")
    return _("Abilities 2 to 4 on the spots: {spots}.").format(spots="; ".join(told))


def _between(state: RoninState, track: Track) -> str:
    return _("{one} and {other}").format(
        one=state.seat(track.first).label, other=state.seat(track.second).label
    )


def _shared_by_players(state: RoninState) -> Track | None:
    """With two players, the track between them; its board is drawn (RON-TWO-02)."""
    if state.players != 2:
        return None
    for track in state.tracks:
        if state.seat(track.first).is_player and state.seat(track.second).is_player:
            return track
    return None


def _chosen_tracks(state: RoninState) -> tuple[Track, ...]:
    drawn = _shared_by_players(state)
    return tuple(track for track in state.tracks if track != drawn)


def _board(number: int) -> str:
    return f"B{number}"


@flow.step("setup.boards", N_("Partnership boards"))
class Boards:
    """Side B: which board lies between whom, and which differ by Partner (RON-SET-12)."""

    def ask(self, state: RoninState, task: Task) -> Step:
        tracks = _chosen_tracks(state)
        options = tuple(
            Option(number, _("Board {number}").format(number=number))
            for number in range(1, BOARDS + 1)
        )
        order = ", ".join(_between(state, track) for track in tracks)
        return Step(
            task.step,
            None,
            "agenda",
            _("Which boards lie between the neighbours?"),
            (_("One board each, in this order: {order}.").format(order=order),),
            (
                Sequence(
                    "board",
                    _("Boards"),
                    options=options,
                    low=len(tracks),
                    high=len(tracks),
                    repeat=False,
                    recall="last_setup",
                ),
                PickSome(
                    "apart",
                    _("Boards whose two edges differ"),
                    options=options,
                    default=[],
                    unknown=[],
                    remember="ronin/partnership/apart",
                    folded=True,
                    hint=_("Each Partner then has bonuses and VP of their own."),
                ),
            ),
            rules=("RON-SET-12", "RON-SET-13", "RON-TWO-02"),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        words = []
        apart = tuple(_board(number) for number in values.get("apart", ()))
        state = changed(state, apart=apart)
        for track, number in zip(_chosen_tracks(state), values["board"], strict=True):
            state = state.with_track(changed(track, board=_board(number)))
            words.append(
                _("Board {number} lies between {neighbours}.").format(
                    number=number, neighbours=_between(state, track)
                )
            )
        return Told(state, " ".join(words))


@flow.step("setup.between", N_("Board between the players"))
class BoardBetween:
    """Side B with two players: the board between them is drawn from the others."""

    def ask(self, state: RoninState, task: Task) -> Step:
        taken = {track.board for track in state.tracks}
        options = tuple(
            Option(number, _("Board {number}").format(number=number), key=str(number))
            for number in range(1, BOARDS + 1)
            if _board(number) not in taken
        )
        return Step(
            task.step,
            None,
            "agenda",
            _("Draw the board between the two players."),
            (),
            (Pick("board", _("Board"), options=options, draw=Draw("boards")),),
            rules=("RON-TWO-02",),
            auto=True,
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        track = _shared_by_players(state)
        assert track is not None, "setup.between is on the agenda with two players only"
        say = _("Board {number} lies between {neighbours}.").format(
            number=values["board"], neighbours=_between(state, track)
        )
        return Told(state.with_track(changed(track, board=_board(values["board"]))), say)


@flow.step("setup.tracks", N_("Length of the Partnership tracks"))
class Lengths:
    """The last spot of each Partnership board in use."""

    def ask(self, state: RoninState, task: Task) -> Step:
        boards = tuple(dict.fromkeys(track.board for track in state.tracks))
        fields = tuple(
            Number(
                f"length/{board}",
                _("Last spot")
                if board == SIDE_A
                else _("Last spot of board {number}").format(number=board[1:]),
                low=0,
                high=_LONGEST_TRACK,
                default=0,
                unknown=0,
                remember=f"ronin/partnership/{board}/length",
                likely=(8, 18),
            )
            for board in boards
        )
        return Step(
            task.step,
            None,
            "agenda",
            _("How long are the Partnership tracks?"),
            (_("0 leaves it open: then you look yourselves whether the marker can go on."),),
            fields,
            rules=("RON-TEA-06",),
            auto=True,
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        tracks = tuple(
            changed(track, length=values[f"length/{track.board}"]) for track in state.tracks
        )
        return Told(changed(state, tracks=tracks), _lengths_told(tracks))


def _lengths_told(tracks: Iterable[Track]) -> str:
    lengths = {track.board: track.length for track in tracks}
    if not any(lengths.values()):
        return _("Lengths of the Partnership tracks left open.")
    if SIDE_A in lengths:
        return _("The Partnership tracks end on spot {spot}.").format(spot=lengths[SIDE_A])
    ends = [
        _("board {number}: {spot}").format(number=board[1:], spot=length or _("open"))
        for board, length in lengths.items()
    ]
    return _("Last spots of the Partnership tracks: {spots}.").format(spots=", ".join(ends))


@flow.step("setup.colour", N_("Fifth colour"))
class FifthColour:
    """The name of the colour that the rulebook does not print (full detail)."""

    def ask(self, state: RoninState, task: Task) -> Step:
        return Step(
            task.step,
            None,
            "agenda",
            _("What is the fifth colour of the Action cards?"),
            (_("Blue, green, red and pink are four of them."),),
            (
                Text(
                    "colour",
                    _("Fifth colour"),
                    default="",
                    unknown="",
                    empty=True,
                    longest=20,
                    remember="ronin/colour/5",
                ),
            ),
            rules=("RON-BOX-03",),
            auto=True,
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        colour = values["colour"]
        say = _("The fifth colour is {colour}.") if colour else _("The fifth colour is left open.")
        return Told(changed(state, fifth_colour=colour), say.format(colour=colour))


@flow.step("setup.table", N_("Table"))
class Table:
    """The checklist for exactly this table."""

    def ask(self, state: RoninState, task: Task) -> Step:
        return Step(
            task.step,
            None,
            "agenda",
            _("Set up the table."),
            rules=(
                "RON-SET-01",
                "RON-SET-02",
                "RON-SET-03",
                "RON-SET-05",
                "RON-SET-06",
                "RON-SET-09",
                "RON-SET-10",
                "RON-SET-11",
                "RON-BOX-05",
                "RON-BOX-07",
                "RON-PLY-01",
                "RON-PLY-02",
                "RON-PLY-03",
                "RON-PLY-04",
                "RON-PLY-05",
                *(("RON-AUT-02",) if state.automas else ()),
            ),
            checklist=checklist(state),
            confirm=_("The table is set"),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        return Told(state, _("The table is set."))
