"""The steps of the toy game, in the order in which they come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion import (
    Bar,
    Cards,
    Cell,
    Count,
    Draw,
    Flag,
    Flow,
    Number,
    Option,
    Order,
    Pick,
    PickSome,
    Refused,
    Sequence,
    Step,
    Tally,
    Task,
    Text,
    Told,
)
from companion import rulings as reading
from companion.anytime import add_anytime
from companion.language import _
from tests.companion.toy.state import (
    ENDING,
    FRUIT,
    RULINGS,
    SEATS,
    TARGET,
    Orchard,
    added,
    one_round,
    rounds,
)

Values = Mapping[str, Any]
flow = Flow[Orchard]()

MODES = ("short", "long", "endless")
KINDS = tuple(kind for kind, _count in FRUIT)


def fruit(weights: Mapping[str, int] | None = None) -> tuple[Option, ...]:
    """The fruit as options; those that are used up are closed."""
    left = dict(FRUIT) if weights is None else weights
    return tuple(
        Option(kind, kind.title(), left[kind], kind[:2], "" if left[kind] else "None is left.")
        for kind in KINDS
    )


@flow.step("setup.players", "Who plays")
class Players:
    """Names, the length of the play, the rulings."""

    def ask(self, state: Orchard, task: Task) -> Step:
        names = tuple(
            Text(f"seat/{seat}/person", f"Person {seat}", recall="persons", suggest="toy/persons")
            for seat in SEATS
        )
        modes = tuple(Option(mode, mode.title(), int(mode != "endless")) for mode in MODES)
        mode = Pick("mode", "Length", options=modes, default="short", recall="last_setup")
        seats = tuple(Option(seat, f"Seat {seat}") for seat in SEATS)
        first = Pick("first", "Who begins", options=seats, default="1", folded=True)
        fields = (*names, mode, first, *reading.fields(RULINGS))
        return Step(task.step, None, "agenda", "Who plays?", (), fields)

    def tell(self, state: Orchard, task: Task, values: Values) -> Told[Orchard]:
        names = tuple(values[f"seat/{seat}/person"] for seat in SEATS)
        if names[0] == names[1]:
            raise Refused("seat/2/person", "Two persons of one name.", "twice")
        made = replace(
            state,
            names=names,
            mode=values["mode"],
            first=values["first"],
            rulings=reading.chosen(RULINGS, values),
            agenda=(Task("setup.prices"), *one_round(1, values["first"])),
        )
        return Told(made, _("{first} and {second} play.").format(first=names[0], second=names[1]))


@flow.step("setup.prices", "What is printed")
class Prices:
    """Numbers that are printed on the board: asked once, remembered for good."""

    def ask(self, state: Orchard, task: Task) -> Step:
        prices = tuple(
            Number(kind, f"Price of {kind}", low=0, high=9, remember="toy/prices", part=kind)
            for kind in KINDS
        )
        bonus = Number("bonus", "Bonus", low=-3, high=3, remember="toy/bonus")
        say = "Enter what the board shows."
        return Step(task.step, None, "agenda", say, fields=(*prices, bonus), auto=True)

    def tell(self, state: Orchard, task: Task, values: Values) -> Told[Orchard]:
        prices = tuple((kind, values[kind] + values["bonus"]) for kind in KINDS)
        return Told(replace(state, prices=prices), "The prices are known.")


@flow.step("round.begin", lambda state, task: f"Round {task['round']}", quiet=True)
class Begin:
    """A round begins by itself; every second one puts what is gone back into the deck."""

    def ask(self, state: Orchard, task: Task) -> Step | None:
        return None

    def tell(self, state: Orchard, task: Task, values: Values) -> Told[Orchard]:
        number = task["round"]
        made = replace(state, round=number)
        if number > 1:
            made = replace(made, deck=FRUIT, gone=(), shuffles=state.shuffles + 1)
        return Told(made, _("Round {round} begins.").format(round=number))


@flow.step("turn.draw", "Draw")
class Drawn:
    """The app draws a card; the table may draw its own instead."""

    def ask(self, state: Orchard, task: Task) -> Step:
        draw = Draw("deck", state.shuffles, FRUIT)
        field = Pick("card", "Card", options=fruit(dict(state.deck)), draw=draw)
        return Step(
            task.step,
            task.seat,
            "agenda",
            "Draw a card.",
            fields=(field,),
            closes=frozenset({"game"}),
            auto=True,
        )

    def tell(self, state: Orchard, task: Task, values: Values) -> Told[Orchard]:
        deck = added(state.deck, values["card"], -1)
        return Told(replace(state, deck=deck, hand=values["card"]), f"{values['card']} drawn.")


@flow.step("turn.play", lambda state, task: f"Turn of seat {task.seat}")
class Turn:
    """Sell the card for what the board says, keep it, or let a die decide."""

    def ask(self, state: Orchard, task: Task) -> Step:
        price = dict(state.prices)[state.hand or KINDS[0]]
        ways = (Option("sell", "Sell"), Option("keep", "Keep"), Option("roll", "Roll a die"))
        sold = ("way", ("sell",))
        wasting = dict(state.rulings)["waste"] == "yes"
        wasted = (Flag("lost", "Lost", default=True, when=("way", ("keep",))),) if wasting else ()
        return Step(
            task.step,
            task.seat,
            "agenda",
            f"What becomes of the {state.hand}?",
            (f"It is worth {price}.",),
            (
                Pick("way", "Way", options=ways),
                Number(
                    "points", "Points", low=-99, high=99, likely=(0, 9), default=price, when=sold
                ),
                Text("buyer", "Buyer", empty=True, default="", folded=True, when=sold),
                *wasted,
            ),
            ("TOY-01",),
            bars=(Bar(str(state.hand), price, chosen=True),),
        )

    def tell(self, state: Orchard, task: Task, values: Values) -> Told[Orchard]:
        seat = str(task.seat)
        if values["way"] == "roll":
            return Told(replace(state, agenda=(Task("turn.roll", seat), *state.agenda)), "A die.")
        hand = str(state.hand)
        told = replace(state, hand=None, gone=(*state.gone, hand))
        if values["way"] == "keep":
            return Told(told, f"Seat {seat} keeps the {hand}.")
        if values["points"] == 13:
            raise Refused("points", "Nobody pays 13.", "thirteen")
        told = won(replace(told, points=added(state.points, seat, values["points"])))
        price = dict(state.prices)[hand]
        doubts = () if values["points"] == price else (f"The board says {price}.",)
        return Told(told, f"Seat {seat} sells for {values['points']}.", doubts)


@flow.step("turn.roll", "Die")
class Rolled:
    """A die decides; its last face makes it roll again."""

    def ask(self, state: Orchard, task: Task) -> Step:
        faces = tuple(Option(face, str(face), 2 if face < 3 else 1) for face in range(1, 5))
        field = Pick("face", "Face", options=faces, draw=Draw("die", state.rolls))
        say = "Roll the die."
        return Step(task.step, task.seat, "agenda", say, fields=(field,), auto=True)

    def tell(self, state: Orchard, task: Task, values: Values) -> Told[Orchard]:
        told = replace(state, rolls=state.rolls + 1)
        if values["face"] == 4:
            return Told(replace(told, agenda=(task, *told.agenda)), "Once more.")
        hand, points = str(state.hand), added(state.points, str(task.seat), values["face"])
        told = won(replace(told, hand=None, gone=(*state.gone, hand), points=points))
        return Told(told, f"The die shows {values['face']}.")


@flow.step("round.end", "End of the round", quiet=True)
class End:
    """The next round, or the end of the play."""

    def ask(self, state: Orchard, task: Task) -> Step | None:
        return None

    def tell(self, state: Orchard, task: Task, values: Values) -> Told[Orchard]:
        more = state.round < rounds(state.mode)
        return Told(
            replace(state, agenda=one_round(state.round + 1, state.first) if more else ENDING)
        )


@flow.step("end.market", "Market")
class Market:
    """One field of each remaining kind."""

    def ask(self, state: Orchard, task: Task) -> Step:
        colours = (Option("red", "Red", key="r"), Option("green", "Green", key="g"))
        return Step(
            task.step,
            None,
            "agenda",
            "Set the market up.",
            (),
            (
                Order("rank", "Rank", options=fruit()),
                PickSome("stalls", "Stalls", options=fruit(), low=1, high=2, draw=Draw("stalls")),
                Sequence("queue", "Queue", options=fruit(), low=0, high=4, default=[]),
                Cell("place", "Place", columns=(1, 3), rows=(1, 2)),
                Flag("open", "Open", default=True),
                Cards("shown", "Shown", high=2, colours=colours, symbols=fruit(), default=[]),
            ),
            checklist=("Put the stalls up.",),
        )

    def tell(self, state: Orchard, task: Task, values: Values) -> Told[Orchard]:
        return Told(replace(state, market=tuple(values["rank"])), "The market is set up.")


@flow.step("end.count", "Count")
class Counted:
    """The table counts once more; what differs is doubted."""

    def ask(self, state: Orchard, task: Task) -> Step:
        counts = tuple(
            Count(seat, f"Seat {seat}", -9999, 9999, shown=True, likely=9) for seat in SEATS
        )
        now: dict[str, Any] = {seat: state.total(seat) for seat in SEATS}
        field = Tally("points", "Points", counts=counts, default=now)
        return Step(task.step, None, "agenda", "Count the points.", fields=(field,))

    def tell(self, state: Orchard, task: Task, values: Values) -> Told[Orchard]:
        off = {seat: values["points"][seat] - state.total(seat) for seat in SEATS}
        corrections = state.corrections
        for seat in SEATS:
            corrections = added(corrections, seat, off[seat])
        doubts = ("That is not what was tracked.",) if any(off.values()) else ()
        return Told(replace(state, corrections=corrections), "The play is over.", doubts)


@flow.action("any.gift", "A gift", "game", letter="g")
class Gift:
    """A point for somebody, once the table is set up."""

    def ask(self, state: Orchard, task: Task) -> Step | None:
        if not state.prices or not state.agenda:
            return None
        seats = tuple(Option(seat, f"Seat {seat}") for seat in SEATS)
        return Step(
            task.step, None, "game", "Who gets it?", fields=(Pick("seat", "Seat", options=seats),)
        )

    def tell(self, state: Orchard, task: Task, values: Values) -> Told[Orchard]:
        told = replace(state, points=added(state.points, values["seat"], 1))
        return Told(won(told), f"Seat {values['seat']} gets a point.")


@flow.action("any.dice", "Roll in between", "game")
class Dice:
    """An action with a task of its own in front of the agenda."""

    def ask(self, state: Orchard, task: Task) -> Step | None:
        ready = state.agenda and state.agenda[0].step == "turn.play"
        return Step(task.step, None, "game", "Roll in between?") if ready else None

    def tell(self, state: Orchard, task: Task, values: Values) -> Told[Orchard]:
        return Told(replace(state, agenda=(Task("dice.roll"), *state.agenda)), "In between:")


@flow.step("dice.roll", "Roll in between")
class Between:
    """A roll that means nothing; the interrupted step comes again after it."""

    def ask(self, state: Orchard, task: Task) -> Step:
        faces = tuple(Option(face, str(face)) for face in range(1, 7))
        field = Pick("face", "Face", options=faces, draw=Draw("between", state.rolls))
        return Step(task.step, None, "agenda", "Roll.", fields=(field,), closes=frozenset({"game"}))

    def tell(self, state: Orchard, task: Task, values: Values) -> Told[Orchard]:
        return Told(replace(state, rolls=state.rolls + 1), f"A {values['face']}.")


@flow.action("any.correct", "Correct points", "correction")
class Correct:
    """The table is the truth: set what a seat has."""

    def ask(self, state: Orchard, task: Task) -> Step | None:
        if not state.agenda:
            return None
        seats = tuple(Option(seat, f"Seat {seat}") for seat in SEATS)
        number = Number("points", "Points", low=-99, high=TARGET - 1, likely=(0, 9))
        seat = Pick("seat", "Seat", options=seats)
        return Step(task.step, None, "correction", "What is right?", fields=(seat, number))

    def tell(self, state: Orchard, task: Task, values: Values) -> Told[Orchard]:
        off = values["points"] - state.total(values["seat"])
        told = replace(state, corrections=added(state.corrections, values["seat"], off))
        return Told(told, f"Seat {values['seat']} has {values['points']}.")


def won(state: Orchard) -> Orchard:
    """The state, its agenda dropped where somebody has reached the target."""
    return replace(state, agenda=()) if any(state.total(s) >= TARGET for s in SEATS) else state


add_anytime(flow, RULINGS)
