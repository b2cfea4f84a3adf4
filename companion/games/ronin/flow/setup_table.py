"""Setup, first part: how many play, with what, and who sits where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion import rulings
from companion.chance import Draw
from companion.fields import Field, Number, Option, Pick, Text
from companion.games.ronin.components import (
    ACTION_CARDS,
    AUTOMAS,
    AUTUMN,
    CHARACTERS,
    SUMMER,
    WINTER,
    character_name,
)
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.rulings import RULINGS
from companion.games.ronin.seating import AUTOMA, PLAYER, neighbours
from companion.games.ronin.state import (
    FULL,
    LIGHT,
    SIDE_A,
    SIDE_B,
    RoninState,
    Row,
    Seat,
    Track,
)
from companion.language import N_, _, listed, ngettext
from companion.states import changed
from companion.step import Json, Refused, Step, Task, Told


def setup_tasks(players: int, side: str, detail: str) -> tuple[Task, ...]:
    """The rest of setup after its first step."""
    names = ["seats", "abilities"]
    names += ["boards"] if side == SIDE_B else []
    names += ["between"] if side == SIDE_B and players == 2 else []
    names += ["tracks"]
    names += ["colour"] if detail == FULL else []
    names += ["table", "card", "initiative"]
    names += ["difficulty"] if players == 1 else []
    return tuple(Task(f"setup.{name}") for name in names)


def play_tasks() -> tuple[Task, ...]:
    """What follows setup; each task puts the finer ones in front when its time comes."""
    chapters = tuple(Task.of("chapter.start", chapter=chapter) for chapter in (1, 2, 3))
    return (*chapters, Task("end.side_quest"), Task("end.scoring"), Task("end.result"))


DIFFICULTIES = {
    SUMMER: N_("Summer (easy)"),
    AUTUMN: N_("Autumn (normal)"),
    WINTER: N_("Winter (hard)"),
}


@flow.step("setup.players", N_("Players"))
class Players:
    """How many play, how hard, on which side of the boards, with how much detail."""

    def ask(self, state: RoninState, task: Task) -> Step:
        difficulty = tuple(Option(word, _(label)) for word, label in DIFFICULTIES.items())
        sides = (
            Option(SIDE_A, _("Side A, all boards alike")),
            Option(SIDE_B, _("Side B, each board different")),
        )
        details = (
            Option(LIGHT, _("Light: totals")),
            Option(FULL, _("Full: every card")),
        )
        fields: tuple[Field, ...] = (
            Number("players", _("Players"), low=1, high=5, default=1, recall="last_setup"),
            Pick(
                "difficulty",
                _("Difficulty"),
                options=difficulty,
                default=AUTUMN,
                recall="last_setup",
                when=("players", (1,)),
            ),
            Pick(
                "side",
                _("Partnership boards"),
                options=sides,
                default=SIDE_A,
                recall="last_setup",
            ),
            Pick("detail", _("Tracking"), options=details, default=LIGHT, recall="last_setup"),
            *rulings.fields(RULINGS),
        )
        return Step(
            task.step,
            None,
            "agenda",
            _("How many play?"),
            (_("With 1 player two Automas join, with 2 players one."),),
            fields,
            rules=("RON-BOX-01", "RON-SET-12", "RON-SOL-03", "RON-BOX-06"),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        players, side, detail = values["players"], values["side"], values["detail"]
        state = changed(
            state,
            players=players,
            side=side,
            detail=detail,
            difficulty=values["difficulty"] if players == 1 else None,
            rulings=rulings.chosen(RULINGS, values),
            agenda=(*setup_tasks(players, side, detail), *play_tasks()),
        )
        return Told(state, self._told(state))

    def _told(self, state: RoninState) -> str:
        words = ngettext("{players} player", "{players} players", state.players)
        parts = [words.format(players=state.players)]
        if state.difficulty is not None:
            parts.append(_(DIFFICULTIES[state.difficulty]))
        parts.append(_("side A") if state.side == SIDE_A else _("side B"))
        parts.append(_("totals tracked") if state.detail == LIGHT else _("every card tracked"))
        return _("{choices}.").format(choices=", ".join(parts))


def _seated(seat: Seat) -> str:
    """Who sits there, with what."""
    if not seat.is_player:
        return _("{character} (Automa)").format(character=seat.label)
    if not seat.name:
        return seat.label
    return _("{person} as {character}").format(person=seat.name, character=seat.label)


@flow.step("setup.seats", N_("Seats"))
class Seats:
    """Who plays which character, clockwise; and the Automas' characters."""

    def ask(self, state: RoninState, task: Task) -> Step:
        return Step(
            task.step,
            None,
            "agenda",
            _("Who sits where?"),
            (_("Players clockwise: each one's left neighbour comes next."),),
            tuple(self._fields(state.players)),
            rules=("RON-PLY-06", "RON-BOX-07", "RON-AUT-01", "RON-TWO-01", "RON-SOL-01"),
        )

    def _fields(self, players: int) -> Iterator[Field]:
        options = tuple(Option(word, _(name)) for word, name in CHARACTERS)
        seats = players + AUTOMAS[players]
        characters = (
            *(f"seat/{number}/character" for number in range(1, players + 1)),
            *(f"automa/{number}/character" for number in range(1, AUTOMAS[players] + 1)),
        )
        shares = [tuple(o.value for o in options[place::seats]) for place in range(seats)]
        for number in range(1, players + 1):
            yield Text(
                f"seat/{number}/person",
                _("Player {number}").format(number=number),
                default="",
                empty=True,
                recall="persons",
            )
            yield Pick(
                f"seat/{number}/character",
                _("Character of player {number}").format(number=number),
                options=options,
                likely=shares[number - 1],
                recall="last_setup",
            )
        for number in range(1, AUTOMAS[players] + 1):
            yield Pick(
                f"automa/{number}/character",
                self._automa(players, number),
                options=options,
                likely=shares[players + number - 1],
                recall="last_setup",
                draw=Draw("characters", number),
                unlike=tuple(each for each in characters if each != f"automa/{number}/character"),
            )
        if players == 2:
            yield Pick(
                "automa_left_of",
                _("The Automa sits to the left of"),
                options=(Option("1", _("Player 1")), Option("2", _("Player 2"))),
                default="1",
                recall="last_setup",
            )

    def _automa(self, players: int, number: int) -> str:
        if players == 2:
            return _("Automa")
        return _("Automa on the left") if number == 1 else _("Automa on the right")

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        self._each_once(values)
        seated = [
            Seat("", PLAYER, values[f"seat/{n}/character"], values[f"seat/{n}/person"])
            for n in range(1, state.players + 1)
        ]
        automas = [
            Seat("", AUTOMA, values[f"automa/{n}/character"])
            for n in range(1, AUTOMAS[state.players] + 1)
        ]
        if state.players == 2 and values["automa_left_of"] == "1":
            seated.insert(1, *automas)
        else:
            seated += automas
        seats = tuple(changed(seat, id=str(n)) for n, seat in enumerate(seated, start=1))
        tracks = tuple(
            Track(first, second)
            for first, second in neighbours([(seat.id, seat.kind) for seat in seats])
        )
        rows = state.pool_size
        state = changed(
            state,
            seats=seats,
            tracks=tracks,
            rows=(Row(),) * rows,
            deck=ACTION_CARDS - 2 * rows,
        )
        names = listed([_seated(seat) for seat in seats])
        return Told(state, _("At the table, clockwise: {names}.").format(names=names))

    def _each_once(self, values: Mapping[str, Json]) -> None:
        taken: set[str] = set()
        for name, value in values.items():
            if not name.endswith("/character"):
                continue
            if value in taken:
                reason = _("{character} is already at the table.")
                character = character_name(value)
                raise Refused(name, reason.format(character=character), "character")
            taken.add(value)
